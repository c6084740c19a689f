"""STY004: a title whose capitals are not the house's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import Site, title_way, title_words
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import differs, may_differ, own_text, settled, severity
from l10n.rules._sty_terms import names_of
from l10n.rules._words import is_own
from l10n.text.analysis import MARK

_SENTENCE = Message("{found}: a title has a capital on its first word and on names only")
_TITLE = Message("{found}: titles have a capital on every main word here")
_WRITE = Message("write {wanted}")
_TITLES = frozenset({"title", "heading"})
_LEAD_IN = lazy(rf"\A[{MARK} ]*(?P<name>[^{MARK}\n]{{3,40}})[{MARK}]+[ \u00a0\u202f]*[–—:-](?=\s)")
"""A name in emphasis that opens a paragraph, before its dash."""
_ASIDE = lazy(r"\([^()]*\Z")
_PEOPLE = lazy(r"(?:[^\W\d_]+(?:ais|aise|ois|oise|ing)|Allemande?|Italienne?|Espagnole?|Russe|Latine?)s?\Z")
"""Who lives somewhere has a capital, and what is spoken there is often given one; a word in -ing is English."""
_RESTART = lazy(r"[:!?.…«“\"(–—•|]\s*\Z|[:!?.…(–—]\s+(?:[LlDd]['’]|(?:Les?|La|Un|Une|Des|Du) )\Z")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if unit.kind == "title" and not may_differ(facts, unit, "titles"):
        return
    is_title = unit.kind in _TITLES
    house = settled(facts, unit.locale, "titles", "titles")
    if house is None or not (own := own_text(unit, facts)):
        return
    where = Span(0, len(own))
    if not is_title:
        lead_in = _LEAD_IN.match(own) if house.pinned else None
        if lead_in is None or not lead_in["name"][0].isupper():
            return
        where = Span(*lead_in.span("name"))
    places = [each for each in title_words(own, unit.locale) if where.start <= each.span.start < where.end]
    if house.way == "title":
        if unit.kind == "title" and title_way(places) == "sentence" and own[0].isupper():
            message = Message(_TITLE.template, {"found": own[slice(*places[0].span)]})
            yield Hit(places[0].span, message, None, severity(house, unit))
        return
    for hit in _capitals(unit, own, [each for each in places if each.way == "title"], facts):
        yield hit._replace(severity=severity(house, unit))


def _capitals(unit: Unit, own: str, places: list[Site], facts: Facts) -> Iterator[Hit]:
    names = names_of(facts, unit.locale)
    settings = facts.settings_for(unit.locale)
    for _, span in places:
        word = own[slice(*span)]
        if _PEOPLE.match(word) or _ASIDE.search(own, 0, span.start):
            continue
        if _RESTART.search(own, max(0, span.start - 6), span.start) or is_own(settings, own, span):
            continue
        # what the source has too is a name; so is a word of a name that the glossary knows
        if re.search(rf"\b{word}\b", unit.source or "") or _is_in_name(own, span, names):
            continue
        fix = Fix(Message(_WRITE.template, {"wanted": word.lower()}), (Edit(span, word.lower()),), Safety.UNSAFE)
        yield Hit(span, Message(_SENTENCE.template, {"found": word}), fix)


def _is_in_name(own: str, span: Span, names: frozenset[str]) -> bool:
    text = own.replace("’", "'")
    return any((at := text.find(name)) >= 0 and at <= span.start < at + len(name) for name in names)


RULE = Rule(
    code="STY004",
    name="title-case",
    title=Message("capitals of a title"),
    rationale=(
        "French titles have a capital on their first word and on names; many games follow English, a capital on every "
        "main word. Either way a list of cards looks uneven where a few differ. Only words that the dictionary knows "
        "as common are judged, and none that the source has too."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=differs("titles"),
    kinds=frozenset({"title", "heading", "page"}),
    safety=Safety.UNSAFE,
    keys=("house.titles", "words"),
    examples=(
        Wrong("Cri de ⟦Guerre⟧", "Cri de guerre", kind="title", settings={"house.titles": "sentence"}),
        Wrong(
            "Le ⟦Renard⟧ ⟦Argenté⟧",
            "Le renard argenté",
            kind="title",
            source="The Silver Fox",
            settings={"house.titles": "sentence"},
        ),
        Wrong("La ⟦clef⟧ rouillée", None, kind="title", settings={"house.titles": "title"}),
        Wrong(
            "''Pas de ⟦Loup⟧'' – Je frappe la première.",
            "''Pas de loup'' – Je frappe la première.",
            kind="page",
            dialects=("wikitext",),
            settings={"house.titles": "sentence"},
        ),
        Silent("Cri de guerre", kind="title", settings={"house.titles": "sentence"}),
        Silent("Le retour de Rose", kind="title", source="Rose’s Return", settings={"house.titles": "sentence"}),
        Silent("Volume 2 : Nuit blanche", kind="title", settings={"house.titles": "sentence"}),
        Silent("La Clef Rouillée de la tour", kind="title", settings={"house.titles": "title"}),
        Silent("Cri de Guerre", kind="title"),
    ),
)
