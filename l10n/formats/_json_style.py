"""The manner of a card JSON file: its shape, its join field, the white space it is written with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from l10n.formats._encoding import newline_of
from l10n.formats._json_walk import Array, Node, Object, Scalar, scan_string
from l10n.patterns import lazy

_ESCAPED = lazy(r"\\u(?!00[0-7])", re.IGNORECASE)


class Layout(NamedTuple):
    """What stands in a list or object around its items: opening, separator (with its comma), closing."""

    first: str
    between: str
    last: str


class Style(NamedTuple):
    """How a file is written. `join` is empty where the entries of a list have no join field."""

    shape: str
    join: str
    numeric: bool
    """True where the join field holds numbers."""
    outer: Layout
    inner: Layout
    colon: str
    newline: str
    ascii: bool
    """True where all characters beyond ASCII are written as escapes."""

    @property
    def step(self) -> str | None:
        """One level of indentation; None where entries are written on one line."""
        member, close = _indent(self.inner.first), _indent(self.inner.last)
        if member is None:
            return None
        return member.removeprefix(close or "") or "    "


def default_style(shape: str, join: str, newline: str, indent: str = "    ") -> Style:
    """The manner of a file that shows none."""
    outer = Layout(newline + indent, "," + newline + indent, newline)
    return Style(shape, join, False, outer, _deeper(outer, newline, indent), ": ", newline, False)


def uses_escapes(text: str) -> bool:
    r"""True where a text keeps to ASCII by `\uXXXX` escapes."""
    return "\\u" in text and text.isascii() and _ESCAPED.search(text) is not None


def join_of(node: Node, joins: Sequence[str]) -> tuple[str, str | int | float]:
    """The first join field that an entry has, and its value; empty strings without one."""
    if isinstance(node, Object):
        values = {member.name: member.node for member in reversed(node.members)}
        for name in joins:
            leaf = values.get(name)
            if isinstance(leaf, Scalar) and not isinstance(leaf.value, bool) and leaf.value not in (None, ""):
                return name, leaf.value
    return "", ""


def measure(text: str, top: Object | Array, shape: str, joins: Sequence[str]) -> Style:
    """Read a file's manner off its last entries. `shape` settles what an object is, or is `auto`."""
    newline = newline_of(text)
    entries = entries_of(top, shape)
    if shape == "card" and isinstance(top, Object):
        own = layout_of(text, top) or Layout("", ", ", "")
        return default_style(shape, "", newline)._replace(
            ascii=uses_escapes(text), inner=own, colon=_colon(text, top, ": ")
        )
    style = default_style(_shape(top, entries, shape), joins[0] if joins else "code", newline)
    style = style._replace(ascii=uses_escapes(text))
    outer = layout_of(text, top)
    if outer is None:
        return style
    style = style._replace(outer=outer, inner=_deeper(outer, newline, _indent(outer.first) or "    "))
    if isinstance(top, Array):
        found = (join_of(entry, joins) for entry in reversed(entries))
        join, value = next((each for each in found if each[0]), ("", ""))
        style = style._replace(join=join, numeric=not isinstance(value, str))
    filled = [entry for entry in entries if isinstance(entry, Object) and entry.members]
    sample = next((entry for entry in reversed(filled) if len(entry.members) > 1), filled[-1] if filled else top)
    if sample is not top:
        style = style._replace(inner=layout_of(text, sample) or style.inner)
    return style._replace(colon=_colon(text, sample, style.colon))


def entries_of(top: Object | Array, shape: str) -> list[Node]:
    """The values of a file that are entries."""
    if isinstance(top, Array):
        return top.items
    return [top] if shape == "card" else [member.node for member in top.members]


def _colon(text: str, box: Node, usual: str) -> str:
    """What stands between the last name of an object and its value."""
    if not isinstance(box, Object) or not box.members:
        return usual
    member = box.members[-1]
    return text[scan_string(text, member.start + 1, False)[1] : member.node.start]


def layout_of(text: str, box: Object | Array) -> Layout | None:
    """What stands around the items of an object or array; None where it is empty."""
    if isinstance(box, Array):
        starts, ends = [item.start for item in box.items], [item.end for item in box.items]
    else:
        starts, ends = [each.start for each in box.members], [each.node.end for each in box.members]
    if not starts:
        return None
    first = text[box.start + 1 : starts[0]]
    between = text[ends[-2] : starts[-1]] if len(starts) > 1 else "," + (first or " ")
    return Layout(first, between, text[ends[-1] : box.end - 1])


def _shape(top: Object | Array, entries: Sequence[Node], asked: str) -> str:
    if isinstance(top, Array):
        return "list"
    if asked in ("object", "sentences"):
        return asked
    return "sentences" if entries and all(_says_text(entry) for entry in entries) else "object"


def _says_text(node: Node) -> bool:
    return isinstance(node, Scalar) and (node.value is None or isinstance(node.value, str))


def _deeper(outer: Layout, newline: str, indent: str) -> Layout:
    level = _indent(outer.first)
    if level is None:
        return Layout("", ", ", "")
    level = newline + level
    return Layout(level + indent, "," + level + indent, level)


def _indent(gap: str) -> str | None:
    at = gap.rfind("\n")
    return None if at < 0 else gap[at + 1 :]
