"""The letters that stand for a number in rules, `X` and `x`, that a translation lost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from l10n.facts import Facts
from l10n.model import Span, Unit
from l10n.patterns import lazy
from l10n.rules._counterpart import unanswered
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_VARIABLE = lazy(r"[XYxy](?<![\w'’.&/}–−‐‑+-].)(?<!\d .)(?=[ \u00a0](?:[^\W\d_]{3}|[+−–-]\d))")
"""The letter as the number of something: `x coins`, `x +1/+1 counters`."""
_ANYWHERE = lazy(r"[XYxy](?<![^\W_].)(?![^\W_])")
"""In the translation the letter may stand in anything: `+X`, `{X}`, `X/2`."""


def lost_variables(unit: Unit, facts: Facts) -> Sequence[Span]:
    """Places of the source whose letter is there in the translation, but fewer times.

    Where it is gone altogether the translation says it in words (`as many as`).
    """
    source, target = unit.source, unit.target
    if not source or not target or source == target or _VARIABLE.search(source) is None:
        return ()
    if not MANUALS.isdisjoint(unit.dialects):
        return ()
    found = _lost(source, target)
    return () if found and read(unit, facts.settings.source).is_source else found


@lru_cache(maxsize=2048)
def _lost(source: str, target: str) -> tuple[Span, ...]:
    lost: list[Span] = []
    for letter in "XY":
        ours = [match.start() for match in _VARIABLE.finditer(source) if match[0].upper() == letter]
        theirs = [match.start() for match in _ANYWHERE.finditer(target) if match[0].upper() == letter]
        if not theirs or len(theirs) >= len(ours):
            continue
        lost += [Span(at, at + 1) for at in unanswered(ours, theirs, len(source), len(target))]
    return tuple(lost)
