"""What the decks of a repository are called, and which files a person means by a name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from l10n.deck.project import Project, open_project
from l10n.discover import Opened, Request, UsageError, open_workspace
from l10n.layouts import Layout, Place
from l10n.layouts._gettext import split_locale
from l10n.workspace import Workspace


def deck_names(workspace: Workspace) -> Mapping[str, str]:
    """The deck of each file, by path: what a file and its translations share.

    A file that is to be made has a name too.
    """
    names: dict[str, str] = {}
    layout = workspace.layout
    if layout:
        places = layout.places(workspace.tree.paths(), workspace.settings.source)
        names = {each.path: _name(each, layout) for each in places}
    for document in (*workspace.sources, *workspace.documents):
        name = names.setdefault(document.path, _bare(document.source_path or document.path))
        for path in document.counterparts.values():
            names.setdefault(path, name)
    return names


def is_folder(layout: Layout | None) -> bool:
    """Whether a deck is a folder with a file for each card."""
    return layout is not None and layout.shape == "card"


def folder_of(path: str, name: str) -> str:
    """The folder of a deck that a file lies in."""
    before, found, _ = f"/{path}".partition(f"/{name}/")
    return f"{before}/{name}".lstrip("/") if found else path


def open_decks(request: Request) -> Opened:
    """The workspace of a request whose paths may be names of decks and packs. Raises UsageError, ConfigError.

    A file of a repository is opened with the repository, whatever it was named by.
    """
    project = _project(request)
    if project is None:
        return open_workspace(request)
    chosen = set(project.selected)
    for path in request.paths:
        if not path.exists():
            chosen.update(_named(project, str(path)) or open_project(replace(request, paths=[path])).selected)
    opened = open_workspace(replace(request, paths=[project.root]))
    # a source that was named stands for what was made of it
    chosen.update(each.path for each in project.places if each.source_path in chosen)
    opened.workspace.selected = frozenset(chosen)
    return opened


def _project(request: Request) -> Project | None:
    """The repository of files and names; None for folders, and for files that stand for themselves."""
    there = [path for path in request.paths if path.exists()]
    has_names = len(there) < len(request.paths)
    if not has_names and (not there or any(path.is_dir() for path in there)):
        return None
    try:
        project = open_project(replace(request, paths=there))
    except UsageError:
        if has_names:
            raise
        return None
    known = {each.path for each in project.places}
    return project if has_names or known.issuperset(project.selected) else None


def _named(project: Project, name: str) -> Sequence[str]:
    """The files of the decks of this name, as `lexideck status` shows it."""
    wanted, layout = name.casefold(), project.layout
    places = [each for each in project.places if _name(each, layout).casefold() == wanted]
    if is_folder(layout):
        return sorted({folder_of(each.path, _name(each, layout)) for each in places})
    return [each.path for each in places]


def _name(place: Place, layout: Layout) -> str:
    if is_folder(layout):
        return place.group
    if place.name:
        return _bare(place.name)
    parts = split_locale(place.path)
    if parts is None:
        return _bare(place.path)
    before, _, after = parts
    return _bare(after.strip("/")) or before.strip("/.").rpartition("/")[2]


def _bare(name: str) -> str:
    path = PurePosixPath(name)
    if name.startswith("."):
        return ""
    return str(path.with_suffix("")) if path.suffix and path.suffix[1:].isalpha() else name
