"""The last pass of a sync: what the lines say at the end, and what they say while the files are written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from l10n.deck import parked
from l10n.deck.settle import AHEAD, BEFORE, CHANGED, LIKE, SCORE, as_file_says, marked, plain
from l10n.deck.state import Identity, Record, digest
from l10n.deck.sync_fill import Offering
from l10n.deck.sync_plan import Stale
from l10n.deck.sync_sites import parked_line
from l10n.deck.sync_work import Work, is_there
from l10n.model import Document, State, Unit


def conclude(work: Work, offering: Offering) -> None:
    """Say in the plan what the sidecar and the parked translations will hold."""
    documents = work.documents()
    handled = {each.path for each in documents if work.wanted(each)}
    moved = set(work.homes.values())
    final = {each: line for each, line in work.plan.records.items() if each.path not in handled and each not in moved}
    used: dict[Identity, Identity] = {}
    origins = {to: origin for origin, to in work.plan.moved.items()}
    for document in documents:
        for unit in document.units if document.path in handled else ():
            identity = Identity(document.path, unit.key, unit.field)
            if identity in work.doubled and identity in work.plan.records:
                final[identity] = work.plan.records[identity]
            if not is_there(unit) or identity in final or identity in work.doubled:
                continue
            line = _line(work, offering, document, unit, identity, used, origins.get(identity))
            if line is not None and document.format == "po":
                line = as_file_says(unit, line)
            if line is not None:
                final[identity] = line
                _note(work, document, unit, identity, line)
    work.plan.final = final
    ahead = dict(final)
    for identity, group in _added(work, documents):
        if identity in final:
            ahead[identity] = replace(final[identity], extra={**final[identity].extra, AHEAD: group})
    for identity, text in work.before.items():
        line = ahead.get(identity)
        if line and line.target != digest(text):
            ahead[identity] = replace(line, extra={**line.extra, BEFORE: digest(text)})
    work.plan.ahead = {**work.plan.records, **ahead}
    _park(work, used, documents)


def _added(work: Work, documents: Sequence[Document]) -> Iterator[tuple[Identity, str]]:
    """The units of entries that a file gains, each with the group of the file."""
    there = {each.path: each.entries for each in work.workspace.documents}
    for document in documents:
        if document.group in work.groups and document.format != "po" and work.wanted(document):
            for unit in document.units:
                if unit.key not in there.get(document.path, ()):
                    yield Identity(document.path, unit.key, unit.field), document.group


def _line(
    work: Work,
    offering: Offering,
    document: Document,
    unit: Unit,
    identity: Identity,
    used: dict[Identity, Identity],
    origin: Identity | None,
) -> Record | None:
    source = work.source_of(document, unit) or ""
    kept = work.kept(document.group, unit.key, unit.field)
    now = digest(unit.target)
    if kept and kept.text == unit.target and kept.origin not in used:
        used[kept.origin] = identity
        if kept.record is None:
            return Record(source, now, State.TRANSLATED) if source and document.format != "po" else None
        made = replace(kept.record, source=kept.record.source or source, target=now)
        return made if document.format == "po" else marked(made, source or made.source)
    if origin is not None:
        line = work.lines.get(origin)
        return replace(line, target=now, state=State.NEEDS_REVIEW) if line else None
    if (added := work.added.get(identity)) is not None:
        if added.state is State.NEEDS_REVIEW:
            match = offering.match(unit.kind, source)
            is_match = match is not None and match.target == unit.target
            work.plan.offered[identity] = match.score if match and is_match else 100
            return _scored(work, offering, unit, source, added)
        return added
    line = work.lines.get(identity)
    if identity in work.plan.offered:
        reviews = line.reviews if line else ()
        return _scored(work, offering, unit, source, Record(source, now, State.NEEDS_REVIEW, reviews, plain(line)))
    if identity in work.before:
        return Record(source, now, State.NEW, line.reviews if line else (), plain(line))
    return line


def _scored(work: Work, offering: Offering, unit: Unit, source: str, line: Record) -> Record:
    match = offering.match(unit.kind, source)
    if match is None or match.target != unit.target:
        return line
    extra = {**line.extra, SCORE: match.score}
    return replace(line, extra=extra if match.source == source else {**extra, LIKE: match.source})


def _note(work: Work, document: Document, unit: Unit, identity: Identity, line: Record) -> None:
    mark = line.extra.get(CHANGED)
    before = work.plan.records.get(identity)
    if mark is not None and (before is None or before.extra.get(CHANGED) != mark):
        work.plan.stale.append(Stale(identity, line.source, work.source_of(document, unit) or ""))


def _park(work: Work, used: dict[Identity, Identity], documents: Sequence[Document]) -> None:
    plan = work.plan
    final = dict(work.free)
    leaving: dict[Identity, parked.Parked] = {}
    for document in work.workspace.documents:
        parts = set(work.gone.get(document.path, ()))
        for unit in document.units if parts else ():
            identity = Identity(document.path, unit.key, unit.field)
            is_out = (unit.key, None) in parts or (unit.key, unit.field) in parts
            if not is_out or unit.is_empty or unit.raw is None or identity in work.arrived:
                continue
            line = parked_line(unit, work.lines.get(identity), work.free.get(identity))
            if identity in used:
                leaving[identity] = parked.bound(line, used[identity])
                plan.moved[identity] = used[identity]
            else:
                final[identity] = line
                plan.removed.append(identity)
    for identity, line in work.free.items():
        if identity in used and identity not in leaving:
            leaving[identity] = parked.bound(line, used[identity])
            plan.returned.append(used[identity])
            del final[identity]
            if left := parked.rest(line):
                final[identity] = left
    plan.parked_ahead = {**plan.parked, **final, **leaving}
    plan.final_parked = parked.absent(final, parked.standing_there(documents) if final else {})
    _count(work)


def _count(work: Work) -> None:
    """Of what a copy would have added, take away what has only come from elsewhere."""
    plan = work.plan
    there = {document.path: document.entries for document in work.workspace.documents}
    arrived = {each for each in (*plan.moved.values(), *plan.returned) if each in work.added}
    plan.entries.subtract(path for path, key in {each[:2] for each in arrived} if key not in there.get(path, ()))
    plan.fields.subtract(each.path for each in arrived if each.key in there.get(each.path, ()))
