"""What a locale's card files lack, where source and translation are files side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from l10n.deck.lack import Lack
from l10n.deck.neighbours import Neighbours, impersonal
from l10n.deck.policy import Policy, Value
from l10n.deck.project import Project, can_write
from l10n.formats import NewEntry, format_for
from l10n.layouts import Place
from l10n.locales import canonical
from l10n.model import Document, Failure, State
from l10n.pairing import SourceEntry, index_sources

Plain: TypeAlias = str | int | float | bool | None


@dataclass
class _Held:
    """What a locale holds in one group of files: where each entry stands, which fields it has."""

    documents: dict[str, Document] = field(default_factory=dict)
    homes: dict[str, list[Document]] = field(default_factory=dict)
    fields: set[tuple[str, str]] = field(default_factory=set)
    unread: list[bytes] = field(default_factory=list)
    """The bytes of files that nobody asked for and that cannot be read."""

    def add(self, document: Document) -> None:
        self.documents[document.path] = document
        for key in document.entries:
            self.homes.setdefault(key, []).append(document)
        for unit in document.units:
            self.fields.add((unit.key, unit.field))
            self.fields.update((unit.key, name) for name in unit.card)

    def may_hold(self, key: str) -> bool:
        """Whether a key may stand in a file that could not be read."""
        # in JSON what is not ASCII may be written in many ways
        return any(not key.isascii() or key.encode() in data for data in self.unread)

    def home(self, key: str, counterpart: str) -> Document:
        """The file that an entry is completed in: the counterpart where it stands there too."""
        return next((each for each in self.homes[key] if each.path == counterpart), self.homes[key][0])


class CardFiles:
    """Finds the lacks of a locale. Files that cannot be read are in `failures`.

    `considered` counts the source files that were asked for. Where a file of the locale cannot
    be read its whole group is left alone: an entry that stands in it would be added a second
    time elsewhere. Where that file was not asked for only entries that it may hold are.
    """

    def __init__(self, project: Project, locale: str, model: str | None, policy: Policy, near: Neighbours) -> None:
        self.failures: list[Failure] = []
        self.considered = 0
        self._project = project
        self._locale = locale
        self._spelled = project.spelled(locale)
        self._model = model
        self._policy = policy
        self._near = near

    def lacks(self) -> Iterator[Lack]:
        """What each file of the locale lacks, group by group."""
        groups: dict[str, list[tuple[Place, str]]] = {}
        for place in self._project.places:
            if place.is_source:
                target = self._project.layout.target_path(place.name, self._spelled)
                if self._project.wants(place.path, target):
                    self.considered += 1
                    groups.setdefault(place.group, []).append((place, target))
        for group, pairs in groups.items():
            yield from self._group_lacks(group, pairs)

    def _group_lacks(self, group: str, pairs: list[tuple[Place, str]]) -> Iterator[Lack]:
        held = self._held(group, self._locale, [target for _, target in pairs])
        model = self._held(group, self._model, []) if self._model else None
        loaded = [(self._project.attempt(place.path, place.locale, self.failures), target) for place, target in pairs]
        if held is None:
            return
        sources = [(document, target) for document, target in loaded if document is not None]
        if any(not can_write(target) for _, target in sources):
            yield from self._pages(sources, held)
            return
        index = index_sources((document for document, _ in sources), self._project.layout.exempt)
        wanted: dict[str, list[NewEntry]] = {}
        origins = {target: document for document, target in sources}
        for document, target in sources:
            before: dict[str, str] = {}
            for key in dict.fromkeys(unit.key for unit in document.units):
                entry = index[key]
                if entry.document is not document:
                    continue
                home = held.home(key, target).path if key in held.homes else target
                made = self._missing(key, entry, held, model, target)
                if made:
                    wanted.setdefault(home, []).append(replace(made, after=before.get(home)))
                if made or key in held.homes:
                    before[home] = key
        for path, entries in wanted.items():
            yield self._lack(path, entries, held, origins.get(path))

    def _pages(self, sources: list[tuple[Document, str]], held: _Held) -> Iterator[Lack]:
        """Pages that the locale lacks: each starts as its source."""
        for document, target in sources:
            if target not in held.documents:
                yield Lack(target, self._locale, (), clone_of=document)

    def _lack(self, path: str, entries: list[NewEntry], held: _Held, origin: Document | None) -> Lack:
        if path in held.documents:
            return Lack(path, self._locale, tuple(entries), held.documents[path])
        if self._project.layout.self_contained:
            return Lack(path, self._locale, (), clone_of=origin)
        like = self._near.of(path, self._spelled) or origin
        return Lack(path, self._locale, tuple(entries), like=impersonal(like, self._locale) if like else None)

    def _missing(self, key: str, entry: SourceEntry, held: _Held, model: _Held | None, target: str) -> NewEntry | None:
        """What must be added of one entry of the source: all of it, some fields, or nothing."""
        units = {name: unit for name, unit in entry.fields.items() if unit.target}
        if model is not None:
            units = {name: unit for name, unit in units.items() if (key, name) in model.fields}
        if entry.exempt or not units or not key:
            return None
        is_new = key not in held.homes
        if is_new and held.may_hold(key):
            return None
        if not is_new:
            units = {name: unit for name, unit in units.items() if (key, name) not in held.fields}
        group = entry.document.group
        values = {
            name: self._policy.value(unit.target or "", unit.kind, name, group, key) for name, unit in units.items()
        }
        if target.endswith(".po"):
            # a PO file has no way to leave a message out and still name it
            values = {name: value or Value("", State.NEW) for name, value in values.items()}
        elif is_new and _is_bare(entry):
            # nor has an entry that is nothing but its text; the source's is what would be shown
            values = {name: value or Value(units[name].target, State.NEW) for name, value in values.items()}
        if not is_new and self._project.layout.sparse:
            values = {name: value for name, value in values.items() if value and value.state is not State.NEW}
        written = {name: value.text for name, value in values.items() if value}
        if not written and not is_new:
            return None
        fields: Mapping[str, Plain] = written
        texts = {name: unit.target or "" for name, unit in units.items()}
        if is_new and self._project.layout.self_contained:
            fields = _with_neutral(next(iter(entry.fields.values())).card, texts, written)
        review = frozenset(name for name, value in values.items() if value and value.state is State.NEEDS_REVIEW)
        return NewEntry(key, fields, texts, review=review)

    def _held(self, group: str, locale: str | None, targets: list[str]) -> _Held | None:
        """What a locale holds in a group; None where a file of it cannot be read."""
        places = {
            place.path: place.locale
            for place in self._project.places
            if place.group == group and canonical(place.locale) == locale and format_for(place.path)
        }
        # a file that the layout does not recognise must not be taken for a missing one
        places |= {path: self._spelled for path in targets if self._project.tree.exists(path)}
        held = _Held()
        whole = True
        for path in sorted(places):
            failures: list[Failure] = []
            document = self._project.attempt(path, places[path], failures)
            is_asked = path in targets or self._project.wants(path)
            if document is None and not is_asked and (data := self._project.bytes_of(path)) is not None:
                held.unread.append(data)
            elif document is None:
                self.failures += failures
                whole = False
            else:
                held.add(document)
        return held if whole else None


def _is_bare(entry: SourceEntry) -> bool:
    return getattr(entry.document.extra.get("style"), "shape", "") == "sentences"


def _with_neutral(
    card: Mapping[str, object], texts: Mapping[str, str], fields: Mapping[str, str | None]
) -> dict[str, Plain]:
    """A card's fields in their order: the texts as they are copied, all else as it is."""
    merged: dict[str, Plain] = {}
    for name, value in card.items():
        if name in fields:
            merged[name] = fields[name]
        elif name not in texts:
            merged[name] = value if value is None or isinstance(value, (str, int, float)) else str(value)
    return merged
