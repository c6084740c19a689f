"""Repository layouts: which files hold which locale, and what their fields are.

Every module of this package (but those whose name starts with `_`) holds one object named
`LAYOUT`. The package is walked: adding a layout touches no other file.
"""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from l10n.layouts._gettext import split_locale
from l10n.locales import canonical
from l10n.model import INTERNAL, Document
from l10n.walk import objects

_ABSENT = object()

KINDS: Mapping[str, str] = {
    "name": "title",
    "title": "title",
    "firstName": "title",
    "lastName": "title",
    "subname": "title",
    "subtitle": "title",
    "short_name": "title",
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
    a taxonomy file is its own. `name` is what a file shares with its translations, `tag` the
    locale as its path spells it (empty where the path names none).
    """

    path: str
    locale: str
    source_path: str | None = None
    group: str = ""
    name: str = ""
    tag: str = ""
    is_source: bool = False


@dataclass(frozen=True)
class Layout:
    """How one kind of repository stores cards.

    `sources` are regular expressions of the files of the source locale, matched against
    the whole relative path; the part named `name` is what source and target share.
    `target` is the path of the counterpart, with `{locale}` and `{name}`; `names` says which
    names there are.
    Where a format is bilingual there is no source file: `sources` is empty.
    `fields` maps field names to kinds; a field that is not named is neutral, unless `fields`
    is empty (then every field is translatable, by its usual kind).
    `exempt` names fields that make an entry need no translation of its own.
    """

    name: str
    target: str
    title: str = ""
    """What it is, in a few words, for a person who has to choose one."""
    sources: tuple[str, ...] = ()
    names: str = ".+"
    fields: Mapping[str, str] = field(default_factory=dict)
    internal: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Fields that are not printed where the card has one of these others."""
    where_filled: bool = False
    """Of these others: only where one of them is filled in, an empty one does not count."""
    exempt: tuple[str, ...] = ()
    dialects: tuple[str, ...] | None = None
    join: tuple[str, ...] = ("code", "id", "key")
    shape: str = "auto"
    grouped: bool = True
    """Entries are joined over all files of a folder; False: with the counterpart file only."""
    source_in_locale_folder: bool = False
    """The source files lie at `target` too, with the source locale in place of `{locale}`."""
    catalogues: bool = False
    """Every PO file whose path names a locale belongs to it."""
    self_contained: bool = False
    """A translation holds everything that its source holds, neutral fields too."""
    template: str = ""
    """A folder that stands where a locale would, and is none."""
    untranslated: str = "empty"
    """What a copy writes into a field that nobody has translated, where the settings do not say."""
    sparse: bool = False
    """What is absent is shown in the source language: an entry that is there gains no untranslated field."""
    signs: tuple[str, ...] = ()
    """Regular expressions of paths; each must match a file of such a repository."""
    marks: tuple[str, ...] = ()
    """Fields of source files that tell it from other layouts with the same paths."""
    marked: bool = False
    """The paths tell too little: it is recognised by its `marks` only."""

    @property
    def has_sources(self) -> bool:
        """Whether there are files in the source language; False where files are bilingual."""
        return bool(self.sources) or self.source_in_locale_folder

    def kind_of(self, field_name: str) -> str | None:
        """The kind of a field, None where it is neutral."""
        if not self.fields:
            return usual_kind(field_name)
        return self.fields.get(field_name)

    def settle(self, document: Document) -> Document:
        """Give the units of fields that are not printed their kind; returns the document."""
        nothing = (None, "") if self.where_filled else (_ABSENT,)
        for unit in document.units if self.internal else ():
            path, dot, bare = unit.field.rpartition(".")
            others = (unit.card.get(f"{path}{dot}{other}", nothing[0]) for other in self.internal.get(bare, ()))
            if any(value not in nothing for value in others):
                unit.kind = INTERNAL
        return document

    def target_path(self, name: str, locale: str) -> str:
        """Where a locale's counterpart of a source file lies."""
        return self.target.format(locale=locale, name=name)

    def name_of(self, path: str, source_locale: str) -> str | None:
        """What a source file shares with its translations, None for another file."""
        if self.source_in_locale_folder:
            match = _target_pattern(self.target, self.names).fullmatch(path)
            return match["name"] if match and _may_be(match["locale"], source_locale) else None
        matches = (re.fullmatch(source, path) for source in self.sources)
        return next((match["name"] for match in matches if match), None)

    def places(self, paths: Iterable[str], source_locale: str) -> list[Place]:
        """The files of this layout among `paths`, with their locales and counterparts."""
        pattern = _target_pattern(self.target, self.names)
        known = sorted(set(paths))
        found: dict[str, Place] = {}
        if self.target.count("{locale}"):
            matches = {path: match for path in known if (match := pattern.fullmatch(path))}
            tag = self._source_tag((match["locale"] for match in matches.values()), source_locale)
            by_name: dict[str, str] = {}
            for path in known:
                match = matches.get(path)
                if self.source_in_locale_folder:
                    name = match["name"] if match and match["locale"] == tag else None
                else:
                    name = self.name_of(path, source_locale)
                if name is not None:
                    by_name[name] = path
                    spelled = tag if self.source_in_locale_folder else ""
                    found[path] = Place(path, source_locale, None, self.group_of(name), name, spelled, True)
            for path, match in matches.items():
                name, spelled = match["name"], match["locale"]
                if path not in found and spelled != self.template:
                    found[path] = Place(path, spelled, by_name.get(name), self.group_of(name), name, spelled)
        for path in known if self.catalogues else ():
            if path not in found and path.endswith(".po") and (parts := split_locale(path)):
                found[path] = Place(path, parts[1], group=path, tag=parts[1])
        return [found[path] for path in sorted(found)]

    def _source_tag(self, tags: Iterable[str], source_locale: str) -> str:
        """How the folder of the source locale is spelled: `en_us` may stand for `en`."""
        counts = Counter(tag for tag in tags if self.source_in_locale_folder and _may_be(tag, source_locale))
        exact = [tag for tag in counts if canonical(tag) == source_locale]
        return max(exact or counts, key=lambda tag: (counts[tag], tag), default="")

    def group_of(self, name: str) -> str:
        """The group of a file: its first folder where entries move between files, else itself."""
        folder, slash, _ = name.partition("/")
        return folder if slash and self.grouped else name

    def recognises(self, paths: tuple[str, ...], source_locale: str) -> bool:
        """Whether the files look like this layout: something to translate from and a translation."""
        if not all(any(re.fullmatch(sign, path) for path in paths) for sign in self.signs):
            return False
        places = self.places(paths, source_locale)
        if self.has_sources:
            return any(each.source_path for each in places)
        return bool(places)


def _may_be(tag: str, locale: str) -> bool:
    """Whether a folder's tag may stand for a locale: the same, or one of the two names no region."""
    found = canonical(tag) or tag
    return found == locale or (
        found.partition("-")[0] == locale.partition("-")[0] and "-" not in min(found, locale, key=len)
    )


@cache
def _target_pattern(target: str, names: str) -> re.Pattern[str]:
    """The target template as a pattern: a locale is a BCP 47 tag, `-` or `_` between its parts."""
    escaped = re.escape(target).replace(r"\{name\}", f"(?P<name>{names})")
    first = escaped.replace(r"\{locale\}", r"(?P<locale>[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)", 1)
    return re.compile(first.replace(r"\{locale\}", "(?P=locale)"))


@cache
def all_layouts() -> Mapping[str, Layout]:
    """Every layout of the package by name."""
    return {each.name: each for each in objects(__name__, "LAYOUT")}


def recognise(
    paths: tuple[str, ...], source_locale: str, read: Callable[[str], bytes] | None = None, translated: bool = True
) -> Layout | None:
    """The layout of a repository, or None: the one that explains the most files.

    Of several that explain as many the one with the most `signs` is taken; what paths cannot tell, the fields of a few
    files of the source (by `read`) do. With `translated` false a repository that has no
    translation yet is recognised too, by its source files below a folder or its templates.
    """
    fitting = [each for each in all_layouts().values() if each.recognises(paths, source_locale)]
    if not fitting and not translated:
        fitting = [each for each in all_layouts().values() if _holds_sources(each, paths, source_locale)]
    if read is not None:
        fitting = [each for each in fitting if not each.marked or _marks_in(each, paths, source_locale, read)]
    if not fitting:
        return None
    ranks = {each.name: (len(each.places(paths, source_locale)), len(each.signs)) for each in fitting}
    best = [each for each in fitting if ranks[each.name] == max(ranks.values())]
    if len(best) > 1 and read is not None:
        return max(best, key=lambda each: _marks_in(each, paths, source_locale, read))
    return best[0]


def _holds_sources(layout: Layout, paths: tuple[str, ...], source_locale: str) -> bool:
    if not all(any(re.fullmatch(sign, path) for path in paths) for sign in layout.signs):
        return False
    if layout.has_sources:
        return any("/" in each.path for each in layout.places(paths, source_locale) if each.is_source)
    return layout.catalogues and any(path.endswith(".pot") for path in paths)


_LOOKED_INTO = 5
"""How many source files are read to tell layouts apart."""


def _marks_in(layout: Layout, paths: tuple[str, ...], source_locale: str, read: Callable[[str], bytes]) -> int:
    sources = [each.path for each in layout.places(paths, source_locale) if each.is_source and "/" in each.path]
    found = 0
    for path in sources[:_LOOKED_INTO]:
        with contextlib.suppress(OSError):
            data = read(path)
            found += sum(f'"{mark}"'.encode() in data for mark in layout.marks)
    return found
