"""Words that no dictionary has and that are meant all the same."""

import pytest

from l10n.facts.vocabulary import Vocabulary
from l10n.model import Span
from l10n.rules._spl_meant import is_mirrored, is_of_compound, is_of_kept_name, is_rendering
from l10n.rules._spl_near import near_word
from l10n.text.spelling import Speller, load_speller


def _french() -> Speller:
    speller = load_speller("fr")
    assert speller is not None
    return speller


FRENCH = _french()


@pytest.mark.parametrize(
    ("word", "source"),
    [
        ("limnophobie", "Limnophobia"),
        ("horologue", "the horologist"),
        ("zorbiennes", "Zorbian moons"),
        ("cristallomorphose", "Cristallomorphosis"),
        ("pyrosaure", "a pyrosaurus"),
        ("galvaniseur", "Galvanisor"),
    ],
)
def test_a_learned_word_of_the_source_is_made_french(word: str, source: str) -> None:
    assert is_rendering(word, source)
    assert not is_rendering(word, "Another card")


def test_a_short_name_with_a_letter_more_is_a_slip() -> None:
    assert not is_rendering("hermite", "The Hermit", named=True)
    assert not is_rendering("contrabande", "Contraband", named=True)
    assert is_rendering("antiprisme", "The Antiprism", named=True)


@pytest.mark.parametrize(
    ("text", "word", "known"),
    [
        ("un porc-épic dort", "épic", True),
        ("des porcs-épics et porc-épics", "épics", True),
        ("d’un fac-similé", "similé", True),
        ("un pont-épic", "épic", False),
    ],
)
def test_compounds_are_looked_up_whole(text: str, word: str, known: bool) -> None:
    at = text.rindex(word)
    assert is_of_compound(text, Span(at, at + len(word)), FRENCH) is known


def test_words_may_be_written_backwards_as_in_the_source() -> None:
    assert is_mirrored("siamaj", "reven again", FRENCH, "en")
    assert not is_mirrored("siamaj", "never again", FRENCH, "en")


def test_a_name_of_two_words_is_kept_whole() -> None:
    own = "Le soutien August Vandermeer arrive."
    at = own.index("August")
    assert is_of_kept_name(own, Span(at, at + 6), "Set August Vandermeer aside.")
    assert not is_of_kept_name(own, Span(at, at + 6), "In August, Vandermeer left.")


def test_a_lost_space_is_as_likely_as_another_letter() -> None:
    known = {"connaissez": 4, "reconnaissez": 4, "ne": 9}
    near = near_word("neconnaissez", FRENCH, "fr", Vocabulary(known, {}, {}, {}), deep=False)
    assert near is not None
    assert near.word == "ne connaissez"
