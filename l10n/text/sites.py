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
from l10n.text.analysis import CODE, MARK, TOKEN

_SPACES = " \u00a0\u202f\u2009\u2002\u2003\u2007\u2008\u200a\u3000"
_STYLES = {"\u00a0": "u00a0", "\u202f": "u202f", " ": "plain"}
_HIGH = re.compile(r"[;:!?]+|[»›]")
_OPENS = re.compile(r"[«‹]")
_NO_WORD_BEFORE = frozenset("\n([{«‹“‘„<¿¡*-–—/=;:!?" + '"')
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
        if last in _NO_WORD_BEFORE and not (last in "!?;:" and sign in "»›") and last != '"':
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


def _may_be_glued_by_mistake(mask: str, match: re.Match[str], last: str) -> bool:
    """Whether a sign without a space is punctuation at all, and not part of a code or a name."""
    if last == CODE or last in ".…":
        return False
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


_APOSTROPHE = re.compile(rf"(?<=[^\W\d_])['’](?=[^\W\d_]|[{MARK}{TOKEN}{CODE}«])")
_ENGLISH_TAIL = re.compile(r"['’](?:s|t|ll|re|ve|d|m|n)\b(?!['’])", re.IGNORECASE)


class Apostrophe(NamedTuple):
    """An apostrophe between letters: `elided` where the word before it loses a vowel."""

    span: Span
    style: str
    elided: bool


@lru_cache(maxsize=65536)
def apostrophes(mask: str, elided: tuple[str, ...]) -> tuple[Apostrophe, ...]:
    """The apostrophes of a text. `straight` is U+0027, `typographic` U+2019."""
    if "'" not in mask and "’" not in mask:
        return ()
    found = []
    for match in _APOSTROPHE.finditer(mask):
        at = match.start()
        start = at - 1
        while start and mask[start - 1].isalnum():
            start -= 1
        is_elision = mask[start:at].lower() in elided
        if not is_elision and _ENGLISH_TAIL.match(mask, at):
            continue  # card's, don't: another language's word
        found.append(Apostrophe(Span(at, at + 1), "straight" if match[0] == "'" else "typographic", is_elision))
    return tuple(found)


class Quoted(NamedTuple):
    """A quotation on one line: its marks and what they enclose.

    `nested` is True on a line whose straight marks stand within each other: which closes
    which is for a person to say.
    """

    opening: Span
    closing: Span
    style: str
    nested: bool = False


_PAIRS = (("guillemets", re.compile("[«»]"), "«"), ("curly", re.compile("[“”]"), "“"))
_STRAIGHT = re.compile('"')
_OPENING_SIDE = frozenset(_SPACES + "\n([{«“‘'’—–-")
_CLOSING_SIDE = frozenset(_SPACES + "\n)]}»”’.,;:!?…—–-")


@lru_cache(maxsize=65536)
def quotations(mask: str) -> tuple[Quoted, ...]:
    """Quotations whose marks are paired on their line. Straight marks pair only in even number."""
    found: list[Quoted] = []
    for style, marks, opens in _PAIRS:
        if opens in mask:
            waiting: list[int] = []
            for match in marks.finditer(mask):
                if match[0] == opens:
                    waiting.append(match.start())
                elif waiting:
                    found.append(_quoted(waiting.pop(), match.start(), style))
    if '"' in mask:
        start = 0
        for line in mask.split("\n"):
            found.extend(_straight(mask, [start + match.start() for match in _STRAIGHT.finditer(line)]))
            start += len(line) + 1
    return tuple(sorted(found))


def _quoted(opening: int, closing: int, style: str, nested: bool = False) -> Quoted:
    return Quoted(Span(opening, opening + 1), Span(closing, closing + 1), style, nested)


def _straight(mask: str, marks: list[int]) -> Iterator[Quoted]:
    """The outer quotations of a line, by which side of each mark touches a word."""
    if len(marks) % 2:
        return
    waiting: list[int] = []
    outer: list[tuple[int, int]] = []
    nested = False
    for at in marks:
        opens = _side(mask, at, -1) in _OPENING_SIDE
        closes = _side(mask, at, 1) in _CLOSING_SIDE
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


_DOTS = re.compile(r"(?<![.…])(?<!\betc)(?<!\bEtc)(?:\.\.\.|…)(?![.…])")


@lru_cache(maxsize=65536)
def ellipses(mask: str) -> tuple[tuple[Span, str], ...]:
    """Three dots (`dots`) and U+2026 (`character`), longer runs left out."""
    if "..." not in mask and "…" not in mask:
        return ()
    return tuple((Span(*match.span()), "character" if match[0] == "…" else "dots") for match in _DOTS.finditer(mask))


_DASH = re.compile(rf"(?<=[\w.,;:!?)»…{MARK}{TOKEN}{CODE}]) (--?|–|—)[ \u00a0](?=\S)")
_DASH_NAMES = {"-": "hyphen", "--": "hyphen", "–": "en", "—": "em"}


@lru_cache(maxsize=65536)
def dashes(mask: str) -> tuple[tuple[Span, str], ...]:
    """Dashes with a space on both sides, within a line: `hyphen`, `en` or `em`."""
    if " -" not in mask and " –" not in mask and " —" not in mask:
        return ()
    return tuple((Span(*match.span(1)), _DASH_NAMES[match[1]]) for match in _DASH.finditer(mask))
