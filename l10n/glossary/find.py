"""Where a workspace uses the terms of a glossary, and what stands for them there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from l10n.glossary._tokens import fold
from l10n.glossary._tongues import Tongues
from l10n.glossary.matcher import Matcher
from l10n.glossary.model import Entry
from l10n.glossary.page_sections import Explained, explained_on
from l10n.glossary.term import Term
from l10n.model import Document, Unit
from l10n.pages.pair import is_page
from l10n.text.analysis import Analysis, analyse


class Use(NamedTuple):
    """A text whose source uses a term, with the renderings that its translation holds."""

    document: Document
    unit: Unit
    renderings: tuple[str, ...]


@dataclass
class Uses:
    """The uses of an entry's source term in a locale."""

    entry: Entry
    uses: list[Use] = field(default_factory=list)
    untranslated: int = 0
    """Texts that use the term and are empty, or still as in the source; they are not among `uses`."""

    @property
    def counts(self) -> Counter[str]:
        """How many texts hold each rendering; the empty one stands for none of those that are known."""
        return Counter(text for use in self.uses for text in (use.renderings or ("",)))


def entries_for(term: str, entries: Iterable[Entry], source: str, locale: str) -> list[Entry]:
    """The entries that speak of a term, typed in either language and in any form."""
    wanted = fold(term)
    found = list(entries)
    exact = [each for each in found if wanted in {fold(one.text) for one in _terms(each)}]
    if exact:
        return exact
    typed = analyse(term)

    def is_meant(entry: Entry) -> bool:
        sides = ((source, [entry.source]), (locale, [each for each in _terms(entry) if each is not entry.source]))
        for tag, terms in sides:
            for match in Matcher([Term(each.text, tag, forms=each.forms) for each in terms], tag).find(typed):
                if match.span == (0, len(term)):
                    return True
        return False

    return [each for each in found if is_meant(each)] or [
        each for each in found if any(wanted in fold(one.text).split() for one in _terms(each))
    ]


class Explanation(NamedTuple):
    """A section of a page that explains a term."""

    document: Document
    section: Explained


def explanations_of(
    term: str, entries: Iterable[Entry], documents: Iterable[Document], source: str, locale: str
) -> list[Explanation]:
    """The sections of pages whose heading is a term, or one of the names that entries have for it, in any form."""
    tongues = Tongues(source, locale)
    found = list(entries)
    theirs = {tongues.key(text, of_source=True) for text in (term, *(each.source.text for each in found))}
    texts = (one.text for each in found for one in _terms(each)[1:])
    ours = {tongues.key(tongues.bare(text), of_source=False) for text in (term, *texts)}
    explained: list[Explanation] = []
    for document in documents:
        of_source = document.is_source or document.locale == source
        if not is_page(document) or not (of_source or document.locale == locale):
            continue
        for each in explained_on(document, source):
            if not each.definition:
                continue
            name = tongues.key(each.name if of_source else tongues.bare(each.name), of_source=of_source)
            aside = tongues.key(each.aside, of_source=not of_source)
            if name in (theirs if of_source else ours) or (aside and aside in (ours if of_source else theirs)):
                explained.append(Explanation(document, each))
    return explained


def _terms(entry: Entry) -> tuple[Term, ...]:
    return (entry.source, *entry.accepted, *(each.term for each in entry.forbidden))


def uses_of(entries: Sequence[Entry], documents: Iterable[Document], locale: str) -> list[Uses]:
    """Each entry's uses in the documents of a locale."""
    found = {id(entry): Uses(entry) for entry in entries}
    owners: dict[Term, list[Entry]] = {}
    for entry in entries:
        owners.setdefault(entry.source, []).append(entry)
    targets = {
        id(entry): [*entry.accepted, *(each.term for each in entry.forbidden), *([entry.source] if entry.keep else [])]
        for entry in entries
    }
    sources = Matcher(owners, entries[0].source.locale if entries else "und")
    rendered = Matcher({term for terms in targets.values() for term in terms}, locale)
    for document, unit in _units(documents, locale):
        if not unit.source:
            continue
        meant = {match.term for match in sources.find(analyse(unit.source, unit.dialects))}
        if not meant:
            continue
        there = {match.term for match in rendered.find(analyse(unit.target, unit.dialects))} if unit.target else set()
        for term in meant:
            for entry in owners[term]:
                if entry.kinds and unit.kind not in entry.kinds:
                    continue
                if not unit.target or unit.target == unit.source:
                    found[id(entry)].untranslated += 1
                    continue
                renderings = tuple(dict.fromkeys(each.text for each in targets[id(entry)] if each in there))
                found[id(entry)].uses.append(Use(document, unit, renderings))
    return list(found.values())


def unused(entries: Collection[Entry], documents: Iterable[Document], locale: str) -> list[Entry]:
    """The entries whose source term, and whose renderings where there is no source text, no document holds."""
    by_source: dict[Term, list[Entry]] = {}
    for entry in entries:
        by_source.setdefault(entry.source, []).append(entry)
    by_target: dict[Term, list[Entry]] = {}
    for entry in entries:
        for term in _terms(entry)[1:]:
            by_target.setdefault(term, []).append(entry)
    units = list(_units(documents, locale))
    by_text: list[tuple[Mapping[Term, list[Entry]], set[Analysis]]] = [
        (by_source, {analyse(unit.source, unit.dialects) for _, unit in units if unit.source}),
        (by_target, {analyse(unit.target, unit.dialects) for _, unit in units if unit.target and not unit.source}),
    ]
    used: set[int] = set()
    for owners, texts in by_text:
        if not owners or not texts:
            continue
        together = Matcher(owners, next(iter(owners)).locale)
        for text in texts:
            used.update(id(entry) for match in together.find(text) for entry in owners[match.term])
        # of terms that share their words only the longest was found
        for term, found in owners.items():
            if any(id(entry) not in used for entry in found):
                alone = Matcher([term], term.locale)
                if any(alone.find(text) for text in texts):
                    used.update(map(id, found))
    return [entry for entry in entries if id(entry) not in used]


def _units(documents: Iterable[Document], locale: str) -> Iterator[tuple[Document, Unit]]:
    for document in documents:
        for unit in document.units:
            if unit.locale == locale:
                yield document, unit
