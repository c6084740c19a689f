"""The abilities that a project's own list defines, by locale."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.glossary._tokens import fold
from l10n.model import Document
from l10n.pages.definitions import Definition, defined_on


class Listed(NamedTuple):
    """An ability of a locale, and the page that defines it."""

    locale: str
    path: str
    definition: Definition


Definitions = Mapping[str, Mapping[str, Listed]]
"""By locale and folded name."""


def _gather(document: Document, context: Context) -> Iterator[Listed]:
    if context.settings.abilities.get(document.locale) == document.path:
        for definition in defined_on(document):
            yield Listed(document.locale, document.path, definition)


def _reduce(records: Iterable[Listed]) -> Definitions:
    found: dict[str, dict[str, Listed]] = {}
    for record in records:
        found.setdefault(record.locale, {}).setdefault(fold(record.definition.name), record)
    return found


ANALYSIS: Analysis[Listed, Definitions] = Analysis("definitions", _gather, _reduce)
