"""Icons that no translation of the project keeps, and placeholders that texts of one source drop alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document, Unit
from l10n.patterns import lazy
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

SEVERAL = 5
"""Texts whose sources have an icon, from which it is a way of the project that none of them has it."""
_TOKEN = lazy(r"(?<!\[)\[[a-z][\w-]*\](?!\])|[$%]?\{\w+\}")


class Site(NamedTuple):
    """A text: its file, its entry and its field."""

    path: str
    key: str
    field: str
    line: int = 1

    def is_of(self, unit: Unit) -> bool:
        """Whether a unit is this text."""
        return (self.key, self.field) == (unit.key, unit.field)


class Token(NamedTuple):
    """A token of a source: whether its translation has it. `source` is the text where a placeholder was dropped."""

    locale: str
    name: str
    kept: bool
    source: str
    site: Site


class Group(NamedTuple):
    """Texts that lack one token, the first of them being where it is told."""

    first: Site
    others: tuple[Site, ...]


class Dropped(NamedTuple):
    """What was dropped by (locale, icon) in the whole project, and by (locale, placeholder, source) in siblings."""

    icons: Mapping[tuple[str, str], Group]
    siblings: Mapping[tuple[str, str, str], Group]


def _gather(document: Document, context: Context) -> Iterator[Token]:
    if document.is_source:
        return
    kept: set[tuple[str, str]] = set()
    for unit in document.units:
        source, target = unit.source, unit.target
        if not source or not target or source == target or ("[" not in source and "{" not in source):
            continue
        if not MANUALS.isdisjoint(unit.dialects) or "wikitext" in unit.dialects:
            continue
        for name in dict.fromkeys(_TOKEN.findall(source)):
            is_icon, is_kept = name[0] == "[", name in target
            if is_kept and (not is_icon or (unit.locale, name) in kept):
                continue
            if read(unit, context.settings.source).is_source:
                break
            if is_kept:
                kept.add((unit.locale, name))
                yield Token(unit.locale, name, True, "", Site("", "", ""))
            else:
                site = Site(document.path, unit.key, unit.field, document.locate(unit).line)
                yield Token(unit.locale, name, False, "" if is_icon else source, site)


def _reduce(records: Iterable[Token]) -> Dropped:
    kept: set[tuple[str, str]] = set()
    icons: dict[tuple[str, str], list[Site]] = {}
    siblings: dict[tuple[str, str, str], list[Site]] = {}
    for each in records:
        if each.kept:
            kept.add((each.locale, each.name))
        elif each.source:
            siblings.setdefault((each.locale, each.name, each.source), []).append(each.site)
        else:
            icons.setdefault((each.locale, each.name), []).append(each.site)
    return Dropped(
        {key: _group(sites) for key, sites in icons.items() if key not in kept and len(sites) >= SEVERAL},
        {key: _group(sites) for key, sites in siblings.items() if len(sites) > 1},
    )


def _group(sites: list[Site]) -> Group:
    first, *others = sorted(sites)
    return Group(first, tuple(others))


NOTHING = Dropped({}, {})

ANALYSIS: Analysis[Token, Dropped] = Analysis("dropped", _gather, _reduce)
