"""Pairs of a noun and another word that do not agree, and need not: the word belongs to something else."""

from __future__ import annotations

import re

from l10n.glossary._agreeing import TRAITS
from l10n.glossary._tokens import fold
from l10n.glossary.agree import Disagreement
from l10n.patterns import lazy
from l10n.text.analysis import MARK
from l10n.text.lexicon import Lexicon, load_lexicon

_GLUED = ("-", "/", "\u2011", "+")
_FIXED = lazy(
    r"(?:bon marché|(?:grand|large)s? (?:ouvert|fermé)|maximum|minimum|standard\b|seule?s?\b|égale?s? (?:à|aux?)\b"
    r"|multi(?!ple)|bissextil|top\b)",
    re.IGNORECASE,
)
_SHORTENED = lazy(r"[^\W\d_]\. (?:de |d['’])\Z")
"""Behind a noun that is cut short, of which the word may be said: « empl. de carte verrouillé »."""
_STATE = lazy(r"(?:vivant|indemne|sain|sauf|entier|victorieux)e?s\Z")
_PERSONS = lazy(r"\b(?:nous|vous|ils|elles)\b", re.IGNORECASE)
_ADVERBIAL = lazy(r"\b(?:en|à|de|hors) \Z", re.IGNORECASE)
_IN_THE = lazy(r"\b(?:du|au) \Z", re.IGNORECASE)
_COLOURS = frozenset(["blanc", "bleu", "blond", "brun", "gris", "jaune", "noir", "rose", "rouge", "vert", "violet"])
_OUTSIDE = lazy(r"\bhors \Z", re.IGNORECASE)
_LISTED = lazy(r"(?:, +[^\W\d_]+)*,? +(?:et|ou) +(?P<next>[^\W\d_]+)", re.IGNORECASE)
_KIND = lazy(r"(?:[^i]eurs?|clients?|ennemi|allié|méchant|héros)\Z")
"""Who a card, a deck or a face is for: « carte joueur », « face ennemi »."""
_OF = lazy(r"([^\W\d_]+) (?:de |d['’])\Z")
_ALONE = lazy(r"(?:\A|[.:;!?\n])\s*(?:[^\W\d_]+['’ ]){1,2}\Z")
"""Where a sentence begins with the noun: nothing else is there that a word could belong to."""
_NEXT_TO = lazy(r"([^\W\d_]+) \Z")
_ONE_OF = lazy(r"\b(?:une?|chacune?|aucune?|laquelle|lequel) (?:des |d['’])(?:[^\W\d_]+ ){0,2}\Z")
_HAS_ONE = lazy(
    r"\b(?:avoir|avez|avons|ayez|ai|as|a|ont|ait|aient|avait|aura|garde[rz]?)(?: au (?:moins|plus))? une? de "
    r"(?:[mtscnv]es|nos|vos|leurs) (?:[^\W\d_]+ ){0,2}\Z"
)
"""Who has one that is so: « avoir un de vos alliés incliné »."""
_COUPLED = lazy(r"[ \u00a0](?:et|ou)[ \u00a0](?P<next>[^\W\d_]+)", re.IGNORECASE)
_TIME = lazy(r"(?:jour|journée|nuit|heure|minute|seconde|semaine|mois|an|année|siècle)s?\Z")
_BY = lazy(r"\bpar \Z")
_COUP = lazy(r"\bcoups? d(?: ?['’‘ʼ`´] ?| )\Z", re.IGNORECASE)
"""A glance: the adjective is said of it, and not of the eye, however its apostrophe is written."""
_BEGINS = lazy(r"(?:\A|[.:;!?\n»–—]|(?:\A|\s)-)[\s«\"“(]*\Z")


