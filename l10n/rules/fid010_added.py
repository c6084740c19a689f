"""FID010: a word of the translation that changes the rule (`gratuitement`) is not in the source."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._story import is_story, speaks
from l10n.text.added import added
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_MESSAGE = Message("the source does not say “{phrase}”")
_LONGEST = 400
"""Code points of a source above which it is retold, and not translated word for word."""
_FREE = frozenset({"title", "flavor", "heading"})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if not source or not target or source == target or unit.kind in _FREE or not MANUALS.isdisjoint(unit.dialects):
        return
    if len(source) > _LONGEST or is_story(source) or speaks(source):
        return
    found = added(source, target, unit.dialects, facts.settings.source, unit.locale)
    if not found or read(unit, facts.settings.source).is_source:
        return
    for span in found:
        yield Hit(span, Message(_MESSAGE.template, {"phrase": target[slice(*span)]}))


RULE = Rule(
    code="FID010",
    name="added-word",
    title=Message("added word"),
    rationale=(
        "`Put it into play` becomes `tu peux la mettre en jeu sans coût`: a permission and a discount that the card "
        "does not give. The table of the locale (`added.yaml`) has words of the translation, each "
        "with whatever of a source they may stand for. Translators add such words from the rule book, too, so this "
        "is information."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    skips=MANUALS,
    needs="both",
    examples=(
        Wrong("Mettez la créature en jeu ⟦gratuitement⟧.", source="Put the creature into play."),
        Wrong("⟦Tu peux⟧ piocher 2 cartes.", source="Draw 2 cards."),
        Wrong("Défaussez une carte ⟦au hasard⟧.", source="Discard a card."),
        Silent("Mettez la créature en jeu sans payer.", source="Put the creature into play for free."),
        Silent("Tu peux piocher 2 cartes.", source="You may draw 2 cards."),
        Silent("Une lueur au hasard de la nuit.", source="A glimmer in the night.", kind="flavor"),
    ),
)
