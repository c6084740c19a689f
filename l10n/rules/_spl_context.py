"""Real words that cannot stand where they stand: homophones, and forms of the verb taken for each other.

Each check is asked of a word (its head) and looks at those beside it; it answers with the
words that are wrong and what stands instead, where one thing does. All words are in lower
case; whether they follow each other without punctuation is for the caller to see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from l10n.rules._spl_words import in_person, infinitive_of, is_plural_noun, kind_of, noun_near, participle_of

Words = Sequence[str]


class Slip(NamedTuple):
    """The words `first` to `last` must follow each other; `wrong` (a rank among them) is the one to change."""

    first: int
    last: int
    wrong: int
    right: str = ""
    joint: str = ""
    """What joins them: a hyphen, an apostrophe, or (nothing) a space or an apostrophe."""
    named: bool = False
    """Whether a capital on the words behind the first makes no name of them."""


Check = Callable[[Words, int], Slip | None]


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_MODALS = _set(
    "peut peuvent pouvez peux pouvons pouvait pouvaient pourra pourrez pourront pourrait pourriez"
    " puisse puissiez doit doivent devez dois devons devait devra devrez devront devrait veut veulent"
    " voulez veux faut faudra fallait"
)
_GOING = _set("allez vais vont va allons iront ira")
_AUXILIARIES = _set("avez avons ont ai as aviez avaient avait aura aurez auront ayez")
_HAVING = _AUXILIARIES | {"a", "avoir", "ayant", "aurait", "auraient"}
_WHOSE = {
    "avez": ("vous",), "aviez": ("vous",), "avons": ("nous",), "ont": ("ils", "elles"), "avaient": ("ils", "elles"),
    "ai": ("j",), "as": ("tu",),
}  # fmt: skip
_HAD = _set(
    "charge confiance carte affaire prise patience conscience connaissance coutume hâte mine peine place grâce force"
    " garde envie rancune usage chance cause pitié"
)
"""What one may have without an article, and is a verb too."""
_BETWEEN = _set(
    "pas plus jamais également aussi ensuite alors toujours encore seulement donc uniquement"
    " immédiatement désormais maintenant déjà bien"
)
_CLITICS = _set("le la les l se s me m te t vous nous lui leur y en")
_DETERMINERS = _set(
    "le la les l un une des du ce cet cette ces votre vos ton ta tes son sa ses leur leurs chaque"
    " deux trois quatre cinq jusqu toutes tous"
)
_SUBJECTS = _set("il ils tu je j")
_WHEN = _set("si quand lorsque puisque")
_ASKING = _set("savez sais sait savoir savent saurez saura dire demander comprendre décider décidez")
_BEFORE_WHICH = _set("après avant fois dès pendant tant ce alors")
_PREPOSITIONS = _set("de à dans sur avec par pour sous sans vers contre d")
_PLACES = _set("dans sur sous vers à au aux puis ensuite pour avec sans par contre parmi devant derrière hors")
_LEAVING = _set("allons allez va venez viens venons")
_GIVEN_TO = _set(
    "un une la l chaque ce cet cette ces votre vos ton ta tes son sa ses leur leurs notre nos mon ma mes des"
    " chacun chacune plusieurs quelques celui celle ceux celles"
)
_SEVERAL = _set(
    "les des ces vos tes ses nos mes leurs deux trois quatre cinq six sept huit neuf dix plusieurs quelques autres"
)
_RELATIVES = _set(
    "qui que qu dont où lequel laquelle lesquels lesquelles auquel auxquels auxquelles duquel desquels"
    " desquelles quiconque celui ceux celle celles"
)
_THIRD = _set("il elle on ils elles")


def _at(words: Words, rank: int) -> str:
    return words[rank] if 0 <= rank < len(words) else ""


def _after(words: Words, at: int, passed: frozenset[str], most: int = 2) -> int:
    """The rank of the next word that is not one of those that may stand between."""
    at += 1
    while most and _at(words, at) in passed:
        at, most = at + 1, most - 1
    return at


def _modal(words: Words, at: int) -> Slip | None:
    """« vous pouvez défaussez », « il doit être joué » is right, « il peut joué »."""
    going = words[at] in _GOING
    rank = _after(words, at, _BETWEEN | _CLITICS)
    word = _at(words, rank)
    if word == "êtres" and not going:
        return Slip(at, rank, rank, "être")
    if len(word) < 4 or word[-1] not in "zésé":
        return None
    kind = kind_of(word)
    if kind.second or (kind.participle and not going and rank == _after(words, at, _BETWEEN)):
        return Slip(at, rank, rank, infinitive_of(word))
    return None


def _preposition(words: Words, at: int) -> Slip | None:
    """« pour défaussez », « sans révélé une carte »."""
    head = words[at]
    rank = _after(words, at, _CLITICS, 1) if head in ("pour", "sans") else at + 1
    word = _at(words, rank)
    if len(word) < 4 or word == "coté":
        return None
    if word[-2:] == "ez":
        # « la pile de défaussez »: a noun is meant
        right = "" if head == "de" and kind_of(_at(words, at - 1)).noun else infinitive_of(word)
        return Slip(at, rank, rank, right) if kind_of(word).second else None
    if rank == at + 1 and word[-1] == "é" and _at(words, rank + 1) in _DETERMINERS and kind_of(word).participle:
        if head in ("de", "à") and (kind_of(word).noun or kind_of(_at(words, at - 1)).noun):
            return None
        return Slip(at, rank + 1, rank, infinitive_of(word))
    return None


def _auxiliary(words: Words, at: int) -> Slip | None:
    """« vous avez piocher », « ils ont révélez »."""
    rank = _after(words, at, _BETWEEN)
    word = _at(words, rank)
    if len(word) < 4 or word[-2:] not in ("er", "ez"):
        return _bare(words, at, rank) if word[-1:] == "e" else None
    kind = kind_of(word)
    if not (kind.infinitive or kind.second) or (words[at] == "as" and _at(words, at - 1) not in ("tu", "n", "l", "t")):
        return None
    return Slip(at, rank, rank, participle_of(word))


def _bare(words: Words, at: int, rank: int) -> Slip | None:
    """« vous avez danse »: a participle without its accent; « vous avez charge d’âmes » is right."""
    word = words[rank]
    if words[at] not in _WHOSE or _at(words, at - 1) not in _WHOSE[words[at]] or len(word) < 5 or word in _HAD:
        return None
    kind = kind_of(word)
    if not (kind.finite or (kind.noun and kind.verb)) or not kind_of(word + "r").infinitive:
        return None
    return Slip(at - 1, rank, rank, word[:-1] + "é")


def _elided(words: Words, at: int) -> Slip | None:
    """« le brouillard d’épaissit »: no verb in a person stands behind *de*."""
    word = _at(words, at + 1)
    # « d’vienne » is how somebody speaks
    if len(word) < 5 or not kind_of(word).finite or kind_of("de" + word).verb:
        return None
    return Slip(at, at + 1, at, joint="’")


def _this_noun(words: Words, at: int) -> Slip | None:
    """« cet Attribue vaut 2 »: no verb in a person stands behind what only stands before a noun."""
    word = _at(words, at + 1)
    if len(word) < 6 or not kind_of(word).finite:
        return None
    right = noun_near(word)
    return Slip(at, at + 1, at + 1, right, named=True) if right else None


def _been(words: Words, at: int) -> Slip | None:
    """« il a été défausser »; « l’été » is a season."""
    return _auxiliary(words, at) if _at(words, at - 1) in _HAVING else None


def _a(words: Words, at: int) -> Slip | None:
    """« il a piocher », « elle commence a jouer », « plus ancienne a y avoir été »."""
    if _at(words, at + 1) in _GIVEN_TO and (given := _given_to(words, at)):
        return given
    if _at(words, at + 1) in ("la", "l", "sa", "son", "votre") and words[max(0, at - 3) : at - 1] == ("pour", "chaque"):
        return Slip(at - 3, at + 1, at, "à")  # « 1 point pour chaque carte a la bonne place »
    rank = at + 2 if _at(words, at + 1) in ("y", "en", "le", "la", "les", "l", "se", "s", "lui") else at + 1
    word = _at(words, rank)
    kind = kind_of(word) if len(word) > 3 and word[-1] in "re" else None
    # behind « y », « se » there is no noun: « a y avoir été »
    if kind is None or not (
        kind.infinitive or (rank > at + 1 and kind.may_infinitive and words[at + 1] in ("y", "se", "s"))
    ):
        return None
    if _at(words, at - 1) in (*_THIRD, "qui", "y", "n", "l", "t", "m", "s", "face", "lettre", "type", "a"):
        wrong = rank == at + 1 and word.endswith("er") and _at(words, at - 1) in (*_THIRD, "qui", "n", "l", "t", "m")
        return Slip(at, rank, rank, participle_of(word)) if wrong else None
    return Slip(at, rank, at, "à")


def _given_to(words: Words, at: int) -> Slip | None:
    """« infligez 2 dégâts a un ennemi »: the object of a verb, and nobody else who may have something."""
    noun = _at(words, at - 1)
    if noun[-1:] not in ("s", "x") or not is_plural_noun(noun):
        return None
    rank = at - 2
    while _at(words, rank) in _SEVERAL:
        rank -= 1
    # a digit is no word; without it, or a determiner, the verb has another object
    verb = _at(words, rank)
    if len(verb) < 4 or not kind_of(verb).finite or not _RELATIVES.isdisjoint(words[max(0, rank - 8) : rank]):
        return None
    return Slip(at - 1, at + 1, at, "à")


def _to(words: Words, at: int) -> Slip | None:
    """« il à pioché », « qui à été »."""
    word = _at(words, at + 1)
    if word not in ("été", "eu") and not (len(word) > 3 and kind_of(word).participle):
        return _preposition(words, at)
    before = _at(words, at - 1)
    return Slip(at - 1, at + 1, at, "a") if before in _THIRD or before == "qui" else None


def _when(words: Words, at: int) -> Slip | None:
    """« si vous défausser une carte »."""
    if _at(words, at + 1) != "vous" or _at(words, at - 1) in _ASKING:
        return None
    word = _at(words, at + 2)
    if word[-2:] != "er" or not kind_of(word).infinitive:
        return None
    return Slip(at, at + 2, at + 2, in_person(word, "ipre", "2pl"))


def _that(words: Words, at: int) -> Slip | None:
    return _when(words, at) if _at(words, at - 1) in _BEFORE_WHICH else None


def _subject(words: Words, at: int) -> Slip | None:
    """« ils jouer »; « il défaussez »."""
    word = _at(words, at + 1)
    if len(word) < 4 or word[-2:] not in ("er", "ez") or _at(words, at - 1) in _MODALS | _GOING:
        return None
    kind = kind_of(word)
    return Slip(at, at + 1, at + 1) if kind.infinitive or (kind.second and words[at] != "j") else None


def _not(words: Words, at: int) -> Slip | None:
    """« Ne quitter pas », « si vous ne causer aucun ennui »."""
    word = _at(words, at + 1)
    if _at(words, at - 1) == "vous" and word[-2:] == "er" and kind_of(word).infinitive:
        return Slip(at - 1, at + 1, at + 1, in_person(word, "ipre", "2pl"))
    if (
        word[-2:] != "er"
        or _at(words, at + 2) != "pas"
        or not kind_of(word).infinitive
        or _at(words, at - 1) in _PREPOSITIONS
    ):
        return None
    return Slip(at, at + 2, at + 1)


def _one(words: Words, at: int) -> Slip | None:
    """« d’autres cartes on un coût »."""
    if _at(words, at - 1) in ("l", "d", "qu", "si", "où", "et"):
        return None
    return Slip(at, at + 1, at, "ont") if _at(words, at + 1) in ("un", "une", "été", "eu") else None


def _have(words: Words, at: int) -> Slip | None:
    """« ont peut »; « ont pioché » is right."""
    if _at(words, at + 1) in ("peut", "doit", "va", "ne"):
        return Slip(at, at + 1, at, "on")
    return _auxiliary(words, at)


def _his(words: Words, at: int) -> Slip | None:
    """« ils son », « qui son placées »."""
    before, word = _at(words, at - 1), _at(words, at + 1)
    if before in ("ils", "elles") or (before in ("qui", "ne") and (word == "pas" or kind_of(word).plural)):
        return Slip(at - 1, at, at, "sont")
    return None


def _are(words: Words, at: int) -> Slip | None:
    """« à sont tour »; « ils sont piocher »."""
    word = _at(words, at + 1)
    if _at(words, at - 1) in _PREPOSITIONS and kind_of(word).noun and not kind_of(word).plural:
        return Slip(at - 1, at + 1, at, "son")
    return None


def _this(words: Words, at: int) -> Slip | None:
    """« il ce déplace »."""
    if _at(words, at - 1) not in _THIRD or not kind_of(_at(words, at + 1)).verb:
        return None
    return Slip(at - 1, at + 1, at, "se")


def _itself(words: Words, at: int) -> Slip | None:
    """« se tour »."""
    word = _at(words, at + 1)
    kind = kind_of(word) if len(word) > 2 else None
    if kind is None or not kind.nominal or not kind.noun:
        return None
    return Slip(at, at + 1, at, ("cet" if word[0] in "aeiouyéèêœ" else "ce") if kind.masculine else "cette")


def _its(words: Words, at: int) -> Slip | None:
    """« sa sera »."""
    if _at(words, at + 1) in ("sera", "va", "peut", "doit", "suffit", "vaut"):
        return Slip(at, at + 1, at, "ça")
    return _this_noun(words, at)


def _theirs(words: Words, at: int) -> Slip | None:
    """« leurs infliger »."""
    word = _at(words, at + 1)
    return Slip(at, at + 1, at, "leur") if word[-2:] == "er" and kind_of(word).infinitive else None


def _of_the(words: Words, at: int) -> Slip | None:
    """« vous avez du payer »."""
    word = _at(words, at + 1)
    if _at(words, at - 1) not in _AUXILIARIES | {"a"} or len(word) < 4 or not kind_of(word).infinitive:
        return None
    return Slip(at - 1, at + 1, at, "dû")


def _vote(words: Words, at: int) -> Slip | None:
    """« voter adversaire »."""
    kind = kind_of(_at(words, at + 1))
    return Slip(at, at + 1, at, "votre") if kind.noun and (kind.nominal or not kind.plural) else None


def _pronoun(words: Words, at: int) -> Slip | None:
    """« Sacrifie moi », « déplacez les dans une zone », « assignez lui deux jetons »."""
    pronoun, verb = words[at], _at(words, at - 1)
    plural = verb[-2:] == "ez"
    if len(verb) < 3 or not (plural or pronoun in ("moi", "lui", "toi", "le", "la", "les")):
        return None
    behind = _at(words, at + 1)
    if pronoun in ("le", "la", "les") and behind and behind not in _PLACES:
        return None
    if pronoun in ("moi", "lui", "toi") and behind in ("même", "mêmes", "aussi", "seul", "seule", "ou", "non"):
        return None
    if (pronoun == "lui" and behind in ("et", "qui")) or (verb in _LEAVING and kind_of(behind).may_infinitive):
        return None
    kind = kind_of(verb)
    if not (kind.second if plural else kind.imperative) or not {"vous", "tu", "nous"}.isdisjoint(
        words[max(0, at - 6) : at]
    ):
        return None
    return Slip(at - 1, at, at - 1, f"{verb}-{pronoun}")


def _there(words: Words, at: int) -> Slip | None:
    """« défaussez-là »."""
    verb = _at(words, at - 1)
    return Slip(at - 1, at, at, "la", joint="-") if verb[-2:] == "ez" and kind_of(verb).second else None


HEADS: Mapping[str, Check] = {
    **dict.fromkeys(_MODALS | _GOING, _modal),
    **dict.fromkeys(_AUXILIARIES, _auxiliary),
    "été": _been,
    **dict.fromkeys(("pour", "sans", "de"), _preposition),
    **dict.fromkeys(_SUBJECTS, _subject),
    **dict.fromkeys(_WHEN, _when),
    **dict.fromkeys(("moi", "lui", "toi", "les", "le", "la"), _pronoun),
    **dict.fromkeys(("cet", "cette", "chaque", "votre", "notre", "ma", "ta"), _this_noun),
    "d": _elided,
    "que": _that,
    "a": _a,
    "à": _to,
    "là": _there,
    "ne": _not,
    "on": _one,
    "ont": _have,
    "son": _his,
    "sont": _are,
    "ce": _this,
    "se": _itself,
    "sa": _its,
    "leurs": _theirs,
    "du": _of_the,
    "voter": _vote,
}
"""What is asked of a word, by the word."""


def slips(words: Words) -> Iterator[Slip]:
    """Every slip of a text, given its words in lower case."""
    heads = HEADS
    if heads.keys().isdisjoint(words):
        return
    for rank, word in enumerate(words):
        if word in heads:
            found = heads[word](words, rank)
            if found:
                yield found
