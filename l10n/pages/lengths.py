"""Two sequences of texts put side by side by their lengths, as translators' memories are made.

After Gale and Church, "A Program for Aligning Sentences in Bilingual Corpora" (1993): a text and
its translation have about the same length, so the way to pair two sequences in order that asks
for the least surprise is most likely right. Numbers that both texts hold lower the surprise.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from l10n.model import Unit
from l10n.patterns import lazy

T = TypeVar("T")

_EXPANSION = 1.12
"""Characters of a translation for each of its English source, about: French takes more room."""
_VARIANCE = 6.8
_SYLLABLES, _IDEOGRAMS = lazy(r"[\u3040-\u30ff\uac00-\ud7a3]"), lazy(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
_NUMBER = lazy(r"[+-]?\d+(?:/[+-]?\d+)?")
_LEAVE, _MERGE, _OTHER_KIND = 4.5, 2.5, 3.0
"""What it costs to leave a text alone, to join two, and to pair two blocks of different kinds."""
_MOST = 9.0
"""Beyond this surprise two texts are no pair."""

_REACH = 60
"""How far from the straight line between both ends, in texts of the second sequence, a pair is looked for."""


class Bead(NamedTuple):
    """Texts that stand for each other: half-open ranges of the two sequences, and the surprise."""

    first: tuple[int, int]
    second: tuple[int, int]
    cost: float


def surprise(theirs: int, ours: int) -> float:
    """How surprising these lengths are for a source and its translation; 0 is just as expected."""
    if not theirs and not ours:
        return 0.0
    expected = max(theirs, ours / _EXPANSION, 1)
    delta = abs(ours - theirs * _EXPANSION) / math.sqrt(expected * _VARIANCE)
    return -math.log(max(math.erfc(delta / math.sqrt(2)), 1e-12))


@lru_cache(maxsize=8192)
def size_of(text: str | None) -> int:
    """The length of a text as an alphabet would need it, in characters: an ideogram says what three letters do."""
    if not text or text.isascii():
        return len(text or "")
    return len(text) + len(_SYLLABLES.findall(text)) + 2 * len(_IDEOGRAMS.findall(text))


@lru_cache(maxsize=8192)
def numbers_in(text: str) -> frozenset[str]:
    """The numbers of a text as they are written."""
    return frozenset(_NUMBER.findall(text))


def _by_units(sources: Sequence[Unit], targets: Sequence[Unit]) -> float:
    theirs = [unit.target or "" for unit in sources]
    ours = [unit.target or "" for unit in targets]
    cost = surprise(sum(map(size_of, theirs)), sum(map(size_of, ours)))
    if {unit.field for unit in sources} != {unit.field for unit in targets}:
        cost += _OTHER_KIND
    mine, other = (frozenset().union(*map(numbers_in, each)) for each in (ours, theirs))
    if mine and mine == other:
        cost -= 2.0
    elif mine and other and mine.isdisjoint(other):
        cost += 1.0
    return cost


def aligned_by_length(sources: Sequence[Unit], targets: Sequence[Unit], *, merge: bool = True) -> list[Bead]:
    """The pairs of two sequences of units, in order; what stands alone is in none of them."""
    return align(sources, targets, _by_units, merge=merge)


def align(
    sources: Sequence[T],
    targets: Sequence[T],
    cost_of: Callable[[Sequence[T], Sequence[T]], float],
    *,
    merge: bool,
) -> list[Bead]:
    """The cheapest way to pair two sequences in order, without the texts that are left alone.

    Long sequences are looked at along the straight line between their ends only.
    """
    rows, columns = len(sources), len(targets)
    steps = [(1, 1, 0.0), (1, 0, _LEAVE), (0, 1, _LEAVE)]
    if merge:
        steps += [(2, 1, _MERGE), (1, 2, _MERGE)]
    best: list[list[float]] = [[math.inf] * (columns + 1) for _ in range(rows + 1)]
    came: list[list[tuple[int, int, float]]] = [[(0, 0, 0.0)] * (columns + 1) for _ in range(rows + 1)]
    best[0][0] = 0.0
    for row in range(rows + 1):
        straight = row * columns // rows if rows else 0
        reach = _REACH + columns // max(rows, 1)
        for column in range(max(0, straight - reach), min(columns, straight + reach) + 1):
            for down, right, extra in steps:
                if down > row or right > column:
                    continue
                own = extra
                if down and right:
                    own += cost_of(sources[row - down : row], targets[column - right : column])
                total = best[row - down][column - right] + own
                if total < best[row][column]:
                    best[row][column] = total
                    came[row][column] = (down, right, own)
    return _traced(came, rows, columns)


def _traced(came: Sequence[Sequence[tuple[int, int, float]]], row: int, column: int) -> list[Bead]:
    found: list[Bead] = []
    while row or column:
        down, right, cost = came[row][column]
        if down and right and cost <= _MOST:
            found.append(Bead((row - down, row), (column - right, column), cost))
        row, column = row - down, column - right
    found.reverse()
    return found
