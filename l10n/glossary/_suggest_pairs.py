"""What a translation calls its terms, place by place: in fields of traits, marks, taxonomies, lead-ins, labels, names.

Each source of evidence pairs by position, and only where both sides have as many parts.
"""

from __future__ import annotations

import html
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from pathlib import PurePosixPath
from typing import NamedTuple

from l10n.facts.traits import split, traits_of
from l10n.model import Document, Span, State, Unit
from l10n.patterns import lazy
from l10n.text.reading import read


class Sort(StrEnum):
    """Where a term was met, which tells what sort of term it is."""

    TRAIT = "trait"
    TYPE = "type"
    FACTION = "faction"
    SUBTYPE = "subtype"
    ABILITY = "ability"
    LABEL = "label"
    NAME = "name"
    WORD = "word"


class Seen(NamedTuple):
    """A term at one place: what the source calls it and what stands there in the translation.

    `at` is the place of the target in its unit, in code points.
    """

    sort: Sort
    source: str
    target: str
    document: Document
    unit: Unit
    at: int = 0


_TEXTS = frozenset({"text", "flavor", "traits"})
"""Kinds that a list of types, factions or packs has no field of."""
_TAXONOMIES = (
    (re.compile(r"subtype|sous-type", re.IGNORECASE), Sort.SUBTYPE),
    (re.compile(r"types?(?![a-z])", re.IGNORECASE), Sort.TYPE),
    (re.compile(r"faction|affiliation|aspect|\A(?:sides?|class(?:es)?)\b", re.IGNORECASE), Sort.FACTION),
)
_MARK = lazy(r"\[\[([^\[\]|#\n]{2,60})\]\]")
_BOLD = lazy(r"<(b|strong)>([^<>\n]{2,40})</\1>|'''([^'\n]{2,40})'''|\*\*([^*\n]{2,40})\*\*")
_KEYWORD = lazy(r"[^\W\d_][\w'’-]{2,}(?: [^\W\d_][\w'’-]*)?(?: (?:\d+|X))?(?=\.(?:\s|\Z))")
_SHORT = lazy(r"[^\W\d_a-z][\w'’-]*(?: [\w'’-]+){0,2}(?<=[^\W\d_])")
_VALUE = lazy(r"\s+(?:\d+|X)\Z")
_ENDS = " \u00a0\u202f.:!?-–—,;"
_LONGEST_SHORT = 30
_SHORTEST_NAME = 6
_SMALL = frozenset(["a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"])
_CAPITAL = lazy(r"(?<![\w'’-])[A-Z][\w'’-]*")


def seen_in(documents: Iterable[Document], locale: str, source_locale: str) -> Iterator[Seen]:
    """Every term that the documents of a locale let one see, in their order; names of cards last."""
    marked: list[tuple[Document, Unit, list[re.Match[str]], list[re.Match[str]]]] = []
    known: dict[str, set[str]] = defaultdict(set)
    titles: dict[str, list[Seen]] = defaultdict(list)
    texts: list[str] = []
    for document in documents:
        taxonomy = _taxonomy(document)
        for unit in document.units:
            source, target = unit.source, unit.target
            if unit.locale != locale or not source or not target or unit.state is State.NEEDS_REVIEW:
                continue
            if unit.kind == "text":
                texts.append(source)
            if source == target and (unit.kind == "traits" or taxonomy is None):
                continue  # most often a copy that nobody translated
            if taxonomy is not None:
                if unit.kind in ("title", "label", "subtype") and unit.field != "plurals":
                    yield Seen(taxonomy, source.strip(), target.strip(), document, unit)
            elif unit.kind == "traits":
                for seen in _in_field(document, unit, source, target):
                    known[seen.source.lower()].add(seen.target.lower())
                    yield seen
            elif unit.kind == "title":
                if " " in source.strip() and len(source) >= _SHORTEST_NAME:
                    titles[source.strip()].append(Seen(Sort.NAME, source.strip(), target.strip(), document, unit))
            elif unit.kind in ("label", "subtype"):
                if "," not in source and "." not in source[:-1]:
                    sort = Sort.SUBTYPE if unit.kind == "subtype" else Sort.LABEL
                    yield Seen(sort, source.strip(), target.strip(), document, unit)
            elif unit.kind == "text":
                ours = list(_MARK.finditer(target)) if "[[" in target and "bracket-icons" in unit.dialects else []
                if ours:
                    marked.append((document, unit, list(_MARK.finditer(source)), ours))
                yield from _in_text(document, unit, source, target, source_locale)
    yield from _in_marks(marked, known, source_locale)
    for name in quoted(titles, texts):
        yield from titles[name]


def _taxonomy(document: Document) -> Sort | None:
    """What a file lists that holds no texts: types, factions, subtypes, else things with names; None for cards."""
    if not document.units or any(unit.kind in _TEXTS for unit in document.units):
        return None
    stem = PurePosixPath(document.path).name.split(".")[0]
    return next((sort for pattern, sort in _TAXONOMIES if pattern.search(stem)), Sort.NAME)


