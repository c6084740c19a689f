"""TYP004: quotation marks that are not the locale's or the project's."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._manuals import MANUALS
from l10n.rules._spaces import space_to_write
from l10n.text.reading import read
from l10n.text.sites import Quoted, quotations

_MESSAGE = Message("{quoted}: {wanted} are the quotation marks here")
_MANUALS = MANUALS | {"markdown"}
_CHARS = {"guillemets": "« »", "curly": "“ ”", "straight": '" "'}


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    typography = facts.typography(unit.locale)
    text = unit.target or ""
    if typography.quotes is None or not any(char in text for char in '"“«'):
        return
    way, _, habit = chosen(facts, unit.locale, "quotes")
    if way == "either" or (way is None and habit.is_split):
        return
    wanted = way or "guillemets"
    found = quotations(read(unit, facts.settings.source).own)
    for each in found:
        if each.style == wanted or (way is None and each.style == "curly"):
            continue
        if each.style == "curly" and _is_inside(each, found):
            continue  # the second level
        if each.style == "guillemets" and wanted == "straight":
            continue  # never worse than the habit
        span = Span(each.opening.start, each.closing.end)
        message = Message(_MESSAGE.template, {"quoted": text[slice(*span)], "wanted": _CHARS[wanted]})
        yield Hit(span, message, _fix(unit, facts, each, wanted))


def _is_inside(quoted: Quoted, others: tuple[Quoted, ...]) -> bool:
    return any(o.opening.start < quoted.opening.start and quoted.closing.end < o.closing.end for o in others)


def _fix(unit: Unit, facts: Facts, quoted: Quoted, wanted: str) -> Fix | None:
    text = unit.target or ""
    inner = text[quoted.opening.end : quoted.closing.start]
    if quoted.nested or not inner.strip() or "\n" in inner or any(char in inner for char in '"“”«»'):
        return None
    if wanted == "guillemets":
        space = space_to_write(facts, unit.locale, facts.typography(unit.locale).space_before.get("»", "u00a0"))
        opening, closing = f"«{space}", f"{space}»"
    elif wanted == "curly":
        opening, closing = "“", "”"
    else:
        opening = closing = '"'
    start, end = quoted.opening.end, quoted.closing.start
    while text[start] in " \u00a0\u202f":
        start += 1
    while text[end - 1] in " \u00a0\u202f":
        end -= 1
    edits = (Edit(Span(quoted.opening.start, start), opening), Edit(Span(end, quoted.closing.end), closing))
    # in a manual, straight marks may be code
    safety = Safety.UNSAFE if _MANUALS & set(unit.dialects) else Safety.SAFE
    return Fix(Message("write {marks}", {"marks": _CHARS[wanted]}), edits, safety)


RULE = Rule(
    code="TYP004",
    name="quotes",
    title=Message("quotation marks"),
    rationale=(
        "French quotes with guillemets and no-break spaces inside (Imprimerie nationale). A pair on one line is "
        "mended as a pair; inch marks and odd numbers of marks are left to a person, curly marks inside guillemets "
        "are the second level. A project that writes straight quotes throughout keeps them."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    safety=Safety.SAFE,
    keys=("typography.quotes", "typography.no_break_space"),
    examples=(
        Wrong('Il dit ⟦"oui"⟧ et sort.', "Il dit «\u00a0oui\u00a0» et sort."),
        Wrong("Il dit ⟦“oui”⟧.", "Il dit «\u00a0oui\u00a0».", settings={"typography.quotes": "guillemets"}),
        Wrong('Il crie ⟦"cette "chose" avance"⟧.', None),
        Silent('Un écran de 5" x 3".'),
        Silent('Un "mot" et un" reste"'),
        Silent("«\u00a0Il a dit “oui”.\u00a0»", settings={"typography.quotes": "guillemets"}),
        Silent('Il dit "oui".', settings={"typography.quotes": "straight"}),
        Silent('He says "yes".', locale="en"),
    ),
)
