"""Which entries each locale has, and where: for missing, doubled and orphan entries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document


class Seen(NamedTuple):
    """An entry at a place (an index in the file's text); `title` tells two entries apart."""

    group: str
    key: str
    locale: str
    path: str
    at: int
    is_source: bool
    exempt: bool
    title: str
    line: int = 0
    """Where its file holds the key twice: the line, from 1."""


class File(NamedTuple):
    """A file of the workspace; for a source file, where a locale's counterpart belongs."""

    group: str
    path: str
    is_source: bool
    source_path: str
    counterparts: tuple[tuple[str, str], ...]


@dataclass
class Keys:
    """Entries by (group, key): of the source, and of each locale."""

    source: dict[tuple[str, str], Seen] = field(default_factory=dict)
    targets: dict[str, dict[tuple[str, str], list[Seen]]] = field(default_factory=dict)
    source_files: dict[str, File] = field(default_factory=dict)
    target_files: dict[str, File] = field(default_factory=dict)


def _gather(document: Document, context: Context) -> Iterator[Seen | File]:
    if not document.is_source and not document.source_path and not document.group:
        return
    counterparts = tuple(sorted(document.counterparts.items()))
    yield File(document.group, document.path, document.is_source, document.source_path or "", counterparts)
    if any(unit.kind in ("page", "heading") for unit in document.units[:1]):
        return
    joined = document.format == "po" and document.source_path is not None
    if document.format not in ("json", "deck-yaml") and not joined:
        return
    titles = {unit.key: unit.target or "" for unit in reversed(document.units) if unit.kind == "title"}
    for key, places in document.entries.items():
        for place in places:
            exempt = key in document.exempt
            yield Seen(
                document.group,
                key,
                document.locale,
                document.path,
                place.start,
                document.is_source,
                exempt,
                titles.get(key, ""),
                document.position(place.start)[0] if len(places) > 1 else 0,
            )


def _reduce(records: Iterable[Seen | File]) -> Keys:
    keys = Keys()
    for record in records:
        if isinstance(record, File):
            (keys.source_files if record.is_source else keys.target_files)[record.path] = record
        elif record.is_source:
            keys.source.setdefault((record.group, record.key), record)
        else:
            by_key = keys.targets.setdefault(record.locale, {})
            by_key.setdefault((record.group, record.key), []).append(record)
    return keys


ANALYSIS: Analysis[Seen | File, Keys] = Analysis("keys", _gather, _reduce)
