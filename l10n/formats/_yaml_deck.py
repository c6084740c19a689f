"""A deck's node tree, read into units: the cards' texts and the deck's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yaml.constructor import SafeConstructor
from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from l10n.formats._splice import fault
from l10n.formats._yaml_nodes import MERGE, NULL, STRING, Child, bare_span, children, is_flow
from l10n.model import Message, Problem, Span, State, Unit
from l10n.patterns import lazy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from l10n.formats import LoadOptions

_INDEX = lazy(r"\[\d+\]")

CARDS = "cards"
"""The key of a deck that holds its cards."""


def cards_of(root: MappingNode) -> tuple[Node, Node] | None:
    """The key `cards` of a deck and its value, or None."""
    for key, value in root.value:
        if isinstance(key, ScalarNode) and key.value == CARDS:
            return key, value
    return None


def join_of(card: Node, join: tuple[str, ...]) -> tuple[str, str] | None:
    """The name and the value of the field that identifies a card of a list."""
    if isinstance(card, MappingNode):
        found = {
            key.value: value.value
            for key, value in card.value
            if isinstance(key, ScalarNode) and isinstance(value, ScalarNode) and value.value
        }
        return next(((name, found[name]) for name in join if name in found), None)
    return None


class DeckReader:
    """Collects what one deck holds."""

    def __init__(self, text: str, options: LoadOptions, dialects: tuple[str, ...]) -> None:
        self.units: list[Unit] = []
        self.problems: list[Problem] = []
        self.entries: dict[str, list[Span]] = {}
        self.flow: set[int] = set()
        """Units that stand inside `{}` or `[]`."""
        self.lines: list[tuple[int, Span]] = []
        """By unit: where its key starts (or its value, in a list), and its value's span."""
        self._text = text
        self._options = options
        self._dialects = dialects
        self._kinds: dict[str, str | None] = {}

    def read(self, root: MappingNode) -> None:
        """Read a whole deck. Raises FormatError where `cards` is no collection."""
        self._repeated(root, "")
        metadata: dict[str, object] = {}
        for child in children(root):
            name = _name(child)
            if name == CARDS:
                self._cards(child.node)
            elif name is not None and isinstance(child.node, ScalarNode):
                metadata[name] = _plain(child.node)
                if not child.alias:
                    self._unit("", name, child, metadata, is_flow(root))

    def _cards(self, cards: Node) -> None:
        flow = is_flow(cards)
        if isinstance(cards, MappingNode):
            self._repeated(cards, None)
            for child in children(cards):
                name = _name(child)
                if name is not None:
                    start = child.key.start_mark.index if child.key else child.node.start_mark.index
                    self._card(name, child, start, flow, None)
        elif isinstance(cards, SequenceNode):
            for rank, child in enumerate(children(cards)):
                join = join_of(child.node, self._options.join)
                key = join[1] if join else f"#{rank}"
                self._card(key, child, child.node.start_mark.index, flow, join[0] if join else None)
        elif cards.tag != NULL:
            message = Message("{key} must hold a mapping or a list of cards", {"key": CARDS})
            raise fault(self._text, cards.start_mark.index, message)

    def _card(self, key: str, child: Child, start: int, flow: bool, join: str | None) -> None:
        if child.alias:
            return
        self.entries.setdefault(key, []).append(Span(start, child.node.end_mark.index))
        if isinstance(child.node, ScalarNode) and child.node.tag == NULL:
            return
        card: dict[str, object] = {}
        path = "" if isinstance(child.node, MappingNode) else "text"
        for field, leaf, inside in self._leaves(child, path, key, flow):
            card[field] = _plain(leaf.node)
            if not leaf.alias and field != join:
                self._unit(key, field, leaf, card, inside)

    def _leaves(self, child: Child, path: str, key: str, flow: bool) -> Iterator[tuple[str, Child, bool]]:
        node = child.node
        if isinstance(node, ScalarNode):
            yield path, child, flow
        elif not child.alias:
            flow = flow or is_flow(node)
            if isinstance(node, MappingNode):
                self._repeated(node, key)
            for rank, each in enumerate(children(node)):
                if each.key is None:
                    yield from self._leaves(each, f"{path}[{rank}]", key, flow)
                elif (name := _name(each)) is not None:
                    yield from self._leaves(each, f"{path}.{name}" if path else name, key, flow)

    def _unit(self, key: str, field: str, leaf: Child, card: dict[str, object], flow: bool) -> None:
        node = leaf.node
        if not isinstance(node, ScalarNode) or node.tag not in (STRING, NULL):
            return
        if field not in self._kinds:
            self._kinds[field] = self._options.kind_of(_INDEX.sub("", field))
        kind = self._kinds[field]
        if kind is None:
            return
        raw = bare_span(self._text, node)
        target = node.value if node.tag == STRING else None
        if target is not None and raw.start == raw.end:
            target = None  # `!!str` and nothing: there is no scalar to keep
        index = len(self.units)
        if flow:
            self.flow.add(index)
        self.lines.append((min(leaf.key.start_mark.index, raw.start) if leaf.key else raw.start, raw))
        self.units.append(
            Unit(
                index=index,
                key=key,
                field=field,
                kind=kind,
                source=None,
                target=target,
                locale=self._options.locale,
                raw=raw,
                dialects=self._dialects,
                state=State.TRANSLATED if target else State.NEW,
                card=card,
            )
        )

    def _repeated(self, node: MappingNode, owner: str | None) -> None:
        """Note the keys that stand twice; they are the cards' own where `owner` is None."""
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, ScalarNode) and key.tag != MERGE:
                if key.value in seen:
                    message = Message('the key "{key}" stands twice here', {"key": key.value})
                    at = key.start_mark.index
                    owner_key = key.value if owner is None else owner
                    self.problems.append(Problem("duplicate-key", at, message, owner_key))
                seen.add(key.value)


def _name(child: Child) -> str | None:
    """A child's key as it is written; None for a merge key or one that is no scalar."""
    key = child.key
    return str(key.value) if isinstance(key, ScalarNode) and key.tag != MERGE else None


def _plain(node: Node) -> object:
    """A scalar as a Python value, or as its text where its tag is unknown or lies."""
    if node.tag == STRING:
        return node.value
    try:
        return SafeConstructor().construct_object(node)
    except Exception:  # a date that does not exist, a number that is none, a tag of its own
        return node.value
