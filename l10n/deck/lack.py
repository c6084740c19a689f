"""What a file of a locale lacks, and the step that brings it there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from l10n.deck.arcmage_copy import copied
from l10n.deck.clone import cloned
from l10n.deck.neighbours import matched
from l10n.deck.policy import Policy
from l10n.deck.project import Project, can_write, writer
from l10n.deck.state import Identity, Record, digest
from l10n.formats import FormatError, NewEntry
from l10n.model import INTERNAL, Document, Message, State


@dataclass(frozen=True, slots=True)
class Lack:
    """Entries that a file must gain. `document` is the file as it stands, None for a new one.

    A new file follows `like`; where `clone_of` is given it is that document with other values.
    """

    path: str
    locale: str
    entries: tuple[NewEntry, ...]
    document: Document | None = None
    like: Document | None = None
    clone_of: Document | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One file to be written, and what it gains.

    `entries` counts entries that the file did not have, `fields` the texts added to those it
    had. `records` tell of each text that is new.
    """

    path: str
    before: bytes | None
    after: bytes
    entries: int
    fields: int
    records: Mapping[Identity, Record]

    @property
    def texts(self) -> int:
        """How many texts are there to be translated."""
        return len(self.records) or self.entries

    @property
    def filled(self) -> int:
        """How many texts the glossary gave, or translations elsewhere."""
        return sum(record.state is State.NEEDS_REVIEW for record in self.records.values())


def step(project: Project, lack: Lack, policy: Policy) -> Step | None:
    """The step for a lack; None where it changes nothing.

    Raises FormatError where the file cannot be written without harm: what is made is read
    again, and every value that stood in the file must still stand in it.
    """
    if lack.clone_of is not None and not can_write(lack.path):
        data = lack.clone_of.data  # a page: its paragraphs are translated where they stand
        return Step(lack.path, None, data, len(lack.clone_of.units), 0, {})
    form, before = writer(lack.path), lack.document
    if before is not None:
        data = form.insert(before, lack.entries)
        if data == before.data:
            return None
    elif lack.clone_of is not None and project.layout.shape == "card":
        data = copied(project, lack.clone_of, lack.path, lack.locale, policy)
    elif lack.clone_of is not None:
        data = cloned(project, lack.clone_of, lack.path, lack.locale, policy)
    else:
        data = form.create(lack.entries, lack.locale, lack.like)
        if lack.like is not None:
            data = matched(data, lack.like)
    after = project.parse(lack.path, lack.locale, data)
    if before is not None and _values(before) - _values(after):
        raise FormatError(Message("entries cannot be added to this file without harm to those it has"))
    known = {(unit.key, unit.field) for unit in before.units} if before else set()
    had = before.entries if before else {}
    sources = dict(_sources(lack))
    kinds = {(unit.key, unit.field): unit.kind for unit in (lack.clone_of.units if lack.clone_of else ())}
    records: dict[Identity, Record] = {}
    fields = 0
    for unit in after.units:
        source = sources.get((unit.key, unit.field)) or unit.source
        if (unit.key, unit.field) in known or not source or INTERNAL in (unit.kind, kinds.get((unit.key, unit.field))):
            continue
        fields += unit.key in had
        value = policy.value(source, unit.kind, unit.field)
        state = value.state if value is not None and value.text == unit.target else State.NEW
        identity = Identity(lack.path, unit.key, unit.field)
        records[identity] = Record(source, digest(unit.target), state)
    entries = sum(key not in had for key in after.entries)
    return Step(lack.path, before.data if before else None, data, entries, fields, records)


def _values(document: Document) -> Counter[tuple[str, str, str | None]]:
    return Counter((unit.key, unit.field, unit.target) for unit in document.units)


def _sources(lack: Lack) -> Iterable[tuple[tuple[str, str], str]]:
    for entry in lack.entries:
        for name, text in entry.source.items():
            yield (entry.key, name), text
    if lack.clone_of is not None:
        for unit in lack.clone_of.units:
            if unit.target:
                yield (unit.key, unit.field), unit.target
