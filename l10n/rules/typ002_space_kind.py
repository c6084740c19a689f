"""TYP002: a space that breaks, or the wrong no-break space, before high punctuation."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._spaces import judged_gaps, space_to_write

_BEFORE = Message("a no-break space belongs before {sign}")
_AFTER = Message("a no-break space belongs after {sign}")
_DOUBLED = Message("more than one space at {sign}")
_OTHER_BEFORE = Message("{found} before {sign}; the project writes {way}")
_OTHER_AFTER = Message("{found} after {sign}; the project writes {way}")
_ODD_BEFORE = Message("an unusual space before {sign}; the project writes {way}")
_ODD_AFTER = Message("an unusual space after {sign}; the project writes {way}")
_NAMES = {"u00a0": "U+00A0", "u202f": "U+202F", "plain": "U+0020"}


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for gap, wanted in judged_gaps(unit, facts):
        if gap.style == "none" or wanted == "none":
            continue
        way, _, habit = chosen(facts, unit.locale, "no_break_space")
        single = gap.span.end - gap.span.start == 1 or not gap.pure
        fits = way == "plain" or gap.style == way or (way == "either" and gap.style in ("u00a0", "u202f"))
        if fits and single:
            continue
        if fits:
            fix = Fix(Message("one space"), (Edit(gap.span, space_to_write(facts, unit.locale, wanted)),), Safety.SAFE)
            yield Hit(gap.span, Message(_DOUBLED.template, {"sign": gap.sign}), fix)
            continue
        if way is None and (gap.style != "plain" or habit.is_split):
            continue
        if gap.style == "plain" or way in (None, "either"):
            message = Message((_BEFORE if gap.before else _AFTER).template, {"sign": gap.sign})
        elif gap.style in _NAMES:
            params = {"found": _NAMES[gap.style], "sign": gap.sign, "way": _NAMES[way]}
            message = Message((_OTHER_BEFORE if gap.before else _OTHER_AFTER).template, params)
        else:
            params = {"sign": gap.sign, "way": _NAMES[way]}
            message = Message((_ODD_BEFORE if gap.before else _ODD_AFTER).template, params)
        # MediaWiki makes this space a no-break one itself; without any habit the reader decides
        lenient = "wikitext" in unit.dialects or way is None
        edit = Edit(gap.span, space_to_write(facts, unit.locale, wanted))
        mend = Fix(Message("write a no-break space"), (edit,), Safety.SAFE) if gap.pure else None
        yield Hit(gap.span, message, mend, Severity.INFO if lenient else None)


RULE = Rule(
    code="TYP002",
    name="space-kind",
    title=Message("space that can break"),
    rationale=(
        "A plain space lets the sign fall to the next line. U+00A0 and U+202F are both in use (Weblate #11237, "
        "LanguageTool #2827): the project's own is measured, or pinned. MediaWiki repairs plain spaces when it "
        "renders, so there it is a remark."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs=";:!?«»‹›¡",
    when=lambda facts, locale: bool(facts.typography(locale).space_before),
    safety=Safety.SAFE,
    keys=("typography.no_break_space",),
    examples=(
        Wrong("Action⟦ ⟧: piochez.", "Action\u00a0: piochez.", settings={"typography.no_break_space": "u00a0"}),
        Wrong("Prêt⟦ ⟧!", "Prêt\u202f!", settings={"typography.no_break_space": "either"}),
        Wrong("Prêt⟦\u202f⟧!", "Prêt\u00a0!", settings={"typography.no_break_space": "u00a0"}),
        Wrong("«⟦ ⟧Oui⟦ ⟧»", "«\u00a0Oui\u00a0»", settings={"typography.no_break_space": "u00a0"}),
        Silent("Il manque un : ou un ? ici.", kind="page", settings={"typography.no_break_space": "u00a0"}),
        Silent("Prêt !", settings={"typography.no_break_space": "plain"}),
        Silent("Prêt\u202f! « oui »".replace(" ", "\u00a0"), settings={"typography.no_break_space": "either"}),
    ),
)
