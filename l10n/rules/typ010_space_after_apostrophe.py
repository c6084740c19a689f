"""TYP010: a space between an elided word and what it leans on."""

import re
from collections.abc import Iterator
from functools import cache

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import MARK
from l10n.text.reading import read


@cache
def _pattern(elided: tuple[str, ...]) -> re.Pattern[str]:
    words = "|".join(sorted(elided, key=len, reverse=True))
    return re.compile(rf"(?i)(?<![\w'’])(?:{words})['’]({MARK}*[ \u00a0\u202f]+)(?=[\w«{MARK}])")


_GAPS = tuple(mark + space for mark in "'’" for space in " \u00a0\u202f")


@cache
def _before(elided: tuple[str, ...]) -> re.Pattern[str]:
    words = "|".join(sorted(elided, key=len, reverse=True))
    # an apostrophe that another one pairs with opens a quotation
    return re.compile(
        rf"(?i)(?<![\w'’-])(?:{words})(?P<before> +)(?P<sign>['’])(?P<after> *)(?=[^\W\d_])(?!\w[\w -]*['’](?!\w))"
    )


_MESSAGE = Message("no space after {word}")
_SPACED = Message("no space before the apostrophe of {word}")
_NAME = lazy(r"(?P<left>[^\W\d_]+)(?P<before> )['’](?P<right>[^\W\d_]+)")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    elided = facts.typography(unit.locale).elided
    if not elided:
        return
    if any(map(text.__contains__, _GAPS)):
        for match in _pattern(elided).finditer(read(unit, facts.settings.source).own):
            word = text[match.start() : match.start(1)]
            span = Span(*match.span())
            gap = Span(match.start(1), match.end(1))
            # before a wiki mark the space keeps the apostrophe apart from the quotes: a person decides
            fix = None
            if MARK not in match[1] and not text.startswith("'", match.end()):
                fix = Fix(Message("remove the space"), (Edit(gap, ""),), Safety.SAFE)
            yield Hit(span, Message(_MESSAGE.template, {"word": word}), fix)
    if (" '" in text and " ''" not in text) or " ’" in text:
        yield from _spaced(unit, facts, elided)


def _spaced(unit: Unit, facts: Facts, elided: tuple[str, ...]) -> Iterator[Hit]:
    """Elided words, and names of the source, with a space before their apostrophe."""
    text, own = unit.target or "", read(unit, facts.settings.source).own
    told = set()
    for match in _before(elided).finditer(own):
        told.add(match.start("before"))
        edits = tuple(Edit(Span(*match.span(part)), "") for part in ("before", "after") if match[part])
        fix = Fix(Message("remove the space"), edits, Safety.SAFE)
        word = text[match.start() : match.end("after")]
        yield Hit(Span(*match.span()), Message(_SPACED.template, {"word": word}), fix)
    source = (unit.source or "").replace("’", "'")
    for match in _NAME.finditer(own) if "'" in source else ():
        if match.start("before") not in told and f"{match['left']}'{match['right']}" in source:
            fix = Fix(Message("remove the space"), (Edit(Span(*match.span("before")), ""),), Safety.SAFE)
            yield Hit(Span(*match.span()), Message(_SPACED.template, {"word": text[slice(*match.span())]}), fix)


RULE = Rule(
    code="TYP010",
    name="space-after-apostrophe",
    title=Message("space about an apostrophe"),
    rationale=(
        "An elided word is written in one with its apostrophe and with the next word (OQLF); a space there is a slip, "
        "or keeps markup apart. Names are written as the source writes them."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs="'’",
    when=lambda facts, locale: bool(facts.typography(locale).elided),
    safety=Safety.SAFE,
    examples=(
        Wrong("⟦L' ⟧armée avance.", "L'armée avance."),
        Wrong("Le camp ⟦d’ ⟧«\u00a0élus\u00a0».", "Le camp d’«\u00a0élus\u00a0»."),
        Wrong("⟦L’\u00a0⟧armée et ⟦l'\u202f⟧élite", "L’armée et l'élite"),
        Wrong("Il ⟦n '⟧a pas d’épée, et rêve ⟦d ' ⟧en avoir une.", "Il n'a pas d’épée, et rêve d'en avoir une."),
        Wrong("Le trône de ⟦Y 'ha⟧", "Le trône de Y'ha", source="The throne of Y'ha"),
        Silent("Les joueurs' cartes"),
        Silent("L'armée d’élite"),
        Silent("Un point s'il reste « t' »"),
        Silent("La lettre s 'double' compte."),
    ),
)
