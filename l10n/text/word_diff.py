"""What has changed in a text, word by word, on one line."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from l10n.patterns import lazy

_TOKEN = lazy(r"\w+(?:['’]\w+)*|\s+|.", re.DOTALL)
_KEPT = 24
"""How many code points of an unchanged stretch are shown beside a change."""
LEAST_ALIKE = 0.4
"""Texts that share less than this are no change of each other."""


def word_diff(old: str, new: str) -> str | None:
    """The change as one text: `Draw [-1 card-]{+2 cards+}.`; None where the two have little in common.

    Long stretches that did not change are cut short by `…`.
    """
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    if matcher.ratio() < LEAST_ALIKE:
        return None
    parts: list[str] = []
    codes = _joined(matcher, before)
    for rank, (same, first, last, start, end) in enumerate(codes):
        if same:
            parts.append(_cut("".join(before[first:last]), rank > 0, rank + 1 < len(codes)))
            continue
        if first < last:
            parts.append(f"[-{''.join(before[first:last])}-]")
        if start < end:
            parts.append(f"{{+{''.join(after[start:end])}+}}")
    return "".join(parts)


def _joined(matcher: SequenceMatcher[str], before: list[str]) -> list[tuple[bool, int, int, int, int]]:
    """The stretches that are the same and those that are not; white space between two changes belongs to them."""
    found: list[tuple[bool, int, int, int, int]] = []
    codes = matcher.get_opcodes()
    for rank, (tag, first, last, start, end) in enumerate(codes):
        blank = not "".join(before[first:last]).strip()
        same = tag == "equal" and not (blank and 0 < rank < len(codes) - 1)
        if found and not same and not found[-1][0]:
            _, begin, _, base, _ = found[-1]
            found[-1] = (False, begin, last, base, end)
        else:
            found.append((same, first, last, start, end))
    return found


def _cut(text: str, has_before: bool, has_after: bool) -> str:
    room = _KEPT * (has_before + has_after)
    if len(text) <= room + _KEPT // 2:
        return text
    head = text[:_KEPT] if has_before else ""
    tail = text[-_KEPT:] if has_after else ""
    # no word is cut in two where that can be helped
    return f"{head[: head.rfind(' ') + 1] or head}…{tail[max(tail.find(' '), 0) :]}"
