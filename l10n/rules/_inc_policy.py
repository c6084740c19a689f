"""What a project wants of inclusive writing: pinned by its settings or its glossary, else what it mostly writes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Facts
from l10n.facts.inclusive import ANALYSIS, NO_USAGE, Usage, is_french
from l10n.glossary._tokens import fold
from l10n.glossary.model import Entry
from l10n.glossary.term import Term
from l10n.text.inclusive import HYPHEN, PARENTHESIS, POINT, PRONOUN, SLASH, Form, bare, inclusive_forms, pluralised

FEWEST = 10
"""Uses below which nothing can be said of what a project does."""
AGREEMENT = 0.9
"""Share from which a way is the project's own."""

SIGNS = {
    "·": "median",
    "‧": "median",
    "⋅": "median",
    "∙": "median",
    "⸱": "median",
    "•": "bullet",
    ".": "dot",
    "-": "hyphen",
}
GLYPHS = {"median": "·", "bullet": "•", "dot": ".", "hyphen": "-"}

_SHORTEST = 4
"""Letters of a word that names people: determiners and pronouns have less."""
_JOINED = (POINT, HYPHEN, PARENTHESIS, SLASH)


class Canon(NamedTuple):
    """An inclusive word that the project settled on, and the words of one gender that it stands for.

    `gender` is that of the words around it: `f`, `m`, or empty where it is not known. `source`
    is the source term, empty where no glossary gives one. `declared`: not only by habit.
    """

    singular: str
    plural: str
    masculine: str
    feminine: str
    gender: str = ""
    source: str = ""
    declared: bool = False
    forbidden: frozenset[str] = frozenset()
    """Words that the glossary forbids in its place: it reports them itself."""


class Policy(NamedTuple):
    """What holds for a locale. `report` fields say which ways are not wanted."""

    canons: tuple[Canon, ...]
    points: bool
    alternatives: bool
    plurals: bool
    pronouns: bool
    gendered: bool
    sign: str | None
    plural: str | None


_KNOWN: dict[tuple[int, str], tuple[Facts, Policy | None]] = {}


def policy_of(facts: Facts, locale: str) -> Policy | None:
    """The policy of a locale; None where the project writes hardly anything inclusive and asks for nothing."""
    known = _KNOWN.get((id(facts), locale))
    if known is None or known[0] is not facts:
        if len(_KNOWN) > 64:
            _KNOWN.clear()
        known = _KNOWN[id(facts), locale] = (facts, _policy(facts, locale) if is_french(locale) else None)
    return known[1]


def _policy(facts: Facts, locale: str) -> Policy | None:
    pins: Mapping[str, object] = facts.settings_for(locale).inclusive
    usage = facts.of(ANALYSIS).get(locale, NO_USAGE)
    declared = {canon.singular: canon for canon in _declared(facts, locale)}
    habitual = _habitual(usage, may_have_points=pins["points"] != "report")
    told = _masculines(declared)
    canons = (*declared.values(), *(each for each in habitual if each.masculine not in told))
    pinned = any(value not in ("auto", ()) for value in pins.values())
    if not canons and not pinned and sum(usage.ways.values()) < FEWEST:
        return None
    mostly = settled({way: usage.ways.get(way, 0) for way in _JOINED}) or ""
    signs: dict[str, int] = {}
    for sign, times in usage.signs.items():
        signs[SIGNS[sign]] = signs.get(SIGNS[sign], 0) + times
    return Policy(
        canons=canons,
        points=pins["points"] == "report" or (pins["points"] == "auto" and mostly in (PARENTHESIS, SLASH)),
        alternatives=pins["alternatives"] == "report" or (pins["alternatives"] == "auto" and mostly in (POINT, HYPHEN)),
        plurals=pins["alternatives"] == "report",
        pronouns=pins["pronouns"] == "report",
        gendered=pins["gendered"] != "allow",
        sign=_pin(pins["sign"], signs),
        plural=_pin(pins["plural"], usage.plurals),
    )


def _pin(pin: object, counts: Mapping[str, int]) -> str | None:
    if pin == "auto":
        return settled(counts)
    return None if pin == "either" else str(pin)


def settled(counts: Mapping[str, int]) -> str | None:
    """The way that nearly all of enough uses go, None where there is none."""
    total = sum(counts.values())
    if total < FEWEST:
        return None
    best = max(counts, key=lambda each: counts[each])
    return best if counts[best] >= AGREEMENT * total else None


