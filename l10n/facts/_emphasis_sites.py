"""Words and signs at the edges of emphasis: whether they stand outside it, or inside, as in the source.

Each pair of tags is compared with the pair of the source that has its rank, for the habit of the project and for the
rule that judges it. Spans are code points of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from l10n.model import Span
from l10n.patterns import lazy

_OPEN = lazy(r"<(?P<name>i|b|em|strong)>")
_FIRST = lazy(r"(?:<\w+>)*(?P<word>[^\W\d_]+)(?![\w'’])")
_LAST = lazy(r"(?P<word>[^\W\d_]+)[ \u00a0]*(?:<\w+>)*\Z")
_SIGN_BEFORE = lazy(r"[^\W_][»”\"’')\]!?]*(?P<found>[ \u00a0\u202f]?(?P<sign>[.:]))[ ]?(?:</\w+>)*\Z")
_SIGN_AFTER = lazy(r"(?:</\w+>)*[ \u00a0\u202f]?(?P<sign>[.:])(?![.\w])")
_NEXT = lazy(r"(?:</\w+>)*[ \u00a0](?P<word>[A-ZÀ-Ý][^\W\d_]+)(?!\w)")
_SAME: Mapping[str, frozenset[str]] = {
    "si": frozenset({"if"}),
    "que": frozenset({"that", "and", "if"}),
    "et": frozenset({"and"}),
    "ou": frozenset({"or"}),
}
"""Words that join what is emphasised to the sentence, and what renders them."""
_SENTENCE_START = lazy(r"(?:\A|[.!?…\n«“\"][»”)]*)[ \u00a0\u202f]*(?:<\w+>)+\Z")
_ITALICS = frozenset({"i", "em"})
_LONGEST = 40
"""How far back a word or sign is looked for."""
WORD_IN, NAME_OUT, SIGN_IN, SIGN_OUT = "word inside", "name outside", "sign inside", "sign outside"
"""What differs from the source: where something stands in the translation."""


class Edge(NamedTuple):
    """An edge: what would differ there, whether it does not, the word or sign and where it stands, with the edge."""

    topic: str
    alike: bool
    found: str
    span: Span
    moved: str = ""
    """What is written at the span to have it as in the source."""
    whole: bool = False
    """Whether a sentence begins with the emphasis, so that its stop belongs inside."""


@lru_cache(maxsize=4096)
def edges(source: str, target: str) -> tuple[Edge, ...]:
    """The edges of a text whose source has as many pairs of the same tags."""
    return tuple(_edges(source, target))


def _edges(source: str, target: str) -> Iterator[Edge]:
    for name in dict.fromkeys(match["name"] for match in _OPEN.finditer(target)):
        ours, theirs = _pairs(target, name), _pairs(source, name)
        if len(ours) != len(theirs):
            continue  # nothing tells which is which
        for mine, other in zip(ours, theirs, strict=True):
            yield from _conjunction(target, mine, source, other, name)
            yield from _name(target, mine, source, other, name)
            yield from _sign(target, mine, source, other, name)


def _pairs(text: str, name: str) -> list[Span]:
    """What stands in each pair of tags; nothing where they do not pair up."""
    opening = [match.end() for match in re.finditer(f"<{name}>", text)]
    closing = [match.start() for match in re.finditer(f"</{name}>", text)]
    if len(opening) != len(closing) or any(end < start for start, end in zip(opening, closing, strict=True)):
        return []
    return [Span(*each) for each in zip(opening, closing, strict=True)]


def _conjunction(text: str, ours: Span, source: str, theirs: Span, name: str) -> Iterator[Edge]:
    width = len(name) + 2
    before, first = _before(source, theirs.start - width), _FIRST.match(source, theirs.start)
    if before is None or first is None:
        return
    joining = {ours for ours, renders in _SAME.items() if before["word"].lower() in renders}
    if not joining or first["word"].lower() == before["word"].lower():
        return
    inside, outside = _FIRST.match(text, ours.start), _before(text, ours.start - width)
    if inside and inside["word"].lower() in joining:
        tag, (start, end) = ours.start - width, inside.span("word")
        if text[end : end + 1] in (" ", "\u00a0"):
            moved = f"{text[start : end + 1]}{text[tag:start]}"
            yield Edge(WORD_IN, False, inside["word"], Span(tag, end + 1), moved)
        else:
            yield Edge(WORD_IN, False, inside["word"], Span(start, end))
    elif outside and outside["word"].lower() in joining:
        yield Edge(WORD_IN, True, outside["word"], Span(*outside.span("word")))


def _before(text: str, tag: int) -> re.Match[str] | None:
    return _LAST.search(text, max(0, tag - _LONGEST), tag)


def _name(text: str, ours: Span, source: str, theirs: Span, name: str) -> Iterator[Edge]:
    following = _NEXT.match(text, ours.end + len(name) + 3)
    last = _LAST.search(source, theirs.start, theirs.end) if following else None
    mine = _LAST.search(text, *ours) if last else None
    if following and last and following["word"] == last["word"] != (mine["word"] if mine else ""):
        yield Edge(NAME_OUT, False, following["word"], Span(*following.span("word")))


def _sign(text: str, ours: Span, source: str, theirs: Span, name: str) -> Iterator[Edge]:
    width = len(name) + 3
    theirs_in = _SIGN_BEFORE.search(source, max(theirs.start, theirs.end - _LONGEST), theirs.end)
    theirs_out = _SIGN_AFTER.match(source, theirs.end + width)
    if (theirs_in is None) == (theirs_out is None):
        return
    ours_in = _SIGN_BEFORE.search(text, max(ours.start, ours.end - _LONGEST), ours.end)
    ours_out = _SIGN_AFTER.match(text, ours.end + width)
    if (ours_in is None) == (ours_out is None):
        return
    sign = (theirs_in or theirs_out or {"sign": ""})["sign"]
    mine = ours_in or ours_out
    # a colon in bold is a lead-in's, and one behind italics as right as inside; in bold a stop is a keyword's
    if mine is None or mine["sign"] != sign or (name not in _ITALICS and (sign == ":" or theirs_in)):
        return
    if sign == ":" and theirs_in:
        return
    if ours_in:
        span = Span(ours_in.start("found"), ours.end + width)
        moved = f"{text[ours_in.end('found') : span.end]}{ours_in['found']}"
    else:
        span = Span(ours.end, mine.end("sign"))
        moved = f"{sign}{text[span.start : mine.start('sign')]}"
    whole = text[ours.start].isupper() and _SENTENCE_START.search(text[: ours.start]) is not None
    yield Edge(SIGN_IN if theirs_out else SIGN_OUT, (ours_in is None) == (theirs_in is None), sign, span, moved, whole)
