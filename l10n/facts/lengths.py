"""How long the translations of a project are, as a share of their sources, by kind of field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document, State

SHORTEST = 40
"""Code points of a source below which a ratio says nothing."""
FEWEST = 30
"""Texts below which a kind of field has no usual ratio."""
USUAL = 1.15
"""The ratio of French to English, where the project is too small to tell its own."""
_STEP = 50


class Seen(NamedTuple):
    """How many texts of a document have a ratio, in fiftieths."""

    locale: str
    kind: str
    ratio: int
    texts: int


Ratios = Mapping[tuple[str, str], float]
"""The median by (locale, kind)."""


def _gather(document: Document, context: Context) -> Iterator[Seen]:
    if document.is_source:
        return
    counts: Counter[tuple[str, str, int]] = Counter()
    for unit in document.units:
        source, target = unit.source, unit.target
        if source and target and source != target and len(source) >= SHORTEST and unit.state is not State.NEEDS_REVIEW:
            counts[unit.locale, unit.kind, round(_STEP * len(target) / len(source))] += 1
    for (locale, kind, ratio), texts in counts.items():
        yield Seen(locale, kind, ratio, texts)


def _reduce(records: Iterable[Seen]) -> Ratios:
    by_kind: dict[tuple[str, str], Counter[int]] = {}
    for each in records:
        by_kind.setdefault((each.locale, each.kind), Counter())[each.ratio] += each.texts
    return {key: _median(counts) for key, counts in by_kind.items() if sum(counts.values()) >= FEWEST}


def _median(counts: Counter[int]) -> float:
    left = sum(counts.values()) / 2
    for ratio in sorted(counts):
        left -= counts[ratio]
        if left <= 0:
            return ratio / _STEP
    return USUAL


ANALYSIS: Analysis[Seen, Ratios] = Analysis("lengths", _gather, _reduce)
