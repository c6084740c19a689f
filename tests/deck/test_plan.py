"""What a copy will make: which entries, which fields, with which values, in whose manner."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest
import yaml

from l10n.deck.plan import Plan, make_plan
from l10n.deck.policy import Policy
from l10n.deck.project import Project
from l10n.deck.state import Identity, digest
from l10n.discover import UsageError
from l10n.glossary.model import NO_GLOSSARY, Glossary
from l10n.model import State

Make = Callable[..., Project]

OWL = {"code": "1", "cost": 2, "name": "Owl", "text": "Draw.", "flavor": ""}
BEE = {"code": "2", "name": "Bee"}


def plan(project: Project, locale: str = "fr", untranslated: str = "empty", **more: Any) -> Plan:
    glossary = more.pop("glossary", NO_GLOSSARY)
    return make_plan(project, locale, Policy(untranslated, glossary), **more)


def texts(made: Plan) -> dict[str, str]:
    return {step.path: step.after.decode() for step in made.steps}


def cards(made: Plan) -> dict[str, Any]:
    return {path: json.loads(text) for path, text in texts(made).items()}


def test_a_missing_file_is_made_of_the_fields_that_have_a_text(make: Make) -> None:
    made = plan(make({"pack/a.json": json.dumps([OWL, BEE])}))
    assert cards(made) == {
        "translations/fr/pack/a.json": [{"code": "1", "name": "", "text": ""}, {"code": "2", "name": ""}]
    }
    assert [(step.before, step.entries, step.fields) for step in made.steps] == [(None, 2, 0)]


def test_fields_keep_the_order_of_the_source(make: Make) -> None:
    source = '[{"text": "Draw.", "name": "Owl", "code": "1", "back_text": "Rest."}]'
    [made] = cards(plan(make({"pack/a.json": source}))).values()
    assert list(made[0]) == ["code", "text", "name", "back_text"]


@pytest.mark.parametrize(
    ("untranslated", "expected"),
    [
        ("empty", {"code": "2", "name": ""}),
        ("null", {"code": "2", "name": None}),
        ("omit", {"code": "2"}),
        ("source", {"code": "2", "name": "Bee"}),
    ],
)
def test_the_policy_says_what_is_written(make: Make, untranslated: str, expected: Mapping[str, object]) -> None:
    project = make({"pack/a.json": json.dumps([BEE])})
    assert cards(plan(project, untranslated=untranslated)) == {"translations/fr/pack/a.json": [expected]}


def test_entries_that_need_no_translation_are_left_out(make: Make) -> None:
    source = [BEE, {"code": "3", "name": "Bee", "duplicate_of": "2"}, {"code": "4", "cost": 1}]
    [made] = cards(plan(make({"pack/a.json": json.dumps(source)}))).values()
    assert [each["code"] for each in made] == ["2"]


def test_an_entry_that_stands_in_another_file_is_not_missed(make: Make) -> None:
    made = plan(
        make(
            {
                "pack/x/a.json": json.dumps([OWL]),
                "pack/x/b.json": json.dumps([BEE]),
                "translations/fr/pack/x/b.json": '[{"code": "2", "name": "B"}, {"code": "1", "name": "", "text": ""}]',
            }
        )
    )
    assert made.steps == []


def test_taxonomies_with_the_same_keys_are_apart(make: Make) -> None:
    made = plan(
        make(
            {
                "types.json": '[{"code": "bird", "name": "Bird"}]',
                "factions.json": '[{"code": "bird", "name": "Birds"}]',
                "pack/a.json": json.dumps([BEE]),
                "translations/fr/types.json": '[{"code": "bird", "name": "Oiseau"}]',
            }
        )
    )
    assert set(texts(made)) == {"translations/fr/factions.json", "translations/fr/pack/a.json"}


def test_missing_entries_are_added_at_the_end_and_nothing_else_changes(make: Make) -> None:
    there = '[\n  {"code": "2", "name": "Abeille"}\n]\n'
    made = plan(make({"pack/a.json": json.dumps([OWL, BEE]), "translations/fr/pack/a.json": there}))
    [text] = texts(made).values()
    assert text == '[\n  {"code": "2", "name": "Abeille"},\n  {"code": "1", "name": "", "text": ""}\n]\n'
    assert [(step.entries, step.fields) for step in made.steps] == [(1, 0)]


@pytest.mark.parametrize("value", ['""', "null", '"Hibou"', '"Owl"', "7"])
def test_a_value_that_is_there_stays_and_absent_fields_are_added(make: Make, value: str) -> None:
    there = f'[{{"code": "1", "name": {value}}}]'
    made = plan(make({"pack/a.json": json.dumps([OWL]), "translations/fr/pack/a.json": there}))
    assert texts(made) == {"translations/fr/pack/a.json": f'[{{"code": "1", "name": {value}, "text": ""}}]'}
    assert [(step.entries, step.fields) for step in made.steps] == [(0, 1)]


def test_absent_fields_stay_absent_where_untranslated_ones_are_omitted(make: Make) -> None:
    there = '[{"code": "1", "name": "Hibou"}]'
    project = make({"pack/a.json": json.dumps([OWL]), "translations/fr/pack/a.json": there})
    assert plan(project, untranslated="omit").steps == []


def test_the_glossary_fills_what_it_knows_by_one_target(make: Make) -> None:
    source = [{"code": "1", "name": "Owl", "slot": "Hand", "traits": "Bird."}]
    glossary = Glossary.of([("Hand", "Main"), ("Owl", "Hibou"), ("Owl", "Chouette")])
    made = plan(make({"pack/a.json": json.dumps(source)}), untranslated="omit", glossary=glossary)
    path = "translations/fr/pack/a.json"
    assert cards(made) == {path: [{"code": "1", "slot": "Main"}]}
    [step] = made.steps
    record = step.records[Identity(path, "1", "slot")]
    assert (record.source, record.target, record.state) == ("Hand", digest("Main"), State.NEEDS_REVIEW)
    assert step.filled == 1


def test_records_tell_only_of_what_is_written(make: Make) -> None:
    there = '[{"code": "1", "name": "Hibou"}]'
    made = plan(make({"pack/a.json": json.dumps([OWL, BEE]), "translations/fr/pack/a.json": there}))
    [step] = made.steps
    assert {(each.key, each.field): (record.source, record.state) for each, record in step.records.items()} == {
        ("1", "text"): ("Draw.", State.NEW),
        ("2", "name"): ("Bee", State.NEW),
    }


@pytest.mark.parametrize("mine", [True, False])
def test_a_new_file_follows_its_neighbours(make: Make, mine: bool) -> None:
    neighbour = '[\r\n\t{\r\n\t\t"code": "9",\r\n\t\t"name": "Ver"\r\n\t}\r\n]'.encode("utf-16-le")
    home = "translations/fr/pack/z.json" if mine else "translations/de/pack/a.json"
    made = plan(make({"pack/a.json": json.dumps([BEE]), home: b"\xff\xfe" + neighbour}))
    [step] = made.steps
    assert step.after == b"\xff\xfe" + '[\r\n\t{\r\n\t\t"code": "2",\r\n\t\t"name": ""\r\n\t}\r\n]'.encode("utf-16-le")


def test_the_locales_own_manner_comes_before_that_of_others(make: Make) -> None:
    made = plan(
        make(
            {
                "pack/a.json": json.dumps([BEE]),
                "translations/de/pack/a.json": '[\n{"code": "2", "name": "Biene"}\n]\n',
                "translations/fr/pack/z.json": '[{"code":"9","name":"Ver"}]\n',
            }
        )
    )
    assert texts(made) == {"translations/fr/pack/a.json": '[{"code":"2","name":""}]\n'}


def test_a_broken_file_of_the_locale_stops_its_group_only(make: Make) -> None:
    made = plan(
        make(
            {
                "pack/x/a.json": json.dumps([OWL]),
                "pack/x/b.json": json.dumps([BEE]),
                "types.json": '[{"code": "bird", "name": "Bird"}]',
                "translations/fr/pack/x/b.json": '[{"code": "2",\n "name" "Abeille"}]',
            }
        )
    )
    assert set(texts(made)) == {"translations/fr/types.json"}
    assert [(each.path, each.line) for each in made.failures] == [("translations/fr/pack/x/b.json", 2)]


def test_a_broken_source_file_is_named_and_the_others_go_on(make: Make) -> None:
    made = plan(make({"pack/a.json": "[", "pack/b.json": json.dumps([BEE])}))
    assert set(texts(made)) == {"translations/fr/pack/b.json"}
    assert [each.path for each in made.failures] == ["pack/a.json"]


def test_paths_limit_the_copy(make: Make) -> None:
    files = {"pack/x/a.json": json.dumps([OWL]), "pack/xy/b.json": json.dumps([BEE]), "types.json": json.dumps([BEE])}
    assert set(texts(plan(make(files, selected=("pack/x",))))) == {"translations/fr/pack/x/a.json"}
    assert set(texts(plan(make(files, selected=("translations/fr/types.json",))))) == {"translations/fr/types.json"}
    with pytest.raises(UsageError):
        plan(make(files, selected=("docs",)))


def test_a_model_locale_limits_entries_and_fields(make: Make) -> None:
    project = make(
        {"pack/a.json": json.dumps([OWL, BEE]), "translations/de/pack/a.json": '[{"code": "1", "name": "Eule"}]'}
    )
    assert list(cards(plan(project, model="de")).values()) == [[{"code": "1", "name": ""}]]


@pytest.mark.parametrize(("locale", "model"), [("en", None), ("fr", "fr"), ("fr", "it")])
def test_what_cannot_be_copied_is_refused(make: Make, locale: str, model: str | None) -> None:
    project = make({"pack/a.json": json.dumps([BEE])})
    with pytest.raises(UsageError):
        plan(project, locale, model=model)


@pytest.mark.parametrize(
    ("tags", "expected"),
    [((), "pt-BR"), (("zh_CN",), "pt_BR"), (("zh-cn",), "pt-br"), (("pt_br", "zh-CN"), "pt_br"), (("de",), "pt-BR")],
)
def test_a_locale_is_spelled_as_the_repository_spells_them(make: Make, tags: Sequence[str], expected: str) -> None:
    files = {f"translations/{tag}/types.json": '[{"code": "x", "name": "x"}]' for tag in tags}
    made = plan(make({"pack/a.json": json.dumps([BEE]), **files}), "pt-BR")
    assert set(texts(made)) == {f"translations/{expected}/pack/a.json"}


DECK = """\
# Tide decks.
deck: tides
name: Tides
language: en
cards:
  ebb:
    art: ebb.png
    name: Ebb
    cost: 2  # low
    text: |
      Draw 1.
      Rest.
  flow:
    unique: true
    name: "Flow"
    weight: 1.5
