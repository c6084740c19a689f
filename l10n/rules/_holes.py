"""Holes in French sentences, where an icon or a word stood before a sign."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.model import Span
from l10n.patterns import lazy

_NOUNS = lazy(
    r"(?<![\w'’-])(?:symboles?|icônes?|jetons?|pions?|pictogrammes?|logos?|marqueurs?|badges?)"
    r"[ \u00a0]+(?=[,)]|\.(?!\.))",
    re.IGNORECASE,
)
_PREPOSITIONS = ("de", "du")
_DETERMINERS = ("aux", "mes", "tes", "ses", "nos", "vos", "ces", "cet")
_DANGLING = lazy(
    rf"(?<![\w'’.(-])(?:(?:{'|'.join(_PREPOSITIONS)})[ \u00a0]{{0,2}}(?=[,;]|\.(?![.\d\w]))"
    rf"|(?:{'|'.join(_DETERMINERS)})[ \u00a0]{{0,2}}(?=;|\.(?![.\d\w])))"
)
_HINTS = (
    *(f"{space}{sign}" for space in " \u00a0" for sign in ",.);"),
    *(f" {word}{sign}" for word in (*_PREPOSITIONS, *_DETERMINERS) for sign in ".;"),
    *(f" {word}," for word in _PREPOSITIONS),
)
"""What stands in every text that any of the patterns may match: a cheap test."""


@lru_cache(maxsize=16384)
def may_have_holes(text: str, locale: str) -> bool:
    """A cheap look: whether `holes` may find anything."""
    return locale.partition("-")[0] == "fr" and any(hint in text for hint in _HINTS)


def holes(own: str, locale: str) -> Iterator[Span]:
    """What stands before each hole, with its spaces: « symbole », « de »."""
    if not may_have_holes(own, locale):
        return
    for pattern in (_NOUNS, _DANGLING):
        for match in pattern.finditer(own):
            yield Span(*match.span())
