"""What a house wants: pinned by a style or the config, or the habit of nine tenths of the project."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from l10n.facts import Facts
from l10n.facts.habits import NOTHING, Habit
from l10n.facts.house import ANALYSIS
from l10n.model import Message, Severity, Unit
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

TEXT = frozenset({"text"})
"""Kinds of fields that hold card texts."""
PROSE = frozenset({"text", "page"})
"""Kinds of fields that speak to the reader."""
OTHERWISE = Message("{found}: the project writes {way}")
"""The sentence for a place that is not written in the house's way."""
PAGES = frozenset({"page", "heading"})


_BROADER = frozenset({"numbers", "titles", "subtypes"})
"""Keys that, once they are pinned, speak of more than what habits count."""


class Settled(NamedTuple):
    """The way of a house. A pinned one has an empty habit where nothing was measured."""

    way: str
    pinned: bool
    habit: Habit = NOTHING


def settled(facts: Facts, locale: str, key: str, topic: str) -> Settled | None:
    """What holds for a topic under a key `house.<key>`; None where nothing does."""
    pin = facts.settings_for(locale).house[key]
    if pin == "either":
        return None
    habit = facts.of(ANALYSIS).habits.get((locale, topic), NOTHING)
    if pin != "auto":
        return Settled(pin, True, habit)
    return Settled(habit.way, False, habit) if habit.way else None


def pinned(key: str, way: str) -> Callable[[Facts, str], bool]:
    """A test whether a house has settled a key so: what no habit tells."""

    def test(facts: Facts, locale: str) -> bool:
        return bool(facts.settings_for(locale).house[key] == way)

    return test


def differs(key: str) -> Callable[[Facts, str], bool]:
    """A test whether a locale has texts that may differ from the way of a key."""

    def test(facts: Facts, locale: str) -> bool:
        pin = facts.settings_for(locale).house[key]
        if pin == "either" or (pin != "auto" and key in _BROADER):
            return bool(pin != "either")
        odd = facts.of(ANALYSIS).odd(locale, key, "" if pin == "auto" else pin)
        return odd is None or bool(odd)

    return test


def may_differ(facts: Facts, unit: Unit, key: str) -> bool:
    """Whether a text may differ from the way of a key: a test of the text as a whole."""
    pin = facts.settings_for(unit.locale).house[key]
    if pin != "auto" and key in _BROADER:
        return True
    odd = facts.of(ANALYSIS).odd(unit.locale, key, "" if pin == "auto" else pin)
    return odd is None or unit.target in odd


def own_text(unit: Unit, facts: Facts) -> str:
    """The mask of a text that is the house's to judge, empty for a manual, or for what is in the source language."""
    if not unit.target or not MANUALS.isdisjoint(unit.dialects):
        return ""
    reading = read(unit, facts.settings.source)
    return "" if reading.is_source or unit.target == unit.source else reading.own


SURE = 0.95
"""Share from which a habit is told to everybody; below it a place is worth a look only."""


def severity(found: Settled, unit: Unit, on_cards: Severity = Severity.WARNING) -> Severity:
    """How much a place matters: by how sure the habit is; what a house has pinned for cards is lighter on pages."""
    if not found.pinned:
        return Severity.WARNING if found.habit.counts[found.way] >= SURE * found.habit.total else Severity.INFO
    return on_cards if unit.kind not in PAGES else Severity.WARNING
