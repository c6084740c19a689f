"""What has changed in a text, word by word."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.word_diff import word_diff


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Draw 1 card.", "Draw 2 cards.", "Draw [-1 card-]{+2 cards+}."),
        ("Owl", "Barn Owl", "{+Barn +}Owl"),
        ("Draw a card, then rest.", "Draw a card.", "Draw a card[-, then rest-]."),
        ("Owl", "Owl", "Owl"),
        ("The player's owl", "The players' owl", "The [-player's-]{+players'+} owl"),
    ],
)
def test_the_words_that_changed_are_marked(old: str, new: str, said: str) -> None:
    assert word_diff(old, new) == said


def test_texts_that_have_little_in_common_are_no_change() -> None:
    assert word_diff("Barn Owl", "Exhaust this card") is None


def test_long_stretches_that_stay_are_cut_short() -> None:
    before = "one two three four five six seven eight nine ten eleven twelve thirteen"
    said = word_diff(before, before + " more")
    assert said == "… eleven twelve thirteen{+ more+}"


words = st.lists(st.sampled_from(["a", "b", "c", ".", ",", "dd"]), max_size=8).map(" ".join)


@given(words, words)
def test_what_is_marked_tells_both_texts(old: str, new: str) -> None:
    said = word_diff(old, new)
    if said is not None and "…" not in said:
        assert re.sub(r"\{\+.*?\+\}", "", re.sub(r"\[-(.*?)-\]", r"\1", said)) == old
        assert re.sub(r"\[-.*?-\]", "", re.sub(r"\{\+(.*?)\+\}", r"\1", said)) == new
