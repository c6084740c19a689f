"""Where in a translation the passage should stand that answers to a place of its source."""

from __future__ import annotations

from collections.abc import Sequence

from l10n.model import Span, Unit
from l10n.patterns import lazy
from l10n.text.analysis import analyse

_SENTENCE = lazy(r"[^.!?\n]*(?:[.!?](?!\s)[^.!?\n]*)*[.!?]?")
_HALF = 25
"""Code points on either side of the place that is shown."""


def sentences(text: str, dialects: tuple[str, ...]) -> list[Span]:
    """The sentences of a text, without the spaces around them."""
    found = []
    for match in _SENTENCE.finditer(analyse(text, dialects).mask):
        bare = match[0].strip()
        if bare:
            start = match.start() + match[0].index(bare)
            found.append(Span(start, start + len(bare)))
    return found


def counterpart(unit: Unit, at: int) -> Span:
    """The sentence of the target that answers to the source's; the whole text where they differ in number."""
    source, target = unit.source or "", unit.target or ""
    theirs, ours = sentences(source, unit.dialects), sentences(target, unit.dialects)
    if len(ours) == len(theirs):
        for mine, other in zip(ours, theirs, strict=True):
            if other.start <= at < other.end:
                return mine
    return Span(0, len(target))


def unanswered(ours: Sequence[int], theirs: Sequence[int], here: int, there: int) -> list[int]:
    """Those places of a source that are left when each of the translation's took the one that it stands about.

    `here` and `there` are the lengths of the source and of the translation.
    """
    left = list(ours)
    for at in theirs:
        if left:
            share = at / max(1, there)
            left.remove(min(left, key=lambda place: abs(place / max(1, here) - share)))
    return left


def near(unit: Unit, place: Span) -> Span:
    """The few words of the target that stand about where the place stands in its source's sentence."""
    source, target = unit.source or "", unit.target or ""
    sentence = counterpart(unit, place.start)
    theirs = Span(0, len(source))
    if sentence != (0, len(target)):
        theirs = next(each for each in sentences(source, unit.dialects) if each.start <= place.start < each.end)
    share = ((place.start + place.end) / 2 - theirs.start) / max(1, theirs.end - theirs.start)
    middle = sentence.start + round(share * (sentence.end - sentence.start))
    start, end = max(sentence.start, middle - _HALF), min(sentence.end, middle + _HALF)
    while start > sentence.start and not target[start - 1].isspace():
        start -= 1
    while end < sentence.end and not target[end].isspace():
        end += 1
    shown = target[start:end]
    start += len(shown) - len(shown.lstrip())
    return Span(start, start + len(shown.strip()))
