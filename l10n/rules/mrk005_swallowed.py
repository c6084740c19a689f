"""MRK005: two colons of a card text that pair up and print what stands between them as a large letter."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._card_text import colon_pairs, is_card_text

_SWALLOWED = Message("these two colons pair up: “{text}” would print as one large letter")
_UNKNOWN = Message("{code} is none of the game's codes: it would print as a large letter")
_WRITE = Message("write {code}")
_SHOWN = 40


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if not is_card_text(unit) or text.count(":") < 2:
        return
    for pair in colon_pairs(text):
        if pair.is_code or pair.is_drop_cap:
            continue
        span, written = Span(pair.start, pair.end), text[pair.start : pair.end]
        lowered = pair._replace(name=pair.name.lower())
        if lowered.is_code:
            code = f":{lowered.name}:"
            fix = Fix(Message(_WRITE.template, {"code": code}), (Edit(span, code),), Safety.UNSAFE)
            yield Hit(span, Message(_UNKNOWN.template, {"code": written}), fix)
        elif len(pair.name) < 4 and pair.name.isalnum():
            yield Hit(span, Message(_UNKNOWN.template, {"code": written}))
        elif " " in pair.name or not (pair.name.isalpha() and text[pair.end : pair.end + 1].isalpha()):
            shown = pair.name if len(pair.name) <= _SHOWN else pair.name[: _SHOWN - 1] + "…"
            yield Hit(span, Message(_SWALLOWED.template, {"text": shown}))


_D = ("arcmage",)

RULE = Rule(
    code="MRK005",
    name="swallowed-text",
    title=Message("text between two colons that prints as a large letter"),
    rationale=(
        "Arcmage's renderer takes `:x:` for a code, or for a large first letter, whatever stands between the two "
        "colons. The first needs a sign right after it, the second a sign right before it, and a no-break space is "
        "such a sign: a correct `Effet\u00a0:` can close what `12:30` has opened. Codes are in small letters."
    ),
    severity=Severity.ERROR,
    on_unit=_check,
    dialects=frozenset({"arcmage"}),
    signs=":",
    safety=Safety.UNSAFE,
    mends_markup=True,
    examples=(
        Wrong("Départ à 12⟦:30 pour le port. Effet\u00a0:⟧ pioche.", dialects=_D),
        Wrong("Choisis⟦:un ou deux.\nEffet\u00a0:⟧ pioche.", dialects=_D),
        Wrong("⟦:M3:⟧ Pioche une carte.", ":m3: Pioche une carte.", dialects=_D),
        Wrong("⟦:g12:⟧ Pioche une carte.", dialects=_D),
        Silent(":m3: :g1: : pioche.\n\n:mis: effet\u00a0: défausse.", dialects=_D),
        Silent(":L:e guet veille. :br: Effet\u00a0: pioche.", dialects=_D),
        Silent("Départ à 12:30.\n\nEffet\u00a0: pioche.", dialects=_D),
        Silent("Effet\u00a0: pioche. Autre effet\u00a0: défausse.", dialects=_D),
        Silent("Départ à 12:30 pour le port. Effet\u00a0: pioche."),
    ),
)
