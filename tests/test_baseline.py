"""The baseline: a multiset of known findings that no line number enters."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.baseline import Baseline, Known, mended
from l10n.config import ConfigError
from l10n.messages import say
from l10n.model import Finding, Message, Severity


def _finding(fingerprint: str, text: str = "!", code: str = "TYP001", path: str = "fr.json") -> Finding:
    return Finding(
        code, "x", Severity.WARNING, Message("x"), path, "fr", key="1", field="text", text=text,
        fingerprint=fingerprint, document_path=path,
    )  # fmt: skip


def _baseline(*findings: Finding) -> Baseline:
    empty = Baseline()
    return empty.updated(empty.compare(findings), {id(each) for each in findings}, lambda *_: True)


_TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


@given(st.dictionaries(st.builds(Known, *[_TEXTS] * 7), st.integers(1, 9), max_size=8))
def test_what_is_written_is_read_again(entries: dict[Known, int]) -> None:
    written = Baseline(Counter(entries)).dump()
    assert Baseline.load(written, "b.jsonl").entries == entries
    assert Baseline.load(b"\xef\xbb\xbf" + written.replace(b"\n", b"\r\n"), "b.jsonl").entries == entries


def test_a_line_is_a_finding_and_lines_are_sorted() -> None:
    findings = [_finding("f2", path="b.json"), _finding("f1"), _finding("f1"), _finding("f3", text="é" * 99)]
    lines = _baseline(*findings).dump().decode().split("\n")
    assert lines == [
        '{"lexideck-baseline": 1}',
        '{"path": "b.json", "code": "TYP001", "locale": "fr", "key": "1", "field": "text", "text": "!", '
        '"fingerprint": "f2"}',
        '{"path": "fr.json", "code": "TYP001", "locale": "fr", "key": "1", "field": "text", "text": "!", '
        '"fingerprint": "f1", "count": 2}',
        '{"path": "fr.json", "code": "TYP001", "locale": "fr", "key": "1", "field": "text", '
        f'"text": "{"é" * 40}", "fingerprint": "f3"}}',
        "",
    ]


@pytest.mark.english
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{}", 1),
        ('{"lexideck-baseline": 2}', 1),
        ("[]", 1),
        ('{"lexideck-baseline": 1}\n\n<<<<<<< ours\n', 3),
        ('{"lexideck-baseline": 1}\n["a"]\n', 2),
        ('{"lexideck-baseline": 1}\n{"count": "many"}\n', 2),
        ('{"lexideck-baseline": 1}\n{"path": "\ufffd', 2),
    ],
)
def test_a_line_that_is_none_is_an_error_with_its_place(text: str, line: int) -> None:
    with pytest.raises(ConfigError) as caught:
        Baseline.load(text.encode(), "b.jsonl")
    assert (caught.value.path, caught.value.line) == ("b.jsonl", line)
    assert say(caught.value.message) == "this is no line of a baseline"


def test_of_two_alike_one_known_hides_one() -> None:
    first, second = _finding("f"), _finding("f")
    compared = _baseline(_finding("f")).compare([first, second])
    assert (compared.known, compared.new) == ([first], [second])
    assert not compared.left


def test_a_finding_with_other_neighbours_is_the_one_that_was_known() -> None:
    baseline = _baseline(_finding("before"), _finding("same"))
    moved, same = _finding("after"), _finding("same")
    assert baseline.compare([moved, same]).new == []
    # as many as were known, and no more
    assert baseline.compare([moved, same, _finding("third")]).new != []
    for other in (_finding("x", text="?"), _finding("x", code="TYP002"), _finding("x", path="de.json")):
        assert baseline.compare([other]).new == [other]


def test_an_update_drops_what_is_mended_and_keeps_what_was_not_looked_for() -> None:
    baseline = _baseline(_finding("gone"), _finding("kept", text="?"), _finding("other", path="de.json"))
    new, silent = _finding("new", text=";"), _finding("silent", text=":")
    compared = baseline.compare([_finding("kept", text="?"), new, silent])

    def judged(path: str, code: str, locale: str) -> bool:
        return (path, code, locale) == ("fr.json", "TYP001", "fr")

    assert mended(compared, judged) == 1
    after = baseline.updated(compared, {id(new)}, judged)
    assert sorted(each.fingerprint for each in after.entries) == ["kept", "new", "other"]


@given(st.lists(st.sampled_from("abc"), max_size=12), st.lists(st.sampled_from("abcd"), max_size=12))
def test_new_findings_are_those_in_excess(known: list[str], found: list[str]) -> None:
    # other texts, so nothing but the fingerprint can match
    compared = _baseline(*(_finding(each, text=each) for each in known)).compare(
        _finding(each, text=each) for each in found
    )
    assert Counter(each.fingerprint for each in compared.new) == Counter(found) - Counter(known)
    assert Counter({each.fingerprint: n for each, n in compared.left.items()}) == Counter(known) - Counter(found)
