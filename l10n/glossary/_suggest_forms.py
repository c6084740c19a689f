"""Whether two renderings are forms of one, or one of them a slip of the other."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from l10n.glossary._term import words_of
from l10n.glossary._tokens import WORD, fold, unligated
from l10n.patterns import lazy
from l10n.text.inflect import guessed_forms, known_forms, lemma_finder, participle_forms
from l10n.text.lexicon import load_lexicon
from l10n.text.nearest import shared_ends

_ELIDED = lazy(r"\A[dl]'")
_NEAR = 5
"""Letters from which one letter more, less or other makes a slip of a word; one less for what is in no dictionary."""


@lru_cache(maxsize=8192)
def is_form(one: str, other: str, locale: str) -> bool:
    """Whether two renderings are the same but for capitals, gender and number."""
    first, second = words_of(fold(one)), words_of(fold(other))
    if len(first) != len(second) or _signs(one) != _signs(other):
        return False
    return all(
        before == after and _is_form_of(word, twin, locale)
        for (word, before), (twin, after) in zip(first, second, strict=True)
    )


def _signs(text: str) -> str:
    """What stands between the words; a full stop at the end is the list's."""
    return WORD.sub("", fold(text)).rstrip(".")


def _is_form_of(one: str, other: str, locale: str) -> bool:
    if one == other or other in _forms(one, locale) or one in _forms(other, locale):
        return True
    finder = lemma_finder(locale)
    return finder is not None and finder(one) == finder(other)


@lru_cache(maxsize=4096)
def _forms(word: str, locale: str) -> frozenset[str]:
    found = known_forms(word, "noun", locale) | known_forms(word, "adj", locale)
    found |= participle_forms(word, locale, whole_verb=False)
    lexicon = load_lexicon(locale)
    if not found and lexicon is not None and not lexicon.is_word(word):
        found = guessed_forms(word, "noun", locale)
    return found


@lru_cache(maxsize=8192)
def is_slip(one: str, other: str, locale: str) -> bool:
    """Whether the first differs from the second in accents, spaces and hyphens, or in one letter of a longer word."""
    first, second = _letters(one), _letters(other)
    if first == second:
        return True
    if _letters(_ELIDED.sub("", fold(one))) == _letters(_ELIDED.sub("", fold(other))):
        return False  # with its article and without
    shortest = _NEAR if is_known(one, locale) else _NEAR - 1
    if min(len(first), len(second)) < shortest or abs(len(first) - len(second)) > 1:
        return False
    start, end = shared_ends(first, second)
    left, right = first[start : len(first) - end], second[start : len(second) - end]
    return max(len(left), len(right)) <= 1 or (len(left) == len(right) == 2 and left == right[::-1])


def _letters(text: str) -> str:
    plain = unicodedata.normalize("NFD", unligated(fold(text)))
    return "".join(char for char in plain if char.isalnum())


def is_known(text: str, locale: str) -> bool:
    """Whether a dictionary has each word of a text; True in a language without one."""
    lexicon = load_lexicon(locale)
    return lexicon is None or all(lexicon.is_word(word) for word, _ in words_of(fold(text)) if len(word) > 1)
