"""Rule text and flavour text, taken from a card's Markdown."""

from __future__ import annotations

import pytest

from l10n.deck.arcmage_texts import symbol, texts_of


@pytest.mark.parametrize(
    ("markdown", "language", "rule", "flavor"),
    [
        ("Pioche une carte.", "fr", "Pioche une carte.", ""),
        ("Pioche.\n\n*« La nuit tombe. »*", "fr", "Pioche.", "La nuit tombe."),
        ('Draw.\n\n*"Night falls."*', "en", "Draw.", "Night falls."),
        ("Tiru.\n\n*« Noktas. »*\n\n*— Ada*", "eo", "Tiru.", "Noktas.\n— Ada"),
        ("*Rappel.* Pioche.\n\n*« Oui. »*", "fr", "Rappel. Pioche.", "Oui."),
        ("*« Rien que cela. »*", "fr", "", "Rien que cela."),
        (":m2: Détruis *une créature*.", "fr", "M2, Détruis une créature.", ""),
        (":P:ioche ***l’armée***, puis dors.", "fr", "Pioche l’armée, puis dors.", ""),
        ("Choisis (*une cité*).", "fr", "Choisis (une cité).", ""),
        ("Un.\\\nDeux.", "fr", "Un. Deux.", ""),
        ("Un.\n\n\\\n\nDeux.", "fr", "Un.\nDeux.", ""),
        ("Paie :g3: puis :gx:.", "fr", "Paie 3 puis X.", ""),
        ("", "fr", "", ""),
    ],
)
def test_the_two_texts(markdown: str, language: str, rule: str, flavor: str) -> None:
    assert tuple(texts_of(markdown, language)) == (rule, flavor)


@pytest.mark.parametrize(
    ("name", "said"),
    [("m", "M,"), ("mis", "M,"), ("m0", "M0,"), ("ma", "A,"), ("mt", "T,"), ("mx", "X,"), ("g9", "9"), ("gt", "T")],
)
def test_symbols_are_letters(name: str, said: str) -> None:
    assert symbol(name) == said
