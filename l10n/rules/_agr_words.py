"""The words of a French text as agreement sees them: each is one letter of a small alphabet, with its readings.

A sentence becomes a string of such letters, and regular expressions over it find subjects
with their verbs in no time: `_agr_clause`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

from l10n.glossary._agreeing import BEFORE_NOUN, EITHER, FEMININE_ENDINGS, TRAITS, Trait
from l10n.glossary._tokens import unligated
from l10n.patterns import lazy
from l10n.text.lexicon import Lexicon, Reading

SPLIT = lazy(r"[\w·•‧\u2011-]+|[^\w\s'’*\ue000-]+|\n")
"""A word, a number, or what parts words from others. Formatting and apostrophes part nothing."""
FORMATTING = lazy(r"</?(?:b|i|u|em|strong)>")

_FUNCTION_WORDS: dict[str, str] = {
    "l": "le la l",
    "L": "les",
    "d": "un une ce cet cette mon ma ton ta son sa notre votre leur chaque",
    "D": "ces mes tes ses nos vos quelques plusieurs deux trois quatre cinq six sept huit neuf dix",
    "U": "leurs",
    "Y": "des",
    "z": "du au",
    "Z": "aux",
    "o": "de d",
    "r": "à par dans sur sous avec contre chez vers entre parmi hors pendant durant devant derrière",
    "M": "avant afin pour sans pourvu",
    "B": "bien",
    "m": "moins",
    "J": "jusqu",
    "A": "après dès tant parce fois aussitôt",
    "c": "et ou",
    "q": "qui",
    "Q": "que qu",
    "R": "dont où",
    "v": "lequel laquelle lesquels lesquelles auquel auxquels auxquelles duquel desquels desquelles comme selon",
    "k": "ne n",
    "K": "lui y",
    "j": "en",
    "x": "se s me m te t",
    "1": "je j",
    "2": "tu",
    "0": "on",
    "3": "il elle",
    "6": "ils elles",
    "4": "nous",
    "5": "vous",
    "s": "si",
    "S": "quand lorsque lorsqu puisque puisqu",
    "P": "chacun chacune quiconque cela ceci celui-ci celle-ci",
    "N": "ceux-ci celles-ci",
    "e": "est était sera fut serait",
    "E": "sont étaient seront furent seraient",
    "i": "soit",
    "f": "suis es sommes êtes",
    "h": "a avait aura aurait",
    "H": "ont avaient auront auraient",
    "g": "ai as avons avez",
    "t": "été être",
    "G": "avoir ayant",
    "n": "ceux celles",
    "p": "celui celle",
    "w": "tout toute tous toutes",
    "b": "pas plus jamais alors ensuite toujours aussi également déjà ainsi encore puis très",
    "7": "seul seule seuls seules",
    "C": "mais donc car",
}
FUNCTION = {word: letter for letter, words in _FUNCTION_WORDS.items() for word in words.split()}

_FIRST = 0x4E00
NUMBERS, ADJECTIVES, PERSONS = "-spb", "-aB", "-spboTV"
"""The numbers of the noun a word may be; adjective (B: one that stands before its noun); the third
persons of the verb (o: none of them; T, V: singular and plural of nothing but the subjunctive)."""


def letters(chosen: Callable[[str, str, str], bool]) -> str:
    """The letters of the words that are chosen by noun, adjective and verb, as inside a set of a pattern."""
    every = enumerate(product(NUMBERS, ADJECTIVES, PERSONS))
    return "".join(chr(_FIRST + rank) for rank, each in every if chosen(*each))


_LETTER = {each: chr(_FIRST + rank) for rank, each in enumerate(product(NUMBERS, ADJECTIVES, PERSONS))}
_NOUNS: dict[str, frozenset[Trait]] = {
    "plupart": frozenset({("f", "i")}),
    "point": frozenset({("m", "s")}),
    "deck": frozenset({("m", "s")}),
    "decks": frozenset({("m", "p")}),
}
"""Nouns that dictionaries have as something else too, which is hardly meant here."""
_OTHERS = frozenset({"prep", "det", "conj", "pron", "num", "interj"})


class Word(NamedTuple):
    """What a form may be. `persons` are those of the indicative, the conditional and the subjunctive."""

    letter: str
    noun: frozenset[Trait] = frozenset()
    adjective: frozenset[Trait] = frozenset()
    participle: bool = False
    persons: frozenset[str] = frozenset()
    indicative: bool = False
    subjunctive: bool = False
    imperative: bool = False


class Words:
    """The words met so far. `letters[word]` is quick; `word(form)` gives the readings."""

    def __init__(self, lexicon: Lexicon, declared: Mapping[str, str]) -> None:
        """`declared` are the genders of forms that the glossary knows."""
        self._lexicon = lexicon
        self._declared = declared
        self.word = cache(self._word)
        self.letters = _Letters(self.word)

    @property
    def has_declared(self) -> bool:
        """Whether the glossary gives any gender."""
        return bool(self._declared)

    def is_declared(self, form: str, gender: str) -> bool:
        """Whether the glossary gives the form this gender."""
        return self._declared.get(form) == gender

    def lemmas(self, form: str) -> frozenset[str]:
        """The verbs that this may be a form of."""
        return self._lexicon.lemmas(form, "verb")

    def _word(self, form: str) -> Word:
        if not form[0].isalpha():
            return Word(_separator(form))
        if form in _NOUNS:
            return Word(_LETTER[_number_of(_NOUNS[form]), "-", "-"], noun=_NOUNS[form])
        if form in self._declared:
            traits = frozenset({(self._declared[form], "p" if form.endswith("s") else "s")})
            return Word(_LETTER[next(iter(traits))[1], "-", "-"], noun=traits)
        readings = self._lexicon.readings(unligated(form))
        if form in EITHER:
            readings = tuple(each._replace(gender="e") for each in readings)
        function = FUNCTION.get(form, "")
        if not readings and not function:
            ending = FEMININE_ENDINGS.search(form)
            number = "p" if ending and ending[1] else "s"
            return Word(_LETTER[number, "-", "-"], noun=frozenset({("f", number)})) if ending else _UNKNOWN
        if form.endswith("ment") and any(each.pos == "adv" for each in readings):
            function = "b"  # « complètement » is a noun in dictionaries only
        before = any(each.lemma in BEFORE_NOUN and each.pos == "adj" for each in readings)
        is_closed = not function and (form in TRAITS or len(form) < 2)
        return _of_tags(tuple([each[1:] for each in readings]), function or "?" * is_closed, before)


_UNKNOWN = Word("?")
_Tags = tuple[tuple[str, str, str, tuple[str, ...], tuple[str, ...]], ...]


@cache
def _of_tags(tags: _Tags, letter: str, before: bool) -> Word:
    """The word of these readings, without their lemmas: many words have the same. `letter` where it is known."""
    readings = [Reading("", *each) for each in tags]
    verbs = [each for each in readings if each.pos == "verb" and each.persons and each.moods != ("impe",)]
    persons = frozenset(person for each in verbs for person in each.persons)
    moods = {mood for each in verbs for mood in each.moods}
    if moods == {"simp"} and persons == {"1sg"}:
        persons = frozenset({"1sg", "3sg"})  # « que le courage ne faillisse » is a present that the table lacks
    found = Word(
        letter or "?",
        persons=persons,
        indicative=bool(moods - {"spre", "simp"}),
        subjunctive=bool(moods & {"spre", "simp"}),
        imperative=any("impe" in each.moods for each in readings),
    )
    kinds = {each.pos for each in readings}
    if letter or kinds & _OTHERS:
        return found
    if kinds == {"adv"}:
        return found._replace(letter="b")
    if "adv" in kinds or any("infi" in each.moods or "ppre" in each.moods for each in readings):
        return found
    noun = frozenset((each.gender or "e", each.number or "i") for each in readings if each.pos == "noun")
    own = frozenset(
        (each.gender or "e", each.number or "i") for each in readings if each.pos == "adj" or each.is_participle
    )
    adjective = "B" if before else "a" if own else "-"
    return found._replace(
        letter=_LETTER[_number_of(noun), adjective, _verb_of(found)],
        noun=noun,
        adjective=own,
        participle=any(each.is_participle for each in readings),
    )


def _number_of(noun: frozenset[Trait]) -> str:
    numbers = {number for _, number in noun}
    if not numbers:
        return "-"
    return next(iter(numbers)) if len(numbers) == 1 and numbers <= {"s", "p"} else "b"


def _verb_of(word: Word) -> str:
    third = word.persons & {"3sg", "3pl"}
    if len(third) == 2:
        return "b"
    if third:
        is_singular = "3sg" in third
        return ("s" if is_singular else "p") if word.indicative else "T" if is_singular else "V"
    return "o" if word.persons or word.imperative else "-"


def _separator(token: str) -> str:
    if token[0].isdigit():
        return "d" if token in ("0", "1") else "D"
    if token == ",":
        return ","
    return "." if token[0] in ".;:!?\n()…•|" else "|"


class _Letters(dict[str, str]):
    def __init__(self, word: Callable[[str], Word]) -> None:
        super().__init__()
        self._word = word

    def __missing__(self, form: str) -> str:
        letter = self[form] = self._word(form).letter
        return letter
