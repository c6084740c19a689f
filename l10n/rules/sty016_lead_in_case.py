"""STY016: a lead-in whose capitals are not those that the project gives it."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import lead_ins
from l10n.facts.habits import NOTHING
from l10n.facts.house import ANALYSIS
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Case, Rule, Silent
from l10n.rules._sty_house import OTHERWISE, SURE, TEXT, own_text
from l10n.text.analysis import CODE

_WRITE = Message("write {wanted}")
_TOPIC = "lead_in_words"


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    house = facts.of(ANALYSIS)
    odd = house.odd(unit.locale, _TOPIC)
    text = unit.target or ""
    if (odd is not None and text not in odd) or not (own := own_text(unit, facts)):
        return
    for lead_in in lead_ins(text):
        habit = house.habits.get((unit.locale, f"{_TOPIC}|{lead_in.words.lower()}"), NOTHING)
        way = habit.way
        if way is None or way == lead_in.words or CODE in own[slice(*lead_in.where)]:
            continue
        fix = Fix(Message(_WRITE.template, {"wanted": way}), (Edit(lead_in.where, way),), Safety.UNSAFE)
        severity = Severity.WARNING if habit.counts[way] >= SURE * habit.total else Severity.INFO
        yield Hit(lead_in.where, Message(OTHERWISE.template, {"found": lead_in.words, "way": way}), fix, severity)


_MANY = "\\n".join(["<b>Action de pion</b> : piochez."] * 40)

RULE = Rule(
    code="STY016",
    name="lead-in-case",
    title=Message("capitals of a lead-in"),
    rationale=(
        "The words in bold before a colon are keywords that every card repeats: `<b>Action de héros</b> :`. Where "
        "nine tenths of a project write them in one way, other capitals are slips."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="<*",
    when=lambda facts, locale: facts.of(ANALYSIS).odd(locale, _TOPIC) != frozenset(),
    kinds=TEXT,
    safety=Safety.UNSAFE,
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "1", "text": "a"},\n{"code": "2", "text": "b"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "text": "' + _MANY + '"},\n'
                '{"code": "2", "text": "<b>Action de Pion</b> : piochez."}]',
            },
            ("translations/fr/pack/a.json:2",),
        ),
        Silent("<b>Action de Pion</b> : piochez.", dialects=("html",)),
    ),
)
