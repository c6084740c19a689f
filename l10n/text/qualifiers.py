"""Words that change what a card does, and what a translation says them with: `qualifiers.yaml`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.resources import load_yaml, locale_file
from l10n.text.analysis import MARK, analyse

UNACCENTED = str.maketrans("àâäéèêëîïôöùûüç’", "aaaeeeeiioouuuc'")
_STEM = 4
"""Letters from which the beginning of a word is hardly ever another word's middle."""


_WORD = lazy(r"[a-z]+(?:'[a-z]+)?")


class Qualifier(NamedTuple):
    """What the source says, and a pattern of what answers to it in a lower-case text without accents.

    `sure` says where nothing that answers means that it was lost: `always`, in `rules`, `never`.
    """

    name: str
    answers: re.Pattern[str]
    quick: tuple[str, ...]
    """Parts of answers that no other words hold: a cheap test, of a text in lower case."""
    sure: str


class Phrase(NamedTuple):
    """A phrase of a source, in lower case with straight apostrophes, and the pattern of it as words."""

    text: str
    pattern: re.Pattern[str]
    qualifier: Qualifier


class Asked(NamedTuple):
    """A qualifier of a source: where it stands, and whether anything answers to it."""

    name: str
    span: Span
    answered: bool
    sure: str


@cache
def load_qualifiers(origin: str, locale: str) -> tuple[Phrase, ...]:
    """The table of a locale for sources in another language; empty where there is none."""
    path = locale_file(locale, "qualifiers.yaml")
    data: dict[str, Any] = load_yaml(path)
    if not data or data["source"] != origin.split("-", maxsplit=1)[0]:
        return ()
    found: list[Phrase] = []
    for row in data["qualifiers"]:
        words = [each.translate(UNACCENTED) for each in row["answers"]]
        answers = "|".join(map(pattern_of, words))
        quick = tuple(part for each in row["answers"] if (part := _quick(each)))
        pattern = lazy(rf"(?<!\w)(?:{answers})")
        qualifier = Qualifier(row["says"][0], pattern, quick, str(row.get("sure", "always")))
        for phrase in row["says"]:
            written = re.escape(phrase)  # it comes first: `re` finds a plain beginning quickly
            as_words = lazy(rf"{written}(?<![\w'-]{written})(?![\w'-])")
            found.append(Phrase(phrase, as_words, qualifier))
    return tuple(found)


@lru_cache(maxsize=4096)
def words_of(text: str) -> frozenset[str]:
    """The words of a text in lower case, `can't` being one."""
    return frozenset(_WORD.findall(text.lower().replace("’", "'")))


def rarest(phrase: str) -> str:
    """The word by which a phrase is looked up: the longest, which is mostly the one that texts have least."""
    words: list[str] = _WORD.findall(phrase)
    return max(words, key=len)


@cache
def _index(origin: str, locale: str) -> dict[str, tuple[Phrase, ...]]:
    """The phrases by their rarest word."""
    found: dict[str, tuple[Phrase, ...]] = {}
    for phrase in sorted(load_qualifiers(origin, locale), key=lambda each: len(each.text)):
        word = rarest(phrase.text)
        found[word] = (*found.get(word, ()), phrase)
    return found


def _quick(answer: str) -> str:
    """A long stem, or a whole word between spaces; nothing of an answer that is neither."""
    stem = answer.removesuffix("*")
    if "*" in stem or not stem[-1].isalpha():
        return ""
    if answer.endswith("*"):
        return stem if len(stem) >= _STEM else ""
    return f" {stem} "


def pattern_of(answer: str) -> str:
    """A star stands for any letters; what ends with an apostrophe goes on with the next word."""
    written = re.escape(answer).replace(r"\*", r"\w*")
    return written if answer[-1] in "*'" else written + r"(?!\w)"


@lru_cache(maxsize=16384)
def asked(source: str, target: str, dialects: tuple[str, ...], origin: str, locale: str) -> tuple[Asked, ...]:
    """The qualifiers of a source, each once."""
    index = _index(origin, locale)
    said = words_of(source) & index.keys()
    if not said:
        return ()
    text = source.lower().replace("’", "'")
    found: dict[str, Asked] = {}
    lowered = target.lower()
    for phrase in (phrase for word in sorted(said) for phrase in index[word]):
        qualifier = phrase.qualifier
        if qualifier.name in found or (match := phrase.pattern.search(text)) is None:
            continue
        answered = any(part in lowered for part in qualifier.quick)
        if not answered:
            mask = analyse(source, dialects).mask.lower().replace("’", "'")
            match = phrase.pattern.search(mask)
            if match is None or _is_in_a_name(source, match.start()):
                continue
            other = analyse(target, dialects).mask.lower().replace(MARK, "").translate(UNACCENTED)
            answered = qualifier.answers.search(other) is not None
        found[qualifier.name] = Asked(qualifier.name, Span(*match.span()), answered, qualifier.sure)
    return tuple(found.values())


def would_answer(name: str, words: Iterable[str], origin: str, locale: str) -> bool:
    """Whether one of these words answers to the qualifier of that name."""
    answers = next(each.qualifier.answers for each in load_qualifiers(origin, locale) if each.qualifier.name == name)
    return any(answers.match(each.lower().translate(UNACCENTED)) for each in words)


def _is_in_a_name(source: str, at: int) -> bool:
    """Whether a word with a capital stands inside a sentence: `Quick Draw`."""
    return source[at].isupper() and source[at - 1 : at] in (" ", "-") and source[max(0, at - 2)].isalpha()
