"""What naive rules of typography break: every TYP rule stays silent, or says one thing only."""

from __future__ import annotations

import pytest

from l10n.config import layered, parse_set
from l10n.engine import Checker
from l10n.facts import Facts
from l10n.facts.habits import ANALYSIS as HABITS
from l10n.facts.habits import Habit
from l10n.model import Severity, Span, Unit
from l10n.rules import all_rules

NB = "\u00a0"


def _found(text: str, locale: str = "fr", source: str | None = None, *dialects: str, **settings: str) -> list[str]:
    """`CODE:text` of each error and warning."""
    pins = tuple(f"{key.replace('__', '.')}={value}" for key, value in settings.items())
    facts = Facts(layered(parse_set(pins)))
    rules = tuple(rule for code, rule in all_rules().items() if code.startswith("TYP") and rule.on_unit)
    unit = Unit(0, "card", "text", "text", source, text, locale, Span(0, len(text)), dialects)
    hits = Checker(facts, rules).check_unit(unit)
    return [
        f"{rule.code}:{text[hit.span.start : hit.span.end] if hit.span else ''}"
        for rule, hit in hits
        if (hit.severity or rule.severity) is not Severity.INFO
    ]


@pytest.mark.parametrize(
    ("text", "dialects"),
    [
        ("Voir https://exemple.fr/a:b?x=1, //cdn.exemple.fr/x, www.exemple.fr et mailto:a@exemple.fr.", ()),
        ("À 12:30, rapport 3:1, relation 1:n, puis 5:2 contre 4:1.", ()),
        ("La classe std::vector et %s1 :: %s2.", ("braces",)),
        ("C’est gagné :-) ;) :D", ()),
        ("Le signe (:) ou «\u00a0;\u00a0».", ()),
        ("Une ligne :br: puis :m3: et :mx: ici.", ("arcmage",)),
        ("[[#États des cartes]] et [[Page#A|b]]", ("wikitext",)),
        ("{{Infobox | a : b}} du texte", ("wikitext",)),
        ('<span style="float:right">Texte</span> &amp; suite', ("html",)),
        ("[size=150]Titre[/size] et [url=https://exemple.fr]lien[/url]", ()),
        ("Écrivez `a ? b : c` ici.", ("markdown",)),
        ("Le fichier carte:01.png", ()),
        ("Prêt\u202f?! Non\u202f!!", ()),
        ('Un écran de 5" x 3" et 1,5", soit 6\'2"', ()),
        ("aujourd’hui, prud’homme, entr’ouvrir, quelqu’un et presqu’île", ()),
        ("Les années ’90 et l’an 2000", ()),
        ("L’«\u00a0élu\u00a0» d’«\u00a0armée\u00a0»", ()),
        ("'''''Vol –''' texte''", ("wikitext",)),
        ("Gagne +1/+1, -1/-1, +X/+0, +5/-2 et X/X.", ()),
        ('«\u00a0Il a dit "oui".\u00a0»', ()),
        ("Coût X + 2, car 3 + 2 = 5.", ()),
        ("1. Piocher\n2. Défausser", ()),
        ("- élément\n– élément\n• élément", ()),
        ("Voir p.\u00a05, etc. C’est M.\u00a0Renard, avant J.-C.", ()),
        ("Le code 06-12-34, la carte A-12 et la saison 1939-1945", ()),
        ("La partie dure 1\u00a0h\u00a030 et l’ours pèse 300\u00a0kg.", ()),
        ("Le 1er, la 1re, le 2e, la 2de, le XIXe siècle", ()),
        ("Coexister, moelle, poêle, coefficient, goéland", ()),
        ("MARCHE et SORT, deux mots sans accent", ()),
        ("Noir/Blanc, et/ou, 50\u00a0% de 10\u202f000", ()),
    ],
)
def test_what_a_naive_rule_breaks_is_left_alone(text: str, dialects: tuple[str, ...]) -> None:
    assert _found(text, "fr", None, *dialects) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[la règle](https://exemple.fr)!", ["TYP001:!"]),
        ("Prêt?!", ["TYP001:?"]),
        ("«\u00a0Coût: effet\u00a0»", ["TYP001::"]),
    ],
)
def test_what_stands_beside_is_still_seen(text: str, found: list[str]) -> None:
    assert _found(text, "fr", None, "markdown") == found


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("fr", "Prêt!", ["TYP001:!"]),
        ("fr-BE", "Prêt!", ["TYP001:!"]),
        ("fr-CA", "Prêt!", []),
        ("fr-CA", "Prêt:", ["TYP001::"]),
        ("fr-EU", "Prêt!", []),
        ("fr-EU", f"Prêt{NB}!", [f"TYP014:{NB}"]),
        ("fr-CH", f"Un Etat à 50{NB}%", [f"TYP015:50{NB}%"]),
        ("fr", "Un Etat", ["TYP018:Etat"]),
        ("de", "Fertig !", ["TYP014: "]),
        ("de-CH", "Die Straße sagt «ja».", ["TYP016:ß"]),
        ("de", "Er sagt »ja« und „nein“.", []),
        ("es", "Vale !", ["TYP014: "]),
        ("es", "Vale!", ["TYP022:!"]),
        ("it", "Pronto ! E' tuo.", ["TYP014: ", "TYP017:E'"]),
        ("pl", "Gotowe ! np tak", ["TYP014: ", "TYP016:np"]),
        ("pt-BR", "Pronto ! 50 %", ["TYP014: ", "TYP015:50 %"]),
        ("pt-PT", "« sim »", ["TYP014: ", "TYP014: "]),
        ("eo", "Preta ! Cxiu", ["TYP014: ", "TYP017:Cxiu"]),
        ("en", "Ready ! It's own deck", ["TYP014: ", "TYP016:It's own"]),
        ("nl", "Klaar !", ["TYP014: "]),
        ("cs", "Hotovo !", ["TYP014: "]),
        ("ko", "준비 ! “네” ...", []),
        ("zh-Hans", "准备好了！「是」 1:2 5%", []),
        ("ru", "Готово !", []),
        ("br", "Prest !", []),
    ],
)
def test_every_locale_has_its_own_say(locale: str, text: str, found: list[str]) -> None:
    assert sorted(_found(text, locale)) == sorted(found)


