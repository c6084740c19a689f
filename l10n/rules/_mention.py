"""Whether a term is named and not used."""

from __future__ import annotations

from l10n.glossary._tokens import fold
from l10n.glossary.model import Glossary
from l10n.model import Span
from l10n.patterns import lazy
from l10n.text import sites
from l10n.text.analysis import MARK

_LEXICON_LINE = lazy(r"[*#:;\s\ue000'-]*(?P<left>[^\n:=→➡]{2,60}?)\s*(?::|=|→|➡|->)\s*(?P<right>[^\n]{2,80})")
_LONGEST = 4
"""Words of a quotation that names a term and does not use it."""


def is_mention(mask: str, span: Span, glossary: Glossary) -> bool:
    """Whether the span stands nearly alone between quotation marks, or in a line `source term : rendering`."""
    for quoted in sites.quotations(mask):
        inside = mask[quoted.opening.end : quoted.closing.start]
        is_around = quoted.opening.end <= span.start and span.end <= quoted.closing.start
        if is_around and len(inside.split()) <= _LONGEST:
            return True
    start = mask.rfind("\n", 0, span.start) + 1
    end = mask.find("\n", span.end)
    entry = _LEXICON_LINE.fullmatch(mask[start : end if end >= 0 else len(mask)])
    if entry is None:
        return False
    left = fold(entry["left"].replace(MARK, "")).strip(" '")
    return left in {fold(each.source.text) for each in glossary}
