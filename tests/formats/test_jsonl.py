"""JSON lines: read as `json` reads them, written target by target."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.formats import FormatError, LoadOptions, format_for
from l10n.formats.jsonl import FORMAT
from l10n.messages import say
from l10n.model import Document, State

VALUES = st.text(alphabet='ab é\xa0\u2028𝐀"\\\n\t/{},:', max_size=8)


def lines(rows: list[dict[str, object]], escaped: bool, compact: bool, newline: str) -> str:
    separators = (",", ":") if compact else None
    return "".join(json.dumps(row, ensure_ascii=escaped, separators=separators) + newline for row in rows)


LINES = st.builds(
    lines,
    st.lists(
        st.fixed_dictionaries(
            {"key": VALUES, "target": st.none() | VALUES},
            optional={"source": VALUES, "note": st.lists(VALUES, max_size=2)},
        ),
        max_size=4,
    ),
    st.booleans(),
    st.booleans(),
    st.sampled_from(["\n", "\r\n", "\n\n"]),
)


def load(text: str) -> Document:
    return FORMAT.load(text.encode(), LoadOptions(locale="fr"))


@given(LINES)
@settings(max_examples=150, deadline=None)
def test_reads_what_json_reads_and_points_at_every_character(text: str) -> None:
    document = load(text)
    oracle = [json.loads(line) for line in text.split("\n") if line.strip()]
    assert [unit.target for unit in document.units] == [row["target"] for row in oracle]
    assert [unit.source for unit in document.units] == [row.get("source") or None for row in oracle]
    for unit in document.units:
        for at, character in enumerate(unit.target or ""):
            found = document.text[FORMAT.offset(document.text, unit, at)]
            assert found in (character, "\\")
        if unit.target:
            assert document.text[FORMAT.offset(document.text, unit, len(unit.target))] == '"'


@given(LINES, VALUES, st.data())
@settings(max_examples=150, deadline=None)
def test_storing_changes_one_value_and_no_other_byte(text: str, value: str, data: st.DataObject) -> None:
    document = load(text)
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


def test_members_become_a_unit() -> None:
    line = {
        "target": "Guet", "key": 12, "source": "Watch", "field": "name", "locale": "fr-CA",
        "context": "port", "state": "needs-review", "cost": 3,
    }  # fmt: skip
    (unit,) = load(json.dumps(line)).units
    assert (unit.key, unit.field, unit.locale, unit.context) == ("12", "name", "fr-CA", "port")
    assert (unit.source, unit.target, unit.state) == ("Watch", "Guet", State.NEEDS_REVIEW)
    assert dict(unit.card) == {"cost": 3, "name": "Guet"}


def test_null_and_absent_targets_can_be_written() -> None:
    document = load('{"key": "a", "target": null}\n{"key":"b" }\n{}\n')
    assert [(unit.key, unit.target) for unit in document.units] == [("a", None), ("b", None), ("#3", None)]
    assert document.locate(document.units[1]) == (2, 11)
    assert FORMAT.store(document, {0: "un", 1: "deux", 2: "trois"}).decode() == (
        '{"key": "a", "target": "un"}\n{"key":"b", "target": "deux" }\n{"target": "trois"}\n'
    )


def test_a_file_escaped_to_ascii_stays_so() -> None:
    document = load('{"key": "a", "target": "\\u00e9t\\ud83c\\udf1f !"}\n')
    unit = document.units[0]
    assert unit.target == "ét\U0001f31f !"
    assert [document.locate(unit, at).column for at in range(5)] == [25, 31, 32, 44, 45]
    assert FORMAT.store(document, {0: "à"}) == b'{"key": "a", "target": "\\u00e0"}\n'


def test_other_files_stay_literal() -> None:
    assert FORMAT.store(load('{"target": "ete"}'), {0: "été"}).decode() == '{"target": "été"}'


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('{"target": "a"}\n\n{"target": "b}\n', 3, 12),
        ('{"target": "a"}\n  {"target" "b"}\n', 2, 13),
        ('{"target": "a",}', 1, 16),
        ('{"target": "a"} x', 1, 17),
        ('{"target": "\\q"}', 1, 13),
        ('{"target": }', 1, 12),
        (' ["a"]', 1, 2),
        ("nul", 1, 1),
        ('{"target": 3}', 1, 12),
        ('{"note": ' + "[" * 9000, 1, 1),
    ],
)
def test_bad_lines_say_where(text: str, line: int, column: int) -> None:
    with pytest.raises(FormatError) as caught:
        load(text)
    assert (caught.value.line, caught.value.column) == (line, column)


def test_repeated_keys_and_members_are_problems() -> None:
    once, again = '{"key": "a", "target": "1"}\n', '{"key": "a", "target": "2"}\n'
    document = load(once + again + '{"key": "b", "target": "", "target": "3"}\n')
    found = [(each.kind, each.key, document.position(each.index).line) for each in document.problems]
    assert found == [("duplicate-key", "a", 2), ("duplicate-key", "b", 3)]
    assert document.units[2].target == "3"


def test_lines_are_found_by_their_name() -> None:
    assert format_for("x.jsonl") is FORMAT
    assert format_for("x.ndjson") is FORMAT


def test_members_may_be_named_by_their_locale() -> None:
    document = FORMAT.load(b'{"key": "1", "en": "Owl", "fr": "Hibou"}\n', LoadOptions(locale="fr"))
    [unit] = document.units
    assert (unit.source, unit.target) == ("Owl", "Hibou")
    assert FORMAT.store(document, {0: "Chouette"}) == b'{"key": "1", "en": "Owl", "fr": "Chouette"}\n'


def test_lines_without_translations_are_an_error_and_not_nothing_to_report() -> None:
    with pytest.raises(FormatError) as caught:
        FORMAT.load(b'{"key": "1", "en": "Owl", "de": "Eule"}\n', LoadOptions(locale="fr"))
    assert "key, en, de" in say(caught.value.message)
