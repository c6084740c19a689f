"""A glossary made ready for the rules: its terms found on both sides, and what counts as rendered."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from l10n.facts import Facts
from l10n.glossary._tokens import WORD, fold, normalise, unligated
from l10n.glossary.compounds import Parts, parts_of
from l10n.glossary.model import Conflict, Entry, Forbidden, Glossary
from l10n.glossary.term import Term
from l10n.model import Span, Unit
from l10n.patterns import lazy
from l10n.text.analysis import Analysis, analyse

if TYPE_CHECKING:  # what looks words up is loaded when a glossary needs it
    from l10n.glossary.matcher import Match, Matcher

_FUNCTION = frozenset({"prep", "det", "conj", "pron"})
_LONGEST_CLAIM = 4
"""Words beyond which a claim is a sentence about the matter."""
_NOUN_ENDING = lazy(r"(?<=\w{5})(?:[ai]?tion|e?ment|age)s?\Z")
_LETTERS = lazy(r"[^\W\d_]+")
_LONG_ENOUGH = 6
"""Letters from which the beginning of a word tells it from others: *défausse*, *défausser*."""


class Banned(NamedTuple):
    """A forbidden term with the entry that forbids it."""

    entry: Entry
    forbidden: Forbidden


class Traces(NamedTuple):
    """What shows that a term was rendered, whatever became of it in the sentence: forms and beginnings of its head."""

    forms: frozenset[str]
    stems: tuple[str, ...]


class Terms:
    """The terms of a glossary, each side expanded when it is first asked for."""

    def __init__(self, glossary: Glossary) -> None:
        """Read a glossary."""
        self.glossary = glossary
        self.by_source: dict[Term, list[Entry]] = defaultdict(list)
        self._by_word: dict[str, list[Entry]] = defaultdict(list)
        self.banned: dict[Term, list[Banned]] = defaultdict(list)
        self.accepted: dict[Term, list[Entry]] = defaultdict(list)
        for entry in glossary:
            if entry.accepted or entry.keep:
                self.by_source[entry.source].append(entry)
                self._by_word[fold(entry.source.text)].append(entry)
            for term in entry.accepted:
                self.accepted[term].append(entry)
            for forbidden in entry.forbidden:
                self.banned[forbidden.term].append(Banned(entry, forbidden))
        self._traces = lru_cache(maxsize=None)(_traces)

    def senses(self, term: Term) -> Sequence[Entry]:
        """Every entry of the word, whatever its part of speech: a sentence turns verbs into nouns."""
        return self._by_word[fold(term.text)]

    @cached_property
    def source(self) -> Matcher:
        """Finds the source terms that have a rendering."""
        from l10n.glossary.matcher import Matcher

        return Matcher(self.by_source, self.glossary.source)

    @cached_property
    def forbidding(self) -> Matcher:
        """Finds the source terms whose entries forbid something."""
        from l10n.glossary.matcher import Matcher

        return Matcher({each.entry.source for found in self.banned.values() for each in found}, self.glossary.source)

    @cached_property
    def target(self) -> Matcher:
        """Finds the accepted and the forbidden terms of the locale."""
        from l10n.glossary.matcher import Matcher

        return Matcher({**self.accepted, **self.banned}, self.glossary.locale)

    @cached_property
    def competing(self) -> Mapping[Term, tuple[Conflict, str]]:
        """Claims of conflicts that compete with what an entry prefers, each with that."""
        preferred = {fold(each.preferred.text): each.preferred.text for each in self.glossary if each.preferred}
        found: dict[Term, tuple[Conflict, str]] = {}
        for conflict in self.glossary.conflicts:
            best = next((preferred[fold(each)] for each in conflict.claims if fold(each) in preferred), None)
            if best is None:
                continue
            chosen = frozenset().union(*(self._traces(term, True).forms for term in [Term(best, self.glossary.locale)]))
            for claim in conflict.claims:
                term = Term(claim, self.glossary.locale)
                is_form = " " not in claim and not self._traces(term, True).forms.isdisjoint(chosen)
                if (
                    is_plain_claim(claim)
                    and not is_form
                    and fold(claim) not in preferred
                    and claim not in self._forbidden
                ):
                    found[term] = (conflict, best)
        return found

    @cached_property
    def cased(self) -> Mapping[Term, Sequence[Entry]]:
        """The accepted terms whose capitals are settled, as they are looked for: in any case."""
        found: dict[Term, list[Entry]] = defaultdict(list)
        for term, entries in self.accepted.items():
            if term.case:
                found[replace(term, case="")].extend(entries)
        return found

    @cached_property
    def in_any_case(self) -> Matcher:
        """Finds the accepted terms whatever their capitals."""
        from l10n.glossary.matcher import Matcher

        return Matcher(dict.fromkeys(replace(term, case="") for term in self.accepted), self.glossary.locale)

    @cached_property
    def declared(self) -> Mapping[Term, Sequence[tuple[Entry, tuple[str, ...]]]]:
        """Terms of several words whose forms are declared, as they are looked for: in any form."""
        found: dict[Term, list[tuple[Entry, tuple[str, ...]]]] = defaultdict(list)
        for term, entries in self.accepted.items():
            if term.forms and " " in term.text and any(" " in form for form in term.forms):
                found[replace(term, forms=())].extend((entry, term.forms) for entry in entries)
        return found

    @cached_property
    def in_any_form(self) -> Matcher:
        """Finds the terms whose forms are declared, in any form."""
        from l10n.glossary.matcher import Matcher

        return Matcher(self.declared, self.glossary.locale)

    @cached_property
    def parts(self) -> Parts:
        """What each word of a subtype line is rendered by."""
        return parts_of(self.glossary)

    @cached_property
    def _forbidden(self) -> frozenset[str]:
        return frozenset(term.text for term in self.banned)

    @cached_property
    def claims(self) -> Matcher:
        """Finds competing claims, and what is accepted, of which longer terms win."""
        from l10n.glossary.matcher import Matcher

        return Matcher({**dict.fromkeys(self.accepted), **dict.fromkeys(self.competing)}, self.glossary.locale)

    def is_rendered(self, entry: Entry, target: Analysis) -> bool:
        """Whether the target shows one of the accepted terms, or the source term where it is kept.

        Read with good will: the head of the term in any part of speech is enough, since a
        sentence turns nouns into verbs and leaves out what is clear ("ce test").
        """
        words = words_in(target)
        terms = (*entry.accepted, *((entry.source,) if entry.keep else ()))
        # one word that takes several here may be shortened to any of them: "passive", « effet passif »
        head_only = " " in entry.source.text
        return any(self._shows(self._traces(term, head_only), words) for term in terms)

    @staticmethod
    def _shows(traces: Traces, words: frozenset[str]) -> bool:
        if not traces.forms.isdisjoint(words):
            return True
        if not traces.stems:
            return not traces.forms
        # *remélanger* renders a word that says *back* elsewhere in the sentence
        return any(
            word.startswith(traces.stems) or (word[:2] == "re" and word.startswith(traces.stems, 2)) for word in words
        )


def is_plain_claim(claim: str) -> bool:
    """Whether a claim of a conflict is a name, and no sentence about the matter."""
    return len(claim.split()) <= _LONGEST_CLAIM and not re.search(r"[,()\d]", claim)


def speaks_of(source: str, topic: str) -> bool:
    """Whether a source text has the words of a topic, or of the sense that an entry is limited to, in any form."""
    text, parts = source.lower(), _LETTERS.findall(topic.lower())
    if topic.lower() in text:
        return True
    words = _LETTERS.findall(text)
    return bool(parts) and all(any(word.startswith(part[: max(4, len(part) - 3)]) for word in words) for part in parts)


@lru_cache(maxsize=16384)
def words_in(analysis: Analysis) -> frozenset[str]:
    """The words of a text without accents and capitals."""
    return frozenset(bare(each) for each in WORD.findall(normalise(analysis).text.replace("\u00b7", "")))


def bare(word: str) -> str:
    """A folded word without accents and ligatures."""
    word = unligated(word)
    if word.isascii():
        return word
    return "".join(each for each in unicodedata.normalize("NFD", word) if not unicodedata.combining(each))


def _traces(term: Term, head_only: bool) -> Traces:
    from l10n.glossary._term import LITERAL, patterns
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon(term.locale)
    forms: set[str] = set()
    stems: set[str] = set()
    for pattern in patterns(term):
        for part in pattern.parts:
            known = {each.pos for key in part.keys if lexicon for each in lexicon.readings(key)}
            if known & _FUNCTION and len(part.keys) == 1:
                continue
            keys = {bare(key) for key in part.keys}
            forms |= keys
            shortest = _NOUN_ENDING.sub("", min(keys, key=len))
            if len(shortest) >= _LONG_ENOUGH and LITERAL not in term.pos:
                stems.add(shortest[: max(5, len(shortest) - 3)])
            if head_only:
                break
    return Traces(frozenset(forms), tuple(stems))


_READY: dict[int, tuple[Glossary, Terms]] = {}


def terms_of(facts: Facts, locale: str) -> Terms | None:
    """The terms that hold for a locale, None where there are none. Expanded once for each glossary."""
    glossary = facts.glossary_for(locale)
    if not glossary:
        return None
    known = _READY.get(id(glossary))
    if known is None or known[0] is not glossary:
        if len(_READY) > 64:
            _READY.clear()
        known = _READY[id(glossary)] = (glossary, Terms(glossary))
    return known[1]


def is_of_kind(entry: Entry, unit: Unit) -> bool:
    """Whether an entry speaks of fields of this unit's kind."""
    return not entry.kinds or unit.kind in entry.kinds


