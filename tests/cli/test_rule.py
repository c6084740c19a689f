"""`lexideck rule`: what a rule wants and why, for people who met its code in a report."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.cli.rule_list import SOME_MENDED
from l10n.engine import Checker
from l10n.glossary.checks import CHECKS, Check
from l10n.messages import say
from l10n.model import Message, Safety
from l10n.report._text import severity_word
from l10n.rules import FAMILIES, Case, Rule, Wrong, all_rules
from l10n.settings import KEYS
from tests.rules.test_examples import _facts, _marked, _unit

if TYPE_CHECKING:
    from tests.conftest import Snapshot, Typed


def test_all_rules_are_listed_below_their_families_by_their_plain_names(lexideck: Typed) -> None:
    done = lexideck("rule")
    assert (done.status, done.err) == (0, "")
    listed = [line for line in done.out.splitlines() if line.startswith("  ")]
    assert [line.partition("] – ")[0] for line in listed] == [
        *(f"  {say(rule.title)} [{code}" for code, rule in all_rules().items()),
        *(f"  {say(check.title)} [{check.code}" for check in CHECKS),
    ]
    families = [line for line in done.out.splitlines()[:-1] if line and not line.startswith(" ")]
    assert families == [
        *(say(FAMILIES[each]) for each in sorted({rule.family for rule in all_rules().values()})),
        say(Message("glossaries (lexideck glossary check)")),
    ]


def test_a_rule_is_explained(lexideck: Typed, snapshot: Snapshot) -> None:
    done = lexideck("rule", "CMP004")
    snapshot("rule", done.out)
    assert (done.status, done.err) == (0, "")


@pytest.mark.parametrize("code", all_rules())
def test_every_rule_can_be_explained(code: str, lexideck: Typed) -> None:
    rule = all_rules()[code]
    done = lexideck("rule", code)
    assert done.status == 0
    told = say(Message(rule.rationale))
    assert told in done.out
    for example in rule.examples:
        if isinstance(example, Wrong):
            assert say(Message("wrong")) in done.out
        if isinstance(example, Case):
            assert all(f"  {path}:" in done.out for path in example.files)
    for key in rule.keys:
        doc = say(Message(KEYS[key].doc))
        assert doc in done.out
    shown = "".join(line for line in done.out.splitlines() if line.startswith("  "))
    # what the interface itself says may hold one; the texts of the examples draw theirs
    for own in (Message("reported: {places}", {"places": ""}), Message("glossary: {entries}", {"entries": ""})):
        shown = shown.replace(say(own), "")
    assert "\u00a0" not in shown


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_a_check_of_glossaries_is_explained_by_its_code(check: Check, lexideck: Typed) -> None:
    done = lexideck("rule", check.code.lower())
    first, second, empty, why = done.out.splitlines()
    assert (done.status, done.err, empty) == (0, "", "")
    assert first == f"{say(check.title)} [{check.code}, {check.name}]"
    assert severity_word(check.severity) in second
    assert why == say(Message(check.rationale))


@pytest.mark.parametrize("name", ["typ001", "TYP001", "space-missing", "Space-Missing"])
def test_a_rule_has_a_code_and_a_name(name: str, lexideck: Typed) -> None:
    assert lexideck("rule", name).out == lexideck("rule", "TYP001").out


@pytest.mark.english
@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("TYP0001", "no rule TYP0001: did you mean TYP001?"),
        ("typ1", "no rule typ1: did you mean TYP001?"),
        ("TYP12", "no rule TYP12: did you mean TYP012?"),
        ("GLO03", "no rule GLO03: did you mean GLO0"),
        ("xyz", "no rule xyz (lexideck rule lists them)"),
    ],
)
def test_an_unknown_rule_is_a_usage_error(code: str, words: str, lexideck: Typed) -> None:
    done = lexideck("rule", code)
    assert (done.status, done.out) == (2, "")
    assert words in done.err


@pytest.mark.english
def test_examples_are_short_and_whole(lexideck: Typed) -> None:
    assert "piochez.\\n(… 40 times)" in lexideck("rule", "STY016").out
    assert "[[TOURSS]]\\n(… 35 lines)" in lexideck("rule", "STY015").out
    assert "Le c⟦\\u009c⟧ur" in lexideck("rule", "TYP034").out
    assert "(no fix)" in lexideck("rule", "TYP018").out or "(no fix)" in lexideck("rule", "STY011").out
    longest = max(len(line) for code in all_rules() for line in lexideck("rule", code).out.splitlines()[4:])
    assert longest < 900


def _is_mended_in_part(rule: Rule) -> bool:
    fixes = [
        hit.fix
        for example in rule.examples
        if isinstance(example, Wrong)
        for _, hit in Checker(_facts(example), (rule,)).check_unit(_unit(_marked(example.text)[0], example))
    ]
    return not all(fix and fix.safety is Safety.SAFE for fix in fixes)


def test_rules_with_suggestions_besides_safe_fixes_say_so() -> None:
    safe = [rule for rule in all_rules().values() if rule.safety is Safety.SAFE and rule.on_unit]
    assert {rule.code for rule in safe if _is_mended_in_part(rule)} == SOME_MENDED
