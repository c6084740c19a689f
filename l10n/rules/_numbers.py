"""Which numbers and modifiers of a source its translation changed, lost or added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from l10n.facts import Facts
from l10n.model import Span, Unit
from l10n.patterns import lazy
from l10n.rules._modifiers import match_modifiers, without_sign
from l10n.text.analysis import Analysis, analyse
from l10n.text.modifiers import Modifier, modifiers
from l10n.text.numeral_data import load_numerals
from l10n.text.numerals import (
    MOST_DIGITS,
    Number,
    Value,
    has_one,
    has_roman,
    has_words,
    loose_numbers,
    numbers,
    times,
)
from l10n.text.reading import read

_FIRM = frozenset({"digit", "ordinal"})
_CLASS = {
    "digit": "cardinal",
    "word": "cardinal",
    "ordinal": "ordinal",
    "rank": "ordinal",
    "roman": "ordinal",
    "time": "time",
}
_NOT_DIGIT = lazy(r"\D")
_ZEROS = lazy(r"^[\D0]+(?=\d)|\D")
_WRITTEN = lazy(r"\d+(?:[.,:’'\s]\d+)*")
_LONE_ROMAN = lazy(r"(?<!\w)[IVX](?!\w)")
_ROMANS = {"I": 1, "V": 5, "X": 10}
_FIGURES = lazy(r"[+/−–‐‑-]?[\dX]+")
_LETTERS = lazy(r"(?<!\w)[IVX]+(?!\w)")
_DASHES = str.maketrans("−–‐‑", "----")
_WORDS = lazy(r"[^\W\d_]+")
# the word right before a number, and whether it stands inside a sentence
_BEFORE = lazy(r"(?P<inner>[^\W_],? )?(?P<word>[^\W\d_]+)[ \u00a0]\Z")
_FEW = 4
"""Differences up to which a text is the same text with faults in it."""
_TABLE = 1000
"""Numbers above which a text is a table of them, and too long to align."""
_NEAR = 20
"""How far from a number the words stand that bound it: `or more`."""


class Changed(NamedTuple):
    """A number of the source and what stands for it in the target."""

    source: Number
    target: Number


class Comparison(NamedTuple):
    """What differs. Numbers of `lost` stand in the source, those of `added` in the target."""

    changed: tuple[Changed, ...] = ()
    lost: tuple[Number, ...] = ()
    added: tuple[Number, ...] = ()
    doubtful: tuple[Number, ...] = ()
    """Numbers of the source without an equal which a word may hold, or whose value stands elsewhere, too."""
    modified: tuple[tuple[Modifier, Modifier], ...] = ()
    """Modifiers of the source with those of the target that have another sign or value."""
    unsigned: tuple[tuple[Modifier, Span], ...] = ()
    """Modifiers of the source that stand without their sign, beside the same icon."""
    rewritten: bool = False
    """Whether so much differs that the target is no translation of this source, or of all of it."""


class _Side(NamedTuple):
    """A text with its locale and its numbers."""

    analysis: Analysis
    locale: str
    numbers: list[Number]

    @property
    def mask(self) -> str:
        return self.analysis.mask

    def digits(self, number: Number) -> int:
        """The digits of a number as they are written, without the marks between them."""
        return int(_NOT_DIGIT.sub("", self.written(number)) or 0)

    def written(self, number: Number) -> str:
        return self.analysis.text[number.span.start : number.span.end]


NOTHING = Comparison()


def compared(unit: Unit, facts: Facts) -> Comparison:
    """The comparison of a unit with its source; nothing where it is still in the source language."""
    source, target = unit.source, unit.target
    if not source or not target or source == target:
        return NOTHING
    origin = facts.settings.source
    found = _compare(source, target, unit.dialects, origin, unit.locale)
    if found is not NOTHING and read(unit, origin).is_source:
        return NOTHING
    return found


@lru_cache(maxsize=8192)
def _compare(source_text: str, target_text: str, dialects: tuple[str, ...], origin: str, locale: str) -> Comparison:
    if _is_alike(source_text, target_text, origin, locale):
        return NOTHING
    source, target = analyse(source_text, dialects), analyse(target_text, dialects)
    ours, theirs = numbers(source.mask, origin), numbers(target.mask, locale)
    signed, signed_there = modifiers(source), modifiers(target)
    if not (ours or theirs or signed or signed_there):
        return NOTHING
    left, left_there, modified = match_modifiers(signed, signed_there)
    mine = _Side(source, origin, _outside([*ours, *times(source)], signed) + _values(left))
    there = _Side(target, locale, _outside([*theirs, *times(target)], signed_there) + _values(left_there))
    if len(mine.numbers) + len(there.numbers) > _TABLE:
        return NOTHING
    alike = Counter(each.value for each in mine.numbers) == Counter(each.value for each in there.numbers)
    if alike and not left and not modified:
        return NOTHING
    found = _differences(mine, there)
    unsigned = tuple(without_sign(left, source, target, locale)) if left else ()
    return found._replace(modified=tuple(modified), unsigned=unsigned)


def _is_alike(source: str, target: str, origin: str, locale: str) -> bool:
    """Whether two texts write the same figures with the same signs, and no number in words.

    Most pairs of texts do: they need no closer look.
    """
    ours, theirs = _FIGURES.findall(source), _FIGURES.findall(target)
    if ours != theirs and sorted(map(_plain, ours)) != sorted(map(_plain, theirs)):
        return False
    if any(each in source for each in ("+x", "-x", "+Y", "-Y")):
        return False
    if (has_roman(source) or has_roman(target)) and _LETTERS.findall(source) != _LETTERS.findall(target):
        return False
    return not (has_words(source, origin) or has_words(target, locale))


def _plain(figure: str) -> str:
    return figure.translate(_DASHES)


def _outside(found: Iterable[Number], signed: Sequence[Modifier]) -> list[Number]:
    kept = list(found)
    if signed:
        kept = [each for each in kept if not any(m.span.start <= each.span.start < m.span.end for m in signed)]
    kept.sort(key=lambda each: each.span)
    return kept


def _values(left: Iterable[Modifier]) -> list[Number]:
    """The values of modifiers without an equal: `+2` may be said `augmente de 2`, `1/2` `la moitié`."""
    return [
        Number(int(value), each.span, "digit" if each.kind == "single" else "mixed")
        for each in left
        for value in each.values
        if value.isdecimal() and len(value) <= MOST_DIGITS
    ]


def _differences(ours: _Side, theirs: _Side) -> Comparison:
    left, there = _without_equals(ours, theirs)
    left = _without_hidden(_without_loose(left, theirs), ours, theirs)
    there = _without_hidden(_without_loose(there, ours), theirs, ours)
    ones: list[Number] = []
    if not (len(left) == len(there) == 1 and _may_be_changed_one(left[0], there[0])):
        # `1 of your` is `l'un de vos`, and `a` may be written 1
        if has_one(theirs.mask, theirs.locale):
            ones = [each for each in left if each.value == 1]
            left = [each for each in left if each.value != 1]
        there = [each for each in there if each.value != 1]
    rewritten = len(left) + len(there) > _FEW
    had, have = {each.value for each in ours.numbers}, {each.value for each in theirs.numbers}
    pairs = [pair for pair in _pairs(left, there) if _differ(pair, had, have)]
    for pair in pairs:
        left.remove(pair.source)
        there.remove(pair.target)
    missing = [each for each in left if not _is_free(ours, each) and not _is_taken_for_granted(ours, each)]
    lost = tuple(each for each in missing if each.notation in _FIRM and each.value not in have)
    return Comparison(
        changed=tuple(
            pair
            for pair in pairs
            if not _is_free(ours, pair.source)
            and not _is_counted_otherwise(pair, theirs)
            and not _is_turned_round(pair, ours, theirs)
            and not _is_total(pair, ours, theirs)
        ),
        lost=lost,
        added=tuple(each for each in there if each.notation in _FIRM and each.value and each.value not in had),
        doubtful=tuple(each for each in missing + ones if each not in lost and _CLASS.get(each.notation) == "cardinal"),
        rewritten=rewritten,
    )


def _without_equals(ours: _Side, theirs: _Side) -> tuple[list[Number], list[Number]]:
    """The numbers of both sides without an equal: those in the same order first, then any others."""
    left, there = list(ours.numbers), list(theirs.numbers)
    if len(left) == len(there):
        unequal = [(each, other) for each, other in zip(left, there, strict=True) if each.value != other.value]
        left, there = [each for each, _ in unequal], [other for _, other in unequal]
    else:
        order = SequenceMatcher(None, [each.value for each in left], [each.value for each in there], False)
        for block in reversed(order.get_matching_blocks()):
            del left[block.a : block.a + block.size]
            del there[block.b : block.b + block.size]
    for alike in (False, True):
        for each in list(left):
            other = next((other for other in there if _fits(each, other, ours, theirs, alike)), None)
            if other is not None:
                left.remove(each)
                there.remove(other)
    return left, there


def _fits(each: Number, other: Number, ours: _Side, theirs: _Side, alike: bool) -> bool:
    """Equal values or, alike: 7 pm and 19 h, the 1920s and les années 20, .45 and calibre 45."""
    a, b = each.value, other.value
    if not alike:
        return a == b
    kinds = {each.notation, other.notation}
    if isinstance(a, int) and isinstance(b, int):
        if "time" in kinds:
            return a % 12 == b % 12
        if "decade" in kinds:
            return a % 100 == b % 100
    digits = _ZEROS.sub("", ours.written(each))
    return "digit" in kinds and digits != "" and digits == _ZEROS.sub("", theirs.written(other))


def _without_loose(left: list[Number], other: _Side) -> list[Number]:
    """Those numbers that no word of the other text may hold; each word holds one."""
    if not left:
        return left
    kept: list[Number] = []
    words = list(loose_numbers(other.mask, other.locale))
    for each in left:
        word = next((word for word in words if word.value == each.value), None)
        if word is None:
            kept.append(each)
        else:
            words = [another for another in words if another.span != word.span]
    return kept


def _without_hidden(left: list[Number], side: _Side, other: _Side) -> list[Number]:
    """Those numbers that do not stand in the other text as part of a code, a name or an icon."""
    if not left:
        return left
    text = other.analysis.text
    written: set[int] = {_ROMANS[match[0]] for match in _LONE_ROMAN.finditer(text)}
    for match in _WRITTEN.finditer(text):
        if len(match[0]) > MOST_DIGITS:
            continue
        written.add(int(_NOT_DIGIT.sub("", match[0])))
        written.update(int(part) for part in _NOT_DIGIT.split(match[0]))
    hidden = written - {each.value for each in other.numbers}
    return [
        each
        for each in left
        if each.value not in hidden and not (isinstance(each.value, Fraction) and side.digits(each) in written)
    ]


def _may_be_changed_one(ours: Number, theirs: Number) -> bool:
    return ours.notation == theirs.notation == "digit" and max(ours.value, theirs.value) < 10


def _pairs(ours: Sequence[Number], theirs: Sequence[Number]) -> list[Changed]:
    """Numbers that took one another's place: digits with digits, then those of one class, in order."""
    found: list[Changed] = []
    left, there = list(ours), list(theirs)
    for fits in (_both_digits, _one_class, _digit_and_roman):
        for each in list(left):
            other = next((other for other in there if fits(each, other)), None)
            if other is not None:
                found.append(Changed(each, other))
                left.remove(each)
                there.remove(other)
    return found


