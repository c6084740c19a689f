"""AGR005: the subjunctive where a conjunction asks for the indicative, and the other way round."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._agr import MOOD, faults
from l10n.rules._agr_fix import in_person
from l10n.text.manuals import MANUALS

_MESSAGE = Message("{verb} is in another mood than its conjunction asks")
_WRITE = Message("write {wanted}")
_WANTED = frozenset({MOOD})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for each in faults(unit, facts, _WANTED):
        verb = (unit.target or "")[slice(*each.word)]
        mood, _, person = each.wanted.partition(" ")
        wanted = in_person(verb, person, mood) if person else ""
        fix = Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(each.word, wanted),), Safety.UNSAFE)
        yield Hit(each.shown, Message(_MESSAGE.template, {"verb": verb}), fix if wanted else None)


RULE = Rule(
    code="AGR005",
    name="mood",
    title=Message("a verb in another mood than its conjunction asks"),
    rationale=(
        "*Si*, *quand*, *après que* are followed by the indicative; *avant que*, *pour que*, *à moins que*, *jusqu’à "
        "ce que* by the subjunctive. Only forms that serve one of the two are judged, and only where nothing but the "
        "subject stands between."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    safety=Safety.UNSAFE,
    keys=("glossary", "words"),
    examples=(
        Wrong(
            "Après que la dernière carte ⟦ait⟧ été jouée, comptez.", "Après que la dernière carte a été jouée, comptez."
        ),
        Wrong("Si ⟦tu aies⟧ une carte, joue-la.", "Si tu as une carte, joue-la."),
        Wrong(
            "Recommencez jusqu’à ce que le gardien ⟦est⟧ vaincu.", "Recommencez jusqu’à ce que le gardien soit vaincu."
        ),
        Silent("Après que la dernière carte a été jouée, comptez."),
        Silent("Recommencez jusqu’à ce que le gardien soit vaincu."),
        Silent("Si tu veux qu’elle ait une carte, donne-la."),
        Silent("Identique à ce que le gardien est quand il dort."),
    ),
)
