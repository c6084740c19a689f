"""Pages that follow each passage with its source: which passage belongs to which.

Such a page needs no source beside it: the second half of each pair is the source of the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from l10n.model import Document, Unit
from l10n.pages.labelled import labelled_pairs, neighbour_pairs
from l10n.pages.lengths import Bead, aligned_by_length, size_of, surprise
from l10n.text.language import Verdict, in_context
from l10n.text.reading import read

FEWEST_HALVES = 4
"""A page with fewer source passages, each after one of the locale, is not yet bilingual."""
SHARE = 0.6
"""Share of the source passages that must look like halves."""
LONGEST = 1.25
SHORTEST = 40
ALIKE = 0.4
"""Share of the halves of which at least one paragraph is as long as its counterpart makes expect."""
MOST_SURPRISE = 2.0
"""Two paragraphs whose lengths surprise more are no pair."""


class Halves(NamedTuple):
    """A passage of the locale, and the units after it that say the same in the source language."""

    passage: tuple[Unit, ...]
    half: tuple[Unit, ...]


def halves_of(units: Sequence[Unit], verdicts: Sequence[Verdict]) -> list[Halves]:
    """The pairs of a bilingual page, with a verdict for each unit; none where the page is not bilingual."""
    runs: list[tuple[bool, list[Unit]]] = []
    for unit, verdict in zip(units, verdicts, strict=True):
        is_source = verdict.language == "source"
        if runs and runs[-1][0] == is_source:
            runs[-1][1].append(unit)
        else:
            runs.append((is_source, [unit]))
    found: list[Halves] = []
    passages = 0
    for (was_source, before), (is_source, run) in pairwise(runs):
        if was_source or not is_source:
            continue
        passages += 1
        if half := _half(before, run):
            found.append(Halves(tuple(before), tuple(half)))
    if len(found) < FEWEST_HALVES or len(found) < SHARE * passages:
        return []
    # a page whose lists are half translated follows passages with English, too
    alike = sum(1 for each in found if any(_pairs(each)))
    return found if alike >= ALIKE * len(found) else []


def _half(passage: Sequence[Unit], run: Sequence[Unit]) -> list[Unit]:
    """The units of a source run that may say what the passage before it says.

    French takes about a fifth more room than English: what goes on beyond the passage's own
    length has no counterpart there, nor has a heading. A short run says nothing.
    """
    ours = sum(size_of(unit.target) for unit in passage)
    half: list[Unit] = []
    theirs = 0
    for unit in run:
        theirs += size_of(unit.target)
        if theirs > LONGEST * ours or unit.field == "heading":
            break
        half.append(unit)
    return _without_tail(passage, half) if theirs >= SHORTEST else []


def _without_tail(passage: Sequence[Unit], half: list[Unit]) -> list[Unit]:
    """A half without the paragraphs behind its list, where the passage ends with its list.

    A paragraph that goes on in lower case is the rest of an item that was broken into lines.
    """
    if passage[-1].field != "item" or all(unit.field != "item" for unit in half):
        return half
    last = max(at for at, unit in enumerate(half) if unit.field == "item")
    while last + 1 < len(half) and (half[last + 1].target or "")[:1].islower():
        last += 1
    return half[: last + 1]


def pair_halves(document: Document, source_locale: str) -> None:
    """Give the passages of a bilingual page their sources, where paragraph stands for paragraph."""
    units = [unit for unit in document.units if (unit.target or "").strip()]
    if not units:
        return
    read_alone = [read(unit, source_locale).verdict for unit in units]
    for each in halves_of(units, in_context(read_alone)):
        for unit, sources in _pairs(each):
            unit.source = "\n\n".join(source.target or "" for source in sources)
    for pairs in (labelled_pairs(units, document.locale, source_locale), neighbour_pairs(units, read_alone)):
        for unit, twin in pairs:
            unit.source = unit.source or twin.target


def _pairs(halves: Halves) -> Iterator[tuple[Unit, Sequence[Unit]]]:
    passage, half = halves
    if len(passage) == len(half):
        beads = [Bead((at, at + 1), (at, at + 1), _cost(half[at], passage[at])) for at in range(len(half))]
    else:
        # what was said before belongs to no half: the last paragraphs of the passage are meant
        beads = aligned_by_length(half, passage)
    done = 0
    for bead in beads:
        first, last = bead.first
        if first > done:
            return  # a part was not translated: from here on lengths alone are no evidence
        done = last
        start, end = bead.second
        if end - start == 1 and bead.cost <= MOST_SURPRISE:
            yield passage[start], half[first:last]


def _cost(source: Unit, target: Unit) -> float:
    return surprise(size_of(source.target), size_of(target.target))
