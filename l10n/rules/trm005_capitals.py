"""TRM005: a term with capitals, or without, against what the glossary says of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.glossary._tokens import WORD
from l10n.glossary.model import Entry
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._mention import is_mention
from l10n.rules._terms import Terms, is_of_kind, source_uses, terms_of
from l10n.rules._words import is_own
from l10n.text import sites
from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.reading import read

_SKIPPED = frozenset({"title", "heading", "traits", "subtype", "flavor"})
_MESSAGE = Message("the glossary writes {wanted}, not {written}")
_WRITE = Message("write {wanted}")
_BEGINS = lazy(rf"(?:\A|[.!?:…;|*#>»”\"“«(\[\n–—•]|\s-)[\s\u00a0\u202f{MARK}]*\Z")
"""Where a sentence, an item or a quotation begins."""
_ARTICLE = lazy(r"(?:l[ea]s?|l['’].*)\Z", re.IGNORECASE)
_CAPITAL_BEFORE = lazy(r"(?<![\w'’])[A-ZÀ-Þ][\w'’-]*[\s\u00a0](?:(?:de|du|des|la|le|les)[\s\u00a0]|[dl]['’])*\Z")
_CAPITAL_AFTER = lazy(r"[\s\u00a0](?:(?:de|du|des|la|le|les|et)[\s\u00a0]|[dl]['’])*[A-ZÀ-Þ]|-\w")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if not facts.glossary:
        return
    target = unit.target
    terms = terms_of(facts, unit.locale)
    if terms is None or not target or not terms.cased or unit.kind in _SKIPPED or unit.source == target:
        return
    matches = terms.in_any_case.find(analyse(target, unit.dialects))
    found = [match for match in matches if match.term in terms.cased]
    if not found or (reading := read(unit, facts.settings.source)).is_source:
        return
    said = _said(terms, unit)
    mask = reading.analysis.mask
    told: set[Span] = set()
    for term, span in found:
        # another entry of the same spelling may want it otherwise
        if span in told or sum(match.span == span for match in matches) > 1:
            continue
        entries = [
            each for each in terms.cased[term] if is_of_kind(each, unit) and (said is None or each.source in said)
        ]
        case = next((each.case for entry in entries for each in entry.accepted if _same(each, term)), "")
        written = target[slice(*span)]
        wanted = _wanted(case, term.text, written, mask, span)
        if wanted == written or CODE in reading.own[slice(*span)]:
            continue
        if is_own(facts.settings_for(unit.locale), target, span) or is_mention(mask, span, terms.glossary):
            continue
        told.add(span)
        params = {"wanted": wanted, "written": written}
        fix = Fix(Message(_WRITE.template, params), (Edit(span, wanted),), Safety.UNSAFE)
        yield Hit(span, Message(_MESSAGE.template, params), fix)


def _same(one: Term, other: Term) -> bool:
    return one.text == other.text and bool(one.case)


def _said(terms: Terms, unit: Unit) -> frozenset[Term] | None:
    """The terms that the source text uses, and not in names; None where there is no source text."""
    if unit.source is None:
        return None
    return frozenset(match.term for match in source_uses(terms.source, unit.source, unit.dialects))


def _wanted(case: str, text: str, written: str, mask: str, span: Span) -> str:
    """The words as they should stand; the same where nothing is against them, or nothing can be told."""
    if not case or (len(written) > 1 and written.isupper()):
        return written
    before = mask[max(0, span.start - 40) : span.start]
    begins = bool(_BEGINS.search(before))
    if case == "initial":
        return written[0].upper() + written[1:]
    if case == "lower":
        return written if begins or _is_name(mask, span, before) else _lower(written)
    own, there = WORD.findall(text), list(WORD.finditer(written))
    own = own[len(own) - len(there) :]  # an article in front is no part of what was found
    if len(own) != len(there):
        return written
    result = written
    for rank, (word, match) in enumerate(zip(own, there, strict=True)):
        first = match[0][0]
        if rank == 0 and ((begins and first.isupper()) or _ARTICLE.match(match[0])):
            continue  # its article belongs to the sentence
        right = first.upper() if word[0].isupper() else first.lower()
        result = result[: match.start()] + right + result[match.start() + 1 :]
    return result


def _lower(written: str) -> str:
    return WORD.sub(lambda match: match[0][0].lower() + match[0][1:], written)


def _is_name(mask: str, span: Span, before: str) -> bool:
    """Whether the capital may be that of a name, of a keyword in bold, or of something quoted."""
    after = mask[span.end : span.end + 20]
    if before[-1:] in (MARK, TOKEN) or after[:1] in (MARK, TOKEN):
        return True
    if _CAPITAL_BEFORE.search(before) or _CAPITAL_AFTER.match(after):
        return True
    return any(each.opening.end <= span.start and span.end <= each.closing.start for each in sites.quotations(mask))


def _term(text: str, case: str) -> Term:
    return Term(text, "fr", ("noun",), case=case)


_GLOSSARY = (
    Entry(Term("counter", "en", ("noun",)), _term("marqueur", "lower")),
    Entry(Term("resource card", "en", ("noun",)), _term("carte ressource", "lower")),
    Entry(Term("Ambush", "en", ("noun",)), _term("Embuscade", "initial")),
    Entry(Term("Pale Court", "en", ("noun",)), _term("la Cour pâle", "exact")),
    Entry(Term("tower", "en", ("noun",)), Term("tour", "fr", ("noun",))),
)

RULE = Rule(
    code="TRM005",
    name="term-capitals",
    title=Message("capitals of a term"),
    rationale=(
        "A capital tells a keyword from a common word. Judged are only terms of which the glossary says `case`: "
        "`lower` wants none inside a sentence, `initial` wants one everywhere, `exact` wants the term's own. Nothing "
        "is said of `lower` at the beginning of sentences and items, in titles, in capitals throughout, in quotations, "
        "in bold or italics, and beside another capital, which makes a name. Where the source is known, it must have "
        "the term."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.glossary),
    safety=Safety.UNSAFE,
    keys=("glossary", "words"),
    examples=(
        Wrong("Place un ⟦Marqueur⟧ ici.", "Place un marqueur ici.", source="Place a counter.", glossary=_GLOSSARY),
        Wrong("Prends deux ⟦Cartes Ressource⟧.", "Prends deux cartes ressource.", glossary=_GLOSSARY),
        Wrong("Si elle a ⟦embuscade⟧, pioche.", "Si elle a Embuscade, pioche.", glossary=_GLOSSARY),
        Wrong("Rejoins la ⟦cour Pâle⟧.", "Rejoins la Cour pâle.", glossary=_GLOSSARY),
        Silent("Rejoins la Cour pâle, puis la Cour pâle.", glossary=_GLOSSARY),
        Silent("Marqueur : retire-le. « Marqueur » est un mot.", glossary=_GLOSSARY),
        Silent("PLACE UN MARQUEUR ICI.", glossary=_GLOSSARY),
        Silent("Cherche le Grand Marqueur Rouge.", glossary=_GLOSSARY),
        Silent("Place un <b>Marqueur</b>.", dialects=("html",), glossary=_GLOSSARY),
        Silent("Un Marqueur de trop", kind="title", glossary=_GLOSSARY),
        Silent("Place un Marqueur ici.", source="Place a marker here.", glossary=_GLOSSARY),
        Silent("Rejoins l’ordre du Marqueur d’or.", source="Join the Golden Counter.", glossary=_GLOSSARY),
        Silent("Détruis une Tour adverse, puis une tour.", glossary=_GLOSSARY),
        Silent("Place un Marqueur ici."),
    ),
)
