"""The shared reading of a string: protected spans, and a mask of the same length.

Rules look for faults in the *mask*, where protected code points are replaced, one for one,
by placeholders of the private use area, so a match's span is a span of the text:

- `MARK`: formatting without width (skip it when looking for a neighbour);
- `TOKEN`: part of something that stands for a word (an icon, a placeholder);
- `CODE`: part of opaque text (a URL, a time, a literal);
- a newline: part of a break;
- an escape such as `&nbsp;` becomes `MARK`s followed by the character it stands for.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from l10n.text.dialects import Protected, Role, all_dialects

MARK = "\ue000"
TOKEN = "\ue001"
CODE = "\ue002"

_FREE = re.compile(rb"\0+")
_STAND_IN = {Role.MARKUP: MARK, Role.TOKEN: TOKEN, Role.CODE: CODE, Role.BREAK: "\n"}


class Analysis(NamedTuple):
    """A text with its protected spans (sorted, disjoint) and its mask (same length)."""

    text: str
    protected: tuple[Protected, ...]
    mask: str


@lru_cache(maxsize=65536)
def analyse(text: str, dialects: tuple[str, ...] = ()) -> Analysis:
    """Read a text once per distinct string and set of dialects.

    Where two dialects claim overlapping spans, the dialect named first wins, then the
    earlier span; of opaque text, the parts that nobody else claims are kept (an address with
    an entity in it). `plain` (URLs, times, emoticons, ...) always reads last.
    """
    spans = _protected(text, dialects)
    if not spans:
        return Analysis(text, (), text)
    pieces: list[str] = []
    at = 0
    for span in spans:
        pieces.append(text[at : span.start])
        width = span.end - span.start
        if span.role is Role.CHARACTER:
            pieces.append(MARK * (width - len(span.stands_for)) + span.stands_for)
        else:
            pieces.append(_STAND_IN[span.role] * width)
        at = span.end
    pieces.append(text[at:])
    return Analysis(text, spans, "".join(pieces))


_KNOW_BACKQUOTES = frozenset({"rst", "markdown"})


@cache
def _order(dialects: tuple[str, ...]) -> tuple[str, ...]:
    """The dialects in the order in which they are asked; what every text needs comes last."""
    last = ("plain",) if _KNOW_BACKQUOTES & set(dialects) else ("backquotes", "plain")
    return (*(name for name in dialects if name not in last), *last)


def _protected(text: str, dialects: tuple[str, ...]) -> tuple[Protected, ...]:
    known = all_dialects()
    kept: list[Protected] = []
    claimed: bytearray | None = None
    for name in _order(dialects):
        for span in known[name].protect(text):
            if claimed is None:
                claimed = bytearray(len(text))
            pieces: tuple[Protected, ...] = (span,)
            if claimed.find(1, span.start, span.end) >= 0:
                pieces = _unclaimed(span, claimed) if span.role is Role.CODE else ()
            for piece in pieces:
                if piece.start < piece.end:
                    claimed[piece.start : piece.end] = b"\1" * (piece.end - piece.start)
                    kept.append(piece)
    kept.sort(key=lambda span: span.start)
    return tuple(kept)


def _unclaimed(span: Protected, claimed: bytearray) -> tuple[Protected, ...]:
    free = _FREE.finditer(claimed, span.start, span.end)
    return tuple(span._replace(start=part.start(), end=part.end()) for part in free)
