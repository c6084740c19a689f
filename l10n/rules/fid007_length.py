"""FID007: a translation whose length is out of the ordinary for its kind of field."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._lengths import exact_share, shape, share
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_SHORT = Message("much shorter than the translations of such texts are: is something missing?")
_LONG = Message("much longer than the translations of such texts are: does something belong elsewhere?")
_LOW, _HIGH = 0.5, 2.0
"""Shares of the usual length that are still ordinary."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if share(unit, facts, _LOW * 1.2, _HIGH) is None or unit.kind in ("title", "heading"):
        return
    found = exact_share(unit, facts)
    target = unit.target or ""
    if _LOW <= found <= _HIGH or read(unit, facts.settings.source).is_source:
        return
    fewer = shape(target, unit.dialects).sentences < shape(unit.source or "", unit.dialects).sentences
    if found < _LOW and fewer:
        return  # a lost sentence is told elsewhere
    yield Hit(Span(0, len(target)), _SHORT if found < _LOW else _LONG)


RULE = Rule(
    code="FID007",
    name="length",
    title=Message("length out of the ordinary"),
    rationale=(
        "A text of half, or twice, the usual length was cut, or holds a neighbour's text. What is usual is measured "
        "in the project, by kind of field."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    skips=MANUALS,
    needs="both",
    examples=(
        Wrong("⟦Le guet dort.⟧", source="The watch sleeps until the lantern is lit by a player of the harbor"),
        Wrong(
            "⟦Piochez une carte du paquet, puis défaussez-la, et recommencez jusqu'à la fin de la manche en cours.⟧",
            source="Draw a card from the large deck of yours.",
        ),
        Silent("Piochez une carte de votre deck.", source="Draw a card from the top of your deck."),
        Silent("Non.", source="No, thank you."),
        Silent("Allumez le phare.", source="Light the lantern. Then each player loses 2 oil and draws a card."),
    ),
)
