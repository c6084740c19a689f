"""A sync where the layout is no list of cards: catalogues, sentences, decks in YAML, files that other locales model."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

import pytest

from l10n.deck import parked
from l10n.deck.project import Project
from l10n.deck.sync import make_sync
from l10n.deck.sync_plan import SyncPlan
from l10n.deck.sync_write import carry_out_sync
from l10n.files import MemoryTree
from l10n.model import State
from l10n.workspace import load_workspace

Make = Callable[..., Project]

HEAD = 'msgid ""\nmsgstr "Language: fr\\n"\n'
TEMPLATE = 'msgid ""\nmsgstr ""\n'


def synced(make: Make, files: Mapping[str, str], layout: str) -> tuple[MemoryTree, SyncPlan]:
    """Sync, and see that a second one has nothing to do."""
    tree = MemoryTree({path: text.encode() for path, text in files.items()})
    plan = make_sync(make(tree, layout), "fr")
    assert plan.failures == []
    assert carry_out_sync(tree, plan) == []
    assert make_sync(make(tree, layout), "fr").is_empty
    return tree, plan


def test_a_changed_message_is_fuzzy_and_keeps_the_text_it_was_made_from(make: Make) -> None:
    po = HEAD + '\n# who calls\n#, c-format\nmsgid "Draw %d cards, then rest."\nmsgstr "Piochez %d cartes."\n'
    files = {
        "po/messages.pot": TEMPLATE + '\nmsgid "Draw %d cards, then stop."\nmsgstr ""\n',
        "po/fr.po": po,
    }
    tree, plan = synced(make, files, "po")
    assert tree.files["po/fr.po"].decode() == HEAD + (
        '\n# who calls\n#, fuzzy, c-format\n#| msgid "Draw %d cards, then rest."\n'
        'msgid "Draw %d cards, then stop."\nmsgstr "Piochez %d cartes."\n'
    )
    assert len(plan.moved) == 1


def test_a_message_with_a_context_of_its_own_follows_its_card(make: Make) -> None:
    files = {
        "packs/core.json": '[{"id": "1", "name": "Barn Owl"}, {"id": "2", "name": "Bee"}]',
        "i18n/fr/packs/core.po": HEAD
        + '\nmsgctxt "1.name"\nmsgid "Owl"\nmsgstr "Hibou"\n'
        + '\nmsgctxt "2.name"\nmsgid "Wasp"\nmsgstr ""\n',
    }
    tree, plan = synced(make, files, "rangers")
    assert tree.files["i18n/fr/packs/core.po"].decode() == HEAD + (
        '\n#, fuzzy\n#| msgctxt "1.name"\n#| msgid "Owl"\nmsgctxt "1.name"\nmsgid "Barn Owl"\nmsgstr "Hibou"\n'
        '\nmsgctxt "2.name"\nmsgid "Bee"\nmsgstr ""\n'
    )
    assert [each.old for each in plan.stale] == ["Owl", "Wasp"]


def test_a_message_that_no_template_has_is_parked_with_its_plural_forms_and_comes_back(make: Make) -> None:
    gone = '\n#: deck.py:3\nmsgid "{n} owl"\nmsgid_plural "{n} owls"\nmsgstr[0] "{n} hibou"\nmsgstr[1] "{n} hiboux"\n'
    kept = '\nmsgid "Bee"\nmsgstr "Abeille"\n'
    source = '\nmsgid "{n} owl"\nmsgid_plural "{n} owls"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    head = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n'
    template = TEMPLATE + '\nmsgid "Bee"\nmsgstr ""\n'
    tree, plan = synced(make, {"po/messages.pot": template, "po/fr.po": head + gone + kept}, "po")
    assert tree.files["po/fr.po"].decode() == head + kept
    assert len(plan.removed) == 2
    lines = parked.load(tree.files[".lexideck/fr.parked.jsonl"])
    assert sorted(line.target or "" for line in lines.values()) == ["{n} hibou", "{n} hiboux"]
    back = {path: data.decode() for path, data in tree.files.items()} | {"po/messages.pot": template + source}
    tree, plan = synced(make, back, "po")
    assert tree.files["po/fr.po"].decode() == head + kept + gone.replace("#: deck.py:3\n", "")
    assert len(plan.returned) == 2


def test_what_is_like_another_message_is_offered_fuzzy_with_that_message(make: Make) -> None:
    long = "Each enemy at your harbour takes {} damage."
    files = {
        "po/messages.pot": TEMPLATE + "".join(f'\nmsgid "{long.format(n)}"\nmsgstr ""\n' for n in ("one", "two")),
        "po/fr.po": HEAD + f'\nmsgid "{long.format("one")}"\nmsgstr "Chaque ennemi subit un dégât."\n',
    }
    tree, _ = synced(make, files, "po")
    assert tree.files["po/fr.po"].decode().endswith(
        f'\n#, fuzzy\n#| msgid "{long.format("one")}"\nmsgid "{long.format("two")}"\n'
        'msgstr "Chaque ennemi subit un dégât."\n'
    )  # fmt: skip


def test_who_takes_the_flag_away_has_settled_it_and_who_empties_the_text_is_not_asked_again(make: Make) -> None:
    long = "Each enemy at your harbour takes {} damage."
    sources = "".join(f'\nmsgid "{long.format(n)}"\nmsgstr ""\n' for n in ("one", "two", "three"))
    known = HEAD + f'\nmsgid "{long.format("one")}"\nmsgstr "Chaque ennemi subit un dégât."\n'
    tree, plan = synced(make, {"po/messages.pot": TEMPLATE + sources, "po/fr.po": known}, "po")
    assert len(plan.offered) == 2
    text = tree.files["po/fr.po"].decode()
    flag = f'#, fuzzy\n#| msgid "{long.format("one")}"\n'
    taken = f'msgid "{long.format("three")}"\nmsgstr "Chaque ennemi subit un dégât."\n'
    by_hand = text.replace(flag, "").replace(taken, f'msgid "{long.format("three")}"\nmsgstr ""\n')
    assert by_hand.count("un dégât") == 2
    files = {path: data.decode() for path, data in tree.files.items()} | {"po/fr.po": by_hand}
    project = make(MemoryTree({path: each.encode() for path, each in files.items()}), "po")
    units = load_workspace(project.tree, project.settings, project.places, project.layout).documents[0].units
    assert [(unit.state, unit.made_from) for unit in units] == [
        (State.TRANSLATED, None), (State.TRANSLATED, None), (State.NEW, None)]  # fmt: skip
    tree, plan = synced(make, files, "po")
    assert tree.files["po/fr.po"].decode() == by_hand
    assert plan.offered == {}


def test_without_a_template_nothing_is_taken_out(make: Make) -> None:
    files = {
        "po/de.po": TEMPLATE + '\nmsgid "Bee"\nmsgstr "Biene"\n',
        "po/fr.po": HEAD + '\nmsgid "Something else entirely"\nmsgstr "Tout autre chose"\n',
    }
    tree, _ = synced(make, files, "po")
    assert b"Tout autre chose" in tree.files["po/fr.po"]
    assert b'msgid "Bee"' in tree.files["po/fr.po"]


def test_a_sentence_that_was_reworded_keeps_its_translation_and_is_stale(make: Make) -> None:
    files = {
        "src/locales/de/cards.json": '{\n  "Draw two cards": "Zieh zwei Karten",\n  "Bee": "Biene"\n}\n',
        "src/locales/fr/cards.json": '{\n  "Draw two card": "Piochez deux cartes",\n  "Bee": "Abeille"\n}\n',
    }
    tree, plan = synced(make, files, "terraforming")
    now = json.loads(tree.files["src/locales/fr/cards.json"])
    assert now == {"Draw two cards": "Piochez deux cartes", "Bee": "Abeille"}
    assert [(each.old, each.new) for each in plan.stale] == [("Draw two card", "Draw two cards")]


DECK = 'language: {}\ncards:\n  owl:\n    text: "{}"\n    cost: 1\n\n  bee:\n    text: "{}"\n    cost: 2\n'


def test_a_card_of_a_deck_is_renamed_with_all_that_it_holds(make: Make) -> None:
    english = DECK.format("en", "Draw a card, then rest.", "Fly away.")
    files = {"locales/en/decks/a.yaml": english, "locales/fr/decks/a.yaml": DECK.format("fr", "Piochez.", "Envol.")}
    tree, _ = synced(make, files, "deck-yaml")
    now = {path: data.decode() for path, data in tree.files.items()}
    now["locales/en/decks/a.yaml"] = english.replace("  owl:", "  barn-owl:")
    tree, plan = synced(make, now, "deck-yaml")
    assert tree.files["locales/fr/decks/a.yaml"].decode() == (
        'language: fr\ncards:\n\n  bee:\n    text: "Envol."\n    cost: 2\n\n'
        '  barn-owl:\n    text: "Piochez."\n    cost: 1\n'
    )
    assert len(plan.moved) == 1


def test_a_card_that_cannot_be_taken_out_safely_stays_and_is_named(make: Make) -> None:
    english = DECK.format("en", "Draw a card, then rest.", "Fly away.")
    french = DECK.format("fr", "Piochez.", "Envol.").replace("  owl:\n", "  owl:  # le nôtre\n")
    tree, _ = synced(make, {"locales/en/decks/a.yaml": english, "locales/fr/decks/a.yaml": french}, "deck-yaml")
    now = {path: data.decode() for path, data in tree.files.items()}
    now["locales/en/decks/a.yaml"] = english.replace('  owl:\n    text: "Draw a card, then rest."\n    cost: 1\n\n', "")
    tree, plan = synced(make, now, "deck-yaml")
    assert tree.files["locales/fr/decks/a.yaml"].decode() == french
    assert plan.orphans == [("locales/fr/decks/a.yaml", "owl")]
    assert plan.removed == []


def test_a_page_is_left_to_those_who_write_it(make: Make) -> None:
    files = {"en/a.wiki": "== Owls ==\nDraw.", "fr/a.wiki": "== Hiboux ==\nPiochez."}
    tree, plan = synced(make, files, "wiki")
    assert plan.is_empty
    assert tree.files["fr/a.wiki"] == files["fr/a.wiki"].encode()


@pytest.mark.parametrize("null", ["null", '""'])
def test_an_object_of_cards_is_synced_like_a_list(make: Make, null: str) -> None:
    files = {
        "card_db_src/en_us/cards_en_us.json": '{"Owl": {"name": "Owl"}, "Bee": {"name": "Bee"}}',
        "card_db_src/fr/cards_fr.json": f'{{"Bee": {{"name": {null}}}, "Wasp": {{"name": "Guêpe"}}}}',
    }
    tree, plan = synced(make, files, "dominiontabs")
    assert json.loads(tree.files["card_db_src/fr/cards_fr.json"])["Wasp"] == {"name": "Guêpe"}
    assert plan.orphans == [("card_db_src/fr/cards_fr.json", "Wasp")]


CALLED = '\nmsgid "Draw a card, then rest."\nmsgstr "{}"\n'
OTHER = '\nmsgid "Bee"\nmsgstr "{}"\n'


@pytest.mark.parametrize("flag", ["", "#, fuzzy\n"])
def test_a_message_comes_back_as_it_left(make: Make, flag: str) -> None:
    message = CALLED.format("Piochez.").replace("\n", f"\n{flag}", 1)
    full, short = TEMPLATE + CALLED.format("") + OTHER.format(""), TEMPLATE + OTHER.format("")
    head = HEAD + OTHER.format("Abeille")
    tree, _ = synced(make, {"po/messages.pot": full, "po/fr.po": head + message}, "po")
    for template, expected in ((short, head), (full, head + message)):
        now = {path: data.decode() for path, data in tree.files.items()} | {"po/messages.pot": template}
        tree, _ = synced(make, now, "po")
        assert tree.files["po/fr.po"].decode() == expected


def test_a_fuzzy_message_is_parked_as_one_with_the_text_that_it_was_made_from(make: Make) -> None:
    other = OTHER.format("Abeille")
    tree, _ = synced(make, {"po/messages.pot": TEMPLATE + CALLED.format("") + OTHER, "po/fr.po": HEAD + other}, "po")
    now = {path: data.decode() for path, data in tree.files.items()}
    now["po/fr.po"] = HEAD + other + CALLED.format("Piochez.")
    tree, _ = synced(make, now, "po")
    for template in (TEMPLATE + CALLED.format("").replace("a card", "two cards") + OTHER, TEMPLATE + OTHER):
        now = {path: data.decode() for path, data in tree.files.items()} | {"po/messages.pot": template}
        tree, _ = synced(make, now, "po")
    (line,) = parked.load(tree.files[".lexideck/fr.parked.jsonl"]).values()
    assert (line.target, line.source, line.state) == ("Piochez.", "Draw a card, then rest.", State.NEEDS_REVIEW)


def test_an_entry_is_taken_out_of_a_file_that_lacks_fields_of_others(make: Make) -> None:
    source, target = "card_db_src/en_us/cards_en_us.json", "card_db_src/fr/cards_fr.json"
    owl = '"Owl": {"name": "Owl", "description": "Draw."}'
    files = {
        source: f'{{{owl}, "Bee": {{"name": "Bee"}}}}',
        target: '{"Owl": {"name": "Hibou"}, "Bee": {"name": "Abeille"}}',
    }
    tree, _ = synced(make, files, "dominiontabs")
    now = {path: data.decode() for path, data in tree.files.items()} | {source: f"{{{owl}}}"}
    tree, plan = synced(make, now, "dominiontabs")
    assert json.loads(tree.files[target]) == {"Owl": {"name": "Hibou"}}
    assert plan.orphans == []


def test_one_card_that_stays_does_not_hold_up_the_others(make: Make) -> None:
    names = ("owl", "bee", "cat", "fox", "hen")
    english, french = (
        f"language: {tag}\ncards:\n" + "".join(f"  {each}:\n    text: {each} {tag}\n" for each in names)
        for tag in ("en", "fr")
    )
    french = french.replace("  cat:\n", "  cat:  # le nôtre\n")
    tree, _ = synced(make, {"locales/en/decks/a.yaml": english, "locales/fr/decks/a.yaml": french}, "deck-yaml")
    now = {path: data.decode() for path, data in tree.files.items()}
    now["locales/en/decks/a.yaml"] = "language: en\ncards:\n  hen:\n    text: hen en\n"
    tree, plan = synced(make, now, "deck-yaml")
    assert tree.files["locales/fr/decks/a.yaml"].decode() == (
        "language: fr\ncards:\n  cat:  # le nôtre\n    text: cat fr\n  hen:\n    text: hen fr\n"
    )
    assert plan.orphans == [("locales/fr/decks/a.yaml", "cat")]
    assert len(plan.removed) == 3
