"""FID009: the translation says the opposite of what the source says."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._story import is_story, speaks
from l10n.text.manuals import MANUALS
from l10n.text.opposites import opposites
from l10n.text.reading import read

_MESSAGE = Message("the source says “{source}”, here it is “{target}”")
_SHORT = 400
"""Code points of a source above which what is said elsewhere may account for anything."""
_FREE = frozenset({"title", "flavor", "heading"})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if not source or not target or source == target or unit.kind in _FREE or not MANUALS.isdisjoint(unit.dialects):
        return
    found = opposites(source, target, unit.dialects, facts.settings.source, unit.locale)
    if not found or is_story(source) or speaks(source) or read(unit, facts.settings.source).is_source:
        return
    sure = len(source) <= _SHORT
    for each in found:
        params = {"source": source[slice(*each.asked)], "target": target[slice(*each.found)]}
        yield Hit(each.found, Message(_MESSAGE.template, params), None, None if sure else Severity.INFO)


RULE = Rule(
    code="FID009",
    name="opposite",
    title=Message("the opposite"),
    rationale=(
        "`Destroy` becomes `renvoyez`, the right-hand side `la gauche`: the sentence is right, the card is another. "
        "The table of the locale (`opposites.yaml`) has pairs of words with their renderings. "
        "Reported is a translation that has a rendering of one side, and none of the other, where the source speaks "
        "of the other side only. Titles, flavor text, manuals and texts in which somebody speaks are left alone; "
        "a long text is information."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    needs="both",
    examples=(
        Wrong("Posez la lanterne à ⟦gauche⟧ de l'autel.", source="Put the lantern to the right of the altar."),
        Wrong("Tu peux ⟦renvoyer⟧ une autre créature.", source="You can destroy another creature."),
        Wrong("⟦Défausse⟧ 2 cartes.", source="Draw 2 cards."),
        Wrong("⟦À la fin⟧ de ton tour, gagne 1 pièce.", source="At the start of your turn, gain 1 coin."),
        Wrong("Choisis l'ennemi le ⟦plus éloigné⟧.", source="Choose the nearest enemy."),
        Silent("Pose-la à droite, pas à gauche.", source="Put it to the right."),
        Silent("Mets la carte du dessous dans ta main.", source="Take the top card, then the bottom card."),
        Silent("Je suis sûre de gagner.", source="I cannot lose."),
        Silent("Renvoie la créature vaincue.", source="Destroy the creature."),
        Silent("Après la fin du tour.", source="Before the turn ends.", kind="flavor"),
    ),
)
