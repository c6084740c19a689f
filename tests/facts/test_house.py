"""The habits of a house: counted by topic, with the texts that are not as most are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from l10n.facts import Context, gather
from l10n.facts.house import ANALYSIS, House

if TYPE_CHECKING:
    from tests.conftest import Loaded

HEAD = 'msgid ""\nmsgstr ""\n'


def _po(pairs: list[tuple[str, str]]) -> dict[str, str]:
    return {"po/fr.po": HEAD + "".join(f'\nmsgid "{source}"\nmsgstr "{target}"\n' for source, target in pairs)}


def _house(load: Loaded, pairs: list[tuple[str, str]], *assignments: str) -> House:
    workspace = load(_po(pairs), *assignments)
    return gather(workspace.documents, Context(workspace.settings)).of(ANALYSIS)


def test_ways_are_counted_by_topic(load: Loaded) -> None:
    pairs = [(f"Effect {at * 'x'}: draw 3 cards.", f"Effet {at * 'x'} : piochez 3 cartes.") for at in range(1, 32)]
    house = _house(load, [*pairs, ("Effect: draw 3 cards.", "Effet : Piochez trois cartes.")])
    assert house.habits["fr", "after_colon|word"].counts == {"lower": 31, "capital": 1}
    assert house.habits["fr", "numbers|digit"].counts == {"digit": 31, "word": 1}
    assert house.habits["fr", "final_stop|text|stop"].counts == {"stop": 32}
    assert house.habits["fr", "address"].way == "vous"
    assert house.odd("fr", "after_colon") == frozenset({"Effet : Piochez trois cartes."})
    assert house.odd("fr", "final_stop") == frozenset()


def test_a_pinned_way_that_most_do_not_follow_wants_every_text(load: Loaded) -> None:
    pairs = [(f"Effect {at}: draw.", f"Effet {at} : piochez.") for at in range(31)]
    house = _house(load, pairs)
    assert house.odd("fr", "after_colon", "lower") == frozenset()
    assert house.odd("fr", "after_colon", "capital") is None
    assert house.odd("fr", "titles", "sentence") is None


def test_what_follows_a_way_is_known_but_for_the_most_usual(load: Loaded) -> None:
    pairs = [(f"Draw card {at}. Go on.", f"Avancez. Piochez la carte {at}.") for at in range(5)]
    house = _house(load, [*pairs, ("Go. Draw a card.", "Avancez. Piocher une carte.")])
    assert house.following("fr", ("mood|part", "mood|whole"), "infinitive") == frozenset(
        {"Avancez. Piocher une carte."}
    )
    assert house.following("fr", ("mood|part",), "imperative") is None


def test_the_same_text_counts_once_and_the_source_not_at_all(load: Loaded) -> None:
    pairs = [("Draw now.", "Piochez vite."), ("Draw soon.", "Piochez vite."), ("Vous", "Vous")]
    assert _house(load, pairs).habits["fr", "address"].counts == {"vous": 1}


def test_manuals_have_no_house(load: Loaded) -> None:
    pairs = [(f"Draw {at}.", f"Piochez {at}.") for at in range(40)]
    assert _house(load, pairs, "dialects=[rst]").habits == {}


def test_another_language_says_neither_tu_nor_vous(load: Loaded) -> None:
    files = {"po/es.po": HEAD + '\nmsgid "Draw from your deck."\nmsgstr "Roba de tu mazo."\n'}
    workspace = load(files)
    house = gather(workspace.documents, Context(workspace.settings)).of(ANALYSIS)
    assert ("es", "address") not in house.habits


def test_a_way_of_titles_that_many_of_a_document_follow_is_counted_and_no_slip(load: Loaded) -> None:
    capitals = [f'{{"code": "{at}", "name": "La Clef Rouillée {"x" * at}"}}' for at in range(40)]
    plain = [f'{{"code": "9{at}", "name": "La tour rouillée {"x" * at}"}}' for at in range(3)]
    files = {
        "pack/a.json": "[" + ", ".join(each.replace("La ", "The ") for each in [*capitals, plain[0]]) + "]",
        "translations/fr/pack/a.json": "[" + ", ".join([*capitals, plain[0]]) + "]",
        "pack/b.json": "[" + ", ".join(each.replace("La ", "The ") for each in [*capitals[:5], *plain]) + "]",
        "translations/fr/pack/b.json": "[" + ", ".join([*capitals[:5], *plain]) + "]",
    }
    workspace = load(files)
    house = gather(workspace.documents, Context(workspace.settings)).of(ANALYSIS)
    assert house.habits["fr", "titles"].counts == {"title": 45, "sentence": 4}
    assert house.odd("fr", "titles") is not None
    assert [each for each in house.odd("fr", "titles") or () if each] == ["La tour rouillée "]
