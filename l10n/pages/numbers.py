"""The numbered clauses of a page: which unit has which number.

The format takes a number at a line's start for the mark of an entry, so it stands before the
unit; in a paragraph of several lines it stands inside.
"""

from __future__ import annotations

from typing import NamedTuple

from l10n.model import Document, Unit
from l10n.text.clauses import Clause, own_clause


class Numbered(NamedTuple):
    """A unit with its number, and where that stands in the document's text."""

    unit: Unit
    clause: Clause
    at: int


def numbered_units(document: Document) -> list[Numbered]:
    """The units that a number opens, in order."""
    found: list[Numbered] = []
    for unit in document.units:
        if unit.raw is None:
            continue
        start = document.text.rfind("\n", 0, unit.raw.start) + 1
        end = document.text.find("\n", unit.raw.start)
        line = document.text[start : end if end >= 0 else None]
        if clause := own_clause(line.lstrip("=#*: ")):
            skipped = len(line) - len(line.lstrip("=#*: "))
            found.append(Numbered(unit, clause, start + skipped + clause.span.start))
    return found