def is_something_else(text: str, mask: str, found: Disagreement) -> bool:
    """Whether the words around tell that the two do not belong together, or are no such words."""
    lexicon = load_lexicon("fr")
    start, end = min(found.word.start, found.noun.start), max(found.word.end, found.noun.end)
    if found.what in ("quantity", "contraction"):
        return False
    # « non-nuée incliné », « dégât/horreur subi », « action(s) », « quelqu’un frappe », but « +2 dégâts »
    glued = _GLUED[:3] if text[start].isdigit() else _GLUED
    if text[end : end + 1] in ("^", "¨"):
        return True  # a dead key inside a word: « 2 dé^gats »
    if lexicon is None or text[max(0, start - 1) : start] in glued or text[end : end + 1] in (*_GLUED, "("):
        return True
    if text[max(0, start - 7) : start].lower() in ("quelqu'", "quelqu’") and text[start : start + 2].lower() == "un":
        return True
    if text[found.word.start].isdigit():  # « 1/2 », « n°2 », « 1.2 »
        return text[start - 1 : start] in ("/", "°", ".", ",", "#", "(", "[") or text[end : end + 1] in ("s", "·")
    if text[found.word.end : found.word.end + 1] == "-" and found.word.end + 1 == found.noun.start:
        return False  # « morts-vivantes »
    if found.word.start < found.noun.start:
        return _is_no_determiner(text, found, lexicon)
    if fold(text[slice(*found.noun)]) in ("la", "les"):
        return False  # « les plus puissant »
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
    if word in ("différents", "différentes", "certains", "certaines") and _is_behind_noun(text, found, lexicon):
        return True  # « des lieux différents égal à … »
    coupled = _COUPLED.match(text, found.noun.end) if found.what == "number" and not word.isdigit() else None
    if coupled and _is_one(coupled["next"], lexicon):
        return True  # « les mêmes symbole et valeur »
    # « une fois pour toutes la vérité », « ils n’ont pas tous cette chance », « les deuxième et troisième »
    if word in ("tous", "toutes"):
        return not _BEGINS.search(text[: found.word.start][-12:])
    return noun.endswith("ième")


def _is_one(word: str, lexicon: Lexicon) -> bool:
    """Whether a word is a noun in the singular, and no determiner or pronoun."""
    readings = lexicon.readings(fold(word))
    is_noun = any(each.pos == "noun" and each.number == "s" for each in readings)
    return is_noun and all(each.pos in ("noun", "adj", "verb") for each in readings)


def _is_behind_noun(text: str, found: Disagreement, lexicon: Lexicon) -> bool:
    head = _NEXT_TO.search(text[: found.word.start][-40:])
    return head is not None and any(each.pos == "noun" for each in lexicon.readings(fold(head[1])))


def _is_not_of_the_noun(text: str, mask: str, found: Disagreement, lexicon: Lexicon) -> bool:
    word, noun = fold(text[slice(*found.word)]), fold(text[slice(*found.noun)])
    before, behind = text[: found.noun.start][-60:], text[found.word.end : found.word.end + 1]
    if noun in ("œil", "oeil") and _COUP.search(before):
        return True
    if _FIXED.match(text, found.word.start) or _SHORTENED.search(before):
        return True
    if found.what == "number" and _STATE.match(word) and _PERSONS.search(text[: found.noun.start]):
        return True  # « si nous sortons de ce piège vivants »
    if text[slice(*found.noun)].isupper():
        return True  # letters that stand for words
    if word in _COLOURS and (noun.startswith("couleur") or behind == " "):
        return True  # « des cheveux blond platine »
    if (
        _TIME.match(noun)
        or _BY.search(before)
        or (found.what == "number" and (_ONE_OF.search(before) or _HAS_ONE.search(before)))
    ):
        return True  # « des jours passés seul », « par chance trouvé », « l’une des cartes attachée »
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
    if noun == "monde" and _IN_THE.search(before):
        return True  # « pas le moins du monde surprise »
    if _OUTSIDE.search(before):
        return True  # « une tireuse hors pair doublée d’une espionne »
    if (
        not found.named
        and text[found.noun.start].isupper()
        and not _BEGINS.search(mask[: found.noun.start].replace(MARK, "")[-12:])
    ):
        return True  # a name behind formatting
    listed = _LISTED.match(text, found.word.end) if found.what == "number" else None
    if listed and any(each.pos == "adj" and each.number == "s" for each in lexicon.readings(fold(listed["next"]))):
        return True  # « les côtés gauche et droit »
    readings = lexicon.readings(word)
    own = {(each.gender, each.number) for each in readings if each.pos == "adj" or each.is_participle}
    if found.what == "gender" and (_KIND.search(word) or not own):
        return True
    nouns = {(each.gender, each.number) for each in lexicon.readings(noun) if each.pos == "noun"}
    # what differs in both belongs to another: « d’une grande utilité piégés de l’autre côté »
    alone = _ALONE.search(text[: found.noun.start][-40:])
    if (
        own
        and nouns
        and not alone
        and all(not _same(one[0], two[0]) and not _same(one[1], two[1]) for one in own for two in nouns)
    ):
        return True
    # « gestionnaire d’erreurs associé », « case temps cochée »
    head = _OF.search(before) or _NEXT_TO.search(before)
    if head is None or fold(head[1]) in TRAITS:
        return False
    heads = {(each.gender, each.number) for each in lexicon.readings(fold(head[1])) if each.pos in ("noun", "adj")}
    return any(_same(one[0], two[0]) and _same(one[1], two[1]) for one in own for two in heads)


def _same(one: str, other: str) -> bool:
    return one == other or one in ("e", "i", "") or other in ("e", "i", "")
