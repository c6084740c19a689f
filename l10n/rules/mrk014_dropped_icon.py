"""MRK014: a hole in a sentence where an icon or a word stood."""

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_ICON = Message("nothing stands between “{before}” and the punctuation: was an icon here?")
_EMPTY = Message("empty brackets: was an icon here?")
_NOUNS = lazy(
    r"(?<![\w'’-])(?:symboles?|icônes?|jetons?|pions?|pictogrammes?|logos?|marqueurs?|badges?)"
    r"[ \u00a0]+(?=[,)]|\.(?!\.))",
    re.IGNORECASE,
)
_PREPOSITIONS = ("de", "du")
_DETERMINERS = ("aux", "mes", "tes", "ses", "nos", "vos", "ces", "cet")
_DANGLING = lazy(
    rf"(?<![\w'’.(-])(?:(?:{'|'.join(_PREPOSITIONS)})[ \u00a0]{{0,2}}(?=[,;]|\.(?![.\d\w]))"
    rf"|(?:{'|'.join(_DETERMINERS)})[ \u00a0]{{0,2}}(?=;|\.(?![.\d\w])))"
)
_HINTS = (
    *(f"{space}{sign}" for space in " \u00a0" for sign in ",.);"),
    *(f" {word}{sign}" for word in (*_PREPOSITIONS, *_DETERMINERS) for sign in ".;"),
    *(f" {word}," for word in _PREPOSITIONS),
)
"""What stands in every text that any of the patterns may match: a cheap test."""
_BRACKETS = lazy(r"(?<![\w)*\]])\([ \u00a0]+\)")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    target = unit.target or ""
    if unit.locale.partition("-")[0] != "fr" or unit.source == target or not MANUALS.isdisjoint(unit.dialects):
        return
    if not _may_have_hole(target):
        return
    own = read(unit, facts.settings.source).own
    for pattern in (_NOUNS, _DANGLING):
        for match in pattern.finditer(own):
            word = match[0].rstrip()
            yield Hit(Span(*match.span()), Message(_ICON.template, {"before": word}))
    for match in _BRACKETS.finditer(own):
        yield Hit(Span(*match.span()), _EMPTY)


@lru_cache(maxsize=16384)
def _may_have_hole(text: str) -> bool:
    return any(map(text.__contains__, _HINTS))


RULE = Rule(
    code="MRK014",
    name="dropped-icon",
    title=Message("hole where an icon or a word stood"),
    rationale=(
        "An icon that was lost in a copy leaves a hole: `with the symbol ,`. An article or `de` right before a comma "
        "or a full stop has lost its noun in the same way. No source is needed to see it."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    examples=(
        Wrong("Si vous avez le ⟦symbole ⟧, piochez une carte."),
        Wrong("Gagnez 2 pièces ⟦de⟧."),
        Wrong("Dépensez une de ⟦vos⟧. Piochez."),
        Wrong("Piochez un jeton ⟦( )⟧ du sac."),
        Silent("Choisissez-en une, puis prenez le jeton."),
        Silent("Prenez les symboles, puis des jetons de son choix."),
        Silent("Appelez ``f( )`` ou *items()*, puis un marqueur .", dialects=("rst",)),
        Silent("Prenez le .38 spécial de .45 Colt."),
        Silent("Take the symbol , please.", locale="en"),
    ),
)
