"""Headings that nobody translated: too short for the language of a text to be told.

`Game concepts` over a French list is English all the same: every word is one that headings of
rules are made of in English, and French does not have them all. Where what follows is in the
source language too, any words of that language will do. A name (`Toll of Time`) stays one.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cache

from l10n.pages.outline import plain_title
from l10n.patterns import lazy
from l10n.resources import locale_file

_WORD = lazy(r"[^\W\d_]+(?:-[^\W\d_]+)*")


@cache
def _heading_words(source: str) -> frozenset[str]:
    path = locale_file(source, "heading-words.txt")
    lines = path.read_text("utf-8").splitlines() if path else []
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def is_left_heading(heading: str, locale: str, source: str, *, is_followed: bool, own: Container[str] = ()) -> bool:
    """Whether a heading is in the source language.

    `is_followed`: what comes after it is. `own` are words that the page's own language uses on
    the page, in lower case: borrowed ones, such as *deck*.
    """
    written = _WORD.findall(plain_title(heading))
    words = [word.lower() for word in written]
    usual = _heading_words(source)
    if not words or not usual or locale.split("-", maxsplit=1)[0] == source.split("-", maxsplit=1)[0]:
        return False
    if not (is_followed or usual.issuperset(words)):
        return False
    from l10n.text.lexicon import load_lexicon

    ours, theirs = load_lexicon(locale), load_lexicon(source)
    if ours is None or theirs is None:
        return False
    known = [word for word in words if theirs.is_word(word) or word in usual]
    names = [word for word in written if word[0].isupper() and word.lower() not in known]
    if len(written) > 1 and usual.issuperset(words) and written[-1][0].isupper() and words[-1].endswith("ing"):
        return True  # `Deck Building`: both words were borrowed, their order was not
    foreign = [word for word in known if not ours.is_word(word) and word not in own]
    return bool(foreign) and len(known) + len(names) == len(words) and len(names) < len(known)


def words_of(texts: Iterable[str]) -> frozenset[str]:
    """The words of texts in lower case."""
    return frozenset(word.lower() for text in texts for word in _WORD.findall(text))
