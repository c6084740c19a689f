"""Names of two words of which the translation keeps one and misspells the other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from l10n.facts.vocabulary import Vocabulary
from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.nearest import shared_ends
from l10n.text.spelling import TOKEN, Speller, plain, unaccented

# the second word is looked at again: it may be the first of another pair
# it starts with a set, which `re` skips through quickly
_PAIR = lazy(r"(?P<one>[A-ZÀ-Þ](?<![\w'’-].)[^\W\d_]{2,})(?= (?P<two>[A-ZÀ-Þ][^\W\d_]{2,})(?![\w-]))")
_WORD = r"(?P<word>[A-ZÀ-Þ][^\W\d_]{2,})"
_SHORTEST = 4
_LONG = 7
"""Letters of a name from which two of them may be wrong."""
OFTEN = 3
"""Texts with a name, from which it is the project's own."""


class Misspelt(NamedTuple):
    """A word of the translation, the name that it was meant to be, and whether the project writes that one."""

    span: Span
    wanted: str
    sure: bool


def misspelt(source: str, target: str, own: str, speller: Speller, vocabulary: Vocabulary) -> Iterator[Misspelt]:
    """The words beside a name of the source that are all but the word beside it there."""
    ours: frozenset[str] | None = None
    for match in _PAIR.finditer(source):
        one, two = match["one"], match["two"]
        if one not in target and two not in target:
            continue
        ours = ours or frozenset(TOKEN.findall(target))
        if (one in ours) == (two in ours):
            continue
        kept, lost = (one, two) if one in ours else (two, one)
        if len(lost) < _SHORTEST or not kept[1:].islower() or not lost[1:].islower():
            continue
        for span in _beside(kept, own, behind=kept is one):
            written = own[slice(*span)]
            if written in TOKEN.findall(source) or not _is_near(written, lost) or speller.is_word(plain(written)):
                continue
            right, wrong = vocabulary.written.get(lost, 0), vocabulary.written.get(written, 0)
            if wrong >= OFTEN and wrong > right:
                continue  # what the project calls it
            if _is_adapted(written, lost) and not right:
                continue
            yield Misspelt(span, lost, right > wrong)


def _beside(kept: str, own: str, *, behind: bool) -> Iterator[Span]:
    at = own.find(kept)
    while at >= 0:
        found = _AFTER.match(own, at + len(kept)) if behind else _BEFORE.search(own, max(0, at - 40), at)
        if found:
            yield Span(*found.span("word"))
        at = own.find(kept, at + 1)


_AFTER = lazy(rf"[ \u00a0]{_WORD}(?![\w-])")
_BEFORE = lazy(rf"(?<![\w'’-]){_WORD}[ \u00a0]\Z")


@lru_cache(maxsize=4096)
def _is_near(written: str, name: str) -> bool:
    """Whether one letter is wrong, or two of a long name, or two too many at the end; accents are not compared."""
    one, two = unaccented(written.lower()), unaccented(name.lower())
    if one == two or abs(len(one) - len(two)) > 2 or (name.isascii() and not written.isascii()):
        return False  # « Néron » is how French has *Nero*
    if one.startswith(two) and len(one) - len(two) == 2:
        return True
    from rapidfuzz.distance import OSA

    most = 2 if len(two) >= _LONG else 1
    return OSA.distance(one, two, score_cutoff=most) <= most


def _is_adapted(written: str, name: str) -> bool:
    """Whether the two differ in their endings, as a name does that was made French: « Cassandre », « Hercule »."""
    start, end = shared_ends(written, name)
    return end == 0 and start >= min(len(written), len(name)) - 2 and written[-1] in "e" + name[start - 1]
