"""Which section of a page translates which of its source, and which paragraph which.

Sections are found by name first: the source's name in parentheses (`Guet (Watch)`), the same
heading, the glossary's; then by their place between those; at last by their lengths. Within two
sections paragraphs are paired in order. What is not certain stays unpaired: every rule that
compares source and target speaks of these pairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from l10n.model import Document, Unit
from l10n.pages.lengths import align, aligned_by_length, numbers_in, size_of, surprise
from l10n.pages.numbers import numbered_units
from l10n.pages.outline import Section, sections_of

_FEWEST_NUMBERS = 4
"""Pages with fewer numbered clauses are not put side by side by their numbers."""
_SHORT = 60
"""Characters below which a length tells nothing."""

Lookup = Callable[[str], Collection[str]]
"""What a glossary calls a whole source text."""


class How(StrEnum):
    """What told that two sections belong together."""

    NAME = "name"
    GLOSSARY = "glossary"
    PLACE = "place"
    LENGTH = "length"


class Match(NamedTuple):
    """Two sections that belong together."""

    source: Section
    target: Section
    how: How


class Pair(NamedTuple):
    """A unit of the translation and the units of the source that it renders, one or two."""

    target: Unit
    sources: tuple[Unit, ...]


@dataclass
class Alignment:
    """Two pages side by side. `missing` and `extra` are sections without a counterpart.

    `theirs` are all sections of the source, in order.
    """

    source: Document | None = None
    theirs: Sequence[Section] = ()
    matches: list[Match] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)
    missing: list[Section] = field(default_factory=list)
    extra: list[Section] = field(default_factory=list)


def align_pages(source: Document, target: Document, lookup: Lookup | None = None) -> Alignment:
    """Put a page beside its source."""
    theirs, ours = sections_of(source), sections_of(target)
    found = Alignment(source, theirs)
    found.matches = _matched(theirs, ours, lookup)
    numbered = list(_by_number(source, target))
    clauses = {each.unit.index for each in numbered_units(target)} if numbered else set()
    for match in found.matches:
        found.pairs += (pair for pair in _pairs(match) if pair.target.index not in clauses)
    found.pairs += numbered
    found.pairs.sort(key=lambda pair: pair.target.index)
    paired = {id(each.source) for each in found.matches} | {id(each.target) for each in found.matches}
    # each language has letters of its own; what stands before the first heading is no section
    found.missing = [each for each in theirs if id(each) not in paired and each.heading and not each.is_letter]
    found.extra = [each for each in ours if id(each) not in paired and each.heading and not each.is_letter]
    return found


def _by_number(source: Document, target: Document) -> Iterator[Pair]:
    """Clauses of one number belong together; one that stands twice belongs to none."""
    theirs, ours = numbered_units(source), numbered_units(target)
    if min(len(theirs), len(ours)) < _FEWEST_NUMBERS:
        return
    counts = [Counter(each.clause.parts for each in side) for side in (theirs, ours)]
    by_parts = {each.clause.parts: each.unit for each in theirs if counts[0][each.clause.parts] == 1}
    for each in ours:
        if counts[1][each.clause.parts] == 1 and each.clause.parts in by_parts:
            yield Pair(each.unit, (by_parts[each.clause.parts],))


def _matched(theirs: Sequence[Section], ours: Sequence[Section], lookup: Lookup | None) -> list[Match]:
    partners: dict[int, Match] = {}
    taken: set[int] = set()

    def join(source: Section, target: Section, how: How) -> None:
        if id(target) not in partners and id(source) not in taken:
            partners[id(target)] = Match(source, target, how)
            taken.add(id(source))

    if theirs and ours and theirs[0].heading is None and ours[0].heading is None:
        join(theirs[0], ours[0], How.PLACE)
    for source, target in _by_name(theirs, ours):
        join(source, target, How.NAME)
    if lookup:
        for source, target in _by_glossary(theirs, ours, lookup):
            join(source, target, How.GLOSSARY)
    tops = [[each for each in side if each.heading][:1] for side in (theirs, ours)]
    if all(_is_title(top, side) for top, side in zip(tops, (theirs, ours), strict=True)):
        join(tops[0][0], tops[1][0], How.PLACE)
    for how, by in ((How.PLACE, _by_place), (How.LENGTH, _by_length)):
        for source_gap, target_gap in _gaps(theirs, ours, partners):
            for source, target in by(source_gap, target_gap):
                join(source, target, how)
    return [partners[id(each)] for each in ours if id(each) in partners]


def _is_title(top: Sequence[Section], side: Sequence[Section]) -> bool:
    """Whether a page's first heading is the title of all of it."""
    return bool(top) and all(each.level > top[0].level for each in side if each.heading and each is not top[0])


