"""Where a workspace says a term of a locale, and what a new name would make of each place.

A place is a use in a text, in a heading, or an anchor: a link to a heading that the new name
changes. What takes a term's place has its form (`villes`, `cités`); where that is not known, or
where the words around depend on it, a person has to look.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import PurePosixPath
from typing import NamedTuple

from l10n.glossary._tokens import fold
from l10n.glossary.matcher import Matcher
from l10n.glossary.model import Entry
from l10n.glossary.term import Term
from l10n.model import Document, Safety, Span, Unit
from l10n.patterns import lazy
from l10n.rules._replace import replacement
from l10n.text.analysis import analyse
from l10n.text.reading import read

_ANCHOR = lazy(r"\[\[(?P<page>[^\[\]|#\n]*)#(?P<heading>[^\[\]|\n]+)")
_BEFORE = lazy(r"[dlDL][\u0027\u2019]\Z")


class Where(StrEnum):
    """What kind of place a use is."""

    TEXT = "text"
    HEADING = "heading"
    ANCHOR = "anchor"


class Place(NamedTuple):
    """A use of a term: `text` replaces the span of the unit's value, None where no form is known.

    It is safe where gender, number and first letter stay alike, and the source text, where
    there is one, speaks of the concept.
    """

    document: Document
    unit: Unit
    span: Span
    where: Where
    text: str | None
    is_safe: bool

    @property
    def written(self) -> str:
        """What stands there."""
        return (self.unit.target or "")[slice(*self.span)]


def places(
    documents: Iterable[Document], old: str, new: str, locale: str, entries: Sequence[Entry], source: str
) -> list[Place]:
    """The places of a term in the documents of a locale, in their order.

    `entries` are those of the glossary: they tell the forms of the term, and which source term
    a text must have that is meant. `source` is the locale that is translated from.
    """
    owners = _owners(old, entries)
    term = next((each for each in _terms(owners) if fold(each.text) == fold(old)), Term(old, locale))
    is_ours = _asker(owners, source)
    found: list[Place] = []
    listed = list(documents)
    matcher = Matcher([term], locale)
    for document in listed:
        for unit in document.units:
            if unit.locale != locale or not unit.target or unit.target == unit.source:
                continue
            matches = matcher.find(analyse(unit.target, unit.dialects))
            if not matches or read(unit, source).is_source:
                continue
            is_told = is_ours(unit)
            where = Where.HEADING if unit.field == "heading" else Where.TEXT
            for match in matches:
                suggestion = replacement(
                    unit.target[slice(*match.span)], term, new, locale, unit.target[: match.span.start]
                )
                is_safe = (
                    suggestion is not None
                    and suggestion.safety is Safety.SAFE
                    and is_told
                    and unit.kind != "flavor"
                    and not _BEFORE.search(unit.target, 0, match.span.start)
                )
                text = suggestion.text if suggestion else None
                found.append(Place(document, unit, match.span, where, text, is_safe))
    found += _anchors(listed, locale, _headings(found))
    rank = {id(document): at for at, document in enumerate(listed)}
    return sorted(found, key=lambda each: (rank[id(each.document)], each.unit.index, each.span))


def _owners(old: str, entries: Iterable[Entry]) -> list[Entry]:
    """The entries that accept or forbid the term."""
    return [each for each in entries if fold(old) in {fold(term.text) for term in _terms([each])}]


def _terms(entries: Iterable[Entry]) -> Iterator[Term]:
    for entry in entries:
        yield from entry.accepted
        yield from (each.term for each in entry.forbidden)


def _asker(entries: Sequence[Entry], source: str) -> Callable[[Unit], bool]:
    """Whether a unit's source text speaks of one of these entries; where nothing tells, it may."""
    matcher = Matcher([each.source for each in entries], source) if entries else None

    def speaks(unit: Unit) -> bool:
        return unit.source is None or matcher is None or bool(matcher.find(analyse(unit.source, unit.dialects)))

    return speaks


def _headings(found: Iterable[Place]) -> Mapping[tuple[int, str], tuple[str, bool]]:
    """What each heading becomes, and whether that is safe, by its document and its anchor."""
    by_unit: dict[tuple[int, int], list[Place]] = {}
    for place in found:
        if place.where is Where.HEADING:
            by_unit.setdefault((id(place.document), place.unit.index), []).append(place)
    renamed: dict[tuple[int, str], tuple[str, bool]] = {}
    for (document, _), inside in by_unit.items():
        unit = inside[0].unit
        if all(place.text is not None for place in inside):
            safe = all(place.is_safe for place in inside)
            renamed[document, anchor_of(unit.target or "")] = (applied(unit.target or "", inside), safe)
    return renamed


def _anchors(
    documents: Sequence[Document], locale: str, headings: Mapping[tuple[int, str], tuple[str, bool]]
) -> Iterator[Place]:
    if not headings:
        return
    by_title = {_title(document.path): id(document) for document in documents}
    for document in documents:
        for unit in document.units:
            if unit.locale != locale or not unit.target or "#" not in unit.target:
                continue
            for link in _ANCHOR.finditer(unit.target):
                page = link["page"].strip()
                target = by_title.get(_title(page)) if page else id(document)
                known = headings.get((target or 0, anchor_of(link["heading"])))
                if known:
                    yield Place(document, unit, Span(*link.span("heading")), Where.ANCHOR, *known)


def _title(name: str) -> str:
    """A page's title as its file and its links may spell it."""
    stem = PurePosixPath(name).stem if "." in name else PurePosixPath(name).name
    return re.sub(r"[\W_]+", "-", fold(stem)).strip("-")


def anchor_of(heading: str) -> str:
    """The anchor that MediaWiki gives a heading, with spaces for its underscores."""
    plain = re.sub(r"'{2,}|<[^<>]*>", "", heading)
    return " ".join(plain.replace("_", " ").split())


def applied(value: str, found: Iterable[Place]) -> str:
    """A value with its places renamed; those without a known form stay."""
    for place in sorted(found, key=lambda each: each.span, reverse=True):
        if place.text is not None:
            value = value[: place.span.start] + place.text + value[place.span.end :]
    return value


def changes(found: Iterable[Place], *, unsafe: bool) -> list[tuple[Document, dict[int, str]]]:
    """New values by unit index, of the documents that change; suggestions only where asked for."""
    kept: dict[int, tuple[Document, dict[int, list[Place]]]] = {}
    for place in found:
        if place.text is not None and (place.is_safe or unsafe):
            _, units = kept.setdefault(id(place.document), (place.document, {}))
            units.setdefault(place.unit.index, []).append(place)
    return [
        (document, {index: applied(inside[0].unit.target or "", inside) for index, inside in units.items()})
        for document, units in kept.values()
    ]
