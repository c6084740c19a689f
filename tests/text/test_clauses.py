"""Numbers of clauses: their parts, their order, references to them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.clauses import is_before, is_gap, own_clause, parts_of, references


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("1.2.4.a La mer monte.", (1, 2, 4, "a")),
        ("1.2.4 Marées", (1, 2, 4)),
        ("  5.2. Ports", (5, 2)),
        ("10.2a La mer", (10, 2, "a")),
        ("3 dégâts", None),
        ("1.5", None),
        ("La mer 1.2.4", None),
        ("12.30hr du matin", None),
    ],
)
def test_the_number_that_a_paragraph_begins_with(text: str, parts: tuple[int | str, ...] | None) -> None:
    found = own_clause(text)
    assert (found.parts if found else None) == parts
    assert found is None or text[slice(*found.span)] == found.number


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1.2.4.a Voir 1.2.4.b et 5.2.3.", ["1.2.4.b", "5.2.3"]),
        ("Version 1.2 du 3.4.2026", []),
        ("192.168.0.1 et v1.2.3", []),
        ("Voir (7.1.2.c).", ["7.1.2.c"]),
    ],
)
def test_references_have_three_parts_or_more(text: str, numbers: list[str]) -> None:
    found = list(references(text))
    assert [each.number for each in found] == numbers
    assert [text[slice(*each.span)] for each in found] == numbers


@pytest.mark.parametrize(
    ("before", "after", "gap"),
    [
        ("1.2.a", "1.2.b", False),
        ("1.2.a", "1.2.c", True),
        ("1.2", "1.4", True),
        ("1.2", "1.3", False),
        ("1.2.a", "1.3", False),
        ("1.9", "2.4", False),
        ("1.3", "1.2", False),
        ("1.9", "1.10", False),
    ],
)
def test_siblings_with_others_missing(before: str, after: str, gap: bool) -> None:
    assert is_gap(parts_of(before), parts_of(after)) is gap


PARTS = st.lists(st.integers(0, 20), min_size=1, max_size=4).map(tuple)


@given(PARTS, PARTS)
def test_one_of_two_numbers_comes_first(one: tuple[int, ...], other: tuple[int, ...]) -> None:
    assert is_before(one, other) + is_before(other, one) == (one != other)
