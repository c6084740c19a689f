"""Markdown pages: headings, paragraphs, list entries, table cells.

Only the structure of lines is read here; inline markup is the `markdown` dialect's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.formats import Format
from l10n.formats._page import OPAQUE, Block, PageFormat, cut_at_tags, hide, lines
from l10n.patterns import lazy

_VERBATIM = lazy(
    r"""
    \A---[ \t]*\r?\n(?=[\w-]+:).*?^(?:---|\.\.\.)[ \t]*\r?$
  | ^[ \t>]*+(?:(?:[-*+]|\d+[.)])[ \t]*+)?(?P<fence>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n
    .*?(?:^[ \t>]*(?P=fence)[`~]*[ \t]*\r?$|\Z)
  | <!--.*?(?:-->|\Z)
  | <(?P<tag>pre|script|style)\b[^<>]*>.*?(?:</(?P=tag)\s*>|\Z)
    """,
    re.DOTALL | re.MULTILINE | re.IGNORECASE | re.VERBOSE,
)
_QUOTE = lazy(r"(?:[ \t]{0,3}>[ \t]?)+")
_HEADING = lazy(r" {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t\r]*$")
_UNDERLINE = lazy(r" {0,3}(?:(=+)|-+)[ \t\r]*$")
_RULE = lazy(r" {0,3}([-*_])(?:[ \t]*\1){2,}[ \t\r]*$")
_ENTRY = lazy(r"[ \t]*(?:(?P<number>\d{1,9})[.)](?=[ \t])|[-+*•](?=[ \t])|\[\*\])[ \t]*(?:\[[ xX]\][ \t]+)?")
_DEFINITION = lazy(r" {0,3}\[(?!\^)[^\[\]\n]+\]:[ \t]*\S+")
_FOOTNOTE = lazy(r" {0,3}\[\^[^\[\]\n]+\]:[ \t]*")
_DELIMITER = lazy(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t\r]*$")
_PIPE = lazy(r"(?<!\\)\|")
_CODE = lazy(r"[ ]{4}|[ ]{0,3}\t")
_CODE_INDENT = 4
"""Columns by which code is set in, from the margin or from the text of its list entry."""
_INLINE_CODE = lazy(r"(?<![`\\])(?P<mark>`+)(?!`).+?(?<!`)(?P=mark)(?!`)", re.DOTALL)


def scan(text: str) -> Iterator[Block]:
    """The blocks of a page, in order."""
    shape = hide(text, _VERBATIM)
    for block in _structure(shape):
        yield from cut_at_tags(shape, block, _INLINE_CODE)


def _structure(shape: str) -> Iterator[Block]:
    """Cut a page into blocks by the first characters of its lines."""
    text: Block | None = None  # a paragraph or an entry that the next line may go on with
    depth = inner = 0
    listed = in_table = False
    spans = list(lines(shape))
    for number, (start, end) in enumerate(spans):
        quoted = _QUOTE.match(shape, start, end)
        at = quoted.end() if quoted else start
        was_deep, depth = depth, quoted[0].count(">") if quoted else 0
        line = shape[at:end]
        if not line.strip(f" \t\r{OPAQUE}"):
            in_table = False
            if text:
                yield text
            text = None
            continue
        if text and depth == was_deep:
            underline = _UNDERLINE.match(line)
            if underline and text.field == "paragraph":
                yield text._replace(field="heading", level=1 if underline[1] else 2)
                text = None
                continue
            if _goes_on(line, text, _next_line(shape, spans, number)):
                text = text._replace(end=end)
                continue
        if text:
            yield text
            text = None
        if _RULE.match(line) or _DEFINITION.match(line):
            continue
        if in_table or _opens_table(line, _next_line(shape, spans, number)):
            in_table = True
            if not _DELIMITER.match(line):
                yield from _cells(shape, at, end)
        elif heading := _HEADING.match(line):
            listed = False
            yield Block("heading", at + heading.start(2), at + heading.end(2), len(heading[1]))
        elif _CODE.match(line) and not listed:
            continue
        elif entry := _ENTRY.match(line):
            listed, inner = True, _column(entry[0])
            text = Block("item", at + entry.end(), end)
        elif listed and _column(line[: len(line) - len(line.lstrip())]) >= inner + _CODE_INDENT:
            continue
        else:
            listed = listed and line[0] in " \t"
            note = _FOOTNOTE.match(line)
            text = Block("paragraph", at + (note.end() if note else 0), end)
    if text:
        yield text


def _column(before: str) -> int:
    """Where in its line stands what follows."""
    return len(before.expandtabs(_CODE_INDENT))


def _next_line(shape: str, spans: list[tuple[int, int]], number: int) -> str:
    if number + 1 == len(spans):
        return ""
    start, end = spans[number + 1]
    quoted = _QUOTE.match(shape, start, end)
    return shape[quoted.end() if quoted else start : end]


def _goes_on(line: str, text: Block, below: str) -> bool:
    """True where a line continues the paragraph or the entry above it."""
    if _RULE.match(line) or _HEADING.match(line) or _FOOTNOTE.match(line) or _opens_table(line, below):
        return False
    entry = _ENTRY.match(line)
    # A wrapped line may start with a number and a full stop: only "1." opens a list inside a paragraph.
    return entry is None or (text.field == "paragraph" and entry["number"] not in (None, "1"))


def _opens_table(line: str, below: str) -> bool:
    return "|" in line and "|" in below and _DELIMITER.match(below) is not None


def _cells(shape: str, start: int, end: int) -> Iterator[Block]:
    at = start
    for pipe in (*(found.start() for found in _PIPE.finditer(shape, start, end)), end):
        yield Block("cell", at, pipe)
        at = pipe + 1


FORMAT: Format = PageFormat("markdown", (".md", ".markdown"), ("markdown",), scan)
