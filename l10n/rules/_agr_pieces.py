"""What patterns over the letters of `_agr_words` are made of, and what they find."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from l10n.glossary._agreeing import Trait, agree
from l10n.glossary._tokens import word_set
from l10n.rules._agr_words import Word, letters


class Found(NamedTuple):
    """Two words that do not go together, by their ranks: `one` is the subject or what rules the mood.

    The fault is shown from `start`. `wanted` is what `other` ought to be: a person (3sg), a
    gender and a number (fp), a mood and a person (ipre 3sg); empty where that is open.
    """

    kind: str
    one: int
    other: int
    start: int
    wanted: str = ""


def one_of(*parts: str) -> str:
    return f"[{''.join(parts)}]"


NOUN = letters(lambda noun, adjective, verb: noun != "-")
ADJECTIVE = letters(lambda noun, adjective, verb: adjective != "-" and verb == "-")
BEFORE = "7" + letters(lambda noun, adjective, verb: adjective == "B")
PLAIN = letters(lambda noun, adjective, verb: noun != "-" and adjective == "-" and verb == "-")
ATTRIBUTES = letters(lambda noun, adjective, verb: adjective != "-")
FINITE = letters(lambda noun, adjective, verb: noun == "-" and adjective == "-" and verb != "-")
VERBS = letters(lambda noun, adjective, verb: verb != "-")
NOUN_OR_VERB = letters(lambda noun, adjective, verb: noun in "sp" and verb in "so" and (noun, verb) != ("s", "o"))
SUBJUNCTIVE = letters(lambda noun, adjective, verb: noun == adjective == "-" and verb in "TV")

DETERMINER = "[dDlLUY]"
AFTER = rf"{one_of(ADJECTIVE)}*{one_of(PLAIN)}?{one_of(ADJECTIVE)}?"
COMPLEMENT = rf"(?:(?:[orMj]{DETERMINER}?|[zZY]){one_of(BEFORE)}?(?:{one_of(NOUN)}{AFTER}|\?+)|[orMj]\?+)"
_INTRODUCTION = rf"(?:[sS][^.,]*[eEihHfg{VERBS}][^.,]*|(?:[ArM]|oL)[^.,]*),"
BEGIN = r"(?:\A|(?<=[.sSQRC]))"
INTRODUCED = rf"(?:\A|(?<=[.]))(?:{_INTRODUCTION}|(?:l{one_of(NOUN)}o|r)?d{one_of(NOUN)}(?P<time>,))"
"""Where a clause begins behind another, or behind a time: « le reste de ce tour, … »."""
START = rf"(?:{BEGIN}|(?:(?<=\A)|(?<=[.])){_INTRODUCTION})"

_QUANTITIES = word_set(
    "plupart partie moitié reste nombre ensemble majorité minorité dizaine douzaine vingtaine trentaine centaine "
    "millier tiers quart total maximum minimum quantité série foule poignée groupe couple paire tas multitude "
    "infinité sorte type genre espèce quinzaine fois plus moins bande troupe peu pour-cent part demi majeure "
    "liste suite file nuée lot jeu tout flot pluie armée horde équipe famille point heure jour an minute"
)
TIMES = word_set("tour round manche phase partie jour nuit fois instant moment scénario campagne combat étape")
NO_HEAD = frozenset({"autre", "autres", "même", "mêmes"})
_ADVERBIAL = word_set("fort haut bas juste cher net court droit ferme bon tout possible fini quitte prêt mort")
PERSON = {"1": "1sg", "2": "2sg", "0": "3sg", "3": "3sg", "P": "3sg", "6": "3pl", "N": "3pl", "4": "1pl", "5": "2pl"}
_REFLEXIVE = frozenset("x45")
_GENDERS = {
    "un": "m", "une": "f", "le": "m", "la": "f", "ce": "m", "cette": "f", "cet": "m", "ma": "f", "ta": "f", "sa": "f"
}  # fmt: skip


def traits_of(word: Word, letter: str, determiner: str) -> frozenset[Trait]:
    """The traits of a noun behind its determiner; none where the two do not agree."""
    number = "p" if letter in "DLUYZ" else "s"
    own = (_GENDERS.get(determiner, "e"), number)
    kept = {(one, number) for one, other in word.noun if agree(own, (one, other))}
    if own[0] != "e" and any(one == "e" for one, _ in kept):
        kept = {(own[0] if one == "e" else one, other) for one, other in kept}
    return frozenset(kept)


_QUALITIES = word_set(
    "petit petite petits petites grand grande grands grandes gros grosse grosses présent présente présents présentes "
    "absent absente absents absentes vivant vivante vivants vivantes puissant puissante puissants puissantes rond "
    "ronde ronds rondes plat plate plats plates froid froide froids froides méchant méchante méchants méchantes fou "
    "folle vieille vieilles nouvelle nouvelles beau belle belles secret secrète secrets secrètes"
)
"""Nouns too, but what is said of something without an article is its quality: « la lampe est petite »."""


def attribute_of(word: Word, form: str) -> frozenset[Trait]:
    """The traits of what can only be said of the subject: an adjective or a participle."""
    if form in _ADVERBIAL or (word.persons and not word.participle):
        return frozenset()
    if word.noun and not word.participle and form not in _QUALITIES:
        return frozenset()
    return word.adjective


def is_copula(match: re.Match[str]) -> bool:
    if not match["attribute"] or _REFLEXIVE & set(match["clitics"] or ""):
        return False
    if match["verb"] in "eEi":
        return True
    return "t" in match["rest"]  # « ont été », « doivent être »


def is_quantity(form: str) -> bool:
    return form in _QUANTITIES or form.rstrip("sx") in _QUANTITIES


def only(wanted: Iterable[Trait]) -> str:
    """The gender and the number that are asked for, where they are one."""
    found = {gender + number for gender, number in wanted}
    return found.pop() if len(found) == 1 else ""
