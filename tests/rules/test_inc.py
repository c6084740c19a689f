"""Inclusive writing through the engine: what a project's habits and its glossary make of each word."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.engine import Checker, check
from l10n.glossary.model import Entry, Forbidden, Glossary
from l10n.glossary.term import Term
from l10n.model import Finding, Severity
from l10n.rules._inc_near import distance, meant
from l10n.rules._inc_policy import Canon

if TYPE_CHECKING:
    from tests.conftest import Loaded

PLAYER = Entry(Term("player", "en"), Term("la joueureuse", "fr", ("noun",), gender="f"))


def _findings(
    load: Loaded, *pairs: tuple[str, str], settings: str = "select=INC", entries: tuple[Entry, ...] = ()
) -> list[Finding]:
    """What the family reports in a catalogue."""
    texts = (f'\nmsgid "{source}"\nmsgstr "{target}"\n' for source, target in pairs)
    workspace = load({"po/fr.po": 'msgid ""\nmsgstr ""\n' + "".join(texts)}, *settings.split())
    checker = Checker.of(workspace, glossary={"fr": Glossary("en", "fr", entries)} if entries else None)
    return check(workspace, checker).findings


def _told(findings: list[Finding]) -> list[tuple[str, str, str]]:
    return [(each.code, each.text, each.severity.value) for each in findings]


def _many(text: str, source: str = "Each player draws card", count: int = 12) -> list[tuple[str, str]]:
    return [(f"{source} {at}.", f"{text} la carte {at}.") for at in range(count)]


def test_a_project_without_inclusive_words_is_left_alone(load: Loaded) -> None:
    assert _findings(load, *_many("Le joueur pioche"), ("A player plays.", "La joueuse ou le joueur joue.")) == []


def test_the_habit_of_a_project_makes_its_word(load: Loaded) -> None:
    found = _findings(
        load,
        *_many("Chaque joueureuse pioche", count=20),
        ("A player plays.", "Un joueur joue."),
        ("A minstrel.", "Un joueur de luth."),
        ("Players play.", "Les jouereuses jouent."),
    )
    assert _told(found) == [
        ("INC003", "joueur", "warning"),
        ("INC003", "joueur", "info"),
        ("INC002", "jouereuses", "warning"),
    ]


def test_a_word_that_is_used_by_turns_is_no_habit(load: Loaded) -> None:
    assert _findings(load, *_many("Chaque joueureuse pioche"), *_many("Un joueur prend", "A player takes card")) == []


def test_a_habit_of_points_makes_a_word_too(load: Loaded) -> None:
    found = _findings(
        load, *_many("Chaque joueur·euse pioche"), ("A player plays.", "Chaque joueureuse joue avec un joueur.euse.")
    )
    assert ("INC002", "joueureuse", "warning") in _told(found)
    assert ("INC006", "joueur.euse", "warning") in _told(found)


def test_an_adjective_in_pieces_is_no_word_of_the_project(load: Loaded) -> None:
    assert _findings(load, *_many("Chaque allié passif·ve pioche"), ("A passive card.", "Une carte passive.")) == []


def test_points_that_are_the_habit_make_parentheses_a_slip(load: Loaded) -> None:
    found = _findings(load, *_many("Choisis un·e ami·e, pioche"), ("A friend.", "Un(e) ami(e)."))
    assert _told(found) == [("INC001", "Un(e)", "warning"), ("INC001", "ami(e)", "warning")]


def test_parentheses_that_are_the_habit_make_points_a_slip(load: Loaded) -> None:
    found = _findings(load, *_many("Choisis un(e) ami(e), pioche"), ("A friend.", "Un·e autre."))
    assert _told(found) == [("INC001", "Un·e", "warning")]


def test_ways_that_are_mixed_are_said_once(load: Loaded) -> None:
    found = _findings(load, *_many("Choisis un·e ami(e), pioche"))
    assert [each.code for each in found] == ["INC007"]
    assert found[0].message.params["ways"] == "un·e × 12, un(e) × 12"


def test_what_is_allowed_is_not_said(load: Loaded) -> None:
    settings = "select=INC inclusive.points=allow inclusive.alternatives=allow"
    assert _findings(load, *_many("Choisis un·e ami(e), pioche"), settings=settings) == []


def test_a_word_that_the_glossary_forbids_is_left_to_it(load: Loaded) -> None:
    forbidding = Entry(PLAYER.source, PLAYER.preferred, forbidden=(Forbidden(Term("joueur", "fr"), "joueureuse"),))
    pair = ("A player draws.", "Un joueur pioche.")
    assert _told(_findings(load, pair, entries=(PLAYER,))) == [("INC003", "joueur", "warning")]
    assert _findings(load, pair, entries=(forbidding,)) == []


@pytest.mark.parametrize(
    ("source", "severity"),
    [
        ("A minstrel plays.", Severity.INFO),
        ("A multiplayer game.", Severity.INFO),
        ("Players play.", Severity.WARNING),
    ],
)
def test_the_source_says_whether_a_masculine_is_meant(load: Loaded, source: str, severity: Severity) -> None:
    found = _findings(load, (source, "Un joueur de luth joue."), entries=(PLAYER,))
    assert [each.severity for each in found] == [severity]


def test_a_longer_term_gives_its_word_without_a_source(load: Loaded) -> None:
    longer = Entry(Term("the last player", "en"), Term("la dernière joueureuse", "fr", ("noun",), gender="f"))
    assert _findings(load, ("The last player.", "Le dernier joueur."), entries=(longer,)) == []


def test_manuals_are_left_alone(load: Loaded) -> None:
    settings = "select=INC inclusive.points=report dialects=rst"
    assert _findings(load, ("A friend.", "Un·e ami·e."), settings=settings) == []


CANON = Canon("joueureuse", "joueureuses", "joueur", "joueuse")


@pytest.mark.parametrize(
    ("word", "verdict"),
    [
        ("jouereuse", False),
        ("joueureusse", False),
        ("jouereuses", True),
        ("joureu·euse", False),
        ("joueureuse", None),
        ("joueuse", None),
        ("joyeuse", None),
        ("jongleuse", None),
    ],
)
def test_slips_for_a_word(word: str, verdict: bool | None) -> None:
    assert meant(word, CANON) is verdict


WORDS = st.text(alphabet="abc", max_size=6)


@given(WORDS, WORDS)
def test_distance_is_a_measure(one: str, other: str) -> None:
    assert (distance(one, other, 6) == 0) == (one == other)
    assert distance(one, other, 6) == distance(other, one, 6) <= max(len(one), len(other))
    assert distance(one, other, 1) == min(distance(one, other, 6), 2)
