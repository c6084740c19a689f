"""The nearest known word: what one slip of the hand, or an accent, parts from it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.text.nearest import ACCENT, DOUBLED, LETTER, SWAPPED, nearest, parted, two_slips_away

WORDS = {"dégât": 9, "ennemi": 4, "gardien": 2, "lieu": 30, "lien": 1, "événement": 3, "œuvre": 1}


@pytest.mark.parametrize(
    ("word", "near", "slip"),
    [
        ("degat", None, None),  # two letters that are no e
        ("dégat", "dégât", ACCENT),
        ("evenement", "événement", ACCENT),
        ("degât", "dégât", ACCENT),
        ("æuvre", "œuvre", ACCENT),
        ("enemi", "ennemi", DOUBLED),
        ("ennnemi", "ennemi", DOUBLED),
        ("gardein", "gardien", SWAPPED),
        ("gardin", "gardien", LETTER),
        ("gardiens", "gardien", LETTER),
        ("agardien", "gardien", LETTER),
        ("jardin", None, None),
    ],
)
def test_one_slip_is_found_and_named(word: str, near: str | None, slip: int | None) -> None:
    found = nearest(word, WORDS)
    assert (found and found.word, found and found.slip) == (near, slip)


def test_of_two_that_are_as_near_the_one_written_oftener_wins() -> None:
    found = nearest("lieb", WORDS)
    assert found is not None
    assert (found.word, found.times, found.only) == ("lieu", 30, False)


@pytest.mark.parametrize(
    ("counts", "nearer", "found"),
    [
        ({"choisissez": 40}, 0, "choisissez"),
        ({"choisissez": 40}, 3, ""),
        ({"choisissez": 4}, 0, ""),
        ({"choisissez": 40, "chassez": 30}, 0, ""),
        ({"choisissez": 90, "chassez": 30}, 0, "choisissez"),
        ({"choisissent": 40, "froissez": 40}, 0, ""),
    ],
)
def test_a_frequent_word_is_found_further_away(counts: dict[str, int], nearer: int, found: str) -> None:
    assert two_slips_away("choissez", counts, nearer) == found


def test_an_accent_of_a_word_that_the_project_has_not_yields_to_a_letter_of_one_that_it_has() -> None:
    found = nearest("machant", {"méchant": 7}, {"mâchant", "méchant"}.__contains__)
    assert found is not None
    assert found.word == "méchant"
    found = nearest("alé", {"allé": 7}, {"ale", "allé"}.__contains__)
    assert found is not None
    assert found.word == "allé"


def test_an_accent_on_the_wrong_letter_is_put_on_another() -> None:
    found = nearest("fôret", {"forêt": 7}, {"foret", "forêt"}.__contains__)
    assert found is not None
    assert (found.word, found.slip) == ("forêt", ACCENT)


def test_rare_words_are_passed_over_where_frequent_ones_are_asked_for() -> None:
    assert nearest("gardein", WORDS, fewest=3) is None


def test_the_dictionary_is_asked_for_accents_and_only_then_for_letters() -> None:
    known = {"dévoré", "rivage"}.__contains__
    accent, letter = nearest("devoré", {}, known), nearest("rivge", {}, known)
    assert accent is not None and letter is not None
    assert (accent.word, letter.word) == ("dévoré", "rivage")
    assert nearest("rivge", {}, known, deep=False) is None
    assert nearest("devoré", {}, known, deep=False) == accent


@settings(deadline=None)
@given(st.text("abcdeéilorstu", min_size=4, max_size=12), st.integers(0, 11), st.sampled_from("aeinrst"))
def test_a_word_with_a_letter_more_is_always_brought_back(word: str, at: int, letter: str) -> None:
    slipped = word[:at] + letter + word[at:]
    found = nearest(slipped, {word: 1})
    assert found is not None
    assert found.word == word


@settings(deadline=None)
@given(st.text("abcdeéilorstu", min_size=2, max_size=12))
def test_a_word_is_never_near_itself(word: str) -> None:
    assert nearest(word, {word: 5}) is None


def test_a_lost_space_is_found_behind_small_words_only() -> None:
    firsts = frozenset({"la", "dans"})
    counts = {"tour": 5, "caverne": 1}
    found = parted("latour", firsts, lambda word: True, counts)
    assert found is not None
    assert found.word == "la tour"
    assert parted("latour", firsts, lambda word: False, counts) is None
    assert parted("untour", firsts, lambda word: True, counts) is None
    assert parted("lacaverne", firsts, lambda word: True, counts) is None


def test_of_two_words_with_other_accents_the_one_with_fewer_changes_is_meant() -> None:
    found = nearest("éffacé", {}, {"efface", "effacé"}.__contains__)
    assert found is not None
    assert found.word == "effacé"


@pytest.mark.parametrize(
    ("word", "counts", "near"),
    [
        # who leaves a letter out writes the ending all the same
        ("lampres", {"lampre": 20, "lamprets": 3}, "lamprets"),
        ("lampres", {"lampre": 40, "lamprets": 3}, "lampre"),
        # a word that the project hardly has is not meant because its letters changed places
        ("pionts", {"pions": 12, "points": 2}, "pions"),
        ("pionts", {"pions": 12, "points": 3}, "points"),
        ("pion", {"pino": 2, "pio": 90}, "pino"),
    ],
)
def test_what_is_meant_is_seen_by_ending_and_use(word: str, counts: dict[str, int], near: str) -> None:
    found = nearest(word, counts)
    assert found is not None
    assert found.word == near
