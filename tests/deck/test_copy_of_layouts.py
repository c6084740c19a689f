"""What a copy does in the layouts that are not plain card lists: sentences, catalogues beside JSON, Arcmage decks."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

import pytest

from l10n.deck.filling import policy_for
from l10n.deck.plan import Plan, make_plan
from l10n.deck.project import Project
from l10n.discover import UsageError
from l10n.formats import format_for
from l10n.model import State
from l10n.workspace import load_options

Make = Callable[..., Project]


def planned(project: Project, locale: str = "fr", reuse: bool = False) -> Plan:
    return make_plan(project, locale, policy_for(project, locale, reuse), made=[locale])


def texts(made: Plan) -> Mapping[str, str]:
    assert made.failures == []
    return {each.path: each.after.decode() for each in made.steps}


SENTENCES = {
    "src/locales/de/cards.json": '{\n  "One": "Eins",\n  "Two": "Zwei",\n  "Four": "Vier"\n}\n',
    "src/locales/es/cards.json": '{\n  "One": "Uno",\n  "Three": "Tres",\n  "Four": ""\n}\n',
}


def test_sentences_are_those_that_any_locale_has_in_the_order_of_the_fullest(make: Make) -> None:
    made = texts(planned(make(SENTENCES, "terraforming")))
    assert made == {"src/locales/fr/cards.json": '{\n  "One": "",\n  "Two": "",\n  "Four": "",\n  "Three": ""\n}\n'}


def test_a_missing_sentence_is_put_behind_the_one_before_it(make: Make) -> None:
    there = '{\n  "One": "Un",\n  "Four": "Quatre"\n}\n'
    made = texts(planned(make({**SENTENCES, "src/locales/fr/cards.json": there}, "terraforming")))
    expected = '{\n  "One": "Un",\n  "Two": "",\n  "Three": "",\n  "Four": "Quatre"\n}\n'
    assert json.loads(made["src/locales/fr/cards.json"]) == json.loads(expected)
    assert list(json.loads(made["src/locales/fr/cards.json"]))[:2] == ["One", "Two"]


def test_a_missing_card_is_put_behind_its_predecessor(make: Make) -> None:
    source = [{"code": str(rank), "name": f"Bird {rank}"} for rank in range(1, 6)]
    there = '[\n  {"code": "1", "name": "Un"},\n  {"code": "4", "name": "Quatre"}\n]\n'
    made = texts(planned(make({"pack/a.json": json.dumps(source), "translations/fr/pack/a.json": there})))
    [text] = made.values()
    assert [each["code"] for each in json.loads(text)] == ["1", "2", "3", "4", "5"]
    assert text.startswith('[\n  {"code": "1", "name": "Un"},\n  {"code": "2", "name": ""},\n')


def test_a_sparse_layout_adds_no_untranslated_field_to_an_entry_that_is_there(make: Make) -> None:
    source = '[{"code": "1", "title": "Owl", "flavor": "Hoot."}, {"code": "2", "title": "Bee"}]'
    files = {"pack/a.json": source, "translations/fr/pack/a.fr.json": '[{"code": "1", "title": "Hibou"}]'}
    [text] = texts(planned(make(files, "netrunner"))).values()
    assert json.loads(text) == [{"code": "1", "title": "Hibou"}, {"code": "2", "title": None}]


PACK = '[{"id": "1", "name": "Owl", "text": "Draw.", "cost": 1}, {"id": "2", "name": "Owl"}]'
RANGERS = {
    "packs/core/core.json": PACK,
    "i18n/de/packs/core/core.po": 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "9.name"\nmsgid "Old"\nmsgstr "Alt"\n',
    "i18n/de/types.po": 'msgid ""\nmsgstr ""\n\nmsgctxt "being.name"\nmsgid "Being"\nmsgstr "Wesen"\n',
}


def test_catalogues_are_made_of_their_json_packs_and_of_the_other_locales(make: Make) -> None:
    made = texts(planned(make(RANGERS, "rangers")))
    assert set(made) == {"i18n/fr/packs/core/core.po", "i18n/fr/types.po"}
    core = made["i18n/fr/packs/core/core.po"]
    assert 'msgctxt "1.text"\nmsgid "Draw."\nmsgstr ""\n' in core
    assert "9.name" not in core
    assert "cost" not in core
    assert 'msgctxt "being.name"\nmsgid "Being"\nmsgstr ""\n' in made["i18n/fr/types.po"]


def test_a_reused_translation_is_fuzzy_in_a_catalogue_and_needs_a_review(make: Make) -> None:
    there = 'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgctxt "1.name"\nmsgid "Owl"\nmsgstr "Hibou"\n'
    project = make({**RANGERS, "i18n/fr/packs/core/core.po": there}, "rangers")
    plan = planned(project, reuse=True)
    core = texts(plan)["i18n/fr/packs/core/core.po"]
    assert '#, fuzzy\nmsgctxt "2.name"\nmsgid "Owl"\nmsgstr "Hibou"\n' in core
    states = {(record.key, record.field): value.state for step in plan.steps for record, value in step.records.items()}
    assert states["2", "name"] is State.NEEDS_REVIEW
    assert states["1", "text"] is State.NEW
    form = format_for("x.po")
    assert form is not None
    document = form.load(core.encode(), load_options("x.po", "fr", project.layout, project.settings))
    assert [unit.key for unit in document.units if unit.state is State.NEEDS_REVIEW] == ["2"]


def test_messages_are_those_that_any_locale_has(make: Make) -> None:
    head = 'msgid ""\nmsgstr ""\n\n'
    files = {
        "po/de.po": head + 'msgid "Owl"\nmsgstr "Eule"\n\nmsgid "Bee"\nmsgstr "Biene"\n',
        "po/es.po": head + 'msgid "Owl"\nmsgstr ""\n\nmsgid "Cat"\nmsgstr ""\n',
    }
    [text] = texts(planned(make(files, "po"))).values()
    assert [line for line in text.splitlines() if line.startswith("msgid ")] == [
        'msgid ""',
        'msgid "Owl"',
        'msgid "Bee"',
        'msgid "Cat"',
    ]


ARCMAGE = (
    "language: en\ncards:\n  oak:\n    name: Old Oak\n    firstName: Old\n    lastName: Oak\n    type: Creature\n"
    "    faction: Grove\n  ash:\n    name: Ash\n    type: Tree\n"
)


def test_a_new_deck_labels_the_cards_whose_name_is_not_printed(make: Make) -> None:
    project = make({"locales/en/decks/a.yaml": ARCMAGE}, "deck-yaml")
    [text] = texts(planned(project, "pt-BR")).values()
    assert "name: Old Oak (Portuguese)\n" in text
    assert 'firstName: ""\n    lastName: ""\n    type: Creature\n    faction: Grove\n' in text
    assert 'ash:\n    name: ""\n    type: ""\n' in text
    [step] = planned(project, "pt-BR").steps
    assert ("oak", "name") not in {(each.key, each.field) for each in step.records}


@pytest.mark.parametrize(
    ("label", "said"), [("{name} ({locale} wip)", "Old Oak (fr wip)"), ("{name} ({language})", "Old Oak (French)")]
)
def test_a_card_that_is_added_to_a_deck_has_its_label_too(make: Make, label: str, said: str) -> None:
    there = "language: fr\ncards:\n  ash:\n    name: Frêne\n    type: Arbre\n"
    files = {"locales/en/decks/a.yaml": ARCMAGE, "locales/fr/decks/a.yaml": there}
    [text] = texts(planned(make(files, "deck-yaml", label=label))).values()
    assert text.startswith(there)
    assert f"name: {said}\n" in text
    assert "type: Creature\n" in text


def test_a_page_starts_as_its_source_and_is_never_written_over(make: Make) -> None:
    files = {"en/a.wiki": "== Owls ==\r\nDraw.", "en/b.wiki": "Hoot.\n", "fr/b.wiki": "Hou hou.\n"}
    plan = planned(make(files, "wiki"))
    assert texts(plan) == {"fr/a.wiki": "== Owls ==\r\nDraw."}


@pytest.mark.parametrize("spelled", ["pt_br", "pt-br"])
def test_a_locale_is_spelled_as_the_repository_spells_its_own(make: Make, spelled: str) -> None:
    tag = "en_us" if "_" in spelled else "en-us"
    files = {f"card_db_src/{tag}/cards_{tag}.json": '{"Owl": {"name": "Owl"}}'}
    assert list(texts(planned(make(files, "dominiontabs"), "pt-BR"))) == [f"card_db_src/{spelled}/cards_{spelled}.json"]


@pytest.mark.parametrize("locale", ["en", "en-US"])
def test_the_source_is_not_copied_to_whatever_its_folder_is_called(make: Make, locale: str) -> None:
    project = make({"card_db_src/en_us/cards_en_us.json": '{"Owl": {"name": "Owl"}}'}, "dominiontabs")
    with pytest.raises(UsageError):
        planned(project, locale)


@pytest.mark.parametrize(
    ("layout", "files"),
    [
        ("po", {"po/fr.po": 'msgid "Owl"\nmsgstr ""\n'}),
        ("terraforming", {"src/locales/fr/cards.json": '{"Owl": ""}'}),
    ],
)
def test_the_only_locale_lacks_nothing_that_could_be_known(make: Make, layout: str, files: Mapping[str, str]) -> None:
    plan = planned(make(files, layout))
    assert (plan.steps, plan.failures) == ([], [])


def test_entries_without_a_text_are_written_as_the_source_shows_them(make: Make) -> None:
    files = {
        "card_db_src/en_us/cards_en_us.json": '{"Owl": {"name": "Owl"}}',
        "card_db_src/en_us/types_en_us.json": '{"Bird": "Bird"}',
    }
    made = texts(planned(make(files, "dominiontabs")))
    # an empty field would be drawn as nothing, an absent one is drawn in English; a bare text cannot be absent
    assert json.loads(made["card_db_src/fr/cards_fr.json"]) == {"Owl": {}}
    assert json.loads(made["card_db_src/fr/types_fr.json"]) == {"Bird": "Bird"}
