"""Words with an opposite, and what a translation says either with: `opposites.yaml`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.resources import load_yaml, locale_file
from l10n.text.analysis import MARK, analyse
from l10n.text.qualifiers import UNACCENTED, pattern_of, rarest, words_of


class _Side(NamedTuple):
    """One of two opposites.

    `says` asks for it in a source, `accounts` is anything there that its renderings may answer to. `renders` says
    it in a translation and says nothing else, `excuses` is whatever may stand for it.
    """

    words: frozenset[str]
    """Words one of which stands in any text that asks."""
    stems: tuple[str, ...]
    """Letters some of which stand in any translation that says it, in lower case: a cheap test."""
    says: re.Pattern[str]
    accounts: re.Pattern[str]
    renders: re.Pattern[str]
    excuses: re.Pattern[str]


class _Table(NamedTuple):
    """The pairs of a locale, in both orders, by the words that ask for the first; and what denies in either text."""

    pairs: Mapping[str, Sequence[tuple[_Side, _Side]]]
    denied: re.Pattern[str]
    denies: re.Pattern[str]


class Opposite(NamedTuple):
    """A word of a source (its place) and the opposite that the translation has (its place)."""

    asked: Span
    found: Span


@cache
def load_opposites(origin: str, locale: str) -> _Table | None:
    """The table of a locale; None where it has none for sources in this language."""
    data: dict[str, Any] = load_yaml(locale_file(locale, "opposites.yaml"))
    if not data or data["source"] != origin.split("-", maxsplit=1)[0]:
        return None
    found: dict[str, list[tuple[_Side, _Side]]] = {}
    for row in data["opposites"]:
        one, other = map(_side, row)
        for pair in ((one, other), (other, one)):
            for word in pair[0].words:
                found.setdefault(word, []).append(pair)
    denials = data["negations"]
    return _Table(found, _words(denials["says"], glued=True), _words(denials["answers"], glued=True))


def _side(data: dict[str, list[str]]) -> _Side:
    says, renders = data["says"], data["renders"]
    return _Side(
        frozenset(map(rarest, says)),
        tuple(each.strip("*") for each in renders),
        _words(says, glued=False),
        _words([*says, *data["also"]], glued=True),
        _words(renders, glued=False),
        _words([*renders, *data["excuses"]], glued=True),
    )


def _words(answers: Iterable[str], *, glued: bool) -> re.Pattern[str]:
    """Any of these words; `glued`: those of a compound, too (`top-card`)."""
    # compiled where a text first needs it: there are hundreds, and most runs are of a single file
    edge = r"(?<!\w)" if glued else r"(?<![\w'-])"
    return lazy(f"{edge}(?:{'|'.join(pattern_of(each.translate(UNACCENTED)) for each in answers)})")


@lru_cache(maxsize=8192)
def opposites(source: str, target: str, dialects: tuple[str, ...], origin: str, locale: str) -> tuple[Opposite, ...]:
    """The words of a source of which the translation has the opposite, and not the word."""
    table = load_opposites(origin, locale)
    if table is None:
        return ()
    said = words_of(source) & table.pairs.keys()
    if not said:
        return ()
    lowered = target.lower()
    rows = {
        id(one): (one, other)
        for word in sorted(said)
        for one, other in table.pairs[word]
        if any(map(lowered.__contains__, other.stems))
    }
    if not rows:
        return ()
    ours, theirs = _plain(source, dialects), _plain(target, dialects)
    found: list[Opposite] = []
    for one, other in rows.values():
        wrong = other.renders.search(theirs)
        if wrong is None or (asked := one.says.search(ours)) is None:
            continue
        # a letter alone may be formatted: « **D**étruisez »
        excuses, accounts = one.excuses.search(theirs.replace(MARK, "")), other.accounts.search(ours.replace(MARK, ""))
        if excuses is None and accounts is None:
            found.append(Opposite(Span(*asked.span()), Span(*wrong.span())))
    if found and (table.denied.search(ours) is None) != (table.denies.search(theirs) is None):
        return ()
    return tuple(found)


def _plain(text: str, dialects: tuple[str, ...]) -> str:
    """A mask in lower case, without accents, as long as its text."""
    mask = analyse(text, dialects).mask
    lowered = mask.lower()
    return (lowered if len(lowered) == len(mask) else mask).translate(UNACCENTED)
