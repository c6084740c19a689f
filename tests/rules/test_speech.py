"""Broken speech is told from a slip of grammar."""

from __future__ import annotations

import pytest

from l10n.config import layered
from l10n.engine import Checker
from l10n.facts import Facts
from l10n.model import Severity, Span, Unit
from l10n.rules import all_rules
from l10n.rules._speech import inventions, is_broken, is_spoken


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


def _unit(key: str, source: str, target: str) -> Unit:
    return Unit(0, key, "text", "text", source, target, "fr", Span(0, len(target)))


@pytest.mark.parametrize("key", ["VO_Keeper_Idle_02", "LAMP_QUOTE", "tower.VOICE.3", "EMOTE_hello"])
def test_keys_tell_what_is_said_aloud(key: str) -> None:
    assert is_spoken(_unit(key, "Hello.", "Bonjour."))


@pytest.mark.parametrize("key", ["VOYAGE_01", "lamp_text", "Invoke", "quoted"])
def test_other_keys_tell_nothing_of_a_voice(key: str) -> None:
    assert not is_spoken(_unit(key, "Hello.", "Bonjour."))


@pytest.mark.parametrize(("key", "severity"), [("VO_Keeper_Idle_02", Severity.INFO), ("card_02", None)])
def test_a_saying_that_renders_a_saying_has_lost_no_sentence(key: str, severity: Severity | None) -> None:
    unit = _unit(key, "A lamp lit at noon is no use to a sailor. It burns the oil of the night.", "Tout en son temps.")
    ((_, hit),) = Checker(Facts(layered()), (all_rules()["FID004"],)).check_unit(unit)
    assert hit.severity == severity
