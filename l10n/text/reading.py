"""How a unit reads: its mask, and which parts of it are in the source language.

Language spans come after protected spans: a rule of one language never judges another
language's passage. `own` is the mask with foreign passages hidden, so rules of the locale
search `own` and need not ask again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from l10n.model import Unit
from l10n.patterns import lazy
from l10n.text.analysis import CODE, MARK, Analysis, analyse
from l10n.text.language import UNKNOWN, Foreign, Verdict, foreign_spans, judge


class Reading(NamedTuple):
    """A target text as the rules of its locale see it."""

    analysis: Analysis
    verdict: Verdict
    foreign: tuple[Foreign, ...]
    own: str
    """The mask, foreign passages replaced by `CODE`; all `CODE` where the text is the source's, or in its language."""

    @property
    def is_source(self) -> bool:
        """Whether the whole text is still in the source language."""
        return self.verdict.language == "source"


_PAGE = "page"
_ENTRY = lazy(
    rf"^[*#:;\s{MARK}'-]*(?P<left>[^\n:=→➡]{{2,60}}?)\s*(?::|=|→|➡|->)\s+(?P<right>[^\n]{{2,80}})$", re.MULTILINE
)
"""A line of a lexicon: a term of the source and what renders it."""
_LONGEST_TERM = 6
"""Words of such a term."""
_LETTERS = lazy(r"[^\W\d_]+")


def _terms(mask: str, locale: str, source_locale: str) -> Iterator[tuple[int, int, bool]]:
    """The source terms of a page's lexicon lines, each with whether its line is all that the text has."""
    from l10n.text.spelling import load_speller  # it is loaded where a page has such a line

    ours, theirs = load_speller(locale), load_speller(source_locale)
    if ours is None or theirs is None or ours is theirs:
        return
    for match in _ENTRY.finditer(mask):
        left = [each.lower() for each in _LETTERS.findall(match["left"])]
        if not left or len(left) > _LONGEST_TERM or (not match["left"][0].islower() and not match["left"][0].isdigit()):
            continue
        strange = [each for each in left if not ours.is_word(each)]
        own = [each for each in left if ours.is_word(each) and not theirs.is_word(each)]
        right = [each.lower() for each in _LETTERS.findall(match["right"])]
        if len(strange) >= max(1, len(own)) and any(ours.is_word(each) and not theirs.is_word(each) for each in right):
            yield (*match.span("left"), match[0] == mask.strip())


@lru_cache(maxsize=32768)
def _read(
    text: str, dialects: tuple[str, ...], locale: str, source_locale: str, source: str | None, kind: str = ""
) -> Reading:
    analysis = analyse(text, dialects)
    mask = analysis.mask
    if kind == _PAGE and source is None:
        whole = False
        for start, end, is_all in list(_terms(mask, locale, source_locale)):
            mask = mask[:start] + CODE * (end - start) + mask[end:]
            whole = whole or is_all
        if whole:
            return Reading(analysis, UNKNOWN, (), mask)
    verdict = judge(mask, locale, source_locale, source)
    if verdict.language == "source" or text == source:
        # what nobody translated, or what needs no translation, is not the locale's to judge
        return Reading(analysis, verdict, (), CODE * len(mask))
    foreign = tuple(foreign_spans(mask, locale, source_locale, source))
    own = mask
    for each in foreign:
        start, end = each.span
        own = own[:start] + CODE * (end - start) + own[end:]
    return Reading(analysis, verdict, foreign, own)


def passages(unit: Unit, source_locale: str) -> str:
    """The mask of a page's text where its source's language is left of it, all else `CODE`; empty where nothing is.

    A page that nobody has the source of may be bilingual on purpose.
    """
    if unit.kind not in (_PAGE, "heading") or unit.source is not None:
        return ""
    reading = read(unit, source_locale)
    mask = reading.analysis.mask
    if reading.is_source:
        return mask
    pieces, at = [], 0
    for each in reading.foreign:
        if each.kind == "sentence":
            start, end = each.span
            pieces += [CODE * (start - at), mask[start:end]]
            at = end
    return "".join([*pieces, CODE * (len(mask) - at)]) if pieces else ""


def read(unit: Unit, source_locale: str) -> Reading:
    """The reading of a unit's target. The unit must have one."""
    global _last  # one slot, replaced whole: safe to read from anywhere
    last = _last
    # the rules ask for one unit in turn, so the last answer is kept; a fix may give a unit another target
    if last[0] is unit and last[1] is unit.target and last[2] is unit.source and last[3] == source_locale:
        return last[4]
    kind = _PAGE if unit.kind == _PAGE else ""
    found = _read(unit.target or "", unit.dialects, unit.locale, source_locale, unit.source, kind)
    _last = (unit, unit.target, unit.source, source_locale, found)
    return found


_NOBODY = Reading(Analysis("", (), ""), UNKNOWN, (), "")
_last: tuple[Unit | None, str | None, str | None, str, Reading] = (None, None, None, "", _NOBODY)
