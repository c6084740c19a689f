"""French agreement beside a noun: determiners, adjectives and participles, in gender and number.

A word is blamed only where none of its readings agrees with any reading of the noun. About
half of what such a rule flags in edited text is a real error: it is a warning, never a fix.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from l10n.glossary._agreeing import (
    ADDITIONAL,
    ADVERBIAL,
    ALL,
    BARE,
    COMPARING,
    COUNTED,
    EITHER,
    FEMININE_ENDINGS,
    FUNCTION,
    HAD,
    JOINING,
    KINDS_OF,
    LINKS,
    NEVER_A_HEAD,
    OPENING,
    PREPOSITIONS,
    TRAITS,
    Trait,
    agree,
)
from l10n.glossary._agreeing_counts import counted_before, is_numbered, miscounted
from l10n.glossary._agreeing_determiners import Determiners
from l10n.glossary._agreeing_forms import Forms, trait_of
from l10n.glossary._context_fr import DETERMINERS
from l10n.glossary._named import is_of_a_title
from l10n.glossary._tokens import BARRIER, Token, normalise, tokens_of
from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.analysis import MARK, Analysis
from l10n.text.lexicon import Lexicon


class Disagreement(NamedTuple):
    """A word that does not agree with a noun.

    `elision`: the form is right before another first letter only; `contraction`: a preposition
    and an article that are one word; `quantity`: of several, but in the singular. `named`: one of
    the two has a capital inside a sentence.
    """

    word: Span
    noun: Span
    what: Literal["gender", "number", "elision", "contraction", "quantity"]
    named: bool = False


def disagreements(
    analysis: Analysis, lexicon: Lexicon, declared: Mapping[str, str] | None = None
) -> list[Disagreement]:
    """Where a determiner, an adjective or a participle does not agree with the noun beside it.

    `declared` gives the gender (m, f, e) of forms that the glossary knows better than the
    dictionary; they are in lower case.
    """
    normal = normalise(analysis)
    if MARK in normal.text:  # emphasis parts no words: « plusieurs ''cartes'' »
        normal = normal._replace(text=_EMPHASIS.sub(_without_marks, normal.text))
    tokens = tokens_of(normal, analysis.text, ())
    text = analysis.text
    names = _names(tokens, text, declared or {})
    found = _Reader(lexicon, declared or {}).read(tokens)
    kept = []
    for each in found:
        if text.startswith("(", each.word.end):
            continue
        if each.noun.start in names or each.word.start in names:
            if not is_of_a_title(each.word, each.noun, each.what, tokens, text, lexicon):
                continue
            kept.append(each._replace(named=True))
        else:
            kept.append(each)
    return kept


_EMPHASIS = lazy(rf"(?<![^\W\d_])([^\W\d_]+) ({MARK}+)(?=[^\W\d_]+ [^\W\d_])")
"""A determiner before emphasis of several words. One word with emphasis is often the name of a kind."""


def _without_marks(found: re.Match[str]) -> str:
    return f"{found[1]} {' ' * len(found[2])}" if found[1] in TRAITS else found[0]


def _names(tokens: Sequence[Token], text: str, declared: Mapping[str, str]) -> set[int]:
    """Where words with a capital stand inside a sentence: names, which agree with nothing that is near."""
    inside = [token for before, token in pairwise(tokens) if before.after != BARRIER]
    return {each.start for each in inside if text[each.start].isupper() and each.key not in declared}


class _Reader:
    def __init__(self, lexicon: Lexicon, declared: Mapping[str, str]) -> None:
        self._lexicon = lexicon
        self._declared = declared
        self._forms = Forms(lexicon)
        self._determined = Determiners(lexicon, self._forms)

    def read(self, tokens: Sequence[Token]) -> list[Disagreement]:
        found: list[Disagreement] = []
        for at, token in enumerate(tokens):
            if token.after == "-":
                found.extend(self._compound(tokens, at))
                continue
            traits = self._noun(tokens, at)
            if token.key in ADDITIONAL and (several := counted_before(tokens, at)):
                found.append(Disagreement(_span(token), several, "number"))
            if token.key in COUNTED or token.key[:-1] in COUNTED:
                count, what = miscounted(tokens, at)
                if what:
                    found.append(Disagreement(count, _span(token), what))
            elif at and tokens[at - 1].key == "1" and self._is_one(tokens, at, traits):
                found.append(Disagreement(_span(tokens[at - 1]), _span(token), "number"))
            if at > 1 and tokens[at - 1].key in COMPARING:
                found.extend(self._compared(tokens, at))
            if not traits:
                found.extend(self._adjacent(tokens, at))
                continue
            if token.key in KINDS_OF and at and tokens[at - 1].after == " ":
                if TRAITS.get(tokens[at - 1].key, ("", ""))[1] == "p":
                    found.append(_blame(tokens[at - 1], _span(token), ("e", "p"), traits))
                continue
            if token.key in NEVER_A_HEAD:
                continue
            found.extend(self._article(tokens, at))
            before = self._determiners(tokens, at, traits)
            found.extend(before)
            if not before or before[0].what != "number":  # else of « les clé restantes » the noun is the odd one
                found.extend(self._behind(tokens, at, traits))
        return found

    def _adjacent(self, tokens: Sequence[Token], at: int) -> list[Disagreement]:
        """« les ennemi suivants »: whichever of the two is the noun, the first is of the determiner's number."""
        if not at or tokens[at].after != " " or tokens[at - 1].after != " " or at + 1 >= len(tokens):
            return []
        own = TRAITS.get(tokens[at - 1].key)
        readings = self._lexicon.readings(tokens[at].key)
        numbers = {each.number for each in readings}
        if own is None or tokens[at - 1].key in ALL or numbers != {"s" if own[1] == "p" else "p"}:
            return []
        if any(each.pos not in ("adj", "noun") for each in readings) or len({each.pos for each in readings}) < 2:
            return []
        if tokens[at].key in ADVERBIAL or not self._forms.is_noun_there(tokens[at + 1].key):
            return []
        if self._determined.is_pronoun(tokens, at - 1, at) or self._forms.is_between(tokens, at):
            return []
        return [Disagreement(_span(tokens[at - 1]), _span(tokens[at]), "number")]

    def _is_one(self, tokens: Sequence[Token], at: int, traits: set[Trait]) -> bool:
        """« 1 badges »: a plural behind the number, which belongs to no word before it (« l’étape 1 jetons »)."""
        if tokens[at - 1].after != " " or {number for _, number in traits} != {"p"}:
            return False
        if at < 2 or tokens[at - 2].after != " ":
            return False  # « 0 rien, 1 erreurs, 2 impossible »
        before = tokens[at - 2].key
        is_ordered = self._forms.is_finite(tokens, at - 2) and not is_numbered(tokens, at - 1)  # « gagne 1 badges »
        if any(
            each.pos not in ("noun", "verb") or each.is_participle for each in self._lexicon.readings(tokens[at].key)
        ):
            return False
        return not self._forms.is_finite(tokens, at) and (not self._forms.is_noun(before) or is_ordered)

    def _compared(self, tokens: Sequence[Token], at: int) -> list[Disagreement]:
        """« les plus puissant », « la moins chers »; *le plus* may be an adverb, and *des plus* takes either."""
        article = tokens[at - 2]
        if article.key not in ("la", "les") or article.after != " " or tokens[at - 1].after != " ":
            return []
        readings = self._lexicon.readings(tokens[at].key)
        if not readings or any(each.pos not in ("adj", "noun") and not each.is_participle for each in readings):
            return []
        own = {trait_of(each) for each in readings if each.pos == "adj" or each.is_participle}
        if not own or any(agree(TRAITS[article.key], each) for each in own):
            return []
        return [_blame(tokens[at], _span(article), next(iter(own)), {TRAITS[article.key]})]

    def _compound(self, tokens: Sequence[Token], at: int) -> list[Disagreement]:
        """« morts-vivantes »: of two plurals that are joined neither is an adverb."""
        if at + 1 >= len(tokens) or tokens[at + 1].after == "-" or (at and tokens[at - 1].after == "-"):
            return []
        if not is_odd_compound(f"{tokens[at].key}-{tokens[at + 1].key}", self._lexicon):
            return []
        first, second = tokens[at], tokens[at + 1]
        return [Disagreement(_span(first), _span(second), "gender")]

    def _article(self, tokens: Sequence[Token], at: int) -> list[Disagreement]:
        """« de le » before a noun is one word, *du*, as « à les » is *aux*; before a verb *le* is a pronoun."""
        if at < 2 or tokens[at - 1].key not in ("le", "les") or tokens[at - 1].after != " ":
            return []
        if tokens[at - 2].key not in ("de", "à") or tokens[at - 2].after != " ":
            return []
        readings = self._lexicon.readings(tokens[at].key)
        if any(each.pos not in ("noun", "adj", "verb") or "infi" in each.moods for each in readings):
            return []
        if self._determined.is_badly_linked(tokens[at - 1].key, tokens[at].key):
            return []
        if tokens[at - 2].key == "à" and tokens[at].key in HAD:
            return []  # « elle à le droit » is the verb
        noun = _span(tokens[at])
        return [Disagreement(Span(tokens[at - 2].start, tokens[at - 1].end), noun, "contraction")]

    def _noun(self, tokens: Sequence[Token], at: int) -> set[Trait]:
        """The traits that the word may have as a noun; none where it is hardly one here."""
        form = tokens[at].key
        if form in self._declared:
            return {(self._declared[form], "p" if form.endswith("s") else "s")}
        if form in DETERMINERS or form in PREPOSITIONS or len(form) < 2 or tokens[at].after in ("-", "'"):
            return set()
        readings = self._lexicon.readings(form)
        if not readings:
            ending = FEMININE_ENDINGS.search(form)
            return {("f", "p" if ending[1] else "s")} if ending else set()
        traits = {trait_of(each) for each in readings if each.pos == "noun"}
        if form in EITHER:
            traits |= {("f", number) for _, number in traits}
        if not traits or any(each.pos in FUNCTION or each.lemma in ("être", "avoir") for each in readings):
            return set()
        if any("ppre" in each.moods for each in readings) and not (at and tokens[at - 1].key in TRAITS):
            return set()  # « cette dernière allant à droite »
        # « la jeune joueuse »: here the adjective is one, and the noun comes after it
        if any(each.pos == "adj" for each in readings):
            following = tokens[at + 1].key if tokens[at].after == " " else ""
            if self._forms.is_noun_there(following) or following in self._declared:
                return set()
            traits |= {trait_of(each) for each in readings if each.pos == "adj"}
        return traits

    def _determiners(self, tokens: Sequence[Token], at: int, traits: set[Trait]) -> list[Disagreement]:
        place = at - 1
        adjectives: list[int] = []
        while place >= 0 and self._forms.is_between(tokens, place) and len(adjectives) < 2:
            adjectives.append(place)
            place -= 1
        if adjectives and (place < 0 or tokens[place].after == BARRIER):
            return self._undetermined(tokens, at, adjectives[0], traits, OPENING)
        if len(adjectives) == 1 and tokens[place].key in BARE:
            return self._undetermined(tokens, at, adjectives[0], traits, ADVERBIAL)
        if place < 0 or tokens[place].after not in (" ", "'"):
            return []
        key = tokens[place].key
        own = TRAITS.get(key)
        is_count = key.isdigit() and key != "0" and not is_numbered(tokens, place)
        if own is None and is_count and adjectives and not tokens[adjectives[-1]].key.startswith("second"):
            own = ("e", "s" if key == "1" else "p")  # « les 4 premières carte »
        if own is None:
            return []
        if not (adjectives and self._determined.is_odd_before(tokens, place)):
            ends = self._determined.ends_with_other(tokens, place, at)
            may_be_verb = adjectives and not all(
                self._forms.is_nothing_but(tokens[each].key, "adj") for each in adjectives
            )
            is_verb = may_be_verb and self._forms.is_finite(tokens, at)
            if not ends and (is_verb or self._determined.is_pronoun(tokens, place, at)):
                return []
        noun = _span(tokens[at])
        found: list[Disagreement] = []
        kept = {each for each in traits if agree(own, each)}
        if not kept and not all(self._forms.is_adjective_before(tokens, each) for each in adjectives):
            return []  # « un exécutable console »
        if not kept:
            found.append(_blame(tokens[place], noun, own, traits))
        elif self._determined.is_badly_linked(key, tokens[place + 1].key):
            found.append(Disagreement(_span(tokens[place]), noun, "elision"))
        for each in adjectives if kept else ():
            said = self._forms.adjective(tokens[each].key)
            if not any(agree(one, other) for one in said for other in kept):
                found.append(_blame(tokens[each], noun, next(iter(said)), kept))
        further = tokens[place - 1].key if place and tokens[place - 1].after == " " else ""
        if (
            kept
            and further in ("tout", "toute", "tous", "toutes")
            and not any(agree(TRAITS[further], each) for each in kept)
        ):
            found.append(_blame(tokens[place - 1], noun, TRAITS[further], kept))
        return found

    def _undetermined(
        self, tokens: Sequence[Token], at: int, place: int, traits: set[Trait], adverbs: frozenset[str]
    ) -> list[Disagreement]:
        """« d’autre cartes », « de bonnes famille », « Fausse Notes »: no determiner tells what is meant."""
        adjective = tokens[place]
        own = self._forms.adjective(adjective.key)
        if adjective.key in adverbs or any(agree(one, other) for one in own for other in traits):
            return []
        if self._forms.is_finite(tokens, at) and adjective.key != "autre":
            return []
        readings = self._lexicon.readings(tokens[at].key)
        if (adverbs is OPENING or {number for _, number in traits} != {"p"}) and any(
            each.pos not in ("noun", "verb", "adj") or each.is_participle for each in readings
        ):
            return []  # « de bonnes maître »
        return [_blame(adjective, _span(tokens[at]), next(iter(own)), traits)]

    def _behind(self, tokens: Sequence[Token], at: int, traits: set[Trait]) -> list[Disagreement]:
        """An adjective or a participle right behind the noun, and nothing but that."""
        if tokens[at].after != " " or at + 1 >= len(tokens):
            return []
        token = tokens[at + 1]
        if (
            self._forms.is_adjective_before(tokens, at + 1)
            and at + 2 < len(tokens)
            and self._forms.is_noun(tokens[at + 2].key)
        ):
            return []  # « les pions petit pas », « j’ai connu pires sacrifices »
        own = self._forms.adjective_only(token.key)
        if own is None:
            own = (
                self._forms.plural_adjective(token.key, traits)
                or self._forms.complemented(tokens, at + 1)
                or self._forms.qualifying_noun(token.key, traits)
            )
        if not own:
            return []
        if self._forms.is_finite(tokens, at) and not self._is_determined(tokens, at):
            opens = at == 0 or tokens[at - 1].after == BARRIER or tokens[at - 1].key in ("de", "d")
            if not opens or not self._forms.is_no_attribute(tokens, at):
                return []
        heads = [self._narrowed(tokens, at, traits), *self._earlier_heads(tokens, at)]
        if any(agree(one, other) for one in own for head in heads for other in head):
            return []
        return [_blame(token, _span(tokens[at]), next(iter(own)), heads[0])]

    def _is_determined(self, tokens: Sequence[Token], at: int) -> bool:
        before = tokens[at - 1].key if at else ""
        if at > 1 and before not in TRAITS and tokens[at - 1].after == " " and self._forms.adjective_only(before):
            return tokens[at - 2].key in TRAITS and tokens[at - 2].after == " "  # « un étrange livre »
        return before in TRAITS and not self._determined.is_pronoun(tokens, at - 1, at)

    def _narrowed(self, tokens: Sequence[Token], at: int, traits: set[Trait]) -> set[Trait]:
        """The traits that the determiner leaves."""
        if at + 1 < len(tokens) and not self._forms.is_noun(tokens[at + 1].key):
            traits = self._forms.as_noun(tokens, at, traits)
        before = tokens[at - 1].key if at and tokens[at - 1].after in (" ", "'") else ""
        kept = {each for each in traits if before in TRAITS and agree(TRAITS[before], each)}
        return kept or traits

    def _earlier_heads(self, tokens: Sequence[Token], at: int) -> list[set[Trait]]:
        """Nouns that it may belong to instead: « la main du joueur ciblée », « un roi et une reine morts »."""
        found: list[set[Trait]] = []
        linked = False
        for place in range(at - 1, max(-1, at - 8), -1):
            if tokens[place].after == BARRIER:
                break
            key = tokens[place].key
            linked = linked or key in LINKS
            if linked:
                found.append(self._noun(tokens, place) or self._forms.determined_noun(tokens, place))
                if key in JOINING:
                    found.append({("e", "p")})
            if key in TRAITS and key not in PREPOSITIONS and place and tokens[place - 1].key not in LINKS:
                break  # nothing further off is joined to what this determines
        return found


