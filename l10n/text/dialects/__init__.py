"""Dialects: which parts of a string are markup and not words of a language.

Every module of this package (but those whose name starts with `_`) holds one object named
`DIALECT` that satisfies `Dialect`. The package is walked: adding a dialect touches no other
file. Dialects combine: a string may be `html` and `bracket-icons` at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from typing import NamedTuple, Protocol

from l10n.walk import objects


class Role(Enum):
    """What a protected span is to the sentence around it."""

    MARKUP = "markup"
    """Formatting without width: a tag, an emphasis mark. Spacing counts through it."""
    TOKEN = "token"
    """Stands for a word: an icon, a placeholder, a link target that prints as its name."""
    CODE = "code"
    """Opaque text that prints as it is: a URL, a time, a file name, a literal, an emoticon."""
    BREAK = "break"
    """Ends a line or a paragraph, or opens one: `<br/>`, a list marker, a rule."""
    CHARACTER = "character"
    """An escape that prints as one character, given by `stands_for`: `&nbsp;`, `_`."""


class Protected(NamedTuple):
    """A half-open span of code points that no rule reads as words and no fix touches.

    `token` is the canonical name by which source and target are compared (`[action]`,
    `<b>`, `{0}`); it is empty where a translation is free to add or drop the thing.
    """

    start: int
    end: int
    role: Role
    token: str = ""
    stands_for: str = ""


class Dialect(Protocol):
    """One markup language."""

    name: str

    def protect(self, text: str) -> Iterable[Protected]:
        """The protected spans of a text, in any order; they may touch but not overlap."""
        ...


@cache
def all_dialects() -> Mapping[str, Dialect]:
    """Every dialect of the package by name."""
    return {each.name: each for each in objects(__name__, "DIALECT")}
