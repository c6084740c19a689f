"""How a translation compares with its source in length, in sentences and in lines."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from l10n.facts import Facts
from l10n.facts.lengths import ANALYSIS, SHORTEST, USUAL
from l10n.model import Unit
from l10n.patterns import lazy
from l10n.rules._counterpart import sentences
from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.manuals import MANUALS

_REMINDER = lazy(r"\([^()]*\)|\[[^\[\]]{12,}\]")
_HIDDEN = lazy(f"[{MARK}{TOKEN}{CODE}]+")


class Shape(NamedTuple):
    """A text without its reminders in parentheses: its length, its sentences, its lines that hold words."""

    length: int
    sentences: int
    lines: int


@lru_cache(maxsize=2048)
def shape(text: str, dialects: tuple[str, ...]) -> Shape:
    """The shape of a text."""
    mask = _HIDDEN.sub("", _REMINDER.sub("", analyse(text, dialects).mask))
    lines = [line for line in mask.split("\n") if line.strip()]
    return Shape(len(mask), len([each for each in sentences(mask, ()) if each.end - each.start > 1]), len(lines))


def share(unit: Unit, facts: Facts, low: float, high: float) -> float | None:
    """A text's length as a share of what its kind usually has; None between the bounds, or where none can be told."""
    source, target = unit.source or "", unit.target or ""
    if len(source) < SHORTEST:
        return None
    usual = facts.of(ANALYSIS).get((unit.locale, unit.kind), USUAL)
    found = len(target) / len(source) / usual
    if low <= found <= high or source == target or not MANUALS.isdisjoint(unit.dialects):
        return None
    return found


def exact_share(unit: Unit, facts: Facts) -> float:
    """The same of the texts' shapes, without markup and reminders."""
    ours, theirs = shape(unit.target or "", unit.dialects), shape(unit.source or "", unit.dialects)
    usual = facts.of(ANALYSIS).get((unit.locale, unit.kind), USUAL)
    return ours.length / max(1, theirs.length) / usual
