"""What a page names as an example is told from what it says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.config import layered
from l10n.engine import Checker
from l10n.facts import Facts
from l10n.model import Span, Unit
from l10n.rules import all_rules
from l10n.text.analysis import CODE, MARK
from l10n.text.mentions import explains, is_mentioned, mentions, names_sign


def _span(text: str, word: str) -> Span:
    start = text.index(word)
    return Span(start, start + len(word))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Écrivez dégâts, et non « dégats ».", "dégats"),
        ("On évite le mot “defausser”.", "defausser"),
        ("Des doubles, par exemple « die die », sont permis.", "die die"),
        (f"Il faut lire {MARK}Epuise{MARK}.", "Epuise"),
        ("« dégats » → « dégâts »", "dégats"),
        ("Les mots « dégats », « defausser » et « pioché » sont proscrits.", "pioché"),
        ("On lit *ile* plutôt que *île* partout.", "ile"),
        ("Une autre carte : +1/1 n’est pas +1/+1.", "+1/1"),
        ("Sans accents, il faut lire ETAT deux fois.", "ETAT"),
        ("Write “damage” instead of “damages”.", "damages"),
    ],
)
def test_what_is_named(text: str, word: str) -> None:
    assert is_mentioned(text, _span(text, word))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Le texte dit : « Piochez une carte, puis defaussez la main. »", "defaussez"),
        ("Le garde crie « Halte » aux voyageurs.", "Halte"),
        ("Écrivez les carte sur la table.", "les carte"),
        ("La *carte* est posée.", "carte"),
        ("Par exemple : « Le joueur qui possède le plus de cartes piochent encore deux cartes. »", "piochent"),
        ("ETAT DE SIEGE", "ETAT"),
        ("Par exemple\n« dégats »", "dégats"),
    ],
)
def test_what_is_said(text: str, word: str) -> None:
    assert not is_mentioned(text, _span(text, word))


@pytest.mark.parametrize(
    ("text", "sign", "is_named"),
    [
        ("Un … de la page.", "…", True),
        ("Il manque un : ou deux.", ":", True),
        ("The , of a list", ",", True),
        ("Il manque une carte : deux.", ":", False),
        ("Tu as besoin de : un deck.", ":", False),
        ("Action : piochez.", ":", False),
        ("Quoi de plus commun … dit-il.", "…", False),
    ],
)
def test_a_sign_behind_an_article_is_spoken_of(text: str, sign: str, is_named: bool) -> None:
    assert names_sign(text, text.index(sign)) is is_named


def test_a_quotation_that_is_all_of_a_cell_is_named() -> None:
    assert is_mentioned("« dégats »", _span("« dégats »", "dégats"), is_cell=True)
    assert not is_mentioned("« dégats »", _span("« dégats »", "dégats"))
    assert not is_mentioned("Dits « dégats »", _span("Dits « dégats »", "dégats"), is_cell=True)


def test_a_term_of_the_source_is_explained() -> None:
    known = {"tie", "break", "fuzzy"}.__contains__
    head, gloss = f"{MARK}tie-break{MARK} – ce qui départage", "Un message approximatif (fuzzy) est lu."
    assert explains(head, _span(head, "break"), known)
    assert explains(gloss, _span(gloss, "fuzzy"), known)
    assert not explains(head, _span(head, "départage"), known)
    assert not explains("Le tie-break – départage", Span(3, 6), known)
    assert not explains(f"{MARK}tie-brake{MARK} – ce qui départage", Span(1, 4), known)


def _codes(text: str, kind: str) -> set[str]:
    unit = Unit(0, "a", "text", kind, None, text, "fr", Span(0, len(text)))
    rules = tuple(all_rules()[code] for code in ("SPL001", "TYP001", "TYP018"))
    return {rule.code for rule, _ in Checker(Facts(layered()), rules).check_unit(unit)}


def test_only_pages_name_words_and_their_spaces_are_their_own() -> None:
    assert _codes("On écrit dégâts et non « dégats ».", "text") == {"SPL001"}
    assert not _codes("On écrit dégâts et non « dégats ».", "page")
    assert _codes("On écrit dégâts et non « dégats! ».", "page") == {"TYP001"}


@given(st.text(alphabet=f"ab «»“”*\"'→,.(){MARK}{CODE}\n", max_size=60))
def test_mentions_lie_in_the_text(text: str) -> None:
    assert all(0 <= each.start <= each.end <= len(text) for each in mentions(text))
    assert isinstance(is_mentioned(text, Span(0, len(text)), is_cell=True), bool)
    explains(text, Span(0, len(text)), str.isalpha)
