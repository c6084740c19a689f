"""MRK018: emphasis that takes in a word or a sign which the source leaves out of it, or the reverse."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._emphasis_sites import NAME_OUT, SIGN_IN, SIGN_OUT, WORD_IN, edges
from l10n.facts.habits import NOTHING
from l10n.facts.parity import ANALYSIS, EDGE, OTHER
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.text.manuals import MANUALS

_MESSAGES = {
    WORD_IN: Message("{found} stands inside the emphasis, in the source before it"),
    NAME_OUT: Message("{found} stands behind the emphasis, in the source inside it"),
    SIGN_IN: Message("{found} stands inside the emphasis, in the source behind it"),
    SIGN_OUT: Message("{found} stands behind the emphasis, in the source inside it"),
}
_WRITE = Message("write {wanted}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for edge in edges(unit.source or "", unit.target or ""):
        # French sets the stop behind what is less than a sentence, and a sentence in bold keeps its own
        if edge.alike or (edge.topic == SIGN_OUT and not edge.whole) or (edge.topic == SIGN_IN and edge.whole):
            continue
        if facts.of(ANALYSIS).habits.get((unit.locale, f"{EDGE}|{edge.topic}"), NOTHING).way == OTHER:
            continue
        fix = None
        if edge.moved:
            title = Message(_WRITE.template, {"wanted": edge.moved})
            fix = Fix(title, (Edit(edge.span, edge.moved),), Safety.UNSAFE)
        message = Message(_MESSAGES[edge.topic].template, {"found": edge.found})
        yield Hit(edge.span, message, fix, Severity.INFO if edge.topic in (SIGN_IN, SIGN_OUT) else None)


RULE = Rule(
    code="MRK018",
    name="emphasis-edge",
    title=Message("edge of emphasis"),
    rationale=(
        "What a card sets in italics or bold is often a name, or what was written down in a log: whether a conjunction "
        "before it and a word behind it belong to it is for the source to decide. Texts with as many tags as the "
        "source are compared one by one. A stop inside what is less than a sentence, or behind a whole one, is a "
        "remark; a project of which nine tenths have another way than the source is left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    needs="both",
    skips=MANUALS,
    signs="<",
    safety=Safety.UNSAFE,
    mends_markup=True,
    examples=(
        Wrong(
            "<b>⟦<i>Si ⟧Anne est là</i> :</b>",
            "<b>Si <i>Anne est là</i> :</b>",
            source="<b>If <i>Anne is here</i>:</b>",
            dialects=("html",),
        ),
        Wrong(
            "Si <i>Anne dort</i> et ⟦<i>que ⟧Paul rit</i>",
            "Si <i>Anne dort</i> et que <i>Paul rit</i>",
            source="If <i>Anne sleeps</i> and <i>Paul laughs</i>",
            dialects=("html",),
        ),
        Wrong("La <i>Fête de Brume</i> ⟦Val⟧ dure.", source="The <i>Feast of Brume Val</i> lasts.", dialects=("html",)),
        Wrong(
            "Notez tout. <i>Il dort⟦</i>.⟧",
            "Notez tout. <i>Il dort.</i>",
            source="Note it. <i>He sleeps.</i>",
            dialects=("html",),
        ),
        Silent("Notez qu’<i>il dort</i>.", source="Note that <i>he sleeps.</i>", dialects=("html",)),
        Silent("Notez tout. <b>Il dort.</b>", source="Note it. <b>He sleeps</b>.", dialects=("html",)),
        Wrong(
            "Notez qu’<i>il dort⟦.</i>⟧",
            "Notez qu’<i>il dort</i>.",
            source="Note that <i>he sleeps</i>.",
            dialects=("html",),
        ),
        Wrong(
            "<b>Si <i>elle dort⟦ :</i>⟧</b>",
            "<b>Si <i>elle dort</i> :</b>",
            source="<b>If <i>she sleeps</i>:</b>",
            dialects=("html",),
        ),
        Silent("Si <i>Anne est là</i> :", source="If <i>Anne is here</i>:", dialects=("html",)),
        Silent("<i>Si Anne est là :</i>", source="<i>If Anne is here:</i>", dialects=("html",)),
        Silent("<b>Combattre</b>. Piochez.", source="<b>Fight.</b> Draw.", dialects=("html",)),
        Silent("<i>Si</i> et <i>ou</i>", source="If <i>or</i>", dialects=("html",)),
    ),
)
