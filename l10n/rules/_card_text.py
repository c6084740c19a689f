"""Arcmage's card text as its renderer reads it: paragraphs, and the pairs of colons in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from l10n.model import Unit
from l10n.patterns import lazy
from l10n.text.analysis import analyse

DIALECT = "arcmage"
_PARAGRAPH = lazy(r"[^\n](?:[^\n]|\n(?![ \t]*(?:\n|\Z)))*")
_CODE = lazy(r"g[0-9xt]|m(?:[0-9xta]|ic?|c|is)?|br|pa")
_DROP_CAP = lazy(r"[^\W\d_]\Z")
_BLANK = " \t\r\n"


class Pair(NamedTuple):
    """Two colons that the renderer takes for a pair, with what stands between them."""

    start: int
    end: int
    name: str

    @property
    def is_code(self) -> bool:
        """Whether it is one of the game's codes."""
        return _CODE.fullmatch(self.name) is not None

    @property
    def is_drop_cap(self) -> bool:
        """Whether it is a letter on its own, printed large."""
        return _DROP_CAP.match(self.name) is not None


def is_card_text(unit: Unit) -> bool:
    """Whether a unit is printed through the card renderer."""
    return DIALECT in unit.dialects and unit.kind not in ("title", "traits") and bool(unit.target)


def paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """The paragraphs of a card text with their starts: empty lines part them."""
    for match in _PARAGRAPH.finditer(text):
        yield match.start(), match[0]


@lru_cache(maxsize=2048)
def colon_pairs(text: str) -> tuple[Pair, ...]:
    """The pairs of colons: the first opens before a sign that is no blank, the nearest one closes after such a sign.

    A no-break space is no blank to the renderer, so that of a correct `mot\u00a0:` closes a pair.
    """
    found: list[Pair] = []
    for start, paragraph in paragraphs(text):
        at = paragraph.find(":")
        while at >= 0:
            end = paragraph.find(":", at + 1)
            if end < 0:
                break
            name = paragraph[at + 1 : end]
            if name and name[0] not in _BLANK and name[-1] not in _BLANK and "://" not in paragraph[at : at + 3]:
                found.append(Pair(start + at, start + end + 1, name))
                end = paragraph.find(":", end + 1)
            at = end
    return tuple(found)


def free_mask(text: str) -> str:
    """The text with its codes and emphasis hidden."""
    return analyse(text, (DIALECT,)).mask
