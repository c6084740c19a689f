"""What a script fills into cards and decks of Arcmage's web API."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from l10n.deck.copy import carry_out
from l10n.deck.fill import FillPlan, make_fill
from l10n.deck.filling import policy_for
from l10n.deck.plan import make_plan
from l10n.deck.project import Project
from l10n.files import MemoryTree, Tree

Json = dict[str, Any]
Make = Callable[..., Project]
Card = Callable[..., Json]
Files = Callable[..., dict[str, str]]


def guid(number: int) -> str:
    return f"00000000-0000-4000-8000-{number:012d}"


def path_of(number: int, locale: str = "fr") -> str:
    return f"decks/{locale}/birds/cards/{guid(number)}.json"


def filled(project: Project, locale: str = "fr") -> FillPlan:
    return make_fill(project, locale, policy_for(project, locale))


@pytest.fixture
def copied(make: Make, deck_files: Files) -> Callable[..., MemoryTree]:
    """A deck with its copy in a locale, as nobody has touched it yet."""

    def made(locale: str = "fr", **others: Json) -> MemoryTree:
        project = make(deck_files(**others), "arcmage-api")
        carry_out(project.tree, make_plan(project, locale, policy_for(project, locale), made=[locale]))
        assert isinstance(project.tree, MemoryTree)
        return project.tree

    return made


def edit(tree: MemoryTree, path: str, *gone: str, **fields: object) -> None:
    there = json.loads(tree.files[path])
    there = {name: value for name, value in {**there, **fields}.items() if name not in gone}
    tree.files[path] = (json.dumps(there, indent=2, ensure_ascii=False) + "\n").encode()


def run(make: Make, tree: Tree, locale: str = "fr", **settings: object) -> FillPlan:
    """Fill, and see that a second run has nothing to do."""
    plan = filled(make(tree, "arcmage-api", **settings), locale)
    assert plan.failures == []
    carry_out(tree, plan)
    assert filled(make(tree, "arcmage-api", **settings), locale).steps == []
    return plan


def read(tree: MemoryTree, path: str) -> Json:
    found = json.loads(tree.files[path])
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("locale", "markdown", "rule", "flavor"),
    [
        ("fr", "Pioche.\n\n*« La nuit. »*", "Pioche.", "La nuit."),
        ("fr", ":m2: Ton ***armée***, puis dors.", "M2, Ton armée, puis dors.", ""),
        ("fr", ":P:ioche l’*armée*.\\\nDors.", "Pioche l’armée. Dors.", ""),
        ("eo", "Tiru.\n\n*« Nokto. »*\n\n*— Ado*", "Tiru.", "Nokto.\n— Ado"),
        ("de", 'Ziehe.\n\n*"Nacht."*', "Ziehe.", "Nacht."),
        ("fr", "*« Rien. »*", "", "Rien."),
    ],
)
def test_rule_and_flavour_are_made_from_the_markdown(
    make: Make, copied: Callable[..., MemoryTree], locale: str, markdown: str, rule: str, flavor: str
) -> None:
    tree = copied(locale)
    edit(tree, path_of(10, locale), markdownText=markdown)
    run(make, tree, locale)
    card = read(tree, path_of(10, locale))
    assert (card["ruleText"], card["flavorText"], card["markdownText"]) == (rule, flavor, markdown)


def test_they_follow_the_markdown_and_fill_what_the_server_left_out(
    make: Make, copied: Callable[..., MemoryTree]
) -> None:
    tree = copied()
    edit(tree, path_of(10), "flavorText", markdownText="Pioche.\n\n*« Nuit. »*", ruleText="Un vieux texte.")
    run(make, tree)
    card = read(tree, path_of(10))
    assert (card["ruleText"], card["flavorText"]) == ("Pioche.", "Nuit.")


def test_line_ends_that_the_games_own_tool_writes_are_no_change(make: Make, copied: Callable[..., MemoryTree]) -> None:
    tree = copied()
    edit(tree, path_of(10), markdownText="Pioche.\n\nDors.", ruleText="Pioche.\r\nDors.\n")
    assert [each.path for each in run(make, tree).steps] == []


def test_nothing_is_made_from_a_text_that_nobody_has_translated(make: Make, copied: Callable[..., MemoryTree]) -> None:
    tree = copied()
    edit(tree, path_of(11), markdownText="Draw a card.")
    plan = run(make, tree)
    assert plan.steps == []
    assert {each.key: each.reason.template for each in plan.left if each.field == "ruleText"} == {
        guid(10): "{field} is not translated yet",
        guid(11): "{field} is still in the source language",
    }


def test_a_text_of_codes_alone_may_be_the_sources(make: Make, card: Card, copied: Callable[..., MemoryTree]) -> None:
    tree = copied(_11=card(11, markdownText=":m2: :gx:"))
    edit(tree, path_of(11), markdownText=":m2: :gx:")
    run(make, tree)
    assert read(tree, path_of(11))["ruleText"].startswith("M2,")


def test_a_quotation_mark_of_another_language_is_told(make: Make, copied: Callable[..., MemoryTree]) -> None:
    tree = copied()
    edit(tree, path_of(10), markdownText='Pioche.\n\n*"Nuit."*')
    plan = run(make, tree)
    assert read(tree, path_of(10))["ruleText"] == 'Pioche.\n"Nuit."'
    assert [each.reason.params for each in plan.left if each.field == "flavorText"] == [{"mark": '"', "wanted": "«"}]


@pytest.mark.parametrize("language", [{"name": "English", "languageCode": "en"}, {}, None, "missing"])
def test_the_language_is_set_on_cards_and_decks(
    make: Make, copied: Callable[..., MemoryTree], language: object
) -> None:
    tree = copied()
    for path in (path_of(10), "decks/fr/birds/deck.json"):
        edit(tree, path, *(["language"] if language == "missing" else []), language=language)
    run(make, tree)
    for path in (path_of(10), "decks/fr/birds/deck.json"):
        assert read(tree, path)["language"] == {"name": "français", "languageCode": "fr"}


def test_what_the_server_wants_comes_from_the_source(make: Make, copied: Callable[..., MemoryTree]) -> None:
    tree = copied()
    wanted = ("type", "faction", "serie", "ruleSet")
    edit(tree, path_of(10), *wanted, "status")
    run(make, tree)
    card, source = read(tree, path_of(10)), read(tree, path_of(10, "en"))
    assert [card[name] for name in wanted] == [source[name] for name in wanted]
    assert card["status"]["name"] == "Draft"


def test_what_is_not_known_is_told(make: Make, copied: Callable[..., MemoryTree]) -> None:
    tree = copied()
    for locale in ("fr", "en"):
        edit(tree, path_of(10, locale), "serie")
    plan = run(make, tree)
    assert [(each.key, each.field) for each in plan.left if each.field == "serie"] == [(guid(10), "serie")]


def test_a_deck_gets_the_cards_that_its_source_has_got_since(
    make: Make, card: Card, copied: Callable[..., MemoryTree]
) -> None:
    tree = copied()
    tree.files[path_of(12, "en")] = json.dumps(card(12)).encode()
    deck = read(tree, "decks/en/birds/deck.json")
    deck["deckCards"][0]["quantity"] = 2
    more = {"guid": guid(52), "id": 0, "quantity": 4, "card": {"guid": guid(12)}}
    edit(tree, "decks/en/birds/deck.json", deckCards=[*deck["deckCards"], more])
    before = tree.files["decks/fr/birds/deck.json"].decode()
    plan = run(make, tree)
    after = tree.files["decks/fr/birds/deck.json"].decode()
    listed = json.loads(after)["deckCards"]
    assert [(each["quantity"], each["card"]["name"]) for each in listed] == [
        (3, "Owl 10 (French)"),
        (1, "Owl 11 (French)"),
        (4, "Owl 12 (French)"),
    ]
    # written as its neighbours are
    assert after == json.dumps(json.loads(after), indent=2, ensure_ascii=False) + "\n" != before
    assert [each.reason.params["wanted"] for each in plan.left if each.field == "deckCards"] == [2]


def test_the_foot_of_a_card_is_the_games_unless_a_house_has_its_own(
    make: Make, copied: Callable[..., MemoryTree]
) -> None:
    tree = copied()
    edit(tree, path_of(10), info="arcmage.org - rejoignez-nous!")
    edit(tree, path_of(11), info="arcmage.org - join us!")
    run(make, tree)
    usual = "arcmage.org - rejoignez-nous\u00a0!"
    assert [read(tree, path_of(number))["info"] for number in (10, 11)] == [usual, usual]
    run(make, tree, style="arcmage")
    own = "arcmage.org - un jeu de carte libre - rejoignez-nous\u00a0!"
    assert [read(tree, path_of(number))["info"] for number in (10, 11)] == [own, own]
    assert run(make, tree).steps == []


def test_where_no_foot_is_known_it_is_told(make: Make, copied: Callable[..., MemoryTree]) -> None:
    tree = copied("de")
    plan = run(make, tree, "de")
    assert {each.key for each in plan.left if each.field == "info"} == {guid(10), guid(11)}


def test_subtypes_come_from_the_glossary_and_names_keep_theirs(
    make: Make, card: Card, copied: Callable[..., MemoryTree]
) -> None:
    tree = copied(_11=card(11, firstName="Old", lastName="Owl", subType="Owl Token"))
    edit(tree, path_of(11), name="Owl 11")
    run(make, tree, glossary=("arcmage",))
    one, other = read(tree, path_of(10)), read(tree, path_of(11))
    assert (one["subType"], other["subType"]) == ("Hibou", "Hibou, jeton")
    assert (one["name"], other["name"]) == ("", "Owl 11 (French)")


def test_a_value_that_is_filled_changes_no_other_byte(make: Make, copied: Callable[..., MemoryTree]) -> None:
    tree = copied()
    edit(tree, path_of(10), markdownText="Pioche.")
    before = tree.files[path_of(10)].decode()
    run(make, tree)
    assert tree.files[path_of(10)].decode() == before.replace('"ruleText": ""', '"ruleText": "Pioche."')


@pytest.mark.parametrize("entry", [None, 3, "owl", {"card": "owl"}])
def test_a_list_of_cards_that_is_none_is_a_failure_at_its_file(
    make: Make, copied: Callable[..., MemoryTree], entry: object
) -> None:
    tree, path = copied(), "decks/fr/birds/deck.json"
    edit(tree, path, deckCards=[entry])
    assert [each.path for each in filled(make(tree, "arcmage-api")).failures] == [path]
