"""The numbers that a text holds, whatever the way it writes them: `3`, `1 000`, `18th`, `XVIII`, `three`.

What a language calls its numbers is data (`locales/<tag>/numerals.yaml`); where it has none
only digits are read. Numbers are read in a mask, so those of markup, addresses and codes are
no numbers; `times` reads the clock times that the mask hides.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.analysis import Analysis
from l10n.text.dialects import Role
from l10n.text.numeral_data import SPACES, Numerals, load_numerals

Value = Fraction | int
Notation = Literal["digit", "ordinal", "decade", "time", "mixed", "roman", "word", "rank", "loose"]


class Number(NamedTuple):
    """A number and where it stands.

    `notation`: `digit` (3, 1.5), `ordinal` (18th), `decade` (1920s), `time` (7 pm, 19 h 30: one
    number for the hour, one for the minutes), `mixed` (digits glued to letters: 10cm), `roman`,
    `word` (three), `rank` (third), `loose` (a word that may hold this number: half, both).
    """

    value: Value
    span: Span
    notation: Notation


MOST_DIGITS = 1000
"""What has more digits in a row, or in a list, is data: Python does not even make a number of it."""

_GROUPS = lazy(r"\d{1,3}(?:[.,'’]\d{3})+\Z")
_SPACED = rf"(?<![\d.,])\d{{1,3}}(?:[{SPACES}]\d{{3}})+(?:[.,]\d{{1,2}})?(?![.,]?\d)"
_PLAIN = r"\d+(?:(?:[.,]|['’](?=\d{3}(?!\d)))\d+)*"
_TAIL = r"(?P<tail>[^\W\d_]*)"
_DATE = r"(?<![\w/.])\d{1,4}(?P<sep>[/.-])\d{1,2}(?P=sep)\d{2,4}(?![\w/])"  # its parts change places
_CLOCK = rf"(?:[{SPACES}]?(?P<half>[ap])\.?m\b\.?)"
_DIGITS = {
    spaced: re.compile(
        rf"{_DATE}|(?<!\w)(?P<times>[xX](?=\d))?(?P<number>(?<![\w.])\.\d+|{_SPACED + '|' if spaced else ''}{_PLAIN})"
        rf"(?:{_CLOCK}|{_TAIL})"
    )
    for spaced in (False, True)
}
_HAS_DIGIT = lazy(r"\d")
_WORD = lazy(r"[^\W\d_]+")
_LONG_WORD = lazy(r"[^\W\d_]{2,}")
_ROMAN = lazy(r"(?<![\w'’.-])(?=[IVX])(?P<x>X{0,3})(?P<u>IX|IV|V?I{0,3})(?P<tail>[a-zèᵉʳ]{0,4})(?![\w'’])")
# it starts with a set, which `re` skips through quickly; a false hit only costs time
_ROMAN_HINT = lazy(r"[IVX](?<!\w[IVX])(?:[IVXeᵉ]|(?!\w))")
_UNITS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_SPACE = lazy(f"[{SPACES}]")
_MINUTES = lazy(rf"[{SPACES}]?(\d\d)(?!\d)")
_TIME = lazy(r"(\d{1,2}):([0-5]\d)(?::[0-5]\d)?(?:[ap]m)?\Z")


@lru_cache(maxsize=65536)
def numbers(mask: str, locale: str) -> tuple[Number, ...]:
    """The numbers of a text of this locale, in order. Words for 1 (`one`, `a`) are not listed."""
    known = load_numerals(locale)
    digits = _HAS_DIGIT.search(mask) is not None
    found = list(_digits(mask, known)) if digits else []
    if has_words(mask, locale) and len(lowered := mask.lower()) == len(mask):
        found = _spoken(lowered, known, found)
    if _ROMAN_HINT.search(mask):
        found.extend(_romans(mask, known))
        found.sort(key=lambda each: each.span)
    return tuple(found)


@lru_cache(maxsize=65536)
def has_words(text: str, locale: str) -> bool:
    """Whether a text has a word that may begin a number other than 1. Cheap."""
    return not load_numerals(locale).firsts.isdisjoint(_LONG_WORD.findall(text))


def has_roman(text: str) -> bool:
    """Whether a text may hold a Roman numeral. Cheap."""
    return _ROMAN_HINT.search(text) is not None


@lru_cache(maxsize=8192)
def loose_numbers(mask: str, locale: str) -> tuple[Number, ...]:
    """Words that hold a number in some contexts only: one Number for each value a word may hold."""
    known = load_numerals(locale)
    return tuple(
        Number(value, Span(*match.span()), "loose")
        for match in _WORD.finditer(mask)
        for value in known.loose.get(match[0].lower(), ())
    )


@lru_cache(maxsize=8192)
def has_one(mask: str, locale: str) -> bool:
    """Whether the text holds a word that may stand for 1: an article, `each`, `once`."""
    return not load_numerals(locale).one.isdisjoint(_WORD.findall(mask.lower()))


def times(analysis: Analysis) -> tuple[Number, ...]:
    """The clock times that are protected, as `19:30`."""
    found: list[Number] = []
    for each in analysis.protected:
        if each.role is Role.CODE and (match := _TIME.match(analysis.text[each.start : each.end])):
            found.append(Number(int(match[1]), Span(each.start, each.start + len(match[1])), "time"))
            if int(match[2]):
                found.append(
                    Number(int(match[2]), Span(each.start + match.start(2), each.start + match.end(2)), "time")
                )
    return tuple(found)


def _digits(mask: str, known: Numerals) -> list[Number]:
    found: list[Number] = []
    done = 0
    for match in _DIGITS[known.spaced_thousands].finditer(mask):
        if match["number"] is None or match.start() < done:
            continue  # a date; the minutes of a time
        if len(match["number"]) > MOST_DIGITS:
            continue
        written, start, end = match["number"], *match.span("number")
        tail = (match["tail"] or "").lower()
        if match["half"]:
            found.append(Number(int(_bare(written)), Span(start, end), "time"))
            continue
        if known.hours and len(written) < 3 and (time := _hour(mask, start, end, known)):
            found.extend(time)
            done = found[-1].span.end
            continue
        notation: Notation = "digit"
        if match["times"]:
            notation = "mixed"
        elif tail:
            notation = "ordinal" if tail in known.suffixes else "decade" if tail == "s" else "mixed"
        found.extend(_values(written, start, notation))
    return found


def _hour(mask: str, start: int, end: int, known: Numerals) -> list[Number]:
    """`19 h 30`, `19h30`, `19 heures`: the hour, and the minutes but for a full hour."""
    word = _WORD.match(mask, end + (mask[end : end + 1] in SPACES and end < len(mask)))
    if word is None or word[0].lower() not in known.hours:
        return []
    found = [Number(int(mask[start:end]), Span(start, end), "time")]
    if (minutes := _MINUTES.match(mask, word.end())) and int(minutes[1]):
        found.append(Number(int(minutes[1]), Span(*minutes.span(1)), "time"))
    return found


def _bare(written: str) -> str:
    return re.sub(r"\D", "", written)


def _values(written: str, start: int, notation: Notation) -> list[Number]:
    """One number, or those of a list without spaces (`1,2,3`); none for a version (`3.1.2`)."""
    span = Span(start, start + len(written))
    if written.isdecimal():
        return [Number(int(written), span, notation)]
    written = _SPACE.sub("", written)
    if written.isdecimal() or (written[0] != "0" and _GROUPS.match(written)):
        return [Number(int(_bare(written)), span, notation)]
    marks = [char for char in written if not char.isdecimal()]
    if len(marks) == 1:
        whole, _, part = written.partition(marks[0])
        value = Fraction(int((whole or "0") + part), 10 ** len(part))
        return [Number(int(value) if value.denominator == 1 else value, span, notation)]
    if set(marks) == {","}:
        found: list[Number] = []
        at = start
        for part in written.split(","):
            found.append(Number(int(part), Span(at, at + len(part)), notation))
            at += len(part) + 1
        return found
    return []


def _spoken(lowered: str, known: Numerals, digits: list[Number]) -> list[Number]:
    """Number words joined into numbers (`vingt et un`), and digits before a scale (`2 millions`)."""
    parts = [(match.start(), match.end(), match[0]) for match in known.pattern.finditer(lowered)]
    found: list[Number] = []
    run: _Run | None = None
    by_end = {each.span.end: each for each in digits if each.notation == "digit"}
    for start, end, written in parts:
        word = _SPACE.sub("-", written)
        joined = run is not None and known.joiner.fullmatch(lowered, run.end, start) is not None
        if run is None or not joined or not run.take(word, end, known):
            if run is not None:
                found.extend(run.number(lowered, known))
            run = _Run.open(word, start, end, known)
            scale = known.scales.get(word, 0)
            before = by_end.get(start - 1)
            if scale >= 1000 and before is not None:  # 20 cent may be money
                digits.remove(before)
                value = before.value * scale
                run = _Run(before.span.start, end, int(value) if value == int(value) else value, scale)
    if run is not None:
        found.extend(run.number(lowered, known))
    return sorted(digits + found, key=lambda each: each.span)


class _Run:
    """A number being read word by word: its value, and how large a next part may be."""

    def __init__(self, start: int, end: int, value: Value, room: int, notation: Notation = "word") -> None:
        self.start, self.end, self.value, self.room, self.notation = start, end, value, room, notation
        self.chunk = value  # what a following scale multiplies
        self.alone = True

    @classmethod
    def open(cls, word: str, start: int, end: int, known: Numerals) -> _Run:
        if word in known.scales:
            return cls(start, end, known.scales[word], known.scales[word])
        if word in known.cardinals:
            value = known.cardinals[word]
            return cls(start, end, value, _room(value, known))
        return cls(start, end, known.ordinals[word], 0, "rank")

    def take(self, word: str, end: int, known: Numerals) -> bool:
        """Whether the word belongs to this number; it is then part of it."""
        if self.notation == "rank":
            return False
        scale = known.scales.get(word)
        if scale is not None:
            if self.chunk >= scale:
                return False
            self.value += self.chunk * scale - self.chunk
            self.chunk = self.chunk * scale if scale == 100 else 0
            self.room = scale
        else:
            part = known.cardinals.get(word) or known.ordinals[word]
            if not part < self.room:
                return False
            if word not in known.cardinals:
                self.notation = "rank"
            self.value += part
            self.chunk += part
            self.room = _room(part, known)
        self.end, self.alone = end, False
        return True

    def number(self, lowered: str, known: Numerals) -> list[Number]:
        """None for 1, nor for a word that only may be a number."""
        if self.value == 1 or (self.alone and self.value in known.loose.get(lowered[self.start : self.end], ())):
            return []
        return [Number(self.value, Span(self.start, self.end), self.notation)]


def _room(value: int, known: Numerals) -> int:
    if value >= 100:
        return 100
    if known.vigesimal and value in (60, 80):
        return 20
    return 10 if value >= known.first_ten and value % 10 == 0 else 0


def _romans(mask: str, known: Numerals) -> list[Number]:
    """Roman numerals up to 39 that are surely numerals: two letters, or a word beside one says so."""
    found: list[Number] = []
    for match in _ROMAN.finditer(mask):
        letters, tail = match["x"] + match["u"], match["tail"]
        if not letters or (tail and tail not in known.suffixes):
            continue
        if len(letters) == 1 and not _by_word(mask, match, known):
            continue
        value = 10 * len(match["x"]) + _UNITS.index(match["u"])
        found.append(Number(value, Span(match.start(), match.start() + len(letters)), "roman"))
    return found


def _by_word(mask: str, match: re.Match[str], known: Numerals) -> bool:
    before = _WORD.findall(mask[max(0, match.start() - 20) : match.start()])
    after = _WORD.match(mask, match.end() + 1)
    return bool(before and before[-1].lower() in known.before_roman) or bool(
        after and after[0].lower() in known.after_roman
    )
