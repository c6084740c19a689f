"""What an unknown word may have been meant to be: a word of its project, of the language, or a name."""

from __future__ import annotations

from functools import lru_cache

from l10n.facts.vocabulary import Vocabulary
from l10n.text.nearest import ACCENT, LETTER, SPACE, Near, nearest, parted, redoubled, two_slips_away, usual_word
from l10n.text.spelling import TOKEN, Speller, load_slips, plain, unaccented

OFTEN = 3
"""Texts that use a word, from which it is the project's own, or a name."""

_APART = 9
"""Letters of two words, and the space between, from which they are no other word by chance."""

_NEAREST: dict[tuple[str, str, bool, int], tuple[Vocabulary, Near | None]] = {}


def near_word(word: str, speller: Speller, locale: str, vocabulary: Vocabulary, deep: bool) -> Near | None:
    """The nearest word of the project, or (`deep`) of the language."""
    key = (word, locale, deep, id(vocabulary))
    known = _NEAREST.get(key)
    if known is None or known[0] is not vocabulary:
        if len(_NEAREST) > 8192:
            _NEAREST.clear()
        near = _glued(word, locale, speller)
        near = near or nearest(word, vocabulary.known, speller.is_word, deep=deep)
        near = near or redoubled(word, speller.is_word)
        # one letter of a word of the project, more or less, is nearer than two of an oftener one: « deverez »
        surely = near is not None and near.times > 0 and len(near.word) != len(word) and near.word[-1] == word[-1]
        if near and near.slip == LETTER and near.times < OFTEN and not surely:
            often = two_slips_away(word, vocabulary.known, near.times)
            near = near._replace(word=often, undecided=False) if often else near
        if near and not near.times and (usual := common_word(word, locale)):
            is_same = near.slip != ACCENT or unaccented(usual) == unaccented(word)
            near = near._replace(word=usual, undecided=False) if is_same else near
        if near is None or near.slip == LETTER:
            apart = parted(word, _firsts(locale), speller.is_word, vocabulary.known)
            # « nepiochez » is « ne piochez » sooner than a word that is as near and no more frequent
            if apart and (near is None or (apart.times >= near.times and len(apart.word) >= _APART)):
                near = apart
        known = _NEAREST[key] = (vocabulary, near)
    return known[1]


def _glued(word: str, locale: str, speller: Speller) -> Near | None:
    """A word and the one that a space was lost before: « associeà »."""
    for last, firsts in (load_slips(locale).get("lasts") or {}).items():
        first = word.removesuffix(last)
        if first == word or len(first) < 4 or not speller.is_word(first):
            continue
        if firsts is None or first in firsts.split():
            return Near(f"{first} {last}", SPACE, OFTEN, True)
    return None


_STRANGERS: dict[tuple[str, int], tuple[Vocabulary, Near | None]] = {}


def near_stranger(word: str, vocabulary: Vocabulary, fewest: int) -> Near | None:
    """The nearest of the words that no dictionary has and several texts do."""
    key = (word, id(vocabulary))
    known = _STRANGERS.get(key)
    if known is None or known[0] is not vocabulary:
        if len(_STRANGERS) > 8192:
            _STRANGERS.clear()
        known = _STRANGERS[key] = (vocabulary, nearest(word, vocabulary.strange, fewest=fewest))
    return known[1]


@lru_cache(maxsize=4096)
def source_words(source: str) -> frozenset[str]:
    """The words of a source in lower case, as they are and as French might have them."""
    found = {plain(each) for each in TOKEN.findall(source)}
    return frozenset(found | {unaccented(each).removesuffix("s") for each in found})


@lru_cache(maxsize=4096)
def common_word(word: str, locale: str) -> str:
    """The word that any game writes which this one was meant to be; empty where there is none."""
    return usual_word(word, _common(locale))


@lru_cache(maxsize=8)
def _common(locale: str) -> tuple[tuple[str, str], ...]:
    """Words that any game writes, each with its bare letters."""
    return tuple((each, unaccented(each)) for each in load_slips(locale).get("common", "").split())


@lru_cache(maxsize=8)
def _firsts(locale: str) -> frozenset[str]:
    return frozenset(load_slips(locale).get("firsts", "").split())
