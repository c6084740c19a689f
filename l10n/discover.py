"""From what a person typed to a workspace: config, root, layout, files, styles, glossaries."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from l10n.absent import nothing_in, unplaced_catalogues
from l10n.config import ConfigError, find_config, layered, parse_set, read_config, read_text, read_yaml_values
from l10n.files import DiskTree, MemoryTree, Overlaid, Tree
from l10n.formats import all_formats, format_for
from l10n.layouts import Layout, Place, all_layouts, recognise
from l10n.locales import canonical, is_known, is_language, tag_of_name
from l10n.loose import FolderFiles, LooseTree, locale_of_file, locales_of
from l10n.model import Message
from l10n.pages.align import Lookup
from l10n.profiles import profile_values, with_profile
from l10n.resources import style_file, style_names
from l10n.settings import Settings
from l10n.unknown_names import refuse_unknown_names, with_codes
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
    skip_unknown: bool = False
    """Whether files that the layout does not know are left alone, rather than read for themselves."""

    @property
    def is_whole(self) -> bool:
        """Whether all that the config speaks of is asked for."""
        narrowed = any(each.partition("=")[0].strip() in ("locales", "exclude") for each in self.assignments)
        return not (self.paths or self.locales or self.buffer or narrowed)


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
    locales = tuple(asked_tag(tag, notices) for tag in request.locales)
    for path in request.paths:
        if not path.exists():
            raise UsageError(Message("no such file or folder: {path}", {"path": path}))
    config_path = request.config or find_config(_start(request))
    from_file = read_config(config_path) if config_path else {}
    typed = {**request.options, **parse_set(request.assignments)}
    if locales:
        typed["locales"] = locales
    values = with_codes({**from_file, **typed})
    if values.get("locales"):
        values["locales"] = tuple(asked_tag(tag, notices) for tag in values["locales"])  # type: ignore[attr-defined]
    values["source"] = asked_tag(str(values.get("source", "en")), notices)
    settings = layered(values)
    refuse_unknown_names(settings)
    root = config_path.parent.resolve() if config_path else Path.cwd()
    workspace, unlisted = _load(request, config_path, settings, progress, _headings(settings, root))
    notices += unlisted
    for locale in workspace.locales:
        if locale != "und":
            known_tag(locale, notices)
    local = {locale: _local(locale, values, root) for locale in _locales_of(workspace)}
    if settings.style and local and all(each is None for each in local.values()):
        raise ConfigError(no_style(settings.style, tuple(local)))
    usable = {locale: each or settings for locale, each in local.items()}
    return Opened(workspace, usable, notices, root, config_path)


def _headings(settings: Settings, root: Path) -> Callable[[str], Lookup | None]:
    """What a locale's glossary calls a heading; a glossary is read only for a page that has a source."""

    @cache
    def lookup(locale: str) -> Lookup | None:
        from l10n.glossary.load import load_glossary

        if not settings.glossary:
            return None
        return load_glossary(settings.glossary, settings.source, locale, root).targets

    return lookup


def no_style(style: str, locales: Sequence[str]) -> Message:
    """That there is no such style, and which there are."""
    known = sorted({name for locale in locales for name in style_names(locale)})
    if not known:
        params = {"style": style, "locales": ", ".join(locales)}
        return Message("no style of this name: {style} (there is none for {locales})", params)
    return Message("no style of this name: {style} (there are {known})", {"style": style, "known": ", ".join(known)})


def asked_tag(tag: str, notices: list[Message]) -> str:
    """The canonical form of a tag that a person wrote; a slip is refused as that of any other name is."""
    found = known_tag(tag, notices)
    if is_language(found):
        return found
    if meant := tag_of_name(tag):
        raise UsageError(Message("{tag} is not a known locale: did you mean {meant}?", {"tag": tag, "meant": meant}))
    raise UsageError(Message("{tag} is no locale that is known (as in fr, pt-BR)", {"tag": tag}))


def known_tag(tag: str, notices: list[Message]) -> str:
    """The canonical form of a tag; a notice is added for an unknown one. Raises UsageError."""
    found = canonical(tag)
    if found is None:
        raise UsageError(Message("{tag} is not a well-formed language tag (as in fr, pt-BR)", {"tag": tag}))
    if not is_known(found):
        notice = Message("nothing is known of the locale {tag}: neutral rules only", {"tag": found})
        if meant := tag_of_name(tag):
            notice = Message("{tag} is not a known locale: did you mean {meant}?", {"tag": tag, "meant": meant})
        if notice not in notices:
            notices.append(notice)
    return found