_NAME = lazy(r"(?:[A-Z][\w'’-]*(?: (?:of|the|and|from|in|to|with|a|an))* )+[A-Z][\w'’-]*")
_BEGINS = lazy(r"(?:\A|[.:;!?\n(\u2013\u2014\]>\ue000\ue001\"“]|\s-)\s*\Z")
_IS_VALUE = lazy(r"[+\u2013\u2212-]?[\dX] \Z")
_IS_BESIDE = lazy(r"[a-z)>\"'’] (?:<i>)?[A-Z][\w'’-]*(?: ?(?:<i>)?\([^)]*\))?(?:</i>)? ?\Z")
"""A name right before, inside a sentence."""
_INSIDE = lazy(r"[\w\"”,] \Z")
_TAKES_OBJECT = lazy(r" (?:(?:a|an|the|you|your|it|that|this|him|her|them) |you\b|it\b|[A-Z])")
_VERB_BEFORE = lazy(r"\w(?:ed|ing) \Z")
_IS_VERB_PLACE = lazy(r"(?:\b(?:and|or|then|to|attack) |s )\Z")
_READY_TO = lazy(r"(?:[Rr]eady|[Pp]repar(?:e|es|ed|ing)) (?:to|for)\b")
"""Said of somebody about to do something, whatever else the word is the name of."""
_POINTS_BACK = lazy(r"\b(?:this|that|the same) \Z", re.IGNORECASE)
_QUOTED = lazy(r"\"[^\"\n]{1,80}\"|“[^”\n]{1,80}”|<i>[^<]*</i>|\[\[[^\]]*\]\]|''[^'\n]+''")


