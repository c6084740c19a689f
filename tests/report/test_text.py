"""Texts in reports: what is invisible is drawn, what is long is cut, what is meant is underlined."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.report._text import excerpt, paint, printable, visible, width
from tests.report.made import found, printed, whole


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("a\u00a0b\u202fc", "a⍽b⸱c"),
        ("a\nb\tc\r", "a⏎b⇥c␍"),
        ("\u200b\u00ad", "∅¬"),
        ("\x1b[1m\x7f", "␛[1m␡"),
        ("é 中 🦉", "é 中 🦉"),
    ],
)
def test_invisible_characters_are_drawn(text: str, drawn: str) -> None:
    assert visible(text) == drawn


def test_what_is_printable_keeps_its_no_break_spaces() -> None:
    assert printable("introuvable\u00a0: x\n") == "introuvable\u00a0: x⏎"


@given(st.text(max_size=200), st.integers(0, 200), st.integers(0, 120), st.booleans())
def test_an_excerpt_underlines_what_it_shows(text: str, start: int, length: int, color: bool) -> None:
    start = min(start, len(text))
    end = min(len(text), start + length)
    lines = list(excerpt(found(text, (start, end)), color))
    whole = (start, end) == (0, len(text))
    assert len(lines) in ((0, 1) if color or whole else (0, 2))
    if len(lines) == 2:
        assert width(lines[0]) <= 4 * 2 * 38 + 3
        assert set(lines[1]) <= {" ", "^"}
        assert "^" in lines[1]


def test_the_mark_stands_below_its_text_in_wide_scripts() -> None:
    first, second = excerpt(found("中文e\u0301  x", (4, 6)), False)
    assert first == "中文e\u0301␣␣x"
    assert second == " " * 5 + "^^"


def test_a_long_text_is_cut_around_its_place() -> None:
    (line, _) = excerpt(found("a" * 100 + "!" + "b" * 100, (100, 101)), False)
    assert line == "…" + "a" * 38 + "!" + "b" * 38 + "…"


def test_colours_are_on_or_off() -> None:
    assert paint("x", "error", True) == "\033[31mx\033[0m"
    assert paint("x", "error", False) == "x"
    assert paint("", "error", True) == ""
    coloured = "".join(printed("full", found("Prêt!", (4, 5)), color=True))
    assert "\033[33m" in coloured
    assert "\033[7m!\033[0m" in coloured
    assert "^" not in coloured


def test_a_whole_text_is_shown_by_its_beginning() -> None:
    (line,) = excerpt(whole("CMP005", "1", text="word " * 30), False)
    assert line == ("word " * 12)[:59] + "…"
    assert list(excerpt(whole("CMP001", "1", text=""), False)) == []
