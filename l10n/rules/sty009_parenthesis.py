"""STY009: a whole sentence in parentheses whose full stop is not where the project has it."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import parentheses
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import TEXT, differs, may_differ, own_text, settled, severity

_OUTSIDE = Message("the full stop of a whole sentence in parentheses stands inside of them")
_INSIDE = Message("the full stop of a whole sentence in parentheses stands behind them in this house")
_MOVE = Message("move it")
_SOURCE_OUTSIDE = lazy(r"\)(?:</?\w+>|\*)*\.")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if not may_differ(facts, unit, "parenthesis") or "(" not in text:
        return
    house = settled(facts, unit.locale, "parenthesis", "parenthesis")
    if house is None or not (own := own_text(unit, facts)):
        return
    if not house.pinned and unit.source and _SOURCE_OUTSIDE.search(unit.source):
        return  # the source has a stop behind a parenthesis too
    for way, span in parentheses(own):
        if way == house.way:
            continue
        if way == "outside":
            close = text.rindex(")", 0, span.end)
            edits = (Edit(Span(close, close), "."), Edit(Span(span.end - 1, span.end), ""))
            yield Hit(span, _OUTSIDE, Fix(_MOVE, edits, Safety.UNSAFE), severity(house, unit))
        else:
            close = text.index(")", span.end)
            edits = (Edit(span, ""), Edit(Span(close + 1, close + 1), "."))
            yield Hit(span, _INSIDE, Fix(_MOVE, edits, Safety.UNSAFE), severity(house, unit))


RULE = Rule(
    code="STY009",
    name="parenthesis-stop",
    title=Message("full stop of a sentence in parentheses"),
    rationale=(
        "A parenthesis that stands after a sentence and is one itself has its stop inside: *Piochez. (Une fois par "
        "tour.)* Where nine tenths of the project do it one way, the others are reported."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="(",
    when=differs("parenthesis"),
    kinds=TEXT,
    safety=Safety.UNSAFE,
    keys=("house.parenthesis",),
    examples=(
        Wrong(
            "Piochez une carte. (Une seule fois par tour⟦).⟧",
            "Piochez une carte. (Une seule fois par tour.)",
            settings={"house.parenthesis": "inside"},
        ),
        Wrong(
            "Piochez une carte. (Une seule fois par tour⟦.⟧)",
            "Piochez une carte. (Une seule fois par tour).",
            settings={"house.parenthesis": "outside"},
        ),
        Silent("Piochez une carte. (Une seule fois par tour.)", settings={"house.parenthesis": "inside"}),
        Silent("Piochez une carte (une seule fois par tour).", settings={"house.parenthesis": "inside"}),
        Silent("Piochez. (Max. 2).", settings={"house.parenthesis": "inside"}),
        Silent("Piochez une carte. (Une seule fois par tour)."),
    ),
)
