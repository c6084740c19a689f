"""What a sidecar line should say today, given what stands in the file and in the source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from l10n.deck.state import Record, digest
from l10n.model import State, Unit

CHANGED = "changed"
"""Key of a stale unit's line: the digest of the source text that it was found to lag behind."""
BEFORE = "before"
"""Key of a line that was written ahead of its text: the digest of what still stands there."""
AHEAD = "ahead"
"""Key of a line that was written ahead of an entry that its file still lacks: the group of the file."""
SCORE, LIKE = "score", "like"
"""Keys of an offered translation: how alike the source texts are, and the one that it was made from."""


def settled(unit: Unit, record: Record | None, made_from: str | None = None) -> Record | None:
    """The line of a unit that stands in a file; None where no source text is known.

    A text changed since its line was written is current again, unless it filled what a copy had
    left empty: that was made from what the source said at the copy. `made_from` is the source
    text of a translation that has no line yet, where somebody knows it.
    """
    known = record.source if record else ""
    source = unit.source or known
    if not source:
        return record
    now = digest(unit.target)
    if record and BEFORE in record.extra:
        # a run was cut off between the line and the file
        was_cut_off = record.extra[BEFORE] == now != record.target
        record = Record("", now, State.NEW, record.reviews, plain(record)) if was_cut_off else without(record, BEFORE)
    if unit.is_empty:
        if record and record.state is State.NEEDS_REVIEW and record.source == source:
            return record  # an offer that somebody has taken out again
        return Record(source, now, State.NEW, record.reviews if record else (), plain(record))
    if record is None:
        state = State.NEEDS_REVIEW if unit.state is State.NEEDS_REVIEW else State.TRANSLATED
        return marked(Record(made_from or source, now, state), source)
    if record.target == now:
        return marked(record if record.source else replace(record, source=source), source)
    filled_since = record.state is State.NEW and record.source
    made = record.source if filled_since else source
    return marked(Record(made, now, State.TRANSLATED, record.reviews, plain(record)), source)


def settled_in_file(unit: Unit, record: Record) -> Record:
    """The line of a unit whose file itself says whether it waits for a review, and what it was made from.

    The line says neither: who takes the flag away has settled both.
    """
    if unit.is_empty and SCORE in record.extra:
        return record  # an offer that somebody has taken out again
    line = without(settled(unit, record) or record, CHANGED)
    if unit.state is State.TRANSLATED:
        line = without(without(line, SCORE), LIKE)
    return as_file_says(unit, line)


def as_file_says(unit: Unit, record: Record) -> Record:
    """The line without what its file says itself."""
    state = State.TRANSLATED if record.state is State.NEEDS_REVIEW else record.state
    return replace(record, source=unit.source or record.source, state=state)


def marked(record: Record, source: str) -> Record:
    """The line with the mark of a stale unit, where it is one."""
    if record.source == source or record.state is State.NEW:
        return without(record, CHANGED)
    mark = digest(source)
    return record if record.extra.get(CHANGED) == mark else replace(record, extra={**record.extra, CHANGED: mark})


def without(record: Record, name: str) -> Record:
    """The line without one of its keys."""
    if name not in record.extra:
        return record
    return replace(record, extra={each: value for each, value in record.extra.items() if each != name})


def plain(record: Record | None) -> Mapping[str, object]:
    """What a line says beside what is said here."""
    own = (CHANGED, BEFORE, AHEAD, SCORE, LIKE)
    return {name: value for name, value in record.extra.items() if name not in own} if record else {}
