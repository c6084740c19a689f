"""STY015: a name in marks that is not written in the case of the project's others."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._parity_sites import marks
from l10n.facts.habits import FEWEST, NOTHING, Habit
from l10n.facts.parity import ANALYSIS
from l10n.facts.traits import ANALYSIS as TRAITS
from l10n.facts.traits import EMPTY as NO_TRAITS
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Case, Rule, Silent
from l10n.rules._sty_house import SURE, own_text
from l10n.text.analysis import CODE

_MESSAGE = Message("{found}: the project writes {count} of {total} names in marks in this way: {wanted}")
_WRITE = Message("write {wanted}")
_RANK = {"lower": 0, "capital": 1, "upper": 2}
_OWN = 0.2
"""Share of names in capitals from which those are no slip: nobody writes them by accident."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "[[" not in text:
        return
    habit = facts.of(ANALYSIS).habits.get((unit.locale, "marks"), NOTHING)
    way = _way(habit)
    if way is None or all(each == way for each, _ in marks(text)) or not (own := own_text(unit, facts)):
        return
    theirs = {} if unit.source is None else {unit.source[slice(*span)]: each for each, span in marks(unit.source)}
    for each, span in marks(text):
        found = text[slice(*span)]
        # what is more than usual was meant so
        if _RANK[each] >= _RANK[way] or CODE in own[slice(*span)] or f" [{found}]" in (unit.source or ""):
            continue
        # where capitals are chosen a trait that is called as in the source has them too
        if way == "capital" and (found in theirs or "lower" in theirs.values()):
            continue
        if (
            found in theirs
            and (facts.of(TRAITS).get(unit.locale, NO_TRAITS).wanted(found) or found).lower() != found.lower()
        ):
            continue  # left in the source's language, as TRM003 tells
        wanted = found.upper() if way == "upper" else _capital(found)
        # a name that opens with its quotation mark, or that the source writes so, without marks
        if wanted == found or (found not in theirs and unit.source is not None and found in unit.source):
            continue
        count = habit.counts[way]
        # a capital further inside: the first word may be of the sentence
        sure = count >= SURE * habit.total and (way == "upper" or found == found.lower())
        severity = Severity.WARNING if sure else Severity.INFO
        params = {"found": found, "wanted": wanted, "count": count, "total": habit.total}
        fix = Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(Span(*span), wanted),), Safety.UNSAFE)
        yield Hit(span, Message(_MESSAGE.template, params), fix, severity)


def _capital(name: str) -> str:
    """A name with its first letter in capital, behind whatever sign opens it."""
    at = next(at for at, each in enumerate(name) if each.isalpha())
    return name[:at] + name[at].upper() + name[at + 1 :]


def _way(habit: Habit) -> str | None:
    if habit.total < FEWEST:
        return None
    return "upper" if habit.counts.get("upper", 0) >= _OWN * habit.total else habit.way


_CAPITALS = "\\n".join("[[Tour]]" for _ in range(35))
_OUTSIDE = {
    "pack/a.json": '[{"code": "1", "text": "Towers."},\n{"code": "2", "text": "Made by the Millers."},\n'
    '{"code": "3", "text": "Made by nobody, [[\u201cMended\u201d]]."}]',
    "translations/fr/pack/a.json": f'[{{"code": "1", "text": "{_CAPITALS}"}},\n'
    '{"code": "2", "text": "Fait par [[the Millers]]."},\n{"code": "3", "text": "Sans auteur [[« Réparée »]]."}]',
}
_MANY = "\\n".join(f"[[TOUR{'S' * at}]]" for at in range(1, 36))
_CARDS = {
    "pack/a.json": '[{"code": "1", "text": "Towers."},\n{"code": "2", "text": "A [[Fox]] card."}]',
    "translations/fr/pack/a.json": f'[{{"code": "1", "text": "{_MANY}"}},\n'
    '{"code": "2", "text": "Une carte [[Renard]]."}]',
}

RULE = Rule(
    code="STY015",
    name="mark-case",
    title=Message("capitals of a name in marks"),
    rationale=(
        "A trait in `[[ ]]` is printed as it is typed: `[[GÉANT]]` beside `[[Géant]]` looks like another trait. A "
        "project that writes a fifth of its traits in capitals has chosen to, and those that are not are reported; so "
        "are those in lower case where nine tenths have a capital. There, what the source has in lower case is "
        "left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="[",
    dialects=frozenset({"bracket-icons"}),
    kinds=frozenset({"text"}),
    safety=Safety.UNSAFE,
    examples=(
        Case(_CARDS, ("translations/fr/pack/a.json:2",)),
        Case(_OUTSIDE, ()),
        Silent("Une carte [[Renard]].", source="A [[Fox]] card.", dialects=("bracket-icons",)),
    ),
)
