"""Names of the source that the translation misspells: kept elsewhere, or beside a word of theirs that it keeps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from l10n.facts import Facts
from l10n.facts.slips import ANALYSIS as SLIPS
from l10n.facts.vocabulary import ANALYSIS as WORDS
from l10n.facts.vocabulary import EMPTY, Vocabulary
from l10n.model import Span, Unit
from l10n.patterns import lazy
from l10n.rules._words import is_own
from l10n.text.lexicon import load_lexicon
from l10n.text.nearest import shared_ends
from l10n.text.reading import read
from l10n.text.spelling import TOKEN, Speller, load_speller, plain, unaccented

# the second word is looked at again: it may be the first of another pair
_PAIR = lazy(r"(?<![\w'’-])(?P<one>[A-ZÀ-Þ][^\W\d_]{2,})(?= (?P<two>[A-ZÀ-Þ][^\W\d_]{2,})(?![\w-]))")
_WORD = r"(?P<word>[A-ZÀ-Þ][^\W\d_]{2,})"
_SHORTEST = 4
_LONG = 7
"""Letters of a name from which two of them may be wrong."""
OFTEN = 3
"""Texts with a name, from which it is the project's own."""


class Misspelt(NamedTuple):
    """A word of the translation, the name that it was meant to be, and whether the project writes that one."""

    span: Span
    wanted: str
    sure: bool


def names_off(unit: Unit, facts: Facts) -> tuple[Misspelt, ...]:
    """The misspelt names of a unit, each place once. Two rules ask in turn, so the last answer is kept."""
    global _last  # one slot, replaced whole: safe to read from anywhere
    last = _last
    if last is not None and last[0] is unit and last[1] is unit.target and last[2] is facts:
        return last[3]
    found: dict[Span, Misspelt] = {}
    for each in _names_off(unit, facts):
        found.setdefault(each.span, each)
    _last = (unit, unit.target, facts, tuple(found.values()))
    return tuple(found.values())


_last: tuple[Unit, str | None, Facts, tuple[Misspelt, ...]] | None = None


def _names_off(unit: Unit, facts: Facts) -> Iterator[Misspelt]:
    source, target = unit.source, unit.target
    if not source or not target or source == target:
        return
    settings = facts.settings_for(unit.locale)
    for each in (*_kept_elsewhere(unit, source, target, facts), *_of_two_words(unit, source, target, facts)):
        if not is_own(settings, target, each.span):
            yield each


def _kept_elsewhere(unit: Unit, source: str, target: str, facts: Facts) -> Iterator[Misspelt]:
    """The words with one letter wrong, of names that other texts keep as they are."""
    slips = facts.of(SLIPS).get(unit.locale)
    if not slips:
        return
    found = [(written, name) for written, name in slips.items() if written in target and name in source]
    if not found or (reading := read(unit, facts.settings.source)).is_source:
        return
    lexicon = load_lexicon(unit.locale)
    for written, name in found:
        if name in target or written in source or (lexicon is not None and lexicon.is_word(plain(written))):
            continue
        for match in re.finditer(rf"(?<![\w’'-]){re.escape(written)}(?![\w-])", reading.own):
            yield Misspelt(Span(*match.span()), name, True)


def _of_two_words(unit: Unit, source: str, target: str, facts: Facts) -> Iterator[Misspelt]:
    """The words beside a name of the source that are all but the word beside it there."""
    speller = load_speller(unit.locale)
    if speller is None or " " not in source or (reading := read(unit, facts.settings.source)).is_source:
        return
    yield from _misspelt(source, target, reading.own, speller, facts.of(WORDS).get(unit.locale, EMPTY))


def _misspelt(source: str, target: str, own: str, speller: Speller, vocabulary: Vocabulary) -> Iterator[Misspelt]:
    ours: frozenset[str] | None = None
    for match in _PAIR.finditer(source):
        one, two = match["one"], match["two"]
        if one not in target and two not in target:
            continue
        ours = ours or frozenset(TOKEN.findall(target))
        if (one in ours) == (two in ours):
            continue
        kept, lost = (one, two) if one in ours else (two, one)
        if len(lost) < _SHORTEST or not kept[1:].islower() or not lost[1:].islower():
            continue
        for span in _beside(kept, own, behind=kept is one):
            written = own[slice(*span)]
            if written in TOKEN.findall(source) or not _is_near(written, lost) or speller.is_word(plain(written)):
                continue
            right, wrong = vocabulary.written.get(lost, 0), vocabulary.written.get(written, 0)
            if wrong >= OFTEN and wrong > right:
                continue  # what the project calls it
            if _is_adapted(written, lost) and not right:
                continue
            yield Misspelt(span, lost, right > wrong)


def _beside(kept: str, own: str, *, behind: bool) -> Iterator[Span]:
    at = own.find(kept)
    while at >= 0:
        found = _AFTER.match(own, at + len(kept)) if behind else _BEFORE.search(own, max(0, at - 40), at)
        if found:
            yield Span(*found.span("word"))
        at = own.find(kept, at + 1)


_AFTER = lazy(rf"[ \u00a0]{_WORD}(?![\w-])")
_BEFORE = lazy(rf"(?<![\w'’-]){_WORD}[ \u00a0]\Z")


@lru_cache(maxsize=4096)
def _is_near(written: str, name: str) -> bool:
    """Whether one letter is wrong, or two of a long name, or two too many at the end; accents are not compared."""
    one, two = unaccented(written.lower()), unaccented(name.lower())
    if one == two or abs(len(one) - len(two)) > 2 or (name.isascii() and not written.isascii()):
        return False  # « Néron » is how French has *Nero*
    if one.startswith(two) and len(one) - len(two) == 2:
        return True
    from rapidfuzz.distance import OSA

    most = 2 if len(two) >= _LONG else 1
    return OSA.distance(one, two, score_cutoff=most) <= most


def _is_adapted(written: str, name: str) -> bool:
    """Whether the two differ in their endings, as a name does that was made French: « Cassandre », « Hercule »."""
    start, end = shared_ends(written, name)
    return end == 0 and start >= min(len(written), len(name)) - 2 and written[-1] in "e" + name[start - 1]
