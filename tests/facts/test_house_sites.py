"""The places that a house decides: what way each follows, and what is no such place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.facts import _house_sites as sites
from l10n.text.analysis import MARK, TOKEN


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("Piochez une carte.", "stop"),
        (f"Piochez une carte.{MARK}{MARK} ", "stop"),
        ("Piochez. (Une fois par tour.)", "stop"),
        ("Piochez une carte puis défaussez la première", "none"),
        ("Action rapide", None),
        ("Est-ce la fin du tour de la voisine ?", None),
        ("La nuit tombe et personne ne vient...", None),
        ("", None),
    ],
)
def test_how_a_text_ends(text: str, way: str | None) -> None:
    end = sites.ending(text)
    assert (end.way if end else None) == way


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Effet : piochez.", [("word", "lower")]),
        (f"{MARK}Action{MARK} : Piochez.", [("mark", "capital")]),
        (f"{TOKEN} : Vous gagnez.", [("token", "capital")]),
        ("Choisissez : Renard.", []),
        ("Cartes : Les Maraudeurs.", []),
        ("Cartes : Les .45 de Rose.", []),
        ("Cartes : Dans l’Ombre.", []),
        ("Titre : À VOUS DE JOUER", []),
    ],
)
def test_what_follows_a_colon(text: str, found: list[tuple[str, str]]) -> None:
    assert [(before, site.way) for before, site in sites.colons(text, "fr")] == found


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("Piochez. (Une seule fois par tour.)", ["inside"]),
        ("Piochez. (Une seule fois par tour).", ["outside"]),
        ("Piochez (une seule fois par tour).", []),
        ("Les cartes (La Grande Ourse). Fin.", []),
        ("Piochez. (Est-ce vraiment fini ?)", []),
    ],
)
def test_whole_sentences_in_parentheses(text: str, ways: list[str]) -> None:
    assert [site.way for site in sites.parentheses(text)] == ways


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<b>Forcé</b> – piochez.", [("Forcé", "outside", "dash")]),
        ("<b>Forcé :</b> piochez.", [("Forcé", "inside", "colon")]),
        ("Rapide.\n**Action** : piochez.", [("Action", "outside", "colon")]),
        ("<b>Si la nuit tombe :</b>\nPiochez.", []),
        ("Le mot <b>Forcé</b> : voilà.", []),
    ],
)
def test_lead_ins(text: str, found: list[tuple[str, str, str]]) -> None:
    assert [(each.words, each.place.way, each.sign.way) for each in sites.lead_ins(text)] == found


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("Le renard argenté", "sentence"),
        ("Le Renard Argenté", "title"),
        ("Le Renard argenté", None),
        ("Rose la Grande", None),
        ("Chez Tatiana", None),
        ("Aube", None),
    ],
)
def test_capitals_of_titles(text: str, way: str | None) -> None:
    assert sites.title_way(sites.title_words(text, "fr")) == (way if text != "Rose la Grande" else "title")
    assert sites.title_words(text, "es") == []


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("Piochez une carte.", "vous"),
        ("Votre deck est vide.", "vous"),
        ("Faites piocher une carte.", "vous"),
        ("Tu gagnes une carte, toi.", "tu"),
        ("Un ton neutre, chez le voisin au long nez.", ""),
        ("Prenez rendez-vous.", "vous"),
    ],
)
def test_how_a_text_speaks(text: str, way: str) -> None:
    assert sites.address(text) == way


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Piochez une carte.", [("whole", "imperative")]),
        ("Rapide. Piocher une carte.", [("part", "infinitive")]),
        (f"{MARK}Charger une carte{MARK} – rien.", []),
        ("Voir page 3.", []),
        ("Le premier tour.", []),
    ],
)
def test_orders(text: str, found: list[tuple[str, str]]) -> None:
    assert [(extent, site.way) for extent, site in sites.orders(text, "fr")] == found


@pytest.mark.parametrize(
    ("text", "ways"),
    [("A. B. C.", ["stops", "stops"]), ("A, B", ["commas"]), ("A - B", ["dashes"]), ("Mort-vivant.", [])],
)
def test_separators(text: str, ways: list[str]) -> None:
    assert [site.way for site in sites.separators(text)] == ways


@given(st.text(alphabet=f"aZé .:()!?-–,'’<b>*\n{MARK}{TOKEN}", max_size=60))
def test_spans_lie_in_the_text(text: str) -> None:
    found = [site for _, site in sites.colons(text, "fr")] + [site for _, site in sites.orders(text, "fr")]
    found += sites.parentheses(text) + sites.separators(text) + sites.title_words(text, "fr")
    found += [site for each in sites.lead_ins(text) for site in (each.place, each.sign)]
    for site in found:
        assert 0 <= site.span.start < site.span.end <= len(text)
