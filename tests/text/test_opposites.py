"""The tables of opposites and of added words: how they are read, and what they excuse."""

from __future__ import annotations

import pytest

from l10n.resources import load_yaml, locale_file
from l10n.text.added import added
from l10n.text.opposites import load_opposites, opposites


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("Draw 2 cards.", "Défaussez 2 cartes.", ["Défaussez"]),
        ("Draw 2 cards.", "Piochez 2 cartes.", []),
        ("Draw 2 cards, then discard one.", "Défaussez 2 cartes.", []),
        ("Draw 2 cards.", "Défaussez 2 cartes, puis piochez.", []),
        ("You cannot lose.", "Tu es sûr de gagner.", []),
        ("If you fail, take 1 damage.", "En cas de succès, subissez 1 dégât.", ["succès"]),
        ("Deal 2 damage.", "Soignez 2 dégâts.", ["Soignez"]),
        ("The Quick-Draw.", "Défaussez 2 cartes.", []),
        ("Draw a card.", "**D**éfausse une carte.", []),
    ],
)
def test_an_opposite_is_found_where_nothing_accounts_for_it(source: str, target: str, found: list[str]) -> None:
    spans = [each.found for each in opposites(source, target, (), "en", "fr")]
    assert [target[slice(*span)] for span in spans] == found


def test_opposites_are_of_one_source_language() -> None:
    assert load_opposites("en-GB", "fr-CA")
    assert load_opposites("de", "fr") is None
    assert opposites("Draw 2 cards.", "Défaussez.", (), "de", "fr") == ()


@pytest.mark.parametrize(
    ("source", "target", "found"),
    [
        ("Put it into play.", "Mettez-la en jeu gratuitement.", ["gratuitement"]),
        ("Put it into play for free.", "Mettez-la en jeu gratuitement.", []),
        ("Draw it.", "Tu peux la piocher immédiatement.", ["Tu peux", "immédiatement"]),
        ("Draw it.", "Piochez-la.", []),
        ("Draw it.", "Il sait gratuitementer.", []),
    ],
)
def test_an_added_word_answers_to_nothing_of_the_source(source: str, target: str, found: list[str]) -> None:
    assert [target[slice(*span)] for span in added(source, target, (), "en", "fr")] == found


@pytest.mark.parametrize("name", ["qualifiers.yaml", "opposites.yaml", "added.yaml", "names.yaml"])
def test_every_word_of_a_table_is_a_word_to_yaml_too(name: str) -> None:
    def words(value: object) -> list[object]:
        if isinstance(value, dict):
            return [each for part in value.values() for each in words(part)]
        return [each for part in value for each in words(part)] if isinstance(value, list) else [value]

    assert all(isinstance(each, str) for each in words(load_yaml(locale_file("fr", name))))
