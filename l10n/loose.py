"""Files that stand for themselves, outside any layout: which of a folder's, and in which locale."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fnmatch import fnmatch
from pathlib import Path

from l10n.config import CONFIG_NAME
from l10n.files import DiskTree, Tree
from l10n.formats import format_for
from l10n.layouts._gettext import split_locale
from l10n.locales import canonical, has_data, is_known
from l10n.model import Message
from l10n.patterns import lazy

_TAG = r"(?P<tag>[a-z]{2}(?:[-_][A-Za-z]{2})?)"
_IN_PATH = lazy(rf"(?:^|[/._-]){_TAG}(?=[/.])")
# `fr/x.json`, `x.fr.json`, `x_fr.json`: no word of a file's name is taken for a locale
_NAMED = lazy(rf"(?:^|/){_TAG}(?=/)|[._]{_TAG.replace('tag', 'end')}(?=\.\w+$)")
_WHOLE_NAME = lazy(rf"(?:^|/){_TAG}\.\w+\Z")
_HEADER = lazy(r'"Language: *([A-Za-z_@-]+)')
_LOCALE_COLUMN = lazy(r"(?i)\blocale\b")


class LooseTree(DiskTree):
    """Files named one by one: paths are those that were typed, from the current folder."""

    def __init__(self) -> None:
        super().__init__(Path.cwd())

    def name(self, path: str) -> str:
        """The path as it was typed."""
        return path


class FolderFiles:
    """The files of a folder that are worth reading, and notices of those that are left alone.

    A file whose folder, name or header says that it is in another locale than those asked
    for is not read as theirs: its texts would be judged, and mended, by the wrong rules.
    """

    def __init__(self, folder: Path, exclude: Sequence[str], locales: Sequence[str], source: str = "en") -> None:
        tree = DiskTree(folder.resolve(), "" if folder == Path() else f"{folder.as_posix()}/")
        self.files: list[Path] = []
        self.sources: dict[Path, Path] = {}
        """Of `fr.json` the `en.json` that lies beside it."""
        there = frozenset(tree.paths())
        others: list[str] = []
        for path in tree.paths():
            # templates hold no translation
            if path.endswith(".pot") or format_for(path) is None or any(fnmatch(path, glob) for glob in exclude):
                continue
            # the config, and what tools keep for themselves, are no texts
            if path.rpartition("/")[2] == CONFIG_NAME or any(part.startswith(".") for part in path.split("/")):
                continue
            if path.endswith(".jsonl") and _is_baseline(path, tree):
                continue
            if _is_source(path, there, source) and source not in locales:
                continue
            if locales and _is_another(path, tree, locales, there):
                others.append(tree.name(path))
                continue
            self.files.append(folder / path)
            if (beside := _beside(path, source)) in there and _tag(path) not in ("", source):
                self.sources[folder / path] = folder / beside
        self.notices = list(tree.unlisted)
        if others:
            message = Message(
                "{count} file is left alone, its name says another locale: {path}",
                {"path": others[0]},
                "{count} files are left alone, their names say another locale: {path}, …",
                len(others),
            )
            self.notices.append(message)


def locales_of(tags: Sequence[str]) -> tuple[str, ...]:
    """Locales that were typed, in their canonical form."""
    return tuple(canonical(tag) or tag for tag in tags)


def locale_of_file(path: str, tree: Tree, typed: Sequence[str]) -> str | None:
    """A loose file's locale: of those typed the one that it names, else the first; else a guess."""
    if len(typed) == 1:
        return typed[0]
    told = next(_told(path, tree), None)
    if told is None:
        matches = (canonical(match["tag"]) for match in reversed(list(_IN_PATH.finditer(path))))
        told = next((tag for tag in matches if tag and _exists(tag)), None)
    if not typed:
        return told
    return next((tag for tag in typed if told and _language(tag) == _language(told)), typed[0])


def _tag(path: str) -> str:
    """The locale whose tag is all of a file's name; empty where the name is another word."""
    match = _WHOLE_NAME.search(path)
    tag = canonical(match["tag"]) if match else None
    return tag if tag and _exists(tag) else ""


def _beside(path: str, locale: str) -> str:
    """The path of the file that lies beside another and has a locale's tag for a name."""
    folder, slash, name = path.rpartition("/")
    return f"{folder}{slash}{locale}.{name.rpartition('.')[2]}"


def _is_source(path: str, there: Collection[str], source: str) -> bool:
    """Whether a file is named by the source locale, and another beside it by a locale: `en.json` beside `fr.json`."""
    if _tag(path) != source:
        return False
    folder, _, name = path.rpartition("/")
    suffix = f".{name.rpartition('.')[2]}"
    others = (each for each in there if each != path and each.endswith(suffix))
    return any(each.rpartition("/")[0] == folder and _tag(each) not in ("", source) for each in others)


def _is_baseline(path: str, tree: Tree) -> bool:
    return _head(path, tree).startswith('{"lexideck-baseline"')


def _is_another(path: str, tree: Tree, locales: Sequence[str], there: Collection[str]) -> bool:
    told = next(_told(path, tree), None)
    if told is None and any(_beside(path, tag) in there for tag in locales):
        told = _tag(path) or None
    if told is None:
        names = (canonical(match["tag"] or match["end"]) for match in _NAMED.finditer(path))
        told = next((tag for tag in reversed(list(names)) if tag and _exists(tag)), None)
    return told is not None and told != "und" and _language(told) not in {_language(tag) for tag in locales}


def _told(path: str, tree: Tree) -> Iterator[str]:
    """What a file itself tells: a PO file's header or place, a table's column (`und`)."""
    if path.endswith(".po"):
        if (match := _HEADER.search(_head(path, tree))) and (tag := canonical(match[1].split("@")[0])):
            yield tag
        if (parts := split_locale(path)) and (tag := canonical(parts[1])):
            yield tag
    elif path.endswith((".csv", ".tsv")) and _LOCALE_COLUMN.search(_head(path, tree).split("\n", 1)[0]):
        yield "und"


def _head(path: str, tree: Tree) -> str:
    try:
        return tree.read(path)[:4096].decode("utf-8-sig", "replace")
    except OSError:
        return ""


def _exists(tag: str) -> bool:
    """Whether a tag that stands in a path is one: `en_us` is, `co-op` is a word."""
    return is_known(tag) and ("-" not in tag or has_data(tag))


def _language(tag: str) -> str:
    return tag.partition("-")[0]
