"""MRK007: an asterisk of a card text that belongs to no emphasis and prints as it stands."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._card_text import free_mask, is_card_text

_LOOSE = Message("{mark} has no partner and prints as it stands")
_INSIDE = Message("emphasis must begin and end right at its words: here {mark} prints as it stands")
_STARS = lazy(r"\*+")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "*" not in text or not is_card_text(unit):
        return
    found = list(_STARS.finditer(free_mask(text)))
    spaced = len(found) > 1
    for match in found:
        before, after = text[match.start() - 1 : match.start()], text[match.end() : match.end() + 1]
        lone = (not before or before.isspace()) and (not after or after.isspace())
        said = _INSIDE if spaced and not lone else _LOOSE
        yield Hit(Span(*match.span()), Message(said.template, {"mark": match[0]}))


_D = ("arcmage",)

RULE = Rule(
    code="MRK007",
    name="loose-asterisk",
    title=Message("asterisk without its partner"),
    rationale=(
        "The card renderer takes the longest mark first and the first mark of the same length as its end, and no "
        "blank may stand inside of either. What does not pair prints as asterisks: `**Vol`, `** Vol**`, `***a** b*`."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    dialects=frozenset({"arcmage"}),
    signs="*",
    examples=(
        Wrong("⟦**⟧Vol : pioche.", dialects=_D),
        Wrong("⟦**⟧ Vol⟦**⟧ : pioche.", dialects=_D),
        Wrong("**⟦*⟧Vol** et garde⟦*⟧ : pioche.", dialects=_D),
        Silent("**Vol** : *pioche* ***deux*** cartes.", dialects=_D),
        Silent("Une **carte *rare* du** guet.", dialects=_D),
        Silent("5 * 3 cartes."),
    ),
)
