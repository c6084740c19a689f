"""Where a code point of a YAML scalar's value stands in the file, whatever the scalar's style."""

from __future__ import annotations

import re

from l10n.formats._splice import through_escapes
from l10n.model import Span
from l10n.patterns import lazy

_ODD_BREAK = lazy("[\x85\u2028\u2029]|\r(?!\n)")
_FOLD = r"[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*"
_PLAIN = lazy(_FOLD)
_SINGLE = lazy(rf"''|{_FOLD}")
_DOUBLE = lazy(rf"\\(?:x..|u....|U........|\r?\n(?:[ \t]*\r?\n)*[ \t]*|[^\r\n])|{_FOLD}")


def offset(text: str, raw: Span, value: str, at: int) -> int:
    """Index in the text of the code point `at` of the value of the scalar at `raw`.

    Where no exact map exists: the index of the value's start.
    """
    mark = text[raw.start]
    if mark in "|>":
        return _block_offset(text, raw, value, at)
    inner = Span(raw.start + 1, raw.end - 1) if mark in "'\"" else raw
    if inner.end - inner.start == len(value):
        return inner.start + at
    pattern = _DOUBLE if mark == '"' else _SINGLE if mark == "'" else _PLAIN
    if through_escapes(pattern, text, inner, len(value), _width) != inner.end:
        return inner.start
    return through_escapes(pattern, text, inner, at, _width)


def _width(match: re.Match[str]) -> int:
    """For how many code points of the value an escape or a fold of lines stands."""
    breaks = match[0].count("\n")
    if not breaks:
        return 1
    return breaks - 1 if match[0][0] == "\\" else max(1, breaks - 1)


def block_indent(text: str, raw: Span, value: str) -> int | None:
    """By how many spaces a block scalar's lines are indented; None for a blank one or for odd line breaks."""
    if _ODD_BREAK.search(text, *raw):
        return None
    for line in text[slice(*raw)].split("\n")[1:]:
        inked = line.lstrip(" ").rstrip("\r")
        if inked:
            first = next((each for each in value.split("\n") if each.strip(" ")), "")
            return len(line) - len(line.lstrip(" ")) - (len(first) - len(first.lstrip(" ")))
    return None


def _block_offset(text: str, raw: Span, value: str, at: int) -> int:
    start = text.find("\n", *raw) + 1
    indent = block_indent(text, raw, value)
    if not start or indent is None:
        return raw.start
    lines = [line.rstrip("\r") for line in text[start : raw.end].split("\n")]
    starts = [start]
    for line in text[start : raw.end].split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    exact = (_folded_place if text[raw.start] == ">" else _literal_place)(lines, indent, value, at)
    if exact is None:
        first = next(number for number, line in enumerate(lines) if line.strip(" "))
        return starts[first] + indent
    number, column = exact
    return min(starts[number] + column, raw.end)


def _literal_place(lines: list[str], indent: int, value: str, at: int) -> tuple[int, int] | None:
    """The line and column of a code point in a literal block; None where they do not agree."""
    number = value.count("\n", 0, at)
    if number >= len(lines):
        return len(lines), 0
    line_start = value.rfind("\n", 0, at) + 1
    line = lines[number]
    if line[indent:] != value[line_start:].partition("\n")[0]:
        return None
    return number, min(indent + at - line_start, len(line))


def _folded_place(lines: list[str], indent: int, value: str, at: int) -> tuple[int, int] | None:
    """The same in a folded block, where a space or line feeds of the value stand for a line's end."""
    read = len(value) - len(value.lstrip("\n"))
    if at < read:
        return 0, 0
    for number, line in enumerate(lines):
        content = line[indent:]
        if not content:
            continue
        if not value.startswith(content, read):
            return None
        if at <= read + len(content):
            return number, indent + at - read
        read += len(content)
        rest = value[read:]
        read += 1 if rest[:1] == " " else len(rest) - len(rest.lstrip("\n"))
        if at < read:
            return number, len(line)
    return len(lines), 0
