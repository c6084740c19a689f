"""FID009: the translation says the opposite of what the source says."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._added_not import added_denial
from l10n.rules._story import is_story, speaks
from l10n.text.inflect import language_of
from l10n.text.manuals import MANUALS
from l10n.text.opposites import opposites
from l10n.text.reading import read

_MESSAGE = Message("the source says “{source}”, here it is “{target}”")
_DENIED = Message("{target} denies what the source does not deny")
_SHORT = 400
"""Code points of a source above which what is said elsewhere may account for anything."""
_FREE = frozenset({"title", "flavor", "heading"})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if not source or not target or source == target or unit.kind in _FREE or not MANUALS.isdisjoint(unit.dialects):
        return
    found = opposites(source, target, unit.dialects, facts.settings.source, unit.locale)
    denied = None
    if language_of(unit.locale) == "fr" and facts.settings.source.startswith("en"):
        denied = added_denial(source, target, unit.dialects)
    if not (found or denied) or is_story(source) or speaks(source) or read(unit, facts.settings.source).is_source:
        return
    if denied:
        message = Message(_DENIED.template, {"target": target[slice(*denied.span)]})
        yield Hit(denied.span, message, None, None if denied.sure else Severity.INFO)
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
        "of the other side only; and a verb that is denied in a short text whose source denies and excepts nothing, "
        "which is a remark unless it is *can* itself. Titles, flavor text, manuals and texts in which somebody speaks "
        "are left alone; a long text is information."
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
        Wrong("Vous ⟦ne pouvez pas⟧ piocher ce tour.", source="You can draw this turn."),
        Wrong("Quand elle arrive, elle ⟦n’est pas⟧ bloquée.", source="When it arrives, it is blocked."),
        Silent("Vous ne pouvez pas piocher.", source="You are unable to draw."),
        Silent("Vous ne pouvez pas ramer plus vite ?", source="Can you row faster?"),
        Silent("N’oubliez pas de piocher : ce n’est pas gratuit.", source="Draw: it is unusual."),
        Silent("Ne piochez pas plus de 2 cartes.", source="Draw up to 2 cards."),
        Silent("Pose-la à droite, pas à gauche.", source="Put it to the right."),
        Silent("Mets la carte du dessous dans ta main.", source="Take the top card, then the bottom card."),
        Silent("Je suis sûre de gagner.", source="I cannot lose."),
        Silent("Renvoie la créature vaincue.", source="Destroy the creature."),
        Silent("Après la fin du tour.", source="Before the turn ends.", kind="flavor"),
    ),
)
