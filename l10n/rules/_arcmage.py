"""Cards of the Arcmage game: their title is printed on two lines, `firstName` and `lastName`."""

from __future__ import annotations

from l10n.model import Unit

FIRST, LAST = "firstName", "lastName"


def is_title_line(unit: Unit) -> bool:
    """Whether a unit is one of the two lines of a card's title."""
    return bare(unit) in (FIRST, LAST)


def bare(unit: Unit) -> str:
    """The name of a unit's field without the path before it."""
    return unit.field.rpartition(".")[2]


def face(unit: Unit) -> tuple[str, str]:
    """What a unit's field belongs to: a card's key, and the path of one of its faces."""
    return unit.key, unit.field.rpartition(".")[0]