def _in_field(document: Document, unit: Unit, source: str, target: str) -> Iterator[Seen]:
    traits, places = traits_of(source), split(target)
    if len(traits) == len(places):
        for trait, place in zip(traits, places, strict=True):
            yield Seen(Sort.TRAIT, trait, target[slice(*place)], document, unit, place.start)


def _in_marks(
    marked: Iterable[tuple[Document, Unit, list[re.Match[str]], list[re.Match[str]]]],
    known: Mapping[str, set[str]],
    source_locale: str,
) -> Iterator[Seen]:
    """Marks of traits: the one of a text, or the one that is left when those that are known are taken away."""
    learnt: dict[str, set[str]] = defaultdict(set, {trait: set(texts) for trait, texts in known.items()})
    for alone in (True, False):
        for document, unit, theirs, ours in marked:
            traits = {_trait(match): match for match in reversed(theirs)}
            written = {_trait(match): match for match in reversed(ours)}
            if len(traits) != len(written) or (len(traits) == 1) is not alone:
                continue
            # a text that nobody translated says nothing
            if traits.keys() == written.keys() and read(unit, source_locale).is_source:
                continue
            for trait in [each for each in traits if len(traits) > 1]:
                same = next((each for each in written if each.lower() in learnt[trait.lower()]), None)
                if same is not None:
                    yield _mark(document, unit, trait, written.pop(same))
                    del traits[trait]
            if len(traits) == 1:
                (trait,), (match,) = traits, written.values()
                learnt[trait.lower()].add(_trait(match).lower())
                yield _mark(document, unit, trait, match)


def _trait(match: re.Match[str]) -> str:
    return html.unescape(match[1].strip())


def _mark(document: Document, unit: Unit, trait: str, match: re.Match[str]) -> Seen:
    return Seen(Sort.TRAIT, trait, _trait(match), document, unit, match.start(1))


def _in_text(document: Document, unit: Unit, source: str, target: str, source_locale: str) -> Iterator[Seen]:
    found = [*_bold(document, unit, source, target), *_keywords(document, unit, source, target)]
    if not found:
        if _SHORT.fullmatch(source) and len(source) <= _LONGEST_SHORT:
            yield Seen(Sort.LABEL, source.strip(), target.strip(), document, unit)
        return
    # a text that nobody translated says nothing
    if all(each.source == each.target for each in found) and read(unit, source_locale).is_source:
        return
    yield from found


def _bold(document: Document, unit: Unit, source: str, target: str) -> Iterator[Seen]:
    """Words in bold, as in « <b>Revelation</b> – »."""
    theirs = list(_BOLD.finditer(source))
    ours = list(_BOLD.finditer(target)) if theirs else []
    if len(theirs) != len(ours):
        return
    for one, other in zip(theirs, ours, strict=True):
        term, rendering = _inner(one), _inner(other)
        if _may_be_term(term, 3) and _is_title(term) and _may_be_term(rendering, 5):
            yield Seen(Sort.ABILITY, term, rendering, document, unit, other.start(other.lastindex or 0))


def _inner(match: re.Match[str]) -> str:
    return (match[2] or match[3] or match[4]).strip(_ENDS)


def _may_be_term(text: str, words: int) -> bool:
    return len(text.split()) <= words and text[:1].isupper() and all(char.isalpha() or char in " '’-" for char in text)


def _is_title(text: str) -> bool:
    """Whether each word has a capital, but the small ones: « When Revealed », not « You nod »."""
    return all(word[0].isupper() or word in _SMALL for word in text.split())


def _keywords(document: Document, unit: Unit, source: str, target: str) -> Iterator[Seen]:
    """Words that stand as sentences at the beginning of a line: « Hunter. Retaliate. »"""
    if "." not in source:
        return
    theirs, at = source.split("\n"), 0
    ours = target.split("\n")
    if len(theirs) != len(ours):
        return
    for one, other in zip(theirs, ours, strict=True):
        terms, renderings = list(_leading(one)), list(_leading(other))
        if len(terms) == len(renderings):
            for term, rendering in zip(terms, renderings, strict=True):
                text, told = _VALUE.sub("", one[slice(*term)]), _VALUE.sub("", other[slice(*rendering)])
                if _is_title(text):
                    yield Seen(Sort.ABILITY, text, told, document, unit, at + rendering.start)
        at += len(other) + 1


def _leading(line: str) -> Iterator[Span]:
    at = 0
    while match := _KEYWORD.match(line, at):
        if not match[0][0].isupper():
            return
        yield Span(*match.span())
        at = match.end() + 2


def quoted(names: Collection[str], texts: Iterable[str]) -> list[str]:
    """The names that one of the texts holds, in the order of their own."""
    by_first: dict[str, list[str]] = defaultdict(list)
    for name in names:
        if match := _CAPITAL.match(name):
            by_first[match[0]].append(name)
    met: set[str] = set()
    for text in texts:
        for match in _CAPITAL.finditer(text):
            for name in by_first.get(match[0], ()):
                end = match.start() + len(name)
                if name not in met and text.startswith(name, match.start()) and not text[end : end + 1].isalnum():
                    met.add(name)
    return [name for name in names if name in met]
