"""A language copy of decks and cards as Arcmage's web API returns them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid5

import pytest

from l10n.deck.arcmage_ids import DRAFT, language_of
from l10n.deck.copy import carry_out
from l10n.deck.filling import policy_for
from l10n.deck.plan import Plan, make_plan
from l10n.deck.project import Project
from l10n.files import MemoryTree
from l10n.model import State

Json = dict[str, Any]
Make = Callable[..., Project]
Card = Callable[..., Json]
Files = Callable[..., dict[str, str]]


def guid(number: int) -> str:
    return f"00000000-0000-4000-8000-{number:012d}"


def planned(project: Project, locale: str = "fr") -> Plan:
    return make_plan(project, locale, policy_for(project, locale), made=[locale])


def written(plan: Plan) -> dict[str, Json]:
    assert plan.failures == []
    return {each.path.removeprefix("decks/"): json.loads(each.after) for each in plan.steps}


def card_of(number: int, locale: str = "fr") -> str:
    return f"{locale}/birds/cards/{guid(number)}.json"


def test_a_card_gets_an_identity_of_its_own_that_is_the_same_each_time(make: Make, deck_files: Files) -> None:
    made = written(planned(make(deck_files(), "arcmage-api")))
    one = made[card_of(10)]
    assert one["guid"] == str(uuid5(UUID(guid(10)), "fr"))
    assert one["id"] == 0
    assert one["masterCard"] == {"guid": guid(10), "name": "Owl 10"}
    assert one["svg"] == f"/arcmage/Cards/{one['guid']}/card.svg"
    assert one["artwork"] == f"/arcmage/Cards/{guid(10)}/art.png"
    other = written(planned(make(deck_files(), "arcmage-api"), "eo"))[card_of(10, "eo")]
    assert other["guid"] != one["guid"]


def test_a_copy_is_a_draft_in_its_language(make: Make, deck_files: Files) -> None:
    made = written(planned(make(deck_files(), "arcmage-api")))
    for each in made.values():
        assert each["status"] == DRAFT
        assert each["language"] == {"name": "français", "languageCode": "fr"}
        assert each["isGenerated"] is False
    assert made["fr/birds/deck.json"]["exportTiles"] is False


def test_every_field_of_the_source_is_there_but_its_authors(make: Make, deck_files: Files) -> None:
    files = deck_files()
    made = written(planned(make(files, "arcmage-api")))
    authors = {"creator", "createTime", "lastModifiedBy"}
    source = json.loads(files[f"decks/{card_of(10, 'en')}"])
    copy = made[card_of(10)]
    assert set(copy) == (set(source) - authors) | {"masterCard"}
    for name in ("artist", "cost", "loyalty", "type", "faction", "serie", "ruleSet"):
        assert copy[name] == source[name]
    assert "example.org" not in json.dumps(made)


def test_texts_are_left_to_the_translator_and_the_rest_is_filled(make: Make, card: Card, deck_files: Files) -> None:
    files = deck_files(_11=card(11, firstName="Old", lastName="Owl", subType="Event"))
    plan = planned(make(files, "arcmage-api", glossary=("arcmage",)))
    made = written(plan)
    printed, labelled = made[card_of(10)], made[card_of(11)]
    assert (printed["name"], labelled["name"], labelled["firstName"]) == ("", "Owl 11 (French)", "")
    assert (printed["subType"], labelled["subType"]) == ("Hibou", "Évènement")
    assert printed["info"] == "arcmage.org - rejoignez-nous\u00a0!"
    assert [printed[name] for name in ("markdownText", "ruleText", "flavorText")] == ["", "", ""]
    states = {(each.key, each.field): record.state for step in plan.steps for each, record in step.records.items()}
    assert states[guid(10), "subType"] is State.NEEDS_REVIEW
    assert states[guid(10), "info"] is State.TRANSLATED
    assert states[guid(10), "markdownText"] is State.NEW
    assert (guid(11), "name") not in states
    assert (guid(10), "ruleText") not in states


def test_nothing_is_left_out_whatever_the_policy(make: Make, deck_files: Files) -> None:
    made = written(planned(make(deck_files(), "arcmage-api", untranslated="omit")))
    assert made[card_of(10)]["markdownText"] == ""
    made = written(planned(make(deck_files(), "arcmage-api", untranslated="source")))
    assert made[card_of(10)]["markdownText"] == "Draw a card."


def test_the_master_of_a_copy_of_a_copy_is_the_first_of_all(make: Make, card: Card, deck_files: Files) -> None:
    first = {"guid": guid(30), "name": "Strix", "creator": {"email": "ada@example.org"}}
    chain = {"guid": guid(20), "name": "Hibou", "masterCard": first}
    made = written(planned(make(deck_files(_11=card(11, masterCard=chain)), "arcmage-api")))
    assert made[card_of(11)]["masterCard"] == {"guid": guid(30), "name": "Strix"}


def test_a_deck_lists_the_copies_with_their_numbers(make: Make, deck_files: Files) -> None:
    made = written(planned(make(deck_files(), "arcmage-api")))
    deck = made["fr/birds/deck.json"]
    assert deck["name"] == "Night Birds (French)"
    assert "masterCard" not in deck
    assert [each["quantity"] for each in deck["deckCards"]] == [3, 1]
    assert [each["card"] for each in deck["deckCards"]] == [
        {"guid": made[card_of(10)]["guid"], "name": "Owl 10 (French)"},
        {"guid": made[card_of(11)]["guid"], "name": "Owl 11 (French)"},
    ]


def test_a_card_that_was_translated_on_the_server_is_the_decks(make: Make, card: Card, deck_files: Files) -> None:
    # it has a guid of its own, and names its master
    there = card(70, name="Hibou dix", masterCard={"guid": guid(10)}, markdownText="Pioche une carte.")
    files = {**deck_files(), f"decks/{card_of(70)}": json.dumps(there)}
    made = written(planned(make(files, "arcmage-api")))
    assert set(made) == {card_of(11), "fr/birds/deck.json"}
    assert made["fr/birds/deck.json"]["deckCards"][0]["card"] == {"guid": guid(70), "name": "Hibou dix"}


def test_a_deck_whose_card_is_not_there_is_not_copied_by_halves(make: Make, deck_files: Files) -> None:
    files = deck_files()
    del files[f"decks/{card_of(11, 'en')}"]
    plan = planned(make(files, "arcmage-api"))
    assert [each.path for each in plan.failures] == ["decks/fr/birds/deck.json"]
    assert plan.failures[0].message.params["guid"] == guid(11)
    assert [each.path for each in plan.steps] == [f"decks/{card_of(10)}"]


def test_a_second_copy_has_nothing_to_do_and_one_cut_off_ends_alike(make: Make, deck_files: Files) -> None:
    project = make(deck_files(), "arcmage-api")
    plan = planned(project)
    whole = MemoryTree({path: project.tree.read(path) for path in project.tree.paths()})
    carry_out(whole, plan)
    assert planned(make(whole, "arcmage-api")).steps == []
    for count in range(len(plan.steps)):
        cut = MemoryTree({path: project.tree.read(path) for path in project.tree.paths()})
        for each in plan.steps[:count]:
            cut.write(each.path, each.after, None)
        carry_out(cut, planned(make(cut, "arcmage-api")))
        assert {path: data for path, data in cut.files.items() if path.startswith("decks/")} == {
            path: data for path, data in whole.files.items() if path.startswith("decks/")
        }


@pytest.mark.parametrize(
    "text", ['{"guid":"%s","name":"Owl"}', '{"guid": "%s", "name": "Owl"}\r\n', '{\r\n "guid": "%s"\r\n}']
)
def test_a_copy_is_written_in_the_manner_of_its_source(make: Make, text: str) -> None:
    source = text % guid(10)
    plan = planned(
        make({f"decks/{card_of(10, 'en')}": source + "", "decks/en/birds/cards/owl.json": source}, "arcmage-api")
    )
    for step in plan.steps:
        after = step.after.decode()
        assert after.count("\r") == (after.count("\n") if "\r" in source else 0)
        assert after.endswith("\n") == source.endswith("\n")
        assert ('"guid":"' in after) == ('"guid":"' in source)


def test_a_card_without_a_usable_guid_is_a_failure_at_its_file(make: Make, card: Card) -> None:
    plan = planned(make({"decks/en/birds/cards/owl.json": json.dumps(card(10, guid="owl"))}, "arcmage-api"))
    assert [(each.path, each.message.params) for each in plan.failures] == [
        ("decks/fr/birds/cards/owl.json", {"guid": "owl"})
    ]


def test_a_language_that_the_server_cannot_name_is_refused(make: Make, deck_files: Files) -> None:
    plan = planned(make(deck_files(), "arcmage-api"), "nds")
    assert plan.steps == []
    assert {each.message.params["locale"] for each in plan.failures} == {"nds"}


def test_the_server_knows_no_regions() -> None:
    assert language_of("pt-BR") == {"name": "português", "languageCode": "pt"}
    assert language_of("eo") == {"name": "Esperanto", "languageCode": "eo"}
    assert language_of("nds") is None


@pytest.mark.parametrize("entry", [None, 3, "owl", [], {"card": "owl"}, {"card": [1]}])
def test_a_list_of_cards_that_is_none_is_a_failure_at_its_file(make: Make, deck_files: Files, entry: object) -> None:
    files = deck_files()
    deck = json.loads(files["decks/en/birds/deck.json"])
    files["decks/en/birds/deck.json"] = json.dumps({**deck, "deckCards": [*deck["deckCards"], entry]})
    plan = planned(make(files, "arcmage-api"))
    assert [each.path for each in plan.failures] == ["decks/fr/birds/deck.json"]


def test_a_number_that_is_too_long_is_a_failure_at_its_file(make: Make, deck_files: Files) -> None:
    files = deck_files()
    path = f"decks/{card_of(10, 'en')}"
    files[path] = files[path].replace('"loyalty": 1', '"loyalty": ' + "9" * 5000)
    assert files[path].count("999")
    assert [each.path for each in planned(make(files, "arcmage-api")).failures] != []
