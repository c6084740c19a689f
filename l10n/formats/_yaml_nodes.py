"""YAML read into nodes whose marks are positions in the file, and what the marks do not say."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

import yaml
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from l10n.formats import FormatError
from l10n.formats._splice import fault
from l10n.model import Message, Span
from l10n.patterns import lazy

if TYPE_CHECKING:
    from collections.abc import Mapping

STRING = "tag:yaml.org,2002:str"
NULL = "tag:yaml.org,2002:null"
KEY = "key"
MERGE = "tag:yaml.org,2002:merge"

_PROPERTIES = lazy(r"(?:[&!][^ \t\r\n]*(?:[ \t\r\n]+(?:#[^\n]*)?)*)+")
_EMPTY_LINES = lazy(r"(?:[ \t]*(?:#[^\n]*)?\r?\n|[ \t]*#[^\n]*\Z|[ \t]+\Z)*\Z")
_UNREADABLE = lazy("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

Shape: TypeAlias = "tuple[str, str] | tuple[str, tuple[Shape, ...]]"
"""What a node says, comparable: a scalar's tag and value, or a collection's content."""


class Child(NamedTuple):
    """A value of a collection, its key (None in a sequence), whether it is an alias."""

    key: Node | None
    node: Node
    alias: bool


@cache
def _loader() -> type:
    """The C loader where it exists and counts code points as Python does, else the pure one."""
    fast: type | None = getattr(yaml, "CSafeLoader", None)
    if fast is not None:
        probe = yaml.compose("é: '𝐀'\n𝐁: x\n", fast)
        if isinstance(probe, MappingNode) and [key.start_mark.index for key, _ in probe.value] == [0, 7]:
            return fast
    return yaml.SafeLoader


def compose(text: str, loader: type | None = None) -> Node | None:
    """The root node of a text. Raises FormatError, with a plain message, where it is malformed."""
    # The loaders report such a character by an offset in bytes, or not at all.
    bad = _UNREADABLE.search(text)
    if bad:
        message = Message("the character U+{code} is not allowed in YAML", {"code": f"{ord(bad[0]):04X}"})
        raise fault(text, bad.start(), message)
    try:
        root: Node | None = yaml.compose(text, loader or _loader())
    except yaml.MarkedYAMLError as error:
        raise _explained(text, error) from None
    except yaml.YAMLError as error:
        message = Message("this is not valid YAML: {problem}", {"problem": str(error)})
        raise FormatError(message) from None
    except RecursionError:
        raise FormatError(Message("this file is nested too deeply")) from None
    return root


# What the two loaders say, by a part of their message, in words for a translator.
_PLAIN_WORDS = (
    (
        "mapping values are not allowed",
        Message("a colon followed by a space cannot stand in an unquoted value: put the value between quotes"),
    ),
    ("another document", Message("a deck file holds one document, and a second one starts here")),
    ("unexpected end of stream", Message("this quote is never closed")),
    ("unknown escape character", Message("this backslash starts no known escape: write two backslashes for one")),
    ("undefined alias", Message("a value that starts with an asterisk must be put between quotes")),
    ("could not find expected ':'", Message("this line is neither a key nor indented as the rest of a value")),
    ("did not find expected key", Message("this line does not fit the indentation of the lines above it")),
    ("expected <block end>", Message("this line does not fit the indentation of the lines above it")),
    ("tab character", Message("a tab cannot indent YAML: use spaces")),
)


def _explained(text: str, error: yaml.MarkedYAMLError) -> FormatError:
    problem, mark, context = str(error.problem or error.context), error.problem_mark, error.context_mark
    if context is not None and problem.startswith(("found unexpected end", "could not find expected ':'")):
        mark = context
    index = min(mark.index, len(text)) if mark is not None else 0
    for part, message in _PLAIN_WORDS:
        if part in problem:
            return fault(text, index, message)
    if "cannot start any token" in problem and index < len(text):
        if text[index] == "\t":
            return fault(text, index, Message("a tab cannot indent YAML: use spaces"))
        message = Message("a value cannot start with {character}: put it between quotes", {"character": text[index]})
        return fault(text, index, message)
    return fault(text, index, Message("this is not valid YAML: {problem}", {"problem": problem}))


def is_flow(node: Node) -> bool:
    """Whether a collection stands between brackets."""
    return isinstance(node, (MappingNode, SequenceNode)) and bool(node.flow_style)


def children(node: Node) -> list[Child]:
    """The values of a collection, with those that are aliases of a node written elsewhere.

    An alias is the very node it names, marks included: what stands before the place that
    the file has come to is an alias.
    """
    found: list[Child] = []
    reached = node.start_mark.index
    if isinstance(node, MappingNode):
        for key, value in node.value:
            if key.start_mark.index >= reached:
                reached = key.end_mark.index
            alias = value.start_mark.index < reached
            if not alias:
                reached = value.end_mark.index
            found.append(Child(key, value, alias))
    elif isinstance(node, SequenceNode):
        for item in node.value:
            alias = item.start_mark.index < reached or item is node
            if not alias:
                reached = item.end_mark.index
            found.append(Child(None, item, alias))
    return found


def bare_span(text: str, node: ScalarNode) -> Span:
    """Where a scalar stands without its anchor and tag.

    For an absent value: the empty span after the colon or dash. A block scalar ends with
    its last line that counts, its line feed left out unless the scalar keeps it.
    """
    start, end = node.start_mark.index, node.end_mark.index
    properties = _PROPERTIES.match(text, start, end)
    if properties:
        start = properties.end()
    if start >= end:
        if properties:
            return Span(end, end)
        stripped = len(text[:start].rstrip(" "))
        return Span(stripped, stripped) if text[:stripped].endswith((":", "-")) else Span(start, start)
    if node.style in ("|", ">"):
        end = _block_end(text, start, end, node.value)
    return Span(start, end)


def _block_end(text: str, start: int, end: int, value: str) -> int:
    header_end = text.find("\n", start, end)
    if header_end < 0:
        return end
    if "+" in text[start:header_end].partition("#")[0]:
        return end
    last = value.rstrip("\n").rpartition("\n")[2]
    if last and not last.strip(" \t"):
        return start + len(text[start:end].rstrip("\r\n"))
    inked = start + len(text[start:end].rstrip(" \t\r\n"))
    line_end = text.find("\n", inked, end)
    line_end = end if line_end < 0 else line_end
    return line_end - 1 if text[line_end - 1 : line_end] == "\r" else line_end


def end_of(text: str, node: Node) -> int:
    """Where a node's own text ends, without the comments and blank lines after it."""
    if isinstance(node, ScalarNode):
        return bare_span(text, node).end
    end = node.end_mark.index
    if is_flow(node):
        return end
    reached = [end_of(text, child.node) for child in children(node) if not child.alias]
    blank = _EMPTY_LINES.search(text, node.start_mark.index, end)
    inked = blank.start() if blank else end
    return max([*reached, len(text[:inked].rstrip("\r\n"))])


def shape(text: str, node: Node, changes: Mapping[int, str] | None = None) -> Shape:
    """What a node says; with `changes`, what it would say, by the start of a scalar's bare span."""
    if isinstance(node, ScalarNode):
        if changes:
            new = changes.get(bare_span(text, node).start)
            if new is not None:
                return (STRING, new)
        return (node.tag, "" if node.tag == NULL else node.value)
    parts: list[Shape] = []
    for key, value, alias in children(node):
        if key is not None:
            # How a key resolves (a number, a text) is not what names a card.
            parts.append((KEY, key.value) if isinstance(key, ScalarNode) else shape(text, key))
        parts.append(("*", "") if alias else shape(text, value, changes))
    return ("{}" if isinstance(node, MappingNode) else "[]", tuple(parts))
