"""A glossary that is mined from a translation: what each term is called, how often, and what else it is called."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum

from l10n.glossary._suggest_forms import is_form, is_known, is_slip
from l10n.glossary._suggest_pairs import Seen, Sort, seen_in
from l10n.glossary._tokens import fold
from l10n.glossary.model import Domain, Entry
from l10n.glossary.read_yaml import Content
from l10n.glossary.term import Term
from l10n.model import Document

__all__ = ["Doubt", "Seen", "Sort", "Suggestion", "Variant", "as_content", "suggest"]

_FEW = 0.2
"""Share of the usual rendering's uses up to which another is seldom used."""
_PLACES = 3
_FEWEST = {Sort.ABILITY: 3, Sort.LABEL: 2}
"""How often what may be no term at all must have been met; a trait, a type or a name is one the first time."""
_ENOUGH = {Sort.ABILITY: 0.5}
"""Share of its uses that the rendering of such a one must have."""
_DOMAINS = {
    Sort.TRAIT: Domain.SUBTYPE,
    Sort.TYPE: Domain.TYPE,
    Sort.FACTION: Domain.FACTION,
    Sort.SUBTYPE: Domain.SUBTYPE,
    Sort.ABILITY: Domain.ABILITY,
    Sort.NAME: Domain.NAME,
}
_KINDS = {Sort.TRAIT: ("traits",), Sort.LABEL: ("label",), Sort.NAME: ("title",)}
"""The fields that an entry speaks of: what names a trait is a common word elsewhere."""


class Doubt(IntEnum):
    """What a rendering beside the usual one most likely is, the likeliest mistakes first."""

    SLIP = 0
    LEFT = 1
    RARE = 2
    RIVAL = 3


@dataclass
class Variant:
    """A rendering with its forms, how often it was met, and the first places."""

    text: str
    count: int
    places: Sequence[Seen]
    forms: tuple[str, ...] = ()
    doubt: Doubt = Doubt.RARE


@dataclass
class Suggestion:
    """A term with its usual rendering and the others, the doubtful ones first."""

    sort: Sort
    source: str
    best: Variant
    others: list[Variant] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How often the term was met."""
        return self.best.count + sum(each.count for each in self.others)


def suggest(documents: Collection[Document], locale: str, source: str, extra: Iterable[Seen] = ()) -> list[Suggestion]:
    """The terms of a locale's documents: first those with several renderings, the likeliest mistakes on top.

    `extra` are terms that were seen in other ways.
    """
    found: dict[tuple[Sort, str], list[Seen]] = {}
    beside: dict[tuple[Sort, int], set[str]] = {}
    for seen in (*seen_in(documents, locale, source), *extra):
        found.setdefault((seen.sort, fold(seen.source).rstrip(".")), []).append(seen)
        beside.setdefault((seen.sort, id(seen.unit)), set()).add(fold(seen.target))
    suggestions = []
    for (sort, _), group in found.items():
        usual = fold(Counter(seen.target for seen in group).most_common(1)[0][0])
        # the terms of a text may stand in another order there
        kept = [each for each in group if fold(each.target) == usual or usual not in beside[sort, id(each.unit)]]
        if suggestion := _suggestion(sort, kept, locale):
            suggestions.append(suggestion)
    return sorted(suggestions, key=_rank)


def _suggestion(sort: Sort, group: Sequence[Seen], locale: str) -> Suggestion | None:
    if len(group) < _FEWEST.get(sort, 1):
        return None
    source = _spelling(Counter(seen.source for seen in group))
    best, *others = _best_first(_variants(group, locale), locale)
    if best.count < _ENOUGH.get(sort, 0) * len(group) or not any(char.isalpha() for char in source):
        return None
    if fold(best.text) == fold(source) and (best.count == 1 or sort in (Sort.NAME, Sort.ABILITY)):
        return None  # nobody has translated it
    for each in others:
        each.doubt = _doubt(each, best, source, locale)
    others.sort(key=lambda each: (each.doubt, -each.count))
    return Suggestion(sort, source, best, others)


def _variants(group: Sequence[Seen], locale: str) -> list[Variant]:
    """The renderings, the commonest first. Forms of one word are one."""
    texts = [(unicodedata.normalize("NFC", seen.target), seen) for seen in group]
    clusters: list[Counter[str]] = []
    for text, count in Counter(text for text, _ in texts).most_common():
        cluster = next((each for each in clusters if is_form(next(iter(each)), text, locale)), None)
        if cluster is None:
            clusters.append(Counter({text: count}))
        else:
            cluster[text] += count
    found = []
    for cluster in clusters:
        head = next(iter(cluster))
        spelled = _spelling(Counter({text: count for text, count in cluster.items() if fold(text) == fold(head)}))
        forms = {fold(text): text for text in reversed(cluster) if fold(text) != fold(head)}
        places = [seen for text, seen in texts if text in cluster][:_PLACES]
        found.append(Variant(spelled, cluster.total(), places, tuple(reversed(forms.values()))))
    return sorted(found, key=lambda each: -each.count)


def _spelling(counts: Counter[str]) -> str:
    """The usual spelling; one all in capitals only where there is no other."""
    return max(counts, key=lambda text: (not text.isupper(), counts[text]))


def _best_first(variants: list[Variant], locale: str) -> list[Variant]:
    """The commonest first, but for a slip that is commoner than the dictionary's word."""
    best = variants[0]
    if is_known(best.text, locale):
        return variants
    right = next((each for each in variants[1:] if _is_mended(best, each, locale)), best)
    return [right, *(each for each in variants if each is not right)]


