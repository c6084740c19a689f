"""What a sync sees of a locale: its files beside the source, what has left the source, what is new there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from l10n.deck.parked import Parked, destination, upon
from l10n.deck.renamed import are_akin, renamed
from l10n.deck.state import Identity, Record, digest
from l10n.model import Document, State, Unit
from l10n.pairing import SourceEntry

Where = tuple[str, str]
"""The path and the key of an entry of the locale."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A translation that is brought to a unit: its text, its line, and where it was."""

    text: str
    record: Record | None
    origin: Identity


@dataclass
class Group:
    """The files of a locale that share their keys, and the entries of their source."""

    name: str
    index: Mapping[str, SourceEntry]
    documents: list[Document] = field(default_factory=list)
    is_whole: bool = True
    """Whether all of its files could be read: where one could not, nobody can tell what has gone."""

    def source(self, key: str, field_name: str) -> str | None:
        """What the source says for a field, None where it says nothing."""
        entry = self.index.get(key)
        twin = entry.fields.get(field_name) if entry else None
        return (twin.target or None) if twin else None

    def present(self) -> set[str]:
        """The keys that the locale has."""
        return {key for document in self.documents for key in document.entries}

    def new(self) -> dict[str, dict[str, str]]:
        """The entries that the locale lacks: their source texts by field."""
        there = self.present()
        found: dict[str, dict[str, str]] = {}
        for key, entry in self.index.items():
            texts = {name: unit.target for name, unit in entry.fields.items() if unit.target}
            if key and key not in there and not entry.exempt and texts:
                found[key] = texts
        return found

    def gone(self) -> Iterator[tuple[Document, str, list[Unit]]]:
        """The entries of the locale that the source lacks, with their units."""
        for document in self.documents if self.is_whole else ():
            units: dict[str, list[Unit]] = {}
            for unit in document.units:
                if unit.raw is not None:
                    units.setdefault(unit.key, []).append(unit)
            for key, places in document.entries.items():
                if key and key not in self.index and len(places) == 1:
                    yield document, key, units.get(key, [])

    def gone_fields(self) -> Iterator[tuple[Document, Unit]]:
        """The fields that the source has no more, of entries that it has."""
        for document in self.documents:
            for unit in document.units:
                entry = self.index.get(unit.key)
                if entry and not entry.exempt and unit.raw is not None and self.source(unit.key, unit.field) is None:
                    yield document, unit


@dataclass(frozen=True, slots=True)
class Begun:
    """What a run that was cut off had settled for a group."""

    bound: Mapping[Identity, Parked]
    """Texts that it was bringing to a place where they are not yet, by where they were."""
    lines: Mapping[Identity, Record]
    """The lines of the entries that it was adding."""

    def keys(self) -> set[str]:
        """The entries that it was adding."""
        return {each.key for each in self.lines}


@dataclass
class Moves:
    """Which texts are brought where, in one group."""

    kept: dict[tuple[str, str], Kept] = field(default_factory=dict)
    """By the key and the field that get a text."""
    entries: dict[Where, str] = field(default_factory=dict)
    """The new key of an entry that stands in a file."""


