"""Reports: the same findings as lines for people, lines for editors, and an object for machines."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.model import Edit, Fix, Message, Related, Safety, Severity, Span, Unit
from l10n.report import Shown
from l10n.report._markdown import capped, summary
from tests.report.made import found, printed


@pytest.mark.english
def test_concise_is_one_line_a_finding() -> None:
    lines = printed("concise", found("Prêt!", (4, 5)), found("x", None, key=None, field=None))
    assert lines == [
        "fr.json:3:7: warning TYP001 a space is missing before ! [1 text]",
        "fr.json:3:7: warning TYP001 a space is missing before !",
        "2 warnings in 1 file, 2 texts",
    ]


def test_a_long_key_is_cut() -> None:
    (line, _) = printed("concise", found("Prêt!", (4, 5), key="Draw a card. " * 20, field="msgstr"))
    assert line.endswith("…]")
    assert len(line) < 140


@pytest.mark.english
def test_full_shows_the_place_in_its_text() -> None:
    assert printed("full", found("Prêt!", (4, 5))) == [
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
    many = [found("", None, key=str(n), line=n, message=Message("missing")) for n in range(1, 9)]
    assert printed("full", *many)[1] == "       1:7  warning  8 times missing space: 1, 2, 3, 4, 5, 6, … [TYP001]"
    few = printed("full", *many[:3])
    assert [line.split()[-2] for line in few[1:4]] == ["missing"] * 3


@pytest.mark.parametrize("name", ["full", "concise"])
@pytest.mark.parametrize("bad", ["a\nb", "a\x1b[31mb", "a\rb", "a\u202eb", "a\x9b31mb", "a\x07\x00b", "a\u2028b"])
def test_a_terminal_is_never_commanded(name: str, bad: str) -> None:
    finding = found(
        f"{bad}  {bad}", (len(bad), len(bad) + 2), key=bad, path=f"{bad}.json", message=Message("{x}", {"x": bad})
    )
    lines = printed(name, finding)
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
        assert said in printed(name, **counts)


@pytest.mark.english
def test_only_safe_fixes_are_promised() -> None:
    safe, unsafe = (Fix(Message("mend"), (Edit(Span(0, 1), "x"),), safety) for safety in Safety)
    lines = printed("concise", found("a", (0, 1), fix=safe), found("a", (0, 1), fix=unsafe), found("a", (0, 1)))
    assert lines[-1] == "1 can be mended safely: --fix (see first: --diff)"
    assert len(printed("concise", found("a", (0, 1), fix=unsafe))) == 2


@pytest.mark.english
def test_severities_are_counted_by_name() -> None:
    findings = [found("a", (0, 1), severity=each) for each in (*Severity, Severity.INFO)]
    assert printed("concise", *findings)[-1] == "1 error, 1 warning, 2 remarks in 1 file, 2 texts"


@pytest.mark.english
def test_json_is_the_contract() -> None:
    fix = Fix(Message("insert the space"), (Edit(Span(4, 4), "\u00a0"),))
    finding = found(
        "Prêt!", (4, 5), fix=fix, fingerprint="f00", source_path="en.json", end_line=3, end_column=8,
        related=(Related("b.json", "2", 4, 5),),
    )  # fmt: skip
    counts = {"hidden": 4, "suppressed": 5, "known": 6, "mended": 7, "before": 8, "cleared": 9}
    read = json.loads("\n".join(printed("json", finding, found("", None, key=None, unit=None), **counts)))
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
    lines = printed("json", found(text, (0, len(text)), key=key, message=Message("{t}", {"t": text})))
    (finding,) = json.loads("\n".join(lines))["findings"]
    assert (finding["text"], finding["key"], finding["message"]) == (text, key, text)


def test_json_of_nothing_is_an_object_too() -> None:
    assert json.loads("\n".join(printed("json")))["findings"] == []


# --- by card, statistics ----------------------------------------------------------------------


@pytest.mark.english
def test_by_card_shows_source_translation_and_findings_together() -> None:
    unit = Unit(0, "1", "text", "text", "Ready!", "Prêt!\u00a0", "fr", Span(0, 6))
    findings = [
        found("Prêt!\u00a0", (4, 5), unit=unit),
        found("", None, key="2", field=None, unit=None, message=Message("2 is missing"), code="CMP002"),
        found("Prêt!\u00a0", (0, 6), unit=unit, line=4, message=Message("the whole")),
    ]
    assert printed("by-card", *findings)[:13] == [
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
        found("a", (0, 1), code="TYP006"),
        *(found("a", (0, 1), fix=fix, severity=each) for each in Severity),
    ]
    assert printed("statistics", *findings) == [
        "rule    found  errors  warnings  remarks  mendable  what",
        "TYP001      3       1         1        1         3  missing space",
        "TYP006      1                 1                     extra space",
        "",
        "1 error, 2 warnings, 1 remark in 1 file, 2 texts",
        "3 can be mended safely: --fix (see first: --diff)",
    ]
    lines = printed("statistics", *findings, found("a", (0, 1), locale="pt-BR"))
    assert [line.split()[:3] for line in lines[1:4]] == [
        ["TYP001", "fr", "3"],
        ["TYP001", "pt-BR", "1"],
        ["TYP006", "fr", "1"],
    ]
    assert printed("statistics") == ["nothing to report in 1 file, 2 texts"]


# --- GitHub -----------------------------------------------------------------------------------


@pytest.mark.english
def test_github_annotates_the_worst_first() -> None:
    bad = found("Prêt!", (4, 5), end_line=3, end_column=8, severity=Severity.ERROR, path="a,b:c.json")
    long = found("a\nb", (0, 3), end_line=4, end_column=2, message=Message("50 %\nof it"), key=None, field=None)
    assert printed("github", long, bad)[:2] == [
        "::error file=a%2Cb%3Ac.json,line=3,col=7,endColumn=7,title=missing space [TYP001]"
        "::1 text: a space is missing before !",
        "::warning file=fr.json,line=3,endLine=4,title=missing space [TYP001]::50 %25⏎of it",
    ]
    assert printed("github", found("a", (0, 1), severity=Severity.INFO))[0].startswith("::notice ")


@pytest.mark.english
def test_github_gets_ten_annotations_of_a_kind_and_the_rest_in_the_log() -> None:
    findings = [found("a", (0, 1), line=n) for n in range(1, 13)]
    lines = printed("github", *findings)
    assert sum(line.startswith("::warning ") for line in lines) == 10
    start, end = lines.index("::group::12 × lexideck"), lines.index("::endgroup::")
    assert lines[start + 12] == "fr.json:12:7: warning 1 text: a space is missing before ! [TYP001]"
    assert end - start == 13
    assert "::endgroup::" not in printed("github", *findings[:10])


@pytest.mark.english
def test_the_summary_is_a_table_that_no_text_breaks() -> None:
    finding = found("a", (0, 1), message=Message("{x}", {"x": "<b>|`*x*\n[l](u)"}), path="a_b.json")
    text = "\n".join(summary(Shown([finding], 0, 0, 1, 2)))
    row = text.splitlines()[-1]
    assert row == ("| warning | a\\_b.json:3:7 | 1 text | &lt;b&gt;\\|\\`\\*x\\*⏎\\[l\\](u) | TYP001 |")
    assert "| TYP001 | 1 |" in text
    assert "locale" not in text
    both = "\n".join(summary(Shown([finding, found("a", (0, 1), locale="de")], 0, 0, 1, 2)))
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
