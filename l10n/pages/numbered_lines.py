"""Lists that somebody numbers by hand: « 1. », « 2. » at the beginnings of lines, or « '''3.''' » in bold.

A wiki and a plain text print the numbers as they are typed; Markdown counts by itself, and only its bold ones are
somebody's own. A list inside another begins at 1, and the outer one goes on behind it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from l10n.model import Document, Unit
from l10n.patterns import lazy

_LINE = lazy(
    r"[ \t:]*(?P<bold>'''|\*\*|<b>)?(?P<number>[1-9]\d?)(?P<stop>[.)])"
    r"(?:(?P=bold)|[ \t\u00a0]*</b>)?(?(bold)|(?=[ \t\u00a0]+\S))"
)
_FARTHEST = 3
"""A number farther from the last is another list's, or a quantity."""


class Line(NamedTuple):
    """A numbered line, where its number stands, and the unit that it is part of."""

    number: int
    style: str
    at: int
    unit: Unit


class Slip(NamedTuple):
    """A line whose number does not follow that of the line before it in its list; an equal one stands twice."""

    line: Line
    before: int


@dataclass(eq=False)
class _List:
    first: int
    last: int
    length: int = 1


def slips(document: Document) -> Iterator[Slip]:
    """The numbers of a page's lists that stand twice, or leave out one."""
    open_lists: dict[str, list[_List]] = {}
    for line in _lines(document):
        if line is None:
            # plain numbers begin anew below a heading
            open_lists = {style: lists for style, lists in open_lists.items() if style.startswith("bold")}
            continue
        lists = open_lists.setdefault(line.style, [])
        following = next((each for each in reversed(lists) if line.number == each.last + 1), None)
        if following is not None:
            del lists[lists.index(following) + 1 :]
        elif line.number == 1 or not lists:
            lists.append(_List(line.number, line.number))
            continue
        else:
            following = lists[-1]
            is_list = following.first == 1 or following.length > 1 or line.style.startswith("bold")
            ahead = line.number - following.last
            if is_list and (0 < ahead <= _FARTHEST or (not ahead and following.length > 1)):
                yield Slip(line, following.last)
            elif ahead:
                lists[:] = [_List(line.number, line.number)]
                continue
        following.last = line.number
        following.length += 1


def _lines(document: Document) -> Iterator[Line | None]:
    """The numbered lines of a page, in order; None for a heading."""
    text, done = document.text, -1
    only_bold = document.format == "markdown"
    for unit in document.units:
        if unit.raw is None or unit.field in ("cell", "caption"):
            continue
        if unit.field == "heading":
            yield None
            continue
        start = text.rfind("\n", 0, unit.raw.start) + 1
        while start < unit.raw.end:
            found = _LINE.match(text, start) if start > done else None
            if found and not (only_bold and not found["bold"]):
                style = ("bold" if found["bold"] else "plain") + found["stop"]
                yield Line(int(found["number"]), style, found.start("number"), unit)
            done = max(done, start)
            start = text.find("\n", start) + 1 or len(text) + 1
