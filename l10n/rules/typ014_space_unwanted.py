"""TYP014: a space before high punctuation or inside guillemets, where the locale sets none."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._spaces import judged_gaps

_BEFORE = Message("space before {sign}")
_AFTER = Message("space after {sign}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for gap, wanted in judged_gaps(unit, facts):
        if wanted != "none" or gap.style == "none":
            continue
        if unit.source and f" {gap.sign}" in unit.source:
            continue  # the source's own way
        template = _BEFORE if gap.before else _AFTER
        # a colon that touches the one of a code would be part of it: `:m3: :`
        apart = gap.before and (unit.target or "").startswith(gap.sign, gap.span.start - 1)
        mends = gap.pure and not apart
        fix = Fix(Message("remove the space"), (Edit(gap.span, ""),), Safety.SAFE) if mends else None
        # a sign after an icon stands apart from no word; most of the project may write it so
        habit = chosen(facts, unit.locale, "unwanted_space").way
        lenient = gap.context == "token" or habit == "space"
        yield Hit(gap.span, Message(template.template, {"sign": gap.sign}), fix, Severity.INFO if lenient else None)


RULE = Rule(
    code="TYP014",
    name="space-unwanted",
    title=Message("space where the locale sets none"),
    rationale=(
        "Only French sets a space before ; : ! ?, and few languages set one inside their quotation marks: in German, "
        "Spanish, Italian, Polish, Portuguese, Esperanto, English, Dutch, Czech and in the French of the institutions "
        "of the Union it was carried over from French, or slipped in."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs=";:!?«»‹›¡",
    when=lambda facts, locale: "none" in facts.typography(locale).space_before.values(),
    safety=Safety.SAFE,
    examples=(
        Wrong("Ziehe eine Karte⟦ ⟧!", "Ziehe eine Karte!", locale="de"),
        Wrong("Azione⟦\u00a0⟧: pesca «⟦ ⟧due⟦ ⟧» carte", "Azione: pesca «due» carte", locale="it"),
        Wrong("Piochez⟦ ⟧!", "Piochez!", locale="fr-EU"),
        Wrong("Paga :g2:⟦ ⟧: ruba", locale="es", dialects=("arcmage",)),
        Silent("»Zieh!«, sagt er: »Nein?«", locale="de"),
        Silent("Ziehe [eine] : Karte", source="Draw [one] : card", locale="de"),
        Silent("Siehe https://beispiel.de/a :-)", locale="de"),
        Silent("Piochez !"),
        Silent("Piochez !", locale="fr-CA"),
    ),
)