def moves(group: Group, records: Mapping[Identity, Record], parked: Mapping[Identity, Parked], begun: Begun) -> Moves:
    """Find for what the locale lacks the texts that it had: parked under the same key, else by what they say.

    `parked` are the parked texts of the group that no file holds. What a run that was cut off
    had settled stays so: with a part of the files written, what nobody could tell may look clear.
    """
    found = Moves()
    taken_up = _take_up(found, group, records, parked, begun)
    aside: dict[Where, dict[str, tuple[Identity, Parked]]] = {}
    for identity, line in parked.items():
        aside.setdefault((identity.path, identity.key), {})[identity.field] = identity, line
    new = group.new()
    there = {(unit.key, unit.field) for document in group.documents for unit in document.units if not unit.is_empty}
    used = {(each.path, each.key) for each in taken_up}
    for (path, key), lines in sorted(aside.items()):
        is_another = _is_another(group, key, lines.values())
        for name, (identity, line) in lines.items():
            if identity in taken_up or (key, name) in found.kept:
                continue
            if (key, name) in there or (is_another and not line.source):
                continue
            if _returns(line, group.source(key, name), key in new):
                found.kept[key, name] = Kept(line.target or "", _as_record(line), identity)
                used.add((path, key))
    pool: dict[Where, dict[str, str]] = {}
    standing: dict[Where, list[Unit]] = {}
    for document, key, units in group.gone():
        texts = {}
        for unit in units:
            record = records.get(Identity(document.path, key, unit.field))
            if record and record.source and not unit.is_empty:
                texts[unit.field] = record.source
        if texts and (document.path, key) not in used:
            pool[document.path, key] = texts
            standing[document.path, key] = units
    for where, lines in aside.items():
        texts = {name: line.source for name, (_, line) in lines.items() if line.source}
        if texts and where not in used and where not in pool:
            pool[where] = texts
    settled = {*begun.keys(), *(key for key, _ in found.kept)}
    for key, where in renamed({each: texts for each, texts in new.items() if each not in settled}, pool).items():
        path, old = where
        if where in standing:
            found.entries[where] = key
            for unit in standing[where]:
                origin = Identity(path, old, unit.field)
                record = records.get(origin)
                # a field that the source had and has no more is parked
                is_wanted = group.source(key, unit.field) is not None or not (record and record.source)
                if is_wanted and not unit.is_empty:
                    found.kept[key, unit.field] = Kept(unit.target or "", record, origin)
        else:
            for name, (identity, line) in aside[where].items():
                if group.source(key, name) is None and line.source:
                    continue
                found.kept[key, name] = Kept(line.target or "", _as_record(line), identity)
    return found


def _take_up(
    found: Moves,
    group: Group,
    records: Mapping[Identity, Record],
    parked: Mapping[Identity, Parked],
    begun: Begun,
) -> set[Identity]:
    """Bring texts where a run that was cut off was bringing them, and say where these were.

    A text stays out of it whose card is in the source again, or whose new place has gone or has got another text.
    """
    if not begun.bound:
        return set()
    there = {(unit.key, unit.field) for document in group.documents for unit in document.units if not unit.is_empty}
    standing = {
        Identity(document.path, key, unit.field): unit
        for document, key, units in group.gone()
        for unit in units
        if not unit.is_empty
    }
    # without the lines of the sidecar nothing else was settled, and no file was written
    keys = group.present() | begun.keys()
    taken_up: set[Identity] = set()
    for origin, line in begun.bound.items():
        to, unit, aside = destination(line), standing.get(origin), parked.get(origin)
        if to is None or to.key not in group.index or to.key not in keys or (to.key, to.field) in there:
            continue
        if unit is not None:
            kept = Kept(unit.target or "", records.get(origin), origin)
        elif aside is not None and aside.target == line.target:
            ahead = begun.lines.get(to)
            is_same = ahead is not None and ahead.target == digest(aside.target)
            kept = Kept(aside.target or "", ahead if is_same else _as_record(aside), origin)
        else:
            continue
        # a field that the source had and has no more is parked
        if group.source(to.key, to.field) is None and kept.record and kept.record.source:
            continue
        if unit is not None:
            found.entries[origin.path, origin.key] = to.key
        found.kept[to.key, to.field] = kept
        taken_up.add(origin)
    return taken_up


def _is_another(group: Group, key: str, lines: Collection[tuple[Identity, Parked]]) -> bool:
    """Whether nothing that is parked under a key is like what the source says there today: another card has it."""
    said = [(line.source, group.source(key, identity.field)) for identity, line in lines if line.source]
    compared = [are_akin(old, new) for old, new in said if new is not None]
    return bool(compared) and not any(compared)


def _returns(line: Parked, source: str | None, is_new: bool) -> bool:
    """Whether a parked text belongs to the field of today; a key may be given to another card."""
    if source is None:
        return is_new and not line.source
    return not line.source or are_akin(line.source, source)


def _as_record(line: Parked) -> Record:
    return Record(line.source, digest(line.target), line.state, line.reviews, line.extra)


def parked_line(unit: Unit, record: Record | None, before: Parked | None = None) -> Parked:
    """The line of a unit that leaves its file. An older text that is parked in its place is kept too."""
    source = record.source if record else unit.source or ""
    state = record.state if record else unit.state
    if state is State.NEW:
        state = State.TRANSLATED
    line = Record(source, unit.target, state, record.reviews if record else (), record.extra if record else {})
    return upon(line, before)
