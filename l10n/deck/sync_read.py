"""The first pass of a sync: what stands there, what its lines are today, what is parked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from l10n.deck import adopt, parked
from l10n.deck.settle import AHEAD, BEFORE, settled, settled_in_file, without
from l10n.deck.state import Identity, digest
from l10n.deck.sync_options import Adopt
from l10n.deck.sync_sites import Group
from l10n.deck.sync_work import Work, is_there
from l10n.discover import UsageError
from l10n.formats import FormatError
from l10n.model import Document, Message, State
from l10n.pages.pair import is_page
from l10n.pairing import index_sources

Text = tuple[str, str, str | None]
"""The key and the field of a unit, and the digest of what stands there."""


def read(work: Work, adoption: Adopt) -> None:
    """Sort the files into groups and say what each line is today.

    Raises UsageError where git is asked for and tells nothing.
    """
    _group(work)
    made = _dated(work, adoption)
    homeless = _homeless(work)
    for document in work.workspace.documents:
        if work.wanted(document):
            _settle(work, document, made, homeless)
    _set_aside(work)


def _group(work: Work) -> None:
    broken = {work.group_of(each.path) for each in work.workspace.failures if work.asks_for(each)}
    in_part = {work.group_of(each.path) for each in work.workspace.failures}
    sources: dict[str, list[Document]] = {}
    for document in work.workspace.sources:
        sources.setdefault(document.group, []).append(document)
    for name, documents in sources.items():
        if name not in broken and not any(is_page(each) for each in documents):
            index = index_sources(documents, work.project.layout.exempt)
            work.groups[name] = Group(name, index, is_whole=name not in in_part)
    for document in work.workspace.documents:
        if document.group in work.groups and document.format != "po" and work.wanted(document):
            work.groups[document.group].documents.append(document)


def _homeless(work: Work) -> dict[Text, Identity]:
    """Lines whose unit stands in no file: their file was renamed, or somebody has moved an entry to another one."""
    there = {Identity(each.path, unit.key, unit.field) for each in work.workspace.documents for unit in each.units}
    broken = {each.path for each in work.workspace.failures}
    records = work.plan.records.items()
    left = {each: line for each, line in records if each not in there and each.path not in broken}
    counts = Counter((each.key, each.field, line.target) for each, line in left.items())
    named = {(each.key, each.field, line.target): each for each, line in left.items()}
    return {text: each for text, each in named.items() if counts[text] == 1}


def _settle(work: Work, document: Document, made: Mapping[Identity, str], homeless: dict[Text, Identity]) -> None:
    counts = Counter((unit.key, unit.field) for unit in document.units)
    work.doubled.update(Identity(document.path, *each) for each, count in counts.items() if count > 1)
    for unit in document.units:
        identity = Identity(document.path, unit.key, unit.field)
        if not is_there(unit) or identity in work.doubled:
            continue
        record = work.plan.records.get(identity)
        if record is None and not unit.is_empty:
            before = homeless.pop((unit.key, unit.field, digest(unit.target)), None)
            if before is not None:
                work.homes[identity] = before
                record = work.plan.records[before]
        record = without(record, AHEAD) if record else None
        if document.format == "po":
            # the file itself keeps what a line would say
            line = settled_in_file(unit, record) if record else None
            if unit.is_empty and record is None:
                work.fresh.add(identity)
        else:
            line = settled(unit, record, made.get(identity))
            work.plan.adopted += record is None and line is not None and line.state is not State.NEW
            if record is None or BEFORE in record.extra or record.source != (unit.source or record.source):
                work.fresh.add(identity)
        if line is not None:
            work.lines[identity] = line


def _dated(work: Work, adoption: Adopt) -> Mapping[Identity, str]:
    """The source texts of translations that have no line yet, as git tells them."""
    root = work.project.root
    if adoption is Adopt.NONE or work.plan.sidecar is not None or not work.groups:
        return {}
    history = adopt.history_of(root)
    if history is None:
        if adoption is Adopt.GIT:
            raise UsageError(Message("git tells no history of this folder: {path}", {"path": root}))
        return {}
    wanted = []
    for group in work.groups.values():
        for document in group.documents:
            for unit in document.units:
                entry = group.index.get(unit.key)
                if unit.target and unit.source and entry:
                    where = (document.path, entry.document.path, unit.key, unit.field)
                    wanted.append(adopt.Wanted(*where, unit.target, unit.source))

    def texts_of(path: str, data: bytes) -> adopt.Texts:
        if path.endswith(".json"):
            return adopt.json_texts(data, work.project.layout.join)
        try:
            document = work.project.parse(path, work.plan.locale, data)
        except FormatError:
            return {}
        return {(unit.key, unit.field): unit.target for unit in document.units if unit.target}

    dated = adopt.made_from(history, wanted, texts_of)
    return {Identity(each.path, each.key, each.field): text for each, text in dated.items()}


def _set_aside(work: Work) -> None:
    """Which parked texts are in no file; how far a run that was cut off had brought the others, and what it foresaw."""
    for identity, record in work.plan.records.items():
        if isinstance(group := record.extra.get(AHEAD), str):
            work.foreseen.setdefault(group, {})[identity] = without(record, AHEAD)
    there = parked.standing_there(work.workspace.documents) if work.plan.parked else {}
    left: dict[Identity, parked.Parked] = {}
    for identity, line in work.plan.parked.items():
        to = parked.destination(line)
        if to is None or to == identity or there.get(to) != line.target:
            left[identity] = line
            if to is not None:
                work.bound[identity] = line
            continue
        work.arrived.add(identity)
        if older := parked.rest(line):
            left[identity] = older
    work.free = {each: parked.settled(line) for each, line in parked.absent(left, there).items()}
