"""DOC009: numbered clauses that are doubled, out of order or missing, and references to none."""

from collections.abc import Iterator, Sequence

from l10n.facts import Facts
from l10n.model import Document, Hit, Message, Severity
from l10n.pages.numbered_lines import slips
from l10n.pages.numbers import Numbered, numbered_units
from l10n.pages.pair import is_page
from l10n.rules import Case, Place, Rule
from l10n.text.clauses import Parts, is_before, is_gap, references

FEWEST = 4
"""A page with fewer numbered clauses is no numbered text."""

_DOUBLED = Message("the clause {number} stands twice")
_ORDER = Message("the clause {number} stands after {before}")
_GAP = Message("from {before} to {number}: a clause between is missing")
_NONE = Message("there is no clause {number}")


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    if not is_page(document) or document.is_source:
        return
    for slip in slips(document):
        params = {"number": slip.line.number, "before": slip.before}
        message = Message((_DOUBLED if slip.line.number == slip.before else _GAP).template, params)
        yield Place(
            Hit(None, message), document, index=slip.line.at, key=slip.line.unit.key, field=slip.line.unit.field
        )
    own = numbered_units(document)
    if len(own) < FEWEST:
        return
    yield from _sequence(document, own)
    there = {each.clause.parts for each in own}
    families = {parts[:-1] for parts in there}
    for unit in document.units:
        for clause in references(unit.target or ""):
            # what lies outside of an excerpt cannot be told
            if clause.parts not in there and clause.parts[:-1] in families and not _has_children(clause.parts, there):
                message = Message(_NONE.template, {"number": clause.number})
                yield Place(Hit(clause.span, message), document, unit)


def _has_children(parts: Parts, there: set[Parts]) -> bool:
    return any(each[: len(parts)] == parts for each in there)


def _sequence(document: Document, own: Sequence[Numbered]) -> Iterator[Place]:
    seen: set[Parts] = set()
    last: Numbered | None = None
    for found in own:
        parts = found.clause.parts
        params = {"number": found.clause.number, "before": last.clause.number if last else ""}
        if parts in seen:
            yield _place(document, found, Message(_DOUBLED.template, params))
            last = None  # it was meant to be another
            continue
        seen.add(parts)
        if last is not None and is_before(parts, last.clause.parts):
            yield _place(document, found, Message(_ORDER.template, params))
            continue
        if last is not None and is_gap(last.clause.parts, parts):
            yield _place(document, found, Message(_GAP.template, params))
        last = found


def _place(document: Document, found: Numbered, message: Message) -> Place:
    """The number stands before the unit, which begins after it."""
    return Place(Hit(None, message), document, index=found.at, key=found.unit.key, field=found.unit.field)


_RULES = "1.2.4 Marées\n\n1.2.4.a La mer monte.\n\n1.2.4.%s La mer descend.\n\n1.2.4.%s Voir 1.2.4.%s.\n"

RULE = Rule(
    code="DOC009",
    name="numbering",
    title=Message("numbered clauses that do not add up"),
    rationale=(
        "Players cite rules by their numbers. In a text of numbered clauses (`1.2.4.a`) a number that stands twice, "
        "that comes too late, or that leaves out a sibling is a slip of the editor; so is a reference to a clause of a "
        "section that is here, when the clause is not. An excerpt may begin, and skip, anywhere. Lists that somebody "
        "numbers by hand (`1.`, or in bold) are read too; those that a wiki or Markdown counts cannot be wrong."
    ),
    severity=Severity.WARNING,
    on_document=_check,
    examples=(
        Case({"r.txt": _RULES % ("b", "c", "a")}, ()),
        Case({"r.txt": _RULES % ("a", "c", "a")}, ("r.txt:5",)),
        Case({"r.txt": _RULES % ("b", "d", "a")}, ("r.txt:7",)),
        Case({"r.txt": _RULES % ("c", "b", "a")}, ("r.txt:5", "r.txt:7")),
        Case({"r.wiki": "1. Piochez.\n\n2. Jouez.\n\n4. Défaussez.\n\n4. Passez.\n"}, ("r.wiki:5", "r.wiki:7")),
        Case({"r.wiki": "'''3.''' Piochez.\n\nUn tour.\n\n'''5.''' Jouez.\n"}, ("r.wiki:5",)),
        Case({"r.wiki": "1. Piochez.\n\n1. Une carte.\n\n2. Deux.\n\n2. Jouez.\n\n3. Passez.\n"}, ()),
        Case({"r.md": "1. Piochez.\n2. Jouez.\n4. Passez.\n"}, ()),
        Case({"r.txt": _RULES % ("b", "c", "f")}, ("r.txt:7",)),
        Case({"r.txt": _RULES % ("b", "c", "a") + "\n5.1 Ports\n\n5.1.2.b Voir 7.3.1.a.\n"}, ()),
    ),
)
