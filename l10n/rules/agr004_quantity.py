"""AGR004: several of something, in the singular."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._agr import QUANTITY, faults
from l10n.rules._agr_fix import in_number
from l10n.text.manuals import MANUALS

_MESSAGE = Message("{noun} is singular behind {word}")
_WRITE = Message("write {wanted}")
_WANTED = frozenset({QUANTITY})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for each in faults(unit, facts, _WANTED):
        target = unit.target or ""
        params = {"word": target[slice(*each.word)], "noun": target[slice(*each.other)]}
        wanted = in_number(params["noun"], "p")
        fix = Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(each.other, wanted),), Safety.UNSAFE)
        yield Hit(each.shown, Message(_MESSAGE.template, params), fix if wanted else None)


RULE = Rule(
    code="AGR004",
    name="quantity",
    title=Message("several of something, in the singular"),
    rationale=(
        "*Moins de*, *nombre de*, *paquet de* ask for a plural of what games count: cards, tokens, players. Other "
        "nouns are left alone, and so are words for a quantity that may have one thing behind them."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    safety=Safety.UNSAFE,
    keys=("glossary", "words"),
    examples=(
        Wrong("Si tu as ⟦moins de créature⟧ qu’elle, pioche.", "Si tu as moins de créatures qu’elle, pioche."),
        Wrong("Comptez le ⟦nombre de jeton⟧ de ce lieu.", "Comptez le nombre de jetons de ce lieu."),
        Wrong("Mélangez le ⟦paquet de carte⟧ et coupez.", "Mélangez le paquet de cartes et coupez."),
        Silent("Si tu as moins de créatures qu’elle, pioche."),
        Silent("Il a moins de vie et trop de courage."),
        Silent("Tu n’as plus de carte, et ce type de carte est rare."),
        Silent("Le dos de carte est gris."),
        Silent("Lanterne - le paquet de carte libre", settings={"house.footer": "Lanterne - le paquet de carte libre"}),
    ),
)
