"""Places where a locale's punctuation has a say: gaps around signs, apostrophes, quotes, dots.

Found once per mask, for the rules that judge them and for the habits that count them. All
spans are half-open, in code points of the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.analysis import CODE, MARK, TOKEN

_SPACES = " \u00a0\u202f\u2009\u2002\u2003\u2007\u2008\u200a\u3000"
_STYLES = {"\u00a0": "u00a0", "\u202f": "u202f", " ": "plain"}
_HIGH = lazy(r"[;:!?]+|[»›]")
_OPENS = lazy(r"[«‹]")
_NO_WORD_BEFORE = frozenset("\n([{«‹“‘„<¿¡*-–—/=;:!?" + '"')
# `*dieu*!`: emphasis of cards, quoted where nothing reads it
_EMPHASISED = lazy(r"(?<![\w*])(\*{1,3})(?![\s*])[^*\n]{1,80}(?<!\s)\1\Z")
_AFTER_GLUED = frozenset(_SPACES + "\n" + MARK + ')]}»›”’,.…;:!?"*')
_SPACE_OR_MARK = frozenset(_SPACES + MARK)


class Gap(NamedTuple):
    """The space between a sign and its word: `span` is empty where there is none.

    `style` is `none`, `plain`, `u00a0`, `u202f` or `other`; `context` is `mark` where
    formatting ends or begins between word and sign, `token` after an icon, else `word`.
    `pure` is False where formatting stands among the spaces.
    """

    sign: str
    at: int
    span: Span
    style: str
    context: str
    pure: bool
    before: bool


@lru_cache(maxsize=65536)
def gaps(mask: str) -> tuple[Gap, ...]:
    """Every gap before `; : ! ? » ›` and after `« ‹` that has a word on its other side."""
    found: list[Gap] = []
    for match in _HIGH.finditer(mask):
        at = start = match.start()
        while start and mask[start - 1] in _SPACE_OR_MARK:
            start -= 1
        if not start:
            continue
        last = mask[start - 1]
        sign = match[0][0]
        if (
            last in _NO_WORD_BEFORE
            and not (last in "!?;:" and sign in "»›")
            and last != '"'
            and not (last == "*" and _closes_emphasis(mask, start))
        ):
            continue
        gap = _gap(mask, sign, at, start, at, last, before=True)
        if gap.style == "none" and not _may_be_glued_by_mistake(mask, match, last):
            continue
        found.append(gap)
    for match in _OPENS.finditer(mask):
        at = end = match.end()
        while end < len(mask) and mask[end] in _SPACE_OR_MARK:
            end += 1
        if end == len(mask) or mask[end] in "\n»›;,":
            continue
        found.append(_gap(mask, match[0], match.start(), at, end, mask[end], before=False))
    return tuple(found)


def _closes_emphasis(mask: str, end: int) -> bool:
    return _EMPHASISED.search(mask, max(0, end - 90, mask.rfind("\n", 0, end) + 1), end) is not None


def _may_be_glued_by_mistake(mask: str, match: re.Match[str], last: str) -> bool:
    """Whether a sign without a space is punctuation at all, and not part of a code or a name."""
    if last == CODE or (last in ".…" and match[0] not in "»›"):
        return False
    value = mask.rfind('="', 0, match.start())
    if value >= 0 and mask.find('"', value + 2, match.start()) < 0 and mask.find("\n", value, match.start()) < 0:
        return False  # inside the value of an attribute
    after = mask[match.end() : match.end() + 1]
    return not after or after in _AFTER_GLUED


def _gap(mask: str, sign: str, at: int, start: int, end: int, neighbour: str, *, before: bool) -> Gap:
    between = mask[start:end]
    spaces = between.replace(MARK, "")
    pure = True
    if not spaces:
        where = end if before else start
        span, style = Span(where, where), "none"
    else:
        first = next(i for i in range(start, end) if mask[i] != MARK)
        last = next(i for i in range(end - 1, start - 1, -1) if mask[i] != MARK)
        span = Span(first, last + 1)
        kinds = {_STYLES.get(char, "other") for char in spaces}
        style = next(
            (kind for kind in ("u202f", "u00a0") if kind in kinds),
            kinds.pop() if len(kinds) == 1 else "plain",
        )
        pure = MARK not in mask[span.start : span.end]
    context = "mark" if MARK in between else "token" if neighbour == TOKEN else "word"
    return Gap(sign, at, span, style, context, pure, before)


_APOSTROPHE = lazy(rf"(?<=[^\W\d_])['’](?=[^\W\d_]|[{MARK}{TOKEN}{CODE}«])")
_ENGLISH_TAIL = lazy(r"['’](?:s|t|ll|re|ve|d|m|n)\b(?!['’])", re.IGNORECASE)


class Apostrophe(NamedTuple):
    """An apostrophe between letters: `elided` where the word before it loses a vowel."""

    span: Span
    style: str
    elided: bool


@lru_cache(maxsize=65536)
def apostrophes(mask: str, elided: tuple[str, ...], english: bool = False) -> tuple[Apostrophe, ...]:
    """The apostrophes of a text. `straight` is U+0027, `typographic` U+2019; `english` are those of *don't*, too."""
    if "'" not in mask and "’" not in mask:
        return ()
    found = []
    for match in _APOSTROPHE.finditer(mask):
        at = match.start()
        start = at - 1
        while start and mask[start - 1].isalnum():
            start -= 1
        is_elision = mask[start:at].lower() in elided
        if not is_elision and not english and _ENGLISH_TAIL.match(mask, at):
            continue  # card's, don't: another language's word
        found.append(Apostrophe(Span(at, at + 1), "straight" if match[0] == "'" else "typographic", is_elision))
    return tuple(found)


