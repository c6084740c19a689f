"""Places where a locale's punctuation has a say: gaps around signs, apostrophes, quotes, dots.

Found once per mask, for the rules that judge them and for the habits that count them. All
spans are half-open, in code points of the text.
"""

from __future__ import annotations

import re
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


@lru_cache(maxsize=16384)
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
    pure = MARK not in between
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


@lru_cache(maxsize=16384)
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
    """A quotation on one line: its marks and what they enclose."""

    opening: Span
    closing: Span
    style: str


_PAIRS = (("guillemets", "«", "»"), ("curly", "“", "”"))


@lru_cache(maxsize=16384)
def quotations(mask: str) -> tuple[Quoted, ...]:
    """Quotations whose marks are paired on their line. Straight marks pair only in even number."""
    found: list[Quoted] = []
    for style, opens, closes in _PAIRS:
        if opens not in mask:
            continue
        waiting: list[int] = []
        for at, char in enumerate(mask):
            if char == opens:
                waiting.append(at)
            elif char == closes and waiting:
                start = waiting.pop()
                found.append(Quoted(Span(start, start + 1), Span(at, at + 1), style))
    if '"' in mask:
        start = 0
        for line in mask.split("\n"):
            marks = [start + at for at, char in enumerate(line) if char == '"']
            if len(marks) % 2 == 0:
                for opening, closing in zip(marks[::2], marks[1::2], strict=True):
                    if closing > opening + 1:
                        found.append(Quoted(Span(opening, opening + 1), Span(closing, closing + 1), "straight"))
            start += len(line) + 1
    return tuple(sorted(found))


_DOTS = re.compile(r"(?<![.…])(?<!\betc)(?<!\bEtc)(?:\.\.\.|…)(?![.…])")


@lru_cache(maxsize=16384)
def ellipses(mask: str) -> tuple[tuple[Span, str], ...]:
    """Three dots (`dots`) and U+2026 (`character`), longer runs left out."""
    if "..." not in mask and "…" not in mask:
        return ()
    return tuple((Span(*match.span()), "character" if match[0] == "…" else "dots") for match in _DOTS.finditer(mask))


_DASH = re.compile(rf"(?<=[\w.,;:!?)»…{MARK}{TOKEN}{CODE}]) (--?|–|—)[ \u00a0](?=\S)")
_DASH_NAMES = {"-": "hyphen", "--": "hyphen", "–": "en", "—": "em"}


@lru_cache(maxsize=16384)
def dashes(mask: str) -> tuple[tuple[Span, str], ...]:
    """Dashes with a space on both sides, within a line: `hyphen`, `en` or `em`."""
    if " -" not in mask and " –" not in mask and " —" not in mask:
        return ()
    return tuple((Span(*match.span(1)), _DASH_NAMES[match[1]]) for match in _DASH.finditer(mask))
