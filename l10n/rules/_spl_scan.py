"""What may be misspelt in a text, found once for all the rules that judge its spelling in turn."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from operator import eq
from typing import NamedTuple

from l10n.facts import Facts
from l10n.model import Unit
from l10n.patterns import lazy
from l10n.rules._spl_context import Slip, slips
from l10n.rules._spl_forms import form_slips
from l10n.text.inflect import language_of
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.spelling import TOKEN, load_slips, load_speller


class Phrase(NamedTuple):
    """A turn of phrase that cannot be right (see `locales/fr/slips.yaml`)."""

    pattern: re.Pattern[str]
    right: str
    prose: bool
    """Whether titles, which have capitals of their own, are not asked."""


class Suspects(NamedTuple):
    """What each rule has to look at in a text; `own` is what it may judge of it (see `Reading.own`).

    `strange` are the words that no dictionary has; `doubled` tells whether a word follows
    itself; `phrases` may stand in the text; `slips` are places in its list of words.
    """

    own: str
    strange: frozenset[str]
    doubled: bool
    phrases: tuple[Phrase, ...]
    slips: tuple[Slip, ...]


class _Phrases(NamedTuple):
    """Phrases by what a text must hold to have one: a word, or two in a row, as they are written."""

    words: Mapping[str, Sequence[Phrase]]
    pairs: Mapping[tuple[str, str], Sequence[Phrase]]


_GAP = "[\\s\ue000]+"


@cache
def _phrases(locale: str) -> _Phrases:
    data = load_slips(locale)
    by_word: dict[str, list[Phrase]] = {}
    by_pair: dict[tuple[str, str], list[Phrase]] = {}
    for each in data.get("slips", ()):
        at, wrong = each["at"], each.get("wrong", re.escape(each["at"]).replace("\\ ", " "))
        pattern = lazy(rf"(?im)(?<![\w'’-])(?:{wrong.replace(' ', _GAP)})(?![\w-])")
        phrase = Phrase(pattern, each.get("right", ""), False)
        first = TOKEN.findall(at)[:2]
        for word in {first[0], first[0].capitalize()}:
            if len(first) > 1:
                by_pair.setdefault((word, first[1]), []).append(phrase)
            else:
                by_word.setdefault(word, []).append(phrase)
    for language in data.get("languages", "").split():
        wrong = rf"(?<![\w'’-])[Ee]n{_GAP}{language}(?![\w-]|{_GAP}[A-ZÀ-Þ])"
        by_pair.setdefault(("en", language), []).append(Phrase(lazy(wrong), f"en {language.lower()}", True))
    return _Phrases(by_word, by_pair)


@lru_cache(maxsize=32768)
def _suspects(own: str, locale: str, manual: bool) -> Suspects:
    # a manual is full of names that no dictionary has, and far too long to ask for each
    words = TOKEN.findall(own)
    by_word, by_pair = _phrases(locale)
    found: list[Phrase] = []
    if not by_word.keys().isdisjoint(words):
        found += [phrase for word in dict.fromkeys(words) for phrase in by_word.get(word, ())]
    if not by_pair.keys().isdisjoint(pairwise(words)):
        found += [phrase for pair in dict.fromkeys(pairwise(words)) for phrase in by_pair.get(pair, ())]
    if manual:
        return Suspects(own, _NOBODY, any(map(eq, words, words[1:])), tuple(found), ())
    lowered = tuple(map(str.lower, words))
    speller = load_speller(locale)
    strange = frozenset(speller.strangers(words)) if speller else _NOBODY
    if strange and language_of(locale) == "en" and (french := load_speller("fr")):
        strange = frozenset(french.strangers(strange))  # English quotes what it translates
    wrong: tuple[Slip, ...] = ()
    if language_of(locale) == "fr":
        wrong = tuple(slips(lowered))
        if more := tuple(form_slips(lowered)):
            wrong = tuple(sorted({*wrong, *more}, key=lambda each: each.wrong))
    return Suspects(own, strange, any(map(eq, lowered, lowered[1:])), tuple(found), wrong)


_NOBODY: frozenset[str] = frozenset()
_last: tuple[Unit | None, str | None, str, Suspects] = (None, None, "", Suspects("", _NOBODY, False, (), ()))


def suspects(unit: Unit, facts: Facts) -> Suspects:
    """What may be misspelt in a unit. The rules ask for one unit in turn, so the last answer is kept."""
    global _last  # one slot, replaced whole: safe to read from anywhere
    last, source_locale = _last, facts.settings.source
    if last[0] is unit and last[1] is unit.target and last[2] == source_locale:
        return last[3]
    found = _suspects(read(unit, source_locale).own, unit.locale, not MANUALS.isdisjoint(unit.dialects))
    _last = (unit, unit.target, source_locale, found)
    return found
