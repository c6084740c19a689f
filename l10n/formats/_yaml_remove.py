"""Cards taken out of a deck, where nothing else hangs on their lines."""

from __future__ import annotations

from collections.abc import Collection

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from l10n.formats._splice import fault, splice
from l10n.formats._yaml_deck import cards_of, join_of
from l10n.formats._yaml_nodes import KEY, Shape, children, compose, end_of, is_flow, shape
from l10n.model import Message, Span


def without_cards(text: str, root: MappingNode, keys: Collection[str], join: tuple[str, ...]) -> str:
    """A deck's text without some cards. Raises FormatError where that would harm what stands around them."""
    found = cards_of(root)
    cards = found[1] if found else root
    if found is None or is_flow(cards) or not isinstance(cards, (MappingNode, SequenceNode)):
        raise fault(text, cards.start_mark.index, _harm())
    kept: list[Shape] = []
    edits: list[tuple[Span, str]] = []
    for child in children(cards):
        named = child.key.value if isinstance(child.key, ScalarNode) else (join_of(child.node, join) or ("", ""))[1]
        if named in keys and not child.alias:
            edits.append((_lines(text, child.key or child.node, child.node), ""))
            continue
        if child.key is not None:
            kept.append((KEY, child.key.value) if isinstance(child.key, ScalarNode) else shape(text, child.key))
        kept.append(shape(text, child.node))
    new = splice(text, edits)
    new_root = compose(new)
    after = cards_of(new_root) if isinstance(new_root, MappingNode) else None
    expected = (shape(text, cards)[0], tuple(kept))
    if not edits or new_root is None or after is None or shape(new, after[1]) != expected:
        raise fault(text, cards.start_mark.index, _harm())
    if _others(new, new_root) != _others(text, root):
        raise fault(text, cards.start_mark.index, _harm())
    return new


def _others(text: str, root: Node) -> list[Shape]:
    """What a deck says beside its cards."""
    assert isinstance(root, MappingNode)
    found = cards_of(root)
    return [shape(text, node) for key, node in root.value if found is None or key is not found[0]]


def _lines(text: str, first: Node, last: Node) -> Span:
    """The lines of a card. Raises FormatError where a comment or something else stands on them or above."""
    start = text.rfind("\n", 0, first.start_mark.index) + 1
    if text[start : first.start_mark.index].strip(" -"):
        raise fault(text, first.start_mark.index, _harm())
    end = end_of(text, last)
    if not text[:end].endswith("\n"):
        line_end = text.find("\n", end)
        rest = text[end : line_end if line_end >= 0 else len(text)]
        if rest.strip():
            raise fault(text, end, _harm())
        end = line_end + 1 if line_end >= 0 else len(text)
    above = text.rfind("\n", 0, max(start - 1, 0)) + 1
    before = text[above:start]
    if before.lstrip().startswith("#") or any(
        line.lstrip().startswith("#") or " #" in line for line in text[start:end].split("\n")
    ):
        raise fault(text, start, _harm())
    if start > 0 and not before.strip():
        start = above  # the blank line between two cards
    return Span(start, end)


def _harm() -> Message:
    return Message("cards cannot be taken out of this file without harm to the rest of it")
