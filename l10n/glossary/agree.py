"""French agreement beside a noun: determiners, adjectives and participles, in gender and number.

A word is blamed only where none of its readings agrees with any reading of the noun. About
half of what such a rule flags in edited text is a real error: it is a warning, never a fix.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from l10n.glossary._context_fr import DETERMINERS, FrenchContext
from l10n.glossary._tokens import BARRIER, Token, normalise, tokens_of, word_set
from l10n.model import Span
from l10n.text.analysis import Analysis
from l10n.text.lexicon import Lexicon, Reading

Trait = tuple[str, str]
"""A gender (m, f, e for either) and a number (s, p, i for either)."""


class Disagreement(NamedTuple):
    """A word that does not agree with a noun. `elision`: the form is right before another first letter only."""

    word: Span
    noun: Span
    what: Literal["gender", "number", "elision"]


_DETERMINERS: dict[str, Trait] = {
    **dict.fromkeys(word_set("le un du au ce cet tout aucun nul quel certain"), ("m", "s")),
    **dict.fromkeys(word_set("la une cette ma ta sa toute aucune nulle quelle certaine"), ("f", "s")),
    **dict.fromkeys(word_set("mon ton son notre votre leur chaque l"), ("e", "s")),
    **dict.fromkeys(word_set("tous quels certains différents"), ("m", "p")),
    **dict.fromkeys(word_set("toutes quelles certaines différentes"), ("f", "p")),
    **dict.fromkeys(
        word_set(
            "les des aux ces mes tes ses nos vos leurs quelques plusieurs deux trois quatre cinq six sept huit "
            "neuf dix onze douze vingt"
        ),
        ("e", "p"),
    ),
}
_BEFORE_VOWEL = {"ce": "cet", "ma": "mon", "ta": "ton", "sa": "son", "le": "l'", "la": "l'"}
_BEFORE_CONSONANT = {"cet", "mon", "ton", "son"}
_VOWEL = re.compile(r"[aeiouàâäéèêëîïôöûü](?!uistiti|nze|ui\b|nzième|ululer)")
_UNLINKED = re.compile(r"(?:onz|ouistiti|oui\b|uhlan|un\b|une\b|huit|yaourt|a\b|i\b|e\b|o\b|u\b)")
_PREPOSITIONS = word_set("de d du des à au aux en sans par pour dans sur sous avec contre")
_BEFORE_NOUN = word_set(
    "beau bon bref cher gentil grand gros haut jeune joli long mauvais meilleur moindre nouveau petit pire "
    "premier prochain dernier second deuxième troisième vieux vrai faux autre même propre seul simple double "
    "ancien futur énorme pauvre puissant unique nombreux éventuel véritable terrible sombre fameux célèbre "
    "précédent éternel immense léger lourd profond vaste rare vil brave noble saint digne"
)
"""The adjectives that stand before a noun. Others before a noun are nouns themselves, or belong to what precedes."""
_NEVER_A_HEAD = word_set(
    "fois sorte type genre espèce reste peu beaucoup trop plupart moitié tiers tout même plus abord air"
)
_FUNCTION = frozenset({"prep", "det", "conj", "adv", "pron", "num"})
_AFTER_ALL = word_set("le la les l ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs")
"""The determiners that *tout* stands before and agrees with the noun; before others it may be an adverb."""
_FEMININE_ENDINGS = re.compile(r"(?:euse|tion|trice|esse|ienne)(s?)\Z")


def disagreements(
    analysis: Analysis, lexicon: Lexicon, declared: Mapping[str, str] | None = None
) -> list[Disagreement]:
    """Where a determiner, an adjective or a participle does not agree with the noun beside it.

    `declared` gives the gender (m, f, e) of forms that the glossary knows better than the
    dictionary; they are in lower case.
    """
    tokens = tokens_of(normalise(analysis), analysis.text, ())
    text = analysis.text
    names = _names(tokens, text, declared or {})
    found = _Reader(lexicon, declared or {}).read(tokens)
    return [
        each
        for each in found
        if each.noun.start not in names and each.word.start not in names and not text.startswith("(", each.word.end)
    ]


def _names(tokens: Sequence[Token], text: str, declared: Mapping[str, str]) -> set[int]:
    """Where words with a capital stand inside a sentence: names, which agree with nothing that is near."""
    inside = [token for before, token in pairwise(tokens) if before.after != BARRIER]
    return {each.start for each in inside if text[each.start].isupper() and each.key not in declared}


class _Reader:
    def __init__(self, lexicon: Lexicon, declared: Mapping[str, str]) -> None:
        self._lexicon = lexicon
        self._declared = declared
        self._context = FrenchContext(lexicon)

    def read(self, tokens: Sequence[Token]) -> list[Disagreement]:
        found: list[Disagreement] = []
        for at, token in enumerate(tokens):
            traits = self._noun(tokens, at)
            if not traits or token.key in _NEVER_A_HEAD:
                continue
            found.extend(self._determiners(tokens, at, traits))
            found.extend(self._behind(tokens, at, traits))
        return found

    def _noun(self, tokens: Sequence[Token], at: int) -> set[Trait]:
        """The traits that the word may have as a noun; none where it is hardly one here."""
        form = tokens[at].key
        if form in self._declared:
            return {(self._declared[form], "p" if form.endswith("s") else "s")}
        if form in DETERMINERS or form in _PREPOSITIONS or len(form) < 2 or tokens[at].after in ("-", "'"):
            return set()
        readings = self._lexicon.readings(form)
        if not readings:
            ending = _FEMININE_ENDINGS.search(form)
            return {("f", "p" if ending[1] else "s")} if ending else set()
        traits = {_trait(each) for each in readings if each.pos == "noun"}
        if not traits or any(each.pos in _FUNCTION or each.lemma in ("être", "avoir") for each in readings):
            return set()
        # « la jeune joueuse »: here the adjective is one, and the noun comes after it
        if any(each.pos == "adj" for each in readings):
            following = tokens[at + 1].key if tokens[at].after == " " else ""
            if any(each.pos == "noun" for each in self._lexicon.readings(following)) or following in self._declared:
                return set()
            traits |= {_trait(each) for each in readings if each.pos == "adj"}
        return traits

    def _determiners(self, tokens: Sequence[Token], at: int, traits: set[Trait]) -> list[Disagreement]:
        place = at - 1
        adjectives: list[int] = []
        while place >= 0 and self._is_adjective(tokens, place) and len(adjectives) < 2:
            adjectives.append(place)
            place -= 1
        if place < 0 or tokens[place].key not in _DETERMINERS or tokens[place].after not in (" ", "'"):
            return []
        if self._is_pronoun(tokens, place, at) or (adjectives and self._is_finite(tokens[at].key)):
            return []
        noun = Span(tokens[at].start, tokens[at].end)
        found: list[Disagreement] = []
        key = tokens[place].key
        kept = {each for each in traits if _agree(_DETERMINERS[key], each)}
        if not kept:
            found.append(_blame(tokens[place], noun, _DETERMINERS[key], traits))
        elif self._is_badly_linked(key, tokens[place + 1].key):
            found.append(Disagreement(Span(tokens[place].start, tokens[place].end), noun, "elision"))
        for each in adjectives if kept else ():
            own = {_trait(reading) for reading in self._lexicon.readings(tokens[each].key) if reading.pos == "adj"}
            if not any(_agree(one, other) for one in own for other in kept):
                found.append(_blame(tokens[each], noun, next(iter(own)), kept))
        further = tokens[place - 1].key if place and tokens[place - 1].after == " " else ""
        if (
            kept
            and further in ("tout", "toute", "tous", "toutes")
            and not any(_agree(_DETERMINERS[further], each) for each in kept)
        ):
            found.append(_blame(tokens[place - 1], noun, _DETERMINERS[further], kept))
        return found

    def _is_adjective(self, tokens: Sequence[Token], at: int) -> bool:
        """An adjective before a noun, and nothing else that a determiner may stand before."""
        if tokens[at].after != " " or tokens[at].key in _DETERMINERS:
            return False
        return any(each.pos == "adj" and each.lemma in _BEFORE_NOUN for each in self._lexicon.readings(tokens[at].key))

    def _is_adjectival(self, form: str) -> bool:
        return any(each.pos == "adj" for each in self._lexicon.readings(form))

    def _is_finite(self, form: str) -> bool:
        readings = self._lexicon.readings(form)
        return any(each.persons or "infi" in each.moods for each in readings if each.pos == "verb")

    def _is_pronoun(self, tokens: Sequence[Token], place: int, at: int) -> bool:
        """Whether the determiner is a pronoun, or the noun a verb: « je la garde », « mets-la »."""
        key = tokens[place].key
        if place and tokens[place - 1].after == "-":
            return True
        before = tokens[place - 1].key if place and tokens[place - 1].after != BARRIER else ""
        if key in ("tous", "toutes") or (key == "tout" and (at > place + 1 or self._is_adjectival(tokens[at].key))):
            return True  # « tous ensemble », « tout nouveaux », « tout entière »
        if before in ("tous", "toutes", "eux", "elles") and key not in _AFTER_ALL:
            return True  # « toutes deux »
        if self._is_finite(tokens[at].key):
            if any("infi" in each.moods for each in self._lexicon.readings(tokens[at].key)) and key in (
                "le",
                "la",
                "les",
            ):
                return True
            if key in ("tout", "certains", "leur", "l"):
                return True
            if key in ("le", "la", "les"):
                return not self._is_article(tokens, place, before)
        # « l'un des », « du un », « les deux », « quatre points de un »: numerals inside numbers
        return key in ("un", "une") and before in ("l", "d", "les")

    def _is_article(self, tokens: Sequence[Token], place: int, before: str) -> bool:
        """Whether *le, la, les* before what may be a verb is no object pronoun."""
        if place == 0:
            return True
        if before in _PREPOSITIONS:  # « de les lancer »
            return not any("infi" in each.moods for each in self._lexicon.readings(tokens[place + 1].key))
        return self._context.is_imperative(before) and self._context.begins_clause(tokens, place - 1)

    def _is_badly_linked(self, key: str, following: str) -> bool:
        if _UNLINKED.match(following) or following.startswith(("h", "y")):
            return False
        vowel = bool(_VOWEL.match(following)) or following.startswith("œ")
        if vowel:
            return key in _BEFORE_VOWEL
        return key == "cet"

    def _behind(self, tokens: Sequence[Token], at: int, traits: set[Trait]) -> list[Disagreement]:
        """An adjective or a participle right behind the noun, and nothing but that."""
        if tokens[at].after != " " or at + 1 >= len(tokens):
            return []
        token = tokens[at + 1]
        if self._is_finite(tokens[at].key) and not self._is_determined(tokens, at):
            return []
        own = self._adjective_only(token.key)
        if own is None:
            own = self._qualifying_noun(token, traits)
        if not own:
            return []
        heads = [self._narrowed(tokens, at, traits), *self._earlier_heads(tokens, at)]
        if any(_agree(one, other) for one in own for head in heads for other in head):
            return []
        return [_blame(token, Span(tokens[at].start, tokens[at].end), next(iter(own)), heads[0])]

    def _is_determined(self, tokens: Sequence[Token], at: int) -> bool:
        return at > 0 and tokens[at - 1].key in _DETERMINERS and not self._is_pronoun(tokens, at - 1, at)

    def _narrowed(self, tokens: Sequence[Token], at: int, traits: set[Trait]) -> set[Trait]:
        """The traits that the determiner leaves."""
        before = tokens[at - 1].key if at and tokens[at - 1].after in (" ", "'") else ""
        kept = {each for each in traits if before in _DETERMINERS and _agree(_DETERMINERS[before], each)}
        return kept or traits

    def _adjective_only(self, form: str) -> set[Trait] | None:
        readings = self._lexicon.readings(form)
        if not readings or form in _DETERMINERS:
            return None
        own = {_trait(each) for each in readings if each.pos == "adj" or each.is_participle}
        others = [each for each in readings if each.pos != "adj" and not each.is_participle]
        # « un blessé » is made from the participle, and declined like it; « un vert » is another word
        if any(each.pos != "noun" or len(self._lexicon.forms(each.lemma, "noun")) < 4 for each in others):
            return None
        return own or None

    def _qualifying_noun(self, token: Token, traits: set[Trait]) -> set[Trait]:
        """« les chamans gobelin »: a noun for people, in the singular, used like an adjective behind a plural."""
        readings = self._lexicon.readings(token.key)
        if not readings or any(each.pos != "noun" or each.number != "s" for each in readings):
            return set()
        person = len(self._lexicon.forms(readings[0].lemma, "noun")) >= 4
        plural = all(number == "p" for _, number in traits)
        return {_trait(each) for each in readings} if person and plural and len(readings) == 1 else set()

    def _earlier_heads(self, tokens: Sequence[Token], at: int) -> list[set[Trait]]:
        """Nouns that it may belong to instead: « la main du joueur ciblée », « un roi et une reine morts »."""
        found: list[set[Trait]] = []
        linked = False
        for place in range(at - 1, max(-1, at - 8), -1):
            if tokens[place].after == BARRIER:
                break
            key = tokens[place].key
            linked = linked or key in _PREPOSITIONS or key in ("et", "ou")
            if linked:
                found.append(self._noun(tokens, place))
                if key in ("et", "ou"):
                    found.append({("e", "p")})
        return found


def _trait(reading: Reading) -> Trait:
    return (reading.gender or "e", reading.number or "i")


def _agree(one: Trait, other: Trait) -> bool:
    return (one[0] == other[0] or "e" in (one[0], other[0])) and (one[1] == other[1] or "i" in (one[1], other[1]))


def _blame(token: Token, noun: Span, own: Trait, traits: set[Trait]) -> Disagreement:
    same_gender = any(own[0] == gender or "e" in (own[0], gender) for gender, _ in traits)
    return Disagreement(Span(token.start, token.end), noun, "number" if same_gender else "gender")


def gender_of(noun: str, lexicon: Lexicon) -> str:
    """The gender of a noun as it is written (m, f, e), by the dictionary, its first part, or its ending; else empty."""
    known = lexicon.gender(noun)
    if known:
        return known
    first = re.split(r"[ '-]", noun, maxsplit=1)[0]
    if first != noun and lexicon.gender(first):
        return lexicon.gender(first)
    return "f" if _FEMININE_ENDINGS.search(noun) else ""
