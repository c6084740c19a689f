"""Match the modifiers of a source with those of its translation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from l10n.model import Span
from l10n.text.analysis import MARK, TOKEN, Analysis
from l10n.text.dialects import Role
from l10n.text.modifiers import Modifier
from l10n.text.numeral_data import load_numerals

_GAP = " \u00a0\u202f"


def match_modifiers(
    ours: Sequence[Modifier], theirs: Sequence[Modifier]
) -> tuple[list[Modifier], list[Modifier], list[tuple[Modifier, Modifier]]]:
    """The modifiers of each side that have no answer, and those that answer with another sign or value."""
    if Counter(each.form for each in ours) == Counter(each.form for each in theirs):
        return [], [], []
    left, there = _unequal(ours, theirs)
    modified: list[tuple[Modifier, Modifier]] = []
    if len(ours) != len(theirs):  # one was added or left out: which answers to which is a guess
        for each in [each for each in left if each.kind == "pair"]:
            other = next((other for other in there if other.half_signed and _same_values(each, other)), None)
            if other is not None:
                modified.append((each, other))
                left.remove(each)
                there.remove(other)
        return left, there, modified
    for same in (_same_values, _same_signs, _same_kind, _is_half):
        for each in list(left):
            fitting = [other for other in there if same(each, other)]
            if same is _same_values and each.kind == "single":
                # a sign is turned round in its place; elsewhere it is another modifier
                fitting = [other for other in fitting if theirs.index(other) == ours.index(each)]
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


def _is_half(ours: Modifier, theirs: Modifier) -> bool:
    """`+1` for `+1/+1`: half of a pair was lost."""
    halves = zip(ours.signs, ours.values, strict=True)
    return ours.kind == "pair" and theirs.kind == "single" and (theirs.signs[0], theirs.values[0]) in halves


def _same_kind(ours: Modifier, theirs: Modifier) -> bool:
    return ours.kind == theirs.kind


def without_sign(
    left: Sequence[Modifier], source: Analysis, target: Analysis, locale: str
) -> Iterator[tuple[Modifier, Span]]:
    """Modifiers of the source with the bare value that takes their place in the target.

    `augmentez de 1 [combat]` and `1 carte de plus` say the sign in a word, so only a value that
    opens a line, a sentence or a bracket is taken, where the source's modifier opens a line or
    has the same icon after it; and any value right after the same icon.
    """
    for each in left:
        if each.kind != "single":
            continue
        value = re.escape(each.values[0])
        bare = _beside_icon(each, value, source, target)
        if bare is None and _opens_line(source.mask, each.span.start):
            bare = _opening(value, target.mask, load_numerals(locale).signs)
        if bare is not None:
            yield each, Span(*bare)


def _opening(value: str, mask: str, signs: frozenset[str]) -> tuple[int, int] | None:
    match = re.search(rf"(?m)^[{MARK}{_GAP}]*({value})[{_GAP}]([^\W\d_{MARK}{TOKEN}].*)", mask)
    if match and signs.isdisjoint(re.findall(r"[^\W\d_]+", match[2].lower())):
        return match.span(1)
    return None


def _opens_line(mask: str, at: int) -> bool:
    line = mask.rfind("\n", 0, at) + 1
    return not mask[line:at].strip(MARK + _GAP)


def _beside_icon(modifier: Modifier, value: str, source: Analysis, target: Analysis) -> tuple[int, int] | None:
    after = re.compile(rf"[{_GAP}:]*({value})(?!\w)")
    before = re.compile(rf"(?:^|[.!?:;(\n])\s*({value})[{_GAP}]*\Z", re.MULTILINE)
    for icon, comes_first in _icons(source, modifier.span):
        for place in target.protected:
            if place.token != icon:
                continue
            if comes_first:
                match = after.match(target.text, place.end)
            else:
                match = before.search(target.text, max(0, place.start - 8), place.start)
            if match:
                return match.span(1)
    return None


def _icons(source: Analysis, span: Span) -> Iterator[tuple[str, bool]]:
    """The icons right before (True) and after (False) a place."""
    for each in source.protected:
        if each.role is not Role.TOKEN or not each.token:
            continue
        if each.end <= span.start and not source.text[each.end : span.start].strip(_GAP + ":"):
            yield each.token, True
        elif span.end <= each.start and not source.text[span.end : each.start].strip(_GAP):
            yield each.token, False
