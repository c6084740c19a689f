"""Pages of prose as units: every unit is an exact slice of the file's text.

A page format only has to say where its blocks stand. A block's slice leaves out what belongs
to the page's structure (a list marker, the `==` of a heading, the `|` of a cell) and keeps
inline markup, so a position in a value is a position in the file, and storing is splicing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import NamedTuple

from l10n.formats import LoadOptions
from l10n.formats._document import made
from l10n.formats._encoding import decode
from l10n.formats._splice import encoded, splice
from l10n.model import Document, Heading, Span, Unit
from l10n.patterns import lazy

OPAQUE = "\ue000"
"""Stands, one for one, for what a scanner must not look into (a comment, a code block)."""

_BLANKS = " \t\r\n"
_COMMENT = lazy(r"<!--((?:(?!-->).)*?lexideck:.*?)-->", re.DOTALL)
_WORD = lazy(r"[^\W_]")
_INLINE_TAG = lazy(r"</?[A-Za-z][^<>]*>")
_BLOCK_TAG = lazy(
    r"<(?P<close>/?)(?P<name>blockquote|caption|center|d[dlt]|details|div|figcaption|figure|footer|h[1-6r]"
    r"|header|li|nav|[ou]l|p|section|summary|table|tbody|t[dhr]|tfoot|thead)\b[^<>]*>",
    re.IGNORECASE,
)
_TAG_FIELDS = {
    "li": "item",
    "dd": "item",
    "dt": "item",
    "td": "cell",
    "th": "cell",
    "caption": "caption",
    "figcaption": "caption",
}


class Block(NamedTuple):
    """A half-open slice of a page: `heading`, `paragraph`, `item`, `cell` or `caption`.

    `level` is that of a heading (1 is the highest), 0 for other blocks.
    """

    field: str
    start: int
    end: int
    level: int = 0


@dataclass(slots=True)
class PageFormat:
    """A format whose files are pages; `scan` yields a page's blocks, disjoint and in order.

    `Document.extra["headings"]` lists the page's `Heading`s; `extra["comments"]` holds, by unit, the
    comments for the tool on the unit's lines or on the line above: `<!-- lexideck: ignore CODE reason -->`.
    """

    name: str
    suffixes: tuple[str, ...]
    default_dialects: tuple[str, ...]
    scan: Callable[[str], Iterable[Block]]

    def load(self, data: bytes, options: LoadOptions) -> Document:
        """Read a page. Raises FormatError only where its bytes are no text."""
        decoded = decode(data)
        text = decoded.text
        dialects = options.dialects or self.default_dialects
        units: list[Unit] = []
        headings: list[Heading] = []
        path: list[tuple[int, str]] = []
        seen: dict[str, int] = {}
        for field, start, end, level in self.scan(text):
            value = text[start:end]
            wanted = options.kind_of(field) is not None
            if field == "heading":
                headings.append(Heading(level, value, len(units) if wanted else -1))
                while path and path[-1][0] >= level:
                    path.pop()
                path.append((level, " ".join(value.split())))
            if not wanted:
                continue
            digest = blake2b(value.encode(), digest_size=4).hexdigest()
            key = f"{' / '.join(title for _, title in path)}#{digest}"
            seen[key] = seen.get(key, 0) + 1
            if seen[key] > 1:
                key = f"{key}-{seen[key]}"
            units.append(
                Unit(
                    index=len(units),
                    key=key,
                    field=field,
                    kind="heading" if field == "heading" else "page",
                    source=None,
                    target=value,
                    locale=options.locale,
                    raw=Span(start, end),
                    dialects=dialects,
                )
            )
        return made(self, options, data, decoded, units, (), {"headings": headings, "comments": _comments(text, units)})

    def store(self, document: Document, changes: Mapping[int, str]) -> bytes:
        """The page with new values spliced in. Raises FormatError for text that has no encoding."""
        if not changes:
            return document.data
        edits = [(raw, value) for index, value in changes.items() if (raw := document.units[index].raw)]
        return encoded(document, splice(document.text, edits))

    def offset(self, text: str, unit: Unit, at: int) -> int:
        """Where a code point of the unit's value stands: exact, the value being a slice."""
        return (unit.raw.start if unit.raw else 0) + at


def _comments(text: str, units: Iterable[Unit]) -> Mapping[int, tuple[str, ...]]:
    found: dict[int, tuple[str, ...]] = {}
    if "lexideck:" not in text:
        return found
    by_line: dict[int, list[str]] = {}
    for match in _COMMENT.finditer(text):
        # a comment that ends a line of its own speaks of the next one
        line = text.count("\n", 0, match.end())
        by_line.setdefault(line, []).append(match[1].strip())
        before = text[text.rfind("\n", 0, match.start()) + 1 : match.start()]
        after = text[match.end() : (text.find("\n", match.end()) + 1 or len(text) + 1) - 1]
        if not before.strip() and not after.strip():
            by_line.setdefault(line + 1, []).append(match[1].strip())
    for unit in units:
        if unit.raw is None:
            continue
        first, last = text.count("\n", 0, unit.raw.start), text.count("\n", 0, unit.raw.end)
        texts = tuple(dict.fromkeys(each for line in range(first, last + 1) for each in by_line.get(line, ())))
        if texts:
            found[unit.index] = texts
    return found


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The slice without the spaces, tabs and newlines at its two ends."""
    kept = text[start:end].strip(_BLANKS)
    start += len(text[start:end]) - len(text[start:end].lstrip(_BLANKS))
    return start, start + len(kept)


def has_words(shape: str) -> bool:
    """True where something but tags and opaque text is there to be read."""
    return _WORD.search(_INLINE_TAG.sub("", shape)) is not None


def hide(text: str, pattern: re.Pattern[str]) -> str:
    """The text with every match replaced, one for one, by opaque code points."""
    return pattern.sub(lambda found: OPAQUE * len(found[0]), text)


def lines(shape: str, start: int = 0) -> Iterator[tuple[int, int]]:
    """The lines of a text as (start, end), without their newlines."""
    while start <= len(shape):
        end = shape.find("\n", start)
        if end < 0:
            end = len(shape)
        yield start, end
        start = end + 1


def cut_at_tags(shape: str, block: Block, code: re.Pattern[str] | None = None) -> Iterator[Block]:
    """The parts of a block between block-level HTML tags, trimmed, those with words only.

    A tag inside a match of `code` is shown to the reader: it cuts nothing.
    """
    field, start, level = block.field, block.start, block.level
    tags = list(_BLOCK_TAG.finditer(shape, block.start, block.end))
    shown = [found.span() for found in code.finditer(shape, block.start, block.end)] if code and tags else []
    for tag in tags:
        if any(first < tag.start() < last for first, last in shown):
            continue
        yield from _part(shape, Block(field, start, tag.start(), level))
        start = tag.end()
        name = tag["name"].lower()
        field, level = block.field, block.level
        if not tag["close"]:
            field = _TAG_FIELDS.get(name, field)
            if name[0] == "h" and name[1:].isdigit():
                field, level = "heading", int(name[1:])
    yield from _part(shape, Block(field, start, block.end, level))


def _part(shape: str, block: Block) -> Iterator[Block]:
    start, end = trimmed(shape, block.start, block.end)
    if has_words(shape[start:end]):
        yield Block(block.field, start, end, block.level)
