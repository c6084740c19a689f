"""Folding: many findings that say the same are one line; a limit keeps the worst."""

from __future__ import annotations

import pytest

from l10n.model import Message, Severity
from tests.report.made import found, printed, whole


@pytest.mark.english
def test_long_runs_are_folded_with_their_fields_and_short_keys() -> None:
    run = [whole("CMP005", f"{n}" * 50, field="text" if n < 4 else "flavor") for n in range(6)]
    lines = printed("full", *run)
    keys = ", ".join(f"{n}" * 39 + "…" for n in range(6))
    assert lines[1] == f"       3:7  warning  6 times still in the source language (text 4, flavor 2): {keys} [CMP005]"
    assert "--all lists one by one what is said together here; --statistics counts by rule" in lines
    for one_by_one in ({"unfold": True}, {"asked": frozenset({"CMP005"})}):
        listed = printed("full", *run, **one_by_one)
        assert [line.strip() for line in listed].count("Draw a card.") == 6
        assert not [line for line in listed if "times" in line or "--all" in line]


@pytest.mark.english
def test_what_tells_one_finding_from_another_is_not_folded() -> None:
    lost = [whole("MRK001", f"{n}", message=Message("{t} is lost", {"t": f"[{n}]"})) for n in range(5)]
    assert [f"[{n}] is lost" in "\n".join(printed("full", *lost)) for n in range(5)] == [True] * 5
    placed = [found("Prêt!", (4, 5), key=f"{n}") for n in range(5)]
    assert sum("a space is missing" in line for line in printed("full", *placed)) == 5


@pytest.mark.english
def test_untranslated_fields_are_one_count_unless_they_are_asked_for() -> None:
    two = [whole("CMP001", "1", "name", text=""), whole("CMP001", "2", "text", text="", line=9)]
    assert printed("full", *two)[1:3] == [
        "       3:7  warning  2 times untranslated field (name 1, text 1): 1, 2 [CMP001]",
        "",
    ]
    assert "9:7" in "".join(printed("full", *two, asked=frozenset({"CMP001"})))
    assert "1 name" in printed("full", two[0])[1]


@pytest.mark.english
def test_findings_of_two_severities_are_not_said_together() -> None:
    run = [whole("DOC003", f"{n}", text="", severity=Severity.ERROR if n == 5 else Severity.WARNING) for n in range(6)]
    lines = printed("full", *run)
    assert "warning  5 times entry given twice" in lines[1]
    assert "error    5 text" in lines[2]


def test_the_project_then_files_with_errors_come_first() -> None:
    findings = [
        found("a  b", (1, 3), path="a.json"),
        found("a  b", (1, 3), path="b.json"),
        found("a  b", (1, 3), path="b.json", severity=Severity.ERROR),
        found("", None, path="x/lexideck.yaml", unit=None, key=None, field=None),
    ]
    for name in ("full", "by-card"):
        lines = printed(name, *findings)
        assert [line for line in lines if line.endswith((".json", ".yaml")) and line[0] != " "] == [
            "x/lexideck.yaml",
            "b.json",
            "a.json",
        ]


@pytest.mark.english
def test_a_limit_keeps_the_worst_in_their_order_and_says_what_is_left() -> None:
    levels = [Severity.INFO, Severity.WARNING, Severity.ERROR, Severity.WARNING]
    findings = [
        found("a  b", (1, 3), path=f"{at}.json", severity=each, message=Message(each.value))
        for at, each in enumerate(levels)
    ]
    left = "… 2 more findings in 2 files: --all shows them, --statistics counts by rule"
    full = printed("full", *findings, limit=2)
    assert [line for line in full if line.endswith(".json")] == ["2.json", "1.json"]
    assert left in full
    concise = printed("concise", *findings, limit=2)
    assert [line[:6] for line in concise[:2]] == ["1.json", "2.json"]
    assert concise[2] == left
    assert left in printed("by-card", *findings, limit=2)
    assert not any(line.startswith("…") for line in printed("full", *findings, limit=4))
    # the counts are those of all findings
    assert "1 error, 2 warnings, 1 remark in 1 file, 2 texts" in full


@pytest.mark.english
def test_a_limit_counts_a_run_as_one() -> None:
    run = [whole("CMP005", f"{n}") for n in range(9)]
    lines = printed("full", *run, found("a  b", (1, 3)), limit=1)
    assert "9 times" in lines[1]
    assert "… 1 more finding in 1 file: --all shows it, --statistics counts by rule" in lines
