"""Words whose capitals lost their accents, told by the lexicon."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from l10n.text.lexicon import Lexicon

_VARIANTS = {"a": "aàâ", "c": "cç", "e": "eéèê", "i": "iîï", "o": "oô", "u": "uùûü"}
_BOOKISH = frozenset({"ipsi", "simp"})
_MOST = 2048
"""Ways to set accents on a word beyond which it is not tried."""


@lru_cache(maxsize=16384)
def accented_initial(word: str, locale: str) -> str | None:
    """The word with an accent on its capital, where that alone makes a word of it."""
    from l10n.text.lexicon import load_lexicon

    lexicon, lower = load_lexicon(locale), word.lower()
    if lexicon is None or (_is_word(lower, lexicon) and lower not in _rare(locale)):
        return None
    # whoever left the capital bare set the accents of the other letters
    found = [
        each
        for each in (initial + lower[1:] for initial in _VARIANTS.get(lower[0], lower[0])[1:])
        if lexicon.is_word(each)
    ]
    if len(found) != 1 or any(lexicon.is_word(lower[0] + each) for each in _accented(lower[1:]) if each != lower[1:]):
        return None  # « Apres » is « Après »
    return found[0][0].upper() + word[1:]


@lru_cache(maxsize=16384)
def accented_capitals(word: str, locale: str) -> str | None:
    """A word in capitals with its accents, where one way to set them is the simplest that makes a word of it."""
    found = _only(word.lower(), locale)
    return found.upper() if found else None


def _only(lower: str, locale: str) -> str | None:
    """The word that accents make of these letters, where they are none as they stand: of several, that with the fewest.

    Nothing where two have as few.
    """
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon(locale)
    if lexicon is None or _is_word(lower, lexicon):
        return None
    found = [each for each in _accented(lower) if lexicon.is_word(each)]
    if len(found) > 1:  # « UNITES » is no form of *unir*
        found = [each for each in found if not _is_bookish(each, lexicon)]
    if len(found) > 1:  # « ETOILE » is étoile, or étoilé: the accents that both have were lost for sure
        fewest = min(_accents(each, lower) for each in found)
        found = [each for each in found if _accents(each, lower) == fewest]
    return found[0] if len(found) == 1 else None


def _accents(word: str, bare: str) -> int:
    return sum(one != other for one, other in zip(word, bare, strict=True))


@cache
def _rare(locale: str) -> frozenset[str]:
    from l10n.text.spelling import load_slips

    return frozenset(load_slips(locale).get("rare", "").split())


def _accented(lower: str) -> Iterator[str]:
    """The letters with every accent that French may set on them; nothing where these are too many."""
    choices = [_VARIANTS.get(char, char) for char in lower]
    return map("".join, product(*choices)) if prod(map(len, choices)) <= _MOST else iter(())


def _is_bookish(word: str, lexicon: Lexicon) -> bool:
    """Whether a form is nothing but a tense of the verb that only stories have."""
    readings = lexicon.readings(word)
    return bool(readings) and all(each.moods and _BOOKISH.issuperset(each.moods) for each in readings)


def _is_word(lower: str, lexicon: Lexicon) -> bool:
    return lexicon.is_word(lower) or (lower.endswith("s") and lexicon.is_word(lower[:-1]))
