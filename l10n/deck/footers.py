"""The line at the foot of each card: what a house wants there, and what other hands have put there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import yaml

from l10n.config import read_text
from l10n.deck.project import Project
from l10n.discover import style_values
from l10n.patterns import lazy
from l10n.resources import locale_file, style_names

KEY = "house.footer"
_GAMES = {"arcmage-api": "arcmage"}
"""The game of a layout that is one game's own."""
_SPACES = lazy(r"\s+")


class Footers(NamedTuple):
    """The line that cards get, None where nobody knows one; lines that it replaces, each as `squeezed`.

    `is_settled`: the config or the style has it; else it is what the game's cards usually have.
    """

    line: str | None
    replaced: frozenset[str]
    is_settled: bool


def footer_of(project: Project, locale: str) -> str | None:
    """What stands at the foot of a locale's cards: as the config has it, the style, else the game.

    None where nothing is known. Raises ConfigError for a style that cannot be read.
    """
    settled = _settled(project, locale)
    return settled if settled is not None else _of_game(project, locale)


def footers_of(project: Project, locale: str) -> Footers:
    """The line and what it replaces: the lines of the games' tools, and of other houses where this one has its own.

    Raises ConfigError for a style that cannot be read.
    """
    settled = _settled(project, locale)
    replaced = {str(each) for each in _table(locale).values()}
    if settled is None:
        line = _of_game(project, locale)
    else:
        line = settled
        for name in style_names(locale):
            replaced.add(str((style_values(name, locale, project.root) or {}).get(KEY) or ""))
    return Footers(line, frozenset(squeezed(each) for each in replaced if each), settled is not None)


def _settled(project: Project, locale: str) -> str | None:
    pinned = project.settings.house["footer"]
    if pinned is None and project.settings.style:
        pinned = (style_values(project.settings.style, locale, project.root) or {}).get(KEY)
    return None if pinned is None else str(pinned)


def squeezed(text: str) -> str:
    """A line without its spaces: tools and hands differ in them."""
    return _SPACES.sub("", text)


def _of_game(project: Project, locale: str) -> str | None:
    line = _table(locale).get(_GAMES.get(project.layout.name, ""))
    return None if line is None else str(line)


def _table(locale: str) -> Mapping[str, object]:
    """The usual lines of a locale, by game."""
    path = locale_file(locale, "footers.yaml")
    return (yaml.safe_load(read_text(path)) or {}) if path else {}
