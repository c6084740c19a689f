"""Reports: the same findings as lines for people, lines for editors, and an object for machines."""

from __future__ import annotations

import json
import re
import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.model import Edit, Finding, Fix, Message, Related, Safety, Severity, Span, Unit
from l10n.report import Shown, all_reporters
from l10n.report._commands import ignore_command, quoted
from l10n.report._markdown import capped, summary
from l10n.report._text import excerpt, paint, printable, visible, width


def _finding(of: str, span: tuple[int, int] | None, **fields: object) -> Finding:
    unit = Unit(0, "1", "text", "text", None, of, "fr", Span(0, len(of)))
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
        "text": of[slice(*span)] if span else "",
    }
    return Finding(**(made | fields))  # type: ignore[arg-type]


def _lines(name: str, *findings: Finding, **counts: object) -> list[str]:
    full: dict[str, object] = {"hidden": 0, "suppressed": 0, "files": 1, "units": 2, **counts}
    return list(all_reporters()[name].lines(Shown(findings, **full)))  # type: ignore[arg-type]


@pytest.mark.english
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


@pytest.mark.english
def test_full_shows_the_place_in_its_text() -> None:
    assert _lines("full", _finding("Prêt!", (4, 5))) == [
        "fr.json",
        "       3:7  warning  1 text  a space is missing before ! [TYP001]",
        "              Prêt!",
        "                  ^",
        "",
        "1 warning in 1 file, 2 texts",
        "why: lexideck rule TYP001",
        'to accept the first finding: lexideck ignore TYP001 --key 1 --field text --path fr.json --reason "…"',
    ]


@pytest.mark.english
def test_many_findings_of_a_rule_without_a_place_are_folded() -> None:
    many = [_finding("", None, key=str(n), line=n, message=Message("missing")) for n in range(1, 9)]
    assert _lines("full", *many)[1] == "       1:7  warning  8 times missing space: 1, 2, 3, 4, 5, 6, … [TYP001]"
    few = _lines("full", *many[:3])
    assert [line.split()[-2] for line in few[1:4]] == ["missing"] * 3


@pytest.mark.parametrize("name", ["full", "concise"])
@pytest.mark.parametrize("bad", ["a\nb", "a\x1b[31mb", "a\rb", "a\u202eb", "a\x9b31mb", "a\x07\x00b", "a\u2028b"])
def test_a_terminal_is_never_commanded(name: str, bad: str) -> None:
    finding = _finding(
        f"{bad}  {bad}", (len(bad), len(bad) + 2), key=bad, path=f"{bad}.json", message=Message("{x}", {"x": bad})
    )
    lines = _lines(name, finding)
    assert not set("\n\r\x00\x07\x1b\x9b\u2028\u202e") & set("".join(lines))
    assert len(lines) <= 8


@pytest.mark.english
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
        ({"known": 3}, "3 findings were known before (baseline)"),
        ({"mended": 12}, "12 entries of the baseline are mended: --update-baseline"),
    ],
)
def test_the_closing_lines_say_what_is_left(counts: dict[str, int], said: str) -> None:
    for name in ("full", "concise"):
        assert said in _lines(name, **counts)


@pytest.mark.english
def test_only_safe_fixes_are_promised() -> None:
    safe, unsafe = (Fix(Message("mend"), (Edit(Span(0, 1), "x"),), safety) for safety in Safety)
    lines = _lines("concise", _finding("a", (0, 1), fix=safe), _finding("a", (0, 1), fix=unsafe), _finding("a", (0, 1)))
    assert lines[-1] == "1 can be mended safely: --fix (see first: --diff)"
    assert len(_lines("concise", _finding("a", (0, 1), fix=unsafe))) == 2


@pytest.mark.english
def test_severities_are_counted_by_name() -> None:
    findings = [_finding("a", (0, 1), severity=each) for each in (*Severity, Severity.INFO)]
    assert _lines("concise", *findings)[-1] == "1 error, 1 warning, 2 remarks in 1 file, 2 texts"


