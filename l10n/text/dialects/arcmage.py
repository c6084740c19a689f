r"""Arcmage's card markdown: codes `:m3:`, drop caps `:C:apital`, emphasis, `\` as a line break."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from l10n.patterns import lazy
from l10n.text.dialects import Protected, Role
from l10n.text.dialects.html import entity

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# The game's own table, case-sensitive: gold costs, marks and their arrows. Any other name
# between colons prints as a drop cap, which only makes sense glued to the rest of its word.
_SCAN = lazy(
    r"""
    :(?:(?P<code>g[0-9xt]|m(?:[0-9xta]|ic?|c|is)?)|(?P<stop>br|pa)):
  | (?<![\w:]):[^\s:*_]+:(?=[^\W\d_])(?P<drop>)
  | &(?P<entity>\#\d{1,7}|[a-zA-Z][a-zA-Z0-9]{1,31});
  | (?P<slash>\\)
  | (?P<mark>\*{1,3}|(?<!\w)_{1,3})(?=\S)
    (?P<inside>(?:(?!(?P=mark))(?:[^\n]|\n(?!\s*\n)))+)(?<=\S)(?P=mark)(?:(?<!_)|(?!\w))
    """,
    re.VERBOSE,
)
_TRIGGERS = re.compile(r"[:*_&\\]").search


class Arcmage:
    """Emphasis is read as the card renderer does: longest mark first, first closing mark wins."""

    name = "arcmage"

    def protect(self, text: str) -> Iterable[Protected]:
        """The protected spans of a text, in order."""
        return list(_read(text, 0, len(text))) if _TRIGGERS(text) else ()


def _read(text: str, at: int, end: int) -> Iterator[Protected]:
    for match in _SCAN.finditer(text, at, end):
        start, stop = match.span()
        kind = match.lastgroup
        if kind == "code":
            yield Protected(start, stop, Role.TOKEN, match[0])
        elif kind == "stop":
            yield Protected(start, stop, Role.BREAK, match[0])
        elif kind == "drop":
            yield Protected(start, stop, Role.MARKUP)
        elif kind == "slash":
            yield Protected(start, stop, Role.BREAK)
        elif kind == "entity":
            if character := entity(match["entity"]):
                yield Protected(start, stop, Role.CHARACTER, "", character)
        else:
            mark = match["mark"]
            inner, outer = match.span("inside")
            yield Protected(start, inner, Role.MARKUP, mark)
            yield from _read(text, inner, outer)
            yield Protected(outer, stop, Role.MARKUP, mark)


DIALECT = Arcmage()