class Quoted(NamedTuple):
    """A quotation: its marks and what they enclose.

    `style` is `guillemets` («»), `reversed` (»«), `curly` (“”), `low` („“ or „”), `straight`, or
    `single` (two straight apostrophes). `nested` is True where straight marks stand within each
    other: which closes which is for a person to say.
    """

    opening: Span
    closing: Span
    style: str
    nested: bool = False


_CURLED = lazy("[«»“”„]")
_STRAIGHT = lazy('"')
_SINGLE = lazy(
    rf"'(?<![\w'’{CODE}].)(?=[^\W\d])(?:[^'’\n\"«»“”]|(?<=\w)['’](?=\w)){{3,}}?(?<=[\w{MARK}.!?…])'(?![\w'’])"
)
_OPENING_SIDE = frozenset(_SPACES + "\n([{«“‘'’—–-")
_CLOSING_SIDE = frozenset(_SPACES + "\n)]}»”’.,;:!?…—–-")


@lru_cache(maxsize=65536)
def quotations(mask: str, reversed_too: bool = False) -> tuple[Quoted, ...]:
    """Quotations whose marks are paired. Straight marks pair only in even number on a line or in a paragraph.

    `reversed_too` reads »these« as a quotation; a locale that does not know them has lone marks there.
    """
    found: list[Quoted] = []
    if "«" in mask or "“" in mask or "„" in mask or (reversed_too and "»" in mask):
        found.extend(_curled(mask, reversed_too))
    if '"' in mask:
        start = 0
        for paragraph in mask.split("\n\n"):
            found.extend(_straight_in(mask, start, paragraph))
            start += len(paragraph) + 2
    if "'" in mask:
        for match in _SINGLE.finditer(mask):
            found.append(_quoted(match.start(), match.end() - 1, "single"))
    return tuple(sorted(found))


def _curled(mask: str, reversed_too: bool) -> Iterator[Quoted]:
    waiting: dict[str, list[int]] = {"guillemets": [], "reversed": [], "curly": [], "low": []}
    for match in _CURLED.finditer(mask):
        char, at = match[0], match.start()
        if char == "„":
            waiting["low"].append(at)
        elif char in "“”" and waiting["low"]:
            yield _quoted(waiting["low"].pop(), at, "low")
        elif char == "“":
            waiting["curly"].append(at)
        elif char == "”":
            if waiting["curly"]:
                yield _quoted(waiting["curly"].pop(), at, "curly")
        else:
            closes = "reversed" if char == "«" else "guillemets"
            opens = "guillemets" if char == "«" else "reversed"
            if waiting[closes]:
                yield _quoted(waiting[closes].pop(), at, closes)
            elif reversed_too or opens == "guillemets":
                waiting[opens].append(at)


def _quoted(opening: int, closing: int, style: str, nested: bool = False) -> Quoted:
    return Quoted(Span(opening, opening + 1), Span(closing, closing + 1), style, nested)


def _straight_in(mask: str, start: int, paragraph: str) -> Iterator[Quoted]:
    """The straight quotations of a paragraph: line by line where each has its pairs, else as a whole."""
    lines: list[list[int]] = []
    for line in paragraph.split("\n"):
        # the values of attributes are no quotations
        marks = [] if '="' in line else [start + match.start() for match in _STRAIGHT.finditer(line)]
        lines.append(marks)
        start += len(line) + 1
    if any(len(marks) % 2 for marks in lines):
        marks = [at for each in lines for at in each]
        # across lines only a mark that opens can open, and only one that closes can close
        if len(marks) == 2 and _opens(mask, marks[0]) and _closes(mask, marks[1]) and not _closes(mask, marks[0]):
            yield _quoted(marks[0], marks[1], "straight")
            return
    for marks in lines:
        yield from _straight(mask, marks)


