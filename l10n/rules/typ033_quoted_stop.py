"""TYP033: a comma before the guillemet that closes, a full stop after one that closes a sentence of its own."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_COMMA = Message("a comma inside the quotation: it belongs after the guillemet")
_STOP = Message("the quotation is a sentence: its full stop stands inside")
_MOVE = Message("move {sign}")
_INSIDE = lazy(r"(?P<sign>,)(?P<gap>[ \u00a0\u202f]*)»(?P<after>[ \u00a0](?=[a-zà-ÿœ]))?(?!,)")
_OUTSIDE = lazy(
    r"(?:(?<=[.!?…»] )|(?<=\n)|\A)«[ \u00a0\u202f]?[A-ZÀ-Ý][^«»\n]{12,}?(?P<last>[^\s«»])(?P<gap>[ \u00a0\u202f]?)»"
    r"(?P<sign>\.)(?=\s|\Z)"
)


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "»." not in text and ("," not in text or _INSIDE.search(text) is None):
        return
    own = read(unit, facts.settings.source).own
    for match in _INSIDE.finditer(own):
        comma, closing = Span(*match.span("sign")), match.end("gap") + 1
        fix = None
        if match["after"]:
            edits = (Edit(comma, ""), Edit(Span(closing, closing), ","))
            fix = Fix(Message(_MOVE.template, {"sign": ","}), edits, Safety.UNSAFE)
        yield Hit(Span(comma.start, closing), _COMMA, fix)
    for match in _OUTSIDE.finditer(own):
        # a title that opens a sentence is none
        if " " not in own[match.start() : match.start("gap")].strip("« \u00a0\u202f"):
            continue
        stop = Span(*match.span("sign"))
        at = match.end("last")
        kept = () if match["last"] in ".!?…" else (Edit(Span(at, at), "."),)
        fix = Fix(Message(_MOVE.template, {"sign": "."}), (*kept, Edit(stop, "")), Safety.UNSAFE)
        yield Hit(Span(at, stop.end), _STOP, fix, Severity.INFO if unit.kind == "page" else None)


RULE = Rule(
    code="TYP033",
    name="quoted-stop",
    title=Message("stop at a guillemet"),
    rationale=(
        "In French a quotation that is a sentence of its own, from its capital on, keeps its full stop before the "
        "guillemet that closes it; one that a sentence takes in leaves it to the sentence. A comma is the sentence's, "
        "and stands behind: « Partez\u00a0», dit-elle (Imprimerie nationale, Lexique). English sets both inside."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    signs="»",
    when=lambda facts, locale: (
        facts.typography(locale).quotes == ("«", "»")
        and facts.typography(locale).space_before.get("»") not in (None, "none")
    ),
    safety=Safety.UNSAFE,
    examples=(
        Wrong("«\u00a0La mer monte⟦,\u00a0»⟧ dit-elle.", "«\u00a0La mer monte\u00a0», dit-elle."),
        Wrong("«\u00a0La mer monte⟦,\u00a0»⟧ Elle se lève.", None),
        Wrong(
            "Elle rit. «\u00a0La mer monte par ici⟦\u00a0».⟧ Il dort.",
            "Elle rit. «\u00a0La mer monte par ici.\u00a0» Il dort.",
        ),
        Wrong("«\u00a0La mer monte par ici, oui.⟦\u00a0».⟧", "«\u00a0La mer monte par ici, oui.\u00a0»"),
        Silent("«\u00a0La mer monte\u00a0», dit-elle. «\u00a0Ici.\u00a0» Il dort."),
        Silent("Elle voit le navire «\u00a0La Mer Monte Par Ici\u00a0»."),
        Silent("«\u00a0Elle\u00a0», »La mer monte.«", locale="de"),
        Silent("« La mer monte, » dit-elle", locale="es"),
    ),
)
