"""How a unit reads: its mask, and which parts of it are in the source language.

Language spans come after protected spans: a rule of one language never judges another
language's passage. `own` is the mask with foreign passages hidden, so rules of the locale
search `own` and need not ask again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from l10n.model import Unit
from l10n.text.analysis import CODE, Analysis, analyse
from l10n.text.language import Foreign, Verdict, foreign_spans, judge


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


@lru_cache(maxsize=32768)
def _read(text: str, dialects: tuple[str, ...], locale: str, source_locale: str, source: str | None) -> Reading:
    analysis = analyse(text, dialects)
    mask = analysis.mask
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


def read(unit: Unit, source_locale: str) -> Reading:
    """The reading of a unit's target. The unit must have one."""
    return _read(unit.target or "", unit.dialects, unit.locale, source_locale, unit.source)
