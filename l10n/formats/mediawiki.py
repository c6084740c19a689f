"""MediaWiki pages: headings, paragraphs, list entries, table cells and file captions.

Only the structure of lines is read here; inline markup is the `wikitext` dialect's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.formats import Format
from l10n.formats._page import OPAQUE, Block, PageFormat, cut_at_tags, has_words, hide, lines, trimmed
from l10n.patterns import lazy
from l10n.text.dialects.wikitext import CARD_CODE, MEDIA_LINK, UNSEEN_LINK, caption_span

_VERBATIM = lazy(
    r"<!--.*?(?:-->|\Z)"
    r"|<(nowiki|pre|source|syntaxhighlight|math|score|gallery|timeline|ref)\b[^<>]*?(?:/>|>.*?</\1\s*>)"
    r"|__[A-ZÀ-Þ]{3,}__",
    re.DOTALL | re.IGNORECASE,
)
_BRACES = lazy(r"\{\{|\}\}")
_LINK = lazy(r"\[\[[^\[\]\n]*\]\]|\[(?:https?:)?//[^\]\n]*\]|https?://\S+")
_HEADING = lazy(rf"(=+)(.+?)(=+)[ \t\r{OPAQUE}]*$")
_EMOTICON = r":-?[)(DP/|](?!\w)"
_LIST = lazy(
    rf"(?={CARD_CODE.pattern})"
    rf"|(?!{_EMOTICON})(?P<wiki>[*#:;]+)[ \t]*(?:[-–—•][ \t]+)?"
    r"|[-–—•][ \t]+|\[\*\][ \t]*"
)
_RULE = lazy(r"-{4,}")
_REDIRECT = lazy(r"#REDIRECT(?:ION)?\b", re.IGNORECASE)
_TABLE = lazy(r"[: \t]*\{\|")
_ROW = lazy(r"[ \t]*(\|\}|\|-|\|\+|[|!])")


def scan(text: str) -> Iterator[Block]:
    """The blocks of a page, in order."""
    shape = _shape(text)
    for block in _structure(shape):
        if block.field == "heading":
            start, end = trimmed(shape, block.start, block.end)
            if has_words(shape[start:end]):
                yield Block("heading", start, end, block.level)
            continue
        for part in cut_at_tags(shape, block):
            yield from _prose(shape, part)


def _shape(text: str) -> str:
    """The page with its comments, templates and verbatim passages made opaque, line breaks too."""
    shape = hide(text, _VERBATIM)
    pieces: list[str] = []
    done = opened = depth = 0
    for brace in _BRACES.finditer(shape):
        if brace[0] == "{{":
            opened = opened if depth else brace.start()
            depth += 1
        elif depth:
            depth -= 1
            if not depth:
                pieces += (shape[done:opened], OPAQUE * (brace.end() - opened))
                done = brace.end()
    pieces.append(shape[done:])
    return "".join(pieces)


def _structure(shape: str) -> Iterator[Block]:
    """Cut a page into blocks by the first characters of its lines."""
    text: Block | None = None  # a paragraph or a cell that the next line may go on with
    tables = 0
    for start, end in lines(shape):
        line = shape[start:end]
        content = line.strip(f" \t\r{OPAQUE}")
        if content and not _opens_block(line, tables):
            text = Block("paragraph", start, end) if text is None else text._replace(end=end)
            continue
        if text:
            yield text
            text = None
        if not content or _RULE.match(line) or _REDIRECT.match(line):
            continue
        if heading := _heading(line):
            level = min(len(heading[1]), len(heading[3]), 6)
            last = start + heading.end(3) - level
            yield Block("heading", start + level, last, level)
        elif _TABLE.match(line):
            tables += 1
        elif tables and (row := _ROW.match(line)):
            if row[1] == "|}":
                tables -= 1
            elif row[1] != "|-":
                *cells, text = _cells(shape, start + row.end(), end, row[1])
                yield from cells
        elif marker := _LIST.match(line):
            yield from _entry(shape, start + marker.end(), end, marker["wiki"] or "")
        else:
            yield Block("paragraph", start, end)  # preformatted text, or a file on its own line
    if text:
        yield text


def _heading(line: str) -> re.Match[str] | None:
    # The two cheap tests keep a long row of `=` from being tried in every way.
    ends = line.rstrip(f" \t\r{OPAQUE}")
    return _HEADING.match(line) if line[0] == "=" == ends[-1] else None


def _opens_block(line: str, tables: int) -> bool:
    """True where a line cannot belong to the paragraph above it."""
    return (
        line[0] in " \t"
        or _LIST.match(line) is not None
        or _heading(line) is not None
        or _TABLE.match(line) is not None
        or _RULE.match(line) is not None
        or (line.startswith("[[") and not _seen(line))
        or (tables > 0 and _ROW.match(line) is not None)
    )


def _cells(shape: str, start: int, end: int, mark: str) -> Iterator[Block]:
    """The cells written on one line of a table, without their attributes; at least one."""
    line = hide(shape[start:end], _LINK)
    field = "caption" if mark == "|+" else "cell"
    at = 0
    separators = re.finditer(r"\|\||!!" if mark == "!" else r"\|\|", line)
    for stop, following in (*(found.span() for found in separators), (len(line), len(line))):
        attributes = line.find("|", at, stop)
        yield Block(field, start + (attributes + 1 if attributes >= 0 else at), start + stop)
        at = following


def _entry(shape: str, start: int, end: int, marker: str) -> Iterator[Block]:
    """A line of a list; `;term : definition` is two entries, its colon is markup."""
    if marker.endswith(";"):
        colon = hide(hide(shape[start:end], _LINK), CARD_CODE).find(":")
        if colon >= 0:
            yield Block("item", start, start + colon)
            start += colon + 1
    yield Block("item", start, end)


def _prose(shape: str, part: Block) -> Iterator[Block]:
    """The part itself; where it is nothing but files and categories, their captions."""
    written = shape[part.start : part.end]
    if _seen(written):
        yield part
        return
    for link in MEDIA_LINK.finditer(written):
        if caption := caption_span(link[0]):
            start, end = trimmed(shape, *(part.start + link.start() + at for at in caption))
            yield Block("caption", start, end)


def _seen(written: str) -> bool:
    """True where words are left beside links to files and categories."""
    return has_words(UNSEEN_LINK.sub("", MEDIA_LINK.sub("", written)))


FORMAT: Format = PageFormat("mediawiki", (".wiki", ".mediawiki", ".wikitext"), ("wikitext",), scan)
