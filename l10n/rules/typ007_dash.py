"""TYP007: a dash between parts of a sentence that is not the project's."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.text.reading import read
from l10n.text.sites import dashes

_CHARS = {"en": "–", "em": "—", "hyphen": "-"}
_MESSAGE = Message("{found}: the project writes {way}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if facts.typography(unit.locale).dash is None or not any(dash in text for dash in (" -", " –", " —")):
        return
    way, pinned, _ = chosen(facts, unit.locale, "dash")
    if way is None or way == "either" or (way == "hyphen" and not pinned):
        return
    for span, style in dashes(read(unit, facts.settings.source).own):
        if style == way:
            continue
        message = Message(_MESSAGE.template, {"found": text[slice(*span)], "way": _CHARS[way]})
        # a hyphen may be a minus or a list mark: only a doubled one is surely a dash
        safety = Safety.SAFE if text[slice(*span)] in ("--", "–", "—") else Safety.UNSAFE
        yield Hit(
            span,
            message,
            Fix(Message("write {char}", {"char": _CHARS[way]}), (Edit(span, _CHARS[way]),), safety),
        )


RULE = Rule(
    code="TYP007",
    name="dash",
    title=Message("dash"),
    rationale=(
        "Which dash sets off a lead-in or an aside is a matter of house (OQLF, Ramat): nine tenths of the project "
        "decide, and the others are reported. A project of hyphens is left alone unless the config pins it."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    safety=Safety.UNSAFE,
    keys=("typography.dash",),
    examples=(
        Wrong("Forcé ⟦--⟧ Piochez.", "Forcé – Piochez.", settings={"typography.dash": "en"}),
        Silent("Forcé - Piochez."),
        Silent("Un grand-père - et 5-3.", settings={"typography.dash": "hyphen"}),
    ),
)
