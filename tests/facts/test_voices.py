"""Speakers whose every other line has a verb of nobody's grammar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.engine import Checker, check
from l10n.facts import Context, gather
from l10n.facts.voices import ANALYSIS, speaker
from l10n.model import Severity

if TYPE_CHECKING:
    from tests.conftest import Loaded

LINES = {
    "VO_Keeper_Male_Owl_Idle_01": "Les lampes est trop loin.",
    "VO_Keeper_Male_Owl_Start_02": "Le ombre vient !",
    "VO_Warden_Female_Bear_Idle_01": "Les lampes est trop loin.",
}


def _po(lines: dict[str, str]) -> dict[str, str]:
    entries = (f'\nmsgctxt "{key}"\nmsgid "Line {key[-9:]}."\nmsgstr "{text}"\n' for key, text in lines.items())
    return {"po/fr.po": 'msgid ""\nmsgstr ""\n' + "".join(entries)}


@pytest.mark.parametrize(
    ("key", "who"),
    [("VO_Keeper_Male_Owl_Idle_01", "VO_Keeper_Male_Owl"), ("VO_Keeper_Idle_01", "VO_Keeper_Idle"), ("VO", "")],
)
def test_the_key_names_the_speaker(key: str, who: str) -> None:
    assert speaker(key) == who


def test_two_lines_make_a_way_of_speaking_and_one_is_a_slip(load: Loaded) -> None:
    workspace = load(_po(LINES))
    found = gather([*workspace.sources, *workspace.documents], Context(workspace.settings)).of(ANALYSIS)
    assert found == {("fr", "VO_Keeper_Male_Owl")}


def test_its_faults_of_grammar_are_remarks(load: Loaded) -> None:
    workspace = load(_po(LINES))
    report = check(workspace, Checker.of(workspace))
    severities = [each.severity for each in report.findings if each.code in ("AGR001", "AGR002")]
    assert severities == [Severity.INFO, Severity.INFO, Severity.WARNING]
