"""The known word that is nearest to an unknown one: another accent, or one slip of the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

_LETTERS = "etaoinsrldcumpgbvhfqyxjkzwéèêàâîôûçï"
_VARIANTS = {"a": "aàâ", "c": "cç", "e": "eéèêë", "i": "iîï", "o": "oô", "u": "uùûü"}
_BARE = {variant: letter for letter, variants in _VARIANTS.items() for variant in variants}

_OFTENER = 2
"""How many times oftener one of two words that are as near must be written, to be the one that was meant."""
_SELDOM = 3
"""Texts of a project below which it hardly has a word, though it is nearer than one that it has often."""
_FEW = 5
"""Letters below which too many words are one letter away."""
_FREQUENT = 10
"""Texts of a project with a word, from which it is meant sooner than a nearer one that next to none has."""
_SHORT = 7
"""Letters below which too many words are two slips away."""

ACCENT, DOUBLED, SWAPPED, LETTER, SPACE = range(5)


class Near(NamedTuple):
    """A known word near an unknown one.

    `slip` tells what parts the two, the likeliest first: accents only, a letter written once or
    twice, two letters in each other's place, one letter more, less or other, a space. `times` is
    how often the project writes the word. `only` tells whether no other word is as near;
    `undecided` that another one is, and that the project does not write this one much oftener.
    """

    word: str
    slip: int
    times: int
    only: bool
    undecided: bool = False


def nearest(
    word: str,
    counts: Mapping[str, int],
    is_word: Callable[[str], bool] | None = None,
    fewest: int = 1,
    *,
    deep: bool = True,
) -> Near | None:
    """The word nearest to one in lower case; of two that are as near, the one that the project writes oftener.

    Words that at least `fewest` texts of the project have are asked first, then the dictionary,
    where one is given: for accents only, unless `deep`, which costs a thousand look-ups.
    """
    accents = _accented(word)
    found = {each for each in accents & counts.keys() if counts[each] >= fewest}
    if is_word is not None:
        found.update(filter(is_word, accents))
    accented = _best(_fewest_changes(word, found & counts.keys() or found), ACCENT, counts) if found else None
    if accented and accented.times:
        return accented
    edits = _edits(word)
    found = {each for each in edits & counts.keys() if counts[each] >= fewest}
    if not found and accented:
        return accented
    if not found and is_word is not None and deep:
        found = set(filter(is_word, edits))
    if not found:
        return None
    slips = {each: slip_of(word, each) for each in found}
    slip = min(slips.values())
    alike = {each for each in found if slips[each] == slip}
    if slip == LETTER and len(word) >= _FEW:
        # « effes » is « effets » sooner than « effet »: who leaves a letter out still writes the ending
        rarest = max(_SELDOM, max(counts.get(each, 0) for each in alike) / _FREQUENT)
        ends = {
            each for each in alike if each[-1] == word[-1] and len(each) > len(word) and counts.get(each, 0) >= rarest
        }
        alike = ends if len(ends) == 1 else alike
    near = _best(alike, slip, counts)
    if slip == SWAPPED and len(word) >= _FEW and near.times < _SELDOM:
        oftener = max(found, key=lambda each: (counts.get(each, 0), each))
        if counts.get(oftener, 0) >= _FREQUENT:
            near = Near(oftener, slips[oftener], counts[oftener], only=False)
    return near if is_word else near._replace(undecided=False)


def redoubled(word: str, is_word: Callable[[str], bool]) -> Near | None:
    """The one word that has a letter twice where this one has it once, or once where this one has it twice."""
    if len(word) < _SHORT:
        return None
    found = {word[:at] + word[at - 1 :] for at in range(1, len(word) + 1)}
    found |= {word[:at] + word[at + 1 :] for at in range(1, len(word)) if word[at] == word[at - 1]}
    words = sorted(filter(is_word, found))
    return Near(words[0], DOUBLED, 0, True) if len(words) == 1 else None


def two_slips_away(word: str, counts: Mapping[str, int], nearer: int) -> str:
    """The word that the project writes often of which two letters inside differ: « choisissez » for « choissez ».

    `nearer` is how often it writes the one that is nearer. Empty where there is none, or where
    it is not written much oftener than another such word.
    """
    if len(word) < _SHORT:
        return ""
    from rapidfuzz.distance import Levenshtein

    letters, length, fewest = set(word), len(word), _FREQUENT * max(1, 2 * nearer)
    found = [
        (times, each)
        for each, times in counts.items()
        if times >= fewest
        and each[0] == word[0]
        and each[-2:] == word[-2:]
        and -2 <= len(each) - length <= 2
        and len(letters.symmetric_difference(each)) <= 4
        and Levenshtein.distance(word, each, score_cutoff=2) <= 2
    ]
    found.sort(reverse=True)
    if not found or (len(found) > 1 and found[1][0] * _OFTENER > found[0][0]):
        return ""
    return found[0][1]


def shared_ends(one: str, other: str) -> tuple[int, int]:
    """How many letters two words share at the start, and behind those at the end."""
    shortest = min(len(one), len(other))
    start = 0
    while start < shortest and one[start] == other[start]:
        start += 1
    end = 0
    while end < shortest - start and one[-1 - end] == other[-1 - end]:
        end += 1
    return start, end


def misspelt_for(word: str) -> frozenset[str]:
    """What a word in lower case may have been meant for, whether or not it is a word."""
    return _accented(word) | _edits(word)


def _fewest_changes(word: str, found: set[str]) -> set[str]:
    """Those of some words with other accents of which fewest letters differ: « éffacé » is no « efface »."""
    if len(found) < 2:
        return found
    changes = {each: sum(one != other for one, other in zip(word, each, strict=False)) for each in found}
    return {each for each in found if changes[each] == min(changes.values())}


def _best(found: set[str], slip: int, counts: Mapping[str, int]) -> Near:
    ranked = sorted(found, key=lambda each: (-counts.get(each, 0), each))
    times = counts.get(ranked[0], 0)
    undecided = len(ranked) > 1 and (not times or counts.get(ranked[1], 0) * _OFTENER > times)
    return Near(ranked[0], slip, times, len(ranked) == 1, undecided)


@lru_cache(maxsize=64)
def _accented(word: str) -> frozenset[str]:
    """The word with one letter given another accent, two of its e, or its only accent on another letter."""
    bare = "".join([_BARE.get(letter, letter) for letter in word])
    found = {word.replace("æ", "œ"), *_with_one_accent(word), *_with_one_accent(bare)}
    for one, two in combinations([at for at, letter in enumerate(bare) if letter == "e"], 2):
        head, middle, tail = word[:one], word[one + 1 : two], word[two + 1 :]
        found.update([head + first + middle + second + tail for first in "eéè" for second in "eéè"])
    found.discard(word)
    return frozenset(found)


def _with_one_accent(word: str) -> list[str]:
    return [
        word[:at] + other + word[at + 1 :]
        for at, letter in enumerate(word)
        for other in _VARIANTS.get(_BARE.get(letter, letter), "")
    ]


@lru_cache(maxsize=64)
def _edits(word: str) -> frozenset[str]:
    """Every string that one slip parts from the word."""
    parts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    found = {head + tail[1:] for head, tail in parts if tail}
    found.update([head + tail[1] + tail[0] + tail[2:] for head, tail in parts if len(tail) > 1])
    found.update([head + letter + tail[1:] for head, tail in parts if tail for letter in _LETTERS])
    found.update([head + letter + tail for head, tail in parts for letter in _LETTERS])
    found.discard(word)
    return frozenset(found)


def slip_of(word: str, other: str) -> int:
    """What parts two strings of which one is an edit of the other."""
    if len(word) == len(other):
        unlike = [at for at in range(len(word)) if word[at] != other[at]]
        return SWAPPED if len(unlike) == 2 else LETTER
    short, long = sorted((word, other), key=len)
    at = next((at for at in range(len(short)) if short[at] != long[at]), len(short))
    return DOUBLED if at and long[at] == long[at - 1] else LETTER


def parted(word: str, firsts: frozenset[str], is_word: Callable[[str], bool], counts: Mapping[str, int]) -> Near | None:
    """Two words that a space was lost between: one of `firsts`, and one that the project has elsewhere."""
    for at in range(2, len(word) - 2):
        if word[:at] in firsts and counts.get(word[at:], 0) >= 2 and is_word(word[at:]):
            return Near(f"{word[:at]} {word[at:]}", SPACE, counts[word[at:]], True)
    return None
