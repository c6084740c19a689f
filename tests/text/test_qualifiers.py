"""The table of words that change a rule: how it is read, and what answers to it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.qualifiers import asked, load_qualifiers


@pytest.mark.parametrize(
    ("source", "target", "answered"),
    [
        ("Take another card.", "Prenez une autre carte.", True),
        ("Take another card.", "Prenez une carte.", False),
        ("Take another card.", "Prenez-en une\nautre.", True),
        ("You can’t move.", "Vous n’avez plus le droit de bouger.", True),
        ("You can't move.", "C'est beau : bougez.", False),
        ("Choose at random.", "Choisissez au hasard.", True),
        ("It cannot move.", "Elle est incapable de bouger.", True),
    ],
)
def test_a_word_of_the_list_answers(source: str, target: str, answered: bool) -> None:
    assert [each.answered for each in asked(source, target, (), "en", "fr")] == [answered]


@pytest.mark.parametrize("source", ["Choose.", "A cannotary anothering.", "Anotherness", "une autre, cannot-be"])
def test_only_whole_phrases_are_asked(source: str) -> None:
    assert asked(source, "Piochez.", (), "en", "fr") == ()


def test_a_phrase_is_asked_once_and_where_it_stands_first() -> None:
    source = "Another card, then another one."
    (found,) = asked(source, "Une carte.", (), "en", "fr")
    assert source[slice(*found.span)] == "Another"


def test_there_is_a_table_for_its_own_source_only() -> None:
    assert load_qualifiers("en", "fr")
    assert load_qualifiers("en-GB", "fr-CA")
    assert not load_qualifiers("de", "fr")
    assert not load_qualifiers("en", "eo")


@given(st.sampled_from([each.text for each in load_qualifiers("en", "fr")]), st.text("abc né'.", max_size=20))
def test_every_phrase_of_the_table_is_found(phrase: str, before: str) -> None:
    source = f"{before} {phrase}."
    spans = [each.span for each in asked(source, "Rien.", (), "en", "fr")]
    assert any(phrase in source[span.start :].lower() for span in spans)


@pytest.mark.parametrize(
    ("source", "target", "answered"),
    [
        ("Reveal it.", "DEVOILEZ-LA.", [True]),
        ("Reveal it.", "La gardienne la révèle.", [True]),
        ("Use Quick Reveal now.", "Utilisez Coup de main.", []),
        ("Play it. Reveal a card.", "Jouez-la. Gagnez une carte.", [False]),
        ("Use the Double-Reveal now.", "Utilisez le tir.", []),
    ],
)
def test_neither_accents_nor_names_count(source: str, target: str, answered: list[bool]) -> None:
    assert [each.answered for each in asked(source, target, (), "en", "fr")] == answered
