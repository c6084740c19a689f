"""TRM002: a term that the glossary forbids."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.glossary._tokens import fold
from l10n.glossary.model import Domain, Entry, Forbidden
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._mention import is_mention
from l10n.rules._terms import Banned, Terms, is_of_kind, terms_of
from l10n.text.analysis import CODE, analyse
from l10n.text.reading import read

_WRITE = Message("write {text}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if not facts.glossary:
        return
    terms = terms_of(facts, unit.locale)
    target = unit.target
    if terms is None or not terms.banned or not target or unit.source == target:
        return
    analysis = analyse(target, unit.dialects)
    matches = terms.target.find(analysis)
    found = [match for match in matches if match.term in terms.banned]
    if not found or (reading := read(unit, facts.settings.source)).is_source:
        return
    accepted = {(match.span, id(entry)) for match in matches for entry in terms.accepted.get(match.term, ())}
    said = _said_by_source(terms, unit)
    told: set[Span] = set()
    for match in found:
        banned = [each for each in terms.banned[match.term] if is_of_kind(each.entry, unit)]
        # a form of what is wanted, too: the dots of an inclusive spelling left out
        banned = [each for each in banned if (match.span, id(each.entry)) not in accepted]
        if said is not None:
            banned = [each for each in banned if each.entry.source in said]
        if not banned or match.span in told or _is_accepted(terms, match.term, said):
            continue
        if CODE in reading.own[match.span.start : match.span.end]:
            continue
        if is_mention(reading.analysis.mask, match.span, terms.glossary):
            continue
        told.add(match.span)
        yield _hit(unit, banned[0], match.span, is_told=said is not None)


def _said_by_source(terms: Terms, unit: Unit) -> frozenset[Term] | None:
    """The source terms that the source text holds, None where there is no source text."""
    if unit.source is None:
        return None
    return frozenset(match.term for match in terms.forbidding.find(analyse(unit.source, unit.dialects)))


def _is_accepted(terms: Terms, term: Term, said: frozenset[Term] | None) -> bool:
    """Whether another entry wants the very term: then only the source could tell, and it was asked."""
    wanted = {fold(each.text) for each in terms.accepted}
    return said is None and fold(term.text) in wanted


def _hit(unit: Unit, banned: Banned, span: Span, is_told: bool) -> Hit:
    target = unit.target or ""
    written = target[span.start : span.end]
    entry, forbidden = banned
    wanted = forbidden.instead or (entry.preferred.text if entry.preferred else "")
    params = {"written": written, "wanted": wanted, "term": entry.source.text}
    if wanted:
        message = Message("the glossary has {wanted} for {term}, not {written}", params)
    else:
        message = Message("the glossary forbids {written}", params)
    fix = None
    if forbidden.instead:
        from l10n.rules._replace import replacement

        new = replacement(written, forbidden.term, forbidden.instead, unit.locale, target[: span.start])
        if new is not None:
            safe = new.safety is Safety.SAFE and is_told and unit.kind != "flavor" and not _is_elided(target, span)
            safety = Safety.SAFE if safe else Safety.UNSAFE
            fix = Fix(Message(_WRITE.template, {"text": new.text}), (Edit(span, new.text),), safety)
    # a story may speak of the thing itself
    return Hit(span, message, fix, Severity.INFO if unit.kind == "flavor" else None)


def _is_elided(text: str, span: Span) -> bool:
    return text[max(0, span.start - 1) : span.start] in ("'", "’")


_GLOSSARY = (
    Entry(
        Term("city", "en"),
        Term("cité", "fr", ("noun",)),
        forbidden=(Forbidden(Term("ville", "fr", ("noun",)), "cité"),),
    ),
    Entry(
        Term("counter", "en"),
        Term("marqueur", "fr", ("noun",)),
        forbidden=(Forbidden(Term("compteur", "fr", ("noun",)), "marqueur"),),
    ),
    Entry(Term("damage", "en"), Term("dégât", "fr"), forbidden=(Forbidden(Term("point de dégât", "fr"), "dégât"),)),
    Entry(Term("spell", "en"), None, forbidden=(Forbidden(Term("sort", "fr", ("noun",))),), domain=Domain.TYPE),
)

RULE = Rule(
    code="TRM002",
    name="forbidden-term",
    title=Message("a term that the glossary forbids"),
    rationale=(
        "A team that settled on a word wants the others gone. Where the source is known, it must have the term that "
        "the entry is about. A term alone between quotation marks, or in a line of a lexicon, is named and not used. "
        "What replaces it takes its form; the fix is safe where gender, number and first letter stay alike."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.glossary),
    safety=Safety.UNSAFE,
    keys=("glossary",),
    examples=(
        Wrong(
            "Chaque ⟦ville⟧ gagne +0/+1.",
            "Chaque cité gagne +0/+1.",
            source="Each city gets +0/+1.",
            glossary=_GLOSSARY,
        ),
        Wrong("Retire deux ⟦compteurs⟧.", "Retire deux marqueurs.", glossary=_GLOSSARY),
        Wrong("Inflige trois ⟦points de dégâts⟧.", "Inflige trois dégâts.", glossary=_GLOSSARY),
        Wrong("Lance un ⟦sort⟧ de ta main.", source="Cast a spell from your hand.", glossary=_GLOSSARY),
        Silent("Chaque ville du vieux royaume.", source="Each town of the old kingdom.", glossary=_GLOSSARY),
        Silent("N’écris pas « ville » mais autre chose.", glossary=_GLOSSARY),
        Silent("City : ville", glossary=_GLOSSARY),
        Silent("Elle sort de la cité.", source="It leaves the city with a spell.", glossary=_GLOSSARY),
        Silent("Chaque ville gagne +0/+1.", source="Each city gets +0/+1."),
    ),
)
