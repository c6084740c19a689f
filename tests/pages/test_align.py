"""A page beside its source: sections, paragraphs, and what has no counterpart."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from l10n.formats import LoadOptions, all_formats
from l10n.model import Document
from l10n.pages.align import Alignment, How, align_pages

SEEDS = Path(__file__).parents[2].parent / "shared" / "corpora" / "seeds" / "arcmage-wiki"


def page(text: str, path: str = "p.wiki") -> Document:
    return all_formats()["mediawiki"].load(text.encode(), LoadOptions(path=path, locale="fr"))


def titles(found: Alignment) -> list[tuple[str, str, How]]:
    return [(each.source.title, each.target.title, each.how) for each in found.matches]


def texts(found: Alignment) -> list[tuple[str, list[str]]]:
    return [
        (pair.target.target or "", [unit.target or "" for unit in pair.sources])
        for pair in found.pairs
        if pair.target.field != "heading"
    ]


ENGLISH = """= Powers =
== Watch ==
At dusk, each guard looks at the top card of the deck, and puts it back.

== Eel soup ==
Gain 2 stars for each eel in your basket.

== Fog ==
Nobody can see the lighthouse until the end of the round.
"""


def test_sections_are_found_by_the_name_in_parentheses_wherever_they_stand() -> None:
    french = """= Pouvoirs =
== Brume (Fog) ==
Personne ne voit le phare jusqu’à la fin de la manche.

== Guet (Watch) ==
Au crépuscule, chaque garde regarde la première carte de la pioche, puis l’y remet.

== Soupe – Eel soup ==
Gagnez 2 étoiles par anguille de votre panier.
"""
    found = align_pages(page(ENGLISH), page(french))
    assert [(one, how) for one, _, how in titles(found)][1:] == [
        ("Fog", How.NAME),
        ("Watch", How.NAME),
        ("Eel soup", How.NAME),
    ]
    assert len(texts(found)) == 3
    assert (found.missing, found.extra) == ([], [])


def test_sections_are_found_by_place_between_those_that_are_known() -> None:
    french = """= Pouvoirs =
== Guet (Watch) ==
Au crépuscule, chaque garde regarde la première carte de la pioche, puis l’y remet.

== Soupe d’anguille ==
Gagnez 2 étoiles par anguille de votre panier.

== Brume (Fog) ==
Personne ne voit le phare jusqu’à la fin de la manche.
"""
    found = align_pages(page(ENGLISH), page(french))
    assert ("Eel soup", "Soupe d’anguille", How.PLACE) in titles(found)


def test_a_glossary_knows_headings() -> None:
    french = "= Pouvoirs =\n== Brume ==\nPersonne.\n\n== Guet ==\nAu crépuscule.\n"
    known = {"Fog": ("Brume",), "Watch": ("Guet",)}
    found = align_pages(page(ENGLISH), page(french), lambda text: known.get(text, ()))
    assert {(one, other) for one, other, how in titles(found) if how is How.GLOSSARY} == {
        ("Watch", "Guet"),
        ("Fog", "Brume"),
    }
    assert [each.title for each in found.missing] == ["Eel soup"]


def test_what_only_one_page_has_is_told() -> None:
    french = """= Pouvoirs =
== Guet (Watch) ==
Au crépuscule, chaque garde regarde la première carte de la pioche, puis l’y remet.

== Brume (Fog) ==
Personne ne voit le phare jusqu’à la fin de la manche.

