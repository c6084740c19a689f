"""What a project does where two ways are right: measured over the whole workspace and locale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from l10n.facts import Analysis, Context, Facts
from l10n.model import Document, State
from l10n.patterns import lazy
from l10n.text import sites
from l10n.text.reading import read
from l10n.typography import Typography

FEWEST = 30
"""Occurrences below which nothing can be said of a habit."""
AGREEMENT = 0.9
"""Share from which a way is the project's own."""


class Seen(NamedTuple):
    """How often one way was met in a document."""

    locale: str
    topic: str
    way: str
    times: int


@dataclass(frozen=True)
class Habit:
    """The ways of one topic with their counts."""

    counts: Mapping[str, int]

    @cached_property
    def total(self) -> int:
        """How often the topic came up."""
        return sum(self.counts.values())

    @cached_property
    def way(self) -> str | None:
        """The project's own way, None where there are too few cases or no agreement."""
        total = self.total
        if total < FEWEST:
            return None
        best = max(self.counts, key=lambda each: self.counts[each])
        return best if self.counts[best] >= AGREEMENT * total else None

    @property
    def is_split(self) -> bool:
        """Enough cases, and no agreement: the project writes both ways."""
        return self.total >= FEWEST and self.way is None


NOTHING = Habit({})
Habits = Mapping[tuple[str, str], Habit]
"""By (locale, topic)."""


def _gather(document: Document, context: Context) -> Iterator[Seen]:
    if document.is_source:
        return
    counts: Counter[tuple[str, str, str]] = Counter()
    source_locale = context.settings.source
    seen: set[tuple[str, str]] = set()
    for unit in document.units:
        text = unit.target
        if not text or text == unit.source or unit.state is State.NEEDS_REVIEW or (unit.locale, text) in seen:
            continue
        seen.add((unit.locale, text))
        typography = context.typography(unit.locale)
        if not typography.space_before and not typography.apostrophe:
            continue
        own = read(unit, source_locale).own
        for gap in sites.gaps(own):
            wanted = typography.space_before if gap.before else typography.space_after
            if gap.sign in wanted:
                topic = _lead_topic(gap, own)
                if wanted[gap.sign] == "none":
                    counts[unit.locale, "unwanted_space", "none" if gap.style == "none" else "space"] += 1
                elif gap.style == "none":
                    counts[unit.locale, topic, "none"] += 1
                else:
                    counts[unit.locale, "no_break_space", gap.style] += 1
                    counts[unit.locale, topic, "space"] += 1
        for apostrophe in sites.apostrophes(own, typography.elided, unit.locale.startswith("en")):
            counts[unit.locale, "apostrophe", apostrophe.style] += 1
        for quoted in sites.quotations(own, "reversed" in typography.quote_styles):
            if quoted.style != "single":
                counts[unit.locale, "quotes", quoted.style] += 1
            if quoted.style == "low":
                counts[unit.locale, "low_closing", own[quoted.closing.start]] += 1
        for _, way in sites.ellipses(own):
            counts[unit.locale, "ellipsis", way] += 1
        for _, way in sites.dashes(own):
            counts[unit.locale, "dash", way] += 1
        for topic, way in _of_numbers(own, typography):
            counts[unit.locale, topic, way] += 1
    for (locale, topic, way), count in counts.items():
        yield Seen(locale, topic, way, count)


def _of_numbers(mask: str, typography: Typography) -> Iterator[tuple[str, str]]:
    """How a text writes minus signs, ranges, percents, and what stands after a word of one letter."""
    if "-" in mask or "–" in mask or "−" in mask:
        for _, topic, way in sites.strokes(mask):
            yield topic, way
    for place in typography.places:
        if place.habit and any(map(mask.__contains__, place.needs)):
            for match in place.counted.finditer(mask):
                yield place.habit, "space" if match["gap"] else "none"
    if typography.one_letter:
        for _, way in sites.one_letter_words(mask, typography.one_letter):
            yield "one_letter", way


_LAST_WORD = lazy(r"[^\W_]+(?=[^\w]*$)")


def _lead_topic(gap: sites.Gap, mask: str) -> str:
    """Sign, context, and for a sign after formatting the word before it: `<b>Boost</b>:`."""
    word = ""
    if gap.context == "mark" and gap.before:
        match = _LAST_WORD.search(mask, max(0, gap.at - 24), gap.at)
        word = match[0].lower() if match else ""
    return f"glue|{gap.sign}|{gap.context}|{word}"


def _context_topic(gap: sites.Gap) -> str:
    return f"glue|{gap.sign}|{gap.context}"


def _reduce(records: Iterable[Seen]) -> Habits:
    totals: dict[tuple[str, str], Counter[str]] = {}
    for record in records:
        totals.setdefault((record.locale, record.topic), Counter())[record.way] += record.times
    habits = {key: Habit(dict(counts)) for key, counts in totals.items()}
    # a lead-in with a way of its own does not speak for the others
    contexts: dict[tuple[str, str], Counter[str]] = {}
    for (locale, topic), habit in habits.items():
        if topic.startswith("glue|") and not glue_counts(topic, habit):
            contexts.setdefault((locale, topic.rpartition("|")[0]), Counter()).update(habit.counts)
    kept = {key: habit for key, habit in habits.items() if not key[1].startswith("glue|") or glue_counts(key[1], habit)}
    return kept | {key: Habit(dict(counts)) for key, counts in contexts.items()}


ANALYSIS: Analysis[Seen, Habits] = Analysis("habits", _gather, _reduce)


class Chosen(NamedTuple):
    """The way that holds for a topic in a locale: pinned by the config, or the project's habit.

    `way` is None where nothing is settled. `either` accepts all ways.
    """

    way: str | None
    pinned: bool
    habit: Habit


def chosen(facts: Facts, locale: str, topic: str) -> Chosen:
    """What holds for a topic: a key `typography.<topic>` of the config, or one that is only measured."""
    pin = facts.settings_for(locale).typography.get(topic, "auto")
    habit = facts.of(ANALYSIS).get((locale, topic), NOTHING)
    if pin != "auto":
        return Chosen(pin, True, habit)
    return Chosen(habit.way, False, habit)


def glued(facts: Facts, locale: str, gap: sites.Gap, mask: str) -> bool:
    """Whether the project writes this sign without a space in such places, right or wrong."""
    if facts.settings_for(locale).typography["missing_space"] == "report":
        return False
    habits = facts.of(ANALYSIS)
    if (locale, _lead_topic(gap, mask)) in habits:
        return True
    topic = _context_topic(gap)
    return glue_counts(topic, habits.get((locale, topic), NOTHING)) is not None


def glue_counts(topic: str, habit: Habit) -> tuple[int, int] | None:
    """Glued places and all places, where so many are glued that it is no slip; else None.

    After formatting or an icon a tenth is enough: `<b>Action</b>:` is copied from card to
    card. After a word it takes most of them, since each was typed by hand.
    """
    none = habit.counts.get("none", 0)
    enough = 0.5 if topic.split("|")[2] == "word" else 1 - AGREEMENT
    is_own_way = habit.total >= FEWEST and none > enough * habit.total
    # formatting without a word before it is no lead-in
    return (none, habit.total) if is_own_way and not topic.endswith("|") else None
