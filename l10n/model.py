"""The words of the project as data: no I/O, nothing local imported.

Positions are half-open spans in *code points* of the target value of a unit. A document
knows how to turn (unit, offset) into a line and a column of its file.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as fresh
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple, Protocol, cast


class Span(NamedTuple):
    """A half-open range of code points."""

    start: int
    end: int


class Severity(StrEnum):
    """How much a finding matters; `info` is shown only when asked for."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"

    @property
    def rank(self) -> int:
        """0 for the worst; sorts findings worst first."""
        return _RANKS[self.value]


_RANKS = {"error": 0, "warning": 1, "info": 2}


class State(StrEnum):
    """Where a unit stands in the life of a translation."""

    NEW = "new"
    TRANSLATED = "translated"
    NEEDS_REVIEW = "needs-review"
    REVIEWED = "reviewed"
    APPROVED = "approved"


INTERNAL = "internal"
"""The kind of a field that is not printed: a label that editors keep, a name that chooses a template."""


class Safety(StrEnum):
    """`safe` fixes cannot be wrong; `unsafe` ones are suggestions that a person accepts."""

    SAFE = "safe"
    UNSAFE = "unsafe"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for a person: a template and its parameters, put in words when it is shown.

    `plural` and `count` are given together for sentences that depend on a number.
    """

    template: str
    params: Mapping[str, object] = fresh(default_factory=dict)
    plural: str | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace a span of the target value by a text."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """One change that belongs together: all of its edits are applied, or none."""

    title: Message
    edits: tuple[Edit, ...]
    safety: Safety = Safety.SAFE


class Position(NamedTuple):
    """1-based line and column, in code points of the file's text (a BOM is not counted)."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that explains a finding."""

    path: str
    key: str
    line: int = 1
    column: int = 1


FILLED_SINCE = "filled-since"
"""Flag of a unit that a person has filled since the copy that `made_from` speaks of."""


@dataclass(slots=True, eq=False)
class Unit:
    """One translatable value: a field of a card, a PO message, a paragraph of a page.

    `target` is None when the value is absent or `null`; `source` is None when no source
    text is known. `index` is the unit's rank in its document and identifies it there.
    `raw` is the span of the raw scalar (with its delimiters) in the document's text, None
    for an absent one. `card` is a view of the card's other fields in the same file.
    """

    index: int
    key: str
    field: str
    kind: str
    source: str | None
    target: str | None
    locale: str
    raw: Span | None
    dialects: tuple[str, ...] = ()
    state: State = State.TRANSLATED
    card: Mapping[str, object] = fresh(default_factory=dict)
    context: str = ""
    flags: frozenset[str] = frozenset()
    made_from: str | None = None
    """The source text that the target was made from, where it is recorded and no longer the source."""

    @property
    def is_empty(self) -> bool:
        """Whether nobody has written anything: no value, or spaces only."""
        return not self.target or self.target.isspace()


class Heading(NamedTuple):
    """A heading of a page, its markup included; `unit` is its unit's index, -1 where it has none."""

    level: int
    text: str
    unit: int


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong with a file that does not stop it from being read."""

    kind: str
    index: int
    message: Message
    key: str = ""


class Locator(Protocol):
    """What a document asks its format: where a code point of a value stands in the file."""

    def offset(self, text: str, unit: Unit, at: int) -> int:
        """Index in `text` (the file) of the code point `at` of the unit's value.

        `at` may equal the value's length: the end of the value. Where no exact map exists
        the index of the value's start is returned.
        """
        ...


@dataclass(slots=False, eq=False)
class Document:
    """A file, read: its bytes, its text without BOM, its units and its problems."""

    path: str
    locale: str
    format: str
    data: bytes
    text: str
    units: list[Unit]
    locator: Locator
    problems: tuple[Problem, ...] = ()
    encoding: str = "utf-8"
    bom: bool = False
    extra: Mapping[str, object] = fresh(default_factory=dict)
    """What a format keeps for itself between load and store."""
    source_path: str | None = None
    group: str = ""
    """Entries are joined by key within a group of files."""
    is_source: bool = False
    """True for a file that is only translated from."""
    counterparts: Mapping[str, str] = fresh(default_factory=dict)
    """For a source file: the path that each locale's translation of it has, or should have."""
    exempt: frozenset[str] = frozenset()
    """For a source file: keys of entries that need no translation, or have nothing to translate."""

    @cached_property
    def entries(self) -> Mapping[str, Sequence[Span]]:
        """Every entry's key with the places where it stands (more than one: a duplicate)."""
        if "entries" in self.extra:
            return cast("Mapping[str, Sequence[Span]]", self.extra["entries"])
        found: dict[str, list[Span]] = {}
        for unit in self.units:
            if unit.key not in found and unit.raw is not None:
                found[unit.key] = [unit.raw]
        return found

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        find, at = self.text.find, 0
        while (at := find("\n", at)) >= 0:
            at += 1
            starts.append(at)
        return starts

    def position(self, index: int) -> Position:
        r"""Line and column of an index in the document's text. Lines end at `\n` only."""
        line = bisect_right(self._line_starts, index)
        return Position(line, index - self._line_starts[line - 1] + 1)

    def locate(self, unit: Unit, at: int = 0) -> Position:
        """Line and column of a code point of the unit's value; of its entry for an absent unit."""
        if unit.raw is None:
            places = self.entries.get(unit.key)
            return self.position(places[0].start) if places else Position(1, 1)
        return self.position(self.locator.offset(self.text, unit, at))


@dataclass(frozen=True, slots=True)
class Failure:
    """A file that could not be read. `line` and `column` are 1-based."""

    path: str
    locale: str
    message: Message
    line: int = 1
    column: int = 1
    shared: bool = False
    """Whether others are judged by it (a source, a sidecar): it is said whichever files were asked for."""


class Hit(NamedTuple):
    """What a rule reports: a place in a unit's target, a message, perhaps a fix.

    `span` is None when the whole unit is meant (or is absent). `severity` overrides the
    rule's own.
    """

    span: Span | None
    message: Message
    fix: Fix | None = None
    severity: Severity | None = None
    related: tuple[Related, ...] = ()


@dataclass(slots=True)
class Finding:
    """A hit with its rule and its place in a file: what reporters print."""

    code: str
    name: str
    severity: Severity
    message: Message
    path: str
    locale: str
    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1
    key: str | None = None
    field: str | None = None
    span: Span | None = None
    text: str = ""
    fix: Fix | None = None
    related: tuple[Related, ...] = ()
    source_path: str | None = None
    fingerprint: str = ""
    document_path: str = ""
    """The path within the workspace; `path` is how the person who started the run names it."""
    unit: Unit | None = None
