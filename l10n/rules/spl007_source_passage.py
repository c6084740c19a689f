"""SPL007: a misspelt word in a passage that a page has in the source's language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from l10n.facts import Facts
from l10n.facts.pages import PAGE_KINDS
from l10n.model import Hit, Message, Safety, Severity, Unit
from l10n.rules import Rule, Silent, Wrong, all_rules
from l10n.text.manuals import MANUALS
from l10n.text.reading import passages
from l10n.text.spelling import load_slips, load_speller

_ASKED = ("SPL001", "SPL002", "SPL003")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source = facts.settings.source
    left = passages(unit, source) if unit.locale != source else ""
    if not left:
        return
    # what is judged is the passage as a text of its own language, at the same place
    twin = replace(unit, target=left, locale=source, dialects=())
    for code in _ASKED:
        check = all_rules()[code].on_unit
        assert check is not None
        for hit in check(twin, facts):
            if hit.severity is not Severity.INFO:
                # whoever translates the page may want the passage gone
                fix = replace(hit.fix, safety=Safety.UNSAFE) if hit.fix else None
                yield hit._replace(fix=fix)


RULE = Rule(
    code="SPL007",
    name="source-passage",
    title=Message("misspelling in a passage of the source's language"),
    rationale=(
        "A page may keep passages in the source's language, on purpose or for now. Their spelling is judged by that "
        "language's dictionary, never by the page's own, and only what is no doubt a slip is told."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    kinds=PAGE_KINDS,
    of_source=True,
    when=lambda facts, locale: (
        locale != facts.settings.source
        and load_speller(facts.settings.source) is not None
        and bool(load_slips(facts.settings.source))
    ),
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong(
            "You draw the first of the cards, and then ⟦an other⟧ one.",
            "You draw the first of the cards, and then another one.",
            kind="page",
        ),
        Wrong(
            "It is lit, so there is no need to draw the ⟦adjecent⟧ card of it.",
            "It is lit, so there is no need to draw the adjacent card of it.",
            kind="page",
        ),
        Silent("Le phare est allumé ; piochez la carte suivante.", kind="page"),
        Silent("You draw the first of the cards, and then another of the same kind.", kind="page"),
        Silent("You draw the first of the cards, and then an other of the same kind."),
    ),
)
