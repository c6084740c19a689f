"""Runs in italics and bold, whatever markup writes them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.dialects.wikitext import resolve_quotes

_STARS = lazy(r"(?<![*\\])(?P<mark>\*{1,3})(?![*\s])(?P<inner>[^*\n]*[^*\s])(?P=mark)(?!\*)")
_ASTERISKS = frozenset({"markdown", "arcmage"})


class Run(NamedTuple):
    """A run with its marks (`outer`) and without them (`inner`)."""

    outer: Span
    inner: Span
    bold: bool
    italic: bool


def marks(bold: bool, italic: bool, dialects: tuple[str, ...]) -> str:
    """The marks that open or close a run."""
    width = (3 if bold else 0) + (2 if italic else 0)
    return "'" * width if "wikitext" in dialects else "*" * (2 * bold + italic)


@lru_cache(maxsize=4096)
def runs(text: str, dialects: tuple[str, ...]) -> tuple[Run, ...]:
    """The runs of a text that stand on one line each and are closed."""
    if "wikitext" in dialects and "''" in text:
        return tuple(_quoted(text))
    if not _ASTERISKS.isdisjoint(dialects) and "*" in text:
        return tuple(
            Run(Span(*each.span()), Span(*each.span("inner")), len(each["mark"]) > 1, len(each["mark"]) != 2)
            for each in _STARS.finditer(text)
        )
    return ()


def _quoted(text: str) -> Iterator[Run]:
    start = 0
    for line in text.split("\n"):
        found = resolve_quotes(line)
        for left, right in pairwise(found):
            if not (left.italic_open or left.bold_open):
                continue
            opens, closes = left.start + left.literal, right.start + right.literal
            inner = Span(start + left.end, start + closes)
            if text[slice(*inner)].strip():
                # only a mark that closes all that is on ends the run with itself
                end = right.end if not (right.italic_open or right.bold_open) else closes
                yield Run(Span(start + opens, start + end), inner, left.bold_open, left.italic_open)
        start += len(line) + 1
