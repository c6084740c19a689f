"""TYP021: a minus sign or a range that is not written the project's way."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.sites import strokes

_MINUS = Message("minus sign {found}; the project writes {way}")
_RANGE = Message("{found} in a range; the project writes {way}")
_CHARS = {"hyphen": "-", "en": "–", "minus": "−"}


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "-" not in text and "–" not in text and "−" not in text:
        return
    found = strokes(read(unit, facts.settings.source).own)
    if not found or MANUALS & set(unit.dialects):
        return
    ways = {topic: chosen(facts, unit.locale, topic).way for topic in ("minus", "range")}
    for span, topic, style in found:
        way = ways[topic]
        if way in (None, "either", style):
            continue
        params = {"found": text[slice(*span)], "way": _CHARS[str(way)]}
        if topic == "range":
            yield Hit(span, Message(_RANGE.template, params), severity=Severity.INFO)
            continue
        fix = Fix(Message("write {char}", {"char": params["way"]}), (Edit(span, params["way"]),), Safety.UNSAFE)
        yield Hit(span, Message(_MINUS.template, params), fix)


RULE = Rule(
    code="TYP021",
    name="stroke",
    title=Message("minus sign or range"),
    rationale=(
        "−1, –1 and -1 are all in use, and so are 1-3 and 1–3 (CLDR keeps the hyphen for most locales): which one is a "
        "matter of house, mixing them is not. What nine tenths of the project write is its way."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    signs="-–−",
    safety=Safety.UNSAFE,
    keys=("typography.minus",),
    examples=(
        Wrong("Subissez ⟦–⟧1 ici et -2 là.", "Subissez -1 ici et -2 là.", settings={"typography.minus": "hyphen"}),
        Wrong("Subissez ⟦-⟧1.", "Subissez −1.", settings={"typography.minus": "minus"}),
        Silent("Subissez –1 ici et -2 là."),
        Silent("Le 06-12-34, la carte A-12, 1939-1945", settings={"typography.minus": "minus"}),
        Silent("Une force de -1/-1", settings={"typography.minus": "minus"}),
        Silent("Subissez -1.", settings={"typography.minus": "hyphen"}),
    ),
)
