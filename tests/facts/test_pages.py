"""Pages: a heading is judged by its neighbours, and a bilingual page has no left-overs."""

from __future__ import annotations

import pytest

from l10n.config import layered
from l10n.engine import Checker, check
from l10n.files import MemoryTree
from l10n.layouts import Place
from l10n.workspace import load_workspace

PAIRS = [
    (
        "Piochez deux cartes, puis défaussez la première carte de votre pioche.",
        "Draw two cards, then discard the top card of your deck.",
    ),
    (
        "Chaque joueur choisit une créature et la place dans son royaume.",
        "Each player chooses a creature and puts it into their kingdom.",
    ),
    (
        "Les cartes qui restent sont mélangées avec celles de la réserve.",
        "The cards that are left are shuffled with those of the reserve.",
    ),
    (
        "Le joueur qui perd sa dernière cité est éliminé de la partie.",
        "The player who loses their last city is out of the game.",
    ),
    (
        "Vous pouvez payer ce coût avec les ressources de votre choix.",
        "You may pay this cost with the resources of your choice.",
    ),
]


def _left(page: str) -> list[str]:
    """What is reported as left in the source language."""
    tree = MemoryTree({"fr.wiki": page.encode()})
    workspace = load_workspace(tree, layered({"select": ("CMP005",)}), [Place("fr.wiki", "fr", group="fr.wiki")])
    return [each.text.strip() for each in check(workspace, Checker.of(workspace)).findings]


def _page(*paragraphs: str) -> str:
    return "\n\n".join(paragraphs) + "\n"


def test_the_source_after_each_passage_is_no_left_over() -> None:
    assert _left(_page(*(part for pair in PAIRS for part in pair))) == []


@pytest.mark.parametrize("halves", [1, 2, 3])
def test_a_few_such_passages_are_left_overs(halves: int) -> None:
    parts = [part for pair in PAIRS[:halves] for part in pair]
    assert _left(_page(*parts)) == [english for _, english in PAIRS[:halves]]


def test_four_are_enough() -> None:
    assert _left(_page(*(part for pair in PAIRS[:4] for part in pair))) == []


def test_a_page_whose_second_part_nobody_translated_is_no_bilingual_one() -> None:
    french = [french for french, _ in PAIRS]
    english = [english for _, english in PAIRS]
    assert _left(_page(*french, *english[:3])) == english[:3]


def test_what_goes_on_beyond_its_passage_is_a_left_over() -> None:
    parts = [part for pair in PAIRS for part in pair]
    extra = "Nobody has translated this part of the page, which goes on about what they may do with it."
    assert _left(_page(*parts, extra, extra.replace("Nobody has", "No one has"))) != []


def test_what_stands_behind_the_list_of_a_half_is_a_left_over() -> None:
    parts = [part for pair in PAIRS for part in pair]
    own = "Le tour se joue dans cet ordre, en commençant par la gardienne :\n\n# Allumez la lanterne du phare.\n"
    own += "# Piochez une carte de la pioche, puis montrez-la à tous les joueurs de la table."
    half = "The turn is played so:\n\n# Light the lantern.\n# Draw a card of the deck."
    tail = "Whoever has no lantern is out."
    assert _left(_page(*parts, own, half, tail)) == [tail]


@pytest.mark.parametrize(
    ("before", "after", "reported"),
    [(1, 1, True), (0, 0, False)],
)
def test_a_short_heading_is_in_the_language_of_its_neighbours(before: int, after: int, reported: bool) -> None:
    page = _page(PAIRS[0][before], PAIRS[1][before], "== Combat ==", PAIRS[2][after], PAIRS[3][after])
    assert any("Combat" in text for text in _left(page)) is reported


def test_an_example_under_the_name_of_the_source_language_is_no_left_over() -> None:
    french, english = PAIRS[0]
    assert _left(_page(PAIRS[1][0], "Anglais :", english, "Français :", french)) == []
    assert _left(_page(PAIRS[1][0], "Exemple :", english, french)) == [english]