def _start(request: Request) -> Path:
    """Where to look from: the folder that holds everything that was named, else the current one."""
    folders = [(path if path.is_dir() else path.parent).resolve() for path in request.paths]
    return Path(os.path.commonpath(folders)) if folders else Path.cwd()


def roots_of(config: Path | None, start: Path) -> list[Path]:
    """Where a repository may start: at its config; one that lies elsewhere says nothing of the place."""
    if config is not None and (folder := config.parent.resolve()) in (start, *start.parents):
        return [folder]
    return list(possible_roots(start))


def possible_roots(start: Path) -> Iterator[Path]:
    """Where a repository without a config may start: here, else above, up to its `.git`."""
    for folder in (start, *start.parents):
        is_repository = (folder / ".git").exists()
        if folder == start or folder == Path.cwd() or is_repository:
            yield folder
        if is_repository:
            return


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
    config: Path | None,
    settings: Settings,
    progress: Callable[[int, int], None] | None,
    lookup: Callable[[str], Lookup | None],
) -> tuple[Workspace, list[Message]]:
    """The workspace, and notices of what could not be looked at."""
    if request.buffer:
        name, data = request.buffer
        if (beside := _beside(request, config, settings, progress, lookup)) is not None:
            return beside
        buffers = MemoryTree({name: data})
        places = _loose([Path(name)], buffers, settings, request)
        return load_workspace(buffers, settings, places, progress=progress, lookup=lookup), []
    tree, layout = _root(request, config, settings)
    selected, strangers = _selection(request, tree.root, tree, layout, settings)
    if layout and not strangers:
        places = layout.places(tree.paths(), settings.source)
        workspace = load_workspace(tree, settings, places, layout, selected, progress, lookup)
        if workspace.documents or workspace.failures or request.skip_unknown:
            return workspace, tree.unlisted
        if layout.sources or layout.source_in_locale_folder or not unplaced_catalogues(tree, places):
            raise UsageError(nothing_in(settings, places))
    files = list(dict.fromkeys(path for path in request.paths if not path.is_dir()))
    folders = [path for path in request.paths if path.is_dir()] or ([] if files else [Path(shown_prefix(tree.root))])
    notices = []
    sources: dict[Path, Path] = {}
    for folder in folders:
        inside = FolderFiles(folder, settings.exclude, locales_of(request.locales), settings.source)
        files += inside.files
        sources.update(inside.sources)
        notices += inside.notices
    if not files:
        raise UsageError(notices[-1] if notices else Message("nothing to check here: no file of a known format"))
    # loose files are named as they were typed
    loose = LooseTree()
    places = _loose(list(dict.fromkeys(files)), loose, settings, request, sources)
    workspace = load_workspace(loose, settings, places, progress=progress, lookup=lookup)
    if not workspace.documents and not workspace.failures and not request.skip_unknown:
        raise UsageError(nothing_in(settings, places))
    return workspace, notices


def _beside(
    request: Request,
    config: Path | None,
    settings: Settings,
    progress: Callable[[int, int], None] | None,
    lookup: Callable[[str], Lookup | None],
) -> tuple[Workspace, list[Message]] | None:
    """The workspace that a buffer's file is part of, with the buffer in its place; None where it is part of none.

    An editor's text is judged with its source, and by the habits of its neighbours.
    """
    assert request.buffer is not None
    name, data = request.buffer
    if request.source_file is not None or not Path(name).is_file():
        return None
    typed = replace(request, paths=(Path(name),), buffer=None)
    tree, layout = _root(typed, config, settings)
    if layout is None:
        return None
    selected, is_stranger = _selection(typed, tree.root, tree, layout, settings)
    if is_stranger or not selected:
        return None
    inside = Path(name).resolve().relative_to(tree.root).as_posix()
    places = layout.places(tree.paths(), settings.source)
    found = load_workspace(Overlaid(tree, {inside: data}), settings, places, layout, selected, progress, lookup)
    return (found, tree.unlisted) if any(each.path == inside for each in found.documents) else None


