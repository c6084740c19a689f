"""House style by habit: what most texts do, the others are told to do; and what a style or glossary adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.config import layered, parse_set
from l10n.engine import Checker
from l10n.facts import Facts
from l10n.glossary.model import Domain, Entry, Glossary
from l10n.glossary.term import Term
from l10n.model import Severity, Span, Unit
from l10n.rules import all_rules

if TYPE_CHECKING:
    from tests.conftest import Checked

HEAD = 'msgid ""\nmsgstr ""\n'


def _po(pairs: list[tuple[str, str]]) -> dict[str, str]:
    return {"po/fr.po": HEAD + "".join(f'\nmsgid "{source}"\nmsgstr "{target}"\n' for source, target in pairs)}


MANY = [
    ("Effect {n}: draw 3 cards from there.", "Effet {n} : piochez 3 cartes de là."),
    ("Go {n}. (Only once in your whole turn.)", "Avancez {n}. (Une seule fois dans votre tour.)"),
]
ODD = [
    ("STY003", "Then draw 3 cards from there.", "Ensuite, piochez trois cartes de là.", "trois"),
    ("STY008", "Then draw a card from there, you.", "Ensuite, piochez une carte de cette pile", "e"),
    ("STY009", "Go. (Only once in your whole game.)", "Avancez. (Une seule fois dans votre partie).", ")."),
    ("STY010", "Effect: draw all cards from there.", "Effet : Piochez toutes les cartes de là.", "Piochez"),
    ("STY002", "Go on. Draw a card from there.", "Avancez. Piocher une carte de cette pile.", "Piocher"),
]


def _many(times: int) -> list[tuple[str, str]]:
    return [(one.format(n="x" * n), two.format(n="x" * n)) for n in range(1, times + 1) for one, two in MANY]


@pytest.mark.parametrize(("code", "source", "target", "span"), ODD, ids=[each[0] for each in ODD])
def test_what_is_not_the_projects_way_is_told(
    code: str, source: str, target: str, span: str, report_on: Checked
) -> None:
    report = report_on(_po([*_many(40), (source, target)]), "select=STY")
    assert [(each.code, each.text) for each in report.findings] == [(code, span)]
    assert report.findings[0].severity is Severity.WARNING


@pytest.mark.parametrize(("code", "source", "target", "span"), ODD, ids=[each[0] for each in ODD])
def test_a_few_texts_are_no_habit(code: str, source: str, target: str, span: str, report_on: Checked) -> None:
    found = report_on(_po([*_many(14), (source, target)]), "select=STY").findings
    # what the source has is no habit: it is a remark from the first text on
    assert [(each.code, each.severity) for each in found] == ([(code, Severity.INFO)] if code == "STY008" else [])


def test_a_habit_that_is_hardly_one_is_said_quietly(report_on: Checked) -> None:
    odd = [(f"Fine {n}: draw all.", f"Soit {n} : Piochez tout.") for n in range(4)]
    found = report_on(_po([*_many(40), *odd]), "select=STY010").findings
    assert [each.severity for each in found] == [Severity.INFO] * 4


@pytest.mark.parametrize(
    ("source", "severity"), [("<b>Spend 2</b>: draw.", Severity.INFO), ("<b>Spend 2:</b> draw.", Severity.WARNING)]
)
def test_a_sign_that_stands_as_in_the_source_is_said_quietly(
    source: str, severity: Severity, report_on: Checked
) -> None:
    many = [(f"<b>Forced {n}:</b> go.", f"<b>Forcé {n} :</b> allez.") for n in range(60)]
    found = report_on(_po([*many, (source, "<b>Payez 2</b> : piochez.")]), "select=STY011", "dialects=[html]").findings
    assert [(each.text, each.severity) for each in found] == [(" :", severity)]


def test_what_the_source_has_no_number_for_is_no_slip(report_on: Checked) -> None:
    files = _po([*_many(40), ("A 4-part story from there.", "Une histoire en quatre volets de là.")])
    assert report_on(files, "select=STY003").findings == []


def test_either_silences_and_a_pin_wins_over_the_habit(report_on: Checked) -> None:
    files = _po([*_many(40), ("Effect: draw all.", "Effet : Piochez tout.")])
    assert report_on(files, "select=STY010", "house.after_colon=either").findings == []
    assert len(report_on(files, "select=STY010", "house.after_colon=capital").findings) == 40


def test_manuals_are_left_alone(report_on: Checked) -> None:
    files = _po([*_many(40), ("Effect: draw all.", "Effet : Piochez tout.")])
    assert report_on(files, "select=STY", "dialects=[rst]", "house.after_colon=lower").findings == []


def _entry(source: str, target: str, domain: Domain) -> Entry:
    return Entry(Term(source, "en"), Term(target, "fr", pos=("noun",)), domain=domain)


GLOSSARY = Glossary(
    "en",
    "fr",
    (
        _entry("Skeleton", "Squelette", Domain.SUBTYPE),
        _entry("Undead", "Mort-vivant", Domain.SUBTYPE),
        _entry("Flying", "Vol", Domain.ABILITY),
        _entry("Red Tide", "La Marée Rouge", Domain.FACTION),
    ),
)


def _told(text: str, kind: str = "page", dialect: str = "wikitext", source: str | None = None) -> list[tuple[str, str]]:
    pins = ("house.subtypes=commas", "house.emphasis=mapped", "house.titles=sentence")
    facts = Facts(layered(parse_set(pins)), glossary={"fr": GLOSSARY})
    rules = tuple(rule for code, rule in all_rules().items() if code.startswith("STY"))
    unit = Unit(0, "card", "text", kind, source, text, "fr", Span(0, len(text)), (dialect,))
    hits = Checker(facts, rules).check_unit(unit)
    return [(rule.code, text[slice(*(hit.span or (0, 0)))]) for rule, hit in hits if hit.severity is not Severity.INFO]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Mets en jeu un jeton ''Squelette'' ''Mort-vivant'' ici.", [("STY005", "''Squelette'' ''Mort-vivant''")]),
        ("Par exemple : ''Chef Squelette Mort-vivant''.", [("STY005", "Chef Squelette Mort-vivant")]),
        ("Par exemple : ''Squelette, mort-vivant''.", []),
        ("Détruis '''''le squelette'''''.", [("STY006", "'''''le squelette'''''")]),
        ("Tes '''Squelettes''' avancent.", [("STY006", "Squelettes")]),
        ("Tes '''squelettes''' gagnent '''vol'''.", []),
        ("'''''Vol''''' – Je vole au-dessus.", []),
    ],
)
def test_the_glossary_tells_subtypes_and_abilities(text: str, told: list[tuple[str, str]]) -> None:
    assert _told(text) == told


def test_a_definition_is_in_bold_italics_on_cards() -> None:
    assert _told("**Vol** – Je vole au-dessus.", "text", "markdown") == [("STY006", "**Vol**")]
    assert _told("***Vol –*** *Je vole au-dessus de tout.*", "text", "markdown") == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Détruis un squelette.", [("STY006", "squelette")]),
        ("Détruis un **squelette**.", []),
        ("Détruis un os.", []),
        ("Détruis un squelette, puis un squelette.", []),
    ],
)
def test_what_the_source_sets_off_is_in_bold(text: str, told: list[tuple[str, str]]) -> None:
    assert _told(text, "text", "markdown", "Destroy target ***Skeleton***.") == told


def test_a_pin_speaks_of_more_than_habits_count(report_on: Checked) -> None:
    cards = {"pack/a.json": '[{"code": "1", "name": "Red Fox", "traits": "Token Imp"}]'}
    ours = {"translations/fr/pack/a.json": '[{"code": "1", "name": "Le Renard rouge", "traits": "Jeton, Gobelin"}]'}
    pins = ("select=STY", "house.titles=sentence", "house.subtypes=commas")
    assert [each.text for each in report_on(cards | ours, *pins).findings] == ["Renard", "Jeton, Gobelin"]


def test_a_faction_keeps_its_capitals_in_titles() -> None:
    assert _told("Retour vers La Marée Rouge", "title") == []
    assert _told("Retour vers la Maison", "title") == [("STY004", "Maison")]
