"""Messages of PO files whose source has changed: they get the new text and keep the old one, as gettext does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import cast

from l10n.deck.renamed import nearest
from l10n.deck.state import Identity
from l10n.formats import FormatError, Renewable, all_formats
from l10n.model import Document, Unit

Message = tuple[str, str]
"""The key and the field of a message."""


@dataclass
class Renewed:
    """A file with its messages brought to their sources: its bytes, and where texts went."""

    data: bytes
    moved: dict[Identity, Identity] = field(default_factory=dict)
    changed: dict[Identity, tuple[str, str]] = field(default_factory=dict)
    """Messages that stay and got another source text: what it was, what it is."""


def renew(document: Document, current: Mapping[Message, str]) -> Renewed:
    """Give the messages of a file the source texts of today; `current` has them all.

    A message that is not among them becomes the one that it is most like, if nobody has that
    one yet. Messages with plural forms are left alone.
    """
    form = cast("Renewable", all_formats()[document.format])
    there: dict[Message, Unit] = {}
    doubled: set[Message] = set()
    for unit in document.units:
        identity = unit.key, unit.field
        doubled.update({identity} & there.keys())
        there.setdefault(identity, unit)
    result = Renewed(document.data)
    sources: dict[int, str] = {}
    for identity, unit in there.items():
        now = current.get(identity)
        if now and unit.source and now != unit.source and identity not in doubled and "[" not in unit.field:
            sources[unit.index] = now
            where = Identity(document.path, *identity)
            result.changed[where] = (unit.source, now)
    for unit, key in _moves(document.path, there, current):
        sources[unit.index] = current[key, unit.field]
        result.moved[Identity(document.path, unit.key, unit.field)] = Identity(document.path, key, unit.field)
    if sources:
        try:
            result.data = form.renew(document, sources, {})
        except FormatError:
            return Renewed(document.data)
    return result


def _moves(path: str, there: Mapping[Message, Unit], current: Mapping[Message, str]) -> Iterator[tuple[Unit, str]]:
    """The messages without a source, each with the key of the one that it becomes; contexts must be the same."""
    new: dict[str, dict[str, str]] = {}
    for (key, name), source in current.items():
        if (key, name) not in there and name == "msgstr":
            new.setdefault(_context(key), {})[source] = key
    if not new:
        return
    old: dict[str, dict[str, Unit]] = {}
    for (key, name), unit in there.items():
        if (key, name) not in current and name == "msgstr" and not unit.is_empty and unit.source:
            old.setdefault(_context(key), {})[unit.source] = unit
    for context, sources in new.items():
        units = old.get(context, {})
        for source, before in nearest(list(sources), list(units)).items():
            yield units[before], sources[source]


def _context(key: str) -> str:
    return key.partition("\x04")[0] if "\x04" in key else ""
