"""The forms of words: known, borrowed, guessed."""

from __future__ import annotations

import pytest

from l10n.text.inflect import guessed_forms, in_the_form_of, known_forms, lemma_finder, like, participle_forms


def test_known_forms_are_found_from_any_form() -> None:
    assert known_forms("joueuses", "noun", "fr") == {"joueur", "joueurs", "joueuse", "joueuses"}
    assert known_forms("xyzzy", "noun", "fr") == frozenset()
    assert known_forms("kato", "noun", "eo") == frozenset()


def test_a_participle_with_and_without_its_verb() -> None:
    assert participle_forms("armé", "fr", whole_verb=False) == {"armé", "armés", "armée", "armées"}
    assert {"arme", "armer", "armons"} <= participle_forms("armé", "fr", whole_verb=True)
    assert participle_forms("table", "fr", whole_verb=True) == frozenset()


def test_a_paradigm_is_borrowed() -> None:
    assert {"zinguifie", "zinguifiera", "zinguifiées"} <= like("zinguifier", "tuer", "verb", "fr")
    assert like("orquesse", "déesse", "noun", "fr") == {"orquesse", "orquesses"}
    assert like("zinguifier", "xyzzyer", "verb", "fr") == frozenset()


@pytest.mark.parametrize(
    ("word", "pos", "locale", "some"),
    [
        ("gobelinou", "noun", "fr", {"gobelinou", "gobelinous"}),
        ("zorgal", "noun", "fr", {"zorgaux", "zorgale"}),
        ("manateur", "noun", "fr", {"manateurs", "manatrice", "manatrices"}),
        ("runifier", "verb", "fr", {"runifie", "runifiez", "runifiée"}),
        ("runonger", "verb", "fr", {"runongeons", "runonge"}),
        ("blorx", "noun", "en", {"blorx", "blorxes"}),
        ("zindy", "noun", "en", {"zindies"}),
        ("frobnicate", "verb", "en", {"frobnicating", "frobnicated", "frobnicates"}),
        ("zig", "verb", "en", {"zigged", "zigging", "zigs"}),
        ("kato", "noun", "eo", {"kato"}),
    ],
)
def test_unknown_words_by_their_ending(word: str, pos: str, locale: str, some: set[str]) -> None:
    forms = guessed_forms(word, pos, locale)
    assert some <= forms
    assert word in forms


@pytest.mark.parametrize(
    ("other", "word", "pos", "expected"),
    [
        ("villes", "cité", "noun", {"cités"}),
        ("ville", "cité", "noun", {"cité"}),
        ("créatures", "joueur", "noun", {"joueurs"}),
        ("jetée", "détruire", "verb", {"détruite"}),
        ("jouons", "piocher", "verb", {"piochons"}),
        ("xyzzy", "piocher", "verb", set()),
    ],
)
def test_a_word_in_the_form_of_another(other: str, word: str, pos: str, expected: set[str]) -> None:
    assert in_the_form_of(other, word, pos, "fr") == expected


def test_lemmas_are_for_languages_without_lexicon() -> None:
    pytest.importorskip("simplemma")
    german = lemma_finder("de")
    assert german is not None
    assert german("Häuser") == german("Haus") == "haus"
    assert lemma_finder("fr") is None
    assert lemma_finder("zxx") is None
