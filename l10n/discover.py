"""From what a person typed to a workspace: config, root, layout, files, styles, glossaries."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from l10n.config import ConfigError, find_config, layered, parse_set, read_config, read_yaml_values
from l10n.files import DiskTree, MemoryTree, Tree
from l10n.formats import format_for
from l10n.layouts import Layout, Place, all_layouts, recognise
from l10n.locales import canonical, is_known
from l10n.model import Message
from l10n.resources import style_file
from l10n.settings import Settings
from l10n.workspace import Workspace, load_workspace


class UsageError(Exception):
    """What was asked for cannot be done as it was asked."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.template)
        self.message = message


@dataclass
class Request:
    """What a command line asks for. `options` are config values by dotted key."""

    paths: Sequence[Path] = ()
    locales: tuple[str, ...] = ()
    source_file: Path | None = None
    config: Path | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    assignments: tuple[str, ...] = ()
    buffer: tuple[str, bytes] | None = None
    """A file name and the content of standard input."""


@dataclass
class Opened:
    """A workspace with the settings of each locale, and notices for the person."""

    workspace: Workspace
    local: Mapping[str, Settings]
    notices: list[Message]
    root: Path
    config: Path | None


def open_workspace(request: Request, progress: Callable[[int, int], None] | None = None) -> Opened:
    """Find, read and pair what was asked for. Raises UsageError or ConfigError."""
    notices: list[Message] = []
    locales = tuple(known_tag(tag, notices) for tag in request.locales)
    for path in request.paths:
        if not path.exists():
            raise UsageError(Message("no such file or folder: {path}", {"path": path}))
    config_path = request.config or find_config(_start(request))
    from_file = read_config(config_path) if config_path else {}
    typed = {**request.options, **parse_set(request.assignments)}
    if locales:
        typed["locales"] = locales
    values = {**from_file, **typed}
    if values.get("locales"):
        values["locales"] = tuple(known_tag(tag, notices) for tag in values["locales"])  # type: ignore[attr-defined]
    values["source"] = known_tag(str(values.get("source", "en")), notices)
    settings = layered(values)
    root = config_path.parent if config_path else _root(request)
    layout = named_layout(settings)
    workspace = _load(request, root, settings, layout, locales, progress)
    local = {locale: _local(locale, values, root) for locale in _locales_of(workspace)}
    if settings.style and local and all(each is None for each in local.values()):
        raise ConfigError(Message("no style of this name: {style}", {"style": settings.style}))
    usable = {locale: each or settings for locale, each in local.items()}
    return Opened(workspace, usable, notices, root, config_path)


def known_tag(tag: str, notices: list[Message]) -> str:
    """The canonical form of a tag; a notice is added for an unknown one. Raises UsageError."""
    found = canonical(tag)
    if found is None:
        raise UsageError(Message("{tag} is not a well-formed language tag (as in fr, pt-BR)", {"tag": tag}))
    if not is_known(found):
        notice = Message("nothing is known of the locale {tag}: neutral rules only", {"tag": found})
        if notice not in notices:
            notices.append(notice)
    return found


def _start(request: Request) -> Path:
    for path in request.paths:
        return (path if path.is_dir() else path.parent).resolve()
    return Path.cwd()


def _root(request: Request) -> Path:
    if len(request.paths) == 1 and request.paths[0].is_dir():
        return request.paths[0].resolve()
    return Path.cwd()


def named_layout(settings: Settings) -> Layout | None:
    """The layout that the settings name, None for `auto`. Raises ConfigError."""
    if settings.layout == "auto":
        return None
    try:
        return all_layouts()[settings.layout]
    except KeyError:
        known = ", ".join(sorted(all_layouts()))
        raise ConfigError(
            Message(
                "no layout of this name: {name} (there are {known})",
                {"name": settings.layout, "known": known},
            )
        ) from None


