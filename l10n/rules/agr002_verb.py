"""AGR002: a verb that is not of its subject's person or number, *seul* before a noun, *leurs* before a verb."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._agr import ALONE, EACH, LEURS, VERB, Fault, faults
from l10n.rules._agr_fix import as_written, in_person, is_of_number
from l10n.rules._speech import by_voice
from l10n.text.manuals import MANUALS

_NUMBER = Message("{verb} is not of the number of {subject}")
_PERSON = Message("{verb} is not of the person of {subject}")
_ALONE = Message("{subject} does not agree with {verb}")
_LEURS = Message("{subject} before a verb is written leur")
_EACH = Message("{verb} speaks of several, {subject} is one")
_MESSAGES = {VERB: _NUMBER, ALONE: _ALONE, LEURS: _LEURS, EACH: _EACH}
_NUMBER_TOLD = Message("{verb} is not of the number of {subject}: {wanted}?")
_PERSON_TOLD = Message("{verb} is not of the person of {subject}: {wanted}?")
_WRITE = Message("write {wanted}")
_SINGULAR = {"le": "seul", "un": "seul", "la": "seule", "une": "seule"}
_WANTED = frozenset(_MESSAGES)
_ADDRESSED = lazy(r"\b(?:you|we|us|let's|let’s)\b", re.IGNORECASE)
_OBJECTS = frozenset({"nous", "vous"})
_PERSONS = frozenset({"je", "j'", "j", "tu", "nous", "vous"})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for each in faults(unit, facts, _WANTED):
        target = unit.target or ""
        subject, verb = target[slice(*each.other)], target[slice(*each.word)]
        if unit.kind == "flavor" and _may_be_object(unit, facts, subject):
            continue
        message = _MESSAGES[each.what]
        if each.what == VERB and (subject.lower() in _PERSONS or is_of_number(verb, each.wanted)):
            message = _PERSON
        params, fix = {"subject": subject, "verb": verb}, _fix(each, subject, verb)
        if fix and each.what == VERB:
            message = _PERSON_TOLD if message is _PERSON else _NUMBER_TOLD
            params["wanted"] = fix.edits[0].text
        yield Hit(each.shown, Message(message.template, params), fix, by_voice(unit, facts))


def _may_be_object(unit: Unit, facts: Facts, pronoun: str) -> bool:
    """Whether a short caption leaves its subject out: « Vous protège des regards », of a source without “you”."""
    return (
        pronoun.lower() in _OBJECTS
        and unit.source is not None
        and facts.settings.source.startswith("en")
        and _ADDRESSED.search(unit.source) is None
    )


def _fix(fault: Fault, subject: str, verb: str) -> Fix | None:
    if fault.what == LEURS:
        span, wanted = fault.other, as_written("leur", subject)
    elif fault.what == ALONE:
        span, wanted = fault.other, as_written(_SINGULAR.get(verb.lower(), ""), subject)
    else:
        span, wanted = fault.word, as_written(in_person(verb, fault.wanted), verb) if fault.wanted else ""
    if not wanted:
        return None
    return Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(span, wanted),), Safety.UNSAFE)


RULE = Rule(
    code="AGR002",
    name="subject-and-verb",
    title=Message("a verb that is not of its subject's number"),
    rationale=(
        "A subject that became plural leaves its verb behind, and a card that was *vous* leaves its endings. Judged "
        "are a pronoun, or a noun with all that belongs to it where a sentence or a clause begins, and the verb right "
        "behind; *Seul* before an article; *leurs* before a verb; *chaque joueur* who has *leur* hand. Only where "
        "one reading is possible."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    safety=Safety.UNSAFE,
    keys=("glossary", "words"),
    examples=(
        Wrong("Quand ⟦elle deviennent⟧ active, engagez-la.", "Quand elle devient active, engagez-la."),
        Wrong("Les gardiens de cette tour ⟦peut⟧ bloquer.", "Les gardiens de cette tour peuvent bloquer."),
        Wrong("Si ⟦tu pioche⟧ un jeton, garde-le.", "Si tu pioches un jeton, garde-le."),
        Wrong("⟦Seul la⟧ carte du dessus compte.", "Seule la carte du dessus compte."),
        Wrong("Les anneaux qui ⟦leurs donnent⟧ du courage.", "Les anneaux qui leur donnent du courage."),
        Wrong("Les créatures qui ⟦attaque⟧ sont loin.", "Les créatures qui attaquent sont loin."),
        Wrong("Je gagne un point et ⟦finit⟧.", "Je gagne un point et finis."),
        Wrong("Chaque joueur mélange ⟦leur main⟧."),
        Silent("Les textes qui ont autant de balises qu’elle sont comparés."),
        Silent("Les textes qui ont autant de mots que la source sont comparés ; qui fait autrement que la carte perd."),
        Wrong("Piochez, à moins qu’⟦elle soient⟧ à vous.", "Piochez, à moins qu’elle soit à vous."),
        Silent("Vous protège des regards.", source="Keeps prying eyes away.", kind="flavor"),
        Silent("Quand elles deviennent actives, engagez-les."),
        Silent("Les cartes mises de côté avec elle sont perdues."),
        Silent("Seuls le vent et la pluie répondent."),
        Silent("Le gardien et sa garde peuvent bloquer, la plupart des autres partent."),
        Silent("Les joueurs que cette carte désigne peuvent jouer."),
        Silent("Chaque joueur choisit deux cartes et applique leurs effets."),
        Silent("Il s’est tu pendant la nuit, et toi, que veux-tu ?"),
    ),
)
