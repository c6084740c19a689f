"""TYP015: a space that must not break between a number and its sign, or inside an abbreviation."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._conventions import may_have, may_have_any
from l10n.rules._spaces import space_to_write
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.typography import Place

_PLAIN = Message("a no-break space belongs in {found}")
_MISSING = Message("a space is missing in {found}")
_CLOSE = Message("no space belongs in {found}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if not may_have_any(text, unit.locale):
        return
    no_break = _keeps_lines(facts, unit.locale)
    for place in facts.typography(unit.locale).places:
        if not no_break and not place.missing:
            continue
        if may_have(text, place.needs):
            yield from _judge(unit, facts, place)


def _judge(unit: Unit, facts: Facts, place: Place) -> Iterator[Hit]:
    text = unit.target or ""
    for match in place.find.finditer(read(unit, facts.settings.source).own):
        gap = Span(*match.span("gap"))
        shown = _whole(text, match.start(), max(match.end(), gap.end))
        params = {"found": text[slice(*shown)]}
        if place.style == "none":
            own_way, severity = _by_habit(facts, unit, place, "none")
            if not own_way:
                fix = Fix(Message("remove the space"), (Edit(gap, ""),), Safety.SAFE)
                yield Hit(shown, Message(_CLOSE.template, params), fix, severity)
            continue
        edit = Edit(gap, space_to_write(facts, unit.locale, place.style))
        if gap.start < gap.end:
            if _keeps_lines(facts, unit.locale):
                mend = Fix(Message("write a no-break space"), (edit,), Safety.SAFE)
                # the habit speaks of high punctuation: many who set those spaces leave these alone
                yield Hit(shown, Message(_PLAIN.template, params), mend, Severity.INFO)
            continue
        own_way, severity = _by_habit(facts, unit, place, "space")
        # in a manual, 50% may be an option's value
        if not own_way and not MANUALS & set(unit.dialects):
            insert = Fix(Message("insert the space"), (edit,), Safety.SAFE)
            lenient = Severity.INFO if place.missing == "info" else severity
            yield Hit(shown, Message(_MISSING.template, params), insert, lenient)


def _keeps_lines(facts: Facts, locale: str) -> bool:
    """Whether the project sets no-break spaces, or is asked to."""
    return chosen(facts, locale, "no_break_space").way in ("u00a0", "u202f", "either")


def _whole(text: str, start: int, end: int) -> Span:
    """A place with the whole of the number or word on both sides."""
    while start and (text[start - 1].isalnum() or (text[start - 1] in ".," and text[start].isdigit())):
        start -= 1
    while end < len(text) and (text[end].isalnum() or text[end - 1] in " \u00a0"):
        end += 1
    return Span(start, end)


def _by_habit(facts: Facts, unit: Unit, place: Place, right: str) -> tuple[bool, Severity | None]:
    """Whether the project writes such places its own way throughout, and how serious one is where it does not."""
    if not place.habit:
        return False, None
    way, _, habit = chosen(facts, unit.locale, place.habit)
    return way is not None and way != right, Severity.INFO if habit.is_split else None


RULE = Rule(
    code="TYP015",
    name="unbreakable",
    title=Message("space between a number and its sign"),
    rationale=(
        "A number and its unit, a title and its name, the parts of an abbreviation stay on one line (OQLF, DIN 5008, "
        "CLDR). Whether a space stands before % is the locale's: French, German and Spanish set one, Swiss French, "
        "Italian, Polish and Portuguese do not. A project that writes it the other way throughout keeps it."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.typography(locale).places),
    safety=Safety.SAFE,
    keys=("typography.no_break_space",),
    examples=(
        Wrong("Réduit de ⟦50%⟧.", "Réduit de 50\u00a0%."),
        Wrong(
            "Il coûte ⟦5€⟧ et pèse ⟦3 kg⟧.",
            "Il coûte 5\u00a0€ et pèse 3\u00a0kg.",
            settings={"typography.no_break_space": "u00a0"},
        ),
        Wrong(
            "Le groupe de ⟦M. Dupont⟧, page ⟦n° 5⟧",
            "Le groupe de M.\u00a0Dupont, page n°\u00a05",
            settings={"typography.no_break_space": "u00a0"},
        ),
        Wrong(
            "Um ⟦50%⟧ kleiner, ⟦z. B⟧. heute",
            "Um 50\u00a0% kleiner, z.\u00a0B. heute",
            locale="de",
            settings={"typography.no_break_space": "u00a0"},
        ),
        Wrong("Ridotto del ⟦50 %⟧.", "Ridotto del 50%.", locale="it"),
        Wrong("Réduit de ⟦50 %⟧.", "Réduit de 50%.", locale="fr-CH"),
        Silent("Réduit de 50\u00a0% ou 3\u202fkg, et 100%d points"),
        Silent("Réduit de 50 % et pèse 3 kg."),
        Silent("Le taux %s de 5 points", dialects=("braces",)),
        Silent("Passez ``width=50%``.", dialects=("rst",)),
        Silent("Reduced by 50%.", locale="en"),
    ),
)
