"""AGR002: a verb, or *seul* before a noun, that is not of its subject's number or gender."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from l10n.facts import Facts
from l10n.glossary._tokens import fold
from l10n.locales import canonical
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._manuals import MANUALS
from l10n.text.analysis import CODE
from l10n.text.reading import read

if TYPE_CHECKING:  # the words are looked up where a text holds such a pair
    from l10n.text.lexicon import Reading

_KINDS = frozenset({"title", "traits", "subtype"})
_WORD = r"[^\W\d_]+"
_SUBJECT = re.compile(rf"(?<![\w'’-])(?P<subject>[iI]ls?|[eE]lles?) (?P<verb>{_WORD})(?![\w'’·•‧-])")
_COPULA = re.compile(
    rf"(?<![\w'’-])(?P<subject>sont|seront|étaient|furent|seraient|est|était|fut|serait) (?P<verb>{_WORD})"
    r"(?![\w'’·•‧-])"
)
_ALONE = re.compile(r"(?<![\w'’-])(?P<subject>Seule?) (?P<verb>les?|la|une?)(?![\w'’·•‧-])")
_KIND_OF = re.compile(
    r"(?<![\w'’-])(?P<subject>[dD]eux|[tT]rois|[qQ]uatre|[pP]lusieurs|[lL]es|[dD]es|[cC]es) "
    r"(?P<verb>type|sorte|espèce)(?![\w'’·•‧-])"
)
_OTHER = re.compile(rf"(?<![\w'’-])(?P<subject>[dD]['’]autre) (?P<verb>{_WORD})(?![\w'’·•‧-])")
_REFLEXIVE = re.compile(r"(?:\b(?:se|nous|vous|y|en|on|ce|que|qui) |[sScCnNlLdD]['’])\Z")
_NO_SUBJECT = re.compile(
    r"\b(?:avec|comme|pour|sans|chez|contre|vers|sur|par|à|de|et|ou|entre|selon|derrière|devant) \Z|d['’]\Z"
)
_PLURAL = frozenset({"ils", "elles", "sont", "seront", "étaient", "furent", "seraient"})
_RIGHT = {
    "Seul": frozenset({"le", "un"}),
    "Seule": frozenset({"la", "une"}),
}
_NUMBER = Message("{verb} is not of the number of {subject}")
_BOTH = Message("{subject} does not agree with {verb}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    target = unit.target
    if not target or unit.kind in _KINDS or " " not in target or not _is_french(unit.locale):
        return
    if not MANUALS.isdisjoint(unit.dialects):
        return
    pairs = [match for match in _found(target) if match]
    if not pairs:
        return
    reading = read(unit, facts.settings.source)
    if reading.is_source:
        return
    for span in pairs:
        own = reading.own[slice(*span)]
        if CODE in own or own != target[slice(*span)]:
            continue
        subject, verb = target[slice(*span)].split(" ", 1)
        template = _BOTH if subject in _RIGHT else _NUMBER
        yield Hit(span, Message(template.template, {"subject": subject, "verb": verb}))


@lru_cache(maxsize=64)
def _is_french(locale: str) -> bool:
    return (canonical(locale) or "und").split("-")[0] == "fr"


@lru_cache(maxsize=32768)
def _found(text: str) -> tuple[Span, ...]:
    found: list[Span] = []
    for match in _SUBJECT.finditer(text):
        if _NO_SUBJECT.search(text, max(0, match.start() - 9), match.start()):
            continue
        persons = _persons(match["verb"].lower())
        if persons and not persons & {"3pl" if match["subject"].lower() in _PLURAL else "3sg"}:
            found.append(Span(*match.span()))
    for match in _COPULA.finditer(text):
        if _REFLEXIVE.search(text, max(0, match.start() - 5), match.start()):
            continue  # « elles se sont rendu compte », « c’est »
        numbers = _numbers(match["verb"])
        if numbers and not numbers & {"p" if match["subject"] in _PLURAL else "s", "i", ""}:
            found.append(Span(*match.span()))
    if " type " in text or " sorte " in text or " espèce " in text:
        found += [Span(*match.span()) for match in _KIND_OF.finditer(text)]
    for match in _OTHER.finditer(text) if "’autre " in text or "'autre " in text else ():
        readings = _readings(match["verb"].lower())
        if readings and all(each.pos in ("noun", "adj") and each.number == "p" for each in readings):
            found.append(Span(*match.span()))
    if "Seul" in text:
        found += [Span(*each.span()) for each in _ALONE.finditer(text) if each["verb"] not in _RIGHT[each["subject"]]]
    return tuple(sorted(found))


@lru_cache(maxsize=16384)
def _persons(word: str) -> frozenset[str]:
    """The third persons that a form serves, where it is a finite verb and nothing else."""
    readings = _readings(word)
    if not readings or any(each.pos != "verb" or not each.persons for each in readings):
        return frozenset()
    found = frozenset(person for each in readings for person in each.persons)
    return found & {"3sg", "3pl"}


@lru_cache(maxsize=16384)
def _numbers(word: str) -> frozenset[str]:
    """The numbers of a form that is a participle, or an adjective made of one, and nothing else."""
    readings = _readings(word)
    if not any(each.is_participle for each in readings):
        return frozenset()
    if any(each.pos not in ("adj", "noun") and not each.is_participle for each in readings):
        return frozenset()
    return frozenset(each.number for each in readings if each.is_participle or each.pos == "adj")


def _readings(word: str) -> tuple[Reading, ...]:
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon("fr")
    return lexicon.readings(fold(word)) if lexicon else ()


RULE = Rule(
    code="AGR002",
    name="subject-and-verb",
    title=Message("a verb that is not of its subject's number"),
    rationale=(
        "A subject that became plural leaves its verb behind. Judged are a pronoun with the verb right behind it, a "
        "form of *être* with its participle, *Seul* before an article, and what follows *d’autre* or a number: only "
        "where one reading is possible."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    examples=(
        Wrong("Quand ⟦elle deviennent⟧ actives, engagez-les."),
        Wrong("Ces cartes ⟦sont défaussée⟧ à la fin du tour."),
        Wrong("⟦Seul la⟧ carte du dessus compte."),
        Wrong("Il y a ⟦deux type⟧ de cartes et ⟦d’autre compétences⟧."),
        Silent("Il y a deux types de cartes ; d’autre part, d’autres compétences."),
        Silent("Quand elles deviennent actives, engagez-les."),
        Silent("Elles se sont rendu compte du piège."),
        Silent("Seul le gardien peut les voir, ils sont trop loin."),
        Silent("Les cartes mises de côté avec elle sont perdues."),
        Silent("Les autres sont considéré·es perdus."),
        Silent("Seuls le vent et la pluie répondent."),
        Silent("C’est parti : il les garde."),
    ),
)
