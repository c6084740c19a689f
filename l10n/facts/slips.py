"""Names that a project keeps from the source, and the one-letter slips of them that it has.

A spelling that a team chose (*Venise* for Venice) is met wherever the name is; a slip is rare
beside the name as it is in the source.
"""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document, State
from l10n.patterns import lazy

NAME = lazy(r"(?<![\w’'-])[A-ZÀ-Þ][a-zà-ÿœ]{5,}(?![\w-])")
"""A word with a capital, long enough for a slip to be told from another word."""
FEWEST = 3
"""How often the name must be kept as it is, and how many times oftener than the slip is met."""


class Seen(NamedTuple):
    """How many texts keep a name (`written` is the same), or have something near it instead."""

    locale: str
    name: str
    written: str
    times: int


Slips = Mapping[str, Mapping[str, str]]
"""By locale: what is written wrong, with the name of the source."""


def _gather(document: Document, context: Context) -> Iterator[Seen]:
    if document.is_source:
        return
    counts: Counter[tuple[str, str, str]] = Counter()
    for unit in document.units:
        source, target = unit.source, unit.target
        if not source or not target or source == target or "rst" in unit.dialects:
            continue
        names = NAME.findall(source)
        if not names or unit.state is State.NEEDS_REVIEW:
            continue
        gone = []
        for name in names:
            if name in target:
                counts[unit.locale, name, name] += 1
            else:
                gone.append(name)
        if not gone:
            continue
        for written in NAME.findall(target):
            if written in source:
                continue
            for name in gone:
                if written[0] == name[0] and written[-1] == name[-1] and is_slip(written, name):
                    counts[unit.locale, name, written] += 1
    for key, times in counts.items():
        yield Seen(*key, times)


@lru_cache(maxsize=16384)
def is_slip(written: str, name: str) -> bool:
    """Whether one letter inside is missing, too many, another one, or two have changed places."""
    if not -1 <= len(written) - len(name) <= 1 or written == name:
        return False
    first = 0
    while first < min(len(written), len(name)) and written[first] == name[first]:
        first += 1
    last = 0
    while last < min(len(written), len(name)) - first and written[-1 - last] == name[-1 - last]:
        last += 1
    wrong, right = written[first : len(written) - last], name[first : len(name) - last]
    if not first or not last:
        return False
    if len(wrong) > 1 or len(right) > 1:
        return len(wrong) == 2 and wrong == right[::-1]
    return _plain(wrong) != _plain(right)


def _plain(letters: str) -> str:
    return "".join(each for each in unicodedata.normalize("NFD", letters) if not unicodedata.combining(each))


def _reduce(records: Iterable[Seen]) -> Slips:
    kept: Counter[tuple[str, str]] = Counter()
    slips: Counter[tuple[str, str, str]] = Counter()
    for locale, name, written, times in records:
        if name == written:
            kept[locale, name] += times
        else:
            slips[locale, name, written] += times
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for (locale, name, written), times in slips.items():
        # a word that is kept elsewhere too is a name of its own
        if kept[locale, name] >= FEWEST * times and kept[locale, name] >= FEWEST and not kept[locale, written]:
            found[locale][written] = name
    return found


ANALYSIS: Analysis[Seen, Slips] = Analysis("slips", _gather, _reduce)
