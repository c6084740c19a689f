"""FID001: a number that the source has not, or that the translation has not."""

import re
from collections.abc import Iterator
from dataclasses import replace

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._counterpart import counterpart, near
from l10n.rules._numbers import Changed, Comparison, compared
from l10n.rules._variables import lost_variables
from l10n.text.analysis import analyse
from l10n.text.numerals import Number, Value

_CHANGED = Message("the source says {source}, here it is {target}")
_LOST = Message("the number {source} of the source is missing", plural="the numbers {source} of the source are missing")
_DROPPED = Message("the number {source} of the source is missing: was it here?")
_ADDED = Message("the source has no number {target}")
# two spaces, or a sign without its value
_GAP = lazy(r"(?<=\S)[ \u00a0\u202f]{2,}(?=\S)|(?<![^\s\ue000])\+(?=[ \u00a0\u202f][^\W\d])")
_FREE = frozenset({"title", "flavor"})
"""Kinds of fields that are rendered, not translated word for word."""
_SHORT = 400
"""Code points of a source up to which every number counts; longer texts are retold here and there."""
_ARTICLE = 3
"""Letters of the longest article or preposition before a noun."""
_SEE = lazy(r"(?:Voir|Voyez|Cf\.|Se (?:référer|reporter)|Consulte[rz]|Reportez-vous|Référez-vous)(?!\w)")
_OR_MORE = lazy(r"\+|[ \u00a0](?:or|and) (?:more|fewer|less|higher|lower|above|below)\b")
_ELSE = lazy(r"\b(?:sinon|autrement|(?:dans|pour)(?: tous)? les autres cas)\b", re.IGNORECASE)
_FIGURE = lazy(r"\d")
_WORDS = frozenset({"word", "rank"})
_SPOKEN = _WORDS | {"ordinal", "roman"}


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    found = compared(unit, facts)
    for pair in found.changed:
        yield _changed(unit, pair, found)
    yield from _lost(unit, found)
    for span in lost_variables(unit, facts):
        sure = len(unit.source or "") <= _SHORT and unit.kind not in _FREE and unit.kind != "heading"
        message = replace(_LOST, params={"source": (unit.source or "")[slice(*span)]}, count=1)
        yield Hit(near(unit, span), message, None, None if sure else Severity.INFO)
    said: set[Value] = set()
    for number in found.added:
        # reminders, counts and examples that a translator adds are mostly right
        if number.value in said or _is_aside(unit, number):
            continue
        said.add(number.value)
        yield Hit(number.span, Message(_ADDED.template, {"target": _target(unit, number)}), None, Severity.INFO)


def _is_aside(unit: Unit, number: Number) -> bool:
    """Whether the number stands in parentheses that the source has not: a reminder of the rules."""
    text = unit.target or ""
    opened = text.count("(", 0, number.span.start) > text.count(")", 0, number.span.start)
    return opened and text.count("(") > (unit.source or "").count("(")


def _source(unit: Unit, number: Number) -> str:
    return (unit.source or "")[slice(*number.span)]


def _target(unit: Unit, number: Number) -> str:
    return (unit.target or "")[slice(*number.span)]


def _changed(unit: Unit, pair: Changed, found: Comparison) -> Hit:
    source, target = _source(unit, pair.source), _target(unit, pair.target)
    message = Message(_CHANGED.template, {"source": source, "target": target})
    notations = {pair.source.notation, pair.target.notation}
    severity = Severity.ERROR if notations == {"digit"} else Severity.WARNING
    retold = notations <= _SPOKEN and len(unit.source or "") > _SHORT
    if unit.kind in _FREE:
        retold = notations <= _WORDS
    if found.rewritten or retold or pair.target.value == 0:
        severity = Severity.INFO
    fix = None
    if notations == {"digit"} and len(found.changed) == 1:
        edit = Edit(pair.target.span, source)
        fix = Fix(Message("write {source}", {"source": source}), (edit,), Safety.UNSAFE)
    return Hit(pair.target.span, message, fix, severity)


def _lost(unit: Unit, found: Comparison) -> Iterator[Hit]:
    if not found.lost and not found.doubtful:
        return
    gaps = [Span(*match.span()) for match in _GAP.finditer(analyse(unit.target or "", unit.dialects).mask)]
    everything = sorted({*found.lost, *found.doubtful}, key=lambda each: each.span)
    for missing in (found.lost, everything):
        if (
            missing
            and len(gaps) == len(missing)
            and all(
                number.value != 1 or _may_lack_one(unit, gap, number) for gap, number in zip(gaps, missing, strict=True)
            )
        ):
            for gap, number in zip(gaps, missing, strict=True):
                yield Hit(gap, Message(_DROPPED.template, {"source": _source(unit, number)}))
            return
    if _is_referred(unit):
        return  # a passage too few is told by its length
    lost = [
        number for number in found.lost if not _is_marker(unit.source or "", number) and not _is_the_rest(unit, number)
    ]
    places: dict[Span, list[Number]] = {}
    for number in lost:
        places.setdefault(counterpart(unit, number.span.start), []).append(number)
    whole = Span(0, len(unit.target or ""))
    for span, numbers in places.items():
        unsure = found.rewritten or unit.kind in _FREE or (span == whole and len(unit.source or "") > _SHORT)
        unsure = unsure or all(number.value in (0, 1) for number in numbers)
        said = ", ".join(dict.fromkeys(_source(unit, number) for number in numbers))
        message = replace(_LOST, params={"source": said}, count=len(numbers))
        yield Hit(span, message, None, Severity.INFO if unsure else None)


