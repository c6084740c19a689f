"""STY017: emphasis that begins or ends elsewhere than in the source: before « Si », behind the colon or the stop."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._emphasis_sites import edges
from l10n.facts.habits import NOTHING
from l10n.facts.parity import ANALYSIS, OTHER
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import own_text
from l10n.text.analysis import CODE

_OUTSIDE = Message("{found} stands outside the italics in the source")
_WRITE = Message("write {wanted}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source or "", unit.target or ""
    if "<i>" not in target or "<i>" not in source or not (own := own_text(unit, facts)):
        return
    for edge in edges(source, target):
        if edge.alike or CODE in own[slice(*edge.span)]:
            continue
        if facts.of(ANALYSIS).habits.get((unit.locale, f"edge|{edge.topic}"), NOTHING).way == OTHER:
            continue
        found = target[slice(*edge.span)].replace("<i>", "").replace("</i>", "").strip()
        title = Message(_WRITE.template, {"wanted": edge.moved})
        fix = Fix(title, (Edit(edge.span, edge.moved),), Safety.UNSAFE)
        yield Hit(edge.span, Message(_OUTSIDE.template, {"found": found}), fix)


RULE = Rule(
    code="STY017",
    name="emphasis-edge",
    title=Message("emphasis that begins or ends elsewhere"),
    rationale=(
        "`If <i>you helped Ana</i>:` has the recorded words in italics, and neither the conjunction nor the colon. "
        "Where a translation has as many such places as its source, what stands outside there and inside here is told; "
        "a project of which nine tenths have another way is left alone. It is a remark: italics move with the words."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    needs="both",
    signs="<",
    dialects=frozenset({"html"}),
    kinds=frozenset({"text"}),
    safety=Safety.UNSAFE,
    mends_markup=True,
    examples=(
        Wrong(
            "<b>⟦<i>Si ⟧vous avez aidé Ana⟦ :</i>⟧</b>",
            "<b>Si <i>vous avez aidé Ana</i> :</b>",
            source="<b>If <i>you helped Ana</i>:</b>",
            dialects=("html",),
        ),
        Wrong(
            "Notez que <i>la tour est tombée⟦.</i>⟧",
            "Notez que <i>la tour est tombée</i>.",
            source="Record that <i>the tower fell</i>.",
            dialects=("html",),
        ),
        Silent("<i>Si Ana est là :</i>", source="<i>If Ana is here:</i>", dialects=("html",)),
        Silent("<i>Si la tour tombe</i>.", source="<i>When the tower falls.</i>", dialects=("html",)),
    ),
)