def _masculines(canons: Mapping[str, Canon]) -> frozenset[str]:
    return frozenset(canon.masculine for canon in canons.values())


_ARTICLES = {"le": "m", "un": "m", "la": "f", "une": "f"}


def _declared(facts: Facts, locale: str) -> Iterator[Canon]:
    """The inclusive words of the glossary, then those of the settings."""
    told: set[str] = set()
    terms: list[tuple[Term, str, Iterable[str]]] = []
    for entry in facts.glossary_for(locale):
        if entry.preferred is not None:
            terms.append((entry.preferred, entry.source.text, _forbidden(entry)))
    # an entry of the word alone comes before those of longer terms that hold it
    terms.sort(key=lambda each: len(each[0].text.split()))
    words = facts.settings_for(locale).inclusive["words"]
    terms += [(Term(each, locale), "", ()) for each in words]
    for term, source, forbidden in terms:
        canon = _canon(term, source, forbidden)
        if canon is not None and canon.masculine not in told:
            told.add(canon.masculine)
            yield canon


def _forbidden(entry: Entry) -> Iterator[str]:
    for each in entry.forbidden:
        for form in (each.term.text, *each.term.forms):
            yield fold(form)


def _canon(term: Term, source: str, forbidden: Iterable[str]) -> Canon | None:
    words = term.text.lower().split()
    gender = term.gender or (_ARTICLES.get(words[0], "") if len(words) > 1 else "")
    words = [word for word in words if word not in _ARTICLES]
    form = _form(words[0]) if words else None
    if form is None or form.way == PRONOUN or not form.feminine or len(form.masculine) < _SHORTEST:
        return None
    plurals = [each for each in map(str.lower, term.forms) if (found := _form(each.split()[0])) and found.plural]
    plural = plurals[0].split()[0] if plurals else _plural(words[0], form)
    is_alone = len(words) == 1
    return Canon(
        words[0],
        plural,
        form.masculine,
        form.feminine,
        gender if gender in ("m", "f") else "",
        source if is_alone else "",
        True,
        frozenset(forbidden) if is_alone else frozenset(),
    )


def _form(word: str) -> Form | None:
    forms = inclusive_forms(word)
    return forms[0] if forms and forms[0].span == (0, len(word)) else None


def _plural(singular: str, form: Form) -> str:
    return singular + (form.sign if form.way == POINT else "") + "s"


def _habitual(usage: Usage, *, may_have_points: bool) -> Iterator[Canon]:
    """The words that the project writes one inclusive way nearly always, where it could write one gender."""
    by_word: dict[str, dict[str, int]] = {}
    for value, times in usage.words.items():
        masculine, spelling = value.split("|")
        spellings = by_word.setdefault(masculine, {})
        spellings[spelling] = spellings.get(spelling, 0) + times
    for masculine, spellings in by_word.items():
        plural = pluralised(masculine)
        if plural == masculine or len(masculine) < _SHORTEST:
            continue
        others = by_word.get(plural, {})
        singular = max(spellings, key=lambda each: spellings[each])
        form = _form(singular)
        if form is None or (form.way in (POINT, HYPHEN) and not may_have_points) or not _names_people(form):
            continue
        many = max(others, key=lambda each: others[each]) if others else _plural(singular, form)
        written = _alike(spellings, singular) + _alike(others, many)
        gendered = (masculine, plural, form.feminine, form.feminine + "s")
        plain = sum(usage.plain.get(word, 0) for word in gendered)
        total = sum(spellings.values()) + sum(others.values()) + plain
        if written >= FEWEST and written >= AGREEMENT * total:
            yield Canon(singular, many, masculine, form.feminine)


def _alike(spellings: Mapping[str, int], word: str) -> int:
    """How often a word is written, whichever sign is in it."""
    return sum(
        times
        for spelling, times in spellings.items()
        if bare(spelling) == bare(word) and spelling.isalpha() == word.isalpha()
    )


def _names_people(form: Form) -> bool:
    """Whether the pieces are those of a noun: a *passif·ve* may agree with a card, where a *joueur·euse* plays."""
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon("fr")
    if lexicon is None or not lexicon.is_word(form.feminine):
        return False
    return all(each.pos == "noun" for each in lexicon.readings(form.masculine))
