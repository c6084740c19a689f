"""JSON lines of translations: one object a line, source and target side by side.

Members: `target` and, optionally, `key`, `source`, `field`, `locale`, `context`, `kind`,
`state`; others are kept and shown with the card. Source and target may be named by their
locales (`en`, `fr`). A line without a key is known by its source text, or
else named `#` and its line number. A `target`
that is `null` or left out is untranslated.
"""

from __future__ import annotations

import json
from json import decoder
from typing import TYPE_CHECKING

from l10n.formats import FormatError, LoadOptions
from l10n.formats._document import made
from l10n.formats._encoding import decode
from l10n.formats._rows import RowUnits, no_target, roles
from l10n.formats._splice import encoded, splice, through_escapes
from l10n.model import Document, Message, Problem, Span, Unit
from l10n.patterns import lazy

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_SPACE = lazy(r"[ \t\r]*")
_ESCAPE = lazy(r"\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|u....|.)")
# Both are in the library's own C, but not in its type stubs.
_scan_string: Callable[[str, int], tuple[str, int]] = vars(decoder)["scanstring"]
_scan_value: Callable[[str, int], tuple[object, int]] = vars(decoder.JSONDecoder())["scan_once"]


class _MalformedError(Exception):
    """The line is not a JSON object; `json` will say why."""


class _Line:
    """One object: its members, the names that stand twice, where its target's value stands."""

    def __init__(self, line: str, at: int) -> None:
        self.members: dict[str, object] = {}
        self.twice: list[str] = []
        self.spans: dict[str, Span] = {}
        self._line = line
        at = self._expect("{", at)
        if line[at : at + 1] == "}":
            at = self._expect("}", at)
        else:
            more = True
            while more:
                at, more = self._member(at)
        if at < len(line):
            raise _MalformedError
        self.end = len(line[: line.rindex("}")].rstrip(" \t\r"))

    def _expect(self, character: str, at: int) -> int:
        if self._line[at : at + 1] != character:
            raise _MalformedError
        return self._space(at + 1)

    def _space(self, at: int) -> int:
        match = _SPACE.match(self._line, at)
        return match.end() if match else at

    def _member(self, at: int) -> tuple[int, bool]:
        """Read a member at an index: the index after it, and whether another one follows."""
        line = self._line
        if line[at : at + 1] != '"':
            raise _MalformedError
        name, at = _scan_string(line, at + 1)
        start = self._expect(":", self._space(at))
        value, at = _scan_value(line, start)
        if name in self.members:
            self.twice.append(name)
        self.members[name] = value
        self.spans[name] = Span(start, at)
        at = self._space(at)
        if line[at : at + 1] == ",":
            return self._space(at + 1), True
        return self._expect("}", at), False


class JsonLinesFormat:
    """`.jsonl` and `.ndjson` files with one translation a line."""

    name = "jsonl"
    suffixes: tuple[str, ...] = (".jsonl", ".ndjson")
    default_dialects: tuple[str, ...] = ("html", "bracket-icons", "braces")

    def load(self, data: bytes, options: LoadOptions) -> Document:
        """Read the lines. Raises FormatError at the first line that is not a JSON object."""
        decoded = decode(data)
        text = decoded.text
        units = RowUnits(options, options.dialects or self.default_dialects)
        reader = _Reader(units, options)
        start = 0
        for number, line in enumerate(text.split("\n"), 1):
            if line.strip(" \t\r"):
                reader.add(number, start, line)
            start += len(line) + 1
        if reader.target is None and reader.names:
            raise FormatError(no_target(reader.names, options))
        return made(self, options, data, decoded, units.units, units.problems, {"target": reader.target or "target"})

    def store(self, document: Document, changes: Mapping[int, str]) -> bytes:
        """Splice the changed targets, escaped to ASCII where the whole file is. Raises FormatError."""
        if not changes:
            return document.data
        text = document.text
        escape = text.isascii() and "\\u" in text
        edits: list[tuple[Span, str]] = []
        for index, value in changes.items():
            raw = document.units[index].raw
            assert raw is not None
            new = json.dumps(value, ensure_ascii=escape or _has_surrogate(value))
            if raw.start == raw.end:
                empty = text[: raw.start].endswith("{")
                name = json.dumps(document.extra["target"], ensure_ascii=escape)
                new = f"{'' if empty else ', '}{name}: {new}"
            edits.append((raw, new))
        return encoded(document, splice(text, edits))

    def offset(self, text: str, unit: Unit, at: int) -> int:
        """Index in the file of a code point of the unit's value; exact."""
        assert unit.raw is not None
        start, end = unit.raw
        if unit.target is None:
            return start
        return through_escapes(_ESCAPE, text, Span(start + 1, end - 1), at)


