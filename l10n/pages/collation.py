"""The order of words in a locale's alphabet.

Latin letters with marks stand with their base letter, as in French and German; where an alphabet
counts some as letters of their own (`ñ` in Spanish, `ĉ` in Esperanto), `locales/<tag>/collation.yaml`
says after which letter they come. Marks decide only between words that are otherwise alike.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache

from l10n.patterns import lazy
from l10n.resources import load_yaml, locale_file

Key = tuple[tuple[tuple[str, int], ...], str]
_APART = {"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l", "đ": "d"}
_NOT_LETTER = lazy(r"[\W_]+")


@cache
def _own_letters(locale: str) -> Mapping[str, tuple[str, int]]:
    """Letters (or digraphs) of their own, each with the letter before it and its rank there."""
    path = locale_file(locale, "collation.yaml")
    table = load_yaml(path)
    after: Mapping[str, list[str]] = (table or {}).get("after") or {}
    return {letter: (base, rank) for base, letters in after.items() for rank, letter in enumerate(letters, 1)}


@lru_cache(maxsize=4096)
def collation_key(text: str, locale: str) -> Key:
    """What sorts a word or a title among others: letters first, marks and the rest only after them."""
    own = _own_letters(locale)
    folded = _NOT_LETTER.sub(" ", unicodedata.normalize("NFC", text).casefold()).strip()
    letters: list[tuple[str, int]] = []
    at = 0
    while at < len(folded):
        size = 2 if folded[at : at + 2] in own else 1
        piece = folded[at : at + size]
        at += size
        if piece in own:
            letters.append(own[piece])
            continue
        for char in unicodedata.normalize("NFD", _APART.get(piece, piece)):
            if not unicodedata.combining(char):
                letters.append((char, 0))
    return tuple(letters), text


def letter_of(text: str, locale: str) -> str:
    """The capital letter under which a title stands; empty for one that begins with none."""
    folded = _NOT_LETTER.sub("", unicodedata.normalize("NFC", text).casefold())
    own = _own_letters(locale)
    for size in (2, 1):
        if folded[:size] in own:
            return folded[:size].capitalize()
    first = unicodedata.normalize("NFD", _APART.get(folded[:1], folded[:1]))[:1]
    return first.upper() if first.isalpha() else ""
