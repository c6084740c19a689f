"""MRK015: a colon that nothing follows: the icon, the list or the sentence after it was lost."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.pages import PAGE_KINDS
from l10n.model import Document, Hit, Message, Severity, Span, Unit
from l10n.rules import Case, Place, Rule

_NOTHING = Message("nothing follows this colon")
_SPACES = " \t\u00a0\u202f"


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    if document.is_source:
        return
    for unit in document.units:
        target = (unit.target or "").rstrip()
        if unit.field == "item" and unit.kind in PAGE_KINDS and target.endswith(":") and not _goes_on(document, unit):
            yield Place(Hit(Span(len(target[:-1].rstrip(_SPACES)), len(target)), _NOTHING), unit=unit)


def _goes_on(document: Document, unit: Unit) -> bool:
    """Whether something below an item may be what its colon announces: anything but an item of its level."""
    if unit.raw is None:
        return True
    text = document.text
    line = text.find("\n", unit.raw.end)
    end = text.find("\n", line + 1)
    following = text[line + 1 : end if end >= 0 else len(text)] if line >= 0 else ""
    mark = _marker(text[text.rfind("\n", 0, unit.raw.start) + 1 : unit.raw.start])
    if not mark:
        return True
    return not (following.startswith(mark) and not _marker(following)[len(mark) :].strip())


def _marker(line: str) -> str:
    """The list marker that a line starts with."""
    return line[: len(line) - len(line.lstrip("*#:;-+ "))].rstrip()


RULE = Rule(
    code="MRK015",
    name="dangling-colon",
    title=Message("colon that nothing follows"),
    rationale=(
        "An entry of a list that ends with a colon, and the next entry of the same level right below it: the icon or "
        "the words after the colon were lost."
    ),
    severity=Severity.WARNING,
    on_document=_check,
    examples=(
        Case(
            {"fr/a.wiki": "* Évite le symbole de la case :\n* Le plus faible joue.\n"},
            ("fr/a.wiki:1",),
            {"select": "MRK015"},
        ),
        Case({"fr/a.wiki": "* Choisis :\n** Une carte.\n* Piochez :\n\nUne carte.\n"}, (), {"select": "MRK015"}),
        Case({"fr/a.wiki": "Choisis :\n* Une carte.\n* Deux cartes.\n"}, (), {"select": "MRK015"}),
    ),
)
