"""STY010: the first letter after a colon, in lower case or a capital against the project."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import colons
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import TEXT, differs, may_differ, own_text, settled, severity

_CAPITAL = Message("{found}: a capital follows the colon here, the project writes lower case")
_LOWER = Message("{found}: lower case follows the colon here, the project writes a capital")
_WRITE = Message("write {wanted}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if not may_differ(facts, unit, "after_colon") or not (own := own_text(unit, facts)):
        return
    for before, site in colons(own, unit.locale):
        house = settled(facts, unit.locale, "after_colon", f"after_colon|{before}")
        if house is None or site.way == house.way:
            continue
        found = own[slice(*site.span)]
        first = found[0].lower() if house.way == "lower" else found[0].upper()
        at = site.span.start
        template = _CAPITAL if house.way == "lower" else _LOWER
        fix = Fix(
            Message(_WRITE.template, {"wanted": first + found[1:]}), (Edit(Span(at, at + 1), first),), Safety.UNSAFE
        )
        yield Hit(site.span, Message(template.template, {"found": found}), fix, severity(house, unit))


RULE = Rule(
    code="STY010",
    name="after-colon",
    title=Message("first letter after a colon"),
    rationale=(
        "French goes on in lower case after a colon; many games begin a sentence there. It is measured apart for what "
        "stands before the colon: a lead-in in bold, an icon, a word. Only verbs that give an order and small words "
        "are judged: a name has its capital anywhere."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs=":",
    when=differs("after_colon"),
    kinds=TEXT,
    safety=Safety.UNSAFE,
    keys=("house.after_colon",),
    examples=(
        Wrong(
            "<b>Action</b> : ⟦Piochez⟧ une carte.",
            "<b>Action</b> : piochez une carte.",
            dialects=("html",),
            settings={"house.after_colon": "lower"},
        ),
        Wrong(
            "Effet : ⟦si⟧ vous gagnez, piochez.",
            "Effet : Si vous gagnez, piochez.",
            settings={"house.after_colon": "capital"},
        ),
        Silent("<b>Action</b> : piochez.", dialects=("html",), settings={"house.after_colon": "lower"}),
        Silent("Choisissez : Renard ou Hibou.", settings={"house.after_colon": "lower"}),
        Silent("Contenu : Les Maraudeurs et la Tour.", settings={"house.after_colon": "lower"}),
        Silent("Effet : Piochez, et action : piochez."),
    ),
)
