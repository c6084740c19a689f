"""FID004: a sentence or a paragraph of the source that the translation has not."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._lengths import exact_share, shape, share
from l10n.rules._speech import is_spoken
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_LINES = Message("the source has {source} paragraphs, this text has {target} and is short: is one missing?")
_SENTENCES = Message("the source has {source} sentences, this text has {target} and is short: is one missing?")
_SHORT = 0.8
"""Share of the usual length below which a text is looked at."""
_LACKS_LINE = 0.75
_LACKS_SENTENCE = 0.62
_SURE = 0.5
_PROVERB = 2
"""Sentences of a saying."""
_CONTACT = lazy(r"(?m)^[^:\n]{2,40}:[ \u00a0]*[+(]?\d[\d ()./\u00a0-]{4,}$\n?")
"""A paragraph that is a telephone number of some place: each edition has its own."""
_DIGITS = lazy(r"\d{3}")
_SPEECH = frozenset("!?“”…")
_LONG = 600
"""Code points of a source above which a text is retold, and not translated."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if share(unit, facts, _SHORT, 99.0) is None or unit.kind in ("title", "heading"):
        return
    source, target = unit.source or "", unit.target or ""
    counted = _CONTACT.sub("", source) if _DIGITS.search(source) else source
    theirs, ours = shape(counted, unit.dialects), shape(target, unit.dialects)
    if ours.sentences >= theirs.sentences:
        return
    found = exact_share(unit, facts)
    fewer_lines = ours.lines < theirs.lines and found < _LACKS_LINE
    if (not fewer_lines and found >= _LACKS_SENTENCE) or read(unit, facts.settings.source).is_source:
        return
    said, had, has = _SENTENCES, theirs.sentences, ours.sentences
    if fewer_lines:
        said, had, has = _LINES, theirs.lines, ours.lines
    sure = (fewer_lines or found < _SURE) and len(source) <= _LONG and unit.kind != "flavor"
    if is_spoken(unit) and not fewer_lines and had == _PROVERB:
        sure = False  # a saying for a saying
    sure = sure and _SPEECH.isdisjoint(source) and "..." not in source
    message = Message(said.template, {"source": had, "target": has})
    yield Hit(Span(0, len(target)), message, None, None if sure else Severity.INFO)


RULE = Rule(
    code="FID004",
    name="lost-sentence",
    title=Message("sentence or paragraph that may be missing"),
    rationale=(
        "A copy that stops too early, an ability that was skipped: the text has fewer sentences than its source, and "
        "it is far shorter than the project's texts of this kind are. Both must hold, since two sentences may become "
        "one. Reminders in parentheses are not counted: editions print them or not."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    needs="both",
    examples=(
        Wrong(
            "⟦Payez 1 pièce : piochez une carte.⟧",
            source="Pay 1 coin: draw a card.\nWhen the lantern goes out, discard your hand and lose a turn.",
        ),
        Wrong("⟦Allumez le phare.⟧", source="Light the lantern. Then each player loses 2 oil and draws a card."),
        Silent("Piochez une carte puis défaussez-en une.", source="Draw a card from your deck. Then discard a card."),
        Silent(
            "Appelez notre gardienne du phare avant d’entrer.",
            source="Please call our lantern keeper before you enter.\nIsle: 0800-111-222\nHarbour: 555-01234",
        ),
        Silent("Riposte 1.", source="Retaliate 1. (After this character is attacked, deal 1 damage to the attacker.)"),
        Silent("Piochez une carte, mélangez votre deck.", source="Draw a card. Then shuffle your deck."),
        Silent("Voir le manuel.", source="See the manual of the library. It tells all of it.", dialects=("rst",)),
    ),
)
