"""CMP001: a field that is empty, null or absent although the source has a text."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, State, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Rule
from l10n.rules._arcmage import is_title_line
from l10n.text.analysis import analyse

_LETTER = lazy(r"[^\W\d_]")
_EMPTY = Message("empty: nobody has translated this field")
_ABSENT = Message("this field is missing here; the source has a text")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if is_title_line(unit):
        return  # one of two lines may hold the whole title; both empty is DOC005's
    if unit.source and unit.is_empty and unit.state is not State.NEEDS_REVIEW:
        if unit.raw is None and not _LETTER.search(analyse(unit.source, unit.dialects).mask):
            return  # a number and an icon: what is absent is shown as in the source, and that is right
        yield Hit(None, _ABSENT if unit.raw is None else _EMPTY)


RULE = Rule(
    code="CMP001",
    name="untranslated",
    title=Message("untranslated field"),
    rationale="A field that the source fills and the translation leaves empty prints as nothing, or as English.",
    severity=Severity.WARNING,
    on_unit=_check,
    of_source=True,
    needs="any",
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl", "text": "Draw."}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": " ",\n "text": "Piochez."}]',
            },
            ("translations/fr/pack/a.json:1",),
        ),
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl", "traits": ""}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou", "traits": ""}]',
            },
            (),
        ),
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl", "text": "3 [icon]"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou"}]',
            },
            (),
            {"select": "CMP001"},
        ),
        Case(
            {
                "locales/en/decks/a.yaml": "cards:\n  oak:\n    firstName: Old\n    lastName: Oak\n",
                "locales/fr/decks/a.yaml": "cards:\n  oak:\n    firstName: Vieux chêne\n    lastName: ''\n",
            },
            (),
        ),
    ),
)