def _by_name(theirs: Sequence[Section], ours: Sequence[Section]) -> Iterator[tuple[Section, Section]]:
    """Sections whose heading names the source's; a name that stands twice names none."""
    whole = [each.title.casefold() for each in theirs if each.title]
    counts = Counter(whole)
    by_title = {each.title.casefold(): each for each in theirs if counts[each.title.casefold()] == 1}
    said = Counter(name for each in ours for name in each.names)
    for target in ours:
        for name in target.names:
            if said[name] == 1 and name in by_title:
                yield by_title[name], target
                break


def _by_glossary(
    theirs: Sequence[Section], ours: Sequence[Section], lookup: Lookup
) -> Iterator[tuple[Section, Section]]:
    by_title = {each.title.casefold(): each for each in ours}
    for source in theirs:
        known = [by_title[each.casefold()] for each in lookup(source.title) if each.casefold() in by_title]
        if len(known) == 1:
            yield source, known[0]


def _gaps(
    theirs: Sequence[Section], ours: Sequence[Section], partners: dict[int, Match]
) -> list[tuple[list[Section], list[Section]]]:
    """Runs of sections without a partner between neighbours that are partners of each other, on both sides."""
    rank = {id(each): at for at, each in enumerate(theirs)}
    taken = {id(match.source) for match in partners.values()}
    found: list[tuple[list[Section], list[Section]]] = []
    at = 0
    while at < len(ours):
        if id(ours[at]) in partners:
            at += 1
            continue
        end = at
        while end < len(ours) and id(ours[end]) not in partners:
            end += 1
        first = rank[id(partners[id(ours[at - 1])].source)] + 1 if at else 0
        last = rank[id(partners[id(ours[end])].source)] if end < len(ours) else len(theirs)
        between = theirs[first:last]
        if between and not any(id(each) in taken for each in between):
            found.append((list(between), list(ours[at:end])))
        at = end
    return found


def _by_place(theirs: Sequence[Section], ours: Sequence[Section]) -> Iterator[tuple[Section, Section]]:
    """Both sides in order where they have the same headings at the same levels, and about the same to say."""
    if [each.level for each in theirs] != [each.level for each in ours]:
        return
    if any(each.is_letter for each in (*theirs, *ours)):
        return
    if all(_may_be(one, other) for one, other in zip(theirs, ours, strict=True)):
        yield from zip(theirs, ours, strict=True)


def _may_be(source: Section, target: Section) -> bool:
    theirs, ours = source.length, target.length
    return max(theirs, ours) < 80 or (0.4 * theirs <= ours <= 2.5 * theirs)


def _by_length(theirs: Sequence[Section], ours: Sequence[Section]) -> Iterator[tuple[Section, Section]]:
    """In order, the way that asks for the least surprise; one whose numbers contradict it is left."""
    sources = [each for each in theirs if not each.is_letter]
    targets = [each for each in ours if not each.is_letter]
    for bead in align(sources, targets, _section_cost, merge=False):
        source, target = sources[bead.first[0]], targets[bead.second[0]]
        if source.level == target.level and _may_be(source, target):
            yield source, target


def _section_cost(sources: Sequence[Section], targets: Sequence[Section]) -> float:
    (source,), (target,) = sources, targets
    cost = surprise(source.length, target.length) / 2 + abs(len(source.units) - len(target.units))
    mine, other = (_numbers(each) for each in (target, source))
    if mine or other:
        cost += 3.0 * (1 - 2 * len(mine & other) / len(mine | other))
    return cost + 5.0 * (source.level != target.level)


def _numbers(section: Section) -> frozenset[str]:
    return frozenset().union(*(numbers_in(unit.target or "") for unit in section.units))


def _pairs(match: Match) -> Iterator[Pair]:
    source, target = match.source, match.target
    if source.heading and target.heading:
        yield Pair(target.heading, (source.heading,))
    if [unit.field for unit in source.units] == [unit.field for unit in target.units]:
        for unit, twin in zip(target.units, source.units, strict=True):
            if _is_likely((twin,), unit, short=True):
                yield Pair(unit, (twin,))
        return
    for bead in aligned_by_length(source.units, target.units):
        start, end = bead.second
        sources = tuple(source.units[slice(*bead.first)])
        if end - start == 1 and _is_likely(sources, target.units[start], short=False):
            yield Pair(target.units[start], sources)


def _is_likely(sources: Sequence[Unit], target: Unit, *, short: bool) -> bool:
    """Whether the lengths allow it; those of short texts tell nothing, so only their place does (`short`)."""
    theirs, ours = sum(size_of(unit.target) for unit in sources), size_of(target.target)
    if max(theirs, ours) < _SHORT:
        return short
    if len(sources) > 1:
        return 0.75 * theirs <= ours <= 1.6 * theirs
    return 0.4 * theirs <= ours <= 2.5 * theirs
