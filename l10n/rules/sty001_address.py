"""STY001: a text that says *vous* to the reader in a house that says *tu*, or the reverse."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from l10n.facts import Facts
from l10n.facts._house_sites import french, says_tu, says_vous
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import PROSE, differs, may_differ, own_text, settled, severity
from l10n.rules._sty_sentences import sentence_at
from l10n.text import sites

if TYPE_CHECKING:
    from l10n.text.lexicon import Lexicon

_VOUS = Message("{found} speaks to the reader as vous: the house says tu")
_TU = Message("{found} speaks to the reader as tu: the house says vous")
_TO_MANY = lazy(
    r"\b(?:entre vous|vous (?:deux|tous|toutes|toustes)|chacune? d['’]entre|tour à tour|d['’]accord|ensemble"
    r"|mettez-vous|joueurs|joueuses|joueureuses|équipes?)\b",
    re.IGNORECASE,
)
_AUTHORS = lazy(r"\b(?:[Nn]ous|[Nn]otre|[Nn]os|[Mm]erci|[Ff]orum|[Cc]ourriel|e-?mail)\b")
_SPEECH = lazy(r"[«»“”\"—]")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    # a text that says vous may say tu too: where vous is wanted every text is looked at
    if facts.settings_for(unit.locale).house["address"] != "vous" and not may_differ(facts, unit, "address"):
        return
    house = settled(facts, unit.locale, "address", "address")
    lexicon = french(unit.locale)
    if house is None or lexicon is None or not (own := own_text(unit, facts)):
        return
    if house.way == "tu":
        for span in _once(own, _vous(unit, own, lexicon)) if says_vous(own) else ():
            aside = _speaks_to_many(own, span) or (unit.kind == "page" and _is_of_authors(own, span))
            level = Severity.INFO if aside else severity(house, unit, Severity.ERROR)
            yield Hit(span, Message(_VOUS.template, {"found": (unit.target or "")[slice(*span)]}), None, level)
        return
    # in a story people say tu to each other
    if _SPEECH.search(own) or (not house.pinned and severity(house, unit) is Severity.INFO):
        return
    for span in _once(own, says_tu(own)):
        word = own[slice(*span)]
        sentence = own[slice(*sentence_at(own, span.start))]
        is_name = word[0].isupper() and not _opens(own, span.start)
        if not is_name and not sentence.endswith(("?", "!")) and not sentence.startswith(("…", "...")):
            # who speaks is not known for sure where nobody settled it
            level = severity(house, unit, Severity.ERROR) if house.pinned else Severity.INFO
            yield Hit(span, Message(_TU.template, {"found": word}), None, level)


def _once(own: str, spans: Iterable[Span]) -> Iterator[Span]:
    """The first place of each sentence: who changes it changes the others."""
    done = -1
    for span in spans:
        if span.start >= done:
            yield span
            done = sentence_at(own, span.start).end


def _vous(unit: Unit, own: str, lexicon: Lexicon) -> Iterator[Span]:
    from l10n.glossary.register import addresses
    from l10n.text.analysis import analyse

    quoted = [Span(each.opening.start, each.closing.end) for each in sites.quotations(own)]
    for each in addresses(analyse(unit.target or "", unit.dialects), lexicon):
        inside = any(start <= each.span.start < end for start, end in quoted)
        if each.kind == "vous" and not inside and own[each.span.start].isalpha():
            yield each.span


def _speaks_to_many(own: str, span: Span) -> bool:
    return bool(_TO_MANY.search(own, *sentence_at(own, span.start)))


def _is_of_authors(own: str, span: Span) -> bool:
    """Whether those who wrote a page speak of themselves: then it speaks to its readers, and not to a player."""
    return bool(_AUTHORS.search(own, *sentence_at(own, span.start)))


def _opens(own: str, at: int) -> bool:
    before = own[:at].rstrip()
    return not before or before[-1] in ".!?:\n(" or not before[-1].isalnum()


RULE = Rule(
    code="STY001",
    name="address",
    title=Message("the reader is spoken to otherwise than in the house"),
    rationale=(
        "A game says *tu* or *vous* to its players, on every card: nine tenths of the project decide, or "
        "`house.address`. Quotations and texts that tell a story are left alone; what speaks to several readers at "
        "once is plural in every house."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=differs("address"),
    kinds=PROSE,
    keys=("house.address",),
    examples=(
        Wrong("⟦Piochez⟧ une carte de votre deck.", settings={"house.address": "tu"}),
        Wrong("⟦Faites⟧ piocher une carte à la cible.", settings={"house.address": "tu"}),
        Wrong("Vous pouvez défausser ⟦ta⟧ main.", settings={"house.address": "vous"}),
        Wrong("⟦Tu⟧ gagnes 2 ressources.", settings={"house.address": "vous"}),
        Silent("Pioche deux cartes, chez toi ou assez loin du nez.", settings={"house.address": "tu"}),
        Silent("La gardienne crie : « Fuyez, vous tous ! »", settings={"house.address": "tu"}),
        Silent("Prenez rendez-vous sur un ton neutre.", settings={"house.address": "vous"}),
        Silent("« Tu es en retard », dit-il. Vous entrez.", settings={"house.address": "vous"}),
        Silent("Piochez une carte."),
    ),
)
