"""What the passes of a sync share: the files as they are by now, and what is known of their units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from l10n.deck.overlay import Overlay
from l10n.deck.parked import Parked
from l10n.deck.project import Project
from l10n.deck.state import Identity, Record
from l10n.deck.sync_plan import SyncPlan
from l10n.deck.sync_sites import Group, Kept, Moves
from l10n.deck.sync_text import Part
from l10n.layouts import Place
from l10n.model import INTERNAL, Document, Failure, Unit
from l10n.pages.pair import is_page
from l10n.workspace import Workspace


@dataclass
class Work:
    """The sync of one locale under way. `project` reads and writes through the overlay."""

    project: Project
    overlay: Overlay
    plan: SyncPlan
    workspace: Workspace
    groups: dict[str, Group] = field(default_factory=dict)
    """Groups of files that have a source file, all of which could be read."""
    lines: dict[Identity, Record] = field(default_factory=dict)
    """What the sidecar line of each unit is today, before anything is changed."""
    doubled: set[Identity] = field(default_factory=set)
    """Units that stand twice in their file: no line can tell which is meant, so they are left alone."""
    homes: dict[Identity, Identity] = field(default_factory=dict)
    """Units that somebody has moved to another file, each with the place that its line names."""
    fresh: set[Identity] = field(default_factory=set)
    """Units that were never seen with the source text of today."""
    free: dict[Identity, Parked] = field(default_factory=dict)
    """Parked texts that no file holds."""
    arrived: set[Identity] = field(default_factory=set)
    """Where texts stand that a run which was cut off has already brought to their new place."""
    bound: dict[Identity, Parked] = field(default_factory=dict)
    """The other texts that such a run was bringing to a place, by where they were."""
    foreseen: dict[str, dict[Identity, Record]] = field(default_factory=dict)
    """By group: the lines of entries that such a run was adding, and knew then what goes there."""
    moves: dict[str, Moves] = field(default_factory=dict)
    """By group: the texts that are brought to other units."""
    gone: dict[str, list[Part]] = field(default_factory=dict)
    """By path: what is taken out."""
    added: dict[Identity, Record] = field(default_factory=dict)
    before: dict[Identity, str | None] = field(default_factory=dict)
    """What stood in a unit that gets a text where it stands."""

    def __post_init__(self) -> None:
        """Sort the files by group once."""
        self._groups = {each.path: each.group for each in self.project.places}
        self._new: dict[str, Place] = {}
        self._read_again: dict[str, Document] = {}

    def wanted(self, document: Document) -> bool:
        """Whether a file of the locale was asked for, and is one that a sync works on."""
        return not is_page(document) and self.project.wants(document.path, document.source_path or document.path)

    def asks_for(self, failure: Failure) -> bool:
        """Whether a file that cannot be read is in the way of what was asked for: it, or its source or translation."""
        path = failure.path
        places = [each for each in self.project.places if path in (each.path, each.source_path)]
        return not places or self.project.wants(path, *(each.path for each in places), *_sources_of(places))

    def group_of(self, path: str) -> str:
        """The group of a file."""
        return self._groups.get(path, path)

    def kept(self, group: str, key: str, field_name: str) -> Kept | None:
        """The text that is brought to a unit."""
        found = self.moves.get(group)
        return found.kept.get((key, field_name)) if found else None

    def source_of(self, document: Document, unit: Unit) -> str | None:
        """What the source says today for a unit of a file."""
        group = self.groups.get(document.group)
        if group is not None and document.format != "po":
            return group.source(unit.key, unit.field)
        return unit.source

    def documents(self) -> list[Document]:
        """The files of the locale as they are by now."""
        known = {each.path: each for each in self.workspace.documents}
        for path, _, after in self.overlay.changes():
            before = known.get(path)
            if before is None or before.data != after:
                known[path] = self._changed(path, after, before)
        return list(known.values())

    def _changed(self, path: str, data: bytes, before: Document | None) -> Document:
        """A file that this sync has changed or made, read again."""
        document = self._read_again.get(path)
        if document is None or document.data != data:
            document = self._read_again[path] = self.project.load(path, before.locale if before else self.plan.locale)
            place = None if before else self._new_place(path)
            document.group = before.group if before else place.group if place else path
            document.source_path = before.source_path if before else place.source_path if place else None
        return document

    def _new_place(self, path: str) -> Place | None:
        """A file that is made by this sync."""
        if path not in self._new:
            places = self.project.layout.places(self.overlay.paths(), self.project.settings.source)
            self._new = {each.path: each for each in places}
        return self._new.get(path)

    def write(self, document: Document, data: bytes) -> None:
        """Replace a file in memory."""
        if data != document.data:
            self.overlay.write(document.path, data, document.data)


def _sources_of(places: Iterable[Place]) -> Iterator[str]:
    return (each.source_path for each in places if each.source_path)


def is_there(unit: Unit) -> bool:
    """Whether a unit stands in its file and is printed."""
    return unit.raw is not None and unit.kind != INTERNAL
