"""DOC005: a card whose two title lines are empty."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Document, Hit, Message, Severity, Unit
from l10n.rules import Case, Place, Rule
from l10n.rules._arcmage import face, is_title_line


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    cards: dict[tuple[str, str], list[Unit]] = {}
    for unit in document.units:
        if is_title_line(unit):
            cards.setdefault(face(unit), []).append(unit)
    for lines in cards.values():
        if any(unit.source for unit in lines) and not any(unit.target for unit in lines):
            first = next((unit for unit in lines if unit.raw is not None), lines[0])
            source = " ".join(unit.source for unit in lines if unit.source)
            message = Message(
                "both title lines are empty: the card would print its label, not {title}", {"title": source}
            )
            yield Place(Hit(None, message), unit=first)


_ENGLISH = "cards:\n  oak:\n    name: Old Oak\n    firstName: Old\n    lastName: Oak\n"
_FRENCH = "cards:\n  oak:\n    name: Old Oak (French)\n    firstName: %s\n    lastName: %s\n"

RULE = Rule(
    code="DOC005",
    name="no-title",
    title=Message("card without a title"),
    rationale=(
        "A card of Arcmage prints `firstName` and `lastName`. Where both are empty it prints `name`, which is a label "
        "for the editors and holds the source's title. One line alone is enough: a title may be shorter."
    ),
    severity=Severity.ERROR,
    on_document=_check,
    examples=(
        Case(
            {"locales/en/decks/a.yaml": _ENGLISH, "locales/fr/decks/a.yaml": _FRENCH % ("''", "''")},
            ("locales/fr/decks/a.yaml:4",),
        ),
        Case(
            {
                "locales/en/decks/a.yaml": _ENGLISH,
                "locales/fr/decks/a.yaml": "cards:\n  oak:\n    name: Old Oak (French)\n",
            },
            ("locales/fr/decks/a.yaml:2",),
        ),
        Case(
            {
                "locales/en/decks/a.yaml": "cards:\n  oak:\n    firstName: Grove\n    lastName: ''\n",
                "locales/fr/decks/a.yaml": "cards:\n  oak:\n    firstName:\n    lastName:\n",
            },
            ("locales/fr/decks/a.yaml:3",),
        ),
        Case(
            {"locales/en/decks/a.yaml": _ENGLISH, "locales/fr/decks/a.yaml": _FRENCH % ("Vieux chêne", "''")},
            (),
        ),
        Case(
            {"locales/en/decks/a.yaml": _ENGLISH, "locales/fr/decks/a.yaml": _FRENCH % ("''", "Chêne")},
            (),
        ),
        Case(
            {
                "locales/en/decks/a.yaml": "cards:\n  oak:\n    name: Old Oak\n",
                "locales/fr/decks/a.yaml": "cards:\n  oak:\n    name: ''\n",
            },
            (),
            {"select": "DOC005"},
        ),
    ),
)
