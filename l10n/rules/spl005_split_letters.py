"""SPL005: accented letters in two pieces."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_SPLIT = lazy("[A-Za-zÀ-ɏ][\u0300-\u036f]+")
_WORD = lazy("[A-Za-zÀ-ɏ\u0300-\u036f]*[\u0300-\u036f][A-Za-zÀ-ɏ\u0300-\u036f]*")
_DEAD = lazy(r"(?<![^\W\d_])[^\W\d_]+[\^¨][^\W\d_]+")
_MESSAGE = Message("the accents of {word} are apart from their letters")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "^" in text or "¨" in text:
        yield from _dead_keys(unit, facts)
    if text.isascii() or unicodedata.is_normalized("NFC", text):
        return
    own = read(unit, facts.settings.source).own
    edits, first = [], None
    for match in _SPLIT.finditer(own):
        whole = unicodedata.normalize("NFC", match[0])
        if len(whole) == 1:
            edits.append(Edit(Span(*match.span()), whole))
            first = first or next(each for each in _WORD.finditer(own) if each.end() >= match.end())
    if first is not None:
        word = unicodedata.normalize("NFC", first[0])
        fix = Fix(Message("write letters with their accents"), tuple(edits), Safety.SAFE)
        yield Hit(Span(*first.span()), Message(_MESSAGE.template, {"word": word}), fix)


def _dead_keys(unit: Unit, facts: Facts) -> Iterator[Hit]:
    """An accent that was typed and no letter took it: « dé^gats »."""
    if not MANUALS.isdisjoint(unit.dialects) or _DEAD.search(unit.source or ""):
        return
    for match in _DEAD.finditer(read(unit, facts.settings.source).own):
        yield Hit(Span(*match.span()), Message(_MESSAGE.template, {"word": match[0]}))


RULE = Rule(
    code="SPL005",
    name="split-letters",
    title=Message("accents apart from their letters"),
    rationale=(
        "An accented letter may be written as one character or as a letter and an accent (Unicode, annex 15). The two "
        "look alike on a good day; searches, fonts and other tools do not take them for the same. Text copied out of "
        "PDF files brings the second kind. One finding and one fix for the whole text. An accent that was typed and "
        "taken by no letter (`cha^teau`) is only pointed at."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    safety=Safety.SAFE,
    examples=(
        Wrong("Le ⟦cha\u0302teau⟧ hante\u0301", "Le château hanté"),
        Wrong("⟦a\u0300⟧ gauche", "à gauche"),
        Wrong("Un ⟦pin\u0303on⟧", "Un piñon", locale="es"),
        Wrong("Un ⟦ra^teau⟧ rouillé"),
        Silent("Le château hanté"),
        Silent("Un ra^teau rouillé", source="A rus^ted rake"),
        Silent("q\u0303 n’est pas une lettre composée."),
        Silent("The cha\u0302teau is haunted by the ghost.", source="The cha\u0302teau is haunted by the ghost."),
    ),
)
