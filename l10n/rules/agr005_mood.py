"""AGR005: the subjunctive where a conjunction asks for the indicative, and the other way round."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._agr import MOOD, faults
from l10n.rules._agr_fix import in_person
from l10n.text.manuals import MANUALS

_INDICATIVE = Message("after {conjunction} the verb is in the indicative: {wanted}, not {verb}")
_SUBJUNCTIVE = Message("after {conjunction} the verb is in the subjunctive: {wanted}, not {verb}")
_NO_INDICATIVE = Message("after {conjunction} the verb is in the indicative, not {verb}")
_NO_SUBJUNCTIVE = Message("after {conjunction} the verb is in the subjunctive, not {verb}")
_WRITE = Message("write {wanted}")
_WANTED = frozenset({MOOD})
_CONJUNCTION = lazy(
    r"(?:(?:jusqu['’]à ce|à moins|une fois"
    r"|\b(?:après|dès|tant|parce|aussitôt|pendant|avant|afin|pour|sans|pourvu))\s+)?"
    r"\b(?:qu[e'’]?|si|s['’]|quand|lorsqu[e'’]?|puisqu[e'’]?)\Z",
    re.IGNORECASE,
)


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for each in faults(unit, facts, _WANTED):
        target = unit.target or ""
        verb = target[slice(*each.word)]
        mood, _, person = each.wanted.partition(" ")
        wanted = in_person(verb, person, mood) if person else ""
        fix = Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(each.word, wanted),), Safety.UNSAFE)
        params = {"conjunction": _conjunction(target, each.other), "verb": verb}
        if wanted:
            message = _SUBJUNCTIVE if mood == "spre" else _INDICATIVE
            yield Hit(each.shown, Message(message.template, {**params, "wanted": wanted}), fix)
        else:
            message = _NO_SUBJUNCTIVE if mood == "spre" else _NO_INDICATIVE
            yield Hit(each.shown, Message(message.template, params))


def _conjunction(target: str, last: Span) -> str:
    """The whole conjunction, of which the last word was found: « jusqu’à ce que » as it is called in a grammar."""
    match = _CONJUNCTION.search(target, 0, last.end)
    written = match[0] if match else target[slice(*last)]
    whole = re.sub(r"['’]?\Z", "", " ".join(written.split())).lower()
    return whole + "e" if whole.endswith("qu") else "si" if whole == "s" else whole


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
