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
_ITEM = lazy(rf"[•·*–—-][{_SPACES}]*[«“\"‘]")
"""A quotation as an item of a list: its words go on with a sentence."""
_BLANK = frozenset(f"{_SPACES}\n{MARK}")
_CLOSES = frozenset(f'.!?»”")]{TOKEN}')
_ITEMS = frozenset(f"{TOKEN}•·*–—-")
_NAMED = lazy(rf"(?<!{MARK}){MARK}{MARK}\Z")
"""The marks that open a name: `[[`."""
_AFTER_DASH = lazy(rf"{MARK}[{_SPACES}]?[–—-][{_SPACES}]+(?P<letter>[^\W\d_])")
_TAIL = frozenset(f"{_SPACES}\n\t{MARK}»”’\"')]*")
_ENDS = frozenset("€%$")
"""Signs that end a text as a word does."""
_CASES = ("lower", "capital")
_SENTENCE_ENDS = frozenset(".!?…:")
_CASED = lazy(r"\[\[([^\[\]|#\n<>]{2,60})\]\]")


LETTERS = frozenset({"text", "title", "flavor", "label"})
"""Kinds of fields whose first letter is held against the source's."""


class Place(NamedTuple):
    """A place: its topic (what it is, and how the source has it), whether it is as in the source, where it stands.

    `origin` is where it stands in the source.
    """

    topic: str
    alike: bool
    span: Span
    origin: int


def first_letters(theirs: str, ours: str, kind: str) -> Iterator[Place]:
    """The first letter of each line of two masks, where they have the same lines; and those behind a lead-in's dash."""
    breaks = theirs.count("\n")
    if breaks == ours.count("\n"):
        lines = ((0, len(theirs), 0, len(ours)),) if not breaks else _lines(theirs, ours, kind)
        for start, end, at, last in lines:
            one = _opening(theirs, start, end)
            if one is not None and (other := _opening(ours, at, last)) is not None:
                yield _first(_TOPICS[kind, _is_sentence(theirs, end)], theirs, one, ours, other)
    if MARK in ours and ("–" in ours or "—" in ours or "-" in ours):
        sources, targets = (list(_AFTER_DASH.finditer(each)) for each in (theirs, ours))
        if len(sources) == len(targets):
            for left, right in zip(sources, targets, strict=True):
                yield _first(_TOPICS["dash", True], theirs, left.start("letter"), ours, right.start("letter"))


_TOPICS = {
    (kind, is_sentence): tuple(f"first|{kind}|{'sentence' if is_sentence else 'phrase'}|{case}" for case in _CASES)
    for kind in (*LETTERS, "dash")
    for is_sentence in (False, True)
}
"""By kind of field, and whether a stop ends the line: the topic of what is in lower case in the source, and of what has
a capital. What is put into a sentence, or stands alone, has a way of its own.
"""


def _is_sentence(mask: str, end: int) -> bool:
    while end and mask[end - 1] in _TAIL:
        end -= 1
    return mask[end - 1 : end] in _SENTENCE_ENDS


def _first(topics: tuple[str, ...], theirs: str, one: int, ours: str, other: int) -> Place:
    is_capital = theirs[one].isupper()
    return Place(topics[is_capital], ours[other].isupper() == is_capital, Span(other, other + 1), one)


def _lines(theirs: str, ours: str, kind: str) -> Iterator[tuple[int, int, int, int]]:
    """Where the lines of two masks stand, those that begin something."""
    start = at = 0
    for source, target in zip(theirs.split("\n"), ours.split("\n"), strict=True):
        if _begins(theirs, start) and _begins(ours, at):
            yield start, start + len(source), at, at + len(target)
        start, at = start + len(source) + 1, at + len(target) + 1
        if kind == "flavor":
            return  # a poem breaks its lines where it likes


def _begins(mask: str, start: int) -> bool:
    """Whether a line begins something, and is not the rest of what had no room: an item, or behind a sentence's end."""
    if not start or mask[start : start + 1] in _ITEMS:
        return True
    end = start - 1
    while end >= 0 and mask[end] in _BLANK:
        end -= 1
    return end < 0 or mask[end] in _CLOSES


def _opening(mask: str, start: int, end: int) -> int | None:
    """Where the first letter of a line stands; None where a number, dots or code come first."""
    at = start
    while at < end and mask[at] in _LEAD:
        at += 1
    if at >= end or not mask[at].isalpha():
        return None
    if at == start:
        return at  # as most lines are: nothing stands before the letter
    return None if _NAMED.search(mask, max(start, at - 3), at) or _ITEM.match(mask, start) else at


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
        # S.H.I.E.L.D.
        is_other = mask[at - 2 : at - 1] in (".", "!", "?", "…") or mask[at - 3 : at - 2] == "."
        return None if is_other else ("stop", Span(at - 1, at))
    if last == TOKEN and mask[:at].rstrip(TOKEN).rstrip(_SPACES)[-1:] in ("", ".", ":"):
        return None  # an icon behind the last sentence, a label and its value
    if last.isalnum() or last in _ENDS or last == TOKEN:
        return "none", Span(at, len(mask.rstrip(f"{_SPACES}\n\t")))
    return None


def ending(theirs: str, ours: str, kind: str) -> Place | None:
    """The last stop of a text against the source's; None where either ends with another sign."""
    one, other = last_stop(theirs), last_stop(ours)
    if one is None or other is None:
        return None
    return Place(f"stop|{kind}|{one[0]}", one[0] == other[0], other[1], one[1].start)


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
