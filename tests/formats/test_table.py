"""Tables: read as Python's csv reads them, written cell by cell."""

from __future__ import annotations

import csv
import io
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.formats import FormatError, LoadOptions, format_for
from l10n.formats.table import FORMAT
from l10n.messages import say
from l10n.model import Document, State

CELLS = st.text(alphabet="ab é’\xa0𝐀,;\t\"\n#|'", max_size=8)


def load(text: str, **options: object) -> Document:
    return FORMAT.load(text.encode(), LoadOptions(locale="fr", **options))  # type: ignore[arg-type]


def table(rows: list[list[str]], delimiter: str, all_quoted: bool, newline: str) -> tuple[str, str]:
    out = io.StringIO(newline="")
    quoting: Literal[0, 1] = csv.QUOTE_ALL if all_quoted else csv.QUOTE_MINIMAL
    writer = csv.writer(out, delimiter=delimiter, quoting=quoting, lineterminator=newline)
    writer.writerows([["key", "source", "target"], *rows])
    return out.getvalue(), delimiter


TABLES = st.builds(
    table,
    st.lists(st.lists(CELLS, min_size=3, max_size=3), max_size=4),
    st.sampled_from(",;\t"),
    st.booleans(),
    st.sampled_from(["\n", "\r\n"]),
)


@given(TABLES)
@settings(max_examples=150, deadline=None)
def test_reads_what_csv_reads_and_points_at_every_character(written: tuple[str, str]) -> None:
    text, delimiter = written
    document = load(text)
    oracle = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))[1:]
    assert [unit.target for unit in document.units] == [row[2] for row in oracle]
    assert [unit.source for unit in document.units] == [row[1] or None for row in oracle]
    for unit in document.units:
        assert unit.target is not None
        for at, character in enumerate(unit.target):
            assert document.text[FORMAT.offset(document.text, unit, at)] == character
        assert unit.raw is not None
        end = FORMAT.offset(document.text, unit, len(unit.target))
        assert document.text[end : unit.raw.end] in ("", '"')


@given(TABLES, CELLS, st.data())
@settings(max_examples=150, deadline=None)
def test_storing_changes_one_cell_and_no_other_byte(written: tuple[str, str], value: str, data: st.DataObject) -> None:
    document = load(written[0])
    assert FORMAT.store(document, {}) == document.data
    if not document.units:
        return
    index = data.draw(st.integers(0, len(document.units) - 1))
    stored = FORMAT.store(document, {index: value}).decode()
    raw = document.units[index].raw
    assert raw is not None
    assert stored.startswith(document.text[: raw.start])
    assert stored.endswith(document.text[raw.end :])
    expected = [unit.target for unit in document.units]
    expected[index] = value
    assert [unit.target for unit in load(stored).units] == expected


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_the_header_gives_columns_and_delimiter(delimiter: str) -> None:
    header = delimiter.join(["Target", "note", "KEY", "Field", "locale", "context", "kind", "state", "source"])
    row = delimiter.join(["Guet", "x", "watch", "name", "fr-CA", "port", "title", "reviewed", "Watch"])
    unit = load(f"{header}\n{row}\n").units[0]
    assert (unit.key, unit.field, unit.kind, unit.locale) == ("watch", "name", "title", "fr-CA")
    assert (unit.source, unit.target, unit.context, unit.state) == ("Watch", "Guet", "port", State.REVIEWED)
    assert dict(unit.card) == {"note": "x", "name": "Guet"}


def test_rows_of_one_card_see_each_other() -> None:
    document = load("key,field,target\nwatch,name,Guet\nwatch,text,Piochez.\nother,name,Autre\n")
    assert dict(document.units[0].card) == {"name": "Guet", "text": "Piochez."}


def test_neutral_fields_are_no_units_and_absent_keys_are_row_numbers() -> None:
    def kind_of(field: str) -> str | None:
        return None if field == "cost" else "text"

    document = load("field,target\ncost,3\n\ntext,Piochez.\n", kind_of=kind_of)
    assert [(unit.index, unit.key, unit.target) for unit in document.units] == [(0, "#4", "Piochez.")]