def _is_mended(slip: Variant, other: Variant, locale: str) -> bool:
    return other.count > 1 and is_known(other.text, locale) and is_slip(slip.text, other.text, locale)


def _doubt(variant: Variant, best: Variant, source: str, locale: str) -> Doubt:
    few = variant.count == 1 or variant.count <= _FEW * best.count
    if fold(variant.text) == fold(source):
        return Doubt.LEFT
    # of two words that a dictionary has, either may be meant
    if is_slip(variant.text, best.text, locale) and (few or not is_known(variant.text, locale)):
        return Doubt.SLIP
    return Doubt.RARE if few else Doubt.RIVAL


def _rank(suggestion: Suggestion) -> tuple[int, int, int, str]:
    """Several renderings before one, then the likeliest mistake, then the term that is used most."""
    worst = min((each.doubt for each in suggestion.others), default=len(Doubt))
    sort = 0 if suggestion.others else list(Sort).index(suggestion.sort)
    return (int(worst), sort, -suggestion.count, fold(suggestion.source))


def as_content(
    suggestions: Iterable[Suggestion], locale: str, source: str, note: Callable[[Suggestion], str]
) -> Content:
    """The suggestions as a glossary: other renderings are in notes; those that are usual too are admitted in prose."""
    entries: list[Entry] = []
    for each in sorted(_once(suggestions), key=lambda each: (list(Sort).index(each.sort), fold(each.source))):
        pos = ("noun",) if each.sort is Sort.WORD else ()
        # of a trait there is one name; in prose what has two may be two things
        rivals = [] if each.sort is Sort.TRAIT else [one.text for one in each.others if one.doubt is Doubt.RIVAL]
        entries.append(
            Entry(
                Term(each.source, source, pos),
                Term(each.best.text, locale, pos),
                tuple(Term(text, locale, pos) for text in (*each.best.forms, *rivals)),
                domain=_DOMAINS.get(each.sort, Domain.CONCEPT),
                kinds=_KINDS.get(each.sort, ()),
                note=note(each) if each.others else "",
            )
        )
    return Content(tuple(entries))


def _once(suggestions: Iterable[Suggestion]) -> list[Suggestion]:
    """The suggestions, a term that several sorts have with one rendering only once: for all fields where one is."""
    kept: dict[tuple[str, str], Suggestion] = {}
    for each in sorted(suggestions, key=lambda each: each.sort in _KINDS):
        key = fold(each.source), fold(each.best.text)
        twin = kept.setdefault(key, each)
        known = {fold(other.text) for other in twin.others}
        if more := [other for other in each.others if fold(other.text) not in known]:
            kept[key] = replace(twin, others=[*twin.others, *more])
    return list(kept.values())
