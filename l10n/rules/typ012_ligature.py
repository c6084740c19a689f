"""TYP012: `oe` where the word has a ligature."""

import re
from collections.abc import Iterator
from functools import cache

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._words import is_own
from l10n.text.reading import read


@cache
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    bare = "|".join(word.replace("œ", "oe") for word in words)
    return re.compile(rf"(?i)(?<!\w)(?:{bare})\w*")


_MESSAGE = Message("{word} is spelt with œ")
_OE = lazy(r"(?i)oe")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "oe" not in text and "Oe" not in text and "OE" not in text:
        return
    words = facts.typography(unit.locale).ligatures
    for match in _pattern(words).finditer(read(unit, facts.settings.source).own):
        found = _OE.search(match[0])
        if found is None or is_own(facts.settings_for(unit.locale), text, Span(*match.span())):
            continue
        at = match.start() + found.start()
        char = "Œ" if text[at] == "O" else "œ"
        fix = Fix(Message("write {char}", {"char": char}), (Edit(Span(at, at + 2), char),), Safety.SAFE)
        yield Hit(Span(*match.span()), Message(_MESSAGE.template, {"word": match[0]}), fix)


RULE = Rule(
    code="TYP012",
    name="ligature",
    title=Message("ligature"),
    rationale=(
        "Œ in cœur, nœud, sœur or œuvre is a letter of French, not an ornament (Académie française). Only "
        "beginnings that no other word shares are listed, so coexister or moelle are never touched."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="oO",
    when=lambda facts, locale: bool(facts.typography(locale).ligatures),
    safety=Safety.SAFE,
    keys=("words",),
    examples=(
        Wrong("Le ⟦coeur⟧ de la forêt", "Le cœur de la forêt"),
        Wrong("⟦Oeuvrez⟧ ensemble", "Œuvrez ensemble"),
        Silent("Coexister, moelle, poêle, coefficient, goéland, Phoebe"),
        Silent("Le cœur et la sœur"),
        Silent("Anne Coeuret joue", settings={"words": "[Coeuret]"}),
    ),
)
