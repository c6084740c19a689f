"""Which language a text, or a run of words in it, is written in: the source's or the locale's.

The evidence is closed-class words and very frequent verb forms, one list for each language
(`locales/<tag>/function-words.txt`). Only words that one of the two languages has and the
other has not are counted, so `on`, `son` or `a` say nothing between English and French. A
language without a list, or a pair of equal languages, is never judged: all is `unknown`.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from l10n import resources
from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.analysis import MARK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

Language = Literal["source", "target", "mixed", "unknown"]


class Word(NamedTuple):
    """A word in lower case, with a straight apostrophe, and its place."""

    text: str
    start: int
    end: int


class Verdict(NamedTuple):
    """The language of a whole text.

    `mixed` is a text of the locale that holds a sentence of the source's language.
    `confidence` runs from 0 (no evidence) towards 1; `evidence` holds the words that speak
    for the verdict, each once, in the order of the text (for `mixed`: the source's words).
    """

    language: Language
    confidence: float = 0.0
    evidence: tuple[str, ...] = ()


class Foreign(NamedTuple):
    """A run in the source's language: a `sentence` left over, or a `name` that may be meant.

    A name is a title, or a phrase of a few words that quotes or emphasis set off. No rule of
    the locale judges inside either kind; only a sentence is a fault. The span of a sentence
    holds the punctuation that is attached to its end.
    """

    span: Span
    kind: Literal["sentence", "name"]


class _Pair(NamedTuple):
    """The words that stand for one of two languages only."""

    source: frozenset[str]
    target: frozenset[str]


class _Run(NamedTuple):
    """Consecutive words of a text that may be in the source's language."""

    first: int
    """Rank of the first word."""
    last: int
    """Rank of the word after the last."""
    whole: bool
    """Whether punctuation or formatting, not a word of the locale, bounds it on both sides."""


UNKNOWN = Verdict("unknown")
_BY_CONTEXT = Verdict("source", 0.3)

_DOMINANT = 4
"""How many times more evidence decides against the evidence of the other language."""
_SHORTEST = 4
"""Words below which a text or a run can only be a name."""
_ALIKE = 0.6
"""Share of the words that stand in the source, from which one piece of evidence is enough."""
_SPARSEST = 0.12
"""Share of evidence among the words of a sentence; English prose has about 0.4."""
_LONGEST_NAME = 10
_LONGEST_BRIDGE = 3
"""Neutral words between two sentences of the source's language that belong to them."""
_LONGEST_GAP = 6
"""Paragraphs too short to tell that follow their neighbours."""

_ELIDED = (
    "(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|un|dell|all|nell|sull|dall|quell|quest|com|dov|nient)"
    "['’](?=[aeiouyhàâäáèéêëìíîïòóôöùúûüœæ])"
)
_WORD = lazy(rf"{_ELIDED}|(?<!\w)[^\W\d_]\w*(?:['’](?!s\b)\w+)*|['’]s\b")
_BREAK = lazy(rf"[{MARK}.!?:;…\n«»“”\"()\[\]•|—–→➡/]|\s-\s")
_HARD = lazy(rf"[^\s{MARK},]")
_CLOSING = lazy(r"[.!?…:;]*")
_SET_OFF = lazy(rf"[{MARK}\"“”„«»]\s*\Z"), re.compile(rf"\s*[{MARK}\"“”«»]")
_PROSE = lazy(r"(?<![\w'’])(?!(?:with|from|into|over|upon|than)\b)[^\W\d_A-ZÀ-ÖØ-Þ][^\W\d_]{3,}")
_CAPITAL = lazy(r"(?<![\w'’])[A-ZÀ-ÖØ-Þ]")
_SENTENCE_END = lazy(rf"[.!?…][\s{MARK}\"”’»)]*\Z")


def words(mask: str) -> list[Word]:
    """The words of a text: `l'armée` is two, `don't` is one, `card's` is two (`card`, `'s`)."""
    lowered = _lower(mask)
    return [Word(match[0], match.start(), match.end()) for match in _WORD.finditer(lowered)]


@lru_cache(maxsize=16384)
def judge(mask: str, locale: str, source_locale: str, source: str | None = None) -> Verdict:
    """Whether a whole text is in its locale's language or (still) in the source's.

    `mask` is the text with its markup masked (`l10n.text.analysis`); `source` is the present
    source text, masked or not: a target copied from an older one still shares its words.
    Short texts need more evidence than long ones, and what reads like a title needs most:
    many names are kept on purpose.
    """
    pair = _pair(locale, source_locale)
    if pair is None:
        return UNKNOWN
    tokens = _tokens(mask)
    theirs = [] if pair.source.isdisjoint(tokens) else [each for each in tokens if each in pair.source]
    ours = [] if pair.target.isdisjoint(tokens) else [each for each in tokens if each in pair.target]
    if not theirs:
        return _verdict("target", ours, theirs) if ours else UNKNOWN
    if len(theirs) >= _DOMINANT * len(ours):
        enough = _enough(mask, tokens, theirs, source)
        return _verdict("source", theirs, ours) if enough else UNKNOWN
    if any(each.kind == "sentence" for each in foreign_spans(mask, locale, source_locale, source)):
        return _verdict("mixed", theirs, ours)
    return _verdict("target", ours, theirs) if len(ours) >= len(theirs) else UNKNOWN


@lru_cache(maxsize=16384)
def foreign_spans(mask: str, locale: str, source_locale: str, source: str | None = None) -> tuple[Foreign, ...]:
    """The runs of a target text that are in the source's language, in order, disjoint.

    Arguments are those of `judge`. A name is found by a function word of the source's
    language among capitals (`Toll of Time`); one without any cannot be told.
    """
    pair = _pair(locale, source_locale)
    if pair is None or pair.source.isdisjoint(_tokens(mask)):
        return ()
    text = words(mask)
    found: list[Foreign] = []
    for run in _merged(mask, text, list(_runs(mask, text, pair, source)), pair):
        kind = _kind(mask, text, run, pair, source)
        if kind is not None:
            start, end = text[run.first].start, text[run.last - 1].end
            closing = _CLOSING.match(mask, end) if kind == "sentence" else None
            found.append(Foreign(Span(start, closing.end() if closing else end), kind))
    return tuple(found)


def in_context(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The verdicts on the successive paragraphs of a page, the unknown ones told by their neighbours.

    Up to six paragraphs that are too short to tell (a heading, a label, a list item) are in
    the source's language when what stands before and after them is, or when one side is the
    page's end. Such a verdict has no evidence and a confidence of 0.3. Leave empty lines out.
    """
    told = list(verdicts)
    known = [rank for rank, each in enumerate(verdicts) if each.language != "unknown"]
    for before, after in pairwise([-1, *known, len(told)]):
        bounds = [verdicts[rank].language for rank in (before, after) if 0 <= rank < len(told)]
        if bounds and after - before - 1 <= _LONGEST_GAP and set(bounds) == {"source"}:
            told[before + 1 : after] = [_BY_CONTEXT] * (after - before - 1)
    return told


def _enough(mask: str, tokens: Sequence[str], theirs: Sequence[str], source: str | None) -> bool:
    """Whether a text whose evidence speaks for the source's language is prose in it."""
    if len(tokens) < _SHORTEST or len(theirs) < _SPARSEST * len(tokens):
        return False
    several = len(set(theirs)) >= 2
    if _is_title(mask):
        return several and len(tokens) > _SHORTEST and bool(_SENTENCE_END.search(mask))
    return several or _alike(tokens, source)


def _is_title(text: str) -> bool:
    """Whether a text is written like a title: capitals, and only short words without."""
    return not _PROSE.search(text) and len(_CAPITAL.findall(text)) >= 2


def _alike(tokens: Sequence[str], source: str | None) -> bool:
    """Whether most words of a text stand in its source."""
    distinct = set(tokens)
    if not source or len(distinct) < _SHORTEST:
        return False
    return len(distinct & _vocabulary(source)) >= _ALIKE * len(distinct)


def _runs(mask: str, text: Sequence[Word], pair: _Pair, source: str | None) -> Iterator[_Run]:
    """The candidates of each segment: all of it, or what stands between words of the locale."""
    for first, last in _segments(mask, text):
        theirs = sum(word.text in pair.source for word in text[first:last])
        ours = [rank for rank in range(first, last) if text[rank].text in pair.target]
        if theirs >= _DOMINANT * len(ours):
            if theirs:
                yield _Run(first, last, True)
            continue
        for start, end in zip([first, *(rank + 1 for rank in ours)], [*ours, last], strict=True):
            evidence = [rank for rank in range(start, end) if text[rank].text in pair.source]
            if evidence:
                yield _grown(mask, text, _Run(evidence[0], evidence[-1] + 1, False), start, end, source)


def _segments(mask: str, text: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """Ranks of the words between two marks of punctuation or formatting."""
    first = 0
    for rank in range(1, len(text)):
        if _BREAK.search(mask, text[rank - 1].end, text[rank].start):
            yield first, rank
            first = rank
    yield first, len(text)


def _grown(mask: str, text: Sequence[Word], run: _Run, start: int, end: int, source: str | None) -> _Run:
    """A run with the neighbours that belong to it: capitalised words, or words of the source."""
    vocabulary = _vocabulary(source) if source else frozenset()

    def belongs(word: Word) -> bool:
        return word.text in vocabulary or mask[word.start].isupper()

    first, last = run.first, run.last
    while first > start and belongs(text[first - 1]):
        first -= 1
    while last < end and belongs(text[last]):
        last += 1
    return _Run(first, last, False)


def _merged(mask: str, text: Sequence[Word], runs: Sequence[_Run], pair: _Pair) -> list[_Run]:
    """Runs, those joined that formatting or the end of a sentence alone divides."""
    merged: list[_Run] = []
    for run in runs:
        before = merged[-1] if merged else None
        if before is not None and before.whole and run.whole and _joins(mask, text, before, run, pair):
            merged[-1] = _Run(before.first, run.last, True)
        else:
            merged.append(run)
    return merged


def _joins(mask: str, text: Sequence[Word], before: _Run, after: _Run, pair: _Pair) -> bool:
    between = text[before.last : after.first]
    if len(between) > _LONGEST_BRIDGE or any(word.text in pair.target for word in between):
        return False
    if not between and not _HARD.search(mask, text[before.last - 1].end, text[after.first].start):
        return True
    return not any(_is_title(_cut(mask, text, run)) for run in (before, after))


def _kind(
    mask: str, text: Sequence[Word], run: _Run, pair: _Pair, source: str | None
) -> Literal["sentence", "name"] | None:
    """What a run is, None when its evidence is too little."""
    tokens = [word.text for word in text[run.first : run.last]]
    theirs = [token for token in tokens if token in pair.source]
    if len(tokens) <= _LONGEST_NAME and _is_title(_cut(mask, text, run)):
        return "name" if _is_name(mask, text, run, pair) else None
    if len(tokens) < _SHORTEST or len(theirs) < _SPARSEST * len(tokens):
        return None
    if len(set(theirs)) < 2 and not (run.whole and _alike(tokens, source)):
        return None
    if any(word.text in pair.target for word in text):
        if len(tokens) <= _LONGEST_NAME and _is_set_off(mask, text, run):
            return "name"
        if len(tokens) == _SHORTEST:
            return None
    return "sentence"


def _is_name(mask: str, text: Sequence[Word], run: _Run, pair: _Pair) -> bool:
    """Whether the evidence in a title is where a function word stands: at its head, or in lower case.

    A capital elsewhere makes it a person's name (`May`, `Drew`), unless all is in capitals.
    """
    if _cut(mask, text, run).isupper():
        return True
    return any(
        text[rank].text in pair.source and (rank == run.first or not mask[text[rank].start].isupper())
        for rank in range(run.first, run.last)
    )


def _is_set_off(mask: str, text: Sequence[Word], run: _Run) -> bool:
    """Whether quotes or emphasis enclose a run."""
    before, after = _SET_OFF
    start, end = text[run.first].start, text[run.last - 1].end
    return bool(before.search(mask, max(0, start - 3), start) and after.match(mask, end))


def _cut(mask: str, text: Sequence[Word], run: _Run) -> str:
    return mask[text[run.first].start : text[run.last - 1].end]


def _verdict(language: Language, evidence: Sequence[str], against: Sequence[str]) -> Verdict:
    confidence = len(evidence) / (len(evidence) + len(against) + 1)
    return Verdict(language, round(confidence, 2), tuple(dict.fromkeys(evidence)))


def _lower(mask: str) -> str:
    lowered = mask.lower()
    if len(lowered) != len(mask):  # a few capitals have a lower case of two code points
        lowered = "".join(each.lower() if len(each.lower()) == 1 else each for each in mask)
    return lowered.replace("’", "'")


@lru_cache(maxsize=8)
def _tokens(mask: str) -> tuple[str, ...]:
    """The words of a text; `judge` and `foreign_spans` ask for the same one in turn."""
    return tuple(_WORD.findall(_lower(mask)))


@lru_cache(maxsize=16384)
def _vocabulary(source: str) -> frozenset[str]:
    return frozenset(_tokens(source))


def telling_words(source_locale: str, locale: str) -> frozenset[str]:
    """The source language's function words, in lower case, that this locale's language has not."""
    pair = _pair(locale, source_locale)
    return frozenset() if pair is None else pair.source


@cache
def _pair(locale: str, source_locale: str) -> _Pair | None:
    ours = resources.locale_file(locale, "function-words.txt")
    theirs = resources.locale_file(source_locale, "function-words.txt")
    if ours is None or theirs is None or ours == theirs:
        return None
    our_evidence, our_words = _read(ours)
    their_evidence, their_words = _read(theirs)
    return _Pair(their_evidence - our_words, our_evidence - their_words)


def _read(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """The words of a list that count as evidence, and all of its words."""
    evidence: set[str] = set()
    homographs: set[str] = set()
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("~"):
            homographs.update(line[1:].split())
        elif not line.startswith("#"):
            evidence.update(line.split())
    return frozenset(evidence - homographs), frozenset(evidence | homographs)
