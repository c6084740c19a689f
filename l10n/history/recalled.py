"""The source text that an earlier revision of a page held where a later one holds its translation.

A page is often translated in place: a section stands in the source language until somebody
translates it. What stood there is the source of what stands there now, as long as the two
have the same shape; then it goes along with its translation through the later revisions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby

from l10n.history.aligned import aligned, runs
from l10n.model import Document, Unit
from l10n.pages.lengths import size_of
from l10n.text.language import in_context
from l10n.text.reading import read

LEAST, MOST = 0.5, 2.2
"""How short and how long a translation may be, against its source."""
SHORT = 40
"""Texts below this length may differ in length by more."""


def recall(before: Document, after: Document, source_locale: str) -> dict[int, Unit]:
    """Give the units of a later revision the source texts that the earlier one tells.

    Returns the units that were translated since: by index, what stood in their place before.
    """
    known = aligned(before, after)
    for unit in after.units:
        if (same := known.get(unit.index)) is not None:
            unit.source = same.source
    told = in_context([read(unit, source_locale).verdict for unit in before.units])
    language = {unit.index: verdict.language for unit, verdict in zip(before.units, told, strict=True)}
    left_over = {index for index, each in language.items() if each == "source"}
    kept = {same.index for same in known.values() if same.index not in left_over}
    translated: dict[int, Unit] = {}
    for was, now in runs(before.units, after.units):
        # a heading too short to tell is in the language of what follows it
        left = [unit for unit in was if language[unit.index] != "target" and unit.index not in kept]
        if not any(unit.index in left_over for unit in left):
            continue
        new = [unit for unit in now if _is_new(unit, known, kept) and not read(unit, source_locale).is_source]
        for unit, source in _pairs(left, new):
            unit.source = source.target
            translated[unit.index] = source
    return translated


def _is_new(unit: Unit, known: Mapping[int, Unit], kept: Collection[int]) -> bool:
    same = known.get(unit.index)
    return same is None or same.index not in kept


def _pairs(was: Sequence[Unit], now: Sequence[Unit]) -> Iterator[tuple[Unit, Unit]]:
    """Translations with their sources, where both stretches have one shape; else section by section."""
    if not was or not now:
        return
    if _shape(was) == _shape(now):
        sections = [(now, was)]
    else:
        ours, theirs = _sections(now), _sections(was)
        if [_opens(each) for each in ours] != [_opens(each) for each in theirs]:
            return
        sections = list(zip(ours, theirs, strict=True))
    for section, other in sections:
        # of sections that differ only the headings are certain
        same = len(section) if _shape(section) == _shape(other) else int(_opens(section))
        for unit, source in zip(section[:same], other[:same], strict=True):
            if _may_be(unit, source):
                yield unit, source


def _shape(units: Sequence[Unit]) -> list[str]:
    return [unit.field for unit in units]


def _opens(section: Sequence[Unit]) -> bool:
    return section[0].field == "heading"


def _sections(units: Sequence[Unit]) -> list[list[Unit]]:
    """Units from one heading to the next."""
    count = 0

    def section(unit: Unit) -> int:
        nonlocal count
        count += unit.field == "heading"
        return count

    return [list(each) for _, each in groupby(units, section)]


def _may_be(unit: Unit, source: Unit) -> bool:
    ours, theirs = size_of(unit.target), size_of(source.target)
    return max(ours, theirs) < SHORT or LEAST * theirs <= ours <= MOST * theirs
