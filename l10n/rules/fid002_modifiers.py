"""FID002: a modifier whose sign or value is not that of the source, or that has half of its signs."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._numbers import compared
from l10n.text.analysis import analyse
from l10n.text.modifiers import Modifier, modifiers

_SIGN = Message("the source says {source}, here it is {target}")
_LOST = Message("the sign of {source} is missing")
_HALF = Message("one half of {target} has a sign, the other has none")
_GLUED = Message("a letter is glued to {target}: a space, or a word, is missing")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    found = compared(unit, facts)
    for ours, theirs in found.modified:
        source = (unit.source or "")[slice(*ours.span)]
        message = Message(_SIGN.template, {"source": source, "target": text[slice(*theirs.span)]})
        fix = Fix(
            Message("write {source}", {"source": source}), (Edit(theirs.span, source),), Safety.UNSAFE
        )
        yield Hit(theirs.span, message, fix)
    said = {theirs.span for _, theirs in found.modified}
    yield from _malformed(unit, said)


def _malformed(unit: Unit, said: set[Span]) -> Iterator[Hit]:
    text = unit.target or ""
    if "/" not in text:
        return
    for each in modifiers(analyse(text, unit.dialects)):
        written = text[slice(*each.span)]
        if each.span in said or not (each.half_signed or each.glued):
            continue
        if unit.source and written in unit.source:
            continue
        template = _GLUED if each.glued else _HALF
        yield Hit(each.span, Message(template.template, {"target": written}))


RULE = Rule(
    code="FID002",
    name="modifier",
    title=Message("modifier that differs from the source"),
    rationale="x",
    severity=Severity.WARNING,
    on_unit=_check,
    safety=Safety.UNSAFE,
    examples=(Silent("x"),),
)
_UNUSED = (Wrong, Modifier)
