"""Which source texts are translated, and how, wherever the same text of the same kind stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document, State


class Rendering(NamedTuple):
    """One source text of a field kind with one of its translations."""

    locale: str
    kind: str
    source: str
    target: str


Elsewhere = Mapping[tuple[str, str, str], Counter[str]]
"""(locale, kind, source text) -> its translations, the unchanged text among them, with their counts.

Only texts that are translated somewhere are kept.
"""

MAX_LENGTH = 200
"""Longer texts are seldom repeated; leaving them out keeps the facts small."""


def _gather(document: Document, context: Context) -> Iterator[Rendering]:
    if document.is_source:
        return
    for unit in document.units:
        source, target = unit.source, unit.target
        if source and target and len(source) <= MAX_LENGTH and unit.state is not State.NEEDS_REVIEW:
            yield Rendering(unit.locale, unit.kind, source, target)


def _reduce(records: Iterable[Rendering]) -> Elsewhere:
    found: dict[tuple[str, str, str], Counter[str]] = {}
    for record in records:
        found.setdefault((record.locale, record.kind, record.source), Counter())[record.target] += 1
    return {key: counts for key, counts in found.items() if counts.total() > counts[key[2]]}


ANALYSIS: Analysis[Rendering, Elsewhere] = Analysis("elsewhere", _gather, _reduce)
