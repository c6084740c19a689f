"""Decks of cards in YAML.

A deck is a mapping. `cards` holds its cards, either as a mapping from a card's key to the
mapping of its fields, or as a list of such mappings, each with its key in a field (`id`,
`key`, `code`: the layout says which). Everything else is about the deck:

    deck: harbor
    name: The Harbour
    language: en
    cards:
      harbor-watch:
        name: Harbour Watch
        text: "Action: draw a card."
        faces: [{flavor: Nobody sleeps.}]

Every text of a card is a field of its own: `name`, `text`, `faces[0].flavor`. A number, a
date or a boolean is no text; an empty value or `null` is a text yet to be written. A scalar
of the deck itself (`name`) belongs to the key "". An alias repeats a text written elsewhere
and is left alone. Comments that hold `lexideck:` on a value's line or above it are kept in
`Document.extra["comments"]`, by unit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from yaml.nodes import MappingNode, Node

from l10n.formats import FormatError, LoadOptions, NewEntry
from l10n.formats._document import made
from l10n.formats._encoding import decode, encode
from l10n.formats._splice import encoded, fault, splice
from l10n.formats._yaml_comments import comments_of
from l10n.formats._yaml_deck import DeckReader
from l10n.formats._yaml_nodes import compose, shape
from l10n.formats._yaml_offsets import offset
from l10n.model import Document, Message, Span, Unit

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence


class DeckYamlFormat:
    """`.yaml` decks."""

    name = "deck-yaml"
    suffixes: tuple[str, ...] = (".yaml", ".yml")
    default_dialects: tuple[str, ...] = ("arcmage",)

    def load(self, data: bytes, options: LoadOptions) -> Document:
        """Read a deck. Raises FormatError for malformed YAML and for what is no deck."""
        decoded = decode(data)
        text = decoded.text
        reader = DeckReader(text, options, options.dialects or self.default_dialects)
        try:
            root = _root(text)
            reader.read(root)
            comments = comments_of(text, root, reader.lines)
        except RecursionError:
            raise FormatError(Message("this file is nested too deeply")) from None
        extra = {
            "comments": comments,
            "entries": reader.entries,
            "flow": frozenset(reader.flow),
            "join": options.join,
        }
        return made(self, options, data, decoded, reader.units, reader.problems, extra)

    def store(self, document: Document, changes: Mapping[int, str]) -> bytes:
        """Splice the changed scalars, each in its style where it can keep it.

        Raises FormatError when the new file would not read back as intended.
        """
        from l10n.formats._yaml_scalars import rewritten

        if not changes:
            return document.data
        text = document.text
        flow = cast("frozenset[int]", document.extra["flow"])
        edits: list[tuple[Span, str]] = []
        wanted: dict[int, str] = {}
        for index, value in changes.items():
            unit = document.units[index]
            assert unit.raw is not None
            edits.append((unit.raw, rewritten(text, unit.raw, unit.target, value, index in flow)))
            wanted[unit.raw.start] = value
        new = splice(text, edits)
        expected = shape(text, _root(text), wanted)
        if shape(new, _root(new)) != expected:
            message = Message("the new values cannot be written here without harm to the rest of the file")
            raise fault(text, min(wanted), message)
        return encoded(document, new)

    def offset(self, text: str, unit: Unit, at: int) -> int:
        """Index in the file of a code point of the unit's value, or of the value's start."""
        assert unit.raw is not None
        return unit.raw.start if unit.target is None else offset(text, unit.raw, unit.target, at)

    def insert(self, document: Document, entries: Sequence[NewEntry]) -> bytes:
        """Add cards after the last one, indented, quoted and spaced like those before.

        A card that is there only gains the fields it lacks. Raises FormatError when the new file
        would not read back as intended.
        """
        from l10n.formats._yaml_fields import with_fields
        from l10n.formats._yaml_insert import with_cards
        from l10n.formats._yaml_write import manner_of

        text = document.text
        root = _root(text)
        manner = manner_of(text, root, _join(document))
        if old := [entry for entry in entries if entry.key in document.entries]:
            text = with_fields(text, root, old, manner)
        if new := [entry for entry in entries if entry.key not in document.entries]:
            text = with_cards(text, _root(text), new, manner)
        return encoded(document, text)

    def remove(self, document: Document, units: Collection[tuple[str, str | None]]) -> bytes:
        """Whole cards taken out, with their lines. Raises FormatError for a field, or where a comment is on them."""
        from l10n.formats._yaml_remove import without_cards

        text = document.text
        if any(field is not None for _, field in units):
            raise fault(text, 0, Message("a field cannot be taken out of a card of this file"))
        return encoded(document, without_cards(text, _root(text), {key for key, _ in units}, _join(document)))

    def create(self, entries: Sequence[NewEntry], locale: str, like: Document | None) -> bytes:
        """A new deck with the metadata of `like`, its `language` (where it has one) set to the locale."""
        from l10n.formats._yaml_insert import new_deck
        from l10n.formats._yaml_write import Manner, manner_of

        if like is None:
            return encode(new_deck(None, None, entries, locale, Manner()), "utf-8", False)
        root = _root(like.text)
        manner = manner_of(like.text, root, _join(like))
        return encoded(like, new_deck(like.text, root, entries, locale, manner))


def _join(document: Document) -> tuple[str, ...]:
    # A document of another format may serve as the model of a new deck.
    return cast("tuple[str, ...]", document.extra.get("join", ("id",)))


def _root(text: str) -> MappingNode:
    root: Node | None = compose(text)
    if not isinstance(root, MappingNode):
        index = root.start_mark.index if root else 0
        raise fault(text, index, Message("a deck must be a mapping with a key named {key}", {"key": "cards"}))
    return root


FORMAT = DeckYamlFormat()
