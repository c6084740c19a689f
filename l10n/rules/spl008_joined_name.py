"""SPL008: a name with capitals inside, one slip away from one that the project writes oftener."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.joined_names import ANALYSIS, NAME
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Case, Rule, Silent
from l10n.rules._words import is_own
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_MESSAGE = Message("elsewhere the project writes {near}, not {word}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    slips = facts.of(ANALYSIS).get(unit.locale, {})
    text = unit.target or ""
    if not any(map(text.__contains__, slips)):
        return
    for match in NAME.finditer(read(unit, facts.settings.source).analysis.mask):
        near, span = slips.get(match[0]), Span(*match.span())
        if near is None or is_own(facts.settings_for(unit.locale), text, span):
            continue
        fix = Fix(Message("write {word}", {"word": near}), (Edit(span, near),), Safety.UNSAFE)
        yield Hit(span, Message(_MESSAGE.template, {"near": near, "word": match[0]}), fix)


RULE = Rule(
    code="SPL008",
    name="joined-name",
    title=Message("name spelt otherwise than elsewhere"),
    rationale=(
        "A name in two words written as one (LanternCCG) is in no dictionary, but the project itself tells how it is "
        "spelt: what has the same letters in another order, or one letter inside that differs, and is met much more "
        "seldom, is a slip."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    when=lambda facts, locale: bool(facts.of(ANALYSIS).get(locale)),
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Case(
            {
                "fr/jouer.md": "# Jouer\n\nLanternCCG est un moteur.\n\nPrenez LanternCCG.\n\nOuvrez LantrenCCG.\n",
            },
            ("fr/jouer.md:7",),
        ),
        Silent("LanternCCG, LantrenCCG"),
        Silent("OpenBox et OpenBax"),
    ),
)
