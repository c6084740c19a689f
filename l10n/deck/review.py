"""Record that somebody has read a deck, or take it back; and what was changed since they read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import NamedTuple

from l10n.deck import state
from l10n.deck.settle import CHANGED, plain, without
from l10n.deck.state import Identity, Record, Review
from l10n.deck.status import identity, is_text, missing_texts, read_records
from l10n.files import ChangedError
from l10n.model import Document, State, Unit
from l10n.os_errors import CHANGED as FILE_CHANGED
from l10n.workspace import Workspace


@dataclass(frozen=True)
class Reading:
    """Who has read what: all of it, or the entries and fields that these globs name.

    `on` is a date, as in 2026-03-01.
    """

    by: str
    on: str
    keys: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()

    def covers(self, unit: Unit) -> bool:
        """Whether a unit is part of what was read."""
        return _names(self.keys, unit.key) and _names(self.fields, unit.field)


def _names(globs: tuple[str, ...], name: str) -> bool:
    return not globs or any(name == each or fnmatchcase(name, each) for each in globs)


class Change(NamedTuple):
    """A text that was changed since somebody read it."""

    document: Document
    unit: Unit
    review: Review


@dataclass
class ReviewPlan:
    """What a reading changes in the sidecar of one locale.

    `before` are the bytes of the sidecar as they were read (None: there is none). Of the units
    that were read, `recorded` are new readings, `known` ones had been recorded, `refreshed`
    are stale ones that count as current now. `untranslated` and `fuzzy` ones are left out: there
    is nothing to read, or the file itself says that it waits for a review.
    """

    locale: str
    path: str
    before: bytes | None
    after: dict[Identity, Record]
    documents: dict[str, Document] = field(default_factory=dict)
    recorded: int = 0
    known: int = 0
    refreshed: int = 0
    untranslated: int = 0
    fuzzy: int = 0

    @property
    def met(self) -> int:
        """How many texts were meant, those that are left out too."""
        return self.recorded + self.known + self.untranslated + self.fuzzy

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to write."""
        return not self.recorded


def plan_review(workspace: Workspace, locale: str, reading: Reading) -> ReviewPlan:
    """What it takes to record a reading. Raises OSError or FormatError where the sidecar cannot be read."""
    plan = _open(workspace, locale)
    for document, unit in _read(workspace, locale, reading):
        plan.documents[document.path] = document
        if unit.is_empty:
            plan.untranslated += 1
        elif _is_fuzzy(document, unit):
            plan.fuzzy += 1
        else:
            who = identity(document, unit)
            record = plan.after.get(who)
            read = reviewed(unit, record, reading)
            if read == record:
                plan.known += 1
            else:
                plan.after[who] = read
                plan.recorded += 1
                plan.refreshed += unit.made_from is not None
    plan.untranslated += sum(each == locale and reading.covers(unit) for _, each, unit in missing_texts(workspace))
    return plan


def plan_undo(workspace: Workspace, locale: str, reading: Reading) -> ReviewPlan:
    """What it takes to take a reading back: that of the texts as they stand; earlier ones stay.

    Raises OSError or FormatError where the sidecar cannot be read.
    """
    plan = _open(workspace, locale)
    for document, unit in _read(workspace, locale, reading):
        who = identity(document, unit)
        record = plan.after.get(who)
        if record is None:
            continue
        kept = tuple(each for each in record.reviews if each.by != reading.by or each.text != unit.target)
        if kept != record.reviews:
            plan.documents[document.path] = document
            plan.after[who] = replace(record, reviews=kept)
            plan.recorded += 1
    return plan


def carry_out_review(workspace: Workspace, plan: ReviewPlan) -> None:
    """Write the sidecar. Raises OSError; ChangedError, where a file is no longer what was read."""
    if plan.is_empty:
        return
    for document in plan.documents.values():
        if workspace.tree.read(document.path) != document.data:
            # what stands there now is not what was read
            raise ChangedError(0, FILE_CHANGED.template, workspace.tree.name(document.path))
    workspace.tree.write(plan.path, state.dump(plan.after), plan.before)


def reviewed(unit: Unit, record: Record | None, reading: Reading) -> Record:
    """The line of a unit that was read and found good: its translation goes with the source of today."""
    target = unit.target or ""
    now = state.digest(target)
    source = unit.source or (record.source if record else "")
    if record is None:
        record = Record(source, now, State.TRANSLATED)
    elif record.target != now:
        record = Record(source, now, State.TRANSLATED, record.reviews, plain(record))
    else:
        record = without(replace(record, source=source), CHANGED)
    mine = [each for each in record.reviews if each.by == reading.by]
    if unit.made_from is None and any(each.text == target for each in mine):
        return record
    others = [each for each in record.reviews if each.by != reading.by]
    # the last reading of another text is kept: it is what an undo goes back to
    earlier = [each for each in mine if each.text != target][-1:]
    return replace(record, reviews=(*others, *earlier, Review(reading.by, target, reading.on)))


def changes_since(
    workspace: Workspace, records: Mapping[Identity, Record], locale: str, reading: Reading
) -> tuple[list[Change], int]:
    """The texts that were changed since a person read them last, and how many that person has never read."""
    changed, unread = [], 0
    for document, unit in _read(workspace, locale, reading):
        record = records.get(identity(document, unit))
        mine = [each for each in record.reviews if each.by == reading.by] if record else []
        if not mine:
            unread += not unit.is_empty
        elif all(each.text != (unit.target or "") for each in mine):
            changed.append(Change(document, unit, mine[-1]))
    return changed, unread


def _open(workspace: Workspace, locale: str) -> ReviewPlan:
    data, records = read_records(workspace, locale)
    return ReviewPlan(locale, state_path(workspace, locale), data, records)


def state_path(workspace: Workspace, locale: str) -> str:
    """Where the readings of a locale's texts are kept; a table of many locales has a sidecar for each."""
    return state.place(workspace.settings.state, locale)


def _read(workspace: Workspace, locale: str, reading: Reading) -> Iterator[tuple[Document, Unit]]:
    for document in workspace.documents:
        if workspace.reports(document.path):
            for unit in document.units:
                if unit.locale == locale and is_text(document, unit) and reading.covers(unit):
                    yield document, unit


def _is_fuzzy(document: Document, unit: Unit) -> bool:
    return document.format == "po" and "fuzzy" in unit.flags
