"""One place, one finding: where two rules could speak of the same words, one of them does."""

from __future__ import annotations

from itertools import combinations

import pytest

from l10n.config import layered
from l10n.engine import Checker
from l10n.facts import Facts
from l10n.model import Span, Unit
from l10n.rules import all_rules

_DIALECTS = ("html", "bracket-icons")


@pytest.mark.parametrize(
    ("source", "target", "code"),
    [
        ("Is there a harbor?", "Y-a-t-il un port\u00a0?", "SPL003"),
        ("“Yes,” he says.", "«\u00a0Oui\u00a0», déclare t-il.", "SPL003"),
        ("You rest.", "Se croyant elle -même en danger, elle dort.", "TYP028"),
        ("It keeps their identity.", "Il préserve leur iden- tité.", "TYP028"),
        ("If so, draw.", "‘il y a un jeton, piochez.", "SPL003"),
        ("It is over.", "C‘est fini.", "TYP027"),
        ("Draw a card.\n<b>Exhaust</b> it.", "Piochez une carte.<b>Épuisez</b>-la.", "TYP031"),
        ("If <i>Ana left</i>, draw.", "<i>Si Ana est partie</i>, piochez.", "MRK018"),
        ("Rain falls on the harbor. You go home.", "La pluie tombe sur le port, Vous rentrez.", "TYP030"),
        ("The door is ajar. Who may be there?", "La porte est entrouverte Qui est là\u00a0?", "STY014"),
        ("The door gives way. You go in.", "La porte cède. vous entrez.", "STY012"),
        ("Talk to Ansel Voort.", "Parlez à Ansel Voorh.", "TRM007"),
        ("Gain 1 card and 1 coin.", "Gagnez 1 carte and 1 pièce.", "FID006"),
        ("Erode a card.", "Erodez une carte.", "TYP018"),
        ("“The tide is here,” she says.", "«\u00a0La mer est là,\u00a0» dit-elle.", "TYP033"),
        ("Draw a card.", "Piochez une carte..", "TYP029"),
    ],
)
def test_one_rule_speaks_of_a_place(source: str, target: str, code: str) -> None:
    unit = Unit(0, "card", "text", "text", source, target, "fr", Span(0, len(target)), dialects=_DIALECTS)
    checker = Checker(Facts(layered()), tuple(all_rules().values()))
    found = [(rule.code, hit.span) for rule, hit in checker.check_unit(unit) if hit.span]
    assert code in {each for each, _ in found}
    for (one, first), (other, second) in combinations(found, 2):
        assert first.start >= second.end or second.start >= first.end, (one, other)
