"""TYP005: three dots or U+2026, whichever the project does not write."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.text.reading import read
from l10n.text.sites import ellipses

_CHARS = {"character": "…", "dots": "..."}
_MESSAGE = Message("{found}: the project writes {way}")
_LOCALE = Message("three dots: print wants …")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "..." not in text and "…" not in text:
        return
    way = chosen(facts, unit.locale, "ellipsis").way
    if way == "either":
        return
    for span, style in ellipses(read(unit, facts.settings.source).own):
        if style == (way or "character"):
            continue
        wanted = _CHARS[way or "character"]
        if way is None:
            message, severity = _LOCALE, Severity.INFO
        else:
            message, severity = Message(_MESSAGE.template, {"found": text[slice(*span)], "way": wanted}), None
        yield Hit(span, message, Fix(Message("write {char}", {"char": wanted}), (Edit(span, wanted),)), severity)


RULE = Rule(
    code="TYP005",
    name="ellipsis",
    title=Message("ellipsis"),
    rationale=(
        "U+2026 in print, three full stops in many repositories: the project's own way is measured. Code, "
        "versions and paths are protected."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs=".…",
    when=lambda facts, locale: facts.typography(locale).ellipsis is not None,
    safety=Safety.SAFE,
    keys=("typography.ellipsis",),
    examples=(
        Wrong("Enfin⟦...⟧ seul.", "Enfin… seul.", settings={"typography.ellipsis": "character"}),
        Wrong("Enfin⟦…⟧ seul.", "Enfin... seul.", settings={"typography.ellipsis": "dots"}),
        Silent("Voir ../carte et 1....", settings={"typography.ellipsis": "character"}),
        Silent("Enfin... seul…", settings={"typography.ellipsis": "either"}),
    ),
)
