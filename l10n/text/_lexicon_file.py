r"""The flat file of a lexicon: sorted forms with the number of their pattern, read where it lies.

Sections after the head: forms (`\n` form `\t` two bytes `\n` ...), every 64th form (an index
to bisect), where each stretch of 64 begins, where each pattern begins, the patterns. A
pattern is one line for each reading of a form: `cut|add|pos|gender|number|moods|persons|shape`.
Cutting `cut` characters off the form and adding `add` gives the lemma; `shape`, given for a
lemma only, lists in the same way the forms that it has.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Iterator
from mmap import mmap

MAGIC = b"LXDK0001"
HEAD = struct.Struct("<8sI5I")
STEP = 64


def key_of(form: str) -> str:
    """How a form is looked up: ligatures folded, as people type them either way."""
    return form.replace("œ", "oe").replace("æ", "ae")


class FlatTable:
    """Look-ups in the bytes of a flat file, held in memory or mapped."""

    def __init__(self, data: bytes | mmap) -> None:
        """Raise ValueError where the bytes are no whole table."""
        if len(data) < HEAD.size:
            raise ValueError("too short")
        magic, size, *sizes = HEAD.unpack_from(data)
        if magic != MAGIC or size != len(data) or HEAD.size + sum(sizes) != size:
            raise ValueError("not a whole table")
        self._data = data
        starts = [HEAD.size]
        for each in sizes:
            starts.append(starts[-1] + each)
        self._forms = starts[0]
        self._index = data[starts[1] : starts[2]].split(b"\n")
        self._stretches = _numbers(data[starts[2] : starts[3]])
        self._starts = _numbers(data[starts[3] : starts[4]])
        self._patterns = starts[4]

    def pattern(self, key: str) -> int:
        """The number of a form's pattern, -1 for a form that is not there."""
        needle = key.encode("utf-8", "surrogatepass")
        at = bisect_right(self._index, needle) - 1
        if at < 0:
            return -1
        base = self._forms
        found = self._data.find(b"\n" + needle + b"\t", base + self._stretches[at], base + self._stretches[at + 1])
        if found < 0:
            return -1
        end = found + len(needle) + 2
        return self._data[end] | self._data[end + 1] << 8

    def text(self, pattern: int) -> str:
        """What a pattern says."""
        base, starts = self._patterns, self._starts
        return self._data[base + starts[pattern] : base + starts[pattern + 1]].decode()

    def forms(self) -> Iterator[str]:
        """Every form, as it is looked up, sorted by its bytes."""
        end = self._forms + self._stretches[-1]
        at = self._forms + 1
        while at < end:
            stop = self._data.find(b"\t", at, end)
            yield self._data[at:stop].decode()
            at = stop + 4


def _numbers(data: bytes) -> tuple[int, ...]:
    return struct.unpack(f"<{len(data) // 4}I", data)
