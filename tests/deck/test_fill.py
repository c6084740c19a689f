"""What a script fills in, in any layout: words of the glossary, labels, the line at the foot of cards."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from l10n.deck import state
from l10n.deck.copy import carry_out
from l10n.deck.fill import FillPlan, make_fill
from l10n.deck.filling import policy_for
from l10n.deck.plan import make_plan
from l10n.deck.policy import Policy
from l10n.deck.project import Project
from l10n.deck.state import Identity, Record, digest
from l10n.discover import UsageError
from l10n.files import MemoryTree
from l10n.glossary.model import Glossary
from l10n.model import State

Make = Callable[..., Project]

GLOSSARY = Glossary.of([("Bird", "Oiseau"), ("Elder", "Ancien"), ("Hand", "Main"), ("Event", "Évènement")])
PACK = "translations/fr/pack/a.json"
SOURCE = [
    {"code": "1", "name": "Owl", "text": "Hoot.", "traits": "Bird. Elder.", "slot": "Hand"},
    {"code": "2", "name": "Bird", "text": "Elder", "traits": "Newt.", "slot": "Tail"},
]


def filled(project: Project, glossary: Glossary = GLOSSARY, locale: str = "fr") -> FillPlan:
    return make_fill(project, locale, replace(policy_for(project, locale), glossary=glossary))


def cards(there: object, source: object = SOURCE) -> Mapping[str, str]:
    return {"pack/a.json": json.dumps(source), PACK: json.dumps(there)}


def after(plan: FillPlan) -> object:
    assert plan.failures == []
    [step] = plan.steps
    return json.loads(step.after)


def test_empty_fields_get_the_words_of_the_glossary_to_be_reviewed(make: Make) -> None:
    there = [{"code": "1", "name": "Hibou", "text": "", "traits": "", "slot": None}]
    plan = filled(make(cards(there)))
    assert after(plan) == [{"code": "1", "name": "Hibou", "text": "", "traits": "Oiseau. Ancien.", "slot": "Main"}]
    assert plan.steps[0].fields == plan.steps[0].filled == 2
    assert plan.steps[0].records[Identity(PACK, "1", "traits")] == Record(
        "Bird. Elder.", digest("Oiseau. Ancien."), State.NEEDS_REVIEW
    )


def test_a_field_that_an_entry_lacks_is_added(make: Make) -> None:
    plan = filled(make(cards([{"code": "1", "name": "Hibou", "text": "Hou."}])))
    assert after(plan) == [{"code": "1", "name": "Hibou", "text": "Hou.", "traits": "Oiseau. Ancien.", "slot": "Main"}]


def test_a_word_of_a_taxonomy_that_is_still_the_sources_is_replaced(make: Make) -> None:
    there = [{"code": "1", "name": "Hibou", "text": "Hou.", "traits": "Bird. Elder.", "slot": "Main"}]
    assert after(filled(make(cards(there)))) == [{**there[0], "traits": "Oiseau. Ancien."}]


@pytest.mark.parametrize(
    "there",
    [
        {"code": "1", "name": "Hibou", "text": "Hou.", "traits": "Volatile. Vieux.", "slot": "La main"},
        {"code": "2", "name": "Bird", "text": "Elder", "traits": "Triton.", "slot": "Queue"},
    ],
)
def test_a_finished_text_is_never_touched(make: Make, there: Mapping[str, str]) -> None:
    plan = filled(make(cards([there])))
    assert (plan.steps, plan.failures, plan.left) == ([], [], [])


def test_a_text_that_was_read_as_it_is_stays(make: Make) -> None:
    there = {"code": "1", "name": "Hibou", "text": "Hou.", "traits": "Bird. Elder.", "slot": "Main"}
    record = Record("Bird. Elder.", digest("Bird. Elder."), State.APPROVED)
    sidecar = state.dump({Identity(PACK, "1", "traits"): record}).decode()
    assert filled(make({**cards([there]), ".lexideck/fr.jsonl": sidecar})).steps == []


def test_a_source_text_that_a_copy_has_put_there_is_replaced(make: Make) -> None:
    project = make(cards([{"code": "1", "name": "Hibou", "text": "Hou."}]), untranslated="source")
    plan = make_plan(project, "fr", policy_for(project, "fr"), made=["fr"])
    carry_out(project.tree, plan)
    made = filled(make(project.tree, untranslated="source"))
    assert after(made) == [
        {"code": "1", "name": "Hibou", "text": "Hou.", "traits": "Oiseau. Ancien.", "slot": "Main"},
        {"code": "2", "name": "Oiseau", "text": "Ancien", "traits": "Newt.", "slot": "Tail"},
    ]


def test_what_could_not_be_filled_is_told_with_its_reason(make: Make) -> None:
    there = [{"code": "2", "name": "Oiseau", "text": "Ancien", "traits": "", "slot": ""}]
    plan = filled(make(cards(there)))
    assert [(each.path, each.key, each.field, each.reason.params) for each in plan.left] == [
        (PACK, "2", "traits", {"term": "Newt"}),
        (PACK, "2", "slot", {"term": "Tail"}),
    ]
    without = filled(make(cards(there)), Glossary.of([]))
    assert {each.reason.template for each in without.left} == {
        "there is no glossary: name one with --glossary, or in the config"
    }


def test_a_second_run_changes_nothing(make: Make) -> None:
    project = make(cards([{"code": "1", "name": "", "text": "", "traits": ""}]))
    plan = filled(project)
    written, failures = carry_out(project.tree, plan)
    assert (len(written), failures) == (1, [])
    assert filled(make(project.tree)).steps == []


@pytest.mark.parametrize("untranslated", ["empty", "source"])
def test_a_run_that_was_cut_off_behind_the_sidecar_ends_alike(make: Make, untranslated: str) -> None:
    start = make({"pack/a.json": json.dumps(SOURCE)}, untranslated=untranslated)
    carry_out(start.tree, make_plan(start, "fr", policy_for(start, "fr"), made=["fr"]))
    assert isinstance(start.tree, MemoryTree)
    whole, cut = MemoryTree(start.tree.files), MemoryTree(start.tree.files)
    carry_out(whole, filled(make(whole, untranslated=untranslated)))
    cut.files[".lexideck/fr.jsonl"] = whole.files[".lexideck/fr.jsonl"]
    carry_out(cut, filled(make(cut, untranslated=untranslated)))
    assert cut.files == whole.files != start.tree.files


def test_a_file_that_was_edited_in_between_is_named_and_left(make: Make) -> None:
    files = cards([{"code": "1", "name": "Hibou", "text": "Hou.", "traits": ""}])
    project = make(
        {
            **files,
            "translations/fr/types.json": '[{"code": "x", "name": ""}]',
            "types.json": '[{"code": "x", "name": "Event"}]',
        }
    )
    plan = filled(project)
    mine = b'[{"code": "1", "name": "Hibou", "text": "Hou.", "traits": "Mien."}]'
    assert isinstance(project.tree, MemoryTree)
    project.tree.files[PACK] = mine
    written, failures = carry_out(project.tree, plan)
    assert [each.path for each in failures] == [PACK]
    assert [each.path for each in written] == ["translations/fr/types.json"]
    assert project.tree.files[PACK] == mine
    assert all(each.path != PACK for each in state.load(project.tree.files[".lexideck/fr.jsonl"]))


PO = """\
msgid ""
msgstr "Language: fr\\n"

