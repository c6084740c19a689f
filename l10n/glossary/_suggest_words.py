"""Nouns of a game's rules, without capitals: those that always come together in a text and its translation."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from l10n.glossary._suggest_pairs import Seen, Sort
from l10n.glossary._tokens import unligated
from l10n.model import Document, State, Unit
from l10n.patterns import lazy
from l10n.text.analysis import analyse
from l10n.text.lexicon import load_lexicon
from l10n.text.reading import read

_FEWEST = 12
"""Texts below which coming together may be chance."""
_TOGETHER = 0.85
"""Share of the texts with the one that hold the other too, at least this from both sides."""
_AHEAD = 0.15
"""How much further from the second than from the best."""
_WORD = lazy(r"(?<![\w'’\]-])[^\W\d_]{3,}(?![\w-])")
_OTHERS = frozenset({"adj", "adv", "conj", "det", "prep", "pron"})
_ELIDED = lazy(r"\b(?:[cdjlmnst]|qu)['’]", re.IGNORECASE)


def words_in(documents: Iterable[Document], locale: str, source_locale: str) -> Iterator[Seen]:
    """The nouns of the source with the one that comes with each in the translation; none without lexicons."""
    if load_lexicon(source_locale) is None or load_lexicon(locale) is None:
        return
    texts: dict[tuple[str, str], tuple[Document, Unit]] = {}
    for document in documents:
        for unit in document.units:
            source, target = unit.source, unit.target
            if unit.kind != "text" or unit.locale != locale or unit.state is State.NEEDS_REVIEW:
                continue
            if source and target and source != target and not read(unit, source_locale).is_source:
                texts.setdefault((source, target), (document, unit))
    pairs = [
        (_nouns(source, unit, source_locale), _nouns(target, unit, locale), document, unit)
        for (source, target), (document, unit) in texts.items()
    ]
    theirs = Counter(noun for nouns, *_ in pairs for noun in nouns)
    ours = Counter(noun for _, nouns, *_ in pairs for noun in nouns)
    together: dict[str, Counter[str]] = defaultdict(Counter)
    for nouns, renderings, _, _ in pairs:
        usual = [noun for noun in renderings if ours[noun] >= _FEWEST]
        for noun in nouns:
            if theirs[noun] >= _FEWEST:
                together[noun].update(usual)
    chosen = {noun: best for noun, counts in together.items() if (best := _best(noun, counts, theirs, ours))}
    # what renders two words renders neither for certain
    shared = Counter(chosen.values())
    for nouns, renderings, document, unit in pairs:
        for noun in nouns:
            if (best := chosen.get(noun)) in renderings and best is not None and shared[best] == 1:
                yield Seen(Sort.WORD, noun, best, document, unit)


def _best(noun: str, counts: Counter[str], theirs: Counter[str], ours: Counter[str]) -> str | None:
    scores = sorted(
        ((2 * count / (theirs[noun] + ours[other]), other) for other, count in counts.items()), reverse=True
    )
    if not scores:
        return None
    score, best = scores[0]
    count = counts[best]
    if min(count / theirs[noun], count / ours[best]) < _TOGETHER:
        return None
    return best if len(scores) < 2 or score - scores[1][0] >= _AHEAD else None


def _nouns(text: str, unit: Unit, locale: str) -> frozenset[str]:
    """The nouns of a text that are written without a capital, as their lemmas."""
    mask = _ELIDED.sub(lambda match: " " * len(match[0]), analyse(text, unit.dialects).mask)
    found = (_noun(word, locale) for word in _WORD.findall(mask) if word.islower())
    return frozenset(noun for noun in found if noun)


@lru_cache(maxsize=8192)
def _noun(word: str, locale: str) -> str:
    """The lemma of a noun; empty for what is none, or an adjective or a small word as well."""
    lexicon = load_lexicon(locale)
    readings = lexicon.readings(unligated(word)) if lexicon else ()
    if any(each.pos in _OTHERS or each.is_participle for each in readings):
        return ""
    return next((each.lemma for each in readings if each.pos == "noun"), "")
