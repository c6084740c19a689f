"""The roadmap of a wiki: read, merged, brought up to date."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.deck.roadmap import as_list, claim, entries, updated
from l10n.deck.status import Deck
from l10n.text.roadmap_line import Entry, format_entry, parse, status

PAGE = """= Feuille de route =

# Traduire les règles -> '''fait''' : [[#Lexique]]
# Série 1 -> https://example.org/decks/0
## 'Old Harbour' cards -> https://example.org/decks/1 '''traduction OK''', relectures faites : ana, bo (partiel)
## 'Night Market' -> https://example.org/decks/2
* autre -> chose

== Suite ==
"""


def done(name: str, **readers: bool) -> Deck:
    return Deck(name, "fr", texts=4, translated=4, finished=4, claimed=dict(readers))


def test_a_line_is_read() -> None:
    entry = parse(
        "## 'Old Harbour' cards -> https://e.org/1 '''traduction OK''', relectures faites : ana, bo (partiel)"
    )
    assert entry is not None
    assert (entry.name, entry.mark, entry.url, entry.is_done) == ("Old Harbour", "##", "https://e.org/1", True)
    assert entry.readers == {"ana": True, "bo": False}
    assert entry.rest == ""


@pytest.mark.parametrize(
    "line",
    [
        "# a -> '''traduction OK''', relectures faites : ana, bo (partiel)",
        "# a -> '''traduction OK''' , Relecture faite : ana , bo ( partielle ).",
        "# a -> '''Traduction  OK''',relectures faites: ana,bo (part)",
        "# a -> '''translation OK''', reviews done: ana, bo (partial)",
    ],
)
def test_what_people_type_is_read_too(line: str) -> None:
    entry = parse(line)
    assert entry is not None
    assert entry.is_done
    assert entry.readers == {"ana": True, "bo": False}


@pytest.mark.parametrize("line", ["", "= Titre =", "# sans flèche", "texte -> https://e.org", "#->"])
def test_other_lines_are_none(line: str) -> None:
    assert parse(line) is None


def test_who_is_not_done_has_not_read_all() -> None:
    entry = parse("# a -> '''traduction OK''', relectures faites : ana, bo (en cours, fait jusqu’au Pont), cy")
    assert entry is not None
    assert entry.readers == {"ana": True, "bo": False, "cy": True}


def test_only_lines_about_decks_count() -> None:
    assert [each.name for each in entries(PAGE)] == ["Série 1", "Old Harbour", "Night Market"]


def test_decks_are_given_the_readers_that_the_page_names() -> None:
    decks = [Deck("decks/old-harbour", "fr"), Deck("tides", "fr")]
    assert claim(decks, PAGE) == ["Série 1", "Night Market"]
    assert decks[0].claimed == {"ana": True, "bo": False}
    assert decks[1].claimed == {}


def test_a_name_that_two_decks_share_names_neither() -> None:
    decks = [Deck("one/old-harbour", "fr"), Deck("two/old-harbour", "fr")]
    assert "Old Harbour" in claim(decks, PAGE)


def test_the_page_is_brought_up_to_date_and_nothing_else_is_touched() -> None:
    decks = [done("old-harbour", ana=True, bo=True), Deck("night_market", "fr", texts=8, translated=2), done("tides")]
    after = updated(PAGE, decks, "fr").split("\n")
    before = PAGE.split("\n")
    assert after[4] == (
        "## 'Old Harbour' cards -> https://example.org/decks/1 '''traduction OK''', relectures faites : ana, bo"
    )
    assert after[5] == "## 'Night Market' -> https://example.org/decks/2 traduction 25 %"
    assert after[6] == "## tides -> '''traduction OK'''"
    assert after[:4] + after[7:] == before[:4] + before[6:]


def test_a_second_update_changes_nothing() -> None:
    decks = [done("old-harbour", ana=True), Deck("market", "fr", texts=8), Deck("tides", "fr", texts=8, translated=2)]
    once = updated(PAGE, decks, "fr")
    assert updated(once, decks, "fr") == once


def test_a_stale_deck_is_not_done() -> None:
    deck = done("tides", ana=True)
    deck.stale = 1
    assert as_list([deck], "fr") == ["# tides -> traduction 100 %, relectures faites : ana"]


def test_a_locale_without_words_of_its_own_is_written_in_english() -> None:
    assert as_list([done("tides", ana=False)], "eo") == ["# tides -> '''translation OK''', reviews done: ana (partial)"]


def test_line_ends_are_kept() -> None:
    page = "# tides -> https://e.org/1\r\n# b -> https://e.org/2\r\n"
    assert updated(page, [done("tides")], "fr") == (
        "# tides -> https://e.org/1 '''traduction OK'''\r\n# b -> https://e.org/2\r\n"
    )


words = st.text("abcdé", min_size=1, max_size=6)


@given(
    st.booleans(), st.dictionaries(words, st.booleans(), max_size=4), st.integers(0, 99), st.sampled_from(["fr", "en"])
)
def test_what_is_written_is_read_again(is_done: bool, readers: dict[str, bool], percent: int, locale: str) -> None:
    entry = Entry("'Deck' cards", "##", "https://e.org/1", is_done, readers)
    found = parse(format_entry(entry, percent, locale))
    assert found is not None
    assert (found.is_done, found.readers, found.url, found.name) == (is_done, readers, entry.url, "Deck")
    assert found.rest == ""


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("# a -> https://e.org/1 '''traduction OK''', relectures faites : ana", None),
        ("# a -> https://e.org/1, '''traduction OK''' , Relecture faite : ana , bo ( partielle )", "ana, bo (partiel)"),
        ("# a -> '''traduction OK''', Relectures faites : bo (en cours, au Pont)", "bo (en cours, au Pont)"),
        ("# a -> traduction 40 %,relectures faites: ana", "relectures faites : ana"),
    ],
)
def test_what_a_line_tells_is_found_and_written(line: str, wanted: str | None) -> None:
    found = status(line, "fr")
    assert found is not None
    span, text = found
    if wanted is None:
        assert line[slice(*span)] == text
    else:
        assert text.endswith(wanted)
        assert line[slice(*span)] != text


@pytest.mark.parametrize("line", ["# a -> https://e.org/1", "# a -> '''traduction OK''', vue par ana", "rien"])
def test_a_line_that_tells_something_else_is_left_alone(line: str) -> None:
    assert status(line, "fr") is None
