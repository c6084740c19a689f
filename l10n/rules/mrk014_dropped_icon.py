"""MRK014: a hole in a sentence where an icon or a word stood."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._holes import holes, may_have_holes
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_ICON = Message("nothing stands between “{before}” and the punctuation: was an icon here?")
_EMPTY = Message("empty brackets: was an icon here?")
_BRACKETS = lazy(r"(?<![\w)*\]])\([ \u00a0]+\)")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    target = unit.target or ""
    if unit.source == target or not MANUALS.isdisjoint(unit.dialects) or not may_have_holes(target, unit.locale):
        return
    own = read(unit, facts.settings.source).own
    for hole in holes(own, unit.locale):
        yield Hit(hole, Message(_ICON.template, {"before": own[slice(*hole)].rstrip()}))
    for match in _BRACKETS.finditer(own):
        yield Hit(Span(*match.span()), _EMPTY)


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
