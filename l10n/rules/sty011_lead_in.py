"""STY011: the sign after a lead-in in bold: a colon or a dash, in bold or not."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import lead_ins, stopped
from l10n.facts.habits import NOTHING
from l10n.facts.house import ANALYSIS
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Case, Rule, Silent, Wrong
from l10n.rules._sty_house import SURE, TEXT, differs, may_differ, own_text, settled, severity
from l10n.text.analysis import CODE

_INSIDE = Message("the sign after {words} is in bold: the project ends the bold before it")
_OUTSIDE = Message("the sign after {words} is not in bold: the project has it in bold")
_SIGN = Message("{found} after {words}: the project writes {way}")
_STOP_OUTSIDE = Message("the full stop is in bold: the project ends the bold before it")
_STOP_INSIDE = Message("the full stop is not in bold: the project has it in bold")
_WRITE = Message("write {wanted}")
_NAMES = {"colon": ":", "dash": "–"}


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "</b>" in text and facts.settings_for(unit.locale).house["lead_in"] != "either":
        yield from _stops(unit, facts)
    if not may_differ(facts, unit, "lead_in") and not may_differ(facts, unit, "lead_in_sign"):
        return
    if ("<b>" not in text and "**" not in text) or not (own := own_text(unit, facts)):
        return
    ours = lead_ins(text)
    for at, (words, _, place, sign) in enumerate(ours):
        if CODE in own[max(0, place.span.start - len(words)) : place.span.end]:
            continue
        house = settled(facts, unit.locale, "lead_in", "lead_in")
        if house is not None and place.way != house.way:
            template = _INSIDE if place.way == "inside" else _OUTSIDE
            # the source may be the one that slipped: then its translator did nothing wrong
            theirs = () if house.pinned else lead_ins(unit.source or "")
            alike = len(theirs) == len(ours) and theirs[at].place.way == place.way
            level = Severity.INFO if alike else severity(house, unit)
            yield Hit(place.span, Message(template.template, {"words": words}), None, level)
        house = settled(facts, unit.locale, "lead_in_sign", f"lead_in_sign|{words.lower()}")
        if house is not None and sign.way != house.way:
            params = {"found": text[slice(*sign.span)], "words": words, "way": _NAMES[house.way]}
            yield Hit(sign.span, Message(_SIGN.template, params), None, severity(house, unit))


def _stops(unit: Unit, facts: Facts) -> Iterator[Hit]:
    """Keywords that are sentences of their own, whose stop is in bold against the project."""
    house, text = facts.of(ANALYSIS), unit.target or ""
    odd = house.odd(unit.locale, "lead_in_stop")
    if odd is not None and text not in odd:
        return
    habit = house.habits.get((unit.locale, "lead_in_stop"), NOTHING)
    way = habit.way
    for stop in stopped(text) if way else ():
        if way and stop.way != way and own_text(unit, facts):
            template = _STOP_OUTSIDE if stop.way == "inside" else _STOP_INSIDE
            wanted = "</b>." if stop.way == "inside" else ".</b>"
            fix = Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(stop.span, wanted),), Safety.UNSAFE)
            sure = habit.counts[way] >= SURE * habit.total
            yield Hit(stop.span, template, fix, Severity.WARNING if sure else Severity.INFO)


def _when(facts: Facts, locale: str) -> bool:
    has_stops = facts.of(ANALYSIS).odd(locale, "lead_in_stop") != frozenset()
    return _PLACE(facts, locale) or _WHICH(facts, locale) or has_stops


_PLACE = differs("lead_in")
_WHICH = differs("lead_in_sign")

_MANY = "\\n".join(["<b>Creuser</b>. Piochez."] * 40)

RULE = Rule(
    code="STY011",
    name="lead-in-sign",
    title=Message("sign after a lead-in"),
    rationale=(
        "`<b>Forcé</b> –` or `<b>Forcé :</b>`: a project has one way for its lead-ins in bold, and for each of them "
        "one sign; `<b>Combattre</b>.`, a keyword that is a sentence, has its stop in one place. Where nine tenths "
        "agree the others are slips of whoever typed them."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="<*",
    when=_when,
    kinds=TEXT,
    safety=Safety.UNSAFE,
    mends_markup=True,
    keys=("house.lead_in", "house.lead_in_sign"),
    examples=(
        Wrong("<b>Forcé⟦ :⟧</b> piochez.", dialects=("html",), settings={"house.lead_in": "outside"}),
        Wrong("<b>Forcé</b>⟦ :⟧ piochez.", dialects=("html",), settings={"house.lead_in": "inside"}),
        Wrong("<b>Forcé</b> ⟦-⟧ piochez.", dialects=("html",), settings={"house.lead_in_sign": "colon"}),
        Case(
            {
                "pack/a.json": '[{"code": "1", "text": "a"},\n{"code": "2", "text": "b"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "text": "' + _MANY + '"},\n'
                '{"code": "2", "text": "<b>Nager.</b> Piochez."}]',
            },
            ("translations/fr/pack/a.json:2",),
        ),
        Silent("<b>Forcé</b> : piochez.", dialects=("html",), settings={"house.lead_in": "outside"}),
        Silent("<b>Si vous gagnez :</b>\nPiochez.", dialects=("html",), settings={"house.lead_in": "outside"}),
        Silent("Le mot <b>Forcé :</b> est clair.", dialects=("html",), settings={"house.lead_in": "outside"}),
        Silent("<b>Forcé :</b> piochez.", dialects=("html",)),
    ),
)
