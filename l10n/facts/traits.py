"""What each trait is called: learnt by position from the fields that list the traits of cards."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document, Span, State
from l10n.patterns import lazy

FEWEST = 2
"""How often a rendering must have been met to be the project's own."""
AGREEMENT = 0.8
"""Share of the uses from which it is."""
_SEPARATOR = lazy(r"\.(?:\s+|\Z)|\s+[-–/•·]\s+|\s*[,;]\s*|\n+")


class Pair(NamedTuple):
    """A trait with what stands at its place in a translation."""

    locale: str
    source: str
    target: str


class Table(NamedTuple):
    """What the traits of the source, in lower case, are called in a locale, and how often."""

    renderings: Mapping[str, Counter[str]]
    words: frozenset[str]
    """All that any trait was called, in lower case."""

    def wanted(self, trait: str) -> str | None:
        """What a trait is called, None where the project has not settled it."""
        counts = self.renderings.get(trait.lower())
        if not counts:
            return None
        best, count = counts.most_common(1)[0]
        return best if count >= FEWEST and count >= AGREEMENT * counts.total() else None


EMPTY = Table({}, frozenset())


@lru_cache(maxsize=16384)
def split(text: str) -> tuple[Span, ...]:
    """Where the traits stand in a field. Cards share such lines, and several rules ask for them."""
    found: list[Span] = []
    at = 0
    for match in [*_SEPARATOR.finditer(text), None]:
        end = match.start() if match else len(text)
        part = text[at:end]
        if part.strip():
            start = at + len(part) - len(part.lstrip())
            found.append(Span(start, start + len(part.strip())))
        at = match.end() if match else end
    return tuple(found)


@lru_cache(maxsize=16384)
def traits_of(text: str) -> tuple[str, ...]:
    """The traits of a field."""
    return tuple(text[slice(*each)] for each in split(text))


def _gather(document: Document, context: Context) -> Iterator[Pair]:
    if document.is_source:
        return
    for unit in document.units:
        if unit.kind != "traits" or not unit.source or not unit.target or unit.state is State.NEEDS_REVIEW:
            continue
        if unit.source == unit.target:
            continue  # most often a copy that nobody translated
        sources, targets = traits_of(unit.source), traits_of(unit.target)
        if len(sources) == len(targets):
            for source, target in zip(sources, targets, strict=True):
                yield Pair(unit.locale, source, unicodedata.normalize("NFC", target))


def _reduce(records: Iterable[Pair]) -> Mapping[str, Table]:
    found: dict[str, dict[str, Counter[str]]] = {}
    for record in records:
        found.setdefault(record.locale, {}).setdefault(record.source.lower(), Counter())[record.target] += 1
    return {locale: Table(table, _words(table)) for locale, table in found.items()}


def _words(table: Mapping[str, Counter[str]]) -> frozenset[str]:
    return frozenset(each.lower() for counts in table.values() for each in counts)


ANALYSIS: Analysis[Pair, Mapping[str, Table]] = Analysis("traits", _gather, _reduce)
