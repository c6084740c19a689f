"""TRM008: a form of a term that is not among those that the glossary declares."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.glossary._tokens import WORD, fold
from l10n.glossary.model import Conflict, Entry
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._mention import is_mention
from l10n.rules._terms import capitalised_like, is_of_kind, terms_of
from l10n.text.analysis import CODE, analyse
from l10n.text.reading import read

_MESSAGE = Message("the glossary writes {wanted}, not {written}")
_WRITE = Message("write {wanted}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if not facts.glossary:
        return
    target = unit.target
    terms = terms_of(facts, unit.locale)
    if terms is None or not target or not terms.declared or unit.source == target:
        return
    analysis = analyse(target, unit.dialects)
    found = [match for match in terms.in_any_form.find(analysis) if match.term in terms.declared]
    if not found or (reading := read(unit, facts.settings.source)).is_source:
        return
    accepted = {match.span for match in terms.target.find(analysis)}
    told: set[Span] = set()
    for term, span in found:
        owners = [(entry, forms) for entry, forms in terms.declared[term] if is_of_kind(entry, unit)]
        # an article may belong to the form
        is_accepted = any(each.start <= span.start and span.end <= each.end for each in accepted)
        if is_accepted or span in told or not owners or CODE in reading.own[slice(*span)]:
            continue
        written = target[slice(*span)]
        wanted = _wanted(written, owners[0][1])
        if wanted is None or is_mention(reading.analysis.mask, span, terms.glossary):
            continue
        told.add(span)
        is_open = any(fold(written) in fold(claim) for each in terms.glossary.conflicts for claim in each.claims)
        params = {"wanted": wanted, "written": written}
        fix = Fix(Message(_WRITE.template, params), (Edit(span, wanted),), Safety.UNSAFE)
        yield Hit(span, Message(_MESSAGE.template, params), fix, Severity.INFO if is_open else None)


def _wanted(written: str, forms: tuple[str, ...]) -> str | None:
    """The declared form whose first word is the one that is written."""
    first = WORD.findall(fold(written))[:1]
    found = next((each for each in forms if WORD.findall(fold(each))[:1] == first), None)
    return capitalised_like(found, written) if found else None


_GLOSSARY = (
    Entry(
        Term("resource card", "en", ("noun",)),
        Term("carte ressource", "fr", ("noun",), forms=("carte ressource", "cartes ressource")),
    ),
    Entry(Term("resource", "en", ("noun",)), Term("ressource", "fr", ("noun",))),
    Entry(
        Term("goal card", "en", ("noun",)),
        Term("carte objectif", "fr", ("noun",), forms=("carte objectif", "cartes objectif")),
    ),
    Entry(Term("Ash Folk", "en"), Term("Les Gens de Cendre", "fr", ("noun",), forms=("Les Gens de Cendre",))),
    Conflict("goal card", ("cartes objectif", "cartes objectifs")),
)

RULE = Rule(
    code="TRM008",
    name="undeclared-form",
    title=Message("a form of a term that the glossary does not have"),
    rationale=(
        "The `forms` of an entry are all that a term has: *cartes ressource*, whose second noun stays as it is. "
        "Judged are terms of several words: the same words in another number or gender are reported, as a remark "
        "where the glossary lists that form among the claims of a conflict."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.glossary),
    safety=Safety.UNSAFE,
    keys=("glossary",),
    examples=(
        Wrong("Deux ⟦cartes ressources⟧.", "Deux cartes ressource.", glossary=_GLOSSARY),
        Wrong(
            "⟦Cartes ressources⟧ : deux.", "Cartes ressource : deux.", source="Resource cards: two.", glossary=_GLOSSARY
        ),
        Wrong("Deux ⟦cartes objectifs⟧.", "Deux cartes objectif.", glossary=_GLOSSARY),
        Silent("Deux cartes ressource, une carte ressource.", glossary=_GLOSSARY),
        Silent("Rejoins les Gens de Cendre.", glossary=_GLOSSARY),
        Silent("Deux cartes et des ressources.", glossary=_GLOSSARY),
        Silent("Écris « cartes ressources » autrement.", glossary=_GLOSSARY),
        Silent("Deux cartes ressources."),
    ),
)
