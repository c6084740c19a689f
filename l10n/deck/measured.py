"""What is usual in a project where houses differ, as lines of a config: the way, and how often it is met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from l10n.facts import Context
from l10n.facts.habits import AGREEMENT, ANALYSIS, FEWEST, Habit
from l10n.facts.house import ANALYSIS as HOUSE
from l10n.settings import KEYS
from l10n.workspace import Workspace

_TYPOGRAPHY = ("no_break_space", "apostrophe", "quotes", "ellipsis", "dash")
_HOUSE: Mapping[str, tuple[str, ...]] = {
    "address": ("address",),
    "mood": ("mood|part", "mood|whole"),
    "titles": ("titles",),
    "subtypes": ("subtypes|traits", "subtypes|subtype"),
    "final_stop": ("final_stop|text|stop", "final_stop|text"),
    "parenthesis": ("parenthesis",),
    "after_colon": ("after_colon|mark", "after_colon|token", "after_colon|word"),
    "lead_in": ("lead_in",),
    "lead_in_sign": ("lead_in_sign|",),
}
"""The topics of each key; a topic that ends in `|` stands for all that begin so."""
_NOTATIONS = {"digit": "digits", "word": "words"}


class Measured(NamedTuple):
    """A config key, the way that is usual, how often it is met, and how often the matter came up.

    `way` is `either` where the project does it in several ways.
    """

    key: str
    way: str
    times: int
    total: int


def measured(workspace: Workspace, locale: str) -> list[Measured]:
    """What is usual in a locale, of all that came up often enough to tell, in the order of the keys."""
    context = Context(workspace.settings)
    documents = [each for each in workspace.documents if each.locale == locale]
    habits = ANALYSIS.reduce(record for each in documents for record in ANALYSIS.gather(each, context))
    house = HOUSE.reduce(record for each in documents for record in HOUSE.gather(each, context)).habits
    found = [
        _measure(f"typography.{topic}", habits[locale, topic].counts)
        for topic in _TYPOGRAPHY
        if (locale, topic) in habits
    ]
    for key, topics in _HOUSE.items():
        found += _together(f"house.{key}", [each for topic in topics for each in _named(house, locale, topic)])
    found += _numbers({way: house.get((locale, f"numbers|{way}")) for way in _NOTATIONS})
    known = [each for each in found if each is not None and each.total >= FEWEST]
    return sorted(known, key=lambda each: list(KEYS).index(each.key))


def _named(house: Mapping[tuple[str, str], Habit], locale: str, topic: str) -> Iterator[Habit]:
    for (where, name), habit in house.items():
        if where == locale and (name == topic or (topic.endswith("|") and name.startswith(topic))):
            yield habit


def _together(key: str, habits: Sequence[Habit]) -> list[Measured | None]:
    counts: Counter[str] = Counter()
    for each in habits:
        counts.update(each.counts)
    return [_measure(key, counts)] if counts else []


def _measure(key: str, counts: Mapping[str, int]) -> Measured | None:
    allowed = {way: count for way, count in counts.items() if way in KEYS[key].choices}
    total = sum(counts.values())
    if not allowed:
        return None
    way = max(allowed, key=lambda each: allowed[each])
    return Measured(key, way if allowed[way] >= AGREEMENT * total else "either", allowed[way], total)


def _numbers(habits: Mapping[str, Habit | None]) -> list[Measured | None]:
    """Numbers are a matter of house where both notations of the source become one."""
    counts: Counter[str] = Counter()
    ways: set[str | None] = set()
    for habit in habits.values():
        if habit is not None and habit.total >= FEWEST:
            counts.update({_NOTATIONS[way]: count for way, count in habit.counts.items()})
            ways.add(habit.way)
    return [_measure("house.numbers", counts)] if len(ways) == 1 and None not in ways else []
