"""A reading hides what is not the locale's to judge, and keeps every place where it was."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.model import Span, Unit
from l10n.text.analysis import CODE
from l10n.text.reading import read

ENGLISH = "Draw 2 cards, then discard the top card of your deck."
FRENCH = "Piochez 2 cartes, puis défaussez la première carte de votre deck."


def _unit(text: str, source: str | None = ENGLISH, dialects: tuple[str, ...] = ()) -> Unit:
    return Unit(0, "1", "text", "text", source, text, "fr", Span(0, len(text)), dialects)


def test_the_locales_own_words_are_read() -> None:
    reading = read(_unit(FRENCH), "en")
    assert not reading.is_source
    assert reading.own == reading.analysis.mask == FRENCH


@pytest.mark.parametrize("source", [ENGLISH, "Something else altogether, long ago.", None])
def test_the_source_language_is_hidden_whether_or_not_it_is_todays_source(source: str | None) -> None:
    reading = read(_unit(ENGLISH, source), "en")
    assert reading.is_source
    assert reading.own == CODE * len(ENGLISH)


def test_a_text_that_equals_its_source_is_hidden_without_being_called_source() -> None:
    reading = read(_unit("Bamf!", "Bamf!"), "en")
    assert not reading.is_source
    assert reading.own == CODE * 5


def test_a_passage_in_the_source_language_is_hidden_and_the_rest_is_read() -> None:
    text = f"{FRENCH} {ENGLISH}"
    reading = read(_unit(text, None), "en")
    assert not reading.is_source
    assert [text[slice(*each.span)].strip() for each in reading.foreign] == [ENGLISH]
    assert reading.own.startswith(FRENCH)
    assert ENGLISH not in reading.own


def test_markup_is_hidden_in_both_masks() -> None:
    text = "Piochez <b>deux</b> cartes [action]."
    reading = read(_unit(text, None, ("html", "bracket-icons")), "en")
    assert "<b>" not in reading.own
    assert [text[each.start : each.end] for each in reading.analysis.protected] == ["<b>", "</b>", "[action]"]


def test_the_locale_decides_what_is_its_own() -> None:
    assert read(_unit(FRENCH, None), "en").own == FRENCH
    assert read(replace(_unit(FRENCH, None), locale="en"), "fr").is_source


@given(st.text(max_size=80), st.sampled_from([(), ("html",), ("wikitext",), ("rst", "braces")]))
def test_every_place_stays_where_it_was(text: str, dialects: tuple[str, ...]) -> None:
    reading = read(_unit(text, None, dialects), "en")
    assert len(reading.own) == len(reading.analysis.mask) == len(text)
    changed = [at for at, char in enumerate(reading.own) if char != reading.analysis.mask[at]]
    assert all(reading.own[at] == CODE for at in changed)


@pytest.mark.parametrize(
    ("line", "hidden"),
    [
        ("* unroll : déroulé", "unroll"),
        ("2 ressource cards : 2 cartes ressource", "2 ressource cards"),
        ("face up / face down : face visible / face cachée", "face up / face down"),
        ("you ➡ tu", "you"),
    ],
)
def test_the_source_term_of_a_lexicons_line_is_hidden_and_the_line_is_no_left_over(line: str, hidden: str) -> None:
    reading = read(replace(_unit(line, None), kind="page"), "en")
    assert not reading.is_source
    assert reading.own == line.replace(hidden, CODE * len(hidden))


@pytest.mark.parametrize("line", ["action : piochez une carte", "coût : payez deux cartes", "note : voir les règles"])
def test_a_line_that_begins_with_a_word_of_the_locale_is_read_whole(line: str) -> None:
    assert read(replace(_unit(line, None), kind="page"), "en").own == line
