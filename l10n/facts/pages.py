"""What the order of a page's paragraphs tells of their language.

A heading too short to tell is in the source language when its neighbours are. A page that
follows each passage with its source is bilingual: the second halves are no left-overs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document, Unit
from l10n.text.language import Verdict, in_context
from l10n.text.reading import read

PAGE_KINDS = frozenset({"page", "heading"})
FEWEST_HALVES = 4
"""A page with fewer source passages, each after one of the locale, is not yet bilingual."""
SHARE = 0.6
"""Share of the source passages that must look like halves."""
LONGEST = 1.25
SHORTEST = 40


class Judged(NamedTuple):
    """A unit of a page whose language its place tells."""

    locale: str
    key: str
    what: Literal["left", "half"]


Pages = frozenset[Judged]


def _gather(document: Document, context: Context) -> Iterator[Judged]:
    units = [unit for unit in document.units if unit.kind in PAGE_KINDS and (unit.target or "").strip()]
    if document.is_source or not units:
        return
    source_locale = context.settings.source
    verdicts = [read(unit, source_locale).verdict for unit in units]
    told = in_context(verdicts)
    halves = _halves(units, told)
    for unit, before, after in zip(units, verdicts, told, strict=True):
        if after.language == "source":
            if unit.index in halves:
                yield Judged(unit.locale, unit.key, "half")
            elif before.language != "source":
                yield Judged(unit.locale, unit.key, "left")


def _halves(units: Sequence[Unit], verdicts: Sequence[Verdict]) -> frozenset[int]:
    """Indexes of the source passages that repeat the passage before them, on a bilingual page."""
    runs: list[tuple[bool, list[Unit]]] = []
    for unit, verdict in zip(units, verdicts, strict=True):
        is_source = verdict.language == "source"
        if runs and runs[-1][0] == is_source:
            runs[-1][1].append(unit)
        else:
            runs.append((is_source, [unit]))
    found: set[int] = set()
    alike = 0
    passages = 0
    for (was_source, before), (is_source, run) in pairwise(runs):
        if was_source or not is_source:
            continue
        passages += 1
        half = _half(before, run)
        alike += bool(half)
        found.update(half)
    if alike < FEWEST_HALVES or alike < SHARE * passages:
        return frozenset()
    return frozenset(found)


def _half(passage: Sequence[Unit], run: Sequence[Unit]) -> list[int]:
    """Indexes of the units of a source run that may say what the passage before it says.

    French takes about a fifth more room than English: what goes on beyond the passage's own
    length has no counterpart there, nor has a heading. A short run says nothing.
    """
    ours = sum(len(unit.target or "") for unit in passage)
    half: list[int] = []
    theirs = 0
    for unit in run:
        theirs += len(unit.target or "")
        if theirs > LONGEST * ours or unit.field == "heading":
            break
        half.append(unit.index)
    return half if theirs >= SHORTEST else []


def _reduce(records: Iterable[Judged]) -> Pages:
    return frozenset(records)


ANALYSIS: Analysis[Judged, Pages] = Analysis("pages", _gather, _reduce)
