"""MRK017: a note of the writer, or a text for the time being, that was never replaced."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._words import is_own
from l10n.text.inflect import language_of
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_THING = "IMAGES?|PICTURES?|PICS?|PHOTOS?|TEXTE?S?|LOGO|ART|ILLUSTRATIONS?|LINKS?|LIENS?|NAMES?|NOMS?|TITLE|TITRE|DATE"
_PLACEHOLDER = lazy(
    rf"(?<![\w/.-])(?:(?P<todo>TODO)|FIXME|TBD|(?:[A-ZÀ-Þ]+ )?(?:{_THING}) (?:GOES |GO )?(?:HERE|ICI)"
    rf"|(?:INSERT|INSÉRER|INSERER|AJOUTER) (?:[A-ZÀ-Þ]+ )?(?:{_THING})|[ÀA] (?:COMPLÉTER|COMPLETER|TRADUIRE)"
    r"|(?i:lorem ipsum(?: dolor)?(?: sit amet)?))(?![\w/-])"
    r"|\[(?:PH|(?i:placeholder|insert [^\]\n]{2,30}|texte? (?:ici|here)))\]"
)
_ALONE = lazy(r"[\s\ue000]*(?P<all>(?i:xxx+|placeholder|asdf\w*|todo|tbd|dummy(?: text)?))[\s\ue000.!:]*")
_WRITTEN = (
    "TODO", "FIXME", "TBD", "HERE", "ICI", "INSERT", "INSÉRER", "INSERER", "AJOUTER", "COMPLÉTER", "COMPLETER",
    "TRADUIRE", "[PH]",
)  # fmt: skip
_IN_ANY_CASE = ("lorem", "[placeholder", "[insert", "[text", "xxx", "placeholder", "asdf", "todo", "tbd", "dummy")
"""What stands in every text that has a place held: a cheap test."""
_EVERYTHING = frozenset({"es", "pt", "gl", "ast", "it"})
"""Languages in which TODO is a word."""
_MESSAGE = Message("{found}: a placeholder that was never replaced")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if not _may_hold(text):
        return
    own = read(unit, facts.settings.source).analysis.mask
    alone = _ALONE.fullmatch(own)
    places = [alone.span("all")] if alone else [each.span() for each in _PLACEHOLDER.finditer(own)]
    source = (unit.source or "").lower()
    for place in places:
        span = Span(*place)
        found = text[slice(*span)]
        if found.lower() in source or is_own(facts.settings_for(unit.locale), text, span):
            continue
        if found.lower() == "todo" and language_of(unit.locale) in _EVERYTHING:
            continue
        yield Hit(span, Message(_MESSAGE.template, {"found": found}))


@lru_cache(maxsize=16384)
def _may_hold(text: str) -> bool:
    if any(map(text.__contains__, _WRITTEN)):
        return True
    lowered = text.lower()
    return any(map(lowered.__contains__, _IN_ANY_CASE))


RULE = Rule(
    code="MRK017",
    name="placeholder",
    title=Message("placeholder left"),
    rationale=(
        "`TODO`, `lorem ipsum`, `PICTURES HERE`: what a writer leaves for later is printed if nobody comes back. What "
        "the source has too is left alone, and `TODO` where it is a word of the language."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    keys=("words",),
    examples=(
        Wrong("Le plan de la ville : ⟦IMAGE ICI⟧."),
        Wrong("⟦NICE PICTURES HERE⟧.", kind="page", locale="en"),
        Wrong("⟦TODO⟧ : le verso"),
        Wrong("⟦Lorem ipsum dolor sit amet⟧, consectetur"),
        Wrong("⟦xxx⟧"),
        Silent("Ici, l’image : ce qui reste à faire, à compléter."),
        Silent("TODO el mazo", locale="es"),
        Silent("TODO : la suite", source="TODO: the rest"),
        Silent("Acte XXX"),
    ),
)
