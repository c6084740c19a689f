"""How often a project writes a place as its source does: letters, stops, emphasis; and the case of names in marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.facts import _parity_sites as sites
from l10n.facts._emphasis_sites import edges
from l10n.facts.habits import Habit
from l10n.model import Document, State, Unit
from l10n.text.analysis import analyse
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

ALIKE, OTHER = "alike", "other"
FIRST, EDGE = "first", "edge"
"""What the topics of first letters, and those of the edges of emphasis, begin with."""
_STOPS = frozenset({"text", "title", "traits", "label"})


class Seen(NamedTuple):
    """How often one way was met in a document; or a text whose first letters are not all as in its source."""

    locale: str
    topic: str
    way: str
    times: int = 0


@dataclass(frozen=True)
class Parity:
    """The habits by (locale, topic); by locale the texts whose first letters are not all as in the source."""

    habits: Mapping[tuple[str, str], Habit]
    odd: Mapping[str, frozenset[str]]

    def may_differ(self, locale: str, text: str) -> bool:
        """Whether a text's first letters may differ from its source's."""
        return not self.habits or text in self.odd.get(locale, frozenset())


def places(unit: Unit, source_locale: str) -> Iterator[sites.Place]:
    """The places of a text that its source has, too."""
    if unit.kind not in sites.LETTERS and unit.kind not in _STOPS:
        return
    if not unit.source or not unit.target or unit.source == unit.target or not MANUALS.isdisjoint(unit.dialects):
        return
    own = read(unit, source_locale).own
    if sites.hides(own):
        return
    theirs = analyse(unit.source, unit.dialects).mask
    if unit.kind in sites.LETTERS:
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
        if not text or not unit.source or text == unit.source or unit.state is State.NEEDS_REVIEW:
            continue
        if (unit.kind, text) in seen:
            continue
        seen.add((unit.kind, text))
        for place in places(unit, context.settings.source):
            counts[unit.locale, place.topic, ALIKE if place.alike else OTHER] += 1
            if not place.alike and place.topic.startswith(FIRST):
                yield Seen(unit.locale, FIRST, text)
        for topic, way in _markup(unit.source, text, unit.dialects):
            counts[unit.locale, topic, way] += 1
    for (locale, topic, way), count in counts.items():
        yield Seen(locale, topic, way, count)


def _markup(source: str, text: str, dialects: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if "<" in text and "html" in dialects:
        for edge in edges(source, text):
            yield f"{EDGE}|{edge.topic}", ALIKE if edge.alike else OTHER
    if "[[" in text and "bracket-icons" in dialects:
        theirs = {source[slice(*span)] for _, span in sites.marks(source)}
        for way, span in sites.marks(text):
            if text[slice(*span)] not in theirs:
                yield "marks", way


def _reduce(records: Iterable[Seen]) -> Parity:
    totals: dict[tuple[str, str], Counter[str]] = {}
    odd: dict[str, set[str]] = {}
    for locale, topic, way, times in records:
        if topic == FIRST:
            odd.setdefault(locale, set()).add(way)
        else:
            totals.setdefault((locale, topic), Counter())[way] += times
    return Parity(
        {key: Habit(dict(counts)) for key, counts in totals.items()},
        {locale: frozenset(texts) for locale, texts in odd.items()},
    )


ANALYSIS: Analysis[Seen, Parity] = Analysis("parity", _gather, _reduce)
