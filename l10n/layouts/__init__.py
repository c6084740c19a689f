"""Repository layouts: which files hold which locale, and what their fields are.

Every module of this package (but those whose name starts with `_`) holds one object named
`LAYOUT`. The package is walked: adding a layout touches no other file.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from l10n.locales import canonical

KINDS: Mapping[str, str] = {
    "name": "title",
    "title": "title",
    "firstName": "title",
    "lastName": "title",
    "subname": "title",
    "subtitle": "title",
    "traits": "traits",
    "keywords": "traits",
    "subtype": "subtype",
    "subType": "subtype",
    "flavor": "flavor",
    "flavorText": "flavor",
    "slot": "label",
    "label": "label",
    "type": "label",
    "faction": "label",
    "set_name": "title",
}
"""Kinds of the field names that card repositories share."""


def usual_kind(field_name: str) -> str:
    """The kind of a field that no layout declares: by its usual name, else `text`."""
    bare = field_name.rpartition(".")[2]
    return KINDS.get(bare, KINDS.get(bare.removeprefix("back_"), "text"))


@dataclass(frozen=True, slots=True)
class Place:
    """A file of the repository: its path, its locale, its counterpart of the source locale.

    Entries are joined by key within a `group` of files: all packs of a game are one group,
    a taxonomy file is its own.
    """

    path: str
    locale: str
    source_path: str | None = None
    group: str = ""


@dataclass(frozen=True)
class Layout:
    """How one kind of repository stores cards.

    `sources` are regular expressions of the files of the source locale, matched against
    the whole relative path; the part named `name` is what source and target share.
    `target` is the path of the counterpart, with `{locale}` and `{name}`.
    Where a format is bilingual there is no source file: `sources` is empty.
    `fields` maps field names to kinds; a field that is not named is neutral, unless `fields`
    is empty (then every field is translatable, by its usual kind).
    `exempt` names fields that make an entry need no translation of its own.
    """

    name: str
    target: str
    sources: tuple[str, ...] = ()
    fields: Mapping[str, str] = field(default_factory=dict)
    exempt: tuple[str, ...] = ()
    dialects: tuple[str, ...] | None = None
    join: tuple[str, ...] = ("code", "id", "key")
    shape: str = "auto"
    grouped: bool = True
    """Entries are joined over all files of a folder; False: with the counterpart file only."""
    source_in_locale_folder: bool = False
    """The source files lie at `target` too, with the source locale in place of `{locale}`."""
    self_contained: bool = False
    """A translation holds everything that its source holds, neutral fields too."""

    def kind_of(self, field_name: str) -> str | None:
        """The kind of a field, None where it is neutral."""
        if not self.fields:
            return usual_kind(field_name)
        return self.fields.get(field_name)

    def target_path(self, name: str, locale: str) -> str:
        """Where a locale's counterpart of a source file lies."""
        return self.target.format(locale=locale, name=name)

    def name_of(self, path: str, source_locale: str) -> str | None:
        """What a source file shares with its translations, None for another file."""
        if self.source_in_locale_folder:
            match = _target_pattern(self.target).fullmatch(path)
            is_source = match is not None and canonical(match["locale"]) == source_locale
            return match["name"] if match and is_source else None
        matches = (re.fullmatch(source, path) for source in self.sources)
        return next((match["name"] for match in matches if match), None)

    def places(self, paths: Iterable[str], source_locale: str) -> list[Place]:
        """The files of this layout among `paths`, with their locales and counterparts."""
        pattern = _target_pattern(self.target)
        names = {path: self.name_of(path, source_locale) for path in sorted(set(paths))}
        by_name = {name: path for path, name in names.items() if name is not None}
        found: list[Place] = []
        for path, name in names.items():
            if name is not None:
                found.append(Place(path, source_locale, group=self.group_of(name)))
            elif match := pattern.fullmatch(path):
                group = self.group_of(match["name"])
                found.append(Place(path, match["locale"], by_name.get(match["name"]), group))
        return found

    def group_of(self, name: str) -> str:
        """The group of a file: its first folder where entries move between files, else itself."""
        folder, slash, _ = name.partition("/")
        return folder if slash and self.grouped else name

    def recognises(self, paths: tuple[str, ...], source_locale: str) -> bool:
        """Whether the files look like this layout: something to translate from and a translation."""
        places = self.places(paths, source_locale)
        if self.sources or self.source_in_locale_folder:
            return any(each.source_path for each in places)
        return bool(places)


@cache
def _target_pattern(target: str) -> re.Pattern[str]:
    """The target template as a pattern: a locale is a BCP 47 tag, `-` or `_` between its parts."""
    escaped = re.escape(target).replace(r"\{locale\}", r"(?P<locale>[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)")
    return re.compile(escaped.replace(r"\{name\}", "(?P<name>.+)"))


@cache
def all_layouts() -> Mapping[str, Layout]:
    """Every layout of the package by name."""
    found: dict[str, Layout] = {}
    for info in pkgutil.iter_modules(__path__):
        if not info.name.startswith("_"):
            module = importlib.import_module(f"{__name__}.{info.name}")
            found[module.LAYOUT.name] = module.LAYOUT
    return found


def recognise(paths: tuple[str, ...], source_locale: str) -> Layout | None:
    """The layout of a repository, or None: the one that explains the most files."""
    fitting = [each for each in all_layouts().values() if each.recognises(paths, source_locale)]
    return max(fitting, key=lambda each: len(each.places(paths, source_locale)), default=None)
