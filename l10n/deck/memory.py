"""How the texts of a locale are translated so far, for a copy that reuses them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from l10n.deck.project import Project
from l10n.model import State
from l10n.patterns import lazy
from l10n.text.analysis import analyse
from l10n.text.language import judge
from l10n.workspace import load_workspace

MAJORITY = Fraction(2, 3)
"""A translation is reused where it is the only one, or this part of all."""

_WORD = lazy(r"[^\W\d_]{3,}")
"""What is shorter (an initial, a number) is translated by where it stands, not by what it says."""


LEAST_SCORE = 75
"""How alike two source texts are, of 100, for the translation of one to be offered for the other."""
LEAST_WORDS = 4
_COMMON, _MOST = 60, 80
"""A word of so many texts tells little; so many texts are looked at."""
_TERMS = frozenset({"title", "traits", "subtype", "label"})


class Pair(NamedTuple):
    """A text of a kind and its translation."""

    kind: str
    source: str
    target: str
    dialects: tuple[str, ...] = ()


class Match(NamedTuple):
    """A translation that a memory has: for a source text that is like the one asked for, by a score of 100."""

    target: str
    score: int
    source: str


class Memory:
    """The translations of one locale by field kind and source text.

    What is equal to its source, or still in the source language, is no translation; what was
    filled by a machine and not reviewed counts for nothing.
    """

    def __init__(self, project: Project, locale: str, pairs: Iterable[Pair] | None = None) -> None:
        """Of `pairs`, or of all that the project holds for the locale."""
        self._locale = locale
        self._source = project.settings.source
        self._found: dict[tuple[str, str], Counter[str]] = {}
        self._dialects: dict[tuple[str, str], tuple[str, ...]] = {}
        self._matches: dict[tuple[str, str], Match | None] = {}
        self._by_kind: dict[str, _Index] = {}
        for kind, source, target, dialects in _pairs_of(project, locale) if pairs is None else pairs:
            if source and target and source != target and _WORD.search(source):
                self._found.setdefault((kind, source), Counter())[target] += 1
                self._dialects[kind, source] = dialects

    def __call__(self, kind: str, source: str) -> str | None:
        """The translation of a text of a kind that most or all others share, or None."""
        counts = self._found.get((kind, source))
        if counts is None:
            return None
        dialects = self._dialects[kind, source]
        left = {text: count for text, count in counts.items() if not self._is_source(text, source, dialects)}
        best = max(left, key=lambda text: (left[text], text), default=None)
        return best if best is not None and left[best] >= MAJORITY * sum(left.values()) else None

    def match(self, kind: str, source: str, is_fuzzy: bool = True) -> Match | None:
        """What is nearest to a text: its own translation, or that of one of its kind that is much like it.

        Short texts are like each other by chance, names and terms say what they say: of them only
        the same one counts.
        """
        exact = self(kind, source)
        if exact is not None:
            return Match(exact, 100, source)
        if not is_fuzzy or kind in _TERMS or len(_WORD.findall(source)) < LEAST_WORDS:
            return None
        if (kind, source) not in self._matches:
            self._matches[kind, source] = self._nearest(kind, source)
        return self._matches[kind, source]

    def _nearest(self, kind: str, source: str) -> Match | None:
        from rapidfuzz import fuzz, process

        found = process.extract(
            source, self._candidates(kind, source), scorer=fuzz.ratio, score_cutoff=LEAST_SCORE, limit=3
        )
        # of two that are as near the first in the alphabet, whatever the order of the files
        for text, score, _ in sorted(found, key=lambda each: (-each[1], each[0])):
            target = self(kind, text)
            if target is not None:
                return Match(target, int(score), text)
        return None

    def _candidates(self, kind: str, source: str) -> Sequence[str]:
        """The source texts that share the most words with a text, words that are everywhere left out."""
        if kind not in self._by_kind:
            self._by_kind[kind] = _Index(source for each, source in self._found if each == kind)
        return self._by_kind[kind].near(source)

    def _is_source(self, text: str, source: str, dialects: tuple[str, ...]) -> bool:
        mask = analyse(text, dialects).mask
        return judge(mask, self._locale, self._source, source).language == "source"


class _Index:
    """Texts by their words."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = sorted(texts)
        self._places: dict[str, list[int]] = {}
        for rank, text in enumerate(self._texts):
            for word in set(_WORD.findall(text.casefold())):
                self._places.setdefault(word, []).append(rank)
        self._common = max(_COMMON, len(self._texts) // 12)

    def near(self, text: str) -> Sequence[str]:
        """The texts that share the most words with one; all of them where it has common words only."""
        places = [self._places.get(word, ()) for word in sorted(set(_WORD.findall(text.casefold())))]
        counts: Counter[int] = Counter()
        for each in places:
            if len(each) <= self._common:
                counts.update(each)
        if not counts:
            return self._texts if all(places) else ()
        ranked = sorted(counts, key=lambda rank: (-counts[rank], rank))
        return [self._texts[rank] for rank in ranked[:_MOST]]


def _pairs_of(project: Project, locale: str) -> Iterator[Pair]:
    settings = replace(project.settings, locales=(locale,))
    workspace = load_workspace(project.tree, settings, project.places, project.layout)
    for document in workspace.documents:
        for unit in document.units:
            if unit.made_from is None and unit.state is not State.NEEDS_REVIEW:
                yield Pair(unit.kind, unit.source or "", unit.target or "", unit.dialects)
