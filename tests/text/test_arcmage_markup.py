r"""Arcmage's card text, as the renderer reads it: every step of its conversion."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.arcmage_markup import CODES, Run, parse


def one(markdown: str) -> list[tuple[str, str]]:
    (paragraph,) = parse(markdown)
    return [(run.kind, run.text) for run in paragraph]


@pytest.mark.parametrize(
    ("markdown", "paragraphs"),
    [
        ("Un.\n\nDeux.", [[("n", "Un.")], [("n", "Deux.")]]),
        ("Un.\r\n\r\nDeux.\r\n", [[("n", "Un.")], [("n", "Deux.")]]),
        ("Un,\ndeux.", [[("n", "Un, deux.")]]),
        ("Un,  \ndeux.", [[("n", "Un,\r\ndeux.")]]),
        ("Un.\n\n\\\n\nDeux.", [[("n", "Un.")], [], [("n", "Deux.")]]),
        ("", []),
    ],
)
def test_blank_lines_part_paragraphs(markdown: str, paragraphs: list[list[tuple[str, str]]]) -> None:
    assert [[tuple(run) for run in each] for each in parse(markdown)] == paragraphs


@pytest.mark.parametrize("block", ["# Titre", "- un", "+ un", "1. un", "> cité", "```\ncode\n```", "---", "|a|b|"])
def test_blocks_that_are_no_paragraphs_vanish(block: str) -> None:
    assert [[run.text for run in each] for each in parse(f"Un.\n\n{block}\n\nDeux.")] == [["Un."], ["Deux."]]


def test_a_list_with_asterisks_is_a_paragraph() -> None:
    assert [run.text for run in parse("* un *deux*")[0]][:1] != []


@pytest.mark.parametrize(
    ("markdown", "runs"),
    [
        ("*i*", [("i", "i")]),
        ("**b**", [("b", "b")]),
        ("***bi***", [("bi", "bi")]),
        ("Ton *armée*, puis", [("n", "Ton "), ("i", "armée"), ("n", ", puis")]),
        ("_i_ et __b__", [("i", "i"), ("n", " et "), ("b", "b")]),
        ("5 * 3", [("n", "5 * 3")]),
    ],
)
def test_emphasis(markdown: str, runs: list[tuple[str, str]]) -> None:
    assert one(markdown) == runs


def test_three_marks_want_seven_characters() -> None:
    assert one("***x***") == [("bi", "x")]


def test_the_first_closing_marks_win() -> None:
    # the trap of the style guide: a stray asterisk is printed
    assert "*" in "".join(run.text for run in parse("***Meute** y*")[0])


@pytest.mark.parametrize(
    "gone",
    [
        "~~x~~",
        "^x",
        "`x`",
        "[t](u)",
        "![a](b)",
        "http://x.y",
        "https://x.y/z",
        "www.x.fr",
        "ada@example.org",
        "r/jeu",
        "u/ada",
        "<!-- x -->",
    ],
)
def test_what_vanishes(gone: str) -> None:
    assert [run.text.strip() for run in parse(f"Un {gone} deux.")[0]] == ["Un", "deux."]


@pytest.mark.parametrize(
    ("markdown", "text"),
    [("a&nbsp;: b", "a\u00a0: b"), ("&laquo;x&raquo;", "«x»"), ("a&amp;b", "a&b"), ("&#160;x", "\u00a0x")],
)
def test_entities_are_read(markdown: str, text: str) -> None:
    assert one(markdown) == [("n", text)]


@pytest.mark.parametrize("name", sorted(CODES))
def test_symbols(name: str) -> None:
    assert one(f":{name}: Pioche.") == [("code", name), ("n", " Pioche.")]


@pytest.mark.parametrize(
    ("markdown", "runs"),
    [
        (":P:ioche.", [("c", "P"), ("n", "ioche.")]),
        (":É:veil.", [("c", "É"), ("n", "veil.")]),
        (":M3: Pioche.", [("c", "M3"), ("n", " Pioche.")]),
        ("Choisis :\u00a0un, deux :\u00a0trois.", [("n", "Choisis :\u00a0un, deux :\u00a0trois.")]),
        # a no-break space is no blank to the renderer: that of a correct colon closes a pair
        (
            "Choisis\u00a0:\u00a0un, deux\u00a0: trois.",
            [("n", "Choisis\u00a0"), ("c", "\u00a0un, deux\u00a0"), ("n", " trois.")],
        ),
        ("Choisis: un, deux: trois.", [("n", "Choisis: un, deux: trois.")]),
        ("Un\u00a0:deux et trois: fin.", [("n", "Un\u00a0"), ("c", "deux et trois"), ("n", " fin.")]),
    ],
)
def test_other_names_are_drop_caps(markdown: str, runs: list[tuple[str, str]]) -> None:
    assert one(markdown) == runs


def test_breaks() -> None:
    assert one("Un.\\\nDeux.") == [("n", "Un."), ("br", ""), ("n", "Deux.")]
    assert one("Un.:br: Deux.") == [("n", "Un."), ("br", ""), ("n", "Deux.")]
    assert parse("Un :pa: deux.") == [[]]


@given(st.text("ab *_:\\\n~^`[]()<>!-#1.m3&;", max_size=40))
def test_whatever_is_typed_is_read(markdown: str) -> None:
    for paragraph in parse(markdown):
        assert all(isinstance(run, Run) and "@@" not in run.text for run in paragraph)
