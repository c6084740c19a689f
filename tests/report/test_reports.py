"""Reports: the same findings as lines for people, lines for editors, and an object for machines."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.model import Edit, Finding, Fix, Message, Related, Safety, Severity, Span, Unit
from l10n.report import Shown, all_reporters
from l10n.report._text import excerpt, paint, printable, visible, width


def _finding(text: str, span: tuple[int, int] | None, **fields: object) -> Finding:
    unit = Unit(0, "1", "text", "text", None, text, "fr", Span(0, len(text)))
    made: dict[str, object] = {
        "code": "TYP001",
        "name": "space-missing",
        "severity": Severity.WARNING,
        "message": Message("a space is missing before {sign}", {"sign": "!"}),
        "path": "fr.json",
        "locale": "fr",
        "line": 3,
        "column": 7,
        "key": "1",
        "field": "text",
        "unit": unit,
        "span": Span(*span) if span else None,
        "text": text[slice(*span)] if span else "",
    }
    return Finding(**(made | fields))  # type: ignore[arg-type]


def _lines(name: str, *findings: Finding, **counts: int | bool) -> list[str]:
    full: dict[str, int | bool] = {"hidden": 0, "suppressed": 0, "files": 1, "units": 2, **counts}
    return list(all_reporters()[name].lines(Shown(findings, **full)))  # type: ignore[arg-type]


def test_concise_is_one_line_a_finding() -> None:
    lines = _lines("concise", _finding("Prêt!", (4, 5)), _finding("x", None, key=None, field=None))
    assert lines == [
        "fr.json:3:7: warning TYP001 a space is missing before ! [1 text]",
        "fr.json:3:7: warning TYP001 a space is missing before !",
        "2 warnings in 1 file, 2 texts",
    ]


def test_a_long_key_is_cut() -> None:
    (line, _) = _lines("concise", _finding("Prêt!", (4, 5), key="Draw a card. " * 20, field="msgstr"))
    assert line.endswith("…]")
    assert len(line) < 140


def test_full_shows_the_place_in_its_text() -> None:
    assert _lines("full", _finding("Prêt!", (4, 5))) == [
        "fr.json",
        "       3:7  warning TYP001  1 text  a space is missing before !",
        "              Prêt!",
        "                  ^",
        "",
        "1 warning in 1 file, 2 texts",
    ]


def test_many_findings_of_a_rule_without_a_place_are_folded() -> None:
    many = [_finding("", None, key=str(n), line=n, message=Message("missing")) for n in range(1, 9)]
    assert _lines("full", *many)[1] == "       1:7  warning TYP001  8 times space-missing: 1, 2, 3, 4, 5, 6, …"
    few = _lines("full", *many[:3])
    assert [line.split()[-1] for line in few[1:4]] == ["missing"] * 3


@pytest.mark.parametrize("name", ["full", "concise"])
@pytest.mark.parametrize("bad", ["a\nb", "a\x1b[31mb", "a\rb", "a\u202eb", "a\x9b31mb", "a\x07\x00b", "a\u2028b"])
def test_a_terminal_is_never_commanded(name: str, bad: str) -> None:
    finding = _finding(
        f"{bad}  {bad}", (len(bad), len(bad) + 2), key=bad, path=f"{bad}.json", message=Message("{x}", {"x": bad})
    )
    lines = _lines(name, finding)
    assert not set("\n\r\x00\x07\x1b\x9b\u2028\u202e") & set("".join(lines))
    assert len(lines) <= 6


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        ({}, "nothing to report in 1 file, 2 texts"),
        ({"files": 0, "units": 0}, "nothing to report in 0 files, 0 texts"),
        ({"files": 2, "units": 1}, "nothing to report in 2 files, 1 text"),
        ({"fixed": 1}, "1 fix applied"),
        ({"fixed": 3}, "3 fixes applied"),
        ({"hidden": 1}, "1 less severe finding hidden: --severity info"),
        ({"hidden": 2}, "2 less severe findings hidden: --severity info"),
        ({"suppressed": 1}, "1 finding was accepted before (suppressed)"),
    ],
)
def test_the_closing_lines_say_what_is_left(counts: dict[str, int], said: str) -> None:
    for name in ("full", "concise"):
        assert said in _lines(name, **counts)


def test_only_safe_fixes_are_promised() -> None:
    safe, unsafe = (Fix(Message("mend"), (Edit(Span(0, 1), "x"),), safety) for safety in Safety)
    lines = _lines("concise", _finding("a", (0, 1), fix=safe), _finding("a", (0, 1), fix=unsafe), _finding("a", (0, 1)))
    assert lines[-1] == "1 can be mended safely: --fix (see first: --diff)"
    assert len(_lines("concise", _finding("a", (0, 1), fix=unsafe))) == 2


def test_severities_are_counted_by_name() -> None:
    findings = [_finding("a", (0, 1), severity=each) for each in (*Severity, Severity.INFO)]
    assert _lines("concise", *findings)[-1] == "1 error, 1 warning, 2 remarks in 1 file, 2 texts"


def test_json_is_the_contract() -> None:
    fix = Fix(Message("insert the space"), (Edit(Span(4, 4), "\u00a0"),))
    finding = _finding(
        "Prêt!", (4, 5), fix=fix, fingerprint="f00", source_path="en.json", end_line=3, end_column=8,
        related=(Related("b.json", "2", 4, 5),),
    )  # fmt: skip
    read = json.loads("\n".join(_lines("json", finding, _finding("", None, key=None), hidden=4, suppressed=5)))
    first, second = read["findings"]
    assert first == {
        "code": "TYP001",
        "name": "space-missing",
        "severity": "warning",
        "locale": "fr",
        "path": "fr.json",
        "line": 3,
        "column": 7,
        "end_line": 3,
        "end_column": 8,
        "key": "1",
        "field": "text",
        "span": [4, 5],
        "text": "!",
        "message": "a space is missing before !",
        "fingerprint": "f00",
        "source_path": "en.json",
        "related": [{"path": "b.json", "line": 4, "column": 5, "key": "2"}],
        "fix": {"safety": "safe", "title": "insert the space", "edits": [{"span": [4, 4], "text": "\u00a0"}]},
    }
    assert (second["span"], second["key"], second["fix"]) == (None, None, None)
    assert read["version"] == 1
    assert read["summary"] == {"files": 1, "units": 2, "findings": 2, "fixable": 1, "hidden": 4, "suppressed": 5}


@given(st.text(max_size=20), st.text(max_size=20))
def test_json_holds_any_text(text: str, key: str) -> None:
    lines = _lines("json", _finding(text, (0, len(text)), key=key, message=Message("{t}", {"t": text})))
    (finding,) = json.loads("\n".join(lines))["findings"]
    assert (finding["text"], finding["key"], finding["message"]) == (text, key, text)


def test_json_of_nothing_is_an_object_too() -> None:
    assert json.loads("\n".join(_lines("json")))["findings"] == []


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
    lines = list(excerpt(_finding(text, (start, end)), color))
    assert len(lines) in ((0, 1) if color else (0, 2))
    if not color and lines:
        assert width(lines[0]) <= 4 * 2 * 38 + 3
        assert set(lines[1]) <= {" ", "^"}
        assert "^" in lines[1]


def test_the_mark_stands_below_its_text_in_wide_scripts() -> None:
    first, second = excerpt(_finding("中文e\u0301  x", (4, 6)), False)
    assert first == "中文e\u0301␣␣x"
    assert second == " " * 5 + "^^"


def test_a_long_text_is_cut_around_its_place() -> None:
    (line, _) = excerpt(_finding("a" * 100 + "!" + "b" * 100, (100, 101)), False)
    assert line == "…" + "a" * 38 + "!" + "b" * 38 + "…"


def test_colours_are_on_or_off() -> None:
    assert paint("x", "error", True) == "\033[31mx\033[0m"
    assert paint("x", "error", False) == "x"
    assert paint("", "error", True) == ""
    coloured = "".join(_lines("full", _finding("Prêt!", (4, 5)), color=True))
    assert "\033[33m" in coloured
    assert "\033[7m!\033[0m" in coloured
    assert "^" not in coloured
