"""Gates: what stands before a stage."""

from __future__ import annotations

from collections import Counter

import pytest

from l10n.config import ConfigError, layered, parse_set
from l10n.deck.gates import gates_of, lacks, verdict
from l10n.deck.status import Deck
from l10n.gates import STAGES
from l10n.messages import say
from l10n.model import Finding, Message, Severity

FULL = Deck("a", "fr", texts=4, translated=4, finished=4, claimed={"Ana": True, "Bo": True})


def finding(severity: Severity) -> Finding:
    return Finding("TYP001", "x", severity, Message("x"), "a.yaml", "fr")


def answers(deck: Deck, *assignments: str, findings: tuple[Finding, ...] | None = ()) -> dict[str, bool | None]:
    known = {} if findings is None else {"default": findings, "print": findings}
    return {each.stage: verdict(deck, each, known).ready for each in gates_of(layered(parse_set(assignments)))}


def test_a_finished_deck_that_two_have_read_is_ready_for_all() -> None:
    assert answers(FULL) == dict.fromkeys(STAGES, True)


def test_each_stage_asks_for_more() -> None:
    deck = Deck("a", "fr", texts=4, translated=4, stale=1, waiting=1, finished=2, claimed={"Ana": True, "Bo": False})
    assert answers(deck) == {"beta": True, "rc": False, "release": False}
    deck.stale = deck.waiting = 0
    assert answers(deck) == {"beta": True, "rc": True, "release": False}


def test_an_untranslated_text_stands_before_a_beta() -> None:
    assert answers(Deck("a", "fr", texts=4, translated=3))["beta"] is False


def test_an_error_stands_before_every_stage_and_a_warning_only_where_it_is_asked() -> None:
    assert answers(FULL, findings=(finding(Severity.ERROR),)) == dict.fromkeys(STAGES, False)
    warned = (finding(Severity.WARNING),)
    assert answers(FULL, findings=warned) == dict.fromkeys(STAGES, True)
    assert answers(FULL, "gates.rc.warnings=0", findings=warned)["rc"] is False


def test_without_findings_only_what_is_certain_is_said() -> None:
    assert answers(FULL, findings=None) == dict.fromkeys(STAGES)
    assert answers(Deck("a", "fr", texts=4), findings=None) == dict.fromkeys(STAGES, False)
    assert answers(FULL, "gates.beta.errors=any", findings=None)["beta"] is True


def test_a_gate_that_asks_nothing_is_open() -> None:
    names = ("translated", "errors", "reviews", "stale", "needs-review")
    open_gates = [f"gates.rc.{name}=any" for name in names]
    assert answers(Deck("a", "fr", texts=4, stale=2, waiting=1), *open_gates)["rc"] is True


def test_the_reasons_count_what_is_missing() -> None:
    deck = Deck("a", "fr", texts=4, translated=3, stale=2, waiting=1, claimed={"Ana": True})
    release = gates_of(layered({}))[-1]
    assert [each.count for each in lacks(deck, release)] == [1, 2, 1, 1]
    assert all(str(each.count) in say(each) for each in lacks(deck, release))


def test_a_share_may_be_enough() -> None:
    deck = Deck("a", "fr", texts=10, translated=9)
    assert answers(deck, "gates.beta.translated=90")["beta"] is True
    reasons = lacks(deck, gates_of(layered(parse_set(("gates.beta.translated=95",))))[0])
    assert Counter("95" in say(each) for each in reasons) == {True: 1}


@pytest.mark.parametrize("value", ["many", "-1", "[1]", "1.5"])
def test_a_gate_asks_for_a_number(value: str) -> None:
    with pytest.raises(ConfigError):
        parse_set((f"gates.rc.reviews={value}",))


def test_a_slip_in_a_stage_is_an_error() -> None:
    with pytest.raises(ConfigError):
        parse_set(("gates.gold.reviews=1",))


@pytest.mark.parametrize("value", ["-1", "1.5", "many", "9" * 5000])
def test_what_is_no_number_is_refused(value: str) -> None:
    with pytest.raises(ConfigError):
        layered(parse_set((f"gates.rc.reviews={value}",)))
