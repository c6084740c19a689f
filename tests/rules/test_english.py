"""English: what its dialogues say on purpose is no slip, what a page or a card has got wrong is."""

from __future__ import annotations

import pytest

from l10n.config import layered
from l10n.engine import Checker
from l10n.facts import Facts
from l10n.facts.vocabulary import ANALYSIS, Vocabulary
from l10n.model import Severity, Span, Unit
from l10n.rules import all_rules


def _found(
    text: str, code: str, kind: str = "text", locale: str = "en", known: dict[str, int] | None = None
) -> list[tuple[str, bool]]:
    """What is found, and whether it is more than a remark."""
    unit = Unit(0, "card", "text", kind, None, text, locale, Span(0, len(text)))
    values = {ANALYSIS.name: {"en": Vocabulary(known, {}, {}, {})}} if known else {}
    checker = Checker(Facts(layered(), values=values), (all_rules()[code],))
    return [
        (text[slice(*hit.span)], hit.severity is not Severity.INFO) for _, hit in checker.check_unit(unit) if hit.span
    ]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("You must not hestiate to draw the last card.", "hestiate"),
        ("Each player who is accomodating draws one card.", "accomodating"),
        ("Ask the local resselers for the other decks.", "resselers"),
        ("I have forseen the last of these cards.", "forseen"),
        ("Fill in the stuff taht we can fill in already.", "taht"),
    ],
)
def test_a_slip_of_a_known_word_is_told(text: str, word: str) -> None:
    assert _found(text, "SPL001") == [(word, True)]


@pytest.mark.parametrize(
    "text",
    [
        "That other one over there has the shieldy thing.",
        "Your lantern is the sswift snack of a stomper.",
        "Such dreamings are the lockpick of the dancefloor.",
        "The tide is out: al diel shala, sailor!",
        "Gala…krond is the name of that one big wyrm.",
        "The café of Fordragon is closed for the night.",
        "Belore!",
    ],
)
def test_words_that_are_made_or_cried_are_no_more_than_a_remark(text: str) -> None:
    assert not any(sure for _, sure in _found(text, "SPL001"))


def test_british_and_american_spelling_and_names_are_known() -> None:
    assert not _found("Colour or color, in the harbour of Berlin or the harbor of Jane, in January", "SPL001")


def test_on_a_page_a_short_word_is_a_slip_of_one_that_the_page_has() -> None:
    text, page = "See our Arwork in the repository of the team.", {"artwork": 2}
    assert _found(text, "SPL001", "page", known=page) == [("Arwork", True)]
    assert not any(sure for _, sure in _found(text, "SPL001", known=page))


def test_only_small_words_are_said_twice_by_mistake() -> None:
    assert _found("Draw the the card, then hip hip, hooray.", "SPL002") == [("the the", True)]


@pytest.mark.parametrize(
    ("text", "slip"),
    [
        ("No player cannot draw more than one.", "cannot"),
        ("Use a client an/or a server.", "an/or"),
        ("Answer their questions et.c.", "et.c."),
        ("If a I am not in the city, draw.", "a"),
        ("It deals greater then 3 damage.", "then"),
        ("It is an app thats brewing.", "thats"),
    ],
)
def test_slips_of_english(text: str, slip: str) -> None:
    assert _found(text, "SPL003") == [(slip, True)]


def test_what_sounds_like_a_slip_of_english() -> None:
    text = "No, you cannot. There is no way I cannot. Its cost, and its not inconsiderable power, knock you loose."
    assert not _found(text, "SPL003")


def test_a_page_of_another_language_has_its_english_judged_by_english() -> None:
    text = "There is no noeed to fill in the fields of the cards that are not in the deck."
    assert _found(text, "SPL007", "page", "fr") == [("noeed", True)]
    assert not _found(text, "SPL007", "text", "fr")
    assert not _found("Piochez une carte : la suite est dans le manuel.", "SPL007", "page", "fr")


def test_a_goblin_speaks_as_it_likes_and_a_rule_does_not() -> None:
    assert _found("I shoots, I tells him!", "AGR007") == [("I shoots", False), ("I tells", False)]
    assert _found("When I dies, draw 2 cards.", "AGR007") == [("I dies", True)]
