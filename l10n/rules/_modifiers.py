"""Match the modifiers of a source with those of its translation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from l10n.model import Span
from l10n.text.analysis import Analysis
from l10n.text.dialects import Role
from l10n.text.modifiers import Modifier

_AFTER = re.compile(r"[ \u00a0\u202f]*\Z")
_BEFORE = re.compile(r"[ \u00a0\u202f:]*\Z")
_LONG = 3


def match_modifiers(
    ours: Sequence[Modifier], theirs: Sequence[Modifier]
) -> tuple[list[Modifier], list[Modifier], list[tuple[Modifier, Modifier]]]:
    """The modifiers of each side that have no answer, and those that answer with another sign or value."""
    if Counter(each.form for each in ours) == Counter(each.form for each in theirs):
        return [], [], []
    left, there = _unequal(ours, theirs)
    modified: list[tuple[Modifier, Modifier]] = []
    for same in (_same_values, _same_signs, _same_kind):
        for each in list(left):
            fitting = [other for other in there if same(each, other)]
            rivals = [other for other in left if fitting and same(other, fitting[0])]
            if fitting and (same is _same_values or len(fitting) == len(rivals)):
                modified.append((each, fitting[0]))
                left.remove(each)
                there.remove(fitting[0])
    return left, there, modified


def _unequal(ours: Sequence[Modifier], theirs: Sequence[Modifier]) -> tuple[list[Modifier], list[Modifier]]:
    left: list[Modifier] = []
    there = list(theirs)
    for each in ours:
        equal = next((other for other in there if other.form == each.form), None)
        if equal is None:
            left.append(each)
        else:
            there.remove(equal)
    return left, there


def _same_values(ours: Modifier, theirs: Modifier) -> bool:
    return ours.values == theirs.values and ours.kind == theirs.kind


def _same_signs(ours: Modifier, theirs: Modifier) -> bool:
    return ours.signs == theirs.signs and ours.kind == theirs.kind


def _same_kind(ours: Modifier, theirs: Modifier) -> bool:
    return ours.kind == theirs.kind


def without_sign(left: Sequence[Modifier], source: Analysis, target: Analysis) -> Iterator[tuple[Modifier, Span]]:
    """Modifiers of the source with the bare value that stands beside the same icon in the target.

    `augmentez de 1 [combat]` says the sign in words: a value after a letter is left alone.
    """
    for each in left:
        if each.kind != "single":
            continue
        value = re.escape(each.values[0])
        for icon, before in _icons(source, each.span):
            for place in target.protected:
                if place.token != icon:
                    continue
                near = target.text[place.end : place.end + 6] if before else target.text[max(0, place.start - 6) : place.start]
                pattern = rf"[ \u00a0\u202f:]*({value})(?!\w)" if before else rf"(?:^|[.!?:;(\n]\s*)({value})[ \u00a0\u202f]*\Z"
                match = re.match(pattern, near) if before else re.search(pattern, near)
                if match:
                    start = (place.end if before else max(0, place.start - 6)) + match.start(1)
                    yield each, Span(start, start + len(match[1]))
                    break


def _icons(source: Analysis, span: Span) -> Iterator[tuple[str, bool]]:
    """The icons right before (True) and after (False) a place."""
    for each in source.protected:
        if each.role is not Role.TOKEN or not each.token:
            continue
        if each.end <= span.start and _BEFORE.match(source.text, each.end, span.start):
            yield each.token, True
        elif span.end <= each.start and _AFTER.match(source.text, span.end, each.start):
            yield each.token, False