msgctxt "1.traits"
msgid "Bird"
msgstr ""

msgctxt "1.text"
msgid "Hoot."
msgstr "Hou."
"""


def test_a_message_that_was_filled_is_fuzzy(make: Make) -> None:
    files = {"packs/a/a.json": '[{"id": "1", "traits": "Bird", "text": "Hoot."}]', "i18n/fr/packs/a/a.po": PO}
    plan = filled(make(files, "rangers"))
    [step] = plan.steps
    assert step.after.decode() == PO.replace(
        'msgctxt "1.traits"\nmsgid "Bird"\nmsgstr ""', '#, fuzzy\nmsgctxt "1.traits"\nmsgid "Bird"\nmsgstr "Oiseau"'
    )


DECK = """\
language: en
cards:
  owl:
    name: Owl
    firstName: Old
    lastName: Owl
    subType: Bird
    info: join us
"""
FRENCH = DECK.replace(": en", ": fr").replace("Old", "Vieux").replace("lastName: Owl", "lastName: hibou")
FRENCH = FRENCH.replace("subType: Bird", "subType: ''")


def test_a_name_that_is_not_printed_gets_its_label_and_a_card_its_foot(make: Make) -> None:
    files = {"locales/en/decks/a.yaml": DECK, "locales/fr/decks/a.yaml": FRENCH}
    [step] = filled(make(files, "deck-yaml", style="arcmage")).steps
    assert step.after.decode() == FRENCH.replace("name: Owl", "name: Owl (French)").replace(
        "subType: ''", "subType: 'Oiseau'"
    ).replace("info: join us", "info: arcmage.org - un jeu de carte libre - rejoignez-nous\u00a0!")
    records = {each.field: record.state for each, record in step.records.items()}
    assert records == {"subType": State.NEEDS_REVIEW, "info": State.TRANSLATED}


@pytest.mark.parametrize(
    ("there", "settings", "wanted", "is_told"),
    [
        ("arcmage.org - rejoignez-nous!", {"style": "arcmage"}, "un jeu de carte libre", False),
        ("arcmage.org - rejoignez-nous !", {"house.footer": "Jouez !"}, "Jouez !", False),
        ("Notre club", {"style": "arcmage"}, None, True),
        ("Notre club", {}, None, False),
        ("join us", {}, None, False),
    ],
)
def test_the_foot_of_a_card_is_the_houses(
    make: Make, there: str, settings: Mapping[str, object], wanted: str | None, is_told: bool
) -> None:
    french = FRENCH.replace("info: join us", f"info: {there}").replace("name: Owl\n", "name: Owl (French)\n")
    files = {"locales/en/decks/a.yaml": DECK, "locales/fr/decks/a.yaml": french.replace("''", "Oiseau")}
    plan = filled(make(files, "deck-yaml", **settings))
    assert [wanted in each.after.decode() for each in plan.steps if wanted] == ([True] if wanted else [])
    assert bool(plan.steps) == bool(wanted)
    assert [each.field for each in plan.left] == (["info"] if is_told else [])


def test_a_rule_text_beside_its_markdown_is_made_from_it_where_there_is_none(make: Make) -> None:
    card = '  {}:\n    markdownText: "{{0}}"\n    ruleText: "{{{}}}"\n'
    text = "cards:\n" + card.format("owl", 1) + card.format("bee", 2)
    files = {
        "locales/en/decks/a.yaml": text.format("Draw **a card**.", "Draw a card.", "Draw a card."),
        "locales/fr/decks/a.yaml": text.format("Pioche **une carte**.", "", "Piochez."),
    }
    [step] = filled(make(files, "deck-yaml")).steps
    assert step.after.decode() == text.format("Pioche **une carte**.", "Pioche une carte.", "Piochez.")


def test_only_what_was_asked_for_is_filled(make: Make) -> None:
    there = [{"code": "1", "name": "Hibou", "text": "Hou.", "traits": "", "slot": "Main"}]
    project = make(cards(there))
    assert filled(replace(project, selected=("pack/b.json",))).steps == []
    assert len(filled(replace(project, selected=("pack",))).steps) == 1


def test_a_broken_file_is_told_and_the_others_are_filled(make: Make) -> None:
    files = {**cards([{"code": "1", "traits": ""}]), "translations/fr/pack/b.json": "[{", "pack/b.json": "[]"}
    plan = filled(make(files))
    assert [each.path for each in plan.failures] == ["translations/fr/pack/b.json"]
    assert [each.path for each in plan.steps] == [PACK]


@pytest.mark.parametrize("locale", ["en", "de"])
def test_a_locale_that_is_none_is_refused(make: Make, locale: str) -> None:
    project = make(cards([]))
    with pytest.raises(UsageError):
        make_fill(project, locale, Policy("empty", GLOSSARY))
