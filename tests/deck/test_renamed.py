"""When a new entry is an old one under another key."""

from __future__ import annotations

from l10n.deck.renamed import nearest, renamed

LONG = "Each enemy at your harbour takes one damage, then you may move."


def test_the_same_texts_are_the_same_card() -> None:
    assert renamed({"b": {"name": "Owl"}}, {"a": {"name": "Owl"}, "c": {"name": "Bee"}}) == {"b": "a"}


def test_a_small_change_is_seen_through() -> None:
    old = {"a": {"name": "Owl", "text": LONG}, "c": {"name": "Bee", "text": "Fly away."}}
    assert renamed({"b": {"name": "Owl", "text": LONG.replace("one", "two")}}, old) == {"b": "a"}


def test_of_two_that_are_as_near_none_is_taken() -> None:
    assert renamed({"b": {"name": "Owl"}}, {"a": {"name": "Owl"}, "c": {"name": "Owl"}}) == {}
    assert renamed({"b": {"name": "Owl"}, "d": {"name": "Owl"}}, {"a": {"name": "Owl"}}) == {}


def test_the_nearer_claim_wins_where_it_is_clearly_nearer() -> None:
    new = {"b": {"text": LONG}, "d": {"text": LONG.replace("Each enemy", "A foe")}}
    assert renamed(new, {"a": {"text": LONG}}) == {"b": "a"}


def test_a_card_with_another_name_is_another_card() -> None:
    assert renamed({"b": {"name": "Heron", "text": LONG}}, {"a": {"name": "Owl", "text": LONG}}) == {}


def test_a_field_more_or_less_counts_against() -> None:
    old = {"a": {"name": "Owl", "text": LONG, "flavor": LONG}}
    assert renamed({"b": {"name": "Owl", "text": LONG}}, old) == {}


def test_short_texts_must_be_nearly_the_same() -> None:
    assert nearest(["Owls"], ["Oils"]) == {}
    assert nearest(["Draw two cards from it."], ["Draw one card from it."]) == {
        "Draw two cards from it.": "Draw one card from it."
    }
