"""`lexideck rule`: what a rule wants and why, for people who met its code in a report."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from l10n.rules import Case, Wrong, all_rules
from l10n.settings import KEYS

if TYPE_CHECKING:
    from tests.conftest import Typed

SNAPSHOT = Path(__file__).parent / "snapshots" / "rule.txt"


def test_all_rules_are_listed(lexideck: Typed) -> None:
    done = lexideck("rule")
    lines = done.out.splitlines()
    assert (done.status, done.err) == (0, "")
    assert [line.split()[:2] for line in lines] == [[code, rule.name] for code, rule in all_rules().items()]


def test_a_rule_is_explained(lexideck: Typed) -> None:
    done = lexideck("rule", "CMP004")
    if os.environ.get("LEXIDECK_UPDATE_SNAPSHOTS"):
        SNAPSHOT.parent.mkdir(exist_ok=True)
        SNAPSHOT.write_text(done.out, "utf-8", newline="\n")
    assert done.out == SNAPSHOT.read_text("utf-8")
    assert (done.status, done.err) == (0, "")


@pytest.mark.parametrize("code", all_rules())
def test_every_rule_can_be_explained(code: str, lexideck: Typed) -> None:
    rule = all_rules()[code]
    done = lexideck("rule", code)
    assert done.status == 0
    assert rule.rationale in done.out
    for example in rule.examples:
        if isinstance(example, Wrong):
            assert "wrong" in done.out
        if isinstance(example, Case):
            assert all(f"  {path}:" in done.out for path in example.files)
    for key in rule.keys:
        assert f"{key}: {KEYS[key].doc} (default: " in done.out
    assert "\u00a0" not in done.out.replace(rule.rationale, "")


@pytest.mark.parametrize("name", ["typ001", "TYP001", "space-missing", "Space-Missing"])
def test_a_rule_has_a_code_and_a_name(name: str, lexideck: Typed) -> None:
    assert lexideck("rule", name).out == lexideck("rule", "TYP001").out


@pytest.mark.parametrize(
    ("code", "words"),
    [("TYP0001", "no rule TYP0001: did you mean TYP0"), ("xyz", "no rule xyz (lexideck rule lists them)")],
)
def test_an_unknown_rule_is_a_usage_error(code: str, words: str, lexideck: Typed) -> None:
    done = lexideck("rule", code)
    assert (done.status, done.out) == (2, "")
    assert words in done.err
