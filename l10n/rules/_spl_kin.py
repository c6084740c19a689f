"""Slips that the source betrays: the word that was meant is akin to one of the source, or nothing is left to be a name.

A word with a capital may be a name. It is none where every word of the source is a common one, or
stands in the translation too: then there is no name to render.
"""

from __future__ import annotations

from functools import lru_cache

from l10n.rules._spl_near import source_words
from l10n.text.nearest import Near, misspelt_for, shared_ends, slip_of
from l10n.text.spelling import TOKEN, load_speller, plain, unaccented

_SHORTEST = 5
"""Letters below which too many words are one slip away."""
_LONG = 7
"""Letters from which a word is told to be a slip though nothing of the source is akin to what was meant."""
_AKIN = 4
"""Letters that two kindred words begin with at least."""
_ENDING = 3
"""Letters at the end of a word that may make another word of the same family of it."""
_SHARE = 0.6
"""Share of the shorter one that this must be."""


def betrayed(word: str, source: str | None, target: str, locale: str, origin: str) -> tuple[Near, bool] | None:
    """What a word in lower case, of no dictionary, was meant to be, and whether the source has its like.

    Nothing where the source may have a name that the word renders.
    """
    if not source or len(word) < _AKIN:
        return None
    found = _known_near(word, locale)
    shared = source_words(source).intersection(found)
    if len(shared) == 1:  # « par text »: *per test*
        near = next(iter(shared))
        return Near(near, slip_of(word, near), 0, True), True
    theirs, common = _their_words(source, target, origin)
    if not found or not theirs or len(word) < _SHORTEST or _is_word(word, origin):
        return None
    bare = unaccented(word)
    closest = max(_kinship(bare, each) for each in theirs)
    akin = {
        each: max(_kinship(unaccented(each), other) for other in theirs)
        for each in found
        if not _is_of_family(word, each)
    }
    best = max(akin.values(), default=0)
    if best >= closest and best >= _AKIN and (best > closest or len(word) >= _LONG):
        kin = [each for each in akin if akin[each] == best]
        # « artificiel », and not « artificiels »
        kin = [each for each in kin if each[-1] == word[-1]] or kin
        return Near(kin[0], slip_of(word, kin[0]), 0, len(kin) == 1, len(kin) > 1), best > closest
    if not common or len(word) < _LONG or closest >= _AKIN:
        return None
    alike = [each for each in found if each[0] == word[0]]
    if not alike:
        return None
    return Near(alike[0], slip_of(word, alike[0]), 0, len(alike) == 1, len(alike) > 1), False


@lru_cache(maxsize=1024)
def _known_near(word: str, locale: str) -> tuple[str, ...]:
    """The words of the language one slip away, the accent of a capital left out or not."""
    speller = load_speller(locale)
    forms = (word, "é" + word[1:]) if word[0] == "e" else (word,)
    return (
        tuple(sorted({each for form in forms for each in misspelt_for(form) if speller.is_word(each)}))
        if speller
        else ()
    )


def _is_word(word: str, locale: str) -> bool:
    speller = load_speller(locale)
    return speller is not None and speller.is_word(word)


@lru_cache(maxsize=1024)
def _their_words(source: str, target: str, origin: str) -> tuple[tuple[str, ...], bool]:
    """The longer words of a source that the target has not, and whether all of them are common ones."""
    speller = load_speller(origin)
    if speller is None:
        return (), False
    words = {plain(each) for each in TOKEN.findall(source)} - {plain(each) for each in TOKEN.findall(target)}
    common = all(len(each) < 3 or speller.is_word(each) for each in words)
    return tuple(sorted(each for each in words if len(each) >= _AKIN)), common


def _is_of_family(word: str, other: str) -> bool:
    """Whether two words differ in their endings: « -logue » is no slip for « -logie »."""
    start, end = shared_ends(word, other)
    return end < 2 and start >= len(other) - _ENDING


@lru_cache(maxsize=8192)
def _kinship(word: str, other: str) -> int:
    """How many letters two words begin with, where they may be the same word in two languages; 0 otherwise."""
    start, end = shared_ends(word, other)
    shorter = min(len(word), len(other))
    if start + end >= max(len(word), len(other)) - 1 and shorter >= _SHORTEST and start:
        return shorter  # « cristal » is *crystal*
    return start if start >= _AKIN and start >= _SHARE * shorter else 0
