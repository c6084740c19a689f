"""How far a unit is, from what its file holds and what its sidecar line says."""

from __future__ import annotations

from typing import NamedTuple

from l10n.deck.state import Record, Review, digest
from l10n.model import State, Unit


class Standing(NamedTuple):
    """The state of a unit today.

    `made_from` is the source text of its translation where that is no longer the source: the
    unit is stale. `readers` have read the text as it stands; `outdated` are the reviews of a
    text that somebody has changed since, the last of each reader.
    """

    state: State
    made_from: str | None = None
    readers: tuple[str, ...] = ()
    outdated: tuple[Review, ...] = ()

    @property
    def is_stale(self) -> bool:
        """Whether the source has changed since the translation was made."""
        return self.made_from is not None


def standing(unit: Unit, record: Record | None) -> Standing:
    """Where a unit stands.

    A text changed since its line was written is a translation again, made from the source of
    today; nobody has read it yet. What the format itself says (a fuzzy message, the source
    that a PO file keeps) goes before the sidecar.
    """
    if unit.is_empty:
        return Standing(State.NEW)
    if record is None:
        return Standing(_without_record(unit), unit.made_from)
    target = unit.target or ""
    readers = tuple(dict.fromkeys(each.by for each in record.reviews if each.text == target))
    older = {each.by: each for each in record.reviews if each.by not in readers}
    is_same = record.target == digest(target)
    changed_source = bool(unit.source and record.source) and record.source != unit.source
    made_from = unit.made_from or (record.source if is_same and changed_source else None)
    return Standing(_state(unit, record, is_same, bool(readers)), made_from, readers, tuple(older.values()))


def _without_record(unit: Unit) -> State:
    return unit.state if unit.state is not State.NEW else State.TRANSLATED


def _state(unit: Unit, record: Record, is_same: bool, is_read: bool) -> State:
    if unit.state is State.NEEDS_REVIEW:
        return unit.state
    if is_same and record.state is State.APPROVED:
        return record.state
    if is_read:
        return State.REVIEWED
    if is_same and record.state in (State.NEW, State.NEEDS_REVIEW):
        return record.state
    return State.TRANSLATED
