"""Consistency: one text with two translations, two cards with one name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from l10n.config import layered
from l10n.engine import Checker, check
from l10n.files import MemoryTree
from l10n.glossary.model import Conflict, Domain, Entry, Glossary
from l10n.glossary.read_yaml import read_yaml
from l10n.glossary.term import Term
from l10n.layouts import Place
from l10n.model import Finding, Severity
from l10n.workspace import load_workspace
from tests.rules.test_trm import _findings


def _named(rows: Sequence[tuple[str, str]], code: str) -> list[Finding]:
    cards = [{"name": source, "text": "Row."} for source, _ in rows]
    return _findings(cards, [{"name": target, "text": "Ramez."} for _, target in rows], code)


@pytest.mark.parametrize(
    ("targets", "severities"),
    [
        (["Pont", "Pont", "Pont", "Passerelle"], [Severity.WARNING]),
        (["Pont", "Pont", "Passerelle"], [Severity.INFO]),
        (["Pont", "Pont", "Pont", "PONT"], []),
        (["Pont", "Pont", "Pont", "Bridge"], []),
    ],
)
def test_the_translation_that_stands_alone_is_reported(targets: list[str], severities: list[Severity]) -> None:
    found = _named([("Bridge", target) for target in targets], "CNS001")
    assert [each.severity for each in found] == severities


def test_of_two_translations_that_are_equally_frequent_nothing_is_said() -> None:
    found = _named([("Bridge", "Pont"), ("Bridge", "Passerelle")], "CNS001")
    assert {each.severity for each in found} <= {Severity.INFO}


@pytest.mark.parametrize(
    ("rows", "severities"),
    [
        ([("Ash Road", "Route grise"), ("Grey Way", "Route grise")], [Severity.WARNING, Severity.WARNING]),
        ([("Slick", "Glissant"), ("Slippery", "Glissant")], [Severity.INFO, Severity.INFO]),
        ([("East Wing", "Le manoir"), ("Attic", "Le manoir"), ("Cellar", "Le manoir")], [Severity.INFO] * 3),
        ([("Ash Road", "Route grise"), ("Ash road", "Route grise")], []),
        ([("Ash Road", "Route grise"), ("Ash Road", "Route grise")], []),
    ],
)
def test_two_cards_want_two_names(rows: list[tuple[str, str]], severities: list[Severity]) -> None:
    assert [each.severity for each in _named(rows, "CNS002")] == severities


def test_a_list_of_packs_names_no_cards() -> None:
    cards = [{"name": "Ash Road"}, {"name": "Grey Way"}]
    assert not _findings(cards, [{"name": "Route grise"}, {"name": "Route grise"}], "CNS002")


def test_what_another_entry_is_called_is_no_rival() -> None:
    tower = Entry(Term("tower", "en"), Term("tour", "fr", ("noun",)))
    keep = Entry(Term("keep", "en"), Term("donjon", "fr", ("noun",)))
    cards = [{"name": "Oak", "text": "The keep and the castle."}], [{"name": "Chêne", "text": "La tour et le fort."}]
    settled = Glossary("en", "fr", (tower, keep), (Conflict("keep", ("donjon", "tour")),))
    rival = Glossary("en", "fr", (keep,), (Conflict("keep", ("donjon", "fort")),))
    assert not _findings(*cards, "CNS003", glossary=settled)
    assert [each.text for each in _findings(*cards, "CNS003", glossary=rival)] == ["fort"]


LEXICON = "== Lexique ==\n\n* oar : rame\n* lantern : fanal\n* ferry : bac\n* reed : roseau\n* lamp : lampion\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("terms:\n  lantern: lanterne\n", [("fanal", 4)]),
        ("terms:\n  lantern: [lanterne, fanal]\n", []),
        ("terms:\n  lantern: fanaux\n", []),
        ("terms:\n  lamp: {fr: lampe, forbidden: lampion}\n", [("lampion", 7)]),
        ("terms:\n  lamp: {pos: noun, forbidden: lampion}\n", [("lampion", 7)]),
        ("terms:\n  ferry: bac\nconflicts:\n- {topic: ferry, claims: [bac, navette]}\n", [("bac", 5)]),
        # what is forbidden is settled; a sentence, or another spelling, is no other name
        ("terms:\n  ferry: {fr: bac, forbidden: nef}\nconflicts:\n- {topic: ferry, claims: [bac, nef]}\n", []),
        ("terms:\n  ferry: bac\nconflicts:\n- {topic: ferry, claims: [bac, 'a word, or two']}\n", []),
        ("terms:\n  reed: roseau\nconflicts:\n- {topic: reed, claims: [roseau, Roséau]}\n", []),
    ],
)
def test_a_lexicon_on_a_page_is_held_against_the_glossary(text: str, expected: list[tuple[str, int]]) -> None:
    content = read_yaml(text, "g.yaml", "en", "fr")
    settings = layered()
    tree = MemoryTree({"page.wiki": LEXICON.encode()})
    workspace = load_workspace(tree, settings, [Place("page.wiki", "fr", group="page.wiki")], None)
    glossary = Glossary("en", "fr", content.entries, content.conflicts)
    found = check(workspace, Checker.of(workspace, glossary={"fr": glossary})).findings
    assert [(each.text, each.line) for each in found if each.code == "CNS005"] == expected


def test_a_word_that_the_glossary_admits_is_a_remark() -> None:
    keep = Entry(Term("keep", "en"), Term("donjon", "fr", ("noun",)), (Term("fort", "fr", ("noun",)),))
    court = replace(keep, domain=Domain.FACTION)
    cards = [{"name": "Oak", "text": "The keep."}], [{"name": "Chêne", "text": "Le fort."}]
    for entry, severity in ((keep, Severity.INFO), (court, Severity.WARNING)):
        known = Glossary("en", "fr", (entry,), (Conflict("keep", ("donjon", "fort")),))
        assert [each.severity for each in _findings(*cards, "CNS003", glossary=known)] == [severity]
