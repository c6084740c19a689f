"""FID001: a number that the source has not, or that the translation has not."""

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._numbers import Changed, Comparison, compared
from l10n.text.analysis import analyse

_CHANGED = Message("the source says {source}, here it is {target}")
_LOST = Message("the number {source} of the source is missing")
_DROPPED = Message("the number {source} of the source is missing: was it here?")
_ADDED = Message("the source has no number {target}")
_GAP = re.compile(r"(?<=\S)[ \u00a0\u202f]{2,}(?=\S)")
_SENTENCE = re.compile(r"[^.!?\n]*(?:[.!?](?!\s)[^.!?\n]*)*[.!?]?")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    found = compared(unit, facts)
    for pair in found.changed:
        yield _changed(unit, pair, only=len(found.changed) == 1)
    yield from _lost(unit, found)
    for number in found.added:
        written = (unit.target or "")[slice(*number.span)]
        yield Hit(number.span, Message(_ADDED.template, {"target": written}))


def _changed(unit: Unit, pair: Changed, *, only: bool) -> Hit:
    source, target = (unit.source or "")[slice(*pair.source.span)], (unit.target or "")[slice(*pair.target.span)]
    message = Message(_CHANGED.template, {"source": source, "target": target})
    digits = pair.source.notation == pair.target.notation == "digit"
    fix = None
    if digits and only:
        edit = Edit(pair.target.span, source)
        fix = Fix(Message("write {source}", {"source": source}), (edit,), Safety.UNSAFE)
    return Hit(pair.target.span, message, fix, Severity.ERROR if digits else Severity.WARNING)


def _lost(unit: Unit, found: Comparison) -> Iterator[Hit]:
    if not found.lost:
        return
    text = unit.target or ""
    gaps = [Span(*match.span()) for match in _GAP.finditer(analyse(text, unit.dialects).mask)]
    for at, number in enumerate(found.lost):
        written = (unit.source or "")[slice(*number.span)]
        if len(gaps) == len(found.lost):
            yield Hit(gaps[at], Message(_DROPPED.template, {"source": written}))
        else:
            yield Hit(_counterpart(unit, number.span.start), Message(_LOST.template, {"source": written}))


def _counterpart(unit: Unit, at: int) -> Span:
    """The sentence of the target that answers to the source's; the whole text where they differ in number."""
    source, target = unit.source or "", unit.target or ""
    theirs = _sentences(source, unit.dialects)
    ours = _sentences(target, unit.dialects)
    if len(ours) == len(theirs):
        for mine, other in zip(ours, theirs, strict=True):
            if other.start <= at < other.end:
                return mine
    return Span(0, len(target))


def _sentences(text: str, dialects: tuple[str, ...]) -> list[Span]:
    mask = analyse(text, dialects).mask
    return [Span(*match.span()) for match in _SENTENCE.finditer(mask) if match[0].strip()]


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
    examples=(Silent("x"),),
)
_UNUSED = (Wrong, Silent)