"""


@pytest.mark.parametrize(("untranslated", "value"), [("empty", ""), ("null", None), ("source", "Ebb")])
def test_a_self_contained_deck_keeps_what_is_no_text(make: Make, untranslated: str, value: str | None) -> None:
    made = plan(make({"locales/en/decks/tides.yaml": DECK}, "deck-yaml"), untranslated=untranslated)
    [text] = texts(made).values()
    read = yaml.safe_load(text)
    assert read["language"] == "fr"
    assert read["cards"]["ebb"] | {"text": "-"} == {"art": "ebb.png", "name": value, "cost": 2, "text": "-"}
    assert read["cards"]["flow"]["unique"] is True
    assert "cost: 2  # low\n" in text
    assert text.startswith("# Tide decks.\n")


def test_a_self_contained_deck_can_leave_texts_out(make: Make) -> None:
    made = plan(make({"locales/en/decks/tides.yaml": DECK}, "deck-yaml"), untranslated="omit")
    [text] = texts(made).values()
    assert yaml.safe_load(text) == {
        "deck": "tides",
        "language": "fr",
        "cards": {"ebb": {"art": "ebb.png", "cost": 2}, "flow": {"unique": True, "weight": 1.5}},
    }


def test_a_card_added_to_a_self_contained_deck_brings_its_numbers(make: Make) -> None:
    there = "language: fr\ncards:\n  ebb:\n    name: Reflux\n    cost: 2\n"
    files = {"locales/en/decks/tides.yaml": DECK, "locales/fr/decks/tides.yaml": there}
    [text] = texts(plan(make(files, "deck-yaml"))).values()
    assert text.startswith(there)
    read = yaml.safe_load(text)["cards"]
    assert read["flow"] == {"unique": True, "name": "", "weight": 1.5}
    assert read["ebb"] == {"name": "Reflux", "cost": 2, "text": ""}


FRENCH = """\
msgid ""
msgstr ""
"Language: fr\\n"
"Last-Translator: Ada <ada@example.org>\\n"
"Content-Type: \\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

