"""What a repository holds, locale by locale: for a person who meets the tool for the first time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from l10n.deck.project import Project
from l10n.formats import format_for
from l10n.locales import canonical
from l10n.model import Document, Failure, Message


@dataclass
class Count:
    """Files, the entries in them (cards, messages, paragraphs), and the texts that have a value."""

    files: int = 0
    entries: int = 0
    texts: int = 0


@dataclass
class Survey:
    """Counts of the source and of each locale; `failures` are files that cannot be read."""

    source: Count = field(default_factory=Count)
    locales: dict[str, Count] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)


def survey(project: Project, progress: Callable[[str], None] | None = None) -> Survey:
    """Read every file of a repository and count. `progress` is told each file."""
    found = Survey()
    for place in project.places:
        tag = canonical(place.locale) or place.locale
        if not place.is_source and tag in project.source_tags:
            continue
        if progress:
            progress(place.path)
        count = found.source if place.is_source else found.locales.setdefault(tag, Count())
        count.files += 1
        if format_for(place.path) is None:
            message = Message("a file of no known format: is its suffix missing?")
            found.failures.append(Failure(place.path, tag, message))
            continue
        document = project.attempt(place.path, place.locale, found.failures)
        if document is not None:
            count.entries += _entries(document)
            count.texts += sum(bool(unit.target) for unit in document.units)
    return found


def _entries(document: Document) -> int:
    # of a catalogue or a page every unit is one; cards have many
    return len(document.entries) if document.format in ("json", "deck-yaml") else len(document.units)
