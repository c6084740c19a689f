"""The number words of a language as data: `locales/<tag>/numerals.yaml`, read once and indexed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

from l10n.patterns import lazy
from l10n.resources import load_yaml, locale_file

SPACES = " \u00a0\u202f\u2009"
_NOTHING = lazy(r"(?!)")
_GLUE = f"[{SPACES}-]"


@dataclass(frozen=True)
class Numerals:
    """What a language writes its numbers with. Words are in lower case; all are empty where nothing is known.

    `loose` words hold their numbers (a word may hold several, as `half` does: 1/2 and 2) only in
    some contexts. `one` are words that may stand for 1. `converted` are units that a translation
    may turn into others, with another number; `references` stand before the number of a page.
    """

    cardinals: Mapping[str, int] = field(default_factory=dict)
    scales: Mapping[str, int] = field(default_factory=dict)
    ordinals: Mapping[str, int] = field(default_factory=dict)
    loose: Mapping[str, frozenset[Fraction | int]] = field(default_factory=dict)
    one: frozenset[str] = frozenset()
    suffixes: frozenset[str] = frozenset()
    hours: frozenset[str] = frozenset()
    before_roman: frozenset[str] = frozenset()
    after_roman: frozenset[str] = frozenset()
    converted: frozenset[str] = frozenset()
    references: frozenset[str] = frozenset()
    signs: frozenset[str] = frozenset()
    """Words that say a sign: `1 more`."""
    definite: frozenset[str] = frozenset()
    """Words before a number that only counts what is known: `all 4 copies`, `the following 4 steps`."""
    totals: frozenset[str] = frozenset()
    """Words beside a number that sums up others: `for a total of 9`."""
    bounds: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    """How `over`, `under`, `least` and `most` are said beside a number: more than 1 is 2 or more."""
    vigesimal: bool = False
    first_ten: int = 20
    """The least of the tens that a unit may follow."""
    spaced_thousands: bool = False
    firsts: frozenset[str] = frozenset()
    """The first words of everything that says a number other than 1, in every case: a cheap test for a text."""
    pattern: re.Pattern[str] = _NOTHING
    """Finds every cardinal, scale and ordinal in a text in lower case."""
    joiner: re.Pattern[str] = re.compile(_GLUE)
    """What may stand between two words of one number."""


@cache
def load_numerals(locale: str) -> Numerals:
    """The number words of a locale; none where it has no such file."""
    path = locale_file(locale, "numerals.yaml")
    data: dict[str, Any] = load_yaml(path)
    if not data:
        return Numerals()
    cardinals = {word: int(value) for word, value in _words(data.get("cardinals"))}
    cardinals.update(_glued(data, set(cardinals)))
    scales = {word: int(value) for word, value in _words(data.get("scales"))}
    ordinals = {word: int(value) for word, value in _words(data.get("ordinals"))}
    loose: dict[str, frozenset[Fraction | int]] = {}
    for word, value in _words(data.get("loose")):
        loose[word] = loose.get(word, frozenset()) | {value}
    spoken = {**cardinals, **scales, **ordinals}
    joiners = "|".join(map(re.escape, _list(data, "joiners")))
    between = rf"{_GLUE}(?:(?:{joiners}){_GLUE})?" if joiners else _GLUE
    return Numerals(
        cardinals=cardinals,
        scales=scales,
        ordinals=ordinals,
        loose=loose,
        one=frozenset(_list(data, "one")),
        suffixes=frozenset(_list(data, "ordinal_suffixes")),
        hours=frozenset(_list(data, "hour")),
        before_roman=frozenset(_list(data, "roman_before")),
        after_roman=frozenset(_list(data, "roman_after")),
        converted=frozenset(_list(data, "converted")),
        references=frozenset(_list(data, "references")),
        signs=frozenset(_list(data, "signs")),
        definite=frozenset(_list(data, "definite")),
        totals=frozenset(_list(data, "totals")),
        bounds={kind: _phrases(phrases) for kind, phrases in (data.get("bounds") or {}).items()},
        vigesimal=bool(data.get("vigesimal")),
        first_ten=int(data.get("first_ten", 20)),
        spaced_thousands=bool(data.get("spaced_thousands")),
        firsts=frozenset(
            written
            for word, value in spoken.items()
            if value > 1
            for first in (word.split("-")[0],)
            for written in (first, first.capitalize(), first.upper())
        ),
        pattern=_alternation(spoken),
        joiner=re.compile(between),
    )


def _list(data: Mapping[str, Any], key: str) -> list[str]:
    return [str(word).lower() for word in data.get(key) or ()]


def _words(table: Mapping[Any, str] | None) -> Iterable[tuple[str, Fraction | int]]:
    for key, words in (table or {}).items():
        value = Fraction(str(key))
        for word in str(words).lower().split():
            yield word, int(value) if value.denominator == 1 else value


def _glued(data: Mapping[str, Any], known: set[str]) -> dict[str, int]:
    """Units and tens written as one word after the language's pattern, but for those that are listed."""
    pattern = data.get("glued")
    if not pattern:
        return {}
    first = {int(key): str(words).split()[0].lower() for key, words in data["cardinals"].items()}
    return {
        word: ten + unit
        for ten in range(20, 100, 10)
        for unit in range(2, 10)
        if ten in first and unit in first and ten + unit not in first
        if (word := pattern.format(unit=first[unit], ten=first[ten])) not in known
    }


def _phrases(phrases: Iterable[str]) -> re.Pattern[str]:
    """Any of these phrases, as words."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, phrases))})(?!\w)", re.IGNORECASE)


def _alternation(words: Iterable[str]) -> re.Pattern[str]:
    """The longest words first, so `quatre-vingt` is not read as `quatre`; spaces do for hyphens."""
    longest = sorted(words, key=len, reverse=True)
    parts = "|".join(re.escape(word).replace(r"\-", _GLUE) for word in longest)
    return re.compile(rf"(?<!\w)(?:{parts})(?!\w)")
