"""The words that the translations of a locale use, and those that no dictionary knows, with how many texts do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple
from zlib import crc32

from l10n.facts import Analysis, Context
from l10n.model import INTERNAL, Document, State
from l10n.text.lexicon import load_lexicon
from l10n.text.manuals import MANUALS
from l10n.text.reading import passages, read
from l10n.text.spelling import TOKEN, load_speller, plain


class Used(NamedTuple):
    """The words of a document's texts in a locale; of a page, those of its passages in the source's as well.

    `times` has each known word with how many texts hold it; `strange` each unknown word with a
    digest of each text that holds it: reprints count once.
    """

    locale: str
    times: tuple[tuple[str, int], ...]
    strange: tuple[tuple[str, int], ...]


class Vocabulary(NamedTuple):
    """How many texts hold a word: known ones in lower case, unknown ones in lower case and as written."""

    known: Mapping[str, int]
    strange: Mapping[str, int]
    written: Mapping[str, int]
    rivals: Mapping[str, str]
    """Spellings that few texts have, with the one that most have of the same word: *ile* and *île*."""


EMPTY = Vocabulary({}, {}, {}, {})
FEWEST = 10
"""Texts with a word below which nothing can be said of how the project spells it."""
SHARE = 0.9
"""Share of them from which a spelling is the project's own."""


def _gather(document: Document, context: Context) -> Iterator[Used]:
    if document.is_source:
        return
    texts: dict[str, dict[str, set[str]]] = {}
    for unit in document.units:
        text = unit.target
        if not text or unit.kind == INTERNAL or unit.state is State.NEEDS_REVIEW or text == unit.source:
            continue
        if not MANUALS.isdisjoint(unit.dialects):  # full of names of code
            continue
        ours = texts.setdefault(unit.locale, {})
        if text not in ours:
            ours[text] = set(TOKEN.findall(read(unit, context.settings.source).own))
            if left := passages(unit, context.settings.source):
                texts.setdefault(context.settings.source, {})[left] = set(TOKEN.findall(left))
    for locale, ours in texts.items():
        speller = load_speller(locale)
        if speller is None:
            continue
        times = Counter(chain.from_iterable(ours.values()))
        unknown = speller.strangers(times)
        strange = []
        for text, words in ours.items() if unknown else ():
            if not unknown.isdisjoint(words):
                digest = crc32(text.encode("utf-8", "surrogatepass"))
                strange += [(word, digest) for word in sorted(unknown & words)]
        yield Used(locale, tuple((word, count) for word, count in times.items() if word not in unknown), tuple(strange))


def _reduce(records: Iterable[Used]) -> Mapping[str, Vocabulary]:
    known: dict[str, Counter[str]] = {}
    strange: dict[str, set[tuple[str, int]]] = {}
    for record in records:
        ours = known.setdefault(record.locale, Counter())
        for word, count in record.times:
            ours[word] += count
        strange.setdefault(record.locale, set()).update(record.strange)
    found = {}
    for locale, counts in known.items():
        lowered: Counter[str] = Counter()
        speller = load_speller(locale)
        for word, count in counts.items():
            form = plain(word)
            # nobody has looked up what is short or in capitals
            if (len(word) > 2 and word[1:].islower()) or (speller and speller.is_word(form)):
                lowered[form] += count
        written = Counter(word for word, _ in strange[locale])
        alike = Counter(word for word, _ in {(plain(word), digest) for word, digest in strange[locale]})
        found[locale] = Vocabulary(dict(lowered), dict(alike), dict(written), _rivals(locale, lowered))
    return found


# What the spelling of 1990 leaves to the writer: circumflexes on i and u, é or è.
_EITHER = str.maketrans("îûè", "iué")


def _rivals(locale: str, counts: Mapping[str, int]) -> dict[str, str]:
    alike: dict[str, set[str]] = {}
    for word in counts:
        if not word.isascii() and len(word) > 2 and (bare := word.translate(_EITHER)) != word:
            alike.setdefault(bare, {bare}).add(word)
    found = {}
    for words in alike.values():
        ours = sorted((word for word in words if word in counts), key=lambda each: -counts[each])
        total = sum(counts[each] for each in ours)
        if len(ours) > 1 and total >= FEWEST and counts[ours[0]] >= SHARE * total:
            found.update({word: ours[0] for word in ours[1:] if _is_same(locale, word, ours[0])})
    return found


def _is_same(locale: str, word: str, other: str) -> bool:
    """Whether all that a form can be, the other can be too: *mur* is no *mûr*."""
    lexicon = load_lexicon(locale)
    if lexicon is None:
        return False
    ours, theirs = ({each._replace(lemma="") for each in lexicon.readings(form)} for form in (word, other))
    return ours <= theirs and {each.pos for each in ours} == {each.pos for each in theirs}


ANALYSIS: Analysis[Used, Mapping[str, Vocabulary]] = Analysis("vocabulary", _gather, _reduce)
