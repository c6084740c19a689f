"""Headings that nobody translated."""

from __future__ import annotations

import pytest

from l10n.pages.left_headings import is_left_heading


@pytest.mark.parametrize(
    ("heading", "alone", "followed"),
    [
        ("Game concepts", True, True),
        ("''Card Subtypes''", True, True),
        ("Reserves", True, True),
        ("Sand Copy", False, True),
        ("Marshlight Abilities List", False, True),
        ("Action", False, False),
        ("Phase de combat", False, False),
        ("Variantes", False, False),
        ("Le jeu des ombres", False, False),
        ("12", False, False),
    ],
)
def test_a_heading_is_left_by_its_words_or_by_what_follows(heading: str, alone: bool, followed: bool) -> None:
    assert is_left_heading(heading, "fr", "en", is_followed=False) is alone
    assert is_left_heading(heading, "fr", "en", is_followed=True) is followed


def test_a_word_that_the_page_borrows_is_its_own() -> None:
    assert not is_left_heading("Deck (4)", "fr", "en", is_followed=False, own={"deck"})
    assert not is_left_heading("Deck building", "fr", "en", is_followed=False, own={"deck"})
    assert is_left_heading("Deck Building", "fr", "en", is_followed=False, own={"deck"})
    assert is_left_heading("Deck and hand", "fr", "en", is_followed=False, own={"deck"})


def test_nothing_is_said_where_the_words_of_headings_are_not_known() -> None:
    assert not is_left_heading("Spielkonzepte", "fr", "de", is_followed=True)
    assert not is_left_heading("Game concepts", "ko", "en", is_followed=True)
    assert not is_left_heading("Game concepts", "en-GB", "en", is_followed=True)
