"""TYP026: a number and its noun on two lines, where the project wants them on one."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.reading import read

_MESSAGE = Message("a no-break space belongs in {found}")
_NUMBER = lazy(r"\d(?P<gap> )[^\W\d_]{2,}")
_DIGITS = lazy(r"\d*\Z")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    for match in _NUMBER.finditer(read(unit, facts.settings.source).own):
        digits = _DIGITS.search(text, 0, match.start())
        span = Span(digits.start() if digits else match.start(), match.end())
        fix = Fix(Message("write a no-break space"), (Edit(Span(*match.span("gap")), "\u00a0"),), Safety.SAFE)
        yield Hit(span, Message(_MESSAGE.template, {"found": text[slice(*span)]}), fix)


def _is_asked_for(facts: Facts, locale: str) -> bool:
    return facts.settings_for(locale).typography["number_noun"] == "no_break"


RULE = Rule(
    code="TYP026",
    name="number-noun",
    title=Message("number parted from its noun"),
    rationale=(
        "A number in digits and its noun read best on one line (OQLF, Banque de dépannage): 3\u00a0dégâts. "
        "A card game has thousands of them and few houses do it, so it is asked for in the config only."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=_is_asked_for,
    safety=Safety.SAFE,
    keys=("typography.number_noun",),
    examples=(
        Wrong(
            "Infligez ⟦3 dégâts⟧ et piochez ⟦12 cartes⟧.",
            "Infligez 3\u00a0dégâts et piochez 12\u00a0cartes.",
            settings={"typography.number_noun": "no_break"},
        ),
        Silent("Infligez 3 dégâts."),
        Silent("Infligez 3\u00a0dégâts.", settings={"typography.number_noun": "no_break"}),
        Silent("Le coût 3 : X", settings={"typography.number_noun": "no_break"}),
    ),
)
