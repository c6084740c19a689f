"""The edits of a sync to one file: entries that go, fields that are filled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import cast

from l10n.deck.project import Project
from l10n.formats import FormatError, NewEntry, Removable, Renewable, Writable, all_formats
from l10n.model import Document

Part = tuple[str, str | None]
"""A key with a field, or with None for the whole entry."""


def taken_out(project: Project, document: Document, parts: Collection[Part]) -> tuple[bytes, Collection[Part]]:
    """The file without these parts, and which of them are out.

    What cannot be taken out without harm stays: what is made is read again, and every other
    value must stand in it.
    """
    if not parts or not hasattr(all_formats()[document.format], "remove"):
        return document.data, ()
    return _most_out(project, document, (document.data, ()), tuple(parts))


def _most_out(
    project: Project, document: Document, out: tuple[bytes, tuple[Part, ...]], parts: tuple[Part, ...]
) -> tuple[bytes, tuple[Part, ...]]:
    """The file without what is out and as many of these parts as can be: all, or by halves."""
    wanted = (*out[1], *parts)
    if (data := _without(project, document, wanted)) is not None:
        return data, wanted
    if len(parts) == 1:
        return out
    half = len(parts) // 2
    return _most_out(project, document, _most_out(project, document, out, parts[:half]), parts[half:])


def _without(project: Project, document: Document, parts: Collection[Part]) -> bytes | None:
    form = cast("Removable", all_formats()[document.format])
    try:
        data = form.remove(document, parts)
        after = project.parse(document.path, document.locale, data)
    except FormatError:
        return None
    return data if _values(document, parts) == _values(after, ()) else None


def _values(document: Document, gone: Collection[Part]) -> Counter[tuple[str, str, str | None]]:
    return Counter(
        (unit.key, unit.field, unit.target)
        for unit in document.units
        if unit.raw is not None and (unit.key, None) not in gone and (unit.key, unit.field) not in gone
    )


def filled(project: Project, document: Document, values: Mapping[int, str], offered: Mapping[int, str | None]) -> bytes:
    """The file with other values.

    `offered` are those that wait for a review, with the source text that they were made from
    where it is another one: a format that can say so says it. Raises FormatError for a value
    that cannot be written.
    """
    form = all_formats()[document.format]
    data = form.store(document, values)
    if not offered or not hasattr(form, "renew"):
        return data
    after = project.parse(document.path, document.locale, data)
    sources = {index: document.units[index].source or "" for index in offered}
    made_from = {index: source for index, source in offered.items() if source is not None}
    return cast("Renewable", form).renew(after, sources, made_from)


def completed(document: Document, entries: Sequence[NewEntry]) -> bytes:
    """The file with fields added to entries that it has."""
    form = all_formats()[document.format]
    return cast("Writable", form).insert(document, entries) if hasattr(form, "insert") else document.data
