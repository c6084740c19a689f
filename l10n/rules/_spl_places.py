"""Where an unknown word stands: as a piece of something longer, at the beginning of a sentence or inside one."""

from __future__ import annotations

import re

from l10n.patterns import lazy
from l10n.text.spelling import unaccented

_ELIDED = lazy(r"(?:^|[^\w])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu|entr)['’]\Z", re.IGNORECASE)
_ENDING = lazy(r"\([^\W\d_]{1,5}\)|['’·•‧⋅_@/\\\d]|\.\w|[:-][A-ZÀ-Þ]|[\ue000]+\w|[\ue001\ue002]")
_BEFORE = lazy(r"[:·•‧⋅_@/\\\d)\ue001\ue002]\Z|\w\.\Z|\w\ue000+\Z|\w-\s*\Z|['’]\Z")
_VOWEL = lazy("[aeiouyœæ]")
_OPENS = lazy(r"(?:\A|[.:;!?…\n»«“”\"(\[•|*]|[–—-] ?|\ue001)[\s\ue000«“\"'’(]*\Z")


def is_part(mask: str, start: int, end: int) -> bool:
    """Whether it is a piece of something longer, or a noise and no word."""
    word = unaccented(mask[start:end].lower())
    if not _VOWEL.search(word) or _ENDING.match(mask, end):
        return True
    if mask[end : end + 1] == "-" and word[-1] in "aio":
        return True
    before = mask[max(0, start - 8) : start]
    if mask[end : end + 1] == "…" and before.rstrip().endswith("…"):
        return True
    if before[-1:] in "'’" and before and _ELIDED.search(before):
        return False
    if before[-1:] == "-" and mask[start].islower():
        return False
    return _BEFORE.search(before) is not None


def is_inside(mask: str, start: int) -> bool:
    """Whether a word stands inside a sentence, so that a capital is its own."""
    return not _OPENS.search(mask[max(0, start - 12) : start] if start > 12 else mask[:start])
