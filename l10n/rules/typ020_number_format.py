"""TYP020: a number written as the source writes it, where the locale's comma and point mean something else."""

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._spaces import space_to_write
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_GROUP = Message("{found}: the comma sets off decimals here")
_DECIMAL = Message("{found}: a comma sets off decimals here")
_GROUPED = lazy(r"\d(?<![\w.,]\d)\d{0,2}(?:,\d{3})+(?![\w,]|\.\d)")
# a number with a point and then a word or a sign is a quantity; after such a word it is a place or a version
_POINTED = lazy(r"\d(?<![\w.,]\d)\d*\.\d+(?=[ \u00a0\u202f]?[a-zà-ÿ%€])(?![.\d])")
_NAMED = lazy(r"(?i)(?:version|v\.?|§|section|chapitre|règle|p\.|n°|art\.|python)[ \u00a0]?$")
_CANDIDATE = lazy(r"[.,](?<=\d.)(?=\d)")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source
    if not source or _CANDIDATE.search(text) is None:
        return
    if MANUALS & set(unit.dialects):
        return
    own = read(unit, facts.settings.source).own
    typography = facts.typography(unit.locale)
    for match in _GROUPED.finditer(own):
        if match[0] in source and not match[0].startswith("0"):
            group = typography.group or "\u00a0"
            if group in "\u00a0\u202f":
                group = space_to_write(facts, unit.locale, "u202f" if group == "\u202f" else "u00a0")
            yield _hit(match, _GROUP, text, match[0].replace(",", group), None)
    for match in _POINTED.finditer(own):
        if match[0] in source and not _NAMED.search(own[: match.start()]):
            yield _hit(match, _DECIMAL, text, match[0].replace(".", ","), Severity.INFO)


def _hit(match: re.Match[str], message: Message, text: str, wanted: str, severity: Severity | None) -> Hit:
    span = Span(*match.span())
    fix = Fix(Message("write {char}", {"char": wanted}), (Edit(span, wanted),), Safety.UNSAFE)
    return Hit(span, Message(message.template, {"found": text[slice(*span)]}), fix, severity)


RULE = Rule(
    code="TYP020",
    name="number-format",
    title=Message("number as the source writes it"),
    rationale=(
        "English writes 10,000 and 1.5; where the comma sets off decimals, 10,000 is read as ten (CLDR). Only numbers "
        "that stand in the source in the same form are reported, so rule numbers, versions and dice stay."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    signs=".,",
    when=lambda facts, locale: facts.typography(locale).decimal == ",",
    safety=Safety.UNSAFE,
    keys=("typography.no_break_space",),
    examples=(
        Wrong("Un trésor de ⟦10,000⟧ pièces", "Un trésor de 10\u202f000 pièces", source="A hoard of 10,000 coins"),
        Wrong("Ein Schatz von ⟦10,000⟧ Münzen", "Ein Schatz von 10.000 Münzen", source="10,000 coins", locale="de"),
        Wrong("Il pèse ⟦1.5⟧ tonne", "Il pèse 1,5 tonne", source="It weighs 1.5 tons"),
        Silent("Un trésor de 10\u202f000 pièces", source="A hoard of 10,000 coins"),
        Silent("Voir règle 1.5 ou version 2.0 de", source="See rule 1.5 or version 2.0 of"),
        Silent("Les cartes 1,234", source="Cards 1 and 234"),
        Silent("10,000 coins", source="10,000 coins", locale="en"),
    ),
)
