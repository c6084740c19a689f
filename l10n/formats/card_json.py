"""Card JSON: a list of cards, an object of cards, an object of sentences, or one card.

| shape | content | key of a unit |
|---|---|---|
| `list` | objects in a list | the value of the first join field present, else `#<index>` |
| `object` | objects by name | the name |
| `sentences` | strings by name | the name, which is the source text where most names hold a space |
| `card` | one object, where it is asked for | the file's name; where that is a GUID, the first join field present |

A `null` in a translatable field is an untranslated unit. Strings in nested values have a
dotted field (`back.text`, `sides[0]`); a value that is no object has the field `text`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from l10n.formats import FormatError, LoadOptions, NewEntry, Removable
from l10n.formats import _json_write as write
from l10n.formats._document import made
from l10n.formats._encoding import decode, encode, newline_of
from l10n.formats._json_style import Style, default_style, join_of, measure
from l10n.formats._json_walk import Array, Node, Object, Plain, Scalar, read
from l10n.formats._splice import encoded, fault, splice
from l10n.model import Document, Message, Problem, Span, State, Unit
from l10n.patterns import lazy

_INDEX = lazy(r"\[\d+\]")
_GUID = lazy(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


class CardJson:
    """The format `json`; see the module."""

    name = "json"
    suffixes: tuple[str, ...] = (".json",)
    default_dialects: tuple[str, ...] = ("html", "bracket-icons", "braces")

    def load(self, data: bytes, options: LoadOptions) -> Document:
        """Read a file. `extra` holds `entries` (key -> spans of its entries) and `style`.

        Raises FormatError, positioned, when the JSON is broken or holds no list or object.
        """
        decoded = decode(data)
        text = decoded.text
        reader = _Reader(options, options.dialects or self.default_dialects)
        try:
            style = reader.read(text)
        except RecursionError:
            raise FormatError(Message("this file is nested too deeply")) from None
        return made(
            self, options, data, decoded, reader.units, reader.problems, {"entries": reader.entries, "style": style}
        )

    def offset(self, text: str, unit: Unit, at: int) -> int:
        """Index in the file's text of a code point of the unit's value; exact."""
        if unit.raw is None or unit.target is None:
            return unit.raw.start if unit.raw else 0
        return write.offset(text, unit.raw, at)

    def store(self, document: Document, changes: Mapping[int, str]) -> bytes:
        """The document's bytes with new strings in place of the changed ones or of `null`s.

        Raises FormatError for a value that JSON cannot hold (surrogates that would pair).
        """
        text, style = document.text, _style(document)
        edits: list[tuple[Span, str]] = []
        for index, value in changes.items():
            unit = document.units[index]
            if unit.raw is None or value == unit.target:
                continue
            raw = write.rewrite(text, unit.raw, unit.target, value, style.ascii)
            if raw is None:
                message = Message("this value cannot be written as JSON: it holds half characters")
                raise fault(text, unit.raw.start, message)
            edits.append((unit.raw, raw))
        return encoded(document, splice(text, edits))

    def insert(self, document: Document, entries: Sequence[NewEntry]) -> bytes:
        """Entries added behind the one they name, else at the end; an entry that is there only gains missing fields.

        Raises FormatError for another card than the one that a file holds.
        """
        known = document.extra["entries"]
        assert isinstance(known, dict)
        strange = [entry.key for entry in entries if entry.key not in known]
        if strange and _style(document).shape == "card":
            raise FormatError(Message("this file holds another card than {key}", {"key": strange[0]}))
        edits = write.additions(document.text, read(document.text), _style(document), known, entries)
        return encoded(document, splice(document.text, edits))

    def remove(self, document: Document, units: Collection[tuple[str, str | None]]) -> bytes:
        """Entries and fields taken out with their commas. Raises FormatError for a field inside another one."""
        known = document.extra["entries"]
        assert isinstance(known, dict)
        from l10n.formats._json_remove import removals

        edits = removals(document.text, read(document.text), known, units, _style(document).shape)
        return encoded(document, splice(document.text, edits))

    def create(self, entries: Sequence[NewEntry], locale: str, like: Document | None) -> bytes:
        """A new UTF-8 file in the shape and manner of `like`; without one, a list on `code`."""
        style = like.extra.get("style") if like else None
        if not isinstance(style, Style):
            style = default_style("list", "code", newline_of(like.text) if like else "\n")
        return encode(write.new_file(style, entries), "utf-8", False)


def _text_at(node: Node | None, path: Sequence[str]) -> str | None:
    """The string at a path of names, None where there is none."""
    for name in path:
        members = node.members if isinstance(node, Object) else []
        node = next((each.node for each in members if each.name == name), None)
    return node.value if isinstance(node, Scalar) and isinstance(node.value, str) else None


def _are_sentences(top: Object | Array) -> bool:
    """Whether most names of an object are sentences and not identifiers: they are the source texts."""
    if not isinstance(top, Object):
        return False
    return 2 * sum(" " in member.name for member in top.members) >= len(top.members) > 0


class _Reader:
    """Collects what one file holds."""

    def __init__(self, options: LoadOptions, dialects: tuple[str, ...]) -> None:
        self.units: list[Unit] = []
        self.problems: list[Problem] = []
        self.entries: dict[str, list[Span]] = {}
        self._options = options
        self._dialects = dialects
        self._kinds: dict[str, str | None] = {}
        self._named_by_source = False

    def read(self, text: str) -> Style:
        top = read(text)
        style = measure(text, top, self._options.shape, self._options.join)
        self._named_by_source = self._options.shape == "sentences" or (
            style.shape == "sentences" and self._options.shape == "auto" and _are_sentences(top)
        )
        if style.shape == "card":
            self._entry(self._name_of(top), top, "")
        elif isinstance(top, Object):
            self._repeated(top, None)
            for member in top.members:
                self._entry(member.name, member.node, "")
        else:
            for index, node in enumerate(top.items):
                name, key = join_of(node, self._options.join)
                self._entry(str(key) if name else f"#{index}", node, name)
        return style

    def _name_of(self, card: Node) -> str:
        stem = PurePosixPath(self._options.path).stem
        if not _GUID.fullmatch(stem):
            return stem
        found = (_text_at(card, path.split(".")) for path in self._options.join)
        return next((each for each in found if each), stem)

    def _entry(self, key: str, node: Node, join: str) -> None:
        self.entries.setdefault(key, []).append(Span(node.start, node.end))
        card: dict[str, Plain] = {}
        source = key if self._named_by_source else None
        leaves = list(self._leaves(node, "" if isinstance(node, Object) else "text", key))
        for path, leaf in leaves:
            value = card[path] = leaf.value
            if (value is None or isinstance(value, str)) and path != join:
                kind = self._kind(path)
                if kind is not None:
                    self._unit(key, path, kind, source, leaf, value, card)

    def _unit(
        self,
        key: str,
        path: str,
        kind: str,
        source: str | None,
        leaf: Scalar,
        value: str | None,
        card: Mapping[str, object],
    ) -> None:
        self.units.append(
            Unit(
                index=len(self.units),
                key=key,
                field=path,
                kind=kind,
                source=source,
                target=value,
                locale=self._options.locale,
                raw=Span(leaf.start, leaf.end),
                dialects=self._dialects,
                state=State.TRANSLATED if value else State.NEW,
                card=card,
            )
        )

    def _leaves(self, node: Node, path: str, key: str) -> Iterator[tuple[str, Scalar]]:
        if isinstance(node, Scalar):
            yield path, node
        elif isinstance(node, Object):
            self._repeated(node, key)
            for member in node.members:
                below = f"{path}.{member.name}" if path else member.name
                if isinstance(member.node, Scalar):
                    yield below, member.node
                else:
                    yield from self._leaves(member.node, below, key)
        else:
            yield from self._array_leaves(node, path, key)

    def _array_leaves(self, node: Array, path: str, key: str) -> Iterator[tuple[str, Scalar]]:
        for index, item in enumerate(node.items):
            yield from self._leaves(item, f"{path}[{index}]", key)

    def _kind(self, path: str) -> str | None:
        if path not in self._kinds:
            self._kinds[path] = self._options.kind_of(_INDEX.sub("", path))
        return self._kinds[path]

    def _repeated(self, node: Object, key: str | None) -> None:
        if len({member.name for member in node.members}) == len(node.members):
            return
        seen: set[str] = set()
        for member in node.members:
            if member.name in seen:
                message = Message('the name "{name}" stands twice in one object', {"name": member.name})
                owner = member.name if key is None else key
                self.problems.append(Problem("duplicate-key", member.start, message, owner))
            seen.add(member.name)


def _style(document: Document) -> Style:
    style = document.extra["style"]
    assert isinstance(style, Style)
    return style


FORMAT: Removable = CardJson()
