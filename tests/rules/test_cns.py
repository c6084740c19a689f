"""Consistency: one text with two translations, two cards with one name."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from l10n.glossary.model import Conflict, Entry, Glossary
from l10n.glossary.term import Term
from l10n.model import Finding, Severity
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
