"""What the rules of agreement find in a text: it is read once, for all of them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from l10n.facts import Facts
from l10n.glossary._tokens import fold, normalise
from l10n.glossary.model import Glossary
from l10n.glossary.term import Term
from l10n.locales import canonical
from l10n.model import Span, Unit
from l10n.patterns import lazy
from l10n.rules._speech import is_broken
from l10n.rules._words import is_own
from l10n.text.analysis import CODE, TOKEN, analyse
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

if TYPE_CHECKING:  # what looks words up is loaded when a text may need it
    from l10n.rules._agr_words import Words
    from l10n.rules._suspicion import Suspicion
    from l10n.text.lexicon import Lexicon

_KINDS = frozenset({"traits", "subtype"})
"""Fields without sentences: what stands side by side there need not belong together."""

GENDER, NUMBER, ELISION = "gender", "number", "elision"
CONTRACTION, QUANTITY = "contraction", "quantity"
VERB, ALONE, LEURS, EACH = "verb", "alone", "leurs", "each"
ATTRIBUTE, OBJECT, MOOD, INVARIABLE = "attribute", "object", "mood", "invariable"
_Declared = tuple[tuple[str, str], ...]


class Fault(NamedTuple):
    """Two words that do not agree, `what` about, and where the fault is shown.

    `wanted` is what `word` ought to be, as `_agr_clause.Found` has it; for a noun that the
    glossary declares, its gender. `named`: one of the two has a capital inside a sentence.
    """

    what: str
    word: Span
    other: Span
    shown: Span
    wanted: str = ""
    named: bool = False


def faults(unit: Unit, facts: Facts, kinds: frozenset[str]) -> Iterable[Fault]:
    """The faults of these kinds in a translation into French, outside passages that are not its own words."""
    global _last
    last = _last
    if last is not None and last[0] is unit and last[1] is unit.target and last[2] is facts:
        found = last[3]
    else:
        found = _of_unit(unit, facts)
        _last = (unit, unit.target, facts, found)
    return [each for each in found if each.what in kinds] if found else ()


_last: tuple[Unit, str | None, Facts, tuple[Fault, ...]] | None = None
"""The unit that was read last: its rules come one behind the other."""


def _of_unit(unit: Unit, facts: Facts) -> tuple[Fault, ...]:
    target = unit.target
    if not target or unit.kind in _KINDS or not _is_french(unit.locale) or not MANUALS.isdisjoint(unit.dialects):
        return ()
    found = _found(target, unit.dialects, _declared(facts, unit.locale))
    if not found:
        return ()
    reading = read(unit, facts.settings.source)
    if reading.is_source or is_broken(unit.source, target):
        return ()
    settings = facts.settings_for(unit.locale)
    footer = _footer(target, settings.house["footer"])
    kept = []
    for each in found:
        own = reading.own[slice(*each.shown)]
        if footer.start <= each.shown.start < footer.end:
            continue  # the line that the house prescribes
        if each.named and unit.source and _is_left(target, each, unit.source):
            continue
        if CODE not in own and TOKEN not in own and not is_own(settings, target, each.shown):
            kept.append(each)
    return tuple(kept)


def _footer(target: str, line: str | None) -> Span:
    """Where the house's line at the foot of a card stands in a text."""
    at = target.replace("\u00a0", " ").find(line.replace("\u00a0", " ")) if line else -1
    return Span(at, at + len(line or "")) if at >= 0 else Span(0, 0)


def _is_left(target: str, fault: Fault, source: str) -> bool:
    """Whether what may be a name stands in the source: the noun, or both words where one is said of the other."""
    theirs = _LETTERS.findall(source.lower())
    asked = (fault.other,) if fault.word.start < fault.other.start else (fault.word, fault.other)
    return all(fold(target[slice(*each)]) in theirs for each in asked)


_LETTERS = lazy(r"[^\W\d_]+")


@lru_cache(maxsize=64)
def _is_french(locale: str) -> bool:
    return (canonical(locale) or "und").split("-")[0] == "fr"


@lru_cache(maxsize=32768)
def _found(text: str, dialects: tuple[str, ...], declared: _Declared) -> tuple[Fault, ...]:
    if " " not in text and "'" not in text and "’" not in text:
        return ()
    reader = _reader(declared)
    return tuple(reader.read(text, dialects)) if reader else ()


@lru_cache(maxsize=8)
def _reader(declared: _Declared) -> _Reader | None:
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon("fr")
    return _Reader(lexicon, dict(declared)) if lexicon else None


