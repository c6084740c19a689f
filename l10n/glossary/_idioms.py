"""Phrases in which a noun is not the thing that it names: « de main en main », “on the other hand”.

In a phrase `*` stands before the noun, `~` ends the beginning of a word, and `…` is up to
four words in between. Only what never speaks of the thing is listed: « en main » may.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from l10n.glossary._tokens import BARRIER, Token, word_set

_GAP = "…"
_WIDEST = 4


class Idiom(NamedTuple):
    """What stands around the noun, from it outwards on the left, and to the right."""

    before: tuple[str, ...]
    after: tuple[str, ...]


Idioms = Mapping[str, Sequence[Idiom]]


def _idioms(phrases: str) -> Idioms:
    found: dict[str, list[Idiom]] = defaultdict(list)
    for phrase in phrases.replace("\n", ";").split(";"):
        words = phrase.replace("'", " ").split()
        for at, word in enumerate(words):
            if word.startswith("*"):
                bare = [each.removeprefix("*") for each in words]
                found[bare[at]].append(Idiom(tuple(reversed(bare[:at])), tuple(bare[at + 1 :])))
    return dict(found)


def is_idiom(tokens: Sequence[Token], at: int, idioms: Idioms) -> bool:
    """Whether the word at this place stands in one of its phrases."""
    known = idioms.get(tokens[at].key)
    return known is not None and any(
        _holds(tokens, at, each.before, -1) and _holds(tokens, at, each.after, 1) for each in known
    )


def _holds(tokens: Sequence[Token], at: int, words: Sequence[str], step: int) -> bool:
    """Whether the words follow in a direction, in the same clause."""
    if not words:
        return True
    widest = 1
    if words[0] == _GAP:
        words, widest = words[1:], _WIDEST + 1
    for _ in range(widest):
        joint = at if step > 0 else at - 1
        at += step
        if not 0 <= at < len(tokens) or tokens[joint].after == BARRIER:
            return False
        key, wanted = tokens[at].key, words[0]
        is_met = key.startswith(wanted[:-1]) if wanted.endswith("~") else key == wanted
        if is_met and _holds(tokens, at, words[1:], step):
            return True
    return False


FRENCH = _idioms("""
de *main en *main; *main dans la *main; en *main propre; en *mains propres; de première *main; de seconde *main
à *main levée; à *main armée; coup de *main; coups de *main; haut la *main; de *main de maître; tour de *main
*tour à *tour; à *tour de rôle; *tour de force; *tours de force; *tour de passe; *tours de passe; *tour de main
*tour d'horizon; à double *tour
tir~ … au *sort; tir~ au *sort; tirage au *sort; tirages au *sort; *sort en est jeté; *sort … scell~; *sort est scell~
tel … *sort; telle … *sort; abandonn~ … à … *sort; conjur~ le *sort; ironie du *sort; coup du *sort; coups du *sort
ignor~ … *sort; subi~ … *sort; déplor~ … *sort; accept~ … *sort; maudi~ … *sort
décid~ … du *sort; triste *sort; funeste *sort; caprice du *sort; caprices du *sort
*point de vue; *points de vue; sur le *point de; sur le *point d; à ce *point; à tel *point; mise au *point
mettre au *point; *point de départ; *point commun; *points communs; à *point nommé; mal en *point; *point d'appui
à *force de; *force est de; tour de *force; tours de *force; *force majeure
*carte d'identité; *cartes d'identité; *carte blanche; *cartes sur table; château de *cartes; *carte de visite
tout à *coup; tout d'un *coup; d'un seul *coup; du premier *coup; *coup d'oeil; *coups d'oeil; *coup de main
*coups de main; *coup de pouce; *coup de théâtre; *coup d'état; après *coup; à *coup sûr; *coup de foudre
sur *place; mise en *place; mises en *place; mettre en *place; mettez en *place; mets en *place; prendre *place
sur *pied; à *pied; au *pied de; au *pied du; en *face; *face à; faire *face; fait *face; *face à *face
par *coeur; de bon *coeur; tenir *tête; tient *tête; clin d'*oeil; coup d'*oeil; coups d'*oeil; à vue d'*oeil
de *temps en *temps; en même *temps; entre *temps; de tout *temps; en tout *temps; la plupart du *temps
en *cours; au *cours de; au *cours du; au *cours d; au *cours des
ten~ *compte; tien~ *compte; rend~ *compte; en fin de *compte; prendre en *compte; tout *compte fait; en *compte
au *lieu de; au *lieu d; au *lieu du; au *lieu des; avoir *lieu; a *lieu; ont *lieu; aura *lieu; auront *lieu; eu *lieu
ayant *lieu; avait *lieu; avaient *lieu; aurait *lieu; en premier *lieu; en dernier *lieu; *lieu commun
*lieux communs; tenir *lieu; tient *lieu; donner *lieu; donne *lieu; y a *lieu
d'autre *part; de la *part; quelque *part; nulle *part; prendre *part; d'une *part; faire *part; autre *part
mettre un *terme; mettez un *terme; met un *terme; au *terme de; en *termes de
prendre *garde; prenez *garde; prends *garde; prend *garde; mise en *garde; mettre en *garde
prendre en *charge; prend en *charge; en *charge de; au fur et à *mesure; dans la *mesure; en *mesure de; sur *mesure
en *vue de; en *vue d; à première *vue; point de *vue; points de *vue; *jeu d'enfant; *jeu de mots; *jeux de mots
en *cas de; en *cas d; en tout *cas; au *cas où; *cas échéant; au *moyen de; au *moyen d; en *effet; à cet *effet
en *raison de; en *raison d; en *raison du; en *faveur de; en *faveur du; avoir *raison; à la *suite de; par la *suite
ainsi de *suite; à l'*avance; d'*avance; au *bout de; au *bout d; à *bord; au *bord de; au *bord du; avoir l'*air
""")

ENGLISH = _idioms("""
on the other *hand; on the one *hand; at *hand; by *hand; first *hand; second *hand; take *place; takes *place
took *place; taking *place; taken *place; of *course; in *turn; *turn of events; in *charge of; in the *face of
in any *case; in that *case; *case by *case; for the *sake of; *point of view; *points of view; at this *point
at that *point; beside the *point; to the *point; in *fact; in *effect; by *means of; at *stake; out of *hand
on *hand; right *hand; left *hand
""")

PREFIXES = word_set(
    "demi mi semi contre sous sur vice avant après arrière non ex anti auto mini micro méga super ultra inter pré post "
    "porte garde chasse passe brise casse coupe tue"
)
"""Words that make another word of the noun that they stand before, with a hyphen: « contre-attaque »."""
