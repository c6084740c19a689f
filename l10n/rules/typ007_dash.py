"""TYP007: a dash between parts of a sentence that is not the project's."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.sites import dashes

_CHARS = {"en": "–", "em": "—", "hyphen": "-"}
_MESSAGE = Message("{found}: the project writes {way}")
_PRINT = Message("a hyphen as a dash: print wants – or —")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if " -" not in text and " –" not in text and " —" not in text:
        return
    found = dashes(read(unit, facts.settings.source).own)
    if not found:
        return
    way, pinned, _ = chosen(facts, unit.locale, "dash")
    if way == "either":
        return
    # a hyphen is nobody's dash in print: a remark, where the project has no dash of its own
    lenient = way is None or (way == "hyphen" and not pinned)
    if lenient:
        if MANUALS & set(unit.dialects) or not facts.typography(unit.locale).dash:
            return
        way = {"–": "en", "—": "em"}[facts.typography(unit.locale).dash or "–"]
    assert way is not None
    for span, style in found:
        if style == way or (lenient and style != "hyphen"):
            continue
        message = _PRINT if lenient else Message(_MESSAGE.template, {"found": text[slice(*span)], "way": _CHARS[way]})
        # a hyphen may be a minus or a list mark: only a doubled one is surely a dash
        safety = Safety.SAFE if text[slice(*span)] in ("--", "–", "—") else Safety.UNSAFE
        yield Hit(
            span,
            message,
            Fix(Message("write {char}", {"char": _CHARS[way]}), (Edit(span, _CHARS[way]),), safety),
            Severity.INFO if lenient else None,
        )


RULE = Rule(
    code="TYP007",
    name="dash",
    title=Message("dash"),
    rationale=(
        "Which dash sets off a lead-in or an aside is a matter of house (OQLF, Ramat): nine tenths of the project "
        "decide, and the others are reported. A project that has none of its own, or writes hyphens, gets remarks."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="-–—",
    when=lambda facts, locale: facts.typography(locale).dash is not None,
    safety=Safety.UNSAFE,
    keys=("typography.dash",),
    examples=(
        Wrong("Forcé ⟦--⟧ Piochez.", "Forcé – Piochez.", settings={"typography.dash": "en"}),
        Wrong("Forcé ⟦-⟧ Piochez.", "Forcé – Piochez."),
        Wrong("Forced ⟦--⟧ Draw.", "Forced — Draw.", locale="en", settings={"typography.dash": "em"}),
        Silent("Forced - Draw.", locale="en"),
        Silent("Forcé — Piochez."),
        Silent("Forcé - Piochez.", settings={"typography.dash": "hyphen"}),
        Silent("Forcé - Piochez.", locale="und"),
        Silent("Un grand-père - et 5-3.", settings={"typography.dash": "hyphen"}),
    ),
)
