"""TYP012: `oe` or `ae` where the word has a ligature."""

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
    bare = "|".join(word.replace("œ", "oe").replace("æ", "ae") for word in words)
    return re.compile(rf"(?i)(?<!\w)(?:{bare})\w*")


_MESSAGE = Message("{word} is spelt with œ")
_MESSAGE_AE = Message("{word} is spelt with æ")
_PAIR = lazy(r"(?i)[oa]e")
_LIGATURES = {"o": "œ", "O": "Œ", "a": "æ", "A": "Æ"}


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if _PAIR.search(text) is None:
        return
    words = facts.typography(unit.locale).ligatures
    for match in _pattern(words).finditer(read(unit, facts.settings.source).own):
        found = _PAIR.search(match[0])
        if found is None or is_own(facts.settings_for(unit.locale), text, Span(*match.span())):
            continue
        at = match.start() + found.start()
        char = _LIGATURES[text[at]]
        message = _MESSAGE if char in "œŒ" else _MESSAGE_AE
        fix = Fix(Message("write {char}", {"char": char}), (Edit(Span(at, at + 2), char),), Safety.SAFE)
        yield Hit(Span(*match.span()), Message(message.template, {"word": match[0]}), fix)


RULE = Rule(
    code="TYP012",
    name="ligature",
    title=Message("ligature"),
    rationale=(
        "Œ in cœur, nœud, sœur or œuvre, and æ in ex æquo, are letters of French, no ornaments (Académie française). "
        "Only beginnings that no other word shares are listed, so coexister or moelle are never touched."
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
        Wrong("Deux armées ex ⟦aequo⟧", "Deux armées ex æquo"),
        Silent("Coexister, moelle, poêle, coefficient, goéland, Phoebe"),
        Silent("Le cœur et la sœur"),
        Silent("Anne Coeuret joue", settings={"words": "[Coeuret]"}),
    ),
)