class _Reader:
    """Reads lines into units; knows under which name the target was found."""

    def __init__(self, units: RowUnits, options: LoadOptions) -> None:
        self.target: str | None = None
        self.names: dict[str, None] = {}
        self._units = units
        self._options = options
        self._roles: dict[tuple[str, ...], dict[str, str]] = {}

    def add(self, number: int, start: int, line: str) -> None:
        """Read one line, which starts at an index of the file."""
        indent = len(line) - len(line.lstrip(" \t\r"))
        try:
            read = _Line(line, indent)
        except (_MalformedError, ValueError, StopIteration, RecursionError):
            raise _refusal(line, number, indent) from None
        members = read.members
        found = self._meanings(tuple(members))
        name = next((each for each, role in found.items() if role == "target"), None)
        target = members.get(name) if name is not None else None
        place = read.spans[name] if name is not None else Span(read.end, read.end)
        if target is not None and not isinstance(target, str):
            message = Message("{member} must be a text or null", {"member": name})
            raise FormatError(message, number, place.start + 1)
        cells = {role: _cell(members[each]) for each, role in found.items()}
        others = {each: value for each, value in members.items() if each not in found}
        self._units.add(number, start + indent, Span(place.start + start, place.end + start), cells, others)
        for each in read.twice:
            message = Message("{member} stands twice in this line", {"member": each})
            self._units.problems.append(Problem("duplicate-key", start + indent, message, cells.get("key") or ""))

    def _meanings(self, names: tuple[str, ...]) -> dict[str, str]:
        """What the members of a line mean; lines mostly have the same ones."""
        if names not in self._roles:
            self._roles[names] = found = roles(names, self._options)
            self.names |= dict.fromkeys(names)
            self.target = self.target or next((name for name, role in found.items() if role == "target"), None)
        return self._roles[names]


def _cell(value: object) -> str | None:
    """A member's value as a table would show it: numbers are fair keys."""
    return value if value is None or isinstance(value, str) else json.dumps(value, ensure_ascii=False)


_FLAWS = {
    "Expecting value": Message("a value is missing here"),
    "Expecting property name enclosed in double quotes": Message("a name in double quotes is expected here"),
    "Expecting ',' delimiter": Message("a comma is expected here"),
    "Expecting ':' delimiter": Message("a colon is expected here"),
    "Unterminated string starting at": Message("the string that starts here is never closed"),
    "Extra data": Message("nothing may follow the end of the JSON value"),
}
"""What Python's reader says most often, in words for a translator."""


def _refusal(line: str, number: int, indent: int) -> FormatError:
    try:
        json.loads(line.rstrip(" \t\r"))
    except json.JSONDecodeError as error:
        message = Message("this line is not valid JSON: {problem}", {"problem": _FLAWS.get(error.msg, error.msg)})
        return FormatError(message, number, error.pos + 1)
    except (ValueError, RecursionError) as error:  # a number of 5000 digits, a thousand brackets
        message = Message("this line is not valid JSON: {problem}", {"problem": str(error)})
        return FormatError(message, number, indent + 1)
    return FormatError(Message("each line must be a JSON object"), number, indent + 1)


def _has_surrogate(value: str) -> bool:
    return any("\ud800" <= character <= "\udfff" for character in value)


FORMAT = JsonLinesFormat()
