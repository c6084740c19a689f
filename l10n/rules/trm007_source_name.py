"""TRM007: a name of the source that the translation spells with one letter wrong."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.slips import ANALYSIS
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Case, Rule, Silent, Wrong
from l10n.rules._near_names import names_off
from l10n.text.manuals import MANUALS
from l10n.text.spelling import load_speller

_MESSAGE = Message("the source has {wanted}, not {written}")
_WRITE = Message("write {wanted}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for each in names_off(unit, facts):
        params = {"wanted": each.wanted, "written": (unit.target or "")[slice(*each.span)]}
        fix = Fix(Message(_WRITE.template, params), (Edit(each.span, each.wanted),), Safety.UNSAFE)
        yield Hit(each.span, Message(_MESSAGE.template, params), fix, None if each.sure else Severity.INFO)


_SOURCE = (
    '[{"code": "1", "text": "Draw with Ombrevel."},\n{"code": "2", "text": "Discard Ombrevel."},\n'
    '{"code": "3", "text": "Look for Ombrevel."},\n{"code": "4", "text": "Ombrevel sleeps here."}]'
)
_TARGET = (
    '[{"code": "1", "text": "Piochez avec Ombrevel."},\n{"code": "2", "text": "Défaussez Ombrevel."},\n'
    '{"code": "3", "text": "Cherchez Ombrevel."},\n{"code": "4", "text": "Ombrevel dort ici."}]'
)

RULE = Rule(
    code="TRM007",
    name="source-name",
    title=Message("a name of the source with a letter wrong"),
    rationale=(
        "A name that is kept is kept letter by letter. Reported is a word with a capital, of six letters and more and "
        "in no dictionary, where the source has the same word but for one letter inside (missing, too many, another, "
        "or two that changed places), and the project's other texts keep it as it is, three times and thrice as often "
        "at least. Of a name of two words, one of which is kept, the other is told as soon as it is a letter off. "
        "Accents are not compared."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    when=lambda facts, locale: bool(facts.of(ANALYSIS).get(locale)) or load_speller(locale) is not None,
    needs="both",
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("Parlez à Ansel ⟦Voorh⟧.", "Parlez à Ansel Voort.", source="Talk to Ansel Voort."),
        Silent("Parlez à Cassandre Voort.", source="Talk to Cassandra Voort."),
        Silent("Parlez au Docteur Voort.", source="Talk to Doctor Voort."),
        Silent("Le Marché de Zémira", source="Zemira Market"),
        Case(
            {"pack/a.json": _SOURCE, "translations/fr/pack/a.json": _TARGET.replace("Ombrevel dort", "Ombervel dort")},
            ("translations/fr/pack/a.json:4",),
        ),
        Case({"pack/a.json": _SOURCE, "translations/fr/pack/a.json": _TARGET}, ()),
        Case({"pack/a.json": _SOURCE, "translations/fr/pack/a.json": _TARGET.replace("Ombrevel", "Ombervel")}, ()),
        Case(
            {"pack/a.json": _SOURCE, "translations/fr/pack/a.json": _TARGET.replace("Ombrevel dort", "Ombrével dort")},
            (),
        ),
    ),
)
