"""PO strings: one value in one or more quoted pieces, with the escapes of C."""

from __future__ import annotations

import re

from l10n.formats._splice import through_escapes
from l10n.model import Span
from l10n.patterns import lazy

PIECE = r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"'
JOINT = r'"[ \t]*\r?\n\s*"'
"""From the end of a piece to the start of the next. A value holds no raw newline, so no text of a
value is ever taken for one."""

_NUMBERED = r"(?:\\(?:[0-7]{1,3}|x[0-9A-Fa-f]{1,2}))+"
_SIMPLE = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_ESCAPES = {ord(char): "\\" + letter for letter, char in _SIMPLE.items()} | {0: "\\000"}

_joint = lazy(JOINT)
_escape = lazy(rf"({_NUMBERED})|\\(.)", re.DOTALL)
_escape_or_joint = lazy(rf"({_NUMBERED})|\\(.)|{JOINT}", re.DOTALL)
_number = lazy(r"\\(?:x([0-9A-Fa-f]{1,2})|([0-7]{1,3}))")


def value_of(raw: str) -> str:
    """The value of one or more quoted pieces, as they stand in the file."""
    if "\n" in raw:
        raw = raw.replace('"\n"', "")
        if "\n" in raw:
            raw = _joint.sub("", raw)
    raw = raw[1:-1]
    return _escape.sub(_meaning, raw) if "\\" in raw else raw


def escaped(value: str) -> str:
    """A value as it stands between quotes. Characters beyond ASCII stay as they are."""
    return value.translate(_ESCAPES)


def offset(text: str, raw: Span, at: int) -> int:
    """Index in a text of the code point `at` of the value whose pieces stand at `raw`."""
    return through_escapes(_escape_or_joint, text, Span(raw.start + 1, raw.end - 1), at, _width)


def _meaning(match: re.Match[str]) -> str:
    if match[1]:
        return _bytes(match[1])
    # gettext knows no other escapes; what somebody wrote by hand is kept as written.
    return _SIMPLE.get(match[2], match[0])


def _bytes(run: str) -> str:
    """Numbered escapes are bytes: of UTF-8 where they make sense as such, else of Latin-1."""
    numbers = _number.finditer(run)
    data = bytes(int(each[1], 16) if each[1] else int(each[2], 8) & 0xFF for each in numbers)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _width(match: re.Match[str]) -> int:
    return len(_meaning(match)) if match[1] or match[2] else 0
