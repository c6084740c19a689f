"""What the examples of the completeness rules cannot show: what they say of a source that has changed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from l10n.config import layered
from l10n.facts import Facts
from l10n.messages import say
from l10n.model import Hit, Severity, State, Unit
from l10n.rules import all_rules

FACTS = Facts(layered({}))


def hits(code: str, made_from: str | None, state: State = State.TRANSLATED, flags: Sequence[str] = ()) -> list[Hit]:
    unit = Unit(0, "1", "text", "text", "Draw 2 cards.", "Piochez.", "fr", None, state=state, made_from=made_from)
    unit.flags = frozenset(flags)
    check = all_rules()[code].on_unit
    assert check is not None
    return list(check(unit, FACTS))


@pytest.mark.english
def test_a_stale_text_says_word_by_word_what_changed_in_the_source() -> None:
    [hit] = hits("CMP007", "Draw 1 card.")
    assert say(hit.message) == "the source has changed since this was made: Draw [-1 card-]{+2 cards+}."


@pytest.mark.english
def test_another_text_altogether_is_quoted_and_not_for_ever() -> None:
    [hit] = hits("CMP007", "Exhaust this owl. " * 9)
    said = say(hit.message)
    assert said.startswith("the source has changed since this was made: it said Exhaust")
    assert said.endswith("…")


@pytest.mark.english
def test_a_fuzzy_message_is_one_open_question_that_says_what_it_was_made_from() -> None:
    assert hits("CMP007", "Draw 1 card.", State.NEEDS_REVIEW, ["fuzzy"]) == []
    [hit] = hits("CMP006", "Draw 1 card.", State.NEEDS_REVIEW, ["fuzzy"])
    assert say(hit.message).endswith("Draw [-1 card-]{+2 cards+}.")
    [plain] = hits("CMP006", None, State.NEEDS_REVIEW, ["fuzzy"])
    assert "[-" not in say(plain.message)


def test_what_was_filled_since_the_copy_is_only_mentioned() -> None:
    [hit] = hits("CMP007", "Draw 1 card.", flags=["filled-since"])
    assert hit.severity is Severity.INFO