@pytest.mark.english
def test_json_is_the_contract() -> None:
    fix = Fix(Message("insert the space"), (Edit(Span(4, 4), "\u00a0"),))
    finding = _finding(
        "Prêt!", (4, 5), fix=fix, fingerprint="f00", source_path="en.json", end_line=3, end_column=8,
        related=(Related("b.json", "2", 4, 5),),
    )  # fmt: skip
    counts = {"hidden": 4, "suppressed": 5, "known": 6, "mended": 7, "before": 8, "cleared": 9}
    read = json.loads("\n".join(_lines("json", finding, _finding("", None, key=None, unit=None), **counts)))
    first, second = read["findings"]
    assert (second["source"], second["target"]) == (None, None)
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
        "source": None,
        "target": "Prêt!",
        "message": "a space is missing before !",
        "fingerprint": "f00",
        "source_path": "en.json",
        "related": [{"path": "b.json", "line": 4, "column": 5, "key": "2"}],
        "fix": {"safety": "safe", "title": "insert the space", "edits": [{"span": [4, 4], "text": "\u00a0"}]},
    }
    assert (second["span"], second["key"], second["fix"]) == (None, None, None)
    assert read["version"] == 1
    assert read["summary"] == {
        "files": 1,
        "units": 2,
        "findings": 2,
        "fixable": 1,
        "hidden": 4,
        "suppressed": 5,
        "in_baseline": 6,
        "baseline_mended": 7,
        "before": 8,
        "cleared": 9,
    }


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
    whole = (start, end) == (0, len(text))
    assert len(lines) in ((0, 1) if color or whole else (0, 2))
    if len(lines) == 2:
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


# --- full: folds, limits, order ---------------------------------------------------------------


def _whole(code: str, key: str, field: str = "text", text: str = "Draw a card.", **fields: object) -> Finding:
    return _finding(text, (0, len(text)) if text else None, code=code, key=key, field=field, **fields)


@pytest.mark.english
def test_long_runs_are_folded_with_their_fields_and_short_keys() -> None:
    run = [_whole("CMP005", f"{n}" * 50, field="text" if n < 4 else "flavor") for n in range(6)]
    lines = _lines("full", *run)
    keys = ", ".join(f"{n}" * 39 + "…" for n in range(6))
    assert lines[1] == f"       3:7  warning  6 times still in the source language (text 4, flavor 2): {keys} [CMP005]"
    assert "--all lists one by one what is said together here; --statistics counts by rule" in lines
    for one_by_one in ({"unfold": True}, {"asked": frozenset({"CMP005"})}):
        listed = _lines("full", *run, **one_by_one)
        assert [line.strip() for line in listed].count("Draw a card.") == 6
        assert not [line for line in listed if "times" in line or "--all" in line]


@pytest.mark.english
def test_what_tells_one_finding_from_another_is_not_folded() -> None:
    lost = [_whole("MRK001", f"{n}", message=Message("{t} is lost", {"t": f"[{n}]"})) for n in range(5)]
    assert [f"[{n}] is lost" in "\n".join(_lines("full", *lost)) for n in range(5)] == [True] * 5
    placed = [_finding("Prêt!", (4, 5), key=f"{n}") for n in range(5)]
    assert sum("a space is missing" in line for line in _lines("full", *placed)) == 5


@pytest.mark.english
def test_untranslated_fields_are_one_count_unless_they_are_asked_for() -> None:
    two = [_whole("CMP001", "1", "name", text=""), _whole("CMP001", "2", "text", text="", line=9)]
    assert _lines("full", *two)[1:3] == [
        "       3:7  warning  2 times untranslated field (name 1, text 1): 1, 2 [CMP001]",
        "",
    ]
    assert "9:7" in "".join(_lines("full", *two, asked=frozenset({"CMP001"})))
    assert "1 name" in _lines("full", two[0])[1]


@pytest.mark.english
def test_findings_of_two_severities_are_not_said_together() -> None:
    run = [_whole("DOC003", f"{n}", text="", severity=Severity.ERROR if n == 5 else Severity.WARNING) for n in range(6)]
    lines = _lines("full", *run)
    assert "warning  5 times entry given twice" in lines[1]
    assert "error    5 text" in lines[2]


def test_the_project_then_files_with_errors_come_first() -> None:
    findings = [
        _finding("a  b", (1, 3), path="a.json"),
        _finding("a  b", (1, 3), path="b.json"),
        _finding("a  b", (1, 3), path="b.json", severity=Severity.ERROR),
        _finding("", None, path="x/lexideck.yaml", unit=None, key=None, field=None),
    ]
    for name in ("full", "by-card"):
        lines = _lines(name, *findings)
        assert [line for line in lines if line.endswith((".json", ".yaml")) and line[0] != " "] == [
            "x/lexideck.yaml",
            "b.json",
            "a.json",
        ]


