"""PO strings written: on one line or on several, near what stood there before."""

from __future__ import annotations

import re
from collections.abc import Sequence

from l10n.formats._encoding import newline_of
from l10n.formats._overlap import shared_ends
from l10n.formats._po_text import PIECE, escaped, offset, value_of
from l10n.model import Span
from l10n.patterns import lazy

WIDTH = 79
"""Columns of a wrapped line with its quotes, as gettext's own tools write it."""
UNWRAPPED = 1 << 30

_piece = lazy(PIECE)
_word = lazy(r"[^ \n]* *\n?")
_continued = lazy(r'\n[ \t]*"')
_soft_break = lazy(r'^"[^\n]+(?<!\\n)"[ \t]*\r?\n(?=")', re.MULTILINE)
_long_line = lazy(r'^"[^\n]{100}', re.MULTILINE)


def width_of(text: str) -> int:
    """How wide a file wraps: 79, or without limit where it breaks lines only after newlines.

    A few breaks inside sentences prove nothing: hands make them too.
    """
    breaks = len(_soft_break.findall(text))
    return WIDTH if breaks > len(_long_line.findall(text)) else UNWRAPPED


def rewrite(text: str, raw: Span, old: str, new: str, width: int) -> str | None:
    """The pieces that say `new` in place of those at `raw`; None where PO cannot say it.

    A string on one line stays on one line; of several lines, those that do not change are
    kept. An empty string takes the manner of its `msgid`. `width` is that of the file; a
    string that is wrapped already keeps to its own.
    """
    lines = [Span(*match.span()) for match in _piece.finditer(text, *raw)]
    if len(lines) == 1 and not old and _source_is_broken(text, raw.start):
        candidate = newline_of(text).join(['""', *broken(new, width)])
    elif len(lines) == 1:
        head, tail = shared_ends(old, new)
        start, end = offset(text, raw, head), offset(text, raw, len(old) - tail)
        candidate = text[raw.start : start] + escaped(new[head : len(new) - tail]) + text[end : raw.end]
    else:
        candidate = _rewrap(text, raw, lines, new, width)
    return next((each for each in (candidate, f'"{escaped(new)}"') if value_of(each) == new), None)


def broken(value: str, width: int, begun: int = 0) -> list[str]:
    """A value in quoted pieces, broken after newlines and at words.

    `begun` is how many columns of the first line are taken already, without its quotes.
    """
    pieces: list[str] = []
    line, used = "", begun
    for word in _word.findall(value):
        part = escaped(word)
        # An empty first piece tells the caller that nothing fits on the line begun.
        if used and used + len(part) > width - 2:
            pieces.append(f'"{line}"')
            line, used = "", 0
        line += part
        used += len(part)
        if word.endswith("\n"):
            pieces.append(f'"{line}"')
            line, used = "", 0
    if line:
        pieces.append(f'"{line}"')
    return pieces


def written(value: str, width: int, newline: str, taken: int) -> str:
    """A new string: on one line where it fits beside `taken` columns, else broken."""
    if "\n" not in value[:-1] and taken + len(escaped(value)) + 2 <= width:
        return f'"{escaped(value)}"'
    return newline.join(['""', *broken(value, width)])


def _rewrap(text: str, raw: Span, lines: Sequence[Span], new: str, width: int) -> str:
    values = [value_of(text[start:end]) for start, end in lines]
    head, tail = shared_ends("".join(values), new)
    first = last = 0
    before = after = 0
    while first < len(lines) and before + len(values[first]) <= head:
        before += len(values[first])
        first += 1
    while last < len(lines) - first and after + len(values[-1 - last]) <= tail:
        after += len(values[-1 - last])
        last += 1
    joint = text[lines[0].end : lines[1].start]
    if any(value and not value.endswith("\n") for value in values[:-1]):
        width = max(end - start for start, end in lines)
    while True:
        kept_to = len(lines) - last
        middle = new[before : len(new) - after]
        begun = ""
        if first == len(lines) and values[-1] and not values[-1].endswith("\n"):
            begun = text[lines[-1].start + 1 : lines[-1].end - 1]
        pieces = broken(middle, width, len(begun))
        # A line more than there were would leave a stump: let the rest of the paragraph flow.
        flows = last and len(pieces) > max(kept_to - first, 1) and not middle.endswith("\n")
        if not flows:
            break
        after -= len(values[kept_to])
        last -= 1
    return _assembled(text, raw, lines[:first], lines[kept_to:], pieces, joint, begun)


def _assembled(
    text: str,
    raw: Span,
    head: Sequence[Span],
    tail: Sequence[Span],
    pieces: Sequence[str],
    joint: str,
    begun: str,
) -> str:
    parts = list(pieces)
    kept = text[raw.start : head[-1].end] if head else ""
    if begun and parts:
        kept = kept[:-1] + parts.pop(0)[1:]
    if kept:
        parts.insert(0, kept)
    if tail:
        parts.append(text[tail[0].start : raw.end])
    return joint.join(parts) or '""'


def _source_is_broken(text: str, at: int) -> bool:
    """Whether the message whose `msgstr` stands before an index has its `msgid` on several lines."""
    start = text.rfind("\nmsgid", 0, at)
    return start >= 0 and _continued.search(text, start, at) is not None
