"""How new cards are written: in the manner of the cards that a deck already has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from l10n.formats._encoding import newline_of
from l10n.formats._yaml_deck import cards_of, join_of
from l10n.formats._yaml_nodes import KEY, NULL, STRING, Shape, bare_span, children, end_of, is_flow
from l10n.formats._yaml_scalars import block, quoted, reads_as
from l10n.patterns import lazy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from l10n.formats import NewEntry

Tree: TypeAlias = "str | int | float | bool | dict[str, Tree] | list[Tree] | None"

_STEP = lazy(r"\.?([^.\[\]]+)|\[(\d+)\]")
_PATH = lazy(r"[^.\[\]]+(?:\.[^.\[\]]+|\[\d+\])*")


class Manner(NamedTuple):
    """How a deck is written: its cards' indentation, shape, quotes, spacing and newlines."""

    listed: bool = False
    join: str = "id"
    indent: int = 2
    step: int = 2
    mark: str = '"'
    spaced: bool = False
    newline: str = "\n"
    bare_numbers: bool = False
    """Card keys that look like numbers stand without quotes."""


def manner_of(text: str, root: MappingNode, join: Sequence[str]) -> Manner:
    """Measure a deck; what it does not show is as `Manner` says."""
    manner = Manner(newline=newline_of(text))
    found = cards_of(root)
    if found is None or isinstance(found[1], ScalarNode):
        return manner
    cards = found[1]
    listed = isinstance(cards, SequenceNode)
    known = [child for child in children(cards) if not child.alias]
    manner = manner._replace(listed=listed)
    if not known:
        return manner
    first = known[0]
    node = first.node
    named = join_of(node, tuple(join))
    indent = cards.start_mark.column if listed else first.key.start_mark.column if first.key else 2
    step = manner.step
    if isinstance(node, MappingNode) and node.value and not is_flow(node) and not is_flow(cards):
        step = node.value[0][0].start_mark.column - indent
    texts = [each for each in _strings(node) if not named or each.value != named[1]]
    marks = [text[bare_span(text, each).start] for each in texts]
    spaced = False
    if len(known) > 1:
        last_start = (known[-1].key or known[-1].node).start_mark.index
        spaced = re.search(r"\n[ \t\r]*\n", text[end_of(text, known[-2].node) : last_start]) is not None
    keys = [child.key for child in known if isinstance(child.key, ScalarNode)]
    return manner._replace(
        join=named[0] if named else manner.join,
        indent=indent,
        step=max(step, 1),
        mark=next((mark for mark in marks if mark not in "|>"), manner.mark),
        spaced=spaced,
        bare_numbers=any(key.tag != STRING for key in keys),
    )


def _strings(node: Node) -> list[ScalarNode]:
    if isinstance(node, ScalarNode):
        return [node] if node.tag == STRING and node.value else []
    return [each for child in children(node) if not child.alias for each in _strings(child.node)]


def tree_of(entry: NewEntry, manner: Manner) -> dict[str, Tree]:
    """An entry's fields as nested mappings and lists: `a.b[0]` is the first item of `b` in `a`."""
    tree: dict[str, Tree] = {manner.join: entry.key} if manner.listed else {}
    for path, value in entry.fields.items():
        steps: list[str | int] = [int(rank) if rank else name for name, rank in _STEP.findall(path)]
        if not _PATH.fullmatch(path) or not _put(tree, steps, value):
            tree[path] = value
    return tree


def _put(tree: dict[str, Tree], steps: Sequence[str | int], value: Tree) -> bool:
    """Put a value at a path; False where a text stands in the way."""
    holder: Tree = tree
    for rank, step in enumerate(steps):
        last = rank + 1 == len(steps)
        inner: Tree = value if last else [] if isinstance(steps[rank + 1], int) else {}
        if isinstance(holder, list) and isinstance(step, int):
            holder.extend([None] * (step + 1 - len(holder)))
            if last or holder[step] is None:
                holder[step] = inner
            holder = holder[step]
        elif isinstance(holder, dict) and isinstance(step, str):
            holder = holder.setdefault(step, inner)
        else:
            return False
    return True


def shape_of(tree: Tree) -> Shape:
    """The shape that a loader should find in what is written of a tree."""
    if tree is None:
        return (NULL, "")
    if isinstance(tree, str):
        return (STRING, tree)
    if isinstance(tree, list):
        return ("[]", tuple(shape_of(each) for each in tree))
    if not isinstance(tree, dict):
        kind = "bool" if isinstance(tree, bool) else "int" if isinstance(tree, int) else "float"
        return (f"tag:yaml.org,2002:{kind}", _number(tree))
    return ("{}", tuple(part for name, each in tree.items() for part in ((KEY, name), shape_of(each))))


def block_lines(trees: dict[str, Tree] | list[Tree], indent: int, manner: Manner) -> list[str]:
    """Mappings and lists as lines in block style."""
    pad = " " * indent
    lines: list[str] = []
    if isinstance(trees, list):
        for tree in trees:
            if isinstance(tree, (dict, list)) and tree:
                step = max(manner.step, 2)
                inner = block_lines(tree, indent + step, manner)
                lines += [pad + "-" + " " * (step - 1) + inner[0].lstrip(" "), *inner[1:]]
            else:
                lines.append(f"{pad}-{_scalar(tree, indent, manner)}")
    else:
        for name, tree in trees.items():
            lines.append(f"{pad}{key_of(name, manner)}:")
            if isinstance(tree, (dict, list)) and tree:
                lines += block_lines(tree, indent + manner.step, manner)
            else:
                # A card's name is a code: bare, whatever its texts are between.
                named = manner.listed and name == manner.join
                lines[-1] += _scalar(tree, indent, manner._replace(mark="") if named else manner)
    return lines


def flow_text(tree: Tree, manner: Manner) -> str:
    """A tree on one line, with every value quoted."""
    if tree is None:
        return "null"
    if isinstance(tree, str):
        return quoted(tree)
    if isinstance(tree, list):
        return "[" + ", ".join(flow_text(each, manner) for each in tree) + "]"
    if not isinstance(tree, dict):
        return _number(tree)
    inside = ", ".join(f"{key_of(name, manner)}: {flow_text(each, manner)}" for name, each in tree.items())
    return "{" + inside + "}"


def _number(value: float) -> str:
    """A number or a boolean as YAML 1.1 reads it: an exponent wants a point before it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    written = repr(value)
    return written if "." in written or "e" not in written else written.replace("e", ".0e")


def key_of(name: str, manner: Manner) -> str:
    """A key as it is written: bare where it can be."""
    if manner.bare_numbers and name.isdecimal() and name.isascii():
        return name
    return name if "\n" not in name and reads_as(name, name, flow=True) else quoted(name)


def _scalar(value: Tree, indent: int, manner: Manner) -> str:
    """What follows a colon or a dash: nothing for an absent value."""
    if not isinstance(value, str):
        return "" if value is None else f" {flow_text(value, manner)}"
    candidates: list[str | None] = []
    if "\n" in value:
        scalar = "|" + manner.newline + "x"
        candidates.append(block(scalar, value, indent + manner.step, manner.newline))
    elif manner.mark == "'":
        candidates.append("'" + value.replace("'", "''") + "'")
    elif manner.mark != '"':
        candidates.append(value)
    for candidate in candidates:
        if candidate is not None and reads_as(candidate, value, flow=False):
            return " " + candidate
    return " " + quoted(value)
