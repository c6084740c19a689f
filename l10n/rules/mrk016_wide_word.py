"""MRK016: a word that may be wider than a line of an Arcmage card."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._card_text import is_card_text

_WIDE = Message("{count} characters without a plain space: wider than a line, the card may not be drawn")
_WORD = lazy(r"(?:[^ \n\\:]|:(?!br:|pa:)){36,}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if not is_card_text(unit) or len(text) < 36:
        return
    for match in _WORD.finditer(text):
        yield Hit(Span(*match.span()), Message(_WIDE.template, {"count": len(match[0])}))


_D = ("arcmage",)

RULE = Rule(
    code="MRK016",
    name="wide-word",
    title=Message("word wider than a line"),
    rationale=(
        "The renderer breaks lines at plain spaces only, and gives up on a word that is wider than the line. Words "
        "that no-break spaces tie together count as one."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    dialects=frozenset({"arcmage"}),
    examples=(
        Wrong("Le ⟦guet\u00a0du\u00a0port\u00a0de\u00a0la\u00a0grande\u00a0lanterne\u00a0jaune⟧ veille.", dialects=_D),
        Wrong("⟦Anticonstitutionnellementinconstitutionnel⟧", dialects=_D),
        Silent("Le guet du port de la grande lanterne veille sur la mer.", dialects=_D),
        Silent("Anticonstitutionnellementinconstitutionnel"),
    ),
)
