"""Delimited text, scanned with positions, as spreadsheets read it.

A cell is quoted when its first character is `"`; inside, `""` is one quote and line breaks
are text. What follows the closing quote up to the delimiter is kept literally, and so is a
quote inside an unquoted cell (the readings of Excel and of Python's `csv`).
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from l10n.formats._splice import fault, through_escapes
from l10n.model import Message, Span
from l10n.patterns import lazy

if TYPE_CHECKING:
    from collections.abc import Iterator

# Possessive, so that an unterminated quote fails at once and is never read as a shorter cell.
_QUOTED = r'"[^"]*+(?:""[^"]*+)*+"'
_QUOTED_CELL = lazy(_QUOTED)
_DOUBLED = lazy('""')


class Row(NamedTuple):
    """A record: its rank as a spreadsheet counts rows, from 1, its cells and their raw spans."""

    number: int
    cells: list[str]
    spans: list[Span]


@cache
def _cell(delimiter: str) -> re.Pattern[str]:
    return re.compile(rf"({_QUOTED})?([^{delimiter}\r\n]*)({delimiter}|\r\n|\n|\r|\Z)")


def scan(text: str, delimiter: str) -> Iterator[Row]:
    """The rows of a text that are not blank.

    Raises FormatError at a quote that opens a cell and is never closed.
    """
    number = 1
    cells: list[str] = []
    spans: list[Span] = []
    for match in _cell(delimiter).finditer(text):
        quoted, bare, end = match.groups()
        start = match.start()
        if quoted is None:
            if bare[:1] == '"':
                raise fault(text, start, Message("the quote that opens this cell is never closed"))
            cells.append(bare)
        else:
            inner = quoted[1:-1]
            cells.append((inner.replace('""', '"') if '"' in inner else inner) + bare)
        spans.append(Span(start, match.start(3)))
        if end != delimiter:
            if len(spans) > 1 or spans[0].start < spans[0].end:
                yield Row(number, cells, spans)
            number += 1
            cells, spans = [], []


def cell_offset(text: str, raw: Span, at: int) -> int:
    """Index in the text of the code point `at` of a cell's value."""
    quoted = _QUOTED_CELL.match(text, raw.start, raw.end)
    if quoted is None:
        return raw.start + at
    close = quoted.end() - 1
    inner = Span(raw.start + 1, close)
    length = close - inner.start - text.count('""', *inner)
    if at >= length and quoted.end() < raw.end:
        return close + 1 + at - length
    return through_escapes(_DOUBLED, text, inner, at)


def written(value: str, delimiter: str, quoted: bool) -> str:
    """A value as a cell: quoted where asked, or where it would be read otherwise without."""
    needed = any(special in value for special in (delimiter, '"', "\n", "\r")) or value != value.strip()
    return '"' + value.replace('"', '""') + '"' if quoted or needed else value
