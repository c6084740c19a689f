"""The project's own words and names (`words` in the config), which are written as they are."""

from __future__ import annotations

import re
from functools import lru_cache

from l10n.model import Span
from l10n.patterns import lazy
from l10n.settings import Settings

_WORD = lazy(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


@lru_cache(maxsize=64)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def is_own(settings: Settings, text: str, span: Span) -> bool:
    """Whether a span lies in one of the project's own words."""
    if not settings.words:
        return False
    return any(
        match.start() <= span.start and span.end <= match.end() for match in _pattern(settings.words).finditer(text)
    )


def is_all_own(settings: Settings, text: str) -> bool:
    """Whether a text holds no word but the project's own."""
    if not settings.words:
        return False
    spans = [match.span() for match in _pattern(settings.words).finditer(text)]
    found = [match.span() for match in _WORD.finditer(text)]
    return bool(spans) and all(any(start <= one and other <= end for start, end in spans) for one, other in found)
