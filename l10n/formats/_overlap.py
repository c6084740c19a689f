"""What two versions of a value share, so that a change rewrites no more than it must."""

from __future__ import annotations


def shared_ends(old: str, new: str) -> tuple[int, int]:
    """How many code points two values share at their start and, beyond those, at their end."""
    most = min(len(old), len(new))
    head = _shared(old, new, most)
    return head, _shared(old[head:][::-1], new[head:][::-1], most - head)


def _shared(old: str, new: str, most: int) -> int:
    # Halving compares slices in C; a loop over characters would be slow on long texts.
    low = 0
    while low < most:
        middle = (low + most + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            most = middle - 1
    return low
