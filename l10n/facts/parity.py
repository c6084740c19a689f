"""How often a project writes a place as its source does: first letters, last stops; and the case of names in marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from l10n.facts import Analysis, Context
from l10n.facts import _parity_sites as sites
from l10n.facts._emphasis_sites import edges
from l10n.facts.habits import Habit, Habits, Seen
from l10n.model import Document, State, Unit
from l10n.text.analysis import analyse
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

ALIKE, OTHER = "alike", "other"
_LETTERS = frozenset({"text", "title", "flavor", "label"})
_STOPS = frozenset({"text", "title", "traits", "label"})


def places(unit: Unit, source_locale: str) -> Iterator[sites.Place]:
    """The places of a text that its source has, too."""
    if unit.kind not in _LETTERS and unit.kind not in _STOPS:
        return
    if not unit.source or not unit.target or unit.source == unit.target or not MANUALS.isdisjoint(unit.dialects):
        return
    own = read(unit, source_locale).own
    if sites.hides(own):
        return
    theirs = analyse(unit.source, unit.dialects).mask
    if unit.kind in _LETTERS:
        yield from sites.first_letters(theirs, own, unit.kind)
    if unit.kind in _STOPS and (end := sites.ending(theirs, own, unit.kind)):
        yield end


def _gather(document: Document, context: Context) -> Iterator[Seen]:
    if document.is_source:
        return
    counts: Counter[tuple[str, str, str]] = Counter()
    seen: set[tuple[str, str]] = set()
    for unit in document.units:
        text = unit.target
        if not text or not unit.source or unit.state is State.NEEDS_REVIEW or (unit.kind, text) in seen:
            continue
        seen.add((unit.kind, text))
        for place in places(unit, context.settings.source):
            counts[unit.locale, place.topic, ALIKE if place.alike else OTHER] += 1
        if "<i>" in text and "html" in unit.dialects and text != unit.source:
            for edge in edges(unit.source, text):
                counts[unit.locale, f"edge|{edge.topic}", ALIKE if edge.alike else OTHER] += 1
        if "[[" in text and text != unit.source and "bracket-icons" in unit.dialects:
            theirs = {unit.source[slice(*span)] for _, span in sites.marks(unit.source)}
            for way, span in sites.marks(text):
                if text[slice(*span)] not in theirs:
                    counts[unit.locale, "marks", way] += 1
    for (locale, topic, way), count in counts.items():
        yield Seen(locale, topic, way, count)


def _reduce(records: Iterable[Seen]) -> Habits:
    totals: dict[tuple[str, str], Counter[str]] = {}
    for record in records:
        totals.setdefault((record.locale, record.topic), Counter())[record.way] += record.times
    found: Mapping[tuple[str, str], Habit] = {key: Habit(dict(counts)) for key, counts in totals.items()}
    return found


ANALYSIS: Analysis[Seen, Habits] = Analysis("parity", _gather, _reduce)