class _Reader:
    """Reads a text roughly, as letters; and again with care where the first look found something."""

    def __init__(self, lexicon: Lexicon, declared: dict[str, str]) -> None:
        from l10n.rules._agr_clause import clauses
        from l10n.rules._agr_words import FORMATTING, SPLIT, Words
        from l10n.rules._suspicion import Suspicion

        self._lexicon = lexicon
        self._declared = declared
        self._words: Words = Words(lexicon, declared)
        self._suspicion: Suspicion = Suspicion(lexicon, declared)
        self._split, self._formatting, self._clauses = SPLIT, FORMATTING, clauses

    def read(self, text: str, dialects: tuple[str, ...]) -> Iterator[Fault]:
        rough = text.lower() if unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text).lower()
        if "<" in rough:
            rough = self._formatting.sub("", rough)
        forms = self._split.findall(rough)
        suspects = list(self._suspicion.suspects(forms))
        if suspects and not self._are_names(suspects, forms, text):
            yield from self._beside_nouns(text, dialects)
        line = "".join(map(self._words.letters.__getitem__, forms))
        if next(self._clauses(forms, line, self._words), None):
            yield from self._in_clauses(text, dialects)

    def _are_names(self, suspects: list[int], forms: list[str], text: str) -> bool:
        """Whether at each place one word has a capital, as a name has, and the other has none: « carte Allié »."""
        written = self._split.findall(self._formatting.sub("", text) if "<" in text else text)
        if len(written) != len(forms):
            return False
        return all(
            written[at][0].isupper() != written[at + 1][0].isupper()
            and (written[at + 1][0].isupper() or self._is_inside(written, forms, at))
            and forms[at + 1] not in self._declared
            and self._suspicion.is_behind(forms, at)
            for at in suspects
        )

    def _is_inside(self, written: list[str], forms: list[str], at: int) -> bool:
        return at > 0 and written[at - 1][0].isalnum() and forms[at] not in self._declared

    def _beside_nouns(self, text: str, dialects: tuple[str, ...]) -> Iterator[Fault]:
        from l10n.glossary.agree import disagreements
        from l10n.rules._beside import is_something_else

        analysis = analyse(text, dialects)
        for each in disagreements(analysis, self._lexicon, self._declared):
            if not is_something_else(text, analysis.mask, each):
                shown = Span(min(each.word.start, each.noun.start), max(each.word.end, each.noun.end))
                declared = self._declared.get(text[slice(*each.noun)].lower(), "")
                yield Fault(each.what, each.word, each.noun, shown, declared, each.named)

    def _in_clauses(self, text: str, dialects: tuple[str, ...]) -> Iterator[Fault]:
        normal = normalise(analyse(text, dialects))
        matches = list(self._split.finditer(normal.text))
        starts = [normal.place(each.start()) for each in matches]
        ends = [normal.place(each.end() - 1) + 1 for each in matches]
        forms = [each[0] for each in matches]
        letters = [self._words.letters[each] for each in forms]
        for at, start in enumerate(starts):
            if text[start].isupper() and self._is_name(forms, letters, at, text[start : ends[at]]):
                letters[at] = "?"
        seen: set[Span] = set()
        blamed: set[tuple[str, int]] = set()
        for found in self._clauses(forms, "".join(letters), self._words):
            shown = Span(starts[found.start], ends[found.other])
            if (
                shown in seen
                or (found.kind, found.other) in blamed
                or text.startswith(("(", "-"), ends[found.other])
                or text.startswith("(", ends[found.one])
            ):
                continue
            if found.kind == VERB and found.wanted == "3pl" and found.one and text[starts[found.one]].isupper():
                continue  # the title of a work may be one: « Les Terriens est un jeu »
            seen.add(shown)
            blamed.add((found.kind, found.other))
            one, other = Span(starts[found.one], ends[found.one]), Span(starts[found.other], ends[found.other])
            yield Fault(found.kind, other, one, shown, found.wanted)

    def _is_name(self, forms: list[str], letters: list[str], at: int, written: str) -> bool:
        """Whether a word with a capital is a name: inside a sentence, and not behind a determiner."""
        if not at or letters[at - 1] in ".|" or forms[at] in self._declared:
            return len(written) > 1 and written.isupper()
        return not (letters[at - 1] in "dDlLUYzZ" and self._words.word(forms[at]).noun) or written.isupper()


_DECLARED: dict[int, tuple[Glossary, _Declared]] = {}


def _declared(facts: Facts, locale: str) -> _Declared:
    """The forms of one word whose gender the glossary gives, once for each glossary."""
    glossary = facts.glossary_for(locale)
    if not glossary:
        return ()
    known = _DECLARED.get(id(glossary))
    if known is None or known[0] is not glossary:
        if len(_DECLARED) > 64:
            _DECLARED.clear()
        known = _DECLARED[id(glossary)] = (glossary, tuple(sorted(set(_genders(glossary)))))
    return known[1]


def _genders(glossary: Glossary) -> Iterator[tuple[str, str]]:
    """The forms whose gender is declared; of either gender where terms say both."""
    found: dict[str, set[str]] = {}
    for entry in glossary:
        for term in entry.accepted:
            gender, forms = _of_term(term)
            for form in forms if gender else ():
                found.setdefault(form, set()).add(gender)
    for form, genders in found.items():
        yield form, next(iter(genders)) if len(genders) == 1 else "e"


_ARTICLES = {"le": "m", "un": "m", "la": "f", "une": "f", "les": "", "l'": ""}


def _of_term(term: Term) -> tuple[str, list[str]]:
    if term.pos and term.pos != ("noun",):
        return "", []
    words = fold(term.text).split(" ")
    gender = term.gender
    if len(words) > 1 and words[0] in _ARTICLES:
        gender = gender or _ARTICLES[words[0]]
        words = words[1:]
    forms = [fold(each) for each in term.forms] or [words[-1] if len(words) == 1 else ""]
    if not term.forms and not forms[0].endswith(("s", "x", "z")):
        forms.append(forms[0] + "s")
    return gender, [each for each in forms if each.isalpha() and each != "s"]
