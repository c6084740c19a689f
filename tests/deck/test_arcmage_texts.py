"""Rule text and flavour text, taken from a card's Markdown."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.deck.arcmage_texts import strange_quote, symbol, texts_of


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
        ("Pioche l’*armée*-là, **vite** !", "fr", "Pioche l’armée-là, vite !", ""),
        ("**Vol**\u00a0: *rappel*.", "fr", "Vol\u00a0: rappel.", ""),
        ("**Vol** *rappel*", "fr", "Vol rappel", ""),
        (":m2: *Pioche*.", "fr", "M2, Pioche.", ""),
        ("*Paie* :g3:.", "fr", "Paie 3.", ""),
        (":m2::g3: Pioche.", "fr", "M2,3 Pioche.", ""),
        ("Un.  \nDeux   trois.", "fr", "Un. Deux trois.", ""),
        ("# Titre\n\nPioche.", "fr", "Pioche.", ""),
        ("Pioche.\r\n\r\n*&laquo;&nbsp;Nuit.&nbsp;&raquo;*", "fr", "Pioche.", "Nuit."),
        ("**« Gras. »**", "fr", "« Gras. »", ""),
        ("Dit *« tout bas »*.", "fr", "Dit « tout bas ».", ""),
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


@pytest.mark.parametrize(
    ("markdown", "language", "mark"),
    [
        ('Pioche.\n\n*"Nuit."*', "fr", '"'),
        ("Pioche.\n\n*“Nuit.”*", "fr", "“"),
        ("Draw.\n\n*« Night. »*", "en", "«"),
        ("Pioche.\n\n*« Nuit. »*", "fr", None),
        ('*"Un mot."*\n\n*« Nuit. »*', "fr", '"'),
        ('Pioche "deux" cartes, *"vite"*.', "fr", None),
        ("*Rappel.*", "fr", None),
    ],
)
def test_flavour_in_the_marks_of_another_language_is_noticed(markdown: str, language: str, mark: str | None) -> None:
    assert strange_quote(markdown, language) == mark


@given(st.text('ab *_:\\\n~`()«»"\u00a01.m3&;,', max_size=40), st.sampled_from(["fr", "eo", "en"]))
def test_whatever_is_typed_gives_plain_lines(markdown: str, language: str) -> None:
    for text in texts_of(markdown, language):
        assert "@@" not in text
        assert "  " not in text
        assert all(line == line.strip() != "" for line in text.split("\n") if text)
