"""How a new value of a YAML scalar is written.

It keeps the scalar's style wherever both loaders would read it back, and within it the
escapes and lines of what did not change; else it is put between double quotes, with
everything literal but what YAML requires to be escaped.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml
from yaml.nodes import MappingNode, ScalarNode

from l10n.formats import FormatError
from l10n.formats._overlap import shared_ends
from l10n.formats._splice import fault
from l10n.formats._yaml_nodes import STRING, compose
from l10n.formats._yaml_offsets import block_indent, offset
from l10n.model import Message, Span
from l10n.patterns import lazy

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADER = lazy(r"([|>])([+-]?)([1-9]?)([+-]?)([^\r\n]*)")
_MUST_ESCAPE = lazy('["\\\\\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]')
_SHORT = {
    '"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r", "\0": "\\0",
    "\x85": "\\N", "\u2028": "\\L", "\u2029": "\\P",
}  # fmt: skip
# What only an escape can hold: control characters, and line breaks that loaders normalise.
_UNWRITABLE = lazy("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")


def quoted(value: str) -> str:
    """A value between double quotes, on one line."""
    return '"' + _escaped(value) + '"'


def _escaped(value: str) -> str:
    return _MUST_ESCAPE.sub(_escape, value)


def _escape(match: re.Match[str]) -> str:
    code = ord(match[0])
    return _SHORT.get(match[0]) or (f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}")


def rewritten(text: str, raw: Span, old: str | None, new: str, flow: bool) -> str:
    """What to write at `raw` for a new value. `flow`: the scalar stands inside `{}` or `[]`.

    Raises FormatError when no way to write the value is read back as it was.
    """
    if old is None:
        candidates = iter([quoted(new) if raw.start < raw.end else " " + quoted(new)])
    else:
        candidates = _candidates(text, raw, old, new)
    for candidate in candidates:
        if reads_as(candidate, new, flow, at_end=raw.end == len(text)):
            return candidate
    raise fault(text, raw.start, Message("this value cannot be written as YAML: {value}", {"value": new}))


def _candidates(text: str, raw: Span, old: str, new: str) -> Iterator[str]:
    scalar = text[slice(*raw)]
    mark = scalar[0]
    newline = "\r\n" if "\r\n" in text else "\n"
    if mark not in "|>":
        yield from _patched(text, raw, old, new)
        if mark != '"' and "\n" not in new and not _UNWRITABLE.search(new):
            yield "'" + new.replace("'", "''") + "'" if mark == "'" else new
        yield quoted(new)
        return
    # A block that keeps its line feeds reaches to the start of the next line, and must again.
    line_end = newline if scalar.endswith(("\n", "\r", "\x85", "\u2028", "\u2029")) else ""
    indent = block_indent(text, raw, old)
    if indent is not None and new:  # an empty block would leave a line of spaces
        written = block(scalar, new, indent, newline)
        for candidate in (*_patched(text, raw, old, new), *([] if written is None else [written])):
            if candidate.endswith(line_end):
                yield candidate
    yield quoted(new) + line_end


def _patched(text: str, raw: Span, old: str, new: str) -> Iterator[str]:
    """The scalar with its change spliced in: what did not change keeps its escapes and its lines."""
    head, tail = shared_ends(old, new)
    start, end = offset(text, raw, old, head), offset(text, raw, old, len(old) - tail)
    middle = new[head : len(new) - tail]
    if text[raw.start] == '"':
        middle = _escaped(middle)
    elif text[raw.start] == "'":
        middle = middle.replace("'", "''")
    if "\n" not in middle and not _UNWRITABLE.search(middle):
        yield text[raw.start : start] + middle + text[end : raw.end]


def block(scalar: str, new: str, indent: int, newline: str) -> str | None:
    """A value as a block scalar in the manner of another one (its text, from `|` or `>` on).

    None where a block could not hold the value, or only at the price of the lines after it.
    """
    header = HEADER.match(scalar)
    body = new.rstrip("\n")
    lines = body.split("\n")
    if header is None or not body or _UNWRITABLE.search(new) or any(line and not line.strip() for line in lines):
        return None
    keeps = "+" in (header[2], header[4])
    trailing = len(new) - len(body)
    if trailing > 1 and not keeps:
        return None
    chomping = "-" if not trailing else "+" if keeps else ""
    if header[1] == ">":
        lines = re.sub(r"(?<=[^\n])\n+(?=[^\n])", lambda match: match[0] + "\n", body).split("\n")
    written = header[1] + header[3] + chomping + header[5]
    for line in lines:
        written += newline + (" " * indent + line if line else "")
    return written + newline * max(trailing, 1) if keeps and scalar.endswith("\n") else written


def reads_as(candidate: str, value: str, flow: bool, at_end: bool = False) -> bool:
    """Whether both loaders read a written scalar as this string, and nothing spills out of it.

    `at_end`: nothing follows, not even a line feed.
    """
    header = HEADER.match(candidate)
    digit = int(header[3]) if header and header[3] else 0
    body = candidate.partition("\n")[2].lstrip("\r\n")
    outer = max(0, len(body) - len(body.lstrip(" ")) - digit) if digit else 0
    if flow:
        wrapped = f"k: {{k: {candidate.lstrip(' ')}, z: 0}}\n"
    else:
        wrapped = ("o:\n" if outer else "") + " " * outer + "k: " + candidate.lstrip(" ")
        if not at_end:
            wrapped += ("" if candidate.endswith("\n") else "\n") + " " * outer + "z: 0\n"
    for loader in (None, yaml.SafeLoader):
        try:
            node = compose(wrapped, loader)
        except FormatError:
            return False
        if flow or outer:
            node = node.value[0][1] if isinstance(node, MappingNode) else None
        if not isinstance(node, MappingNode) or len(node.value) != (1 if at_end and not flow else 2):
            return False
        scalar = node.value[0][1]
        if not isinstance(scalar, ScalarNode) or scalar.tag != STRING or scalar.value != value:
            return False
    return True
