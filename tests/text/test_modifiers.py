"""Signs of game texts are told from hyphens, dashes, bullets and ranges."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.text.analysis import analyse
from l10n.text.modifiers import modifiers


def written(text: str, *dialects: str) -> list[str]:
    return [text[slice(*each.span)] for each in modifiers(analyse(text, dialects))]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("gagne +1/+1 et -1/-1", ["+1/+1", "-1/-1"]),
        ("+X/+0, +5/-2 et 2/2", ["+X/+0", "+5/-2", "2/2"]),
        ("+1, (−2), –3 : -X", ["+1", "−2", "–3", "-X"]),
        ("+1/1 ou 1/+1", ["+1/1", "1/+1"]),
        ("2d6 ou d20", ["2d6", "d20"]),
        ("+1,5 fois", ["+1,5"]),
        ("12-15 tours, 1–4 joueurs, T-1000", []),
        ("- 1 carte\n- 2 jetons", []),
        ("et/ou, n/a, 1+2, x-1", []),
        ("https://exemple.fr/a/+1/+2", []),
    ],
)
def test_what_is_a_modifier(text: str, expected: list[str]) -> None:
    assert written(text) == expected


def test_literals_are_left_out() -> None:
    assert written("Rendez ``-1`` ou -2.", "rst") == ["-2"]


def test_an_escaped_space_may_follow() -> None:
    assert written("+1_ATQ", "hearthstone") == ["+1"]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from("-‐‑−–"), st.integers(0, 99), st.integers(0, 99))
def test_all_dashes_are_one_sign(dash: str, power: int, health: int) -> None:
    forms = {each.form for each in modifiers(analyse(f"{dash}{power}/{dash}{health} et -{power}/-{health}"))}
    assert forms == {(("-", "-"), (str(power), str(health)))}


@pytest.mark.parametrize(
    ("text", "half_signed", "glued"),
    [("+1/1", True, False), ("+1/+1", False, False), ("2/2", False, False), ("x+1/+0", False, True)],
)
def test_malformed_pairs(text: str, half_signed: bool, glued: bool) -> None:
    (modifier,) = modifiers(analyse(text))
    assert (modifier.half_signed, modifier.glued) == (half_signed, glued)
