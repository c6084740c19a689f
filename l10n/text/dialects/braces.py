"""Placeholders in braces, and ICU messages: `{0}`, `${name}`, `%{n}`, `#name#`, `{n, plural, …}`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from l10n.patterns import lazy
from l10n.text.dialects import Protected, Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# A brace holds one word, or a name with its format (`{0:dd MMM}`, `{n, number}`); a phrase in
# braces is text.
_SCAN = lazy(
    r"""
    [{#$%]
    (?: (?<=\{)\{\{?[^{}\n]*\}\}\}?
      | (?<=\{)\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,(?P<icu>)
      | (?<=\{)[ ]*(?:[\w.]+[ ]*[,:][^{}\n]*|[^{}\s]*)[ ]*\}
      | (?<=[$%])\{[^{}\n]*\}
      | (?<=\#)(?<!\w\#)[A-Za-z_]+\#(?!\w)
    )
    """,
    re.VERBOSE,
)
_DEEPEST = 10  # messages inside messages; beyond it a text is not a message
_SPACES = lazy(r"\s+")
_BRANCH = lazy(r"\s*(?:offset:\d+\s*)?(?:=\d+|\w+)\s*\{")
_BRACE = lazy(r"[{}]")


class Braces:
    """A placeholder stands for a word. ICU branches stay visible, their syntax is markup."""

    name = "braces"

    def protect(self, text: str) -> Iterable[Protected]:
        """The protected spans of a text, in order."""
        if "{" not in text and "#" not in text:
            return ()
        return list(_placeholders(text, 0, len(text), plural=False))


def _placeholders(text: str, at: int, end: int, *, plural: bool, depth: int = 0) -> Iterator[Protected]:
    """The spans between two indexes; in a branch of a plural, `#` is the number."""
    while match := _SCAN.search(text, at, end):
        if plural:
            yield from _numbers(text, at, match.start())
        at = match.end()
        if match.lastgroup != "icu":
            yield Protected(match.start(), at, Role.TOKEN, match[0])
            continue
        head = _SPACES.sub("", match[0])
        yield Protected(match.start(), at, Role.MARKUP, f"{head[:-1]}}}")
        inner = ",plural," in head or ",selectordinal," in head
        while (branch := _BRANCH.match(text, at, end)) and (close := _closing(text, branch.end(), end)) >= 0:
            yield Protected(branch.start(), branch.end(), Role.MARKUP)
            if depth < _DEEPEST:
                yield from _placeholders(text, branch.end(), close, plural=inner or plural, depth=depth + 1)
            yield Protected(close, close + 1, Role.MARKUP)
            at = close + 1
        last = text.find("}", at, end)
        if last >= 0 and not text[at:last].strip():
            yield Protected(at, last + 1, Role.MARKUP)
            at = last + 1
    if plural:
        yield from _numbers(text, at, end)


def _numbers(text: str, start: int, end: int) -> Iterator[Protected]:
    while (start := text.find("#", start, end)) >= 0:
        yield Protected(start, start + 1, Role.TOKEN)
        start += 1


def _closing(text: str, start: int, end: int) -> int:
    """Index of the brace that closes the one before `start`, -1 when there is none."""
    depth = 1
    for brace in _BRACE.finditer(text, start, end):
        depth += 1 if brace[0] == "{" else -1
        if not depth:
            return brace.start()
    return -1


DIALECT = Braces()
