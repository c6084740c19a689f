"""Words with a capital inside a sentence: names, which agree with nothing near, or the words of a title.

« Les Forêts Cachée » is written like a name, and each of its words is what it looks like. What
is a name looks otherwise: it has no such noun (« les Winchester »), the noun is of another use
(« le Canada »), or the capital tells where it begins (« une carte Allié blessée »).
"""

from __future__ import annotations

from collections.abc import Sequence

from l10n.glossary._agreeing import COUNTED, TRAITS
from l10n.glossary._tokens import BARRIER, Token, word_set
from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.lexicon import Lexicon, Reading

_OF = word_set("de d du des aux à au")
_NUMERALS = word_set("deux trois quatre cinq six sept huit neuf dix onze douze vingt")
_BEFORE_TITLE = word_set("de d du des à au aux en dans sur sous avec contre par pour sans et ou")


def is_of_a_title(word: Span, noun: Span, what: str, tokens: Sequence[Token], text: str, lexicon: Lexicon) -> bool:
    """Whether two words, of which one at least has a capital inside a sentence, are surely a noun and what it asks."""
    at = next((rank for rank, each in enumerate(tokens) if each.start == noun.start), -1)
    if at < 0 or not text[noun.start].isupper() or text[noun.start : noun.end].isupper():
        return False
    if word.start < noun.start:
        return _is_before(word, noun, what, tokens, at, text, lexicon)
    if word.start - noun.end != 1 or not text[word.start].isupper() or text[word.start : word.end].isupper():
        return False
    if not _is_said(lexicon.readings(tokens[at + 1].key)):
        return False  # « Comité Voyageurs »
    before = tokens[at - 1] if at and tokens[at - 1].after != BARRIER else None
    return before is None or before.key in TRAITS or before.key in _BEFORE_TITLE or before.key.isdigit()


def _is_said(readings: Sequence[Reading]) -> bool:
    """Whether a word with a capital is an adjective: a noun for people may stand behind another, « Camp Alliés »."""
    if not any(each.pos == "adj" or each.is_participle for each in readings):
        return False
    people = {each.lemma for each in readings if each.pos == "noun" and _PEOPLE.search(each.lemma)}
    return not people or any(each.pos == "adj" and each.lemma not in people for each in readings)


_PEOPLE = lazy(
    r"(?:(?<!i)(?<!maj)(?<!min)(?<!meill)eur|rice|euse|cienne?|nnaire|iste)\Z|\A(?:allié|ennemi|survivant|mutant|vivant"
    r"|mort|sauvage|barbare|esclave|rebelle|pirate|séraphin|gobelin|saint|mystique|neutre|adulte|enfant|jeune|civil"
    r"|noble|étranger|humain|bouffon|invité|gardien|mercenaire|adversaire|volontaire)e?\Z"
)


def _is_before(
    word: Span, noun: Span, what: str, tokens: Sequence[Token], at: int, text: str, lexicon: Lexicon
) -> bool:
    """« Aux Muraille du Nord », « le Mine de la Tour », « la Grand Fontaine »."""
    readings = lexicon.readings(tokens[at].key)
    before = tokens[at - 1]
    if noun.start - word.end != 1:
        # « Le Deuxième Matins », and not « le nouveau Jardins » nor « une <b>Place »
        is_next = before.start - word.end == 1 and noun.start - before.end == 1
        return is_next and text[before.start].isupper() and all(each.pos == "noun" for each in readings)
    if before.key == "1" and tokens[at].key[:-1] not in COUNTED:
        return False  # « 1 Ténèbres »
    if before.key in _NUMERALS and text[word.start].isupper():
        return False  # « Quoi de Neuf Meunier »
    if before.key not in TRAITS or what == "number":
        return all(each.pos in ("noun", "verb", "adj") for each in readings)
    return what == "gender" and tokens[at].after == " " and at + 1 < len(tokens) and tokens[at + 1].key in _OF
