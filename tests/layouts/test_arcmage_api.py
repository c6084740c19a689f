"""Decks and cards of Arcmage's web API as a repository: paths, pairs, what is checked."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from l10n.layouts import all_layouts, recognise
from l10n.model import INTERNAL

if TYPE_CHECKING:
    from tests.conftest import Checked, Loaded

ONE, TWO = "0a0a0a0a-0000-4000-8000-000000000001", "0a0a0a0a-0000-4000-8000-000000000002"
PATHS = (
    "decks/en/birds/deck.json",
    f"decks/en/birds/cards/{ONE}.json",
    f"decks/fr/birds/cards/{ONE}.json",
    "decks/fr/birds/deck.json",
    "decks/fr/birds/cards/notes.txt",
    f"decks/fr/birds/{ONE}.json",
)
FRENCH = f"decks/fr/birds/cards/{TWO}.json"


def card(**fields: object) -> str:
    return json.dumps(
        {"guid": ONE, "name": "Owl", "type": {"name": "Creature"}, "markdownText": "Draw 2 cards.", **fields}
    )


def test_a_folder_is_a_deck_with_its_cards() -> None:
    layout = recognise(PATHS, "en")
    assert layout is not None
    assert layout.name == "arcmage-api"
    places = {each.path: each for each in layout.places(PATHS, "en")}
    assert sorted(places) == sorted(PATHS[:4])
    french = places[f"decks/fr/birds/cards/{ONE}.json"]
    assert (french.locale, french.group, french.source_path) == ("fr", "birds", PATHS[1])


def test_a_repository_without_a_translation_is_recognised_too() -> None:
    found = recognise(PATHS[:2], "en", translated=False)
    assert found is all_layouts()["arcmage-api"]


@pytest.mark.parametrize(("text", "is_found"), [(card(), True), ('[{"code": "1", "text": "Draw."}]', False)])
def test_the_fields_tell_whose_cards_they_are(text: str, is_found: bool) -> None:
    def read(path: str) -> bytes:
        return text.encode()

    assert (recognise(PATHS, "en", read) is not None) == is_found
    assert (recognise(PATHS[:2], "en", read, translated=False) is not None) == is_found


def test_a_card_is_paired_by_its_master_wherever_it_lies(load: Loaded) -> None:
    master = {"guid": "x", "masterCard": {"guid": ONE}}
    files = {
        PATHS[1]: card(),
        FRENCH: card(guid=TWO, name="Hibou", masterCard=master, markdownText="Pioche 2 cartes."),
    }
    [document] = load(files, layout="arcmage-api").documents
    assert {unit.field: unit.source for unit in document.units if unit.source} == {
        "name": "Owl",
        "markdownText": "Draw 2 cards.",
    }
    assert {unit.key for unit in document.units} == {ONE}


@pytest.mark.parametrize(
    ("fields", "is_printed"),
    [
        ({}, True),
        ({"firstName": "", "lastName": ""}, True),
        ({"firstName": None}, True),
        ({"firstName": "Old"}, False),
        ({"lastName": "Owl"}, False),
        ({"totalCards": 0}, False),
    ],
)
def test_a_name_is_printed_where_no_title_line_is(load: Loaded, fields: dict[str, object], is_printed: bool) -> None:
    files = {PATHS[1]: card(), f"decks/fr/birds/cards/{ONE}.json": card(**fields)}
    [document] = load(files, layout="arcmage-api").documents
    kinds = {unit.field: unit.kind for unit in document.units}
    assert (kinds["name"] == "title") == is_printed
    assert is_printed or kinds["name"] == INTERNAL


def test_the_markdown_is_checked_and_what_is_made_from_it_is_not(report_on: Checked) -> None:
    files = {
        PATHS[1]: card(ruleText="Draw 2 cards."),
        f"decks/fr/birds/cards/{ONE}.json": card(
            name="Hibou", markdownText="Pioche 3 cartes.", ruleText="Pioche 4 cartes."
        ),
    }
    report = report_on(files, "select=FID")
    assert [each.field for each in report.findings] == ["markdownText"]


def test_the_line_that_the_house_has_settled_is_not_judged(report_on: Checked) -> None:
    files = {
        PATHS[1]: card(info="join us"),
        f"decks/fr/birds/cards/{ONE}.json": card(name="Hibou", markdownText="Pioche 2 cartes.", info="Rejoins nous!"),
    }
    assert [each.field for each in report_on(files, "select=TYP").findings] == ["info"]
    assert report_on(files, "select=TYP", "house.footer=Rejoins nous!").findings == []
