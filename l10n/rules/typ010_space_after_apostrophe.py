"""TYP010: a space between an elided word and what it leans on."""

import re
from collections.abc import Iterator
from functools import cache

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import MARK
from l10n.text.reading import read


@cache
def _pattern(elided: tuple[str, ...]) -> re.Pattern[str]:
    words = "|".join(sorted(elided, key=len, reverse=True))
    return re.compile(rf"(?i)(?<![\w'’])(?:{words})['’]({MARK}*[ \u00a0\u202f]+)(?=[\w«{MARK}])")


_GAPS = tuple(mark + space for mark in "'’" for space in " \u00a0\u202f")
_MESSAGE = Message("no space after {word}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    elided = facts.typography(unit.locale).elided
    if not elided or not any(map(text.__contains__, _GAPS)):
        return
    for match in _pattern(elided).finditer(read(unit, facts.settings.source).own):
        word = text[match.start() : match.start(1)]
        span = Span(*match.span())
        gap = Span(match.start(1), match.end(1))
        # before a wiki mark the space keeps the apostrophe apart from the quotes: a person decides
        fix = None
        if MARK not in match[1] and not text.startswith("'", match.end()):
            fix = Fix(Message("remove the space"), (Edit(gap, ""),), Safety.SAFE)
        yield Hit(span, Message(_MESSAGE.template, {"word": word}), fix)


RULE = Rule(
    code="TYP010",
    name="space-after-apostrophe",
    title=Message("space after an apostrophe"),
    rationale="An elided word is written in one with the next (OQLF); a space there is a slip, or keeps markup apart.",
    severity=Severity.WARNING,
    on_unit=_check,
    signs="'’",
    when=lambda facts, locale: bool(facts.typography(locale).elided),
    safety=Safety.SAFE,
    examples=(
        Wrong("⟦L' ⟧armée avance.", "L'armée avance."),
        Wrong("Le camp ⟦d’ ⟧«\u00a0élus\u00a0».", "Le camp d’«\u00a0élus\u00a0»."),
        Wrong("⟦L’\u00a0⟧armée et ⟦l'\u202f⟧élite", "L’armée et l'élite"),
        Silent("Les joueurs' cartes"),
        Silent("L'armée d’élite"),
        Silent("Un point s'il reste « t' »"),
    ),
)
