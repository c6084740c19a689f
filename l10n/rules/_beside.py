"""Pairs of a noun and another word that do not agree, and need not: the word belongs to something else."""

from __future__ import annotations

import re

from l10n.glossary._tokens import fold
from l10n.glossary.agree import Disagreement
from l10n.text.analysis import MARK
from l10n.text.lexicon import Lexicon, load_lexicon

_GLUED = ("-", "/", "\u2011", "+")
_FIXED = re.compile(r"(?:bon marché|seule?s?\b|égale?s? (?:à|aux?)\b|multi|bissextil)", re.IGNORECASE)
_ADVERBS = frozenset(["nouveau", "effet", "permanence", "vain", "particulier", "présent", "côté", "jeu", "réalité"])
_ADVERBIAL = re.compile(r"\b(?:en|à|de|hors) \Z", re.IGNORECASE)
_COLOURS = frozenset(["blanc", "bleu", "blond", "brun", "gris", "jaune", "noir", "rose", "rouge", "vert", "violet"])
_KIND = re.compile(r"(?:[^i]eurs?|clients?|ennemi|allié|méchant|héros)\Z")
"""Who a card, a deck or a face is for: « carte joueur », « face ennemi »."""
_OF = re.compile(r"([^\W\d_]+) (?:de |d['’])\Z")
_NEXT_TO = re.compile(r"([^\W\d_]+) \Z")
_BEGINS = re.compile(r"(?:\A|[.:;!?\n»–—\-])[\s«\"“(]*\Z")


def is_something_else(text: str, mask: str, found: Disagreement) -> bool:
    """Whether the words around tell that the two do not belong together, or are no such words."""
    lexicon = load_lexicon("fr")
    start, end = min(found.word.start, found.noun.start), max(found.word.end, found.noun.end)
    # « non-nuée incliné », « dégât/horreur subi », « action(s) », « quelqu’un frappe »
    if lexicon is None or text[max(0, start - 1) : start] in _GLUED or text[end : end + 1] in (*_GLUED, "("):
        return True
    if text[max(0, start - 3) : start].lower() in ("qu'", "qu’") and text[start : start + 2].lower() == "un":
        return True
    if found.word.start < found.noun.start:
        return _is_no_determiner(text, found, lexicon)
    return _is_not_of_the_noun(text, mask, found, lexicon)


def _is_no_determiner(text: str, found: Disagreement, lexicon: Lexicon) -> bool:
    word, noun = fold(text[slice(*found.word)]), fold(text[slice(*found.noun)])
    readings = lexicon.readings(noun)
    if word in ("le", "la", "les") and any("ppre" in each.moods for each in readings):
        return True  # « la brisant »
    if word == "tout" and (text[: found.word.start].lower().endswith("du ") or noun == "flamme"):
        return True  # « pas du tout les histoires », « tout feu, tout flamme »
    if word == "tout" and any(each.pos == "adj" or each.is_participle for each in readings):
        return True  # « tout excités »
    # « une fois pour toutes la vérité », « ils n’ont pas tous cette chance », « les deuxième et troisième »
    return word in ("tous", "toutes") or noun.endswith("ième")


def _is_not_of_the_noun(text: str, mask: str, found: Disagreement, lexicon: Lexicon) -> bool:
    word, noun = fold(text[slice(*found.word)]), fold(text[slice(*found.noun)])
    before, behind = text[: found.noun.start][-60:], text[found.word.end : found.word.end + 1]
    if _FIXED.match(text, found.word.start):
        return True
    if text[slice(*found.noun)].isupper():
        return True  # letters that stand for words
    if word in _COLOURS and (noun.startswith("couleur") or behind == " "):
        return True  # « des cheveux blond platine »
    if noun in (
        "nouveau",
        "effet",
        "permanence",
        "vain",
        "particulier",
        "présent",
        "côté",
        "jeu",
    ) and _ADVERBIAL.search(before):
        return True  # « à nouveau enfermée »
    if text[found.noun.start].isupper() and not _BEGINS.search(mask[: found.noun.start].replace(MARK, "")[-12:]):
        return True  # a name behind formatting
    readings = lexicon.readings(word)
    own = {(each.gender, each.number) for each in readings if each.pos == "adj" or each.is_participle}
    if found.what == "gender" and (_KIND.search(word) or not own):
        return True
    nouns = {(each.gender, each.number) for each in lexicon.readings(noun) if each.pos == "noun"}
    # what differs in both belongs to another: « d’une grande utilité piégés de l’autre côté »
    if own and nouns and all(not _same(one[0], two[0]) and not _same(one[1], two[1]) for one in own for two in nouns):
        return True
    # « gestionnaire d’erreurs associé », « case temps cochée »
    head = _OF.search(before) or _NEXT_TO.search(before)
    if head is None:
        return False
    heads = {(each.gender, each.number) for each in lexicon.readings(fold(head[1])) if each.pos in ("noun", "adj")}
    return any(_same(one[0], two[0]) and _same(one[1], two[1]) for one in own for two in heads)


def _same(one: str, other: str) -> bool:
    return one == other or one in ("e", "i", "") or other in ("e", "i", "")