def test_a_byte_order_mark_and_a_missing_final_newline_are_kept() -> None:
    data = b"\xef\xbb\xbfkey;target\r\na;un\r\nb;deux"
    document = FORMAT.load(data, LoadOptions())
    assert FORMAT.store(document, {1: "trois ; quatre"}) == b'\xef\xbb\xbfkey;target\r\na;un\r\nb;"trois ; quatre"'
    assert document.locate(document.units[1], 2) == (3, 5)


def test_quoted_cells_stay_quoted_and_others_are_quoted_when_needed() -> None:
    document = load('key,target\na,"un"\nb,deux\nc,trois\nd,quatre\n')
    stored = FORMAT.store(document, {0: "1", 1: "2, 3", 2: "« 4 »", 3: ' "5"'})
    assert stored.decode() == 'key,target\na,"1"\nb,"2, 3"\nc,« 4 »\nd," ""5"""\n'


def test_a_quote_inside_an_unquoted_cell_is_a_quote() -> None:
    document = load('key,target\na,Carte "Port" et\nb,"x" y\n')
    assert [unit.target for unit in document.units] == ['Carte "Port" et', "x y"]
    second = document.units[1]
    assert [document.text[FORMAT.offset(document.text, second, at)] for at in range(3)] == list("x y")


def test_a_short_row_has_no_target_until_one_is_stored() -> None:
    document = load("key,source,target,note\na\nb,x\r\nc,y,z\n")
    first, second, third = document.units
    assert (first.target, second.target, third.target) == (None, None, "z")
    assert first.state is State.NEW
    assert document.locate(second) == (3, 4)
    assert FORMAT.store(document, {0: "un", 1: "deux"}).decode() == (
        "key,source,target,note\na,,un\nb,x,deux\r\nc,y,z\n"
    )


def test_an_empty_value_does_not_blank_its_row() -> None:
    stored = FORMAT.store(load("target\nun\ndeux\n"), {0: ""})
    assert [unit.target for unit in FORMAT.load(stored, LoadOptions()).units] == ["", "deux"]


def test_a_key_that_stands_twice_is_a_problem_at_its_row() -> None:
    document = load("key,field,locale,target\na,name,fr,1\na,name,de,2\na,text,fr,3\na,name,fr,4\n")
    (problem,) = document.problems
    assert (problem.kind, problem.key, document.position(problem.index)) == ("duplicate-key", "a", (5, 1))


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("key,source\na,b\n", 1, 1),
        ("", 1, 1),
        ('key,target\na,"un\nb,deux\n', 2, 3),
        ('key,target\na,"un""\n', 2, 3),
        ('key;"target', 1, 5),
    ],
)
def test_malformed_tables_say_where(text: str, line: int, column: int) -> None:
    with pytest.raises(FormatError) as caught:
        load(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_half_characters_are_refused() -> None:
    with pytest.raises(FormatError):
        FORMAT.store(load("key,target\na,un\n"), {0: "\ud800"})


def test_tables_are_found_by_their_names() -> None:
    assert format_for("locales/FR.CSV") is FORMAT
    assert format_for("a.tsv") is FORMAT
    assert load("target\nun\n").units[0].dialects == ("html", "bracket-icons", "braces")


@pytest.mark.parametrize("header", ["id;en;fr", "Key,English,French", "clé\tEnglish\tFrançais"])
def test_columns_may_be_named_by_their_locale(header: str) -> None:
    delimiter = next(each for each in ";,\t" if each in header)
    data = f"{header}\n1{delimiter}Owl{delimiter}Hibou\n".encode()
    [unit] = FORMAT.load(data, LoadOptions(locale="fr")).units
    assert (unit.source, unit.target) == ("Owl", "Hibou")


def test_a_table_without_translations_says_what_it_has() -> None:
    with pytest.raises(FormatError) as caught:
        FORMAT.load(b"id,en,de\n1,Owl,Eule\n", LoadOptions(locale="fr"))
    assert "id, en, de" in say(caught.value.message)


def test_a_french_spreadsheet_is_read_by_its_own_names() -> None:
    data = "Clé;Anglais;Français\n7;Owl;Hibou\n".encode()
    [unit] = FORMAT.load(data, LoadOptions(locale="fr")).units
    assert (unit.key, unit.source, unit.target) == ("7", "Owl", "Hibou")
