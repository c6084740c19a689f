"""MRK011: a heading that skips a level."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import cast

from l10n.facts import Facts
from l10n.model import Document, Heading, Hit, Message, Severity
from l10n.patterns import lazy
from l10n.rules import Case, Place, Rule

_BOLD = Message("a line in bold stands for a heading, and no table of contents knows of it")
_BOLD_LINE = lazy(r"'''[^\W_][^'\n]{2,60}[^'\n.:!?;,\s]'''|\*\*[^\W_][^*\n]{2,60}[^*\n.:!?;,\s]\*\*")
_SKIPS = Message("a heading of level {level} right below one of level {above}")


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    headings = cast("Sequence[Heading]", document.extra.get("headings", ()))
    if document.is_source or len(headings) < 3:
        return
    below: Counter[tuple[int, int]] = Counter()
    for above, heading in pairwise(headings):
        if heading.level > above.level:
            below[above.level, heading.level] += 1
    for above, heading in pairwise(headings):
        # a page that always skips the level does so on purpose
        steps = below[above.level, above.level + 1]
        if heading.level > above.level + 1 and steps and below[above.level, heading.level] <= steps:
            message = Message(_SKIPS.template, {"level": heading.level, "above": above.level})
            if heading.unit >= 0:
                yield Place(Hit(None, message), unit=document.units[heading.unit])
    for unit in document.units:
        if unit.field == "paragraph" and _BOLD_LINE.fullmatch(unit.target or ""):
            yield Place(Hit(None, _BOLD, None, Severity.INFO), unit=unit)


RULE = Rule(
    code="MRK011",
    name="heading-level",
    title=Message("heading that skips a level"),
    rationale=(
        "A table of contents, and whoever has the page read aloud, go by the levels of the headings: a third level "
        "right below a first one looks like a section that was lost. A page that never uses the level between is "
        "left alone."
    ),
    severity=Severity.WARNING,
    on_document=_check,
    examples=(
        Case(
            {"fr/a.wiki": "= Jeu =\n\n== Guet ==\n\nTexte.\n\n= Cartes =\n\n=== Rares ===\n\nFin.\n"},
            ("fr/a.wiki:9",),
            {"select": "MRK011"},
        ),
        Case(
            {"fr/a.wiki": "= Jeu =\n\n== Guet ==\n\n'''Le phare'''\n\nTexte.\n\n= Fin =\n\n'''Attention :'''\n"},
            ("fr/a.wiki:5",),
            {"select": "MRK011"},
        ),
        Case({"fr/a.wiki": "= Jeu =\n\n=== Guet ===\n\n= Cartes =\n\n=== Rares ===\n"}, (), {"select": "MRK011"}),
        Case({"fr/a.wiki": "= Jeu =\n\n== Guet ==\n\n=== Phare ===\n\n= Fin =\n"}, (), {"select": "MRK011"}),
    ),
)
