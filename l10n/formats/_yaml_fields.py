"""Fields added to cards that a deck already has; what stands there is not touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yaml.nodes import MappingNode, ScalarNode

from l10n.formats import NewEntry
from l10n.formats._splice import fault, splice
from l10n.formats._yaml_deck import CARDS, cards_of, join_of
from l10n.formats._yaml_insert import lines_after
from l10n.formats._yaml_nodes import KEY, Child, Shape, children, compose, is_flow, shape
from l10n.formats._yaml_write import Manner, Tree, block_lines, flow_text, key_of, shape_of, tree_of
from l10n.model import Message, Span

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def with_fields(text: str, root: MappingNode, entries: Sequence[NewEntry], manner: Manner) -> str:
    """A deck's text with the fields of entries that its cards lack, each after its card's last field.

    A part of a field that is there (`faces[0].flavor` where there are `faces`) is not added.
    Raises FormatError where the fields cannot be written without harm to the rest of the file.
    """
    found = cards_of(root)
    if found is None:
        return text
    wanted = {entry.key: entry for entry in reversed(entries)}
    edits: list[tuple[Span, str]] = []
    added: dict[int, dict[str, Tree]] = {}
    for rank, child in enumerate(children(found[1])):
        entry = wanted.pop(_key(child, manner), None)
        node = child.node
        if entry is None or child.alias or not isinstance(node, MappingNode) or not node.value:
            continue
        tree = _lacking(entry, node, manner)
        if tree:
            added[rank] = tree
            edits += _edits(text, node, tree, manner)
    if not added:
        return text
    new = splice(text, edits)
    new_root = compose(new)
    if new_root is None or shape(new, new_root) != _expected(shape(text, root), added, manner.listed):
        message = Message("fields cannot be added here without harm to the rest of the file")
        raise fault(text, found[0].start_mark.index, message)
    return new


def _key(child: Child, manner: Manner) -> str:
    if not manner.listed:
        return str(child.key.value) if isinstance(child.key, ScalarNode) else ""
    named = join_of(child.node, (manner.join,))
    return named[1] if named else ""


def _lacking(entry: NewEntry, node: MappingNode, manner: Manner) -> dict[str, Tree]:
    has = {key.value for key, _ in node.value if isinstance(key, ScalarNode)}
    tree = tree_of(entry, manner._replace(listed=False))
    return {name: value for name, value in tree.items() if name not in has}


def _edits(text: str, node: MappingNode, tree: dict[str, Tree], manner: Manner) -> list[tuple[Span, str]]:
    if not is_flow(node):
        indent = node.value[0][0].start_mark.column
        return lines_after(text, node, block_lines(tree, indent, manner), manner)
    at = len(text[: node.end_mark.index - 1].rstrip())
    comma = "" if text[:at].endswith(",") else ","
    written = ", ".join(f"{key_of(name, manner)}: {flow_text(value, manner)}" for name, value in tree.items())
    return [(Span(at, at), f"{comma} {written}")]


def _expected(old: Shape, added: Mapping[int, Mapping[str, Tree]], listed: bool) -> Shape:
    """The shape of the deck with the fields, from its shape before."""
    parts = list(old[1]) if isinstance(old[1], tuple) else []
    name_of_cards: Shape = (KEY, CARDS)
    at = next(rank for rank in range(0, len(parts), 2) if parts[rank] == name_of_cards) + 1
    cards: list[Shape] = list(parts[at][1])  # type: ignore[arg-type]
    for rank, tree in added.items():
        place = rank if listed else 2 * rank + 1
        kind, fields = cards[place]
        more = tuple(part for name, each in tree.items() for part in ((KEY, name), shape_of(each)))
        cards[place] = (kind, (*fields, *more))
    parts[at] = (parts[at][0], tuple(cards))
    return (old[0], tuple(parts))
