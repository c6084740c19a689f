"""JSON read into a tree that knows where each value stands in the text.

Strings may hold raw tabs and line breaks, as card files do; all else is strict JSON, so
that what is accepted here is accepted by the tools that read the same repository.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from json import decoder
from typing import NamedTuple, TypeAlias

from l10n.formats import FormatError
from l10n.formats._splice import fault
from l10n.model import Message
from l10n.patterns import lazy

scan_string: Callable[[str, int, bool], tuple[str, int]] = vars(decoder)["scanstring"]
"""Decode a string: the text, the index after its quote, strictness -> value, index after the end."""

Plain: TypeAlias = str | int | float | bool | None


class Scalar(NamedTuple):
    """A string, number, boolean or null, with the span of its token."""

    start: int
    end: int
    value: Plain


class Member(NamedTuple):
    """A name and a value of an object; `start` is the index of the name's quote."""

    name: str
    start: int
    node: Node


class Object(NamedTuple):
    """An object with its braces; names may stand twice."""

    start: int
    end: int
    members: list[Member]


class Array(NamedTuple):
    """An array with its brackets."""

    start: int
    end: int
    items: list[Node]


Node: TypeAlias = Scalar | Object | Array

_GAP = lazy(r"[ \t\n\r]*")
_COLON = lazy(r"[ \t\n\r]*:[ \t\n\r]*")
_NEXT_MEMBER = lazy(r"[ \t\n\r]*([,}])[ \t\n\r]*")
_NEXT_ITEM = lazy(r"[ \t\n\r]*([,\]])[ \t\n\r]*")
_STRING, _SIMPLE = r'"([^"\\\x00-\x1f]*)"', r"(null|true|false|-?(?:0|[1-9][0-9]{0,17}))"
_PLAIN_MEMBER = lazy(
    rf"{_STRING}[ \t\n\r]*:[ \t\n\r]*(?:{_STRING}|{_SIMPLE})[ \t\n\r]*([,}}])[ \t\n\r]*",
)
"""A whole member whose value is a string without escapes, or a simple word or number, and what follows it.

Nearly all members of card files are such: one look instead of four.
"""
_ATOM = lazy(r"(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])", re.ASCII)
_WORDS: dict[str, Plain] = {"true": True, "false": False, "null": None}
_FLAWS = {
    "Unterminated string starting at": Message("the string that starts here is never closed"),
    "Invalid \\uXXXX escape": Message("\\u must be followed by four hexadecimal digits"),
}


def read(text: str) -> Object | Array:
    """Read a whole file. Raises FormatError at the place where the JSON is broken."""
    start = _skip(text, 0)
    if start == len(text):
        raise FormatError(Message("this file is empty: a JSON list or object is expected"))
    try:
        top = _value(text, start)
    except decoder.JSONDecodeError as error:
        message = _FLAWS.get(error.msg) or Message("a backslash here starts no valid escape")
        raise fault(text, error.pos, message) from None
    if isinstance(top, Scalar):
        raise fault(text, start, Message("a JSON list or object is expected at the top of this file"))
    end = _skip(text, top.end)
    if end < len(text):
        raise fault(text, end, Message("nothing may follow the end of the JSON value"))
    return top


def _skip(text: str, index: int) -> int:
    gap = _GAP.match(text, index)
    return gap.end() if gap else index


def _value(text: str, start: int) -> Node:
    first = text[start : start + 1]
    if first == '"':
        value, end = scan_string(text, start + 1, False)
        return Scalar(start, end, value)
    if first == "{":
        return _object(text, start)
    if first == "[":
        return _array(text, start)
    atom = _ATOM.match(text, start)
    if atom is None:
        raise _unexpected(text, start)
    return Scalar(start, atom.end(), _atom(atom[0]))


def _atom(token: str) -> Plain:
    if token in _WORDS:
        return _WORDS[token]
    # A number of thousands of digits is refused by int(); no card needs it exact.
    return int(token) if len(token) < 400 and token.lstrip("-").isdigit() else float(token)


def _object(text: str, start: int) -> Object:
    members: list[Member] = []
    at = _skip(text, start + 1)
    if text.startswith("}", at):
        return Object(start, at + 1, members)
    plain = _PLAIN_MEMBER.match
    while True:
        if (known := plain(text, at)) is not None:
            name, string, atom, sign = known.groups()
            # `tuple.__new__` is all that the classes' own constructors call: there are hundreds of thousands of these
            if string is not None:
                begin, end = known.span(2)
                scalar = tuple.__new__(Scalar, (begin - 1, end + 1, string))
            else:
                begin, end = known.span(3)
                scalar = tuple.__new__(Scalar, (begin, end, _atom(atom)))
            members.append(tuple.__new__(Member, (name, at, scalar)))
            if sign == "}":
                return Object(start, known.end(4), members)
            at = known.end()
            if text.startswith("}", at):
                raise _spare_comma(text, known.start(4))
            continue
        if not text.startswith('"', at):
            raise _bad_name(text, start, at)
        name, end = scan_string(text, at + 1, False)
        colon = _COLON.match(text, end)
        if colon is None:
            expected = Message('a colon is expected after the name "{name}"', {"name": name})
            raise _after(text, start, at, end, expected)
        node = _value(text, colon.end()) if colon.end() < len(text) else _truncated(text, start)
        members.append(Member(name, at, node))
        after = _NEXT_MEMBER.match(text, node.end)
        if after is None:
            raise _after(text, start, node.start, node.end, Message("a comma or } is expected here"))
        if after[1] == "}":
            return Object(start, after.end(1), members)
        at = after.end()
        if text.startswith("}", at):
            raise _spare_comma(text, after.start(1))


def _array(text: str, start: int) -> Array:
    items: list[Node] = []
    at = _skip(text, start + 1)
    if text.startswith("]", at):
        return Array(start, at + 1, items)
    while True:
        node = _value(text, at) if at < len(text) else _truncated(text, start)
        items.append(node)
        after = _NEXT_ITEM.match(text, node.end)
        if after is None:
            raise _after(text, start, node.start, node.end, Message("a comma or ] is expected here"))
        if after[1] == "]":
            return Array(start, after.end(1), items)
        at = after.end()
        if text.startswith("]", at):
            raise fault(text, after.start(1), Message("a comma before ] is not valid JSON: remove it"))


def _spare_comma(text: str, at: int) -> FormatError:
    return fault(text, at, Message("a comma before } is not valid JSON: remove it"))


def _truncated(text: str, opened: int) -> Node:
    message = Message(
        "the file ends before the {bracket} of line {line} is closed",
        {"bracket": text[opened], "line": text.count("\n", 0, opened) + 1},
    )
    raise fault(text, len(text), message)


def _bad_name(text: str, opened: int, at: int) -> FormatError:
    if at == len(text):
        _truncated(text, opened)
    return fault(text, at, Message("a name in double quotes is expected here"))


def _after(text: str, opened: int, start: int, end: int, expected: Message) -> FormatError:
    """What is wrong after a token: most often a quote forgotten on an earlier line."""
    if text[start] == '"' and "\n" in text[start:end]:
        return fault(text, start, Message("the string that starts here is not closed on its line"))
    at = _skip(text, end)
    if at == len(text):
        _truncated(text, opened)
    return fault(text, at, expected)


def _unexpected(text: str, at: int) -> FormatError:
    word = re.compile(r"[^\s,:\]}]{1,20}").match(text, at)
    if word is None:
        return fault(text, at, Message("a value is missing here"))
    return fault(text, at, Message("{text} is not a JSON value", {"text": word[0]}))
