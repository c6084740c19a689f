"""STY018: the second noun of « cartes ressource », in the plural where the house leaves it alone, or the reverse."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._apposed_sites import apposed
from l10n.facts.habits import NOTHING
from l10n.facts.house import ANALYSIS
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Case, Rule, Silent, Wrong
from l10n.rules._sty_house import PROSE, own_text

_HOUSE = Message("{found}: the house writes {wanted}")
_RARER = Message("{found}: the project writes {wanted} more often ({count} of {total})")
_WRITE = Message("write {wanted}")
_FEWEST = 3
"""Places from which the more frequent form is the project's."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    pin = facts.settings_for(unit.locale).house["apposition"]
    if not (own := own_text(unit, facts)):
        return
    habits = facts.of(ANALYSIS).habits
    found = apposed(own, unit.locale)
    ways = {(each.noun, each.site.way) for each in found}
    for each in found:
        if {(each.noun, "invariable"), (each.noun, "agreeing")} <= ways:
            continue  # both stand side by side where they are spoken of
        counts = habits.get((unit.locale, f"apposition|{each.noun}"), NOTHING).counts
        way, total = pin, sum(counts.values())
        if pin == "auto":
            ours, other = counts.get(each.site.way, 0), total - counts.get(each.site.way, 0)
            if total < _FEWEST or other <= ours:
                continue
            way = "agreeing" if each.site.way == "invariable" else "invariable"
        if way == each.site.way:
            continue
        span = each.site.span
        wanted = each.noun if way == "invariable" else each.plural
        params = {"found": own[slice(*span)], "wanted": wanted, "count": counts.get(way, 0), "total": total}
        template = _RARER if pin == "auto" else _HOUSE
        fix = Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(span, wanted),), Safety.UNSAFE)
        yield Hit(span, Message(template.template, params), fix)


def _when(facts: Facts, locale: str) -> bool:
    pin = facts.settings_for(locale).house["apposition"]
    if pin != "auto":
        return bool(pin != "either")
    habits = facts.of(ANALYSIS).habits
    return any(
        where == locale and topic.startswith("apposition|") and len(habit.counts) > 1
        for (where, topic), habit in habits.items()
    )


RULE = Rule(
    code="STY018",
    name="apposition",
    title=Message("apposed noun"),
    rationale=(
        "« 2 cartes ressource » leaves the second noun alone, « 2 cartes ressources » puts it in the plural: both are "
        "French, and a project has one. `house.apposition` says which; else it is, for each noun, the form that the "
        "project writes more often. Words that may be adjectives are left alone, and so are names."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    when=_when,
    kinds=PROSE,
    safety=Safety.UNSAFE,
    keys=("house.apposition",),
    examples=(
        Wrong(
            "Pioche deux cartes ⟦ressources⟧.",
            "Pioche deux cartes ressource.",
            settings={"house.apposition": "invariable"},
        ),
        Wrong(
            "Pioche deux cartes ⟦objectif⟧.",
            "Pioche deux cartes objectifs.",
            settings={"house.apposition": "agreeing"},
        ),
        Case({"a.wiki": "Trois cartes objectif.\n\nDeux cartes objectif.\n\nDes cartes objectifs.\n"}, ("a.wiki:5",)),
        Silent("Pioche une carte ressource.", settings={"house.apposition": "agreeing"}),
        Silent("Pioche deux cartes bleues.", settings={"house.apposition": "invariable"}),
        Silent("Pioche deux cartes ressource."),
        Silent("« 2 cartes ressource », ou « 2 cartes ressources »", settings={"house.apposition": "invariable"}),
    ),
)
