"""CNS003: one of several names that the team's own material has for one thing."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.glossary.model import Conflict, Domain, Entry
from l10n.glossary.term import Term
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._mention import is_mention
from l10n.rules._terms import speaks_of, terms_of
from l10n.text.analysis import CODE, analyse
from l10n.text.reading import read

_MESSAGE = Message("{written} competes with {other}: which it is for {topic} is not settled")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if not facts.glossary:
        return
    target = unit.target
    terms = terms_of(facts, unit.locale)
    if terms is None or not target or unit.source == target or not terms.glossary.conflicts or not terms.competing:
        return
    matches = terms.claims.find(analyse(target, unit.dialects))
    found = [match for match in matches if match.term in terms.competing]
    if not found or (reading := read(unit, facts.settings.source)).is_source:
        return
    told: set[Span] = set()
    for match in found:
        conflict, other = terms.competing[match.term]
        # what another entry calls so is no rival there
        same = [each.term for each in matches if each.span == match.span]
        if any(
            entry.preferred and entry.preferred.text != other for term in same for entry in terms.accepted.get(term, ())
        ):
            continue
        if unit.source is not None and not speaks_of(unit.source, conflict.topic):
            continue
        if match.span in told or CODE in reading.own[slice(*match.span)]:
            continue
        if is_mention(reading.analysis.mask, match.span, terms.glossary):
            continue
        told.add(match.span)
        params = {"written": target[slice(*match.span)], "other": other, "topic": conflict.topic}
        # a word that the glossary admits is a choice; of what is a name two are one too many
        owners = [entry for term in same for entry in terms.accepted.get(term, ())]
        is_word = bool(owners) and all(entry.domain is Domain.CONCEPT for entry in owners)
        yield Hit(match.span, Message(_MESSAGE.template, params), None, Severity.INFO if is_word else None)


_GLOSSARY = (
    Entry(Term("Pale Court", "en"), Term("la Cour pâle", "fr")),
    Entry(Term("guard", "en"), Term("garde", "fr"), (Term("gardienne", "fr"),)),
    Conflict("Pale Court", ("la Cour pâle", "la Cour livide")),
    Conflict("guard", ("garde", "gardes", "in capitals, as on the cards")),
)

RULE = Rule(
    code="CNS003",
    name="competing-names",
    title=Message("one of several names of one thing"),
    rationale=(
        "The glossary lists what a team's own material says in two ways. Until the team picks one, each use of the "
        "name that the glossary does not prefer is reported; a word of the rules that it admits is a remark. Claims "
        "that are sentences, or forms of one word, are left to `lexideck glossary check`."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.glossary),
    keys=("glossary",),
    examples=(
        Wrong("L’armée de la ⟦Cour livide⟧ avance.", glossary=_GLOSSARY),
        Wrong("Rejoins la ⟦Cour livide⟧.", source="Join the Pale Court.", glossary=_GLOSSARY),
        Wrong("Les ⟦Cours livides⟧ du nord.", source="The northern Pale Courts.", glossary=_GLOSSARY),
        Silent("L’armée de la Cour pâle avance.", glossary=_GLOSSARY),
        Silent("Les gardes de la gardienne.", glossary=_GLOSSARY),
        Silent("Écris « la Cour livide » ailleurs.", glossary=_GLOSSARY),
        Silent("Pale Court : la Cour livide", glossary=_GLOSSARY),
        Silent("Rejoins la Cour livide.", source="Join the livid judges.", glossary=_GLOSSARY),
    ),
)
