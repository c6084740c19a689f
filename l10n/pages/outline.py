"""The sections of a page: each heading with what stands below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from l10n.model import Document, Heading, Unit
from l10n.pages.lengths import size_of
from l10n.patterns import lazy

_MARKS = lazy(r"'{2,}|<[^<>]*>|[*_`]{1,3}")
_PARTS = lazy(r"\s+[-–—/]\s+|[()\[\]/]|\s*:\s+")
_LETTER = lazy(r"[^\W\d_]\Z")


@dataclass(slots=True, eq=False)
class Section:
    """A heading and the units up to the next one; the first of a page may have no heading (level 0)."""

    level: int
    heading: Unit | None
    units: list[Unit] = field(default_factory=list)

    @property
    def title(self) -> str:
        """The heading's text without markup, on one line; empty where there is none."""
        return plain_title(self.heading.target or "") if self.heading else ""

    @property
    def is_letter(self) -> bool:
        """Whether the heading is a letter of the alphabet that entries stand under."""
        return _LETTER.match(self.title) is not None

    @property
    def names(self) -> tuple[str, ...]:
        """The title and the parts of it that may be a name of their own: `Guet (Watch)` has two."""
        whole = self.title.casefold()
        parts = [part.strip() for part in _PARTS.split(whole)]
        return tuple(dict.fromkeys(each for each in (whole, *reversed(parts)) if each))

    @property
    def length(self) -> int:
        """Characters below the heading, as an alphabet would need them."""
        return sum(size_of(unit.target) for unit in self.units)


def plain_title(text: str) -> str:
    """A heading's text without its inline markup, on one line."""
    return " ".join(_MARKS.sub("", text).split())


def sections_of(page: Document) -> list[Section]:
    """The sections of a page in order."""
    levels = _levels(page)
    found = [Section(0, None)]
    for unit in page.units:
        if unit.field == "heading":
            found.append(Section(levels.get(unit.index, 1), unit))
        else:
            found[-1].units.append(unit)
    return found if found[0].units else found[1:]


def _levels(page: Document) -> Mapping[int, int]:
    headings = cast("Sequence[Heading]", page.extra.get("headings", ()))
    return {each.unit: each.level for each in headings if each.unit >= 0}