def _differ(pair: Changed, had: set[Value], have: set[Value]) -> bool:
    """Whether one of the two stands on its side only; `twice 3` and `3, and 3` are one to a writer."""
    if pair.source.notation == pair.target.notation == "digit" and pair.target.value not in had:
        return True
    return pair.source.value not in have


def _both_digits(ours: Number, theirs: Number) -> bool:
    return ours.notation == theirs.notation == "digit"


def _one_class(ours: Number, theirs: Number) -> bool:
    return _CLASS.get(ours.notation) == _CLASS.get(theirs.notation) is not None


def _digit_and_roman(ours: Number, theirs: Number) -> bool:
    return {ours.notation, theirs.notation} == {"digit", "roman"}


def _is_free(side: _Side, number: Number) -> bool:
    """Whether a translation may say another number: of feet or pounds, of a floor, of a page."""
    known = load_numerals(side.locale)
    if not known.converted.isdisjoint(_words_after(side, number)):
        return True
    before = _WORDS.findall(side.mask[max(0, number.span.start - _NEAR) : number.span.start])
    return bool(before) and before[-1].lower() in known.references


def _is_taken_for_granted(side: _Side, number: Number) -> bool:
    """Whether the number only counts what is known (`the following 4 steps`), or is part of a name (`Cloud 9`)."""
    start = number.span.start
    before = _BEFORE.search(side.mask, max(0, start - 2 * _NEAR), start)
    if before is None:
        return False
    word = before["word"]
    return word.lower() in load_numerals(side.locale).definite or (before["inner"] is not None and word.istitle())


