"""Inclusive words of French: found in all of their ways, and not in plain words."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.inclusive import (
    BLEND,
    HYPHEN,
    PARENTHESIS,
    PLURAL,
    POINT,
    PRONOUN,
    SLASH,
    inclusive_forms,
    is_inclusive,
    joins,
    may_hold_forms,
    pluralised,
)


@pytest.mark.parametrize(
    ("word", "way", "masculine", "feminine"),
    [
        ("un·e", POINT, "un", "une"),
        ("joueur·euse", POINT, "joueur", "joueuse"),
        ("joueur·se", POINT, "joueur", "joueuse"),
        ("joueur•euse", POINT, "joueur", "joueuse"),
        ("joueur.euse", POINT, "joueur", "joueuse"),
        ("acteur‧ice", POINT, "acteur", "actrice"),
        ("joueur·euse·s", POINT, "joueurs", "joueuses"),
        ("joueurs·euses", POINT, "joueurs", "joueuses"),
        ("Tou·te·s", POINT, "tous", "toutes"),
        ("tous·tes", POINT, "tous", "toutes"),
        ("nouveau·elles", POINT, "nouveaux", "nouvelles"),
        ("passif·ves", POINT, "passifs", "passives"),
        ("le·a", POINT, "le", "la"),
        ("joueur-euse", HYPHEN, "joueur", "joueuse"),
        ("tous-tes", HYPHEN, "tous", "toutes"),
        ("attaquant(e)s", PARENTHESIS, "attaquants", "attaquantes"),
        ("joueur(se)", PARENTHESIS, "joueur", "joueuse"),
        ("le/la", SLASH, "le", "la"),
        ("la/le", SLASH, "le", "la"),
        ("joueurs/joueuses", SLASH, "joueurs", "joueuses"),
        ("le(la)", PARENTHESIS, "le", "la"),
        ("quel(le)s", PARENTHESIS, "quels", "quelles"),
        ("ami/e", SLASH, "ami", "amie"),
        ("joueureuse", BLEND, "joueur", "joueuse"),
        ("JOUEUREUSES", BLEND, "joueurs", "joueuses"),
        ("auteurice", BLEND, "auteur", "autrice"),
        ("Iels", PRONOUN, "ils", "elles"),
        ("toustes", PRONOUN, "tous", "toutes"),
        ("carte(s)", PLURAL, "carte", ""),
    ],
)
def test_each_way_is_told(word: str, way: str, masculine: str, feminine: str) -> None:
    (form,) = inclusive_forms(word)
    assert (form.way, form.masculine, form.feminine) == (way, masculine, feminine)
    assert form.span == (0, len(word))
    assert is_inclusive(word)
    assert may_hold_forms(word.lower())


@pytest.mark.parametrize(
    "text",
    [
        "Une heureuse et valeureuse joueuse.",
        "Dit-elle, peut-elle, mets-la, prends-le, grand-mère, vis-à-vis, c.-à-d., porte-avion.",
        "Et/ou +1/+1, avant/après, 1/2 carte, serviteur/la.",
        "• Pioche • Défausse n•Mettez",
        "Un taon pique. Le ciel, le miel, du matériel, une cellule, chacun.",
        "len(s), f(x), (e) et (s) seuls.",
        "La fin.Et la suite ; fichier.es",
        "Une col·lecció de cartes.",
    ],
)
def test_plain_words_are_no_forms(text: str) -> None:
    assert inclusive_forms(text) == ()


def test_spans_and_plurals() -> None:
    text = "Qu’un·e joueur·euse, ou des ami·es et ami·e·s, joue : iel gagne."
    assert [text[form.span.start : form.span.end] for form in inclusive_forms(text)] == [
        "un·e",
        "joueur·euse",
        "ami·es",
        "ami·e·s",
        "iel",
    ]
    assert [(form.plural, form.doubled) for form in inclusive_forms(text)][2:4] == [(True, False), (True, True)]


def test_elided_words_are_read_after_their_apostrophe() -> None:
    assert is_inclusive("qu’iel")
    assert is_inclusive("l'auteur·rice")
    assert not is_inclusive("l’heureuse")


def test_unknown_pieces_are_a_form_without_a_feminine() -> None:
    (form,) = inclusive_forms("joureu·euse")
    assert (form.way, form.masculine, form.feminine) == (POINT, "joureu", "")


@pytest.mark.parametrize(
    ("word", "plural"), [("joueur", "joueurs"), ("nouveau", "nouveaux"), ("heureux", "heureux"), ("ami", "amis")]
)
def test_pluralised(word: str, plural: str) -> None:
    assert pluralised(word) == plural


def test_pieces_of_different_words_are_not_joined() -> None:
    assert joins("joueur", "ale", plural=False) is None
    assert joins("roi", "reine", plural=False) is None


@given(st.text(alphabet="aeijlnorstuœ·•.-/()’ s", max_size=30))
def test_forms_are_in_order_and_never_empty(text: str) -> None:
    forms = inclusive_forms(text)
    for form in forms:
        assert 0 <= form.span.start < form.span.end <= len(text)
    for one, other in pairwise(forms):
        assert one.span.end <= other.span.start
