"""Words that no dictionary has and that are meant all the same: what else in the text or its source says so."""

from __future__ import annotations

from functools import lru_cache

from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.nearest import misspelt_for
from l10n.text.spelling import TOKEN, Speller, load_speller, plain, unaccented

_LONG = 6
"""Letters from which a word of the source may be a learned one."""
_STEM = 4
"""Letters that are left of a word without its ending, at least."""
_JOINED = lazy(r"[\w’'-]*\Z"), lazy(r"[\w’'-]*")
_ENDINGS = (
    ("ic", "iqu"),
    ("ical", "iqu"),
    ("y", "i"),
    ("ia", "i"),
    ("ian", "ien"),
    ("ean", "een"),
    ("ean", "ien"),
    ("ea", ""),
    ("a", ""),
    ("u", ""),
    ("um", ""),
    ("osi", "o"),
    ("logist", "logu"),
    ("or", "eur"),
    ("er", "eur"),
)
"""Endings of a learned word in English, and what French has there; both without e and s at the end."""
_OLD = 3
"""Those by which a letter written twice is no slip either: *pelagic*, « pélagiques »."""


def is_rendering(word: str, source: str, *, doubled: bool = False, named: bool = False) -> bool:
    """Whether a word in lower case is a learned one of the source, made French: *haemophobia*, « hémophobie ».

    `doubled` says that a letter written twice, or once, would make a known word of it; `named` that it has a
    capital: a short one that differs in its last letter only is a slip (*hermit*, « Hermite »).
    """
    bare = _bare(word)
    if named and bare in _stems(source, 0) and (len(bare) <= _LONG or _is_near_word(word)):
        return False
    return bare in (_stems(source, _OLD) if doubled else _stems(source, len(_ENDINGS)))


@lru_cache(maxsize=1024)
def _is_near_word(word: str) -> bool:
    """Whether French has a word one slip away, which is then meant: *contraband*, « contrebande »."""
    speller = load_speller("fr")
    return speller is not None and any(map(speller.is_word, misspelt_for(word)))


def _bare(word: str) -> str:
    """A French word without its ending."""
    return unaccented(word).rstrip("es").replace("ienn", "ien")


@lru_cache(maxsize=4096)
def _stems(source: str, endings: int) -> frozenset[str]:
    """The long words of a source without their endings, as they are and as French would have them."""
    words = {unaccented(plain(each)).rstrip("es") for each in TOKEN.findall(source) if len(each) >= _LONG}
    theirs = {
        word.removesuffix(english) + french
        for word in words
        for english, french in _ENDINGS[:endings]
        if word.endswith(english) and len(word) - len(english) >= _STEM
    }
    return frozenset(words | theirs)


def is_of_compound(own: str, span: Span, speller: Speller) -> bool:
    """Whether the word is a piece of a compound that the dictionary has: « porc-épic »."""
    before, after = _JOINED[0].search(own, 0, span.start), _JOINED[1].match(own, span.end)
    whole = plain((before[0] if before else "") + own[slice(*span)] + (after[0] if after else ""))
    # « d’un porc-épic »
    whole = whole.replace("’", "'").rpartition("'")[2]
    return speller.is_word(whole) or speller.is_word(whole.removesuffix("s"))


def is_mirrored(word: str, source: str, speller: Speller, origin: str) -> bool:
    """Whether a word in lower case is written backwards, as words of the source are."""
    other = load_speller(origin)
    if not speller.is_word(word[::-1]) or other is None:
        return False
    return any(
        len(each) > 2 and not other.is_word(each) and other.is_word(each[::-1])
        for each in map(plain, TOKEN.findall(source))
    )


def is_of_kept_name(own: str, span: Span, source: str) -> bool:
    """Whether a word with a capital stands in the source too, beside the same other one: *August Vandermeer*."""
    before, after = own[max(0, span.start - 40) : span.start], own[span.end : span.end + 40]
    word = own[slice(*span)]
    left, right = _LEFT.search(before), _RIGHT.match(after)
    return (left is not None and left[0] + word in source) or (right is not None and word + right[0] in source)


_LEFT = lazy(r"[A-ZÀ-Þ][^\W\d_]*[ .-]{1,2}\Z")
_RIGHT = lazy(r"[ -][A-ZÀ-Þ][^\W\d_]*")
