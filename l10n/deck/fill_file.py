"""A file that is filled, step by step: each step is written into bytes and read again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import cast

from l10n.deck.project import Project
from l10n.formats import FormatError, NewEntry, Removable, Renewable, Writable, all_formats
from l10n.model import Document, Message, Unit
from l10n.workspace import load_options

Where = tuple[str, str]
"""A key and a field."""


class FilledFile:
    """The bytes of a file under way. Every method raises FormatError for what cannot be written."""

    def __init__(self, project: Project, document: Document) -> None:
        self.document = document
        self._project = project
        self._form = all_formats()[document.format]

    def store(self, texts: Mapping[Where, str], review: Mapping[Where, str]) -> None:
        """Put texts in place of others; `review` names those that wait for one, with their source texts."""
        if not texts:
            return
        before = _values(self.document, texts)
        changes = {unit.index: texts[at] for unit in self._units() if (at := (unit.key, unit.field)) in texts}
        self._read(self._form.store(self.document, changes))
        if hasattr(self._form, "renew"):
            waiting = {unit.index: review[at] for unit in self._units() if (at := (unit.key, unit.field)) in review}
            self._read(cast("Renewable", self._form).renew(self.document, waiting, {}))
        self._check(before, texts)

    def insert(self, entries: Collection[NewEntry]) -> None:
        """Add fields to entries that are there."""
        if not entries:
            return
        if not hasattr(self._form, "insert"):
            raise FormatError(Message("fields cannot be added to this file"))
        added = {(each.key, name) for each in entries for name in each.fields}
        before = _values(self.document, added)
        self._read(cast("Writable", self._form).insert(self.document, list(entries)))
        self._check(before, added)

    def set_hidden(self, key: str, values: Mapping[str, str]) -> None:
        """Set fields of an entry that are no units, by their path."""
        options = load_options(self.document.path, self.document.locale, self._project.layout, self._project.settings)
        usual: Callable[[str], str | None] = options.kind_of
        shown = self._form.load(
            self.document.data, replace(options, kind_of=lambda name: "label" if name in values else usual(name))
        )
        there = {unit.field: unit for unit in shown.units if unit.key == key and unit.field in values}
        self._read(self._form.store(shown, {unit.index: values[name] for name, unit in there.items()}))
        missing = {name: text for name, text in values.items() if name not in there}
        if missing:
            self.insert([NewEntry(key, missing)])

    def drop(self, key: str, name: str) -> None:
        """Take a field out."""
        self._read(cast("Removable", self._form).remove(self.document, [(key, name)]))

    def _units(self) -> list[Unit]:
        return [unit for unit in self.document.units if unit.raw is not None]

    def _read(self, data: bytes) -> None:
        self.document = self._project.parse(self.document.path, self.document.locale, data)

    def _check(self, before: Counter[tuple[str, str, str | None]], but: Collection[Where]) -> None:
        if before - _values(self.document, but):
            raise FormatError(Message("this file cannot be filled without harm to what it has"))


def _values(document: Document, but: Collection[Where]) -> Counter[tuple[str, str, str | None]]:
    return Counter(
        (unit.key, unit.field, unit.target)
        for unit in document.units
        if unit.raw is not None and (unit.key, unit.field) not in but
    )
