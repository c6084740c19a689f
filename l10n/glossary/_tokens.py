"""A text as the words that a glossary looks for, each with its place in the original.

For matching only, a text is put in lower case and composed, apostrophes and hyphens are made
alike, no-break spaces are spaces, soft hyphens are not there. All that is no letter, digit,
space, apostrophe or hyphen parts the words: punctuation, line breaks, what the mask hides.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Container
from typing import NamedTuple

from l10n.patterns import lazy
from l10n.text.analysis import MARK, Analysis
from l10n.text.dialects import Role

BARRIER = "|"
"""Stands between two words that no term joins. The other separators are ` `, `'`, `-` and nothing."""

_ALIKE = {
    **dict.fromkeys(map(ord, "’ʼ‘′＇"), "'"),
    **dict.fromkeys(map(ord, "\u00a0\u202f\u2007\u2009\t"), " "),
    **dict.fromkeys(map(ord, "\u2010\u2011"), "-"),
}
_INVISIBLE = "\u00ad\u200b\u2060\ufeff"
_DROPPED = lazy(f"[{_INVISIBLE}]")
WORD = lazy(r"\d+|[^\W\d_]+")
_JOINED = lazy(r"[^\W\d_]+(?:[·•‧.][^\W\d_]+)+")
_DOT = lazy(r"[·•‧]|[^\W\d_]\.[^\W\d_]")
_INNER = lazy(r"[·•‧.]")
_SPACES = lazy(" +")


class Token(NamedTuple):
    """A word.

    `key` is how it is looked up; `start` and `end` are its place in the original, `after` what
    stands between it and the next word. `spellings` are other keys: of an inclusive spelling,
    the word without its dots and the word before them.
    """

    key: str
    start: int
    end: int
    after: str
    spellings: tuple[str, ...] = ()


class Normal(NamedTuple):
    """A text as it is matched; `places` is where each code point was, None for just there."""

    text: str
    places: list[int] | None

    def place(self, at: int) -> int:
        """Where the code point stands in the original."""
        return at if self.places is None else self.places[at]


def word_set(words: str) -> frozenset[str]:
    """Words that are written one after the other, as a set."""
    return frozenset(words.split())


def unligated(word: str) -> str:
    """`œil` as `oeil`: people type either."""
    return word.replace("œ", "oe").replace("æ", "ae") if "œ" in word or "æ" in word else word


def fold(text: str) -> str:
    """A term's text as it is matched."""
    return unicodedata.normalize("NFC", _DROPPED.sub("", text)).translate(_ALIKE).lower()


def normalise(analysis: Analysis) -> Normal:
    """The masked text as it is matched."""
    mask = analysis.mask
    if mask.isascii():
        return Normal(mask.replace("\t", " ").lower(), None)
    escapes = MARK in mask and any(span.role is Role.CHARACTER for span in analysis.protected)
    if not escapes and unicodedata.is_normalized("NFC", mask) and not _DROPPED.search(mask):
        text = mask.translate(_ALIKE).lower()
        if len(text) == len(mask):
            return Normal(text, None)
    return _mapped(analysis) if escapes else _compose(mask, range(len(mask)))


def _mapped(analysis: Analysis) -> Normal:
    """Where an escape stands for a character: without the marks that fill the escape up."""
    kept: list[int] = []
    at = 0
    for span in analysis.protected:
        if span.role is Role.CHARACTER:
            kept.extend(range(at, span.start))
            kept.extend(range(span.end - len(span.stands_for), span.end))
            at = span.end
    kept.extend(range(at, len(analysis.mask)))
    return _compose("".join([analysis.mask[each] for each in kept]), kept)


def _compose(text: str, origin: range | list[int]) -> Normal:
    """Compose and fold piece by piece: a piece is a code point with the marks that combine with it."""
    end_of_all = origin[-1] + 1 if len(origin) else 0
    if unicodedata.is_normalized("NFC", text) and not _DROPPED.search(text):
        folded = text.translate(_ALIKE).lower()
        if len(folded) == len(text):
            return Normal(folded, [*origin, end_of_all])
    pieces: list[str] = []
    places: list[int] = []
    at = 0
    while at < len(text):
        end = at + 1
        while end < len(text) and unicodedata.combining(text[end]):
            end += 1
        if text[at] not in _INVISIBLE:
            piece = unicodedata.normalize("NFC", text[at:end]).translate(_ALIKE).lower()
            pieces.append(piece)
            places.extend([origin[at]] * len(piece))
        at = end
    places.append(end_of_all)
    return Normal("".join(pieces), places)


def tokens_of(normal: Normal, original: str, keys: Container[str]) -> list[Token]:
    """The words of a text. Dots inside a word are taken for an inclusive spelling where `keys` has a reading of it."""
    text = normal.text
    spans = [found.span() for found in WORD.finditer(text)]
    joined = _inclusive(text, keys) if _DOT.search(text) else {}
    if joined:
        inside = [(start, end) for start, (end, _) in joined.items()]
        taken = {at for start, end in inside for at in range(start, end)}
        spans = sorted([*(each for each in spans if each[0] not in taken), *inside])
    found: list[Token] = []
    for rank, (start, end) in enumerate(spans):
        gap = text[end : spans[rank + 1][0]] if rank + 1 < len(spans) else BARRIER
        after = gap if gap in ("'", "-", "") else " " if _SPACES.fullmatch(gap) else BARRIER
        found.append(
            Token(
                unligated(text[start:end]),
                normal.place(start),
                _end(normal, end, original),
                after,
                joined.get(start, (0, ()))[1],
            )
        )
    return found


def _inclusive(text: str, keys: Container[str]) -> dict[int, tuple[int, tuple[str, ...]]]:
    found: dict[int, tuple[int, tuple[str, ...]]] = {}
    for each in _JOINED.finditer(text):
        first = _INNER.split(each[0], maxsplit=1)[0]
        spellings = (_INNER.sub("", each[0]), first, first + "s")
        middot = "." not in each[0]
        if middot or spellings[0] in keys:
            found[each.start()] = (each.end(), spellings)
    return found


def _end(normal: Normal, at: int, original: str) -> int:
    """Where a word that ends before `at` ends in the original, with the marks that combine with its last letter."""
    if normal.places is None:
        return at
    end = normal.places[at - 1] + 1
    while end < len(original) and unicodedata.combining(original[end]):
        end += 1
    return end