@pytest.mark.english
def test_a_limit_keeps_the_worst_in_their_order_and_says_what_is_left() -> None:
    levels = [Severity.INFO, Severity.WARNING, Severity.ERROR, Severity.WARNING]
    findings = [
        _finding("a  b", (1, 3), path=f"{at}.json", severity=each, message=Message(each.value))
        for at, each in enumerate(levels)
    ]
    left = "… 2 more findings in 2 files: --all shows them, --statistics counts by rule"
    full = _lines("full", *findings, limit=2)
    assert [line for line in full if line.endswith(".json")] == ["2.json", "1.json"]
    assert left in full
    concise = _lines("concise", *findings, limit=2)
    assert [line[:6] for line in concise[:2]] == ["1.json", "2.json"]
    assert concise[2] == left
    assert left in _lines("by-card", *findings, limit=2)
    assert not any(line.startswith("…") for line in _lines("full", *findings, limit=4))
    # the counts are those of all findings
    assert "1 error, 2 warnings, 1 remark in 1 file, 2 texts" in full


@pytest.mark.english
def test_a_limit_counts_a_run_as_one() -> None:
    run = [_whole("CMP005", f"{n}") for n in range(9)]
    lines = _lines("full", *run, _finding("a  b", (1, 3)), limit=1)
    assert "9 times" in lines[1]
    assert "… 1 more finding in 1 file: --all shows it, --statistics counts by rule" in lines


def test_a_whole_text_is_shown_by_its_beginning() -> None:
    (line,) = excerpt(_whole("CMP005", "1", text="word " * 30), False)
    assert line == ("word " * 12)[:59] + "…"
    assert list(excerpt(_whole("CMP001", "1", text=""), False)) == []


# --- the command that accepts -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "options"),
    [
        ({}, "--key 1 --field text --path fr.json"),
        ({"key": "Harbour watch"}, '--key "Harbour watch" --field text --path fr.json'),
        ({"key": 'the "old" one'}, "--key 'the \"old\" one' --field text --path fr.json"),
        ({"key": "$HOME"}, "--key '$HOME' --field text --path fr.json"),
        ({"key": "Draw a card. " * 9}, "--text '!' --path fr.json"),
        ({"key": "a\nb"}, "--text '!' --path fr.json"),
        ({"path": "a\u202eb.json"}, '--key 1 --field text --path "a?b.json"'),
        ({"key": None, "field": None, "unit": None, "text": "", "path": "lexideck.yaml"}, ""),
        ({"key": "3", "field": None, "unit": None}, "--key 3 --path fr.json"),
    ],
)
def test_the_command_that_accepts_a_finding_is_ready(fields: dict[str, object], options: str) -> None:
    command = ignore_command(_finding("Prêt!", (4, 5), **fields))
    words = ["lexideck ignore TYP001", options, '--reason "…"']
    assert command == " ".join(filter(None, words))


def test_the_text_of_a_message_is_found_as_it_is() -> None:
    command = ignore_command(_finding("Prêt (4).", (5, 9), key="Draw a card.\nThen another.", path="po/fr.po"))
    pattern = shlex.split(command)[shlex.split(command).index("--text") + 1]
    assert re.search(pattern, "Prêt (4).")
    assert not re.search(pattern, "Prêt 4).")


@given(st.text(min_size=1, max_size=20))
def test_a_quoted_word_is_one_word_of_a_shell(text: str) -> None:
    assert shlex.split(quoted(text)) == [text]


# --- by card, statistics ----------------------------------------------------------------------


@pytest.mark.english
def test_by_card_shows_source_translation_and_findings_together() -> None:
    unit = Unit(0, "1", "text", "text", "Ready!", "Prêt!\u00a0", "fr", Span(0, 6))
    findings = [
        _finding("Prêt!\u00a0", (4, 5), unit=unit),
        _finding("", None, key="2", field=None, unit=None, message=Message("2 is missing"), code="CMP002"),
        _finding("Prêt!\u00a0", (0, 6), unit=unit, line=4, message=Message("the whole")),
    ]
    assert _lines("by-card", *findings)[:13] == [
        "fr.json",
        "  1",
        "    text",
        "      source  Ready!",
        "      fr      Prêt!⍽",
        "       3:7  warning  a space is missing before ! [TYP001]",
        "              Prêt!⍽",
        "                  ^",
        "       4:7  warning  the whole [TYP001]",
        "",
        "  2",
        "       3:7  warning  2 is missing [CMP002]",
        "",
    ]


