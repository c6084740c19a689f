"""MRK008: a character that the fonts of Arcmage's cards do not have."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._card_text import DIALECT

_MISSING = Message("the fonts of the cards have no {name}")
_DROP_CAP = Message("the font of large letters has no {letter}")
_WRITE_SPACE = Message("write a no-break space")
_WRITE_HYPHEN = Message("write a hyphen")
_NAMES = {
    "\u202f": (Message("narrow no-break space (U+202F)"), "\u00a0", _WRITE_SPACE),
    "\u2009": (Message("thin space (U+2009)"), "\u00a0", _WRITE_SPACE),
    "\u2011": (Message("non-breaking hyphen (U+2011)"), "-", _WRITE_HYPHEN),
}
_CHARACTERS = lazy("[\u202f\u2009\u2011]|:(?P<drop>[ĈĜĤĴŜŬĉĝĥĵŝŭ]):")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if text.isascii() or DIALECT not in unit.dialects:
        return
    for match in _CHARACTERS.finditer(text):
        span = Span(*match.span())
        if match["drop"]:
            yield Hit(span, Message(_DROP_CAP.template, {"letter": match["drop"]}))
            continue
        name, right, title = _NAMES[match[0]]
        yield Hit(span, Message(_MISSING.template, {"name": name}), Fix(title, (Edit(span, right),), Safety.SAFE))


_D = ("arcmage",)

RULE = Rule(
    code="MRK008",
    name="missing-glyph",
    title=Message("character that the card's fonts lack"),
    rationale=(
        "A character that the font lacks prints as a box, or as nothing. Arcmage's fonts have the no-break space "
        "(U+00A0) and all French letters, but no narrow no-break space, no thin space, no non-breaking hyphen; the "
        "font of the large letters at a paragraph's start has no letters of Esperanto."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    dialects=frozenset({"arcmage"}),
    safety=Safety.SAFE,
    examples=(
        Wrong("Effet⟦\u202f⟧: pioche.", "Effet\u00a0: pioche.", dialects=_D),
        Wrong("10⟦\u2009⟧000 lanternes", "10\u00a0000 lanternes", dialects=_D),
        Wrong("Avant⟦\u2011⟧garde", "Avant-garde", kind="title", dialects=_D),
        Wrong("⟦:Ŝ:⟧ipo velas.", None, locale="eo", dialects=_D),
        Silent("Effet\u00a0: pioche, Œil ouvert…", dialects=_D),
        Silent(":É:cume blanche.", dialects=_D),
        Silent("Effet\u202f: pioche."),
    ),
)