def _load(
    request: Request,
    root: Path,
    settings: Settings,
    layout: Layout | None,
    locales: tuple[str, ...],
    progress: Callable[[int, int], None] | None,
) -> Workspace:
    if request.buffer:
        name, data = request.buffer
        tree: Tree = MemoryTree({name: data})
        files = [Path(name)]
        return load_workspace(tree, settings, _loose(files, tree, locales, settings, request), progress=progress)
    tree = DiskTree(root, shown_prefix(root))
    only_files = bool(request.paths) and all(path.is_file() for path in request.paths)
    if layout is None and not (only_files and not request.config and find_config(_start(request)) is None):
        layout = recognise(tree.paths(), settings.source)
    selected, strangers = _selection(request, root, tree, layout, settings)
    if layout and not strangers:
        places = layout.places(tree.paths(), settings.source)
        if not locales or any(canonical(each.locale) in locales for each in places):
            return load_workspace(tree, settings, places, layout, selected, progress)
    files = [path for path in request.paths if path.is_file()]
    folders = [path for path in request.paths if path.is_dir()] or ([] if files else [root])
    for folder in folders:
        inner = DiskTree(folder.resolve())
        files.extend(folder / path for path in inner.paths() if format_for(path))
    if not files:
        raise UsageError(Message("nothing to check here: no file of a known format"))
    # loose files are named as they were typed
    tree = LooseTree()
    return load_workspace(tree, settings, _loose(files, tree, locales, settings, request), progress=progress)


class LooseTree(DiskTree):
    """Files named one by one: paths are those that were typed, from the current folder."""

    def __init__(self) -> None:
        super().__init__(Path.cwd())

    def name(self, path: str) -> str:
        """The path as it was typed."""
        return path


def shown_prefix(root: Path) -> str:
    """What to put before a path below the root so that it can be found from the current folder."""
    cwd = Path.cwd()
    if root == cwd:
        return ""
    try:
        return root.relative_to(cwd).as_posix() + "/"
    except ValueError:
        return root.as_posix() + "/"


def _selection(
    request: Request, root: Path, tree: DiskTree, layout: Layout | None, settings: Settings
) -> tuple[frozenset[str] | None, bool]:
    """The workspace paths that were typed (None: all), and whether any lies outside the layout."""
    if not request.paths or request.paths == [root]:
        return None, False
    chosen: set[str] = set()
    known = {each.path for each in layout.places(tree.paths(), settings.source)} if layout else set()
    for path in request.paths:
        try:
            inside = path.resolve().relative_to(root).as_posix()
        except ValueError:
            return frozenset(), True
        if inside == ".":
            return None, False
        below = {each for each in known if each == inside or each.startswith(inside + "/")}
        if not below:
            return frozenset(), True
        chosen |= below
    return frozenset(chosen), False


_IN_PATH = re.compile(r"(?:^|[/._-])(?P<tag>[a-z]{2}(?:[-_][A-Z]{2})?)(?=[/.])")


def _loose(
    files: Sequence[Path], tree: Tree, locales: tuple[str, ...], settings: Settings, request: Request
) -> list[Place]:
    if request.source_file is not None and not request.source_file.is_file():
        raise UsageError(Message("no such file or folder: {path}", {"path": request.source_file}))
    source = request.source_file.as_posix() if request.source_file else None
    places = []
    for file in files:
        path = file.as_posix()
        locale = locales[0] if locales else _guess(path, tree)
        if locale is None:
            raise UsageError(
                Message("which locale is {path} in? Say it with --locale (as in --locale fr)", {"path": path})
            )
        places.append(Place(path, locale, source, group=source or path))
    if source:
        places.append(Place(source, settings.source, group=source))
    return places


def _guess(path: str, tree: Tree) -> str | None:
    """A loose file's locale: from its PO header, its table's column, else from its path."""
    try:
        head = tree.read(path)[:4096].decode("utf-8", "replace")
    except OSError:
        head = ""
    if path.endswith(".po") and (match := re.search(r'"Language: *([A-Za-z_@-]+)', head)):
        return canonical(match[1].split("@")[0])
    first_line = head.lstrip("\ufeff").split("\n", 1)[0]
    if path.endswith((".csv", ".tsv")) and re.search(r"(?i)\blocale\b", first_line):
        return "und"
    for match in reversed(list(_IN_PATH.finditer(path))):
        if (found := canonical(match["tag"])) and is_known(found):
            return found
    return None


def _locales_of(workspace: Workspace) -> tuple[str, ...]:
    found = {unit.locale for document in workspace.documents for unit in document.units}
    found.update(canonical(each) or each for each in workspace.locales)
    return tuple(sorted(found))


def _local(locale: str, values: Mapping[str, object], root: Path) -> Settings | None:
    """A locale's settings: its house style below the config. None where the style is not the locale's."""
    style = values.get("style")
    if not isinstance(style, str):
        return layered(values)
    path = (root / style) if style.endswith((".yaml", ".yml")) else style_file(locale, style)
    if path is None or not path.is_file():
        return None
    return layered(read_yaml_values(path.read_text("utf-8-sig"), str(path)), values)
