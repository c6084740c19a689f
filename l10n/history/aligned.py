"""Which unit of a later state is which of an earlier one.

The units of cards have names. A paragraph has none that lasts: those that say the same are
the same, and between them those that are most alike, in order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from l10n.model import Document, Unit

ALIKE = 0.5
"""Share of two texts that must be the same for one to be a later version of the other."""

PAGE_KINDS = frozenset({"page", "heading"})


def aligned(before: Document, after: Document) -> dict[int, Unit]:
    """The earlier unit of each unit of `after`, by its index; a unit that is new has none."""
    if any(unit.kind in PAGE_KINDS for unit in after.units):
        return dict(_paragraphs(before.units, after.units))
    earlier = {(unit.key, unit.field): unit for unit in before.units}
    return {unit.index: known for unit in after.units if (known := earlier.get((unit.key, unit.field))) is not None}


def runs(before: Sequence[Unit], after: Sequence[Unit]) -> Iterator[tuple[Sequence[Unit], Sequence[Unit]]]:
    """The stretches that differ, each as it was and as it is."""
    matcher = SequenceMatcher(None, [each.target for each in before], [each.target for each in after], autojunk=False)
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind != "equal":
            yield before[start:end], after[first:last]


def _paragraphs(before: Sequence[Unit], after: Sequence[Unit]) -> Iterator[tuple[int, Unit]]:
    gone: dict[str | None, list[Unit]] = defaultdict(list)
    new: list[Unit] = []
    stretches = list(runs(before, after))
    changed = {unit.index for _, later in stretches for unit in later}
    lost = {unit.index for earlier, _ in stretches for unit in earlier}
    yield from zip(
        (unit.index for unit in after if unit.index not in changed),
        (unit for unit in before if unit.index not in lost),
        strict=True,
    )
    for earlier, later in stretches:
        taken: set[int] = set()
        for unit in later:
            best = _most_alike(unit, [each for each in earlier if each.index not in taken])
            if best is None:
                new.append(unit)
            else:
                taken.add(best.index)
                yield unit.index, best
        for unit in earlier:
            if unit.index not in taken:
                gone[unit.target].append(unit)
    for unit in new:  # moved elsewhere, word for word
        if gone.get(unit.target):
            yield unit.index, gone[unit.target].pop(0)


def _most_alike(unit: Unit, candidates: Iterable[Unit]) -> Unit | None:
    best: Unit | None = None
    highest = ALIKE
    matcher = SequenceMatcher(None, autojunk=False)
    matcher.set_seq2(unit.target or "")
    for each in candidates:
        matcher.set_seq1(each.target or "")
        if matcher.real_quick_ratio() > highest and matcher.quick_ratio() > highest:
            share = matcher.ratio()
            if share > highest:
                best, highest = each, share
    return best