#: a.py:1
msgctxt "owl.name"
msgid "Owl"
msgstr "Hibou"

msgctxt "menu"
msgid "Fly"
msgstr ""

msgid "one bird"
msgid_plural "%d birds"
msgstr[0] "un oiseau"
msgstr[1] "%d oiseaux"
"""


def test_a_po_file_is_made_from_the_keys_of_another_locale(make: Make) -> None:
    made = plan(make({"i18n/fr/a.po": FRENCH}, "po"), "pt-BR")
    [(path, text)] = texts(made).items()
    assert path == "i18n/pt_BR/a.po"
    header, _, body = text.partition("\n\n")
    assert '"Language: pt_BR\\n"' in header
    assert "nplurals=3" in header
    assert "Ada" not in header
    assert '"Content-Type: text/plain; charset=UTF-8\\n"' in header
    assert body.split("\n\n") == [
        'msgctxt "owl.name"\nmsgid "Owl"\nmsgstr ""',
        'msgctxt "menu"\nmsgid "Fly"\nmsgstr ""',
        'msgid "one bird"\nmsgid_plural "%d birds"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n',
    ]


def test_the_po_model_is_the_fullest_locale_or_the_one_that_is_named(make: Make) -> None:
    one = 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Fly"\nmsgstr ""\n'
    project = make({"i18n/fr/a.po": FRENCH, "i18n/de/a.po": one}, "po")
    assert "Owl" in texts(plan(project, "it"))["i18n/it/a.po"]
    assert "Owl" not in texts(plan(project, "it", model="de"))["i18n/it/a.po"]


def test_messages_that_a_po_file_lacks_are_added_at_its_end(make: Make) -> None:
    there = FRENCH.replace('"Language: fr', '"Language: it').partition('msgctxt "menu"')[0]
    made = plan(make({"i18n/fr/a.po": FRENCH, "i18n/it/a.po": there}, "po"), "it")
    [text] = texts(made).values()
    assert text.startswith(there)
    assert text[len(there) :].count("msgid ") == 2


def test_a_message_whose_source_has_changed_is_not_added_beside_the_old_one(make: Make) -> None:
    there = FRENCH.replace('msgid "Owl"', 'msgid "Old owl"')
    assert plan(make({"i18n/fr/a.po": FRENCH, "i18n/it/a.po": there}, "po"), "it").steps == []


@pytest.mark.parametrize(
    ("files", "template", "expected"),
    [
        ({"i18n/fr/x/a.po": FRENCH}, "i18n/templates/x/a.pot", "i18n/it/x/a.po"),
        ({"locale/fr/LC_MESSAGES/a.po": FRENCH}, "locale/a.pot", "locale/it/LC_MESSAGES/a.po"),
        ({"po/fr.po": FRENCH}, "po/a.pot", "po/it.po"),
        ({"po/a.fr.po": FRENCH}, "po/a.pot", "po/a.it.po"),
        ({}, "po/a.pot", "po/it.po"),
        ({}, "locale/a.pot", "locale/it/LC_MESSAGES/a.po"),
        ({}, "i18n/templates/a.pot", "i18n/it/a.po"),
    ],
)
def test_templates_come_before_other_locales(
    make: Make, files: Mapping[str, str], template: str, expected: str
) -> None:
    pot = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=CHARSET\\n"\n\nmsgid "Swim"\nmsgstr ""\n'
    [(path, text)] = texts(plan(make({template: pot, **files}, "po"), "it")).items()
    assert path == expected
    assert 'msgid "Swim"' in text
    assert "Owl" not in text
    assert "CHARSET" not in text


def test_a_template_without_a_known_home_is_named(make: Make) -> None:
    made = plan(make({"src/a.pot": 'msgid "Swim"\nmsgstr ""\n'}, "po"), "it")
    assert [each.path for each in made.failures] == ["src/a.pot"]


def test_po_files_cannot_come_from_nothing(make: Make) -> None:
    with pytest.raises(UsageError):
        plan(make({"notes.txt": ""}, "po"), "it")


def test_a_broken_sidecar_stops_the_locale(make: Make) -> None:
    made = plan(make({"pack/a.json": json.dumps([BEE]), ".lexideck/fr.jsonl": "{}\n{\n"}))
    assert made.steps == []
    assert [(each.path, each.line) for each in made.failures] == [(".lexideck/fr.jsonl", 1)]
