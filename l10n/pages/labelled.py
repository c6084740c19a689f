"""Passages of a page that name their language, or stand beside their translation without doubt.

A style guide shows a few examples: « Anglais », a passage, « Français », what it becomes. Or one
paragraph is followed by its source, and the page is not bilingual for it. Both are pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from l10n.model import Unit
from l10n.pages.lengths import size_of, surprise
from l10n.patterns import lazy
from l10n.text.language import Verdict

LABELS = {
    "en": frozenset({"anglais", "en anglais", "english", "version anglaise"}),
    "fr": frozenset({"français", "en français", "french", "version française"}),
}
"""What stands above a passage that shows a language on purpose."""
_AROUND_NAME = " :='*#;\n\u00a0\u202f"
_MOST_UNITS = 3
"""Paragraphs of a labelled passage."""
_LONG = 120
"""Characters from which the length of a paragraph, and the words that it shares, tell anything."""
_SHARED = 4
"""Words and numbers that a paragraph and its translation share, at least: names, formats, loan words."""
_MOST_SURPRISE = 2.0
_WORD = lazy(r"[^\W_]{3,}|\d+")


def label_of(unit: Unit) -> str:
    """A unit's text as a label would be written."""
    return (unit.target or "").strip(_AROUND_NAME).lower()


def labelled_pairs(units: Sequence[Unit], locale: str, source_locale: str) -> Iterator[tuple[Unit, Unit]]:
    """Each unit below a label of the locale, with the one that stands in its place below the source's label."""
    ours, theirs = LABELS.get(locale[:2], frozenset()), LABELS.get(source_locale[:2], frozenset())
    labels = [(at, label_of(unit) in theirs) for at, unit in enumerate(units) if label_of(unit) in ours | theirs]
    if not labels or locale[:2] == source_locale[:2]:
        return
    source_first = labels[0][1]
    for (at, is_source), (after, is_other) in pairwise(labels):
        count = after - at - 1
        if is_source == is_other or is_source != source_first or not 0 < count <= _MOST_UNITS:
            continue
        one, other = units[at + 1 : after], units[after + 1 : after + 1 + count]
        if len(other) != count or any(_ends_passage(unit, ours | theirs) for unit in (*one, *other)):
            continue
        for first, second in zip(one, other, strict=True):
            yield (second, first) if is_source else (first, second)


def _ends_passage(unit: Unit, labels: frozenset[str]) -> bool:
    return unit.field == "heading" or label_of(unit) in labels


def neighbour_pairs(units: Sequence[Unit], verdicts: Sequence[Verdict]) -> Iterator[tuple[Unit, Unit]]:
    """Each paragraph that is followed by one in the source's language that shares its length and many words."""
    for at in range(len(units) - 1):
        unit, other = units[at], units[at + 1]
        if verdicts[at].language != "target" or verdicts[at + 1].language != "source" or unit.field != other.field:
            continue
        target, source = unit.target or "", other.target or ""
        if min(len(target), len(source)) < _LONG or surprise(size_of(source), size_of(target)) > _MOST_SURPRISE:
            continue
        if len(_words(source) & _words(target)) >= _SHARED:
            yield unit, other


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.lower()))
