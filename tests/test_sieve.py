"""Rules are asked about the texts that hold their signs, and about no others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from l10n.discover import Request, open_workspace
from l10n.engine import Checker
from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Unit
from l10n.rules import Rule, all_rules
from l10n.sieve import Sieve

CORPORA = Path(__file__).parents[1].parent / "shared" / "corpora"


def _says_nothing(unit: Unit, facts: Facts) -> Iterator[Hit]:
    yield from ()


def rule(code: str, signs: str = "", needs: str = "target") -> Rule:
    return Rule(code, code, Message(code), "", Severity.INFO, on_unit=_says_nothing, needs=needs, signs=signs)


RULES = (rule("ANY"), rule("COLON", ":;"), rule("TOKEN", "[", "both"))


@pytest.mark.parametrize(
    ("source", "target", "codes"),
    [
        ("Draw.", "Piochez.", ["ANY"]),
        ("Draw.", "Piochez : 2.", ["ANY", "COLON"]),
        ("Draw [x].", "Piochez.", ["ANY", "TOKEN"]),
        ("Draw: 2.", "Piochez.", ["ANY"]),
        ("Draw.", "Piochez [x] ; 2.", ["ANY", "COLON", "TOKEN"]),
        (None, "Piochez&nbsp;!", ["ANY", "COLON", "TOKEN"]),
        (None, None, ["ANY"]),
    ],
)
def test_a_text_meets_the_rules_whose_signs_it_holds(source: str | None, target: str | None, codes: list[str]) -> None:
    unit = Unit(0, "1", "text", "text", source, target, "fr", None)
    assert [each.code for each in Sieve(RULES)(unit)] == codes


@pytest.mark.corpus
@pytest.mark.parametrize("folder", ["rangers", "swdestiny"])
def test_no_rule_has_anything_to_say_without_its_signs(folder: str) -> None:
    if not CORPORA.exists():
        pytest.skip("the corpora are not here")
    opened = open_workspace(Request(paths=(CORPORA / folder,), locales=("fr",)))
    checker = Checker.of(opened.workspace, opened.local)
    wrong = set()
    for document in opened.workspace.documents:
        for unit in document.units:
            rules = checker.unit_rules(unit)
            asked = {each.code for each in Sieve(rules)(unit)}
            for each in rules:
                if each.code not in asked and each.on_unit and any(each.on_unit(unit, checker.facts)):
                    wrong.add((each.code, unit.target))
    assert wrong == set()


def test_no_rule_waits_for_a_space() -> None:
    assert not [each.code for each in all_rules().values() if " " in each.signs]
