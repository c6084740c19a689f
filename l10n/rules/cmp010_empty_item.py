"""CMP010: a numbered item of a page that has its number only."""

import re
from collections.abc import Iterator
from itertools import zip_longest

from l10n.facts import Facts
from l10n.model import Document, Hit, Message, Severity, Span, Unit
from l10n.pages.pair import is_page
from l10n.patterns import lazy
from l10n.rules import Case, Place, Rule
from l10n.text.reading import read

_MESSAGE = Message("the item {number} is empty: is it still to be translated?")
_NUMBER = lazy(r"\s*(\d{1,2})[.)]\s*\Z")
_ENDS = lazy(r"[ \t]*\r?\n[ \t]*(?:\r?\n|\Z)|[ \t]*\Z")
_REACH = 2000
"""Code points before an item in which the one that it follows must begin."""


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    if not is_page(document) or document.is_source:
        return
    for unit, following in zip_longest(document.units, document.units[1:]):
        match = _NUMBER.match(unit.target or "")
        if match is None or unit.kind != "page" or unit.raw is None:
            continue
        if _goes_on(document.text, unit, int(match[1])) and not _is_said(following, facts):
            number = (unit.target or "").strip()
            hit = Hit(Span(0, len(unit.target or "")), Message(_MESSAGE.template, {"number": number}))
            yield Place(hit, document, unit)


def _goes_on(text: str, unit: Unit, number: int) -> bool:
    """Whether the number stands alone on its line, with an empty line behind it, and follows the one before."""
    if unit.raw is None or _ENDS.match(text, unit.raw.end) is None:
        return False
    before = text[max(0, unit.raw.start - _REACH) : unit.raw.start]
    return re.search(rf"(?m)^[ \t]*{number - 1}[.)][ \t]*\S", before) is not None


def _is_said(following: Unit | None, facts: Facts) -> bool:
    """Whether what follows may be the text of the item: it is no heading, and not in the source language."""
    if following is None or following.field == "heading" or _NUMBER.match(following.target or ""):
        return False
    return following.field != "item" and read(following, facts.settings.source).verdict.language != "source"


_LIST = "Le tour se joue ainsi :\n\n1. Allume la lanterne.\n\n2. Ouvre la porte.\n\n%s\n\n%s\n"

RULE = Rule(
    code="CMP010",
    name="empty-item",
    title=Message("empty item"),
    rationale=(
        "Whoever translates a numbered list writes the numbers first, and the last ones stay alone. Reported is a "
        "number on a line of its own that follows the number before it, where neither the next line nor a paragraph "
        "in the language of the page is its text."
    ),
    severity=Severity.WARNING,
    on_document=_check,
    examples=(
        Case({"regle.txt": _LIST % ("3.", "The player takes a lamp and closes the door.")}, ("regle.txt:7",)),
        Case({"regle.txt": _LIST % ("3.", "Le joueur ferme la porte et prend la lampe.")}, ()),
        Case({"regle.txt": _LIST % ("3. Ferme la porte.", "Le joueur prend la lampe.")}, ()),
    ),
)
