"""What replaces a term: in the form of the words that it replaces, and whether that changes the words around."""

from __future__ import annotations

import re
from typing import NamedTuple

from l10n.glossary._tokens import fold
from l10n.glossary.term import Term
from l10n.model import Safety
from l10n.patterns import lazy
from l10n.rules._terms import capitalised_like, head_of
from l10n.text.inflect import in_the_form_of, known_forms
from l10n.text.lexicon import Lexicon, load_lexicon

_FUNCTION = frozenset({"prep", "det", "conj"})
_VOWEL = lazy(r"[aeiouyhàâäéèêëîïôöûüœæ]")
_PART = lazy(r"[^\W\d_]+")
_DETERMINER = lazy(r"(?<![\w’'-])(?:(?P<m>le|un|ce|du|au)|la|une|cette)[ \u00a0\u202f]+\Z", re.IGNORECASE)


class Replacement(NamedTuple):
    """A text, and how safely it takes the place of the other."""

    text: str
    safety: Safety


def replacement(written: str, term: Term, instead: str, locale: str, before: str = "") -> Replacement | None:
    """What stands for `written`, a form of `term`, where it is to be `instead`; None where the form is not known.

    `before` is the text up to it: its determiner may show the gender of a noun that has either.
    """
    folded = fold(written)
    lexicon = load_lexicon(locale)
    if folded == fold(term.text):
        text: str | None = instead
    elif lexicon is None:
        text = None
    else:
        text = _inflected(folded, term, instead, locale, lexicon)
    if text is None:
        return None
    # a name keeps its own capitals; a word takes those of what it replaces
    shown = text if instead[:1].isupper() else capitalised_like(text, written)
    safe = lexicon is not None and _is_alike(folded, fold(text), lexicon, term.gender, _shown_gender(before))
    return Replacement(shown, Safety.SAFE if safe else Safety.UNSAFE)


def _inflected(folded: str, term: Term, instead: str, locale: str, lexicon: Lexicon) -> str | None:
    head, other = _PART.search(folded), head_of(instead)
    if head is None or not other:
        return None
    pos = term.pos[0] if term.pos and term.pos[0] in ("noun", "verb", "adj") else _pos(head[0], other, lexicon)
    if not pos:
        return None
    if " " not in instead.strip():
        found = in_the_form_of(head[0], other, pos, locale)
        return next(iter(found)) if len(found) == 1 else None
    if pos != "noun":
        found = in_the_form_of(head[0], other, pos, locale)
        return instead.replace(other, next(iter(found)), 1) if len(found) == 1 else None
    numbers = {each.number for each in lexicon.readings(head[0]) if each.pos == "noun"}
    return _plural(instead, locale, lexicon) if numbers == {"p"} else instead if numbers == {"s"} else None


def _pos(one: str, other: str, lexicon: Lexicon) -> str:
    shared = {each.pos for each in lexicon.readings(one)} & {each.pos for each in lexicon.readings(other)}
    return next((pos for pos in ("noun", "verb", "adj") if pos in shared), "")


def _plural(text: str, locale: str, lexicon: Lexicon) -> str | None:
    """The noun and the adjectives beside it in the plural, up to the first preposition."""
    pieces: list[str] = []
    at = 0
    for match in _PART.finditer(text):
        word = match[0].lower()
        readings = lexicon.readings(word)
        if any(each.pos in _FUNCTION for each in readings):
            break
        pos = "noun" if not pieces else "adj"
        genders = {each.gender for each in readings if each.pos == pos}
        plural = {
            form
            for form in known_forms(word, pos, locale)
            for each in lexicon.readings(form)
            if each.pos == pos and each.number in ("p", "i") and each.gender in genders
        }
        if len(plural) != 1:
            return None if not pieces else "".join(pieces) + text[at:]
        pieces += [text[at : match.start()], capitalised_like(plural.pop(), match[0])]
        at = match.end()
    return "".join(pieces) + text[at:]


def _shown_gender(before: str) -> str:
    """The gender that the determiner right before a word shows; empty where it shows none."""
    match = _DETERMINER.search(before)
    return "" if match is None else "m" if match["m"] else "f"


def _is_alike(one: str, other: str, lexicon: Lexicon, declared: str, shown: str) -> bool:
    """Whether the words around need no change: the same gender, number and kind of first letter.

    The gender of the first is what the glossary declares; else, of a noun that has either, what the text shows.
    """
    first, second = _PART.search(one), _PART.search(other)
    if first is None or second is None or bool(_VOWEL.match(first[0])) != bool(_VOWEL.match(second[0])):
        return False
    traits = [
        {(each.gender, each.number) for each in lexicon.readings(word[0]) if each.pos == "noun"}
        for word in (first, second)
    ]
    gender = declared if declared in ("m", "f") else shown if {each for each, _ in traits[0]} == {"e"} else ""
    if gender:
        traits[0] = {(gender, number) for _, number in traits[0]}
    return len(traits[0]) == 1 and traits[0] == traits[1] and next(iter(traits[0]))[0] in ("m", "f")
