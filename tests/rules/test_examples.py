"""Every rule's examples are executed: what it must report, what its fix makes of it, what it leaves alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from l10n.config import layered, parse_set
from l10n.engine import Checker, check
from l10n.facts import Facts
from l10n.files import MemoryTree
from l10n.fix import apply, is_allowed
from l10n.glossary.model import Conflict, Entry, Glossary
from l10n.layouts import Place, recognise
from l10n.model import Span, Unit
from l10n.rules import Case, Rule, Silent, Wrong, all_rules
from l10n.text.analysis import analyse
from l10n.workspace import load_workspace


def _cases() -> Iterator[object]:
    for rule in all_rules().values():
        for at, example in enumerate(rule.examples):
            yield pytest.param(rule, example, id=f"{rule.code}-{at}")


def _unit(text: str, example: Wrong | Silent) -> Unit:
    return Unit(
        index=0,
        key="card",
        field="text",
        kind=example.kind,
        source=example.source,
        target=text,
        locale=example.locale,
        raw=Span(0, len(text)),
        dialects=example.dialects,
    )


def _facts(example: Wrong | Silent) -> Facts:
    assignments = tuple(f"{key}={value}" for key, value in example.settings.items())
    entries = tuple(each for each in example.glossary if isinstance(each, Entry))
    conflicts = tuple(each for each in example.glossary if isinstance(each, Conflict))
    glossary = {example.locale: Glossary("en", example.locale, entries, conflicts)} if example.glossary else {}
    return Facts(layered(parse_set(assignments)), glossary=glossary)


def _marked(text: str) -> tuple[str, list[Span]]:
    """The text without its ⟦ ⟧ marks, and the spans they enclosed."""
    spans, plain, opened = [], "", 0
    for piece in re.split("([⟦⟧])", text):
        if piece == "⟦":
            opened = len(plain)
        elif piece == "⟧":
            spans.append(Span(opened, len(plain)))
        else:
            plain += piece
    return plain, spans


@pytest.mark.parametrize(("rule", "example"), list(_cases()))
def test_example(rule: Rule, example: Wrong | Silent | Case) -> None:
    if isinstance(example, Case):
        _check_case(rule, example)
        return
    assert rule.on_unit is not None
    text, spans = _marked(example.text)
    facts = _facts(example)
    hits = list(Checker(facts, (rule,)).check_unit(_unit(text, example)))
    found = [hit.span or Span(0, len(text)) for _, hit in hits]
    assert sorted(found) == sorted(spans), [hit.message for _, hit in hits]
    if isinstance(example, Wrong):
        assert spans, "a wrong example marks its span"
        assert _mended(text, rule, facts, example) == example.right


def _mended(text: str, rule: Rule, facts: Facts, example: Wrong) -> str | None:
    """The text after all of the rule's fixes, applied until nothing changes; None where there is none."""
    current = text
    for _ in range(10):
        protected = analyse(current, example.dialects).protected
        hits = [hit for _, hit in Checker(facts, (rule,)).check_unit(_unit(current, example))]
        fixes = [hit.fix for hit in hits if hit.fix and (rule.mends_markup or is_allowed(hit.fix, protected))]
        if not fixes:
            break
        assert rule.safety is not None, "a rule that mends says how safely"
        current, _ = apply(current, fixes)
    return None if current == text else current


def _check_case(rule: Rule, example: Case) -> None:
    settings = layered(parse_set(tuple(f"{key}={value}" for key, value in example.settings.items())))
    tree = MemoryTree({path: content.encode() for path, content in example.files.items()})
    layout = recognise(tree.paths(), settings.source)
    # files that make no repository stand for themselves, in French
    loose = [Place(path, "fr", group=path) for path in tree.paths()]
    places = layout.places(tree.paths(), settings.source) if layout else loose
    workspace = load_workspace(tree, settings, places, layout)
    report = check(workspace, Checker.of(workspace))
    ours = [f"{each.path}:{each.line}" for each in report.findings if each.code == rule.code]
    assert tuple(ours) == example.found


@pytest.mark.parametrize("rule", list(all_rules().values()), ids=list(all_rules()))
def test_rule_is_complete(rule: Rule) -> None:
    assert re.fullmatch(r"[A-Z]{3}\d{3}", rule.code)
    assert re.fullmatch(r"[a-z]+(?:-[a-z]+)*", rule.name)
    assert sum(each is not None for each in (rule.on_unit, rule.on_document, rule.on_corpus)) == 1
    assert len(rule.rationale) > 60
    wrong = [each for each in rule.examples if isinstance(each, Wrong) or (isinstance(each, Case) and each.found)]
    quiet = [each for each in rule.examples if isinstance(each, Silent) or (isinstance(each, Case) and not each.found)]
    assert wrong and quiet
