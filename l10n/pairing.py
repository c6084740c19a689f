"""Give the units of a translation their source texts, joined on key and field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from l10n.model import INTERNAL, Document, State, Unit
from l10n.pages.align import Lookup
from l10n.pages.bilingual import pair_halves
from l10n.pages.pair import is_page, pair_pages


class SourceEntry(NamedTuple):
    """An entry of the source locale: its translatable fields with their units."""

    document: Document
    fields: Mapping[str, Unit]
    exempt: bool


def index_sources(documents: Iterable[Document], exempt: Sequence[str]) -> dict[str, SourceEntry]:
    """The source's entries by key; the first of two with one key counts."""
    index: dict[str, SourceEntry] = {}
    for document in documents:
        by_key: dict[str, dict[str, Unit]] = {}
        for unit in document.units:
            by_key.setdefault(unit.key, {}).setdefault(unit.field, unit)
        for key, fields in by_key.items():
            card = next(iter(fields.values())).card
            index.setdefault(key, SourceEntry(document, fields, any(name in card for name in exempt)))
        with_text = {unit.key for unit in document.units if unit.target}
        document.exempt = frozenset(key for key in document.entries if key not in with_text or index[key].exempt)
    return index


def pair(document: Document, index: Mapping[str, SourceEntry]) -> None:
    """Set `source` on each unit, and add absent units for fields that only the source has."""
    present: set[tuple[str, str]] = set()
    current: set[tuple[str, str]] = set()
    older: list[tuple[Unit, str]] = []
    for unit in document.units:
        identity = unit.key, unit.field
        present.add(identity)
        entry = index.get(unit.key)
        if entry and (twin := entry.fields.get(unit.field)):
            if unit.source and twin.target and unit.source != twin.target:
                older.append((unit, twin.target))
                continue
            unit.source = twin.target or None
            current.add(identity)
            if twin.kind == INTERNAL:
                unit.kind = INTERNAL
    for unit, source in older:
        # a PO file keeps the text that a message was made from; what lies beside a current one is a leftover
        if (unit.key, unit.field) not in current:
            unit.made_from, unit.source = unit.source, source
    for key in document.entries:
        entry = index.get(key)
        if entry is None or entry.exempt:
            continue
        for name, twin in entry.fields.items():
            if twin.target and (key, name) not in present:
                document.units.append(_absent(document, twin))


def _absent(document: Document, twin: Unit) -> Unit:
    return Unit(
        index=len(document.units),
        key=twin.key,
        field=twin.field,
        kind=twin.kind,
        source=twin.target,
        target=None,
        locale=document.locale,
        raw=None,
        dialects=twin.dialects,
        state=State.NEW,
        card=twin.card,
    )


def pair_all(
    targets: Iterable[Document],
    sources: Sequence[Document],
    exempt: Sequence[str],
    source_locale: str = "en",
    lookup: Callable[[str], Lookup | None] | None = None,
) -> None:
    """Pair every translation with its sources, within their groups.

    `lookup` gives a locale's glossary, which knows headings of pages.
    """
    groups: dict[str, list[Document]] = {}
    for source in sources:
        groups.setdefault(source.group, []).append(source)
    indexes = {group: index_sources(documents, exempt) for group, documents in groups.items()}
    for document in targets:
        index = indexes.get(document.group)
        if is_page(document):
            if index:
                pair_pages(document, groups[document.group][0], lookup(document.locale) if lookup else None)
            else:
                pair_halves(document, source_locale)
        elif index:
            pair(document, index)
