"""Spans that several readers found, without overlaps."""

from __future__ import annotations

from collections.abc import Iterable

from l10n.text.dialects import Protected


def disjoint(spans: Iterable[Protected]) -> list[Protected]:
    """The spans in order; what lies inside an earlier or longer one is dropped, what sticks out of it is kept."""
    kept: list[Protected] = []
    at = 0
    for span in sorted(spans, key=lambda each: (each.start, -each.end)):
        if span.end <= at:
            continue
        kept.append(span if span.start >= at else span._replace(start=at, token="", stands_for=""))
        at = span.end
    return kept