def _span(token: Token) -> Span:
    return Span(token.start, token.end)


def _blame(token: Token, noun: Span, own: Trait, traits: set[Trait]) -> Disagreement:
    same_gender = any(own[0] == gender or "e" in (own[0], gender) for gender, _ in traits)
    return Disagreement(_span(token), noun, "number" if same_gender else "gender")


def is_odd_compound(word: str, lexicon: Lexicon) -> bool:
    """Whether a word of two adjectives in the plural has two genders."""
    parts = word.split("-")
    if len(parts) != 2 or lexicon.is_word(word):
        return False
    own = [
        {trait_of(each) for each in lexicon.readings(part) if each.pos == "adj" or each.is_participle} for part in parts
    ]
    if not own[0] or not own[1] or any(number != "p" for each in own for _, number in each):
        return False
    return not any(agree(one, other) for one in own[0] for other in own[1])


def gender_of(noun: str, lexicon: Lexicon) -> str:
    """The gender of a noun as it is written (m, f, e), by the dictionary, its first part, or its ending; else empty."""
    known = lexicon.gender(noun)
    if known:
        return known
    first = re.split(r"[ '-]", noun, maxsplit=1)[0]
    if first != noun and lexicon.gender(first):
        return lexicon.gender(first)
    return "f" if FEMININE_ENDINGS.search(noun) else ""
