"""Cards added to a deck, and the deck file that a new locale starts from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from l10n.formats._splice import fault, splice
from l10n.formats._yaml_deck import CARDS, cards_of
from l10n.formats._yaml_nodes import KEY, Shape, bare_span, children, compose, end_of, is_flow, shape
from l10n.formats._yaml_scalars import HEADER, quoted, reads_as
from l10n.formats._yaml_write import Manner, Tree, block_lines, flow_text, key_of, shape_of, tree_of
from l10n.model import Message, Span

if TYPE_CHECKING:
    from collections.abc import Sequence

    from l10n.formats import NewEntry


def with_cards(text: str, root: MappingNode, entries: Sequence[NewEntry], manner: Manner) -> str:
    """A deck's text with cards after its last one. Raises FormatError where it cannot hold them."""
    trees = [(entry.key, tree_of(entry, manner)) for entry in entries]
    found = cards_of(root)
    if found is None:
        edits = lines_after(text, root, [f"{CARDS}:", *_lines(trees, manner)], manner)
    else:
        edits = _edits(text, root, found, trees, manner)
    new = splice(text, edits)
    new_root = compose(new) if edits else None
    if new_root is None or shape(new, new_root) != _expected(shape(text, root), trees, manner):
        at = found[0].start_mark.index if found else 0
        raise fault(text, at, Message("cards cannot be added here without harm to the rest of the file"))
    return new


def _edits(
    text: str,
    root: MappingNode,
    found: tuple[Node, Node],
    trees: Sequence[tuple[str, dict[str, Tree]]],
    manner: Manner,
) -> list[tuple[Span, str]]:
    key, cards = found
    if cards.start_mark.index < key.end_mark.index:
        return []  # an alias: the cards stand elsewhere
    if cards.value and is_flow(cards):
        written = [
            flow_text(tree, manner) if manner.listed else f"{key_of(name, manner)}: {flow_text(tree, manner)}"
            for name, tree in trees
        ]
        at = len(text[: cards.end_mark.index - 1].rstrip())
        comma = "" if text[:at].endswith(",") else ","
        return [(Span(at, at), comma + " " + ", ".join(written))]
    if not isinstance(cards, ScalarNode) and cards.value:
        return lines_after(text, cards, _lines(trees, manner), manner)
    if is_flow(root):
        return []
    # Nothing yet, said by nothing, `null`, `{}` or `[]`.
    start, end = bare_span(text, cards) if isinstance(cards, ScalarNode) else _brackets(text, cards)
    line_end = _line_end(text, end)
    lines = manner.newline + manner.newline.join(_lines(trees, manner))
    removed = Span(len(text[:start].rstrip(" ")), end)
    return [(removed, ""), (Span(line_end, line_end), lines)]


def _brackets(text: str, node: Node) -> Span:
    opening = "[" if isinstance(node, SequenceNode) else "{"
    return Span(text.rindex(opening, 0, node.end_mark.index), node.end_mark.index)


def _lines(trees: Sequence[tuple[str, dict[str, Tree]]], manner: Manner) -> list[str]:
    lines: list[str] = []
    for name, tree in trees:
        if manner.spaced:
            lines.append("")
        lines += block_lines([tree] if manner.listed else {name: tree}, manner.indent, manner)
    return lines


def lines_after(text: str, node: Node, lines: Sequence[str], manner: Manner) -> list[tuple[Span, str]]:
    """The edits that put lines after a node in block style."""
    if is_flow(node):
        return []
    end = end_of(text, node)
    new = manner.newline.join(lines)
    if text[:end].endswith("\n"):
        return [(Span(end, end), new + manner.newline)]
    line_end = _line_end(text, end)
    edits = [(Span(line_end, line_end), manner.newline + new)]
    last = _last_scalar(node)
    if line_end == len(text) and last is not None and last.style in ("|", ">"):
        # Without a final line feed in the file the block had none; the lines after it would give it one.
        start = bare_span(text, last).start
        header = HEADER.match(text, start)
        if header and not (header[2] or header[4]):
            edits.append((Span(header.start(4), header.start(4)), "-"))
    return edits


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    end = len(text) if end < 0 else end
    return end - 1 if end > at and text[end - 1] == "\r" else end


def _last_scalar(node: Node) -> ScalarNode | None:
    while not isinstance(node, ScalarNode):
        below = children(node)
        if not below or below[-1].alias:
            return None
        node = below[-1].node
    return node


def _expected(old: Shape, trees: Sequence[tuple[str, dict[str, Tree]]], manner: Manner) -> Shape:
    """The shape of the deck with the cards, from its shape before."""
    added: list[Shape] = []
    for name, tree in trees:
        if not manner.listed:
            added.append((KEY, name))
        added.append(shape_of(tree))
    parts: list[Shape] = list(old[1]) if isinstance(old[1], tuple) else []
    name_of_cards: Shape = (KEY, CARDS)
    if name_of_cards not in parts:
        parts += [name_of_cards, ("", ())]
    at = next(rank for rank in range(0, len(parts), 2) if parts[rank] == name_of_cards) + 1
    before = parts[at][1]
    parts[at] = ("[]" if manner.listed else "{}", (*(before if isinstance(before, tuple) else ()), *added))
    return (old[0], tuple(parts))


def new_deck(
    text: str | None, root: MappingNode | None, entries: Sequence[NewEntry], locale: str, manner: Manner
) -> str:
    """A deck with the metadata of another one (its text and root), in a locale. Raises FormatError."""
    newline = manner.newline
    head = f"language: {_locale(locale)}{newline}"
    if text is not None and root is not None and not is_flow(root):
        head = _head(text, root, locale)
        head += newline if head and not head.endswith("\n") else ""
    empty = f"{head}{CARDS}:{newline}"
    new_root = compose(empty)
    if not isinstance(new_root, MappingNode):
        raise fault(empty, 0, Message("a deck must be a mapping with a key named {key}", {"key": CARDS}))
    return with_cards(empty, new_root, entries, manner) if entries else empty


def _head(text: str, root: MappingNode, locale: str) -> str:
    """What stands before a deck's cards, its `language` set to a locale."""
    found = cards_of(root)
    end = found[0].start_mark.index if found else len(text)
    for child in children(root):
        key, node = child.key, child.node
        if isinstance(key, ScalarNode) and key.value == "language" and isinstance(node, ScalarNode):
            raw = bare_span(text, node)
            if not child.alias and raw.end <= end:
                lead = " " if raw.start == raw.end else ""
                written = quoted(locale) if text[raw.start : raw.start + 1] in ("'", '"') else _locale(locale)
                return text[: raw.start] + lead + written + text[raw.end : end]
    return text[:end]


def _locale(locale: str) -> str:
    """A locale as a scalar; Norwegian (`no`) would be a boolean without quotes."""
    return locale if reads_as(locale, locale, flow=False) else quoted(locale)
