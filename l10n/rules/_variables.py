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


_OF_NAME = lazy(r"(?<=[^\W\d_] )[XYxy](?=[.,;:)\n]|\Z)")
"""The letter as the last word of a name: `Unearth X`."""


def lost_variables(unit: Unit, facts: Facts) -> Sequence[Span]:
    """Places of the source whose letter is there in the translation, but fewer times.

    Where it is gone altogether the translation says it in words (`as many as`), unless it belongs to a name.
    """
    source, target = unit.source, unit.target
    if not source or not target or source == target or not MANUALS.isdisjoint(unit.dialects):
        return ()
    # of letters that stand alone both patterns are special cases: one look for most texts
    if _ANYWHERE.search(source) is None:
        return ()
    if _VARIABLE.search(source) is not None:
        found = _lost(source, target)
    elif _OF_NAME.search(source) is not None:
        found = _lost_of_names(source, target)
    else:
        return ()
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


def _lost_of_names(source: str, target: str) -> tuple[Span, ...]:
    """The letters at the end of names that the translation has nowhere; the source in parentheses does not count."""
    own = target.replace(f"({source})", "")
    lost: list[Span] = []
    for match in _OF_NAME.finditer(source):
        if all(each[0].upper() != match[0].upper() for each in _ANYWHERE.finditer(own)):
            lost.append(Span(*match.span()))
    return tuple(lost)
