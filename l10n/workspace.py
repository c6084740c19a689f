"""Files or buffers, read and paired: what a run works on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import PurePosixPath

from l10n.deck import state
from l10n.deck.standing import standing
from l10n.files import Tree
from l10n.formats import FormatError, LoadOptions, all_formats, format_for
from l10n.layouts import Layout, Place, usual_kind
from l10n.locales import canonical
from l10n.model import FILLED_SINCE, Document, Failure, Message, State
from l10n.os_errors import reason
from l10n.pages.align import Lookup
from l10n.pages.join import join_pages
from l10n.pairing import pair_all
from l10n.settings import Settings


@dataclass
class Workspace:
    """The documents of a run. `selected` are the files and folders to report on; None means all."""

    tree: Tree
    settings: Settings
    layout: Layout | None = None
    documents: list[Document] = field(default_factory=list)
    sources: list[Document] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    locales: tuple[str, ...] = ()
    selected: frozenset[str] | None = None

    def reports(self, path: str) -> bool:
        """Whether findings in a file are wanted: it was selected, or a folder above it."""
        if self.selected is None or path in self.selected:
            return True
        return any(parent.as_posix() in self.selected for parent in PurePosixPath(path).parents)

    def reports_all_of(self, locale: str) -> bool:
        """Whether findings in every file of a locale are wanted."""
        if self.selected is None:
            return True
        paths = [each.path for each in self.documents if each.locale == (canonical(locale) or locale)]
        return bool(paths) and all(self.reports(path) for path in paths)


def load_workspace(
    tree: Tree,
    settings: Settings,
    places: Sequence[Place],
    layout: Layout | None = None,
    selected: frozenset[str] | None = None,
    progress: Callable[[int, int], None] | None = None,
    lookup: Callable[[str], Lookup | None] | None = None,
) -> Workspace:
    """Read the places' files and pair them. A file that cannot be read is a Failure.

    `lookup` gives a locale's glossary, for the headings of pages.
    """
    workspace = Workspace(tree, settings, layout, selected=selected)
    wanted = _wanted(places, settings, layout)
    source_paths = {each.source_path: each.group for each in wanted if each.source_path}
    targets = [each for each in wanted if not _is_source(each, source_paths)]
    workspace.locales = tuple(sorted({each.locale for each in targets}))
    are_targets = {each.path for each in targets}
    sources = {each.path: each for each in wanted if each.path not in are_targets}
    for path in sorted(set(source_paths) - set(sources)):
        sources[path] = Place(path, settings.source, group=source_paths[path])

    def load_source(path: str) -> Document | None:
        if not tree.exists(path):
            return None
        return _read(workspace, Place(path, settings.source, group=path), layout, True)

    todo = [*sources.values(), *targets]
    for at, place in enumerate(todo):
        if progress:
            progress(at, len(todo))
        document = _read(workspace, place, layout, place.path in sources)
        if document is None:
            continue
        document.group = place.group
        if place.path in sources:
            document.is_source = True
            document.counterparts = _counterparts(place, targets, workspace.locales, layout)
            workspace.sources.append(document)
        else:
            document.source_path = place.source_path
            workspace.documents.append(document)
    for locale, path in settings.abilities.items():
        if path not in {each.path for each in workspace.documents} and tree.exists(path):
            listed = _read(workspace, Place(path, locale, group=path), None, False)
            workspace.documents += [listed] if listed else []
    join_pages(workspace.documents, workspace.sources, settings.pages, load_source)
    pair_all(workspace.documents, workspace.sources, layout.exempt if layout else (), settings.source, lookup)
    for locale in {canonical(each) or each for each in workspace.locales}:
        _recall(workspace, locale)
    return workspace


def _recall(workspace: Workspace, locale: str) -> None:
    """Give the units of a locale the state that its sidecar records, where they did not change since."""
    path = state.place(workspace.settings.state, locale)
    if not workspace.tree.exists(path):
        return
    try:
        records = state.load(workspace.tree.read(path))
    except OSError as error:
        message = Message("cannot read this file: {reason}", {"reason": reason(error)})
        workspace.failures.append(Failure(path, locale, message, shared=True))
        return
    except FormatError as error:
        workspace.failures.append(Failure(path, locale, error.message, error.line, error.column, shared=True))
        return
    for document in workspace.documents:
        for unit in document.units if document.locale == locale else ():
            record = records.get(state.Identity(document.path, unit.key, unit.field))
            if record is None or unit.is_empty:
                continue
            today = standing(unit, record)
            unit.state, unit.made_from = today.state, today.made_from
            if record.state is State.NEW and not today.is_stale and record.source != (unit.source or record.source):
                # what was filled in since the copy was most likely made from what stood there then
                unit.made_from = record.source
                unit.flags |= {FILLED_SINCE}


def _wanted(places: Sequence[Place], settings: Settings, layout: Layout | None) -> list[Place]:
    named = {place.source_path for place in places if place.source_path}
    kept = []
    for place in places:
        if any(fnmatch(place.path, glob) for glob in settings.exclude):
            continue
        if not _is_source(place, named):
            locale = canonical(place.locale)
            if settings.locales:
                # a table says of each row which locale it is in
                if locale not in settings.locales and locale != "und":
                    continue
            elif layout is not None and locale == settings.source:
                continue  # the source's own catalogue translates nothing
        kept.append(place)
    return kept


def _is_source(place: Place, source_paths: Collection[str]) -> bool:
    return place.is_source or place.path in source_paths


def _counterparts(
    place: Place, targets: Iterable[Place], locales: Iterable[str], layout: Layout | None
) -> dict[str, str]:
    if layout is None:
        return {canonical(each.locale) or each.locale: each.path for each in targets if each.source_path == place.path}
    if not place.is_source:
        return {}
    # a path spells its locale as the repository does: zh-cn for zh-CN
    return {canonical(locale) or locale: layout.target_path(place.name, locale) for locale in locales}


def load_options(path: str, locale: str, layout: Layout | None, settings: Settings) -> LoadOptions:
    """What a format is told about a file of this workspace."""
    dialects = settings.dialects or (layout.dialects if layout else None)
    return LoadOptions(
        path=path,
        locale=canonical(locale) or locale,
        dialects=dialects or (),
        kind_of=layout.kind_of if layout else usual_kind,
        join=layout.join if layout else ("code", "id", "key", "guid"),
        shape=layout.shape if layout else "auto",
        source_locale=settings.source,
    )


def _read(workspace: Workspace, place: Place, layout: Layout | None, shared: bool) -> Document | None:
    form = format_for(place.path) or all_formats()["text"]
    try:
        data = workspace.tree.read(place.path)
    except OSError as error:
        message = Message("cannot read this file: {reason}", {"reason": reason(error)})
        workspace.failures.append(Failure(place.path, place.locale, message, shared=shared))
        return None
    try:
        document = form.load(data, load_options(place.path, place.locale, layout, workspace.settings))
        return layout.settle(document) if layout else document
    except FormatError as error:
        failure = Failure(place.path, place.locale, error.message, error.line, error.column, shared)
        workspace.failures.append(failure)
        return None
