"""Keywords that open a text as an infinitive: the answer to one word that opens the source, and never to an order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document
from l10n.patterns import lazy
from l10n.text.manuals import MANUALS

FEWEST = 3
"""Texts that open so, from which it is no accident."""
_OPENS = lazy(r"(?:<\w+>)*(?P<word>[A-ZÀ-Þ][^\W\d_]+)(?![\w'’-])")
_ORDER = lazy(
    r"(?:</?\w+>)*[ \u00a0](?:\d|X\b|\W*\[|(?:an?|the|all|any|each|every|one|two|three|up|another|that|this|these|those"
    r"|your|its|their|his|her|it|them|him|from|to|with|into|it|only|half|both)\b)",
)
"""What stands behind a verb that gives an order and hardly ever behind a keyword: a determiner, a number."""


class Opening(NamedTuple):
    """The first words of texts and of their sources, in lower case, and how often a document has them.

    `order` says that the source goes on as an order does.
    """

    locale: str
    source: str
    target: str
    order: bool
    times: int


Keywords = frozenset[tuple[str, str]]
"""By (locale, word): the openings that are keywords."""


def _gather(document: Document, context: Context) -> Iterator[Opening]:
    if document.is_source:
        return
    found: Counter[tuple[str, str, str, bool]] = Counter()
    for unit in document.units:
        source, target = unit.source, unit.target
        if unit.kind != "text" or not source or not target or not MANUALS.isdisjoint(unit.dialects):
            continue
        if (theirs := _OPENS.match(source)) and (ours := _OPENS.match(target)):
            order = _ORDER.match(source, theirs.end()) is not None
            found[unit.locale, theirs["word"].lower(), ours["word"].lower(), order] += 1
    for key, times in found.items():
        yield Opening(*key, times)


def _reduce(records: Iterable[Opening]) -> Keywords:
    answers: dict[tuple[str, str], Counter[str]] = {}
    asked: dict[tuple[str, str], set[str]] = {}
    orders: set[tuple[str, str]] = set()
    for each in records:
        answers.setdefault((each.locale, each.source), Counter())[each.target] += each.times
        asked.setdefault((each.locale, each.target), set()).add(each.source)
        if each.order:
            orders.add((each.locale, each.source))
    return frozenset(
        (locale, target)
        for (locale, source), counts in answers.items()
        if (locale, source) not in orders and not any(each.endswith("ez") for each in counts)
        for target, times in counts.items()
        if times >= FEWEST and asked[locale, target] == {source} and target.endswith(("er", "ir", "re"))
    )


ANALYSIS: Analysis[Opening, Keywords] = Analysis("openings", _gather, _reduce)
