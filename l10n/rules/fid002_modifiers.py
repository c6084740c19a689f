"""FID002: a modifier whose sign or value is not that of the source, or that has half of its signs."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._numbers import compared
from l10n.text.analysis import analyse
from l10n.text.modifiers import Modifier, modifiers
from l10n.text.numeral_data import load_numerals

_CHANGED = Message("the source says {source}, here it is {target}")
_UNSIGNED = Message("the sign of {source} is missing")
_HALF = Message("one half of {target} has a sign, the other has none")
_GLUED = Message("a letter is glued to {target}: a space, or a word, is missing")
_WRITE = Message("write {source}")
_WORD = lazy(r"[^\W\d_]+")
_NEAR = 30
_PAIR = lazy(r"[\dXYZxyzn]/[+−–‐‑-]?[\dXYZxyzn]")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    found = compared(unit, facts)
    said: set[Span] = set()
    for ours, theirs in found.modified:
        said.add(theirs.span)
        if _is_on_top(unit, theirs.span):
            continue
        yield _hit(unit, ours, theirs.span, _CHANGED)
    for ours, span in found.unsigned:
        yield _hit(unit, ours, span, _UNSIGNED)
    yield from _malformed(unit, said)


def _is_on_top(unit: Unit, span: Span) -> bool:
    """Whether what is given comes on top of what was given before: `+1 supplémentaire` for a second +2."""
    follow = _WORD.findall((unit.target or "")[span.end : span.end + _NEAR])[:2]
    return not load_numerals(unit.locale).signs.isdisjoint(each.lower() for each in follow)


def _hit(unit: Unit, ours: Modifier, span: Span, said: Message) -> Hit:
    text, source = unit.target or "", (unit.source or "")[slice(*ours.span)]
    message = Message(said.template, {"source": source, "target": text[slice(*span)]})
    fix = Fix(Message(_WRITE.template, {"source": source}), (Edit(span, source),), Safety.UNSAFE)
    # no fix may touch a protected span, and a pair is one
    is_free = analyse(text, unit.dialects).mask[slice(*span)] == text[slice(*span)]
    return Hit(span, message, fix if is_free else None)


def _malformed(unit: Unit, said: set[Span]) -> Iterator[Hit]:
    text = unit.target or ""
    if _PAIR.search(text) is None:
        return
    for each in modifiers(analyse(text, unit.dialects)):
        if each.span in said or not (each.half_signed or each.glued):
            continue
        written = text[slice(*each.span)]
        if unit.source is None or written not in unit.source:
            template = _GLUED if each.glued else _HALF
            yield Hit(each.span, Message(template.template, {"target": written}))


RULE = Rule(
    code="FID002",
    name="modifier",
    title=Message("modifier that differs from the source"),
    rationale=(
        "A sign that is lost or turned round makes another card: +1/1 is no +1/+1. The modifiers of source and "
        "translation are paired, whatever dash stands for the minus; one that the translation says in words "
        "(`augmentez de 2`) is left alone. A pair with one sign only is reported where no source is known, too."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    safety=Safety.UNSAFE,
    examples=(
        Wrong("Placez x marqueurs ⟦+1/1⟧ sur moi.", None, source="Put x +1/+1 counters on me."),
        Wrong("Elle gagne des compteurs ⟦+2/2⟧."),
        Wrong("J'arrive avec des marqueurs ⟦x+1/+0⟧."),
        Wrong(
            "La gardienne gagne ⟦-1⟧ en force.", "La gardienne gagne +1 en force.", source="The warden gets +1 might."
        ),
        Wrong("Le guet gagne ⟦–3⟧ ce tour.", "Le guet gagne -2 ce tour.", source="The watch gets -2 this turn."),
        Wrong(
            "[moon] : ⟦2⟧. Piochez.", "[moon] : -2. Piochez.", source="[moon]: -2. Draw.", dialects=("bracket-icons",)
        ),
        Wrong("Gagnez un marqueur ⟦+1⟧.", "Gagnez un marqueur +1/+1.", source="Gain a +1/+1 counter."),
        Silent("Elle gagne +1 de force et +1 de vie.", source="It gets +1/+1."),
        Wrong("Lancez ⟦2d8⟧.", "Lancez 2d6.", source="Roll 2d6."),
        Silent("Elle gagne −1/–1 et +X/+0.", source="She gets -1/-1 and +X/+0."),
        Silent("Augmentez sa force de 2.", source="It gets +2 might."),
        Silent("2 cartes de plus", source="+2 more cards"),
        Silent("+1 à l'épreuve, ou +1 supplémentaire.", source="+1 to the test, or +2 instead."),
        Silent(
            "- 1 carte\n- 2 jetons\n- de 12-15 tours, au T-1000", source="- 1 card\n- 2 tokens\n- 12-15 turns, T-1000"
        ),
        Silent("Une créature 2/2 et/ou 3/4 du total."),
        Silent("Voir https://exemple.fr/a/+1/1 et `x+1/y`.", dialects=("markdown",)),
    ),
)
