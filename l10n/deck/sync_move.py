"""Where the texts of a locale go whose source has another key or another text now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from l10n.deck.neighbours import Neighbours
from l10n.deck.parked import Parked
from l10n.deck.peers import PeerFiles
from l10n.deck.plan import finders
from l10n.deck.policy import Policy
from l10n.deck.renamed import renamed
from l10n.deck.settle import settled_in_file
from l10n.deck.state import Identity, Record, digest
from l10n.deck.sync_plan import Stale
from l10n.deck.sync_po import renew
from l10n.deck.sync_sites import Begun, Kept, Moves, moves
from l10n.deck.sync_work import Work
from l10n.model import Document, State, Unit

Messages = Mapping[tuple[str, str], str]
"""The messages that there are today, by key and field, with their source texts."""


def move(work: Work, policy: Policy) -> None:
    """Find the moves of cards and of sentences; give PO messages the source texts of today."""
    lines = {each: line for each, line in work.lines.items() if each not in work.arrived}
    by_group: dict[str, dict[Identity, Parked]] = {}
    for identity, line in work.free.items():
        by_group.setdefault(work.group_of(identity.path), {})[identity] = line
    for group in work.groups.values():
        if group.documents:
            bound = {each: line for each, line in work.bound.items() if work.group_of(each.path) == group.name}
            begun = Begun(bound, work.foreseen.get(group.name, {}))
            work.moves[group.name] = moves(group, lines, by_group.get(group.name, {}), begun)
    current, complete = _peers(work, policy)
    for document in work.workspace.documents:
        if not work.wanted(document):
            continue
        if document.format != "po":
            if document.path in current:
                work.moves[document.group] = _sentences(work, document, current[document.path])
            continue
        is_complete = document.path in complete
        if document.group in work.groups:
            current[document.path] = _messages(work, document.group)
        if document.path in current:
            _renew(work, document, current[document.path], is_complete)


def _peers(work: Work, policy: Policy) -> tuple[dict[str, Messages], set[str]]:
    """What templates or other locales have for each file, and which files have a template."""
    current: dict[str, Messages] = {}
    complete: set[str] = set()
    near = Neighbours(work.project, work.plan.locale, (), None, work.plan.records)
    for finder in finders(work.project, work.plan.locale, (), None, policy, near):
        if isinstance(finder, PeerFiles):
            for _ in finder.lacks():
                pass
            current |= finder.current
            complete |= set(finder.current) if finder.complete else set()
    return current, complete


def _messages(work: Work, group: str) -> Messages:
    index = work.groups[group].index
    return {
        (key, name): unit.target for key, entry in index.items() for name, unit in entry.fields.items() if unit.target
    }


def _renew(work: Work, document: Document, current: Messages, is_complete: bool) -> None:
    bare = work.project.load(document.path, document.locale)
    result = renew(bare, current)
    work.write(document, result.data)
    work.plan.moved |= result.moved
    work.plan.stale += [Stale(each, *texts) for each, texts in result.changed.items()]
    work.moves[document.group] = _returning(work, document, current)
    known = {*current, *((each.key, each.field) for each in result.moved)}
    known |= {(key, name.partition("[")[0]) for key, name in known}
    gone = []
    for unit in bare.units:
        identity = Identity(document.path, unit.key, unit.field)
        if (unit.key, unit.field.partition("[")[0]) not in known and (is_complete or identity in work.plan.records):
            gone.append((unit.key, unit.field))
            # it leaves with what its line says
            if record := work.plan.records.get(identity):
                work.lines[identity] = _leaving(unit, settled_in_file(unit, record))
    if gone:
        work.gone[document.path] = list(gone)


def _leaving(unit: Unit, record: Record) -> Record:
    """The line of a message with what its file says of it, for nothing else will when it is out."""
    if unit.state is not State.NEEDS_REVIEW:
        return record
    return replace(record, source=unit.made_from or record.source, state=unit.state)


def _returning(work: Work, document: Document, current: Messages) -> Moves:
    """Parked messages that are wanted again."""
    there = {(unit.key, unit.field) for unit in document.units if not unit.is_empty}
    found = Moves()
    for identity, line in work.free.items():
        where = identity.key, identity.field
        if identity.path == document.path and where in current and where not in there:
            record = Record(line.source, digest(line.target), line.state, line.reviews, line.extra)
            found.kept[where] = Kept(line.target or "", record, identity)
    return found


def _sentences(work: Work, document: Document, current: Messages) -> Moves:
    """Sentences that are keys: one that no other locale has any more may be one that they have, as it was."""
    found = _returning(work, document, current)
    back = {key for key, _ in found.kept}
    wanted = {key for key, _ in current}
    there = {unit.key for unit in document.units}
    left = {unit.key: unit for unit in document.units if unit.key not in wanted and not unit.is_empty}
    new = {key: {"": key} for key in sorted(wanted - there - back)}
    for key, old in renamed(new, {each: {"": each} for each in left}).items():
        unit = left[old]
        origin = Identity(document.path, old, unit.field)
        found.kept[key, unit.field] = Kept(unit.target or "", work.lines.get(origin), origin)
        found.entries[document.path, old] = key
    return found
