"""STY003: a small number in digits where the house writes words, or in words where it writes digits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from l10n.facts import Facts
from l10n.facts.house import LARGEST, number_pairs
from l10n.glossary._tokens import fold
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Rule, Silent, Wrong
from l10n.rules._speech import is_spoken
from l10n.rules._sty_house import TEXT, differs, may_differ, own_text, settled, severity
from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.numeral_data import load_numerals
from l10n.text.numerals import Number, numbers

_WORDS = Message("{found}: the house writes this number in words")
_DIGITS = Message("{found}: the house writes this number in digits")
_AS_SOURCE = Message("{found}: the source has {source}, and the project writes such numbers alike")
_WRITE = Message("write {wanted}")
_SIGNS = frozenset("+-−–/×*%°#$€<>=" + TOKEN + CODE)
_GAP = " \u00a0\u202f" + MARK
_RANKS = lazy(
    r"(?:\b(?:n[°o]|nos?|numéros?|niveau|niveaux|pages?|p\.?|étapes?|phase|section|chapitre|figure|tome|rang|acte|scène"
    r"|salle|groupe|version|vague|partie|et|à|ou|de|entre|d|x|lancez|résultat|score|dé|case)|\d[.,]?|[+−×/(:-])"
    rf"[{_GAP}]*\Z",
    re.IGNORECASE,
)
"""What stands before a number that counts nothing: a rank, a range, a list."""
_NEXT_WORDS = lazy(r"[^\W\d_]+")
_NEAR = 24
"""Code points around a number that tell what it counts."""
_UNITS = lazy(
    r"[ \u00a0\u202f]?(?:%|°|/|[-–]\d|[xX×]|cm|mm|kg|km|m\b|h\b|min|ans?\b|minutes?|heures?|euros?|dés?\b|faces)"
)
_MEASURES = lazy(r"[ \u00a0\u202f](?:ans|jours|semaines|minutes|heures|degrés|mètres|kilomètres|euros)\b")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if not may_differ(facts, unit, "numbers") or not (own := own_text(unit, facts)):
        return
    settings = facts.settings_for(unit.locale).house
    if settings["numbers"] == "auto":
        yield from _by_habit(unit, own, facts)
        return
    nouns = frozenset(fold(each) for each in settings["digit_nouns"])
    source = numbers(analyse(unit.source, unit.dialects).mask, facts.settings.source) if unit.source else ()
    theirs = {(each.value, each.notation) for each in source}
    for number in numbers(own, unit.locale):
        if number.notation not in ("digit", "word") or not 2 <= number.value <= LARGEST or _is_no_count(own, number):
            continue
        wanted = "digit" if settings["numbers"] == "digits" or _counts(own, number, nouns) else "word"
        if number.notation == wanted or (number.value, number.notation) in theirs:
            continue
        template = _DIGITS if wanted == "digit" else _WORDS
        found = own[slice(*number.span)]
        yield Hit(number.span, Message(template.template, {"found": found}), _fix(unit, number, wanted))


def _by_habit(unit: Unit, own: str, facts: Facts) -> Iterator[Hit]:
    if is_spoken(unit):
        return
    for theirs, ours in number_pairs(unit, own, facts.settings.source):
        house = settled(facts, unit.locale, "numbers", f"numbers|{theirs.notation}")
        if house is None or ours.notation == house.way or house.way != theirs.notation or _is_no_count(own, ours):
            continue
        source = (unit.source or "")[slice(*theirs.span)]
        if theirs.notation == "word" and source[:1].isupper():
            continue  # « Three turns to go »: a word because it opens the sentence
        if (unit.source or "")[theirs.span.end : theirs.span.end + 1] == "-":
            continue  # « 8-part »: a word of its language
        message = Message(_AS_SOURCE.template, {"found": own[slice(*ours.span)], "source": source})
        yield Hit(ours.span, message, _fix(unit, ours, house.way), severity(house, unit))


def _counts(own: str, number: Number, nouns: frozenset[str]) -> bool:
    """Whether one of the next two words is a noun that takes digits."""
    after = _NEXT_WORDS.findall(own[number.span.end : number.span.end + _NEAR])[:2]
    forms = {form for word in after for form in (fold(word), fold(word).removesuffix("s"))}
    return not nouns.isdisjoint(forms)


def _is_no_count(own: str, number: Number) -> bool:
    start, end = number.span
    if number.notation == "word":
        # « les deux », « tous deux », « l’un des trois », « deux fois »
        before = own[max(0, start - 8) : start].lower()
        if before.endswith(("les ", "des ", "tous ", "toutes ", "ces ", "l'", "l’", "-")) or own[start].isupper():
            return True
        if _MEASURES.match(own, end):
            return True  # « vingt ans » is prose
        return own[end : end + 1] in ("-", "", ".", ",") or own.startswith(" fois", end)
    if own[start - 1 : start] in _SIGNS or own[end : end + 1] in _SIGNS or _UNITS.match(own, end):
        return True
    if _RANKS.search(own, max(0, start - _NEAR), start):
        return True
    after = own[end:].lstrip(_GAP)
    return not after or not after[0].isalpha()


def _fix(unit: Unit, number: Number, wanted: str) -> Fix | None:
    text = str(number.value) if wanted == "digit" else _word(number.value, unit.locale)
    if not text:
        return None
    return Fix(Message(_WRITE.template, {"wanted": text}), (Edit(Span(*number.span), text),), Safety.UNSAFE)


def _word(value: Fraction | int, locale: str) -> str:
    known = load_numerals(locale).cardinals
    return next((word for word, number in known.items() if number == value), "")


RULE = Rule(
    code="STY003",
    name="digits-or-words",
    title=Message("a number in digits or words against the house"),
    rationale=(
        "Houses write damage and costs in digits and all other small numbers in words, or digits everywhere. Where "
        "the source is known its notation speaks too: what the source writes alike is left alone. Without "
        "`house.numbers` the project decides, for numbers that the source writes in digits and for those that it "
        "writes in words. Modifiers, ranks, dice, ranges and *un* are no matter of style."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=differs("numbers"),
    kinds=TEXT,
    safety=Safety.UNSAFE,
    keys=("house.numbers", "house.digit_nouns"),
    examples=(
        Wrong("Pioche ⟦2⟧ cartes.", "Pioche deux cartes.", settings={"house.numbers": "words"}),
        Wrong(
            "Inflige ⟦trois⟧ dégâts.",
            "Inflige 3 dégâts.",
            settings={"house.numbers": "words", "house.digit_nouns": "[dégât]"},
        ),
        Wrong(
            "Piochez ⟦deux⟧ cartes.",
            "Piochez 2 cartes.",
            source="Draw 2 cards.",
            settings={"house.numbers": "digits"},
        ),
        Silent(
            "Inflige 3 dégâts. Pioche deux cartes, puis une autre.",
            settings={"house.numbers": "words"} | {"house.digit_nouns": "[dégât]"},
        ),
        Silent("Pioche 2 cartes.", source="Draw 2 cards.", settings={"house.numbers": "words"}),
        Silent("Gagne +2/+2, niveau 3, n° 4, 2d6, page 7.", settings={"house.numbers": "words"}),
        Silent("Les deux joueurs lancent tous deux un dé, deux fois.", settings={"house.numbers": "digits"}),
        Silent("Piochez deux cartes.", source="Draw 2 cards."),
        Case(
            {
                "po/fr.po": 'msgid ""\nmsgstr ""\n'
                + "".join(
                    f'\nmsgid "Draw two cards from lamp {name}."\nmsgstr "Piochez deux cartes de la lampe {name}."\n'
                    for name in map(chr, (*range(65, 91), *range(97, 123)))
                )
                + '\nmsgid "Wait. Three turns to go."\nmsgstr "Attendez encore 3 tours."\n'
                + '\nmsgctxt "LAMP_QUOTE"\nmsgid "I lit two lamps."\nmsgstr "J’ai allumé 2 lampes."\n'
                + '\nmsgid "Gain two coins."\nmsgstr "Gagnez 2 pièces."\n'
            },
            ("po/fr.po:168",),
            {"select": "STY003"},
        ),
        Silent("Elle a vingt ans.", source="She is 20.", settings={"house.numbers": "digits"}),
    ),
)