def test_a_pinned_style_of_quotes_is_written_with_the_locales_marks() -> None:
    assert _found("Mówi „tak”.", "pl", None, typography__quotes="low") == []
    assert _found("Mówi „tak“.", "pl", None, typography__quotes="low") == ["TYP004:“"]
    assert _found("Er sagt „ja“.", "de", None, typography__quotes="reversed") == ["TYP004:„ja“"]
    assert _found('Er sagt "ja".', "de", None, typography__quotes="straight") == []


@pytest.mark.parametrize(
    ("counts", "by_style", "message", "severity"),
    [
        ({"straight": 60}, True, "apostrophe {found}; the style asks for {way}", Severity.INFO),
        ({"straight": 60, "typographic": 30}, True, "apostrophe {found}; the style asks for {way}", None),
        ({"straight": 60}, False, "apostrophe {found}; the config asks for {way}", None),
        ({"typographic": 60}, True, "apostrophe {found}; the project writes {way}", None),
    ],
)
def test_who_asks_for_an_apostrophe(
    counts: dict[str, int], by_style: bool, message: str, severity: Severity | None
) -> None:
    pinned = layered(parse_set(("typography.apostrophe=typographic",)))
    facts = Facts(layered() if by_style else pinned, {"fr": pinned})
    facts.values = {HABITS.name: {("fr", "apostrophe"): Habit(counts)}}
    unit = Unit(0, "card", "text", "text", None, "l'armée", "fr", Span(0, 7))
    ((_, hit),) = Checker(facts, (all_rules()["TYP003"],)).check_unit(unit)
    assert (hit.message.template, hit.severity) == (message, severity)
