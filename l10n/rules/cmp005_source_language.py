"""CMP005: the source language left in a translation."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.pages import ANALYSIS, PAGE_KINDS, Judged
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.text.reading import read

_WHOLE = Message("still in the source language")
_OLD = Message("still in the source language; the source has changed since")
_PART = Message("a passage still in the source language")

_SHORTEST = 2


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    settings = facts.settings_for(unit.locale)
    reading = read(unit, settings.source)
    text = unit.target or ""
    if unit.kind in PAGE_KINDS:
        if len(text.strip()) < _SHORTEST:
            return  # the letter above a part of a list
        pages = facts.of(ANALYSIS)
        if Judged(unit.locale, unit.key, "half") in pages:
            return
        if Judged(unit.locale, unit.key, "left") in pages:
            yield Hit(Span(0, len(text)), _WHOLE)
            return
    if reading.is_source:
        if text == unit.source and any(pattern.search(text) for pattern in settings.same_as_source):
            return
        stale = unit.source is not None and text != unit.source
        yield Hit(Span(0, len(text)), _OLD if stale else _WHOLE)
        return
    for each in reading.foreign:
        if each.kind == "sentence":
            yield Hit(each.span, _PART)


RULE = Rule(
    code="CMP005",
    name="source-language",
    title=Message("still in the source language"),
    rationale=(
        "A merge script puts the English text under a new card, and the English text changes afterwards: the "
        "field is no longer equal to its source, and is English all the same. So the language is recognised, by "
        "words that only one of the two languages has; a short name proves nothing and is left alone. On a page that "
        "follows each passage with its source, the source is no left-over."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    of_source=True,
    needs="target",
    keys=("same-as-source",),
    examples=(
        Wrong(
            "⟦Draw a card, then discard the top card of your deck.⟧",
            source="Draw 2 cards, then discard the top card of your deck.",
        ),
        Silent("Piochez une carte, puis défaussez la première carte de votre deck.", source="Draw a card."),
        Silent("Toll of Time", source="Toll of Time", kind="title"),
        Silent("Le Chant de Night City", source="Song of Night City", kind="title"),
    ),
)
