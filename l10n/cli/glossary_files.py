"""Which glossaries a command of `lexideck glossary` works on, and for which locales."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from l10n.config import find_config, layered, read_config
from l10n.discover import Opened, Request, UsageError, known_tag, open_workspace
from l10n.glossary.load import find_glossaries, pair_of
from l10n.locales import canonical
from l10n.model import Message
from l10n.resources import data_root, glossary_names
from l10n.settings import Settings


class Pair(NamedTuple):
    """A source and a locale."""

    source: str
    locale: str


class Asked(NamedTuple):
    """What a command was asked about: files by pair of locales, and the workspace where there is one."""

    files: dict[Pair, list[Path]]
    opened: Opened | None
    settings: Settings
    root: Path
    """The folder of the config, else the current one."""


def asked_for(
    names: Sequence[str], source: str | None, locales: Sequence[str], config: Path | None, *, workspace: bool
) -> Asked:
    """The glossaries that were named, else those of the config.

    A file's name tells its locales (`game.en-fr.yaml`), else the options do, else the
    workspace. Raises UsageError where there is no glossary, or nothing tells a locale;
    ConfigError for a config, or a name, that cannot be used.
    """
    settings, root = _settings(config)
    tags = tuple(known_tag(part, []) for each in locales for part in each.split(",") if part)
    origin = known_tag(source, []) if source else settings.source
    opened = _opened(config, tags or tuple(settings.locales or ())) if workspace or not tags else None
    local = tags or (tuple(tag for tag in opened.local if tag != "und") if opened else ()) or settings.locales or ()
    found: dict[Pair, list[Path]] = {}
    for name, place in [(each, Path.cwd()) for each in names] or [(each, root) for each in settings.glossary]:
        for path, pair in _files(name, place, origin, tuple(local), tags):
            paths = found.setdefault(pair, [])
            if path not in paths:
                paths.append(path)
    if not found:
        raise UsageError(Message("no glossary here: name a file, or `glossary` in lexideck.yaml"))
    return Asked(found, opened if workspace else None, settings, root)


def _settings(config: Path | None) -> tuple[Settings, Path]:
    path = config or find_config(Path.cwd())
    values = read_config(path) if path else {}
    return layered(values), path.parent.resolve() if path else Path.cwd()


def _opened(config: Path | None, locales: tuple[str, ...]) -> Opened | None:
    """The workspace around; None where there is nothing that a check would read."""
    try:
        return open_workspace(Request(config=config, locales=locales))
    except UsageError:
        return None


def _files(
    name: str, place: Path, source: str, locales: tuple[str, ...], asked: tuple[str, ...]
) -> list[tuple[Path, Pair]]:
    path = place / name
    if path.is_file():
        told = pair_of(path)
        if told and not asked:
            return [(path, Pair(*told))]
        if not locales:
            params = {"path": name}
            raise UsageError(Message("which locale is {path} for? Say it with --locale (as in --locale fr)", params))
        return [(path, Pair(source, locale)) for locale in locales]
    if not locales and name in glossary_names():
        shipped = sorted((data_root() / "glossaries").glob(f"{name}.*.yaml"))
        return [(each, Pair(*told)) for each in shipped if (told := pair_of(each))]
    return [
        (each, Pair(source, canonical(locale) or locale))
        for locale in locales or ("und",)
        for each in find_glossaries([name], source, locale, place)
    ]
