"""Broken speech is told from a slip of grammar."""

from __future__ import annotations

import pytest

from l10n.rules._speech import inventions, is_broken


@pytest.mark.parametrize(
    ("source", "target"),
    [
        (None, "Je sont le chef !"),
        (None, "Moi garder la clef."),
        (None, "Vous pas bouger !"),
        ("You is late!", "Tu est en retard !"),
    ],
)
def test_who_speaks_like_nobody_speaks_so_on_purpose(source: str | None, target: str) -> None:
    assert is_broken(source, target)


@pytest.mark.parametrize("target", ["Je prend une carte.", "Vous piochez une carte.", "Il sont deux.", "Je mens."])
def test_a_slip_is_no_way_of_speaking(target: str) -> None:
    assert not is_broken("You take a card.", target)


def test_words_that_the_source_invents_are_told_but_for_names_and_rules() -> None:
    assert inventions("So gloopish is old Zandrik!", "en") == {"gloopish"}
    assert not inventions("Draw 2 gloopish cards.", "en")
