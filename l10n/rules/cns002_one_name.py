"""CNS002: two cards that have one name where the source has two."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.names import ANALYSIS, EMPTY, FIELDS
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.rules import Case, Rule

_CHOICE = 2
"""Other names of the source under one title, from which it is a choice: fronts that hide what is behind."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if unit.kind != "title" or unit.field not in FIELDS or not source or not target or source == target:
        return
    names = facts.of(ANALYSIS).get(unit.locale, EMPTY)
    sources = names.sources.get(target.strip())
    if sources is None or len(sources) < 2 or source.strip() not in sources:
        return
    others = sorted(each for each in sources if not _is_alike(each, source.strip()))
    if not others:
        return
    # where this card has this name oftener than the other, the other is the one to change
    severity = None if sources[source.strip()] <= max(sources[each] for each in others) else Severity.INFO
    if " " not in target.strip():
        severity = Severity.INFO  # two words of one language may have one in another
    if len(others) >= _CHOICE:
        severity = Severity.INFO
    params = {"name": target, "others": ", ".join(others[:3])}
    yield Hit(Span(0, len(target)), Message("{name} is also what the card {others} is called", params), None, severity)


def _is_alike(one: str, other: str) -> bool:
    """Whether two source names are the same but for capitals, spaces and punctuation."""
    first, second = ("".join(filter(str.isalnum, each.lower())) for each in (one, other))
    return first == second


RULE = Rule(
    code="CNS002",
    name="one-name-for-two",
    title=Message("two cards with one name"),
    rationale=(
        "A text that names a card must name one. Two names of the source that became one are confused in play, in "
        "searches and in deck lists. Names of one word, and one name for three cards or "
        "more, are a remark only: languages divide the world differently."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    kinds=frozenset({"title"}),
    needs="both",
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Grey Ferry", "text": "Row."},\n'
                '{"code": "2", "name": "Ashen Boat"},\n'
                '{"code": "3", "name": "Ice Bridge"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Le Bac gris", "text": "Ramez."},\n'
                '{"code": "2", "name": "Le Bac gris"},\n{"code": "3", "name": "Pont de glace"}]',
            },
            ("translations/fr/pack/a.json:1", "translations/fr/pack/a.json:2"),
        ),
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Ice Bridge"}, {"code": "2", "name": "Ice Bridge"},\n'
                '{"code": "3", "name": "Ice  bridge"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Pont de glace"},\n'
                '{"code": "2", "name": "Pont de glace"},\n{"code": "3", "name": "Pont de glace"}]',
            },
            (),
        ),
    ),
)
