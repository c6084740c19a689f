"""Names with capitals inside (*LanternCCG*), and the slips of them: one letter inside, or two in each other's place."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.facts.slips import is_slip
from l10n.model import INTERNAL, Document
from l10n.patterns import lazy
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

NAME = lazy(r"(?<![\w.@/#_-])(?=[A-Za-z]{6})[A-Z]+[a-z]+[A-Z][A-Za-z]*(?![\w-])")
_INNER = lazy(r"[A-Z](?<=[a-z].)")
"""A capital behind a small letter: it starts with a set, which `re` skips through quickly."""
FEWEST = 3
"""How often the usual name must be met, and how many times oftener than the slip."""
FEWEST_OF_SWAPPED = 2
"""The same where the letters are the same in another order: no two names differ so."""


class Seen(NamedTuple):
    """How often a document has a name."""

    locale: str
    name: str
    times: int


Slips = Mapping[str, Mapping[str, str]]
"""By locale: what is written wrong, with what is meant."""


def _gather(document: Document, context: Context) -> Iterator[Seen]:
    if document.is_source:
        return
    counts: Counter[tuple[str, str]] = Counter()
    for unit in document.units:
        text = unit.target
        if not text or text.islower() or unit.kind == INTERNAL or not MANUALS.isdisjoint(unit.dialects):
            continue
        if _INNER.search(text) and NAME.search(text):
            mask = read(unit, context.settings.source).analysis.mask
            counts.update((unit.locale, match[0]) for match in NAME.finditer(mask))
    for (locale, name), times in counts.items():
        yield Seen(locale, name, times)


def _reduce(records: Iterable[Seen]) -> Slips:
    times: Counter[tuple[str, str]] = Counter()
    for locale, name, count in records:
        times[locale, name] += count
    alike: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for locale, name in times:
        alike[locale, name[0], name[-1]].append(name)
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for (locale, *_), names in alike.items():
        usual = [name for name in names if times[locale, name] >= FEWEST_OF_SWAPPED]
        for name in names:
            for other in usual:
                fewest = FEWEST_OF_SWAPPED if sorted(name) == sorted(other) else FEWEST
                often = times[locale, other]
                if often >= fewest and often >= fewest * times[locale, name] and is_slip(name, other):
                    found[locale][name] = other
    return found


ANALYSIS: Analysis[Seen, Slips] = Analysis("joined_names", _gather, _reduce)
