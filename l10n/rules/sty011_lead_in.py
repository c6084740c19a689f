"""STY011: the sign after a lead-in in bold: a colon or a dash, in bold or not."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import lead_ins
from l10n.model import Hit, Message, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import TEXT, differs, may_differ, own_text, settled, severity
from l10n.text.analysis import CODE

_INSIDE = Message("the sign after {words} is in bold: the project ends the bold before it")
_OUTSIDE = Message("the sign after {words} is not in bold: the project has it in bold")
_SIGN = Message("{found} after {words}: the project writes {way}")
_NAMES = {"colon": ":", "dash": "–"}


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
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


def _when(facts: Facts, locale: str) -> bool:
    return _PLACE(facts, locale) or _WHICH(facts, locale)


_PLACE = differs("lead_in")
_WHICH = differs("lead_in_sign")

RULE = Rule(
    code="STY011",
    name="lead-in-sign",
    title=Message("sign after a lead-in"),
    rationale=(
        "`<b>Forcé</b> –` or `<b>Forcé :</b>`: a project has one way for its lead-ins in bold, and for each of them "
        "one sign. Where nine tenths agree the others are slips of whoever typed them."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="<*",
    when=_when,
    kinds=TEXT,
    keys=("house.lead_in", "house.lead_in_sign"),
    examples=(
        Wrong("<b>Forcé⟦ :⟧</b> piochez.", dialects=("html",), settings={"house.lead_in": "outside"}),
        Wrong("<b>Forcé</b>⟦ :⟧ piochez.", dialects=("html",), settings={"house.lead_in": "inside"}),
        Wrong("<b>Forcé</b> ⟦-⟧ piochez.", dialects=("html",), settings={"house.lead_in_sign": "colon"}),
        Silent("<b>Forcé</b> : piochez.", dialects=("html",), settings={"house.lead_in": "outside"}),
        Silent("<b>Si vous gagnez :</b>\nPiochez.", dialects=("html",), settings={"house.lead_in": "outside"}),
        Silent("Le mot <b>Forcé :</b> est clair.", dialects=("html",), settings={"house.lead_in": "outside"}),
        Silent("<b>Forcé :</b> piochez.", dialects=("html",)),
    ),
)
