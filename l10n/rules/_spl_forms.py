"""More words that cannot stand where they stand: forms before a vowel, participles for infinitives, lost hyphens.

Like `_spl_context`, whose checks are asked first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from l10n.glossary._agreeing import HAD, UNLINKED, VOWEL
from l10n.glossary._tokens import word_set
from l10n.rules._spl_context import Check, Slip, Words
from l10n.rules._spl_words import in_person, infinitive_of, is_past_participle, is_plural_noun, kind_of, participle_of

_BEFORE_VOWEL = {"beau": "bel", "nouveau": "nouvel", "vieux": "vieil"}
_ONE = word_set("le un ce du au mon ton son notre votre leur chaque quel aucun")
_SILENT_H = word_set(
    "homme habit habitant hectare hélicoptère hémisphère héritage héritier hermite hiver hologramme"
    " hommage honneur hôpital horizon hôte hôtel huissier humain humour hymne hyperespace hameçon herboriste"
)
"""Masculine nouns whose h is not heard; before others nothing is elided."""
_THIRD = word_set("il elle on ils elles")
_NOUNS_TOO = word_set("manger lancer toucher parler dîner déjeuner souper coucher lever goûter baiser")
"""Infinitives that are nouns too, which nobody has without an article."""
_DETERMINERS = word_set("le la les l un une des du ce cet cette ces votre vos ton ta tes son sa ses chaque deux trois")
_ALL = _DETERMINERS | word_set("toutes tous tout toute")
_RELATIVES = word_set("qui que qu dont où lequel laquelle celui celle ceux celles quiconque")
_GIVING = word_set(
    "mettez prenez choisissez défaussez gardez piochez placez jouez détruisez retirez ajoutez gagnez posez donnez"
    " révélez sacrifiez exilez"
)
_GOVERNING = word_set(
    "peut peuvent peux pouvez pouvons pourra pourrez pourront pouvait doit doivent dois devez devra devront faut faudra"
    " fait faire laisse laissez laissent veut veulent voulez va vont allez vais vient pour de d à sans avant afin que"
    " qu plutôt soit entre comme ou sauf"
)
"""What an infinitive may go with."""
_BEHIND_ONE = word_set("en dans sur face au aux à puis et")
_BEHIND_IT = word_set("dans sur sous à au aux puis ensuite avec sans")


def _at(words: Words, rank: int) -> str:
    return words[rank] if 0 <= rank < len(words) else ""


def _new(words: Words, at: int) -> Slip | None:
    """« le vieux arbre », « un nouveau ennemi »."""
    word = _at(words, at + 1)
    if _at(words, at - 1) not in _ONE or not _is_linked(word):
        return None
    return Slip(at - 1, at + 1, at, _BEFORE_VOWEL[words[at]])


def _this(words: Words, at: int) -> Slip | None:
    """« ce homme »: what begins with a vowel is for the rules of agreement."""
    return Slip(at, at + 1, at, "cet") if _at(words, at + 1) in _SILENT_H else None


def _is_linked(word: str) -> bool:
    """Whether a word is nothing but a masculine noun of which the first sound is a vowel."""
    if word in _SILENT_H:
        return True
    if not VOWEL.match(word) and not word.startswith("œ"):
        return False
    kind = kind_of(word)
    return kind.nominal and kind.noun and kind.masculine and not kind.plural and not UNLINKED.match(word)


def _to(words: Words, at: int) -> Slip | None:
    """« il à perdu »: participles that are nouns too, behind a pronoun; « elle à le droit »."""
    if _at(words, at + 1) == "le" and _at(words, at + 2) in HAD and _at(words, at - 1) not in ("jusqu", ""):
        return Slip(at - 1, at + 2, at, "a")
    if _at(words, at - 1) not in _THIRD or _at(words, at - 2) in ("à", "chez", "pour", "avec", "de", "d"):
        return None
    return Slip(at - 1, at + 1, at, "a") if is_past_participle(_at(words, at + 1)) else None


def _has(words: Words, at: int) -> Slip | None:
    """« il a manger », « cela s’applique a toutes les cartes »."""
    before, word = _at(words, at - 1), _at(words, at + 1)
    if before in _THIRD and word in _NOUNS_TOO:
        return Slip(at - 1, at + 1, at + 1, participle_of(word))
    if word not in _ALL or _at(words, at - 2) not in ("s", "se") or not kind_of(before).verb:
        return None
    is_free = _RELATIVES.isdisjoint(words[max(0, at - 8) : at - 2])
    return Slip(at - 1, at + 1, at, "à") if is_free else None


def _must(words: Words, at: int) -> Slip | None:
    """« il faut jouée cette carte »."""
    word = _at(words, at + 1)
    if not word.endswith(("ée", "és", "ées")) or _at(words, at + 2) not in _DETERMINERS:
        return None
    return Slip(at, at + 2, at + 1, infinitive_of(word)) if kind_of(word).participle else None


def _that(words: Words, at: int) -> Slip | None:
    """« les créatures que vous contrôler »; « il ne fait que vous regarder » has its infinitive."""
    if _at(words, at + 1) != "vous" or not {"ne", "n", "rien", "autre"}.isdisjoint(words[max(0, at - 6) : at]):
        return None
    word = _at(words, at + 2)
    if word[-2:] != "er" or not kind_of(word).infinitive or not kind_of(_at(words, at - 1)).noun:
        return None
    return Slip(at - 1, at + 2, at + 2, in_person(word, "ipre", "2pl"))


def _of_them(words: Words, at: int) -> Slip | None:
    """« mettez en une en jeu »; « transformez en une créature » is right."""
    verb, behind = _at(words, at - 1), _at(words, at + 2)
    if verb not in _GIVING or _at(words, at + 1) not in ("un", "une", "deux", "trois"):
        return None
    if behind not in _BEHIND_ONE and (behind or _at(words, at + 1) != "une"):
        return None
    return Slip(at - 1, at, at - 1, f"{verb}-en")


def _it(words: Words, at: int) -> Slip | None:
    """« puis défausser la »: an order, whose pronoun was typed for an article."""
    verb, behind = _at(words, at - 1), _at(words, at + 1)
    if verb[-2:] != "er" or (behind and behind not in _BEHIND_IT) or not kind_of(verb).infinitive:
        return None
    if _at(words, at - 2) not in ("puis", "ensuite", "et"):
        return None
    # who orders elsewhere in the text, orders here
    if not any(each[-2:] == "ez" and kind_of(each).second for each in words[: at - 1]):
        return None
    return Slip(at - 1, at, at - 1, f"{in_person(verb, 'impe', '2pl')}-{words[at]}")


def _and(words: Words, at: int) -> Slip | None:
    """« le joueur pioche une carte et perdre la main »: nothing before it that an infinitive may go with."""
    word = _at(words, at + 1)
    if word[-2:] not in ("er", "ir", "re") or not kind_of(word).infinitive:
        return None
    if _at(words, at + 2) not in _DETERMINERS and not is_plural_noun(_at(words, at + 2)):
        return None
    before = words[max(0, at - 10) : at]
    if not _GOVERNING.isdisjoint(before) or any(kind_of(each).may_infinitive for each in before):
        return None
    for rank in range(at - 2, max(0, at - 5) - 1, -1):
        if _at(words, rank + 1) in _DETERMINERS and kind_of(words[rank]).verb:
            if _at(words, rank - 1) in _DETERMINERS or len(words[rank]) < 4:
                return None
            right = in_person(word, "impe", "2pl") if words[rank].endswith("ez") else ""
            return Slip(rank, at + 1, at + 1, right)
    return None


_HEADS: Mapping[str, Check] = {
    **dict.fromkeys(_BEFORE_VOWEL, _new),
    **dict.fromkeys(("faut", "faudra", "fallait"), _must),
    **dict.fromkeys(("la", "le", "les"), _it),
    "ce": _this,
    "et": _and,
    "à": _to,
    "a": _has,
    "que": _that,
    "en": _of_them,
}


def form_slips(words: Words) -> Iterator[Slip]:
    """Every such slip of a text, given its words in lower case."""
    heads = _HEADS
    for rank, word in enumerate(words):
        if word in heads:
            found = heads[word](words, rank)
            if found:
                yield found
