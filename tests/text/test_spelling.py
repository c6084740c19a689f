"""Which words are strangers to a language."""

from __future__ import annotations

import unicodedata

from l10n.text.spelling import load_speller, plain, unaccented


def test_strangers_are_words_of_no_dictionary() -> None:
    speller = load_speller("fr")
    assert speller is not None
    found = speller.strangers(["Le", "gardein", "du", "phare", "Zorblin", "Phare"])
    assert found == {"gardein", "Zorblin"}
    assert speller.strangers(["gardein", "phare"]) == {"gardein"}


def test_capitals_short_words_and_pieces_before_apostrophes_are_none() -> None:
    speller = load_speller("fr")
    assert speller is not None
    assert not speller.strangers(["XQZ", "McZorb", "xq", "aujourd", "hui", "lorsqu", "deck"])


def test_words_may_be_decomposed() -> None:
    speller = load_speller("fr")
    assert speller is not None
    assert not speller.strangers([unicodedata.normalize("NFD", "château")])
    assert plain(unicodedata.normalize("NFD", "ÉTÉ")) == "été"


def test_a_prefix_may_stand_before_a_known_word() -> None:
    speller = load_speller("fr")
    assert speller is not None
    assert speller.is_derived("antichâteau")
    assert not speller.is_derived("antizorblin")


def test_english_has_its_small_words_and_other_languages_have_no_speller() -> None:
    speller = load_speller("en-GB")
    assert speller is not None
    assert not speller.strangers(["the", "you", "tower"])
    assert load_speller("xx") is None


def test_accents_and_ligatures_are_taken_off() -> None:
    assert unaccented("œuvré à Noël") == "oeuvre a Noel"


def test_names_that_french_writes_in_its_own_way_are_known_with_their_capital() -> None:
    speller = load_speller("fr")
    assert speller is not None
    assert speller.strangers(["Lisbonne", "lisbonne", "Platon", "Londre"]) == {"lisbonne", "Londre"}
    assert not speller.strangers(["E\u0301gypte", "stygienne", "Mlle"])
