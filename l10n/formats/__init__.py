"""File formats: bytes in, a Document out, and changed values spliced back into the bytes.

Every module of this package (but those whose name starts with `_`) holds one object named
`FORMAT` that satisfies `Format`. The package is walked: adding a format touches no other file.

The promise each format keeps: `store(load(data), {})` returns `data`; `store` with one
changed value changes the bytes of that value and no others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import PurePath
from typing import Protocol

from l10n.model import Document, Locator, Message
from l10n.walk import objects


class FormatError(Exception):
    """A file that cannot be read. `line` and `column` are 1-based, in code points."""

    def __init__(self, message: Message, line: int = 1, column: int = 1) -> None:
        super().__init__(message.template)
        self.message = message
        self.line = line
        self.column = column


def any_field(field_name: str) -> str | None:
    """The default of `LoadOptions.kind_of`: every field is text."""
    return "text"


@dataclass(frozen=True, slots=True)
class LoadOptions:
    """What a layout tells a format about a file.

    `kind_of` maps a field's name to its kind (`title`, `text`, `flavor`, ...) or None for a
    neutral field, which becomes no unit. `dialects` are given to each unit. `join` names the
    fields that may identify an entry, in order of preference. `shape` settles what a file's
    content cannot tell (`auto`, or for JSON `list`, `object`, `sentences`).
    """

    path: str = ""
    locale: str = "und"
    dialects: tuple[str, ...] = ()
    kind_of: Callable[[str], str | None] = any_field
    join: tuple[str, ...] = ("code", "id", "key", "guid")
    shape: str = "auto"
    source_locale: str = "en"


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry to be written into a file that lacks it: its key, its fields in order.

    A field whose value is None is written as the format's way to say "untranslated"; numbers
    and booleans are neutral fields, for formats that know such values.
    `source` gives the source text of a field, for formats that hold it (PO, tables).
    `after` is the entry that it belongs behind, for formats that can place it; `review` names
    the fields that somebody has to look at, for formats that can say so.
    """

    key: str
    fields: Mapping[str, str | int | float | bool | None]
    source: Mapping[str, str] = field(default_factory=dict)
    context: str = ""
    after: str | None = None
    review: frozenset[str] = frozenset()


class Format(Locator, Protocol):
    """How one file format is read and written."""

    name: str
    suffixes: tuple[str, ...]
    default_dialects: tuple[str, ...]

    def load(self, data: bytes, options: LoadOptions) -> Document:
        """Read a file. Raises FormatError, positioned, when it is malformed."""
        ...

    def store(self, document: Document, changes: Mapping[int, str]) -> bytes:
        """The document's bytes with new target values, by unit index.

        Raises FormatError when a value cannot be written (it never writes a file that it
        could not read back).
        """
        ...


class Writable(Format, Protocol):
    """A format that can also add entries to a file, and make a new file."""

    def insert(self, document: Document, entries: Sequence[NewEntry]) -> bytes:
        """The document's bytes with entries added in the file's manner; one that is there only gains fields."""
        ...

    def create(self, entries: Sequence[NewEntry], locale: str, like: Document | None) -> bytes:
        """A new file that holds the entries, with the indentation and newlines of `like`."""
        ...


class Removable(Writable, Protocol):
    """A format that can also take entries and fields out of a file."""

    def remove(self, document: Document, units: Collection[tuple[str, str | None]]) -> bytes:
        """The document's bytes without these entries (a key and None) and fields (a key and a field).

        Raises FormatError where one cannot be taken out without harm to what stands around it.
        """
        ...


class Renewable(Removable, Protocol):
    """A format that holds source texts, and can give a message another one."""

    def renew(self, document: Document, sources: Mapping[int, str], made_from: Mapping[int, str]) -> bytes:
        """The document's bytes with other source texts, by unit index.

        What is translated is marked for review, with the text that it was made from: its old
        source text, or where that is the same the one of `made_from`. Raises FormatError for a
        message that cannot be given one.
        """
        ...


@cache
def all_formats() -> Mapping[str, Format]:
    """Every format of the package by name."""
    return {each.name: each for each in objects(__name__, "FORMAT")}


def format_for(path: str) -> Format | None:
    """The format that reads a file of this name, or None."""
    suffix = PurePath(path).suffix.lower()
    return next((each for each in all_formats().values() if suffix in each.suffixes), None)
