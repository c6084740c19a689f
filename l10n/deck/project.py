"""The repository that a deck command works in: its files, its layout, what was asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cached_property
from pathlib import Path
from typing import cast

from l10n.config import find_config, layered, parse_set, read_config
from l10n.discover import Request, UsageError, known_tag, named_layout, shown_prefix
from l10n.files import DiskTree, Tree
from l10n.formats import FormatError, Writable, format_for
from l10n.layouts import Layout, Place, all_layouts, recognise
from l10n.locales import canonical
from l10n.model import Document, Failure, Message
from l10n.settings import Settings
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
        return bool(self.layout.sources) or self.layout.source_in_locale_folder

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

    def parse(self, path: str, locale: str, data: bytes) -> Document:
        """Read bytes as the file of this name. Raises FormatError."""
        document = writer(path).load(data, load_options(path, locale, self.layout, self.settings))
        document.group = next((each.group for each in self.places if each.path == path), "")
        return document

    def spelled(self, locale: str) -> str:
        """A locale as this repository spells it in its paths: `pt-BR`, `pt_BR`, `pt-br`."""
        tags = [each.locale for each in self.places]
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
            underscores = not self.has_sources
        return locale.replace("-", "_") if underscores else locale


def unreadable(error: OSError) -> Message:
    """Why a file cannot be read."""
    return Message("cannot read this file: {reason}", {"reason": error.strerror or str(error)})


def writer(path: str) -> Writable:
    """The format of a file that can be made or added to. Raises UsageError for another one."""
    form = format_for(path)
    if form is None or not hasattr(form, "insert"):
        raise UsageError(Message("files like {path} cannot be copied yet", {"path": path}))
    return cast("Writable", form)


def open_project(request: Request) -> Project:
    """Find config, root and layout of what was asked for. Raises UsageError or ConfigError."""
    for path in request.paths:
        if not path.exists():
            raise UsageError(Message("no such file or folder: {path}", {"path": path}))
    start = next((path if path.is_dir() else path.parent for path in request.paths), Path.cwd()).resolve()
    config = request.config or find_config(start)
    values = {**(read_config(config) if config else {}), **request.options, **parse_set(request.assignments)}
    values["source"] = known_tag(str(values.get("source", "en")), [])
    settings = layered(values)
    named = named_layout(settings)
    for root in [config.parent.resolve()] if config else _roots(start):
        tree = DiskTree(root, shown_prefix(root))
        layout = named or _recognised(tree.paths(), settings.source)
        if layout:
            return Project(tree, settings, layout, root, _selected(request, root))
    known = ", ".join(sorted(all_layouts()))
    raise UsageError(
        Message(
            "no layout is recognised here: run this in the repository's folder, "
            "or say which it is with --set layout=NAME (there are {known})",
            {"known": known},
        )
    )


def _roots(start: Path) -> Iterator[Path]:
    """Where a repository without a config may start: here, else above, up to its `.git`."""
    for folder in (start, *start.parents):
        repository = (folder / ".git").exists()
        if folder == start or folder == Path.cwd() or repository:
            yield folder
        if repository:
            return


def _recognised(paths: tuple[str, ...], source: str) -> Layout | None:
    """The layout of the files; of a repository without any translation, that of its sources."""
    if found := recognise(paths, source):
        return found
    for layout in all_layouts().values():
        if layout.sources or layout.source_in_locale_folder:
            if any("/" in each.path and each.locale == source for each in layout.places(paths, source)):
                return layout
        elif any(path.endswith(".pot") for path in paths):
            return layout
    return None


def _selected(request: Request, root: Path) -> tuple[str, ...]:
    found = []
    for path in request.paths:
        try:
            inside = path.resolve().relative_to(root).as_posix()
        except ValueError:
            message = Message("{path} is not in the repository {root}", {"path": path, "root": root})
            raise UsageError(message) from None
        if inside == ".":
            return ()
        found.append(inside)
    return tuple(found)
