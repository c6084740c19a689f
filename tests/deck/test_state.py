"""The sidecar: read, kept, merged; and what is said of a broken line."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.deck.state import Identity, Record, Review, digest, dump, load
from l10n.formats import FormatError
from l10n.messages import say
from l10n.model import State

TEXT = st.text(max_size=12)
RECORDS = st.dictionaries(
    st.builds(Identity, TEXT, TEXT, st.text(min_size=1, max_size=8)),
    st.builds(
        Record,
        TEXT,
        st.none() | st.just("00ff"),
        st.sampled_from(State),
        st.lists(st.builds(Review, st.text(min_size=1, max_size=8), TEXT, TEXT), max_size=2).map(tuple),
        st.dictionaries(st.just("by"), TEXT),
    ),
    max_size=5,
)


@given(RECORDS)
def test_what_is_dumped_loads_again(records: dict[Identity, Record]) -> None:
    assert load(dump(records)) == records


@given(RECORDS)
def test_the_order_of_records_does_not_matter(records: dict[Identity, Record]) -> None:
    assert dump(dict(reversed(records.items()))) == dump(records)


def test_a_line_is_one_readable_object() -> None:
    record = Record("Owl – “big”", digest(""), State.NEW)
    line = dump({Identity("fr/a.json", "1", "name"): record}).decode()
    assert json.loads(line) == {
        "path": "fr/a.json",
        "key": "1",
        "field": "name",
        "source": "Owl – “big”",
        "target": digest(""),
        "state": "new",
    }
    assert "Owl – " in line
    assert line.endswith("\n")


def test_lines_are_sorted_by_path_key_and_field() -> None:
    record = Record("x", None, State.NEW)
    names = [Identity("b", "1", "f"), Identity("a", "2", "f"), Identity("a", "1", "g"), Identity("a", "1", "f")]
    lines = [json.loads(line) for line in dump(dict.fromkeys(names, record)).decode().splitlines()]
    assert [(each["path"], each["key"], each["field"]) for each in lines] == [
        ("a", "1", "f"),
        ("a", "1", "g"),
        ("a", "2", "f"),
        ("b", "1", "f"),
    ]


def test_unknown_keys_are_kept() -> None:
    line = (
        '{"key": "1", "field": "name", "source": "Owl", "target": null, "state": "reviewed", "by": ["Ada"], "on": 3}\n'
    )
    assert dump(load(line.encode())).decode() == line


def test_a_file_from_another_editor_is_read() -> None:
    line = '{"key": "1", "field": "name", "source": "Owl", "target": null, "state": "new"}'
    assert len(load(b"\xef\xbb\xbf" + f"{line}\r\n\r\n{line.replace('1', '2')}".encode())) == 2


def test_of_two_lines_on_one_unit_the_later_counts() -> None:
    line = '{"key": "1", "field": "name", "source": "%s", "target": null, "state": "new"}\n'
    assert [each.source for each in load((line % "old" + line % "new").encode()).values()] == ["new"]


def test_the_reviews_of_both_lines_on_one_unit_count() -> None:
    record = Record("Owl", None, State.TRANSLATED, (Review("Ada", "Hibou"),))
    other = Record("Owl", None, State.TRANSLATED, (Review("Ada", "Hibou"), Review("Bo", "Hibou", "2026-03-01")))
    identity = Identity("a", "1", "name")
    both = dump({identity: record}) + dump({identity: other})
    assert load(both)[identity].reviews == other.reviews


@pytest.mark.english
@pytest.mark.parametrize(
    ("line", "column", "said"),
    [
        ('{"key": "1", "field" "name"}', 22, "not valid JSON"),
        ("[1]", 1, "object"),
        ('{"key": ' + "9" * 5000 + "}", 1, "not valid JSON"),
        ("[" * 100_000, 1, "not valid JSON"),
        ('{"key": 1, "field": "name", "source": "", "state": "new"}', 1, "key"),
        ('{"key": "1", "source": "", "state": "new"}', 1, "field"),
        ('{"key": "1", "field": "name", "source": "", "state": "done"}', 1, "done"),
        ('{"key": "1", "field": "name", "source": "", "state": "new", "target": 4}', 1, "target"),
        ("<<<<<<< HEAD", 1, "merged"),
        ("=======", 1, "merged"),
    ],
)
def test_a_broken_line_is_an_error_at_its_place(line: str, column: int, said: str) -> None:
    good = '{"key": "0", "field": "name", "source": "", "target": null, "state": "new"}\n'
    with pytest.raises(FormatError) as caught:
        load((good + line + "\n").encode())
    assert (caught.value.line, caught.value.column) == (2, column)
    assert said in say(caught.value.message)


def test_an_absent_value_has_no_digest_and_an_empty_one_has() -> None:
    assert digest(None) is None
    empty, owl = digest(""), digest("Hibou")
    assert empty and owl and empty != owl
    assert len(empty) == 16
