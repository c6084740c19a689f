"""French agreement beside a noun: determiners, adjectives and participles, in gender and number.

A word is blamed only where none of its readings agrees with any reading of the noun. About
half of what such a rule flags in edited text is a real error: it is a warning, never a fix.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from l10n.glossary._context_fr import DETERMINERS, FrenchContext
from l10n.glossary._tokens import BARRIER, Token, normalise, tokens_of
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
    **dict.fromkeys("le un du au ce cet tout aucun nul quel certain".split(), ("m", "s")),
    **dict.fromkeys("la une cette ma ta sa toute aucune nulle quelle certaine".split(), ("f", "s")),
    **dict.fromkeys("mon ton son notre votre leur chaque l".split(), ("e", "s")),
    **dict.fromkeys("tous quels certains différents".split(), ("m", "p")),
    **dict.fromkeys("toutes quelles certaines différentes".split(), ("f", "p")),
    **dict.fromkeys(
        "les des aux ces mes tes ses nos vos leurs quelques plusieurs deux trois quatre cinq six sept huit neuf "
        "dix onze douze vingt".split(),
        ("e", "p"),
    ),
}
_BEFORE_VOWEL = {"ce": "cet", "ma": "mon", "ta": "ton", "sa": "son", "le": "l'", "la": "l'"}
_BEFORE_CONSONANT = {"cet", "mon", "ton", "son"}
_VOWEL = re.compile(r"[aeiouàâäéèêëîïôöûü](?!uistiti|nze|ui\b|nzième|ululer)")
_UNLINKED = re.compile(r"(?:onz|ouistiti|oui\b|uhlan|un\b|une\b|huit|yaourt|a\b|i\b|e\b|o\b|u\b)")
_PREPOSITIONS = frozenset("de d du des à au aux en sans par pour dans sur sous avec contre et ou".split())
_NEVER_A_HEAD = frozenset("fois sorte type genre espèce reste peu beaucoup trop plupart moitié tiers tout même plus".split())
_FEMININE_ENDINGS = re.compile(r"(?:euse|tion|trice|esse|ienne)(s?)\Z")


def disagreements(
    analysis: Analysis, lexicon: Lexicon, declared: Mapping[str, str] | None = None
) -> list[Disagreement]:
    """Where a determiner, an adjective or a participle does not agree with the noun beside it.

    `declared` gives the gender (m, f, e) of forms that the glossary knows better than the
    dictionary; they are in lower case.
    """
    tokens = tokens_of(normalise(analysis), analysis.text, ())
    return _Reader(lexicon, declared or {}).read(tokens)


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
        if form in DETERMINERS or form in _PREPOSITIONS:
            return set()
        readings = self._lexicon.readings(form)
        if not readings:
            ending = _FEMININE_ENDINGS.search(form)
            return {("f", "p" if ending[1] else "s")} if ending else set()
        traits = {_trait(each) for each in readings if each.pos == "noun"}
        if not traits or {each.pos for each in readings} & {"prep", "det", "conj"}:
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
        if self._is_pronoun(tokens, place, at):
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
        if kept and further in ("tout", "toute", "tous", "toutes") and not any(
            _agree(_DETERMINERS[further], each) for each in kept
        ):
            found.append(_blame(tokens[place - 1], noun, _DETERMINERS[further], kept))
        return found

    def _is_adjective(self, tokens: Sequence[Token], at: int) -> bool:
        """An adjective before a noun, and nothing else that a determiner may stand before."""
        if tokens[at].after != " " or tokens[at].key in _DETERMINERS:
            return False
        return any(each.pos == "adj" for each in self._lexicon.readings(tokens[at].key))

    def _is_pronoun(self, tokens: Sequence[Token], place: int, at: int) -> bool:
        """Whether the determiner is a pronoun, or the noun a verb: « je la garde », « mets-la »."""
        key = tokens[place].key
        if place and tokens[place - 1].after == "-":
            return True
        before = tokens[place - 1].key if place and tokens[place - 1].after != BARRIER else ""
        verbs = [each for each in self._lexicon.readings(tokens[at].key) if each.pos == "verb"]
        finite = any(each.persons or "infi" in each.moods for each in verbs)
        if key in ("tout", "tous", "un", "une", "certains", "leur", "aucun", "aucune", "toutes", "l") and finite:
            return True
        if key in ("le", "la", "les", "l", "leur") and finite:
            # only where no verb may stand before: the beginning of a clause, or a preposition
            return bool(before) and before not in _PREPOSITIONS
        # « l'un des », « du un », « les deux », « quatre points de un »: numerals inside numbers
        return key in ("un", "une") and before in ("l", "d", "les")

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
        own = self._adjective_only(token.key)
        if own is None:
            own = self._qualifying_noun(token, traits)
        if not own:
            return []
        heads = [self._narrowed(tokens, at, traits), *self._earlier_heads(tokens, at)]
        if any(_agree(one, other) for one in own for head in heads for other in head):
            return []
        return [_blame(token, Span(tokens[at].start, tokens[at].end), next(iter(own)), heads[0])]

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
        """Nouns that the adjective may belong to instead: « la main du joueur ciblée », « un roi et une reine morts »."""
        found: list[set[Trait]] = []
        linked = False
        for place in range(at - 1, max(-1, at - 8), -1):
            if tokens[place].after == BARRIER:
                break
            key = tokens[place].key
            linked = linked or key in _PREPOSITIONS
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
