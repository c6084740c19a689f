"""Markdown: emphasis, links, code, escapes, the markers of blocks; HTML where it is mixed in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from l10n.patterns import lazy
from l10n.text.dialects import Protected, Role
from l10n.text.dialects._disjoint import disjoint
from l10n.text.dialects.html import DIALECT as HTML

_TRIGGER = lazy(r"[\\`*_\[\]<&|~]|^[ \t]*(?:[#>+•-]|\d{1,9}[.)])", re.MULTILINE)
_OPAQUE = "\ue000"

# What is read first, from left to right: inside it no other mark means anything.
_LITERAL = lazy(
    r"""
    (?P<fence>^[ \t]*(?P<ticks>`{3,}(?=[^`\n]*$)|~{3,})[^\n]*\n(?:.*\n)*?[ \t]*(?P=ticks)[`~]*[ \t]*\r?$)
  | (?P<escape>\\[!-/:-@\[-`{-~])
  | (?P<hard>\\(?=\r?\n))
  | (?P<code>(?<!`)(?P<mark>`+)(?!`)(?:(?!\n[ \t]*\r?\n)[\s\S])+?(?<!`)(?P=mark)(?!`))
  | (?P<address><(?:[A-Za-z][A-Za-z0-9+.-]+:[^\s<>]*|[\w.+-]+@[\w.-]+)>)
  | (?P<definition>^[ ]{0,3}\[(?!\^)[^\[\]\n]+\]:[ \t]*\S+
      (?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*\r?$)
  | (?P<note>\[\^[^\[\]\s]+\](?!:))
    """,
    re.VERBOSE | re.MULTILINE,
)
_BRACKET = lazy(
    r"""!?\[
      | \](?P<target>
          \([ \t]*(?:<[^<>\n]*>|(?:[^\s()]|\([^\s()]*\))*)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*\)
        | \[[^\[\]\n]*\]
        )?""",
    re.VERBOSE,
)
_LINE = lazy(
    r"""(?P<rule>^[ ]{0,3}(?:(?:[-*_][ \t]*){3,}|=+[ \t]*|-+[ \t]*)\r?$)
      | (?P<quote>^(?:[ \t]{0,3}>[ \t]?)+)
      | (?P<heading>^[ ]{0,3}\#{1,6}[ \t]+)
      | (?P<entry>^[ \t]*(?:[-+*•]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)
      | (?P<footnote>^[ ]{0,3}\[\^[^\[\]\s]+\]:[ \t]*)
      | (?P<delimiter>^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*\r?$)
    """,
    re.VERBOSE | re.MULTILINE,
)
_ROW = lazy(r"^[ \t]*\|.*$", re.MULTILINE)
_BLANK_LINE = lazy(r"\n[ \t]*\r?\n")
_RUN = lazy(r"\*+|_+|(?<!~)~~(?!~)")


class Markdown:
    """CommonMark with tables, strikethrough, footnotes. Emphasis marks carry no token."""

    name = "markdown"

    def protect(self, text: str) -> list[Protected]:
        """The protected spans of a passage of a page, or of a whole page."""
        if not _TRIGGER.search(text):
            return []
        spans = list(_literals(text))
        rest = _masked(text, spans)
        for read in (_links, HTML.protect, _line_marks, _pipes, _emphasis):
            found = list(read(rest))
            spans += found
            rest = _masked(rest, found)
        return disjoint(spans)


def _masked(text: str, spans: list[Protected]) -> str:
    """The text with the spans made opaque, one for one."""
    if not spans:
        return text
    pieces: list[str] = []
    at = 0
    for span in disjoint(spans):
        pieces += (text[at : span.start], _OPAQUE * (span.end - span.start))
        at = span.end
    pieces.append(text[at:])
    return "".join(pieces)


def _literals(text: str) -> Iterator[Protected]:
    for found in _LITERAL.finditer(text):
        start, end = found.span()
        if found["escape"]:
            yield Protected(start, end, Role.CHARACTER, stands_for=found[0][1])
        elif found["hard"]:
            yield Protected(start, end, Role.BREAK)
        elif found["note"]:
            yield Protected(start, end, Role.MARKUP, found[0])
        else:
            yield Protected(start, end, Role.CODE, found[0] if found["code"] else "")


def _links(rest: str) -> Iterator[Protected]:
    """The two ends of links and images: their text stays visible, their target does not."""
    opened: list[tuple[int, int]] = []
    for found in _BRACKET.finditer(rest):
        if found[0][-1] == "[":
            opened.append(found.span())
        elif opened:
            start, end = opened.pop()
            if found["target"] is not None:
                yield Protected(start, end, Role.MARKUP)
                yield Protected(*found.span(), Role.MARKUP)


def _line_marks(rest: str) -> Iterator[Protected]:
    for found in _LINE.finditer(rest):
        yield Protected(*found.span(), Role.MARKUP if found["quote"] else Role.BREAK)


def _pipes(rest: str) -> Iterator[Protected]:
    for row in _ROW.finditer(rest):
        for pipe in re.finditer(r"\|", row[0]):
            yield Protected(row.start() + pipe.start(), row.start() + pipe.end(), Role.BREAK)


@dataclass(slots=True)
class _Run:
    """A run of emphasis marks; `start` and `end` narrow as marks find their partners."""

    mark: str
    start: int
    end: int
    opens: bool
    closes: bool
    length: int


def _emphasis(rest: str) -> Iterator[Protected]:
    """Marks that pair up by CommonMark's rules; the others print as they are."""
    at = 0
    for blank in (*_BLANK_LINE.finditer(rest), None):
        stop = blank.start() if blank else len(rest)
        yield from _pairs(_runs(rest, at, stop))
        at = stop


def _runs(rest: str, start: int, stop: int) -> Iterator[_Run]:
    for found in _RUN.finditer(rest, start, stop):
        before = rest[found.start() - 1 : found.start()] or " "
        after = rest[found.end() : found.end() + 1] or " "
        left = not after.isspace() and (not _punctuation(after) or before.isspace() or _punctuation(before))
        right = not before.isspace() and (not _punctuation(before) or after.isspace() or _punctuation(after))
        mark = found[0][0]
        opens, closes = left, right
        if mark == "_":
            opens = left and (not right or _punctuation(before))
            closes = right and (not left or _punctuation(after))
        if opens or closes:
            yield _Run(mark, *found.span(), opens, closes, len(found[0]))


def _pairs(runs: Iterator[_Run]) -> Iterator[Protected]:
    waiting: list[_Run] = []
    for run in runs:
        while run.closes and run.start < run.end:
            index = next((at for at in reversed(range(len(waiting))) if _match(waiting[at], run)), None)
            if index is None:
                break
            opener = waiting[index]
            del waiting[index + 1 :]
            width = 2 if min(opener.end - opener.start, run.end - run.start) >= 2 else 1
            yield Protected(opener.end - width, opener.end, Role.MARKUP)
            yield Protected(run.start, run.start + width, Role.MARKUP)
            opener.end -= width
            run.start += width
            if opener.start == opener.end:
                waiting.pop()
        if run.opens and run.start < run.end:
            waiting.append(run)


def _match(opener: _Run, closer: _Run) -> bool:
    if opener.mark != closer.mark:
        return False
    # CommonMark's rule of three: `**a*b**` does not close at its single mark.
    both = opener.closes or closer.opens
    total = opener.length + closer.length
    return not (both and total % 3 == 0 and (opener.length % 3 or closer.length % 3))


def _punctuation(char: str) -> bool:
    return char == _OPAQUE or unicodedata.category(char)[0] in "PS"


DIALECT = Markdown()
