"""The repository that a deck command works in: its files, its layout, what was asked for."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import cast

from l10n.config import find_config, layered, parse_set, read_config
from l10n.discover import Request, UsageError, known_tag, named_layout, roots_of, shown_prefix
from l10n.files import DiskTree, Tree
from l10n.formats import FormatError, Writable, format_for
from l10n.layouts import Layout, Place, all_layouts, recognise
from l10n.locales import canonical
from l10n.model import Document, Failure, Message
from l10n.os_errors import reason
from l10n.settings import Settings
from l10n.unknown_names import with_codes
from l10n.workspace import load_options


@dataclass
class Project:
    """A repository. `selected` are the files and folders asked for, relative to its root; none: all."""

    tree: Tree
    settings: Settings
    layout: Layout
    root: Path
    selected: tuple[str, ...] = ()

    @cached_property
    def paths(self) -> tuple[str, ...]:
        """Every file that the settings do not exclude."""
        return tuple(
            path for path in self.tree.paths() if not any(fnmatch(path, glob) for glob in self.settings.exclude)
        )

    @cached_property
    def places(self) -> Sequence[Place]:
        """The files of the layout."""
        return self.layout.places(self.paths, self.settings.source)

    @property
    def has_sources(self) -> bool:
        """Whether there are files in the source language; False where files are bilingual."""
        return self.layout.has_sources

    def wants(self, *paths: str) -> bool:
        """Whether one of these files was asked for, itself or by a folder above it."""
        return not self.selected or any(
            path == each or path.startswith(each + "/") for path in paths for each in self.selected
        )

    def load(self, path: str, locale: str) -> Document:
        """Read one file. Raises OSError or FormatError."""
        return self.parse(path, locale, self.tree.read(path))

    def attempt(self, path: str, locale: str, failures: list[Failure]) -> Document | None:
        """Read one file; where that fails, say why in `failures`."""
        try:
            return self.load(path, locale)
        except OSError as error:
            failures.append(Failure(path, locale, unreadable(error)))
        except FormatError as error:
            failures.append(Failure(path, locale, error.message, error.line, error.column))
        return None

    def bytes_of(self, path: str) -> bytes | None:
        """The bytes of a file, None where it cannot be read."""
        try:
            return self.tree.read(path)
        except OSError:
            return None

    def parse(self, path: str, locale: str, data: bytes) -> Document:
        """Read bytes as the file of this name. Raises FormatError."""
        form = format_for(path)
        if form is None:
            raise UsageError(Message("files like {path} cannot be copied yet", {"path": path}))
        document = self.layout.settle(form.load(data, load_options(path, locale, self.layout, self.settings)))
        document.group = next((each.group for each in self.places if each.path == path), "")
        return document

    @property
    def source_tags(self) -> frozenset[str]:
        """The locales that are translated from: the settings', and the one that its folder names."""
        tags = {canonical(each.tag) or each.tag for each in self.places if each.is_source and each.tag}
        return frozenset({self.settings.source, *tags})

    @cached_property
    def locales(self) -> tuple[str, ...]:
        """The locales that there are translations in."""
        found = {canonical(each.locale) or each.locale for each in self.places if not each.is_source}
        return tuple(sorted(found - self.source_tags))

    def spelled(self, locale: str) -> str:
        """A locale as this repository spells it in its paths: `pt-BR`, `pt_BR`, `pt-br`."""
        tags = [each.tag for each in self.places if each.tag]
        same = [tag for tag in tags if canonical(tag) == locale]
        if same:
            return max(same, key=same.count)
        compound = [tag for tag in tags if "-" in tag or "_" in tag]
        if compound:
            underscores = sum("_" in tag for tag in compound) * 2 > len(compound)
            lower = all(tag == tag.lower() for tag in compound)
            locale = locale.lower() if lower else locale
        else:
            # gettext names a locale as POSIX does
            underscores = self.layout.catalogues
        return locale.replace("-", "_") if underscores else locale

    def named(self, name: str) -> list[str]:
        """The files that a person means by a name: of a pack, a deck, a file without its suffix."""
        wanted = name.casefold()
        found = []
        for place in self.places:
            stem = PurePosixPath(place.path).stem
            names = {stem, stem.partition(".")[0], PurePosixPath(place.name).name, PurePosixPath(place.name).stem}
            folders = PurePosixPath(place.name).parent.parts if place.is_source else ()
            if self.layout.shape == "card":
                names.add(place.group)  # a deck is a folder of cards
            if wanted in {each.casefold() for each in (*names, *folders[-1:])}:
                found.append(place.path)
        return found


def unreadable(error: OSError) -> Message:
    """Why a file cannot be read."""
    return Message("cannot read this file: {reason}", {"reason": reason(error)})


def can_write(path: str) -> bool:
    """Whether entries can be added to a file of this name."""
    return hasattr(format_for(path), "insert")


def writer(path: str) -> Writable:
    """The format of a file that can be made or added to. Raises UsageError for another one."""
    form = format_for(path)
    if form is None or not hasattr(form, "insert"):
        raise UsageError(Message("files like {path} cannot be copied yet", {"path": path}))
    return cast("Writable", form)


def open_project(request: Request) -> Project:
    """Find config, root and layout of what was asked for. Raises UsageError or ConfigError.

    A path that does not exist is read as the name of a pack or a deck.
    """
    there = [path for path in request.paths if path.exists()]
    start = next((path if path.is_dir() else path.parent for path in there), Path.cwd()).resolve()
    config = request.config or find_config(start)
    from_file = read_config(config) if config else {}
    values = with_codes({**from_file, **request.options, **parse_set(request.assignments)})
    values["source"] = known_tag(str(values.get("source", "en")), [])
    settings = layered(values)
    layout = named_layout(settings)
    for root in roots_of(config, start):
        tree = DiskTree(root, shown_prefix(root))
        found = layout or recognise(tree.paths(), settings.source, tree.read, translated=False)
        if found:
            project = Project(tree, settings, found, root)
            project.selected = _selected(request, project)
            return project
    known = ", ".join(sorted(all_layouts()))
    raise UsageError(
        Message(
            "no layout is recognised here: run this in the repository's folder, "
            "or say which it is with --set layout=NAME (there are {known})",
            {"known": known},
        )
    )


def _selected(request: Request, project: Project) -> tuple[str, ...]:
    found: list[str] = []
    for path in request.paths:
        if not path.exists():
            named = project.named(str(path))
            if not named:
                raise UsageError(_no_such(path, project))
            found += named
            continue
        try:
            inside = path.resolve().relative_to(project.root).as_posix()
        except ValueError:
            message = Message("{path} is not in the repository {root}", {"path": path, "root": project.root})
            raise UsageError(message) from None
        if inside == ".":
            return ()
        found.append(inside)
    return tuple(found)


def _no_such(path: Path, project: Project) -> Message:
    names = sorted({PurePosixPath(each.name or each.path).stem for each in project.places})
    near = difflib.get_close_matches(str(path), names, n=1)
    if near:
        return Message("no such file, folder or pack: {path}; did you mean {near}?", {"path": path, "near": near[0]})
    return Message("no such file, folder or pack: {path}", {"path": path})