== Remerciements ==
Merci à toutes et à tous.
"""
    found = align_pages(page(ENGLISH), page(french))
    assert [each.title for each in found.missing] == ["Eel soup"]
    assert [each.title for each in found.extra] == ["Remerciements"]


def test_letters_of_the_alphabet_are_no_sections_of_their_own() -> None:
    found = align_pages(page("== F ==\n=== Fog ===\nNo.\n"), page("== B ==\n=== Brume (Fog) ===\nNon.\n"))
    assert (found.missing, found.extra) == ([], [])


def test_a_paragraph_may_render_two_of_the_source() -> None:
    english = (
        "== Watch ==\nAt dusk, each guard looks at the top card of the deck, and puts it back where it was.\n\n"
        "For instance, Ada looks at the eel and puts it back, since nobody wants to eat eels tonight.\n"
    )
    french = (
        "== Guet (Watch) ==\nAu crépuscule, chaque garde regarde la première carte de la pioche, puis l’y remet.\n"
        "Par exemple, Ada regarde l’anguille et l’y remet, puisque personne ne veut manger d’anguille ce soir.\n"
    )
    ((_, sources),) = texts(align_pages(page(english), page(french)))
    assert len(sources) == 2


@pytest.mark.parametrize("french", ["== Guet (Watch) ==\nOui.\n\nNon.\n", "== Guet (Watch) ==\n"])
def test_short_texts_of_another_shape_are_not_paired(french: str) -> None:
    assert texts(align_pages(page("== Watch ==\nYes.\n"), page(french))) == []


def test_a_name_that_stands_twice_names_nothing() -> None:
    english = "== Fog ==\nOne.\n\n== Fog ==\nTwo two two.\n"
    found = align_pages(page(english), page("== Brume (Fog) ==\nUn.\n"))
    assert How.NAME not in {how for *_, how in titles(found)}


def test_clauses_of_one_number_belong_together() -> None:
    text = all_formats()["text"]
    english, french = (
        text.load(each.encode(), LoadOptions(path="r.txt", locale="fr"))
        for each in (
            "1.2.a The sea rises.\n\n1.2.b The sea falls.\n\n1.2.c Nobody sees.\n\n1.2.d Night.\n",
            "1.2.a La mer monte.\n\n1.2.c Personne ne voit.\n\n1.2.d Nuit.\n\n1.2.e Merci.\n",
        )
    )
    assert texts(align_pages(english, french)) == [
        ("La mer monte.", ["The sea rises."]),
        ("Personne ne voit.", ["Nobody sees."]),
        ("Nuit.", ["Night."]),
    ]


@pytest.mark.corpus
def test_the_lists_of_abilities_are_paired_whole() -> None:
    if not SEEDS.exists():
        pytest.skip("the corpora are not here")
    english, french = (
        page((SEEDS / name).read_text("utf-8"), name) for name in ("abilities-list.wiki", "liste-des-capacites.wiki")
    )
    found = align_pages(english, french)
    assert (found.missing, found.extra) == ([], [])
    headings = [unit for unit in french.units if unit.field == "heading"]
    assert len(found.matches) == len(headings)


def test_a_language_written_in_ideograms_is_not_too_short() -> None:
    source = page(
        "= Rules =\n== Setup ==\nEach player shuffles a deck of forty cards and draws seven of them, then the youngest "
        "one begins.\n== End ==\nThe game ends at once when the last lighthouse is dark, and the other player wins."
    )
    target = page(
        "= 规则 =\n== 准备 ==\n每位玩家洗混四十张牌并抽七张,最年轻的玩家先开始。\n"
        "== 结束 ==\n当一位玩家最后的灯塔熄灭时游戏立即结束,另一位玩家获胜。"
    )
    found = align_pages(source, target)
    assert [each[:2] for each in titles(found)] == [("Rules", "规则"), ("Setup", "准备"), ("End", "结束")]
    assert len(texts(found)) == 2


def test_long_sections_are_put_side_by_side_in_good_time() -> None:
    theirs = "".join(f"* Draw {rank} cards from the deck of owls, then put them all back.\n" for rank in range(1000))
    ours = "".join(f"* Piochez {rank} cartes du paquet des hiboux, puis remettez-les.\n" for rank in range(1000))
    began = time.process_time()
    assert len(texts(align_pages(page("== X ==\n" + theirs), page("== Y ==\nVoici.\n\n" + ours)))) > 900
    assert time.process_time() - began < 6
