"""Words whose capitals lost their accents, told by the lexicon."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from l10n.text.lexicon import Lexicon

_VARIANTS = {"a": "aàâ", "c": "cç", "e": "eéèê", "i": "iîï", "o": "oô", "u": "uùûü"}
_MOST = 2048
"""Ways to set accents on a word beyond which it is not tried."""


@lru_cache(maxsize=16384)
def accented_initial(word: str, locale: str) -> str | None:
    """The word with an accent on its capital, where that alone makes a word of it."""
    found = _only(word.lower(), locale)
    if found is None or found[0] == word[0].lower() or found[1:] != word[1:]:
        return None
    return found[0].upper() + found[1:]


@lru_cache(maxsize=16384)
def accented_capitals(word: str, locale: str) -> str | None:
    """A word in capitals with its accents, where only one way to set them makes a word of it."""
    found = _only(word.lower(), locale)
    return found.upper() if found else None


def _only(lower: str, locale: str) -> str | None:
    """The one word that accents make of these letters, where they are none as they stand."""
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon(locale)
    if lexicon is None or _is_word(lower, lexicon):
        return None
    choices = [_VARIANTS.get(char, char) for char in lower]
    if prod(map(len, choices)) > _MOST:
        return None
    found = [each for each in map("".join, product(*choices)) if lexicon.is_word(each)]
    return found[0] if len(found) == 1 else None


def _is_word(lower: str, lexicon: Lexicon) -> bool:
    return lexicon.is_word(lower) or (lower.endswith("s") and lexicon.is_word(lower[:-1]))
