"""How often a project answers each qualifier of its sources: what it says otherwise is its own way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document
from l10n.text.manuals import MANUALS
from l10n.text.qualifiers import asked, load_qualifiers
from l10n.text.reading import read

FEWEST = 3
"""Times a qualifier went unanswered in a project before that speaks for its ways."""
SHARE = 0.9
"""Share of the answers from which what is missing was lost, and not said otherwise."""


class Count(NamedTuple):
    """How often a qualifier was asked in a document, and answered."""

    locale: str
    name: str
    asked: int
    answered: int


Muted = frozenset[tuple[str, str]]
"""By (locale, qualifier): what the project says in words that the table does not know."""


def _gather(document: Document, context: Context) -> Iterator[Count]:
    origin = context.settings.source
    if document.is_source or not load_qualifiers(origin, document.locale):
        return
    asks: Counter[tuple[str, str]] = Counter()
    answers: Counter[tuple[str, str]] = Counter()
    for unit in document.units:
        source, target = unit.source, unit.target
        if not source or not target or source == target or not MANUALS.isdisjoint(unit.dialects):
            continue
        if read(unit, origin).is_source:
            continue
        for each in asked(source, target, unit.dialects, origin, unit.locale):
            asks[unit.locale, each.name] += 1
            answers[unit.locale, each.name] += each.answered
    for (locale, name), times in asks.items():
        yield Count(locale, name, times, answers[locale, name])


def _reduce(records: Iterable[Count]) -> Muted:
    totals: dict[tuple[str, str], list[int]] = {}
    for each in records:
        total = totals.setdefault((each.locale, each.name), [0, 0])
        total[0] += each.asked
        total[1] += each.answered
    return frozenset(
        key for key, (times, answered) in totals.items() if times - answered >= FEWEST and answered < SHARE * times
    )


ANALYSIS: Analysis[Count, Muted] = Analysis("qualifiers", _gather, _reduce)