def _is_referred(unit: Unit) -> bool:
    """Whether the passage was replaced by where to read it: « Voir les règles … »."""
    target = unit.target or ""
    return _SEE.match(target) is not None and 3 * len(target) < 2 * len(unit.source or "")


def _is_the_rest(unit: Unit, number: Number) -> bool:
    """Whether `3 or more` is the last case of some, and the translation says « sinon »."""
    source, target = unit.source or "", unit.target or ""
    if not _OR_MORE.match(source, number.span.end):
        return False
    start = max(source.rfind(sign, 0, number.span.start) for sign in (". ", "\n", "! ", "? ")) + 1
    is_last = _FIGURE.search(source, start, number.span.start) is not None
    return is_last and _ELSE.search(target[slice(*counterpart(unit, number.span.start))]) is not None


def _may_lack_one(unit: Unit, gap: Span, number: Number) -> bool:
    """Whether a gap may have held a 1, which articles answer to, too: no article stands before it."""
    sentence = counterpart(unit, number.span.start)
    before = (unit.target or "")[sentence.start : gap.start].split()
    return sentence.start <= gap.start < sentence.end and bool(before) and len(before[-1]) > _ARTICLE


def _is_marker(source: str, number: Number) -> bool:
    """Whether the number opens a list item, or says `entirely` (100%)."""
    start, end = number.span
    if source[end : end + 1] in (".", ")") and source[end + 1 : end + 2].isspace():
        return not source[source.rfind("\n", 0, start) + 1 : start].strip()
    return number.value == 100 and source[end:].lstrip().startswith("%")


RULE = Rule(
    code="FID001",
    name="number",
    title=Message("number that differs from the source"),
    rationale=(
        "A wrong number makes another card, and nobody sees it in play-testing of the source. Values are compared, "
        "not signs: digits answer to words, 18th to XVIIIe, 1,000 to 1 000, 7:30 pm to 19 h 30, `1 of your` to "
        "`l'un de vos`. A word such as `both` or `half` answers to a number and is never missed; units that a "
        "translation converts (feet, pounds) are left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    needs="both",
    safety=Safety.UNSAFE,
    examples=(
        Wrong("Piochez ⟦3⟧ cartes.", "Piochez 2 cartes.", source="Draw 2 cards."),
        Wrong("Piochez ⟦trois⟧ cartes.", None, source="Draw two cards."),
        Wrong("Un portrait du ⟦XVII⟧e siècle.", None, source="An 18th-century portrait."),
        Wrong("⟦Chaque joueur gagne S pièces.⟧ Piochez.", None, source="Each player gains 5 coins. Draw."),
        Wrong("Infligez⟦  ⟧dégâts.", None, source="Deal 4 damage."),
        Wrong(
            "Si vous avez 2 jetons, gagnez ⟦5⟧ pièces.",
            "Si vous avez 2 jetons, gagnez 4 pièces.",
            source="If you have 2 tokens, gain 4 coins.",
        ),
        Wrong(
            "Payez x pièces ⟦de votre réserve pour placer des jetons sur l'autel⟧ de la chapelle.",
            None,
            source="Pay x coins of your supply to put x tokens on the altar of the chapel.",
        ),
        Wrong("⟦Veille (Watch X)⟧", None, source="Watch X", kind="heading"),
        Wrong("⟦Veille.⟧ Piochez.", None, source="Watch X. Draw."),
        Silent(
            "Prenez 6 jetons à 2 joueurs, 9 sinon.",
            source="Take 6 tokens with 2 players, or 9 tokens with 3 or more players.",
        ),
        Silent("Voir le livret.", source="Each of 5 players takes 7 tokens, in 2 colours."),
        Silent("Veille x (Watch X)", source="Watch X", kind="heading"),
        Silent("Restreint (2 cartes au plus).", source="Restricted."),
        Silent("X est le nombre de lanternes.", source="X is the number of lanterns."),
        Silent("Suivez ces étapes.", source="Follow the following 4 steps."),
        Silent("Inclinez Septième Ciel.", source="Exhaust Cloud 9."),
        Silent("Ajoutez ces 2 lieux aux 7 autres.", source="Add these 2 locations, for a total of 9."),
        Silent("Choisissez l’un de vos lieux.", source="Choose 1 of your locations."),
        Silent(
            "Défaussez deux cartes, 1 000 pièces et 1,5 ombre.", source="Discard 2 cards, 1,000 coins and 1.5 shadow."
        ),
        Silent("Rendez-vous à 19 h 30, au XVIIIe siècle.", source="Meet at 7:30 pm, in the 18th century."),
        Silent("Piochez-les toutes les deux, puis la moitié.", source="Draw both, then half."),
        Silent("Si vous échouez de 2 ou plus, calibre 45.", source="If you fail by more than 1, .45 caliber."),
        Silent("À moins de 3 mètres, au premier étage.", source="Within 10 feet, on the second floor."),
        Silent(
            "Dépensez [3] et {0} des 20 pièces.",
            source="Spend [3] and {0} of 20 coins.",
            dialects=("braces", "bracket-icons"),
        ),
    ),
)
