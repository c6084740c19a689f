"""Words with a capital inside a sentence: names, which agree with nothing near, or the words of a title.

« Les Vérités Cachée » is written like a name, and each of its words is what it looks like. What
is a name looks otherwise: it has no such noun (« les Winchester »), the noun is of another use
(« le Canada »), or the capital tells where it begins (« une carte Allié blessée »).
"""

from __future__ import annotations

from collections.abc import Sequence

from l10n.glossary._agreeing import TRAITS
from l10n.glossary._tokens import BARRIER, Token, word_set
from l10n.model import Span
from l10n.text.lexicon import Lexicon

_OF = word_set("de d du des aux à au")
_NUMERALS = word_set("deux trois quatre cinq six sept huit neuf dix onze douze vingt")
_BEFORE_TITLE = word_set("de d du des à au aux en dans sur sous avec contre par pour sans et ou")


def is_of_a_title(
    word: Span, noun: Span, what: str, tokens: Sequence[Token], text: str, lexicon: Lexicon
) -> bool:
    """Whether two words, of which one at least has a capital inside a sentence, are surely a noun and what it asks."""
    if max(word.start, noun.start) - min(word.end, noun.end) != 1:
        return False  # with formatting between them one is the name of something
    at = next((rank for rank, each in enumerate(tokens) if each.start == noun.start), -1)
    if at < 0:
        return False
    if word.start < noun.start:
        return _is_determined(word, noun, what, tokens, at, text, lexicon)
    if not (text[noun.start].isupper() and text[word.start].isupper()) or text[word.start : word.end].isupper():
        return False
    own = lexicon.readings(tokens[at + 1].key)
    is_adjective = all(each.pos == "adj" for each in own) or {each.gender for each in own} == {"e"}
    if not is_adjective and not any(each.is_participle for each in own):
        return False  # « Panel Consommateurs »
    before = tokens[at - 1] if at and tokens[at - 1].after != BARRIER else None
    return before is None or before.key in TRAITS or before.key in _BEFORE_TITLE or before.key.isdigit()


def _is_determined(
    word: Span, noun: Span, what: str, tokens: Sequence[Token], at: int, text: str, lexicon: Lexicon
) -> bool:
    """« Aux Frontière du Visible », « le Mine de la Tour »."""
    readings = lexicon.readings(tokens[at].key)
    if not text[noun.start].isupper() or text[noun.start : noun.end].isupper():
        return False
    if tokens[at - 1].key in _NUMERALS and text[word.start].isupper():
        return False  # « Quoi de Neuf Docteur »
    if what == "number":
        return all(each.pos in ("noun", "verb", "adj") for each in readings)
    return what == "gender" and tokens[at].after == " " and at + 1 < len(tokens) and tokens[at + 1].key in _OF
