"""DOC006: a second title line on a card that has no room for one."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Document, Hit, Message, Severity, Span
from l10n.rules import Case, Place, Rule
from l10n.rules._arcmage import LAST, bare, face

_ONE_LINE = frozenset({"event", "equipment", "magic", "enchantment"})


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    # a translation may have put the type in its own words; the source's chooses the template
    sources = {face(unit): unit.source for unit in document.units if bare(unit) == "type" and unit.source}
    for unit in document.units:
        if bare(unit) != LAST or not unit.target:
            continue
        path = unit.field.removesuffix(LAST)
        types = [
            sources.get(face(unit)),
            *(unit.card.get(name) for name in (f"{path}type", f"{path}type.name", "type")),
        ]
        found = next((str(each) for each in types if str(each).casefold() in _ONE_LINE), None)
        if found is not None:
            message = Message("{field} is not printed on a card of the type {type}", {"field": LAST, "type": found})
            yield Place(Hit(Span(0, len(unit.target)), message), unit=unit)


_ENGLISH = "cards:\n  gale:\n    type: %s\n    firstName: Gale\n"
_FRENCH = "cards:\n  gale:\n    type: %s\n    firstName: Coup\n    lastName: de vent\n"
_SHORT = "cards:\n  gale:\n    type: %s\n    firstName: Coup de vent\n    lastName: ''\n"

RULE = Rule(
    code="DOC006",
    name="unprinted-last-name",
    title=Message("title line that is not printed"),
    rationale=(
        "The templates of the types Event, Equipment, Magic and Enchantment of Arcmage have one line for the title: "
        "`firstName` is printed there, and `lastName` is lost."
    ),
    severity=Severity.ERROR,
    on_document=_check,
    examples=(
        Case(
            {"locales/en/decks/a.yaml": _ENGLISH % "Event", "locales/fr/decks/a.yaml": _FRENCH % "Event"},
            ("locales/fr/decks/a.yaml:5",),
        ),
        Case(
            {"locales/en/decks/a.yaml": _ENGLISH % "Magic", "locales/fr/decks/a.yaml": _FRENCH % "Magie"},
            ("locales/fr/decks/a.yaml:5",),
        ),
        Case(
            {
                "locales/en/decks/a.yaml": _ENGLISH % "{name: Equipment}",
                "locales/fr/decks/a.yaml": _FRENCH % "{name: Equipment}",
            },
            ("locales/fr/decks/a.yaml:5",),
        ),
        Case(
            {"locales/en/decks/a.yaml": _ENGLISH % "Creature", "locales/fr/decks/a.yaml": _FRENCH % "Creature"},
            (),
        ),
        Case(
            {
                "locales/en/decks/a.yaml": _ENGLISH % "City",
                "locales/fr/decks/a.yaml": _SHORT % "City",
            },
            (),
        ),
        Case(
            {
                "locales/en/decks/a.yaml": _ENGLISH % "Event",
                "locales/fr/decks/a.yaml": _SHORT % "Event",
            },
            (),
        ),
    ),
)
