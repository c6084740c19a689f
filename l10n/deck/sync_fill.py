"""The passes of a sync that write: what is lacking, what is empty, what goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from l10n.deck import parked
from l10n.deck.memory import Match, Memory, Pair
from l10n.deck.plan import make_plan
from l10n.deck.policy import Policy, Value
from l10n.deck.settle import SCORE
from l10n.deck.state import Identity, Record
from l10n.deck.sync_options import Offers
from l10n.deck.sync_text import completed, filled, taken_out
from l10n.deck.sync_work import Work, is_there
from l10n.formats import FormatError, NewEntry
from l10n.model import Document, Failure, State, Unit


class Offering:
    """The memory of a sync, read when it is first asked."""

    def __init__(self, work: Work, offers: Offers) -> None:
        self._work = work
        self._offers = offers
        self._memory: Memory | None = None

    def match(self, kind: str, source: str, is_fuzzy: bool = True) -> Match | None:
        """What is offered for a text of a kind."""
        if self._offers is Offers.NONE:
            return None
        if self._memory is None:
            self._memory = Memory(self._work.project, self._work.plan.locale, _pairs(self._work))
        return self._memory.match(kind, source, is_fuzzy and self._offers is Offers.FUZZY)

    def text(self, kind: str, source: str) -> str | None:
        """The same, the text alone."""
        match = self.match(kind, source)
        return match.target if match else None


def _pairs(work: Work) -> list[Pair]:
    """Every translation there is with the text it was made from, in a file or parked."""
    found: list[Pair] = []
    for document in work.workspace.documents:
        is_po = document.format == "po"
        for unit in document.units:
            identity = Identity(document.path, unit.key, unit.field)
            if unit.is_empty or identity in work.arrived:
                continue
            line = work.lines.get(identity)
            waits = unit.state is State.NEEDS_REVIEW if is_po or line is None else line.state is State.NEEDS_REVIEW
            if (waits and not (is_po and unit.made_from)) or (line and line.state is State.NEW):
                continue
            source = line.source if line and not is_po else unit.made_from or unit.source
            if source:
                found.append(Pair(unit.kind, source, unit.target or "", unit.dialects))
    for identity, aside in work.free.items():
        kind = work.project.layout.kind_of(identity.field) or "text"
        found += [
            Pair(kind, each.source, each.target or "")
            for each in parked.texts(aside)
            if each.state is not State.NEEDS_REVIEW
        ]
    return found


def add(work: Work, policy: Policy, offering: Offering, progress: Callable[[str], None] | None) -> None:
    """Write what a copy would add, with the texts that were found for it."""

    def kept(group: str, key: str, name: str) -> Value | None:
        found = work.kept(group, key, name)
        return Value(found.text, found.record.state if found.record else State.TRANSLATED) if found else None

    own = replace(policy, memory=offering.text, kept=kept)
    made = make_plan(work.project, work.plan.locale, own, progress=progress)
    known = {(each.path, each.message.template) for each in work.plan.failures}
    work.plan.failures += [each for each in made.failures if (each.path, each.message.template) not in known]
    for step in made.steps:
        work.overlay.write(step.path, step.after, step.before)
        work.added |= step.records
        work.plan.entries[step.path] += step.entries
        work.plan.fields[step.path] += step.fields
    _complete(work)


def _complete(work: Work) -> None:
    """Texts of moved entries that the source never had: they go along."""
    for name, found in work.moves.items():
        by_key: dict[str, dict[str, str]] = {}
        index = work.groups[name].index if name in work.groups else {}
        for (key, each), kept in found.kept.items():
            if key in index and each not in index[key].fields:
                by_key.setdefault(key, {})[each] = kept.text
        for document in work.documents() if by_key else ():
            new = [NewEntry(key, values) for key, values in by_key.items() if key in document.entries]
            if document.group == name and new:
                work.write(document, completed(document, new))


def fill(work: Work, offering: Offering) -> None:
    """Give units that are there and empty a parked text or the memory's, and placeholders the new source."""
    for document in work.documents():
        if not work.wanted(document):
            continue
        values: dict[int, str] = {}
        offered: dict[int, str | None] = {}
        for unit in document.units:
            identity = Identity(document.path, unit.key, unit.field)
            source = work.source_of(document, unit)
            if not is_there(unit) or not source or identity in work.doubled:
                continue
            text = _text_for(work, offering, document, unit, identity, source)
            if text is not None:
                work.before[identity] = unit.target
                values[unit.index] = text
            if identity in work.plan.offered or _is_added_for_review(work, document, unit, identity):
                match = offering.match(unit.kind, source)
                is_match = match is not None and match.target == (unit.target if text is None else text)
                offered[unit.index] = match.source if match and is_match and match.source != source else None
        if values or offered:
            try:
                work.write(document, filled(work.project, document, values, offered))
            except FormatError as error:
                where = error.line, error.column
                work.plan.failures.append(Failure(document.path, work.plan.locale, error.message, *where))


def _is_added_for_review(work: Work, document: Document, unit: Unit, identity: Identity) -> bool:
    """Whether a text was made up for a unit that was lacking; one that comes from elsewhere is what it was there."""
    added, kept = work.added.get(identity), work.kept(document.group, unit.key, unit.field)
    return added is not None and added.state is State.NEEDS_REVIEW and (kept is None or kept.text != unit.target)


def _text_for(
    work: Work, offering: Offering, document: Document, unit: Unit, identity: Identity, source: str
) -> str | None:
    line = work.lines.get(identity)
    if not unit.is_empty:
        is_placeholder = line and line.state is State.NEW and _old_source(work, identity, line) == unit.target
        return source if is_placeholder and unit.target != source else None
    if kept := work.kept(document.group, unit.key, unit.field):
        return kept.text
    if identity in work.added or (line and (line.state is State.NEEDS_REVIEW or SCORE in line.extra)):
        return None  # what was offered and taken out again is not offered a second time
    match = offering.match(unit.kind, source, identity in work.fresh)
    if match is None:
        return None
    work.plan.offered[identity] = match.score
    return match.target


def _old_source(work: Work, identity: Identity, line: Record) -> str:
    return work.plan.records.get(identity, line).source


def take_out(work: Work) -> None:
    """Take out entries that have gone elsewhere or have left the source, and fields that have."""
    documents = {each.path: each for each in work.documents()}
    for name, group in work.groups.items():
        present = {key for each in documents.values() if each.group == name for key in each.entries}
        entries = work.moves[name].entries if name in work.moves else {}
        for document, key, units in group.gone():
            new = entries.get((document.path, key))
            lines = [work.lines.get(Identity(document.path, key, unit.field)) for unit in units]
            is_known = any(line and line.source for line in lines)
            if (new in present) if new else is_known:
                work.gone.setdefault(document.path, []).append((key, None))
            else:
                work.plan.orphans.append((document.path, key))
        # what holds a card whole keeps its fields, empty or not
        for document, unit in () if work.project.layout.self_contained else group.gone_fields():
            line = work.lines.get(Identity(document.path, unit.key, unit.field))
            if line and line.source:
                work.gone.setdefault(document.path, []).append((unit.key, unit.field))
    for name, found in work.moves.items():
        for (path, old), new in found.entries.items() if name not in work.groups else ():
            if new in documents[path].entries:
                work.gone.setdefault(path, []).append((old, None))
    for path, parts in work.gone.items():
        data, out = taken_out(work.project, documents[path], parts)
        work.write(documents[path], data)
        work.plan.orphans += [(path, key) for key, name in parts if name is None and (key, name) not in out]
        work.gone[path] = list(out)
