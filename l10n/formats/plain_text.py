"""Plain text: blocks between blank lines, cut where the author ended a paragraph.

A line break inside a block is either a paragraph's end or the wrapping of a long line. It is
an end where the next line opens a list item or a numbered clause, or where the next line
could have been continued (its first word would have fitted on the line above), or where the
line above is too long to have been wrapped at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.formats import Format
from l10n.formats._page import Block, PageFormat, has_words, lines, trimmed
from l10n.patterns import lazy

_MARKER = lazy(
    r"""[ \t]*(?:
      (?P<clause>\d+(?:\.\d+){2,}(?:\.[a-z])?\.?|\d+\.\d+\.[a-z]|\d+\.\d+\.?(?=[ \t]+[A-ZÀ-Þ]))(?=[ \t])
    | (?:\d{1,3}[.)]|\(\d{1,3}\)|[a-z][.)]|\[\*\])(?=[ \t]|\r?$)
    | [•‣◦▪*–—-](?=[ \t])
    | (?P<glued>\d{1,3}[.)](?=[A-ZÀ-Þ])|[•‣◦▪–—](?=[^\W\d_]))
    )[ \t]*""",
    re.VERBOSE,
)
_RULE = lazy(r"[ \t]*([=~*_#-])\1{2,}[ \t]*\r?$")
_ENDED = lazy(r"[.!?…:;][)\]»”\"’']*[ \t\r]*$|[)\]»”][ \t\r]*$")
_NOT_A_TITLE = lazy(r"[.!?…,:;]$")

_WRAPPED_AT_MOST = 120
_TITLE_AT_MOST = 60


def scan(text: str) -> Iterator[Block]:
    """The blocks of a text; a short line that stands alone or above a paragraph is a heading."""
    block: list[tuple[int, int]] = []
    for start, end in (*lines(text), (len(text), len(text))):
        if _RULE.match(text, start, end) or not text[start:end].strip():
            yield from _paragraphs(text, block)
            block = []
        else:
            block.append((start, end))


def _paragraphs(text: str, block: list[tuple[int, int]]) -> Iterator[Block]:
    """One block of lines, cut into paragraphs."""
    wrapped = any(_opens_lower(text, *line) for line in block[1:])
    width = max((end - start for start, end in block), default=0)
    first = 0
    for at in range(1, len(block) + 1):
        if at < len(block) and not _ends(text, block[at - 1], block[at], width, wrapped):
            continue
        start, end = block[first][0], block[at - 1][1]
        alone = at - first == 1 and (first == 0 or (text[start:end].isupper() and end - start > 3))
        yield from _block(text, start, end, may_be_title=alone)
        first = at


def _block(text: str, start: int, end: int, may_be_title: bool) -> Iterator[Block]:
    field, level = "paragraph", 0
    marker = _MARKER.match(text, start, end)
    if marker:
        field = "item"
        if not marker["glued"] and text[marker.end() : end].strip():  # a number alone is all there is to see
            start = marker.end()
    start, end = trimmed(text, start, end)
    value = text[start:end]
    if not has_words(value):
        return
    if len(value) <= _TITLE_AT_MOST and "\n" not in value and not _NOT_A_TITLE.search(value):
        # "1.2.4 Abilities" names a section; "1. Draw" and "- attack" are entries of a list.
        if marker and marker["clause"]:
            field, level = "heading", marker["clause"].strip(".").count(".") + 1
        elif may_be_title and not marker:
            field, level = "heading", 1
    yield Block(field, start, end, level)


def _ends(text: str, above: tuple[int, int], below: tuple[int, int], width: int, wrapped: bool) -> bool:
    """True where the break between two lines of a block ends a paragraph."""
    if _MARKER.match(text, *below):
        return True
    if _opens_lower(text, *below):
        return False
    length = above[1] - above[0]
    word = text[below[0] : below[1]].split(None, 1)[0]
    if length > _WRAPPED_AT_MOST or length + 1 + len(word) <= width:
        return True
    return not wrapped and _ENDED.search(text, *above) is not None


def _opens_lower(text: str, start: int, end: int) -> bool:
    return text[start:end].lstrip(" \t(«“\"'")[:1].islower() and not _MARKER.match(text, start, end)


FORMAT: Format = PageFormat("text", (".txt",), ("html",), scan)
