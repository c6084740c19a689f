"""STY008: a text without its full stop in a house that ends such texts with one, or the reverse."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import ending
from l10n.facts.house import stop_topic
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import differs, may_differ, own_text, settled, severity

_MISSING = Message("no full stop at the end: {share} of 100 such texts have one")
_WANTED = Message("no full stop at the end: the house writes one")
_UNWANTED = Message("a full stop at the end: the house writes none here")
_ADD = Message("write {wanted}")
_REMOVE = Message("leave it out")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if not may_differ(facts, unit, "final_stop"):
        return
    pin = facts.settings_for(unit.locale).house["final_stop"]
    if unit.kind == "flavor" and pin != "auto":
        return
    house = settled(facts, unit.locale, "final_stop", stop_topic(unit))
    if house is None or not (own := own_text(unit, facts)):
        return
    end = ending(own)
    if end is None or end.way == house.way:
        return
    if house.pinned and unit.source is not None:
        theirs = ending(unit.source)
        if theirs is None or theirs.way != house.way:
            return  # what the source ends in another way is no sentence, or one with another sign
    if house.way == "none":
        if "." in own[: end.span.start]:
            return  # several sentences have their stops in every house
        fix = Fix(_REMOVE, (Edit(end.span, ""),), Safety.UNSAFE)
        yield Hit(end.span, _UNWANTED, fix, None if house.pinned else Severity.INFO)
        return
    message = _WANTED
    if not house.pinned:
        message = Message(_MISSING.template, {"share": 100 * house.habit.counts["stop"] // house.habit.total})
    last = Span(max(0, end.span.start - 1), end.span.end)
    edit = Edit(Span(end.span.end, end.span.end), ".")
    fix = Fix(Message(_ADD.template, {"wanted": "."}), (edit,), Safety.UNSAFE)
    yield Hit(last, message, fix, severity(house, unit))


RULE = Rule(
    code="STY008",
    name="final-stop",
    title=Message("full stop at the end"),
    rationale=(
        "Card texts are sentences and end with a full stop, labels end without: a matter of house and of the kind of "
        "field, and of how the source ends where there is one. Short labels, and texts that end with an icon or "
        "another sign, are left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=differs("final_stop"),
    kinds=frozenset({"text", "flavor"}),
    safety=Safety.UNSAFE,
    keys=("house.final_stop",),
    examples=(
        Wrong(
            "Piochez une carte et défaussez la premièr⟦e⟧",
            "Piochez une carte et défaussez la première.",
            settings={"house.final_stop": "stop"},
        ),
        Wrong(
            "Une carte de plus au début du tour⟦.⟧",
            "Une carte de plus au début du tour",
            settings={"house.final_stop": "none"},
        ),
        Silent("Piochez une carte et défaussez la première.", settings={"house.final_stop": "stop"}),
        Silent("La nuit vient sur la tour de garde !\n- Anne de Hauteville", settings={"house.final_stop": "stop"}),
        Silent("Action rapide", settings={"house.final_stop": "stop"}),
        Silent("Est-ce que la nuit va finir un jour ?", settings={"house.final_stop": "stop"}),
        Silent(
            "Noms des cartes de la première boîte",
            source="The cards that are in the first box",
            settings={"house.final_stop": "stop"},
        ),
        Silent("Piochez une carte et défaussez la première"),
    ),
)
