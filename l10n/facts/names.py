"""The names of cards: what each source title is called in a locale, and what else is called so."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document, State

FIELDS = frozenset({"name", "title"})
"""The fields that name a card; what stands below a name may be shared by many."""
MAX_LENGTH = 60


class Name(NamedTuple):
    """One card's name in the source and in a locale."""

    locale: str
    source: str
    target: str


class Names(NamedTuple):
    """The names of a locale, both ways, with how many cards have them. Targets are composed (NFC)."""

    targets: Mapping[str, Counter[str]]
    sources: Mapping[str, Counter[str]]

    def called(self, source: str) -> str | None:
        """What a source title is called, None where it is not translated or has two names."""
        counts = self.targets.get(source)
        if not counts:
            return None
        (best, count), *others = counts.most_common(2)
        return best if not others or count > 2 * others[0][1] else None


EMPTY = Names({}, {})


def _gather(document: Document, context: Context) -> Iterator[Name]:
    # a file without texts lists packs or factions, and no cards
    if document.is_source or not any(unit.kind == "text" for unit in document.units):
        return
    for unit in document.units:
        if unit.kind != "title" or unit.field not in FIELDS or not unit.source or not unit.target:
            continue
        if unit.source == unit.target or unit.state is State.NEEDS_REVIEW or len(unit.source) > MAX_LENGTH:
            continue
        yield Name(unit.locale, unit.source.strip(), unicodedata.normalize("NFC", unit.target.strip()))


def _reduce(records: Iterable[Name]) -> Mapping[str, Names]:
    found: dict[str, tuple[dict[str, Counter[str]], dict[str, Counter[str]]]] = {}
    for record in records:
        targets, sources = found.setdefault(record.locale, ({}, {}))
        targets.setdefault(record.source, Counter())[record.target] += 1
        sources.setdefault(record.target, Counter())[record.source] += 1
    return {locale: Names(*both) for locale, both in found.items()}


ANALYSIS: Analysis[Name, Mapping[str, Names]] = Analysis("names", _gather, _reduce)