def source_uses(terms: Matcher, source: str, dialects: Sequence[str]) -> Iterator[Match]:
    """The terms that a source text uses as terms.

    Left out is what stands in quotations, marks of traits and names, what a name has beside it
    ("the Old Mill location"), what "this" points back to, and common words: a term with a
    capital that is written without, and, where no part of speech is declared, other forms.
    """
    analysis = analyse(source, tuple(dialects))
    found = terms.find(analysis)
    if not found:
        return
    if _is_title(source) and not any(match.span == (0, len(source)) for match in found):
        return
    hidden = [*_spans(_QUOTED.finditer(source)), *_names(source)]
    for match in found:
        start, end = match.span
        if any(one <= start and end <= other for one, other in hidden) or _is_common(match, source):
            continue
        if source[end : end + 1] == "-" and source[end + 1 : end + 2].isalpha():
            continue  # "Mini-Set" is another word
        if _READY_TO.match(source, start):
            continue
        before = source[max(0, start - 60) : start]
        if "verb" in match.term.pos:
            if _IS_VALUE.search(before) or (source[start].isupper() and _INSIDE.search(before)):
                continue  # "+1 evade", the name of a value; "Mr. Draw"
        elif _VERB_BEFORE.search(before) and _may_be_particle(source[start:end], match.term.locale):
            continue  # "turned round"
        elif _TAKES_OBJECT.match(source, end) and _IS_VERB_PLACE.search(before):
            continue  # "attacks and damages you": a verb that is spelled like the noun
        elif _IS_BESIDE.search(before) or (" " in match.term.text and _POINTS_BACK.search(before)):
            continue
        yield match


_SMALL = frozenset(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"])


def _is_title(source: str) -> bool:
    """Whether a text is a name: a few words, all with capitals but the small ones."""
    if len(source) > 60 or source[-1:] in ".:!?;":
        return False
    words = source.split()
    return len(words) > 1 and all(word in _SMALL or not word[0].islower() for word in words)


def _may_be_particle(word: str, locale: str) -> bool:
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon(locale)
    return lexicon is not None and any(each.pos in ("adv", "prep") for each in lexicon.readings(word.lower()))


def _is_common(match: Match, source: str) -> bool:
    term, written = match.term, source[match.span.start : match.span.end]
    if term.text[:1].isupper() and written[:1].islower():
        return True
    return not term.pos and not term.forms and fold(written).removesuffix("s") != fold(term.text).removesuffix("s")


def _spans(matches: Iterable[re.Match[str]]) -> Iterator[Span]:
    for match in matches:
        yield Span(*match.span())


def _names(source: str) -> Iterator[Span]:
    """Runs of words with capitals, without the word that only begins a sentence."""
    for match in _NAME.finditer(source):
        start, end = match.span()
        if _BEGINS.search(source, max(0, start - 4), start):
            start += len(match[0].split(" ", 1)[0]) + 1
            if " " not in source[start:end]:
                continue
        yield Span(start, end)


def is_inflected(one: str, other: str) -> bool:
    """Whether two words differ in an ending of gender or number only: « Sorcière », « Criminels »."""
    first, second = unicodedata.normalize("NFC", one).lower(), other.lower()
    if first == second:
        return True
    return _stem(first) == _stem(second) and len(first) != len(second)


def _stem(word: str) -> str:
    return re.sub(r"(?:ère|er|euse|eur|rice|ive|if|elle|el|e)\b", "", re.sub(r"[sx]\b", "", word))


def capitalised_like(text: str, written: str) -> str:
    """The text with the capitals of what it replaces: none, the first letter's, or all."""
    if len(written) > 1 and written.isupper():
        return text.upper()
    return text[:1].upper() + text[1:] if written[:1].isupper() else text


def head_of(text: str) -> str:
    """The first word of a term, folded, its article left out."""
    from l10n.glossary._term import words_of

    words = [word for word, _ in words_of(fold(text))]
    if len(words) > 1 and words[0] in ("le", "la", "les", "l", "un", "une"):
        words = words[1:]
    return words[0] if words else ""