def _root(request: Request, config: Path | None, settings: Settings) -> tuple[DiskTree, Layout | None]:
    """The root of what was asked for, with its layout; None for files that stand for themselves."""
    layout = named_layout(settings)
    start = _start(request)
    roots = roots_of(config, start)
    if request.skip_unknown:
        roots.reverse()  # a hook is given files of the whole repository
    for root in roots:
        tree = DiskTree(root, shown_prefix(root))
        alone = config is None and bool(request.paths) and not any(path.is_dir() for path in request.paths)
        alone = alone and not request.skip_unknown
        if layout and layout.places(tree.paths(), settings.source):
            return tree, layout
        if layout is not None or (alone and not _may_hold(root, request)):
            continue
        found = recognise(tree.paths(), settings.source, tree.read)
        # a file of a repository is judged with its source, and by the habits of its neighbours
        if found and not (alone and _selection(request, root, tree, found, settings)[1]):
            return tree, found
    return DiskTree(roots[0], shown_prefix(roots[0])), None


def _may_hold(root: Path, request: Request) -> bool:
    """Whether files named one by one may be part of a repository that starts at a folder."""
    return request.source_file is None and (root / ".git").exists()


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
    places = layout.places(tree.paths(), settings.source) if layout else []
    known = {each.path for each in places}
    for path in request.paths:
        try:
            inside = path.resolve().relative_to(root).as_posix()
        except ValueError:
            if request.skip_unknown:
                continue
            return frozenset(), True
        if inside == ".":
            return None, False
        below = {each for each in known if each == inside or each.startswith(inside + "/")}
        if not below and not request.skip_unknown:
            return frozenset(), True
        chosen |= below
    # a source that was named is judged by what was made of it
    chosen |= {each.path for each in places if each.source_path in chosen}
    return frozenset(chosen), False


def _loose(
    files: Sequence[Path],
    tree: Tree,
    settings: Settings,
    request: Request,
    sources: Mapping[Path, Path] | None = None,
) -> list[Place]:
    """Files that stand for themselves; `sources` are those that lie beside them."""
    if request.source_file is not None:
        if request.source_file.is_dir():
            raise UsageError(Message("{path} is a folder; --source wants a file", {"path": request.source_file}))
        if not request.source_file.exists():
            raise UsageError(Message("no such file or folder: {path}", {"path": request.source_file}))
        if list(files) == [request.source_file]:
            raise UsageError(Message("{path} cannot be its own source", {"path": request.source_file}))
        if len([file for file in files if file != request.source_file]) > 1:
            message = Message("--source goes with one file: {path} has one translation", {"path": request.source_file})
            raise UsageError(message)
    source = request.source_file.as_posix() if request.source_file else None
    typed = locales_of(request.locales)
    places = []
    for file in files:
        path = file.as_posix()
        if path == source:
            continue
        if request.skip_unknown and format_for(path) is None:
            continue
        if format_for(path) is None:
            known = ", ".join(sorted({suffix for each in all_formats().values() for suffix in each.suffixes}))
            raise UsageError(
                Message("{path}: not a format that is read here ({known})", {"path": path, "known": known})
            )
        locale = locale_of_file(path, tree, typed)
        if locale is None and request.skip_unknown:
            continue
        if locale is None:
            raise UsageError(
                Message("which locale is {path} in? Say it with --locale (as in --locale fr)", {"path": path})
            )
        beside = sources[file].as_posix() if sources and source is None and file in sources else source
        places.append(Place(path, locale, beside, group=beside or path))
    for each in dict.fromkeys(place.source_path for place in places):
        if each:
            places.append(Place(each, settings.source, group=each))
    return places


def _locales_of(workspace: Workspace) -> tuple[str, ...]:
    found = {unit.locale for document in workspace.documents for unit in document.units}
    found.update(canonical(each) or each for each in workspace.locales)
    return tuple(sorted(found))


def _local(locale: str, values: Mapping[str, object], root: Path) -> Settings | None:
    """A locale's settings: the profile, its house style, the config. None where the style is not the locale's."""
    style = values.get("style")
    profile = profile_values(values.get("profile"), locale)
    if not isinstance(style, str):
        return with_profile(profile, values)
    of_house = style_values(style, locale, root)
    return None if of_house is None else with_profile(profile, of_house, values)


def style_values(style: str, locale: str, root: Path) -> Mapping[str, object] | None:
    """The values of a house style by dotted key. None where the house has none for the locale."""
    path = (root / style) if style.endswith((".yaml", ".yml")) else style_file(locale, style)
    if path is None or not path.is_file():
        return None
    return with_codes(read_yaml_values(read_text(path), str(path)))