def _opens(mask: str, at: int) -> bool:
    return _side(mask, at, -1) in _OPENING_SIDE


def _closes(mask: str, at: int) -> bool:
    return _side(mask, at, 1) in _CLOSING_SIDE


def _straight(mask: str, marks: list[int]) -> Iterator[Quoted]:
    """The outer quotations of a line, by which side of each mark touches a word."""
    if len(marks) % 2:
        return
    waiting: list[int] = []
    outer: list[tuple[int, int]] = []
    nested = False
    for at in marks:
        opens, closes = _opens(mask, at), _closes(mask, at)
        if opens == closes:
            opens = not waiting
        if opens:
            waiting.append(at)
            nested = nested or len(waiting) > 1
        elif waiting:
            opening = waiting.pop()
            if not waiting and at > opening + 1:
                outer.append((opening, at))
        else:
            return  # closes what nothing opened: marks of something else
    if not waiting:
        yield from (_quoted(opening, closing, "straight", nested) for opening, closing in outer)


def _side(mask: str, at: int, step: int) -> str:
    """The character beside a mark, seen through formatting; a line's edge is a newline."""
    at += step
    while 0 <= at < len(mask) and mask[at] == MARK:
        at += step
    return mask[at] if 0 <= at < len(mask) else "\n"


_DOTS = lazy(r"(?<![.…])(?<!\betc)(?<!\bEtc)(?:\.\.\.|…)(?![.…])")


@lru_cache(maxsize=65536)
def ellipses(mask: str) -> tuple[tuple[Span, str], ...]:
    """Three dots (`dots`) and U+2026 (`character`), longer runs left out."""
    if "..." not in mask and "…" not in mask:
        return ()
    return tuple((Span(*match.span()), "character" if match[0] == "…" else "dots") for match in _DOTS.finditer(mask))


_DASH = lazy(rf"(?<=[\w.,;:!?)»…{MARK}{TOKEN}{CODE}]) (--?|–|—)[ \u00a0](?=\S)")
_DASH_NAMES = {"-": "hyphen", "--": "hyphen", "–": "en", "—": "em"}


@lru_cache(maxsize=65536)
def dashes(mask: str) -> tuple[tuple[Span, str], ...]:
    """Dashes with a space on both sides, within a line: `hyphen`, `en` or `em`."""
    if " -" not in mask and " –" not in mask and " —" not in mask:
        return ()
    return tuple((Span(*match.span(1)), _DASH_NAMES[match[1]]) for match in _DASH.finditer(mask))


_STROKE = lazy(r"(?<=\d)[-–](?=\d)|[-–−](?=\d)")
_STROKE_NAMES = {"-": "hyphen", "–": "en", "−": "minus"}


@lru_cache(maxsize=65536)
def strokes(mask: str) -> tuple[tuple[Span, str, str], ...]:
    """Signs before numbers (`minus`) and between two (`range`): `hyphen`, `en` or `minus` each.

    Dates, telephone and card numbers (three parts or more, leading zeros) are no ranges, and a
    stroke after a word belongs to the word.
    """
    if "-" not in mask and "–" not in mask and "−" not in mask:
        return ()
    found = []
    for match in _STROKE.finditer(mask):
        at = match.start()
        before = mask[at - 1] if at else " "
        if before in " \u00a0\u202f\n([" + MARK:
            found.append((Span(at, at + 1), "minus", _STROKE_NAMES[match[0]]))
        elif before.isdigit() and match[0] != "−" and _is_range(mask, at):
            found.append((Span(at, at + 1), "range", _STROKE_NAMES[match[0]]))
    return tuple(found)


def _is_range(mask: str, at: int) -> bool:
    """Whether two plain numbers stand on both sides, the lower one first."""
    start, end = at, at + 1
    while start and mask[start - 1].isdecimal():
        start -= 1
    while end < len(mask) and mask[end].isdecimal():
        end += 1
    before, after = mask[start - 1] if start else " ", mask[end] if end < len(mask) else " "
    if before.isalnum() or after.isalnum() or before in "-–.,/#" or after in "-–/":
        return False
    first, last = mask[start:at], mask[at + 1 : end]
    return not first.startswith("0") and not last.startswith("0") and (len(first), first) < (len(last), last)


@lru_cache(maxsize=64)
def _one_letter(letters: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'’.-])[{letters}]([ \u00a0\u202f])(?=\w)")


def one_letter_words(mask: str, letters: str) -> tuple[tuple[Span, str], ...]:
    """The spaces after words of one letter: `plain` or `no_break`."""
    return tuple(
        (Span(*match.span(1)), "plain" if match[1] == " " else "no_break")
        for match in _one_letter(letters).finditer(mask)
    )
