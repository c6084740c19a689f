"""Places that a translation writes as its source does, or otherwise: first letters, the last stop, the case of marks.

Each is found once, for the counts of the project and for the rules that judge it. Spans are code points of the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.analysis import CODE, MARK, TOKEN

_SPACES = " \u00a0\u202f"
_LEAD = frozenset(f"{_SPACES}\t{MARK}{TOKEN}«»“”„\"'‘’([{{¿¡•·*–—-→↳")
"""What may stand before the first letter of a line."""
_AFTER_DASH = lazy(rf"{MARK}[{_SPACES}]?[–—-][{_SPACES}]+(?P<letter>[^\W\d_])")
_TAIL = frozenset(f"{_SPACES}\n\t{MARK}»”’\"')]")
_ENDS = frozenset("€%$*")
"""Signs that end a text as a word does."""
_CASED = lazy(r"\[\[([^\[\]|#\n<>]{2,60})\]\]")


class Place(NamedTuple):
    """A place: its topic (what it is, and how the source has it), whether it is as in the source, where it stands."""

    topic: str
    alike: bool
    span: Span


def first_letters(theirs: str, ours: str, kind: str) -> Iterator[Place]:
    """The first letter of each line of two masks, where they have the same lines; and those behind a lead-in's dash."""
    pairs = zip(_lines(theirs), _lines(ours), strict=True) if theirs.count("\n") == ours.count("\n") else iter(())
    for (start, source), (at, target) in pairs:
        one, other = _opening(theirs, start, source), _opening(ours, at, target)
        if one is not None and other is not None:
            yield _first(f"first|{kind}", theirs, one, ours, other)
    if MARK in ours and any(dash in ours for dash in "–—-"):
        sources, targets = (list(_AFTER_DASH.finditer(each)) for each in (theirs, ours))
        if len(sources) == len(targets):
            for left, right in zip(sources, targets, strict=True):
                yield _first("first|dash", theirs, left.start("letter"), ours, right.start("letter"))


def _first(topic: str, theirs: str, one: int, ours: str, other: int) -> Place:
    is_capital = theirs[one].isupper()
    case = "capital" if is_capital else "lower"
    return Place(f"{topic}|{case}", ours[other].isupper() == is_capital, Span(other, other + 1))


def _lines(mask: str) -> Iterator[tuple[int, int]]:
    start = 0
    while True:
        end = mask.find("\n", start)
        if end < 0:
            yield start, len(mask)
            return
        yield start, end
        start = end + 1


def _opening(mask: str, start: int, end: int) -> int | None:
    """Where the first letter of a line stands; None where a number, dots or code come first."""
    while start < end and mask[start] in _LEAD:
        start += 1
    return start if start < end and mask[start].isalpha() else None


def last_stop(mask: str) -> tuple[str, Span] | None:
    """Whether a text ends with a `stop` (and where) or without one, whatever closes behind it. Nothing where another
    sign ends it.
    """
    at = len(mask)
    while at and mask[at - 1] in _TAIL:
        at -= 1
    if not at:
        return None
    last = mask[at - 1]
    if last == ".":
        return None if mask[at - 2 : at - 1] in (".", "!", "?", "…") else ("stop", Span(at - 1, at))
    # a stop may stand between what closes: « (… maison). »
    if last.isalnum() or last in _ENDS or last == TOKEN:
        return "none", Span(at, len(mask.rstrip(f"{_SPACES}\n\t")))
    return None


def ending(theirs: str, ours: str, kind: str) -> Place | None:
    """The last stop of a text against the source's; None where either ends with another sign."""
    one, other = last_stop(theirs), last_stop(ours)
    if one is None or other is None:
        return None
    return Place(f"stop|{kind}|{one[0]}", one[0] == other[0], other[1])


def marks(text: str) -> Iterator[tuple[str, Span]]:
    """The names in `[[ ]]`, each in its case: `upper`, `capital` or `lower`."""
    for match in _CASED.finditer(text):
        name = match[1].strip()
        if sum(each.isalpha() for each in name) > 1:
            start = match.start(1) + len(match[1]) - len(match[1].lstrip())
            way = "upper" if name.isupper() else "capital" if name[0].isupper() else "lower"
            yield way, Span(start, start + len(name))


def hides(mask: str) -> bool:
    """Whether a mask has nothing to say: all of it is somebody else's."""
    return not mask or mask[0] == CODE == mask[-1]
