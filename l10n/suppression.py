"""Suppression inside files: `lexideck: ignore TYP001 reason`, where the format has comments."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_DIRECTIVE = re.compile(r"lexideck:\s*ignore((?:[\s,]+[A-Z]{3}\d{0,3})+)")
_CODE = re.compile(r"[A-Z]{3}\d{0,3}")


def inline_codes(comments: Iterable[str]) -> Iterator[str]:
    """The codes, or beginnings of codes, that comments ask to ignore."""
    for comment in comments:
        for directive in _DIRECTIVE.finditer(comment):
            yield from _CODE.findall(directive[1])