def _is_counted_otherwise(pair: Changed, theirs: _Side) -> bool:
    """Two hundred years are `deux siècles`."""
    follow = _words_after(theirs, pair.target)[:1]
    values = {value for word in follow for value in load_numerals(theirs.locale).loose.get(word, ())}
    return any(pair.target.value * value == pair.source.value for value in values)


def _is_total(pair: Changed, ours: _Side, theirs: _Side) -> bool:
    """`1 additional` may be said as the total, `2 à la place`; a total of 9 as the 7 that come to 2."""
    around = {*_words_after(ours, pair.source), *_words_before(ours, pair.source)}
    if not load_numerals(ours.locale).totals.isdisjoint(around):
        return True
    additional = load_numerals(ours.locale).signs.intersection(_words_after(ours, pair.source)[:1])
    return bool(additional) and load_numerals(theirs.locale).signs.isdisjoint(_words_after(theirs, pair.target))


def _words_after(side: _Side, number: Number) -> list[str]:
    """The four words that follow, in lower case."""
    end = number.span.end
    return [word.lower() for word in _WORDS.findall(side.mask[end : end + 40])[:4]]


def _words_before(side: _Side, number: Number) -> list[str]:
    """The three words that come before, in lower case."""
    start = number.span.start
    return [word.lower() for word in _WORDS.findall(side.mask[max(0, start - 40) : start])[-3:]]


def _is_turned_round(pair: Changed, ours: _Side, theirs: _Side) -> bool:
    """Whether `more than 1` became `2 or more`, or the like: neighbours with bounds of two kinds."""
    if abs(pair.source.value - pair.target.value) not in (1, Fraction(1, 10)):  # 2.4 is a version
        return False
    bound, other = _bounds(ours, pair.source), _bounds(theirs, pair.target)
    return bool(bound and other and bound != other)


def _bounds(side: _Side, number: Number) -> frozenset[str]:
    start, end = number.span
    around = side.mask[max(0, start - _NEAR) : start] + "\n" + side.mask[end : end + _NEAR]
    return frozenset(k for k, phrase in load_numerals(side.locale).bounds.items() if phrase.search(around))
