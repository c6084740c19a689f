"""Words and signs at the edge of italics: whether they stand outside them, as in the source, or inside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from l10n.model import Span
from l10n.patterns import lazy

_WORDS_EN = "If|Unless|When|While"
_WORDS_FR = "Si|Sauf si|Quand|Lorsque|Tant que"
_HINTS = tuple(part for word in _WORDS_EN.split("|") for part in (f"{word} <i>", f"{word}\u00a0<i>", f"<i>{word}"))
"""What stands in every source that has a conjunction at an edge."""
_CONJUNCTION = {
    "source": lazy(rf"(?P<out>\b(?:{_WORDS_EN})[ \u00a0]<i>)|(?P<in><i>(?:{_WORDS_EN})\b)"),
    "target": lazy(rf"(?P<out>\b(?:{_WORDS_FR})[ \u00a0]<i>)|(?P<in><i>(?:{_WORDS_FR})[ \u00a0](?!<))"),
}
_COLON = lazy(r"(?P<in>[ \u00a0\u202f]?:</i>)|(?P<out></i>(?:</b>)?[ \u00a0\u202f]?:)")
_STOP = lazy(r"(?P<in>(?<=[^\W_])\.</i>)|(?P<out>(?<=[^\W_])</i>\.)(?!\.)")


class Edge(NamedTuple):
    """What stands outside the italics of the source: its topic, whether it does here, where it is, it moved out."""

    topic: str
    alike: bool
    span: Span
    moved: str


def edges(source: str, target: str) -> Iterator[Edge]:
    """The edges of a text whose source has as many of them."""
    if "<i>" not in source or "<i>" not in target:
        return
    # what the source has not is no edge: the letters and signs themselves are looked for first
    if any(map(source.__contains__, _HINTS)):
        yield from _pair("conjunction", _CONJUNCTION["source"], source, _CONJUNCTION["target"], target)
    if ":" in source:
        yield from _pair("colon", _COLON, source, _COLON, target)
    if ".</i>" in source or "</i>." in source:
        yield from _pair("stop", _STOP, source, _STOP, target)


def _pair(topic: str, theirs: re.Pattern[str], source: str, ours: re.Pattern[str], target: str) -> Iterator[Edge]:
    sources = list(theirs.finditer(source))
    targets = list(ours.finditer(target)) if sources else []
    if len(sources) != len(targets):
        return
    for left, right in zip(sources, targets, strict=True):
        if left.lastgroup == "out":
            alike = right.lastgroup == "out"
            yield Edge(topic, alike, Span(*right.span()), "" if alike else _moved(right[0]))


def _moved(found: str) -> str:
    """What stands inside the edge, outside of it."""
    before, tag, after = found.partition("<i>")
    if tag:
        return f"{after}{tag}"
    before, tag, _ = found.partition("</i>")
    return f"{tag}{before}"
