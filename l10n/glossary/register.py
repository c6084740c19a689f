"""How a French text speaks to its reader: where it says *vous*, or gives orders in the infinitive.

For houses that say *tu* and use the imperative. Functions only: whose house that is, and in
which fields, is for rules to know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from l10n.glossary._context_fr import DETERMINERS
from l10n.glossary._tokens import BARRIER, Token, normalise, tokens_of
from l10n.model import Span
from l10n.text.analysis import Analysis
from l10n.text.lexicon import Lexicon

_VOUS = frozenset({"vous", "votre", "vos", "vôtre", "vôtres"})
_COMMANDS = frozenset({"faites", "dites", "êtes"})
"""Second persons plural that are spelled like something else, or are irregular."""
_THEN = frozenset({"puis", "ensuite", "alors", "sinon", "et", "ou"})
_OBJECTS = DETERMINERS | frozenset({"x"})
_ENDS = ".!?:;\n•·–—([|*\ue001"


class Address(NamedTuple):
    """A word that speaks to the reader in another way than the house."""

    span: Span
    kind: Literal["vous", "infinitive"]


def addresses(analysis: Analysis, lexicon: Lexicon) -> list[Address]:
    """Every *vous* (pronoun, possessive, verb) and every order in the infinitive, in the order of the text."""
    tokens = tokens_of(normalise(analysis), analysis.text, ())
    found: list[Address] = []
    for at, token in enumerate(tokens):
        if _says_vous(tokens, at, lexicon):
            found.append(Address(Span(token.start, token.end), "vous"))
        elif _is_order(tokens, at, analysis.mask, lexicon):
            found.append(Address(Span(token.start, token.end), "infinitive"))
    return found


def _says_vous(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    key = tokens[at].key
    if key in _VOUS:
        # « un rendez-vous » is a noun: a verb stands at the beginning of its clause
        joined = at > 0 and tokens[at - 1].after == "-" and tokens[at - 1].key == "rendez"
        return not joined or _begins(tokens, at - 1)
    if not key.endswith(("ez", "tes")) or (tokens[at].after == "-" and not _begins(tokens, at)):
        return False
    if key in _COMMANDS:
        # « les choses dites et faites » are participles
        joined = at > 0 and tokens[at - 1].after != BARRIER and tokens[at - 1].key in ("et", "ou")
        return key == "êtes" or (_begins(tokens, at) and not joined)
    if key.endswith("tes"):
        return False
    readings = lexicon.readings(key)
    return bool(readings) and all(each.pos == "verb" and each.persons == ("2pl",) for each in readings)


def _begins(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause begins here."""
    return at == 0 or tokens[at - 1].after == BARRIER or tokens[at - 1].key in _THEN


def _is_order(tokens: Sequence[Token], at: int, mask: str, lexicon: Lexicon) -> bool:
    """An infinitive that begins a sentence; « (voir page 2) » is how every house refers."""
    key = tokens[at].key
    if not key.endswith(("r", "re")) or key == "voir" or not _begins_sentence(tokens, at, mask):
        return False
    readings = lexicon.readings(key)
    if not any("infi" in each.moods for each in readings):
        return False
    if all(each.pos == "verb" for each in readings):
        return True
    following = tokens[at + 1].key if tokens[at].after in (" ", "-") and at + 1 < len(tokens) else ""
    return (following in _OBJECTS - {"du", "des", "au", "aux"} or following.isdecimal()) and key != "pouvoir"


def _begins_sentence(tokens: Sequence[Token], at: int, mask: str) -> bool:
    """A sentence begins here, before « puis » or « ne pas » if there is one."""
    while at and tokens[at - 1].after == " " and tokens[at - 1].key in _THEN | {"ne", "pas", "plus", "jamais"}:
        at -= 1
    if at == 0:
        return True
    gap = mask[tokens[at - 1].end : tokens[at].start]
    return tokens[at - 1].after == BARRIER and any(each in gap for each in _ENDS)
