"""How often each icon stands in the sources of the project: one that is met once may be a slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document
from l10n.patterns import lazy
from l10n.text.manuals import MANUALS

RARE = 3
"""Times up to which a name may be the source's own slip."""
FREQUENT = 20
"""How many times more often the right name stands."""
_ICON = lazy(r"(?<!\[)\[[a-z][\w-]*\](?!\])")


class Seen(NamedTuple):
    """An icon and how often the sources of a document have it."""

    name: str
    times: int


Counts = Mapping[str, int]


def _gather(document: Document, context: Context) -> Iterator[Seen]:
    counts: Counter[str] = Counter()
    if document.is_source:
        return
    for unit in document.units:
        if unit.source and "[" in unit.source and MANUALS.isdisjoint(unit.dialects):
            counts.update(_ICON.findall(unit.source))
    for name, times in counts.items():
        yield Seen(name, times)


def _reduce(records: Iterable[Seen]) -> Counts:
    counts: Counter[str] = Counter()
    for each in records:
        counts[each.name] += each.times
    return dict(counts)


ANALYSIS: Analysis[Seen, Counts] = Analysis("tokens", _gather, _reduce)


def is_slip(counts: Counts, written: str, right: str) -> bool:
    """Whether the sources wrote a name that they hardly ever have where they always have the other one."""
    times = counts.get(written, 0)
    return times <= RARE and counts.get(right, 0) >= FREQUENT * max(1, times)
