"""TYP011: `A` for `À` at the start of a sentence."""

import re
from collections.abc import Iterator
from functools import cache

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import MARK
from l10n.text.reading import read


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    opening = rf"(?:^|(?<=[.!?:…»\n]))[ \u00a0\u202f{MARK}«–—-]*"
    return re.compile(rf"(?m){opening}(?P<a>A)(?= (?:{'|'.join(words)})\b| l['’])")


_MESSAGE = Message("À: capitals keep their accents")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    words = facts.typography(unit.locale).a_grave_before
    if not words or "A " not in (unit.target or ""):
        return
    for match in _pattern(words).finditer(read(unit, facts.settings.source).own):
        span = Span(*match.span("a"))
        yield Hit(span, _MESSAGE, Fix(Message("write {char}", {"char": "À"}), (Edit(span, "À"),), Safety.SAFE))


RULE = Rule(
    code="TYP011",
    name="capital-a-accent",
    title=Message("À without its accent"),
    rationale=(
        "Capitals keep their accents (Académie française, Imprimerie nationale). A sentence that opens with A and "
        "a determiner, or a word such as partir, opens with the preposition; the verb never stands there."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="A",
    when=lambda facts, locale: bool(facts.typography(locale).a_grave_before),
    safety=Safety.SAFE,
    examples=(
        Wrong("⟦A⟧ la fin de votre tour, piochez.", "À la fin de votre tour, piochez."),
        Wrong("Piochez. ⟦A⟧ chaque tour, défaussez.", "Piochez. À chaque tour, défaussez."),
        Wrong("⟦A⟧ ne jouer qu’en fin de tour", "À ne jouer qu’en fin de tour"),
        Wrong("<b>⟦A⟧ partir de ce tour</b>", "<b>À partir de ce tour</b>", dialects=("html",)),
        Silent("A-t-il pioché ? A déjà joué."),
        Silent("La face A la plus proche"),
        Silent("A la carte", source="A la carte", kind="title"),
    ),
)