@pytest.mark.english
def test_statistics_count_by_rule_and_by_locale_where_there_are_several() -> None:
    fix = Fix(Message("mend"), (Edit(Span(0, 1), "x"),))
    findings = [
        _finding("a", (0, 1), code="TYP006"),
        *(_finding("a", (0, 1), fix=fix, severity=each) for each in Severity),
    ]
    assert _lines("statistics", *findings) == [
        "rule    found  errors  warnings  remarks  mendable  what",
        "TYP001      3       1         1        1         3  missing space",
        "TYP006      1                 1                     extra space",
        "",
        "1 error, 2 warnings, 1 remark in 1 file, 2 texts",
        "3 can be mended safely: --fix (see first: --diff)",
    ]
    lines = _lines("statistics", *findings, _finding("a", (0, 1), locale="pt-BR"))
    assert [line.split()[:3] for line in lines[1:4]] == [
        ["TYP001", "fr", "3"],
        ["TYP001", "pt-BR", "1"],
        ["TYP006", "fr", "1"],
    ]
    assert _lines("statistics") == ["nothing to report in 1 file, 2 texts"]


# --- GitHub -----------------------------------------------------------------------------------


@pytest.mark.english
def test_github_annotates_the_worst_first() -> None:
    bad = _finding("Prêt!", (4, 5), end_line=3, end_column=8, severity=Severity.ERROR, path="a,b:c.json")
    long = _finding("a\nb", (0, 3), end_line=4, end_column=2, message=Message("50 %\nof it"), key=None, field=None)
    assert _lines("github", long, bad)[:2] == [
        "::error file=a%2Cb%3Ac.json,line=3,col=7,endColumn=7,title=missing space [TYP001]"
        "::1 text: a space is missing before !",
        "::warning file=fr.json,line=3,endLine=4,title=missing space [TYP001]::50 %25⏎of it",
    ]
    assert _lines("github", _finding("a", (0, 1), severity=Severity.INFO))[0].startswith("::notice ")


@pytest.mark.english
def test_github_gets_ten_annotations_of_a_kind_and_the_rest_in_the_log() -> None:
    findings = [_finding("a", (0, 1), line=n) for n in range(1, 13)]
    lines = _lines("github", *findings)
    assert sum(line.startswith("::warning ") for line in lines) == 10
    start, end = lines.index("::group::12 × lexideck"), lines.index("::endgroup::")
    assert lines[start + 12] == "fr.json:12:7: warning 1 text: a space is missing before ! [TYP001]"
    assert end - start == 13
    assert "::endgroup::" not in _lines("github", *findings[:10])


@pytest.mark.english
def test_the_summary_is_a_table_that_no_text_breaks() -> None:
    finding = _finding("a", (0, 1), message=Message("{x}", {"x": "<b>|`*x*\n[l](u)"}), path="a_b.json")
    text = "\n".join(summary(Shown([finding], 0, 0, 1, 2)))
    row = text.splitlines()[-1]
    assert row == ("| warning | a\\_b.json:3:7 | 1 text | &lt;b&gt;\\|\\`\\*x\\*⏎\\[l\\](u) | TYP001 |")
    assert "| TYP001 | 1 |" in text
    assert "locale" not in text
    both = "\n".join(summary(Shown([finding, _finding("a", (0, 1), locale="de")], 0, 0, 1, 2)))
    assert "| rule | locale |" in both
    assert "| TYP001 | de | 1 |" in both


@pytest.mark.english
@given(st.lists(st.text(max_size=30), max_size=40), st.integers(0, 800))
def test_the_summary_is_never_larger_than_it_may_be(lines: list[str], most: int) -> None:
    data = capped(lines, most)
    assert len(data) <= max(most, 0)
    if most > 40 * 122 + 200:
        assert data == "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")
    if most >= 200 and len(data) < len("".join(f"{line}\n" for line in lines).encode("utf-8", "replace")):
        assert "see the log" in data.decode()
