"""MRK009: a mark or a large letter of a card text that does not stand at the start of its paragraph."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._card_text import colon_pairs, is_card_text

_PLACE = Message("{code} only works at the start of a paragraph")
_LEAD = lazy(r"(?:^|\n|\\|:br:|:pa:)(?:[ \t\u00a0,]|:(?:[gm][0-9xta]?|mi[cs]?|mc):|\*)*\Z")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if not is_card_text(unit) or text.count(":") < 2:
        return
    for pair in colon_pairs(text):
        marks = pair.is_code and pair.name[0] == "m"
        if (marks or (pair.is_drop_cap and not pair.is_code)) and _LEAD.search(text[: pair.start]) is None:
            yield Hit(Span(pair.start, pair.end), Message(_PLACE.template, {"code": text[pair.start : pair.end]}))


_D = ("arcmage",)

RULE = Rule(
    code="MRK009",
    name="mark-place",
    title=Message("mark that is not at the start of its paragraph"),
    rationale=(
        "The arrows for marking (`:m3:`, `:mi:`) and large letters (`:L:e guet`) are made for the start of a "
        "paragraph, where the text is set beside them. Costs in gold (`:g2:`) may stand anywhere."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    dialects=frozenset({"arcmage"}),
    signs=":",
    examples=(
        Wrong("Pioche, puis ⟦:m3:⟧ défausse.", dialects=_D),
        Wrong("Le ⟦:G:⟧uet veille.", dialects=_D),
        Silent(":m3: :g1: : pioche.\n\n:L:e guet veille.", dialects=_D),
        Silent("Pioche :br: :mi: : défausse, paie :g2:.", dialects=_D),
        Silent("Pioche, puis :m3: défausse."),
    ),
)
