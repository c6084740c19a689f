"""Whether a French text may hold a disagreement at all: a look at each word and its neighbours.

Most texts hold none, and reading a sentence takes time. Each word has a class, the few
things that agreement asks of it; neighbours are judged once for each pair of classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from l10n.glossary._agreeing import (
    ADDITIONAL,
    ALL,
    ALSO_ADJECTIVES,
    BEFORE_NOUN,
    BEFORE_VOWEL,
    COUNTED,
    FEMININE_ENDINGS,
    KINDS_OF,
    LINKS,
    NEVER_A_HEAD,
    QUANTITIES,
    TRAITS,
    VOWEL,
    Trait,
    agree,
)
from l10n.glossary._tokens import unligated
from l10n.glossary.agree import is_odd_compound
from l10n.text.lexicon import Lexicon, Reading

FUNCTION = frozenset({"prep", "det", "conj", "adv", "pron", "num"})


class _Class(NamedTuple):
    """What a word may be: a determiner, a noun, an adjective; how it is linked."""

    determiner: Trait | None = None
    noun: frozenset[Trait] = frozenset()
    strict: frozenset[Trait] = frozenset()
    adjective: frozenset[Trait] = frozenset()
    before: bool = False
    pure: bool = False
    vowel: bool = False
    linking: str = ""
    all_of: bool = False
    person: bool = False
    counts: str = ""
    odd: bool = False
    begins: bool = False
    ends: bool = False


_COUNTING = ("number", "one", "quantity", "of", "to", "the")
_OF_COMPARISON = (TRAITS["la"], TRAITS["les"])
_NOTHING = _Class()


class Suspicion:
    """The classes of the words met so far, and the neighbours that were judged."""

    def __init__(self, lexicon: Lexicon, declared: Mapping[str, str]) -> None:
        """`declared` are the genders of forms that the glossary knows."""
        self._lexicon = lexicon
        self._declared = declared
        self._ranks: dict[_Class, int] = {_NOTHING: 0}
        self._classes = [_NOTHING]
        self._words = _Words(self._rank)
        self._ranks_by_id = {id(_NOTHING): 0}
        self._good: set[tuple[int, ...]] = set()
        self._bad: set[tuple[int, ...]] = set()

    def suspects(self, words: list[str]) -> Iterator[int]:
        """Where two neighbours among the words (`_agr_words.SPLIT`, in lower case) are such as never agree."""
        ranks = list(map(self._words.__getitem__, words))
        # most texts have nothing new, and to see that needs no set of their own
        if self._good.issuperset(zip(ranks, ranks[1:], [*ranks[2:], 0], strict=False)):
            return
        fresh = set(zip(ranks, ranks[1:], [*ranks[2:], 0], strict=False)) - self._good
        bad = {each for each in fresh if self._judge(each)}
        if not bad:
            return
        for at, each in enumerate(zip(ranks, ranks[1:], [*ranks[2:], 0], strict=False)):
            if each in bad and self._stays_bad(words, ranks, at):
                yield at

    def is_behind(self, words: list[str], at: int) -> bool:
        """Whether of two neighbours the second is said of the first, a noun, and not the first of the second."""
        first = self._classes[self._words[words[at]]]
        return not (first.determiner or first.before or first.odd or first.counts in _COUNTING)

    def _judge(self, triple: tuple[int, ...]) -> bool:
        if triple in self._bad:
            return True
        first, second, third = (self._classes[each] for each in triple)
        if first.odd or second.odd:
            self._bad.add(triple)
            return True
        bad = not first.ends and not second.begins
        bad = bad and (_is_bad(first, second) or (not second.ends and _is_bad_across(first, second, third)))
        (self._bad if bad else self._good).add(triple)
        return bad

    def _stays_bad(self, words: list[str], ranks: list[int], at: int) -> bool:
        """Whether no noun before, of which this one is said, agrees instead: « mots de passe suivants »."""
        first, second = self._classes[ranks[at]], self._classes[ranks[at + 1]]
        if second.counts == "additional":
            before = at - 2 if at and words[at - 1] in ("de", "d") else at - 1
            if before >= 0 and self._classes[ranks[before]].counts == "several":
                return True
            if _match(second.adjective, first.noun):
                return False
        if first.odd or second.odd or first.counts:
            return True
        if first.determiner or first.before or not second.adjective:
            return True
        linked = False
        for place in range(at - 1, max(-1, at - 7), -1):
            if self._classes[ranks[place]].ends:
                break
            linked = linked or words[place] in LINKS
            head = self._classes[ranks[place]]
            # what may be an adjective is one before a noun, and then no head
            is_adjective = head.adjective and (len(words[place + 1]) == 1 or self._classes[ranks[place + 1]].noun)
            if linked and not is_adjective and _match(second.adjective, head.noun):
                return False
            if head.determiner and place and words[place] not in LINKS and words[place - 1] not in LINKS:
                break
        return True

    def _rank(self, token: str) -> int:
        if not (token[0].isalpha() or token[0].isdigit()):
            found = _Class(begins=True, ends=True)
        elif token[0].isdigit():
            found = _Class(counts="one" if token == "1" else "" if token == "0" or len(token) > 2 else "number")
        else:
            found = self._read(unligated(token))
        shared = self._ranks_by_id.get(id(found))
        if shared is not None and self._classes[shared] is found:
            return shared
        rank = self._ranks.get(found)
        if rank is None:
            rank = self._ranks[found] = len(self._classes)
            self._classes.append(found)
            self._ranks_by_id[id(found)] = rank
        return rank

    def _read(self, word: str) -> _Class:
        found = self._of_grammar(word)
        if word == "plus":
            return found._replace(counts="more")
        if word in NEVER_A_HEAD and word not in KINDS_OF:
            return found._replace(noun=frozenset(), strict=frozenset())
        if word in COUNTED:
            return found._replace(counts="counted")
        if word[:-1] in COUNTED and word.endswith("s"):
            return found._replace(counts="several")
        if word in QUANTITIES:
            return found._replace(counts="quantity")
        if word in ALSO_ADJECTIVES:
            return found._replace(adjective=frozenset({("e", "p" if word.endswith("s") else "s")}))
        if word in ADDITIONAL:
            return found._replace(counts="additional")
        if word in ("de", "d"):
            return found._replace(counts="of")
        if word == "à":
            return found._replace(counts="to")
        if word in ("le", "les"):
            return found._replace(counts="the")
        if "-" in word and is_odd_compound(word, self._lexicon):
            return found._replace(odd=True)
        return found

    def _of_grammar(self, word: str) -> _Class:
        if word in self._declared:
            number = "p" if word.endswith("s") else "s"
            return _Class(noun=frozenset({(self._declared[word], number)}), vowel=bool(VOWEL.match(word)))
        if word in TRAITS:
            linking = "vowel" if word in BEFORE_VOWEL else "consonant" if word == "cet" else ""
            return _Class(TRAITS[word], linking=linking, all_of=word in ALL)
        readings = self._lexicon.readings(word)
        if not readings:
            ending = FEMININE_ENDINGS.search(word)
            return _Class(noun=frozenset({("f", "p" if ending[1] else "s")})) if ending else _NOTHING
        before = any(each.lemma in BEFORE_NOUN and each.pos == "adj" for each in readings)
        no_noun = len(word) < 2 or any(each.lemma in ("être", "avoir") for each in readings)
        return _of_tags(tuple([each[1:] for each in readings]), before, no_noun, bool(VOWEL.match(word)))


@cache
def _of_tags(
    tags: tuple[tuple[str, str, str, tuple[str, ...], tuple[str, ...]], ...], before: bool, no_noun: bool, vowel: bool
) -> _Class:
    """The class of these readings, without their lemmas: many words have the same."""
    readings = [Reading("", *each) for each in tags]
    nouns = {(each.gender or "e", each.number or "i") for each in readings if each.pos == "noun"}
    adjectives = {
        (each.gender or "e", each.number or "i") for each in readings if each.pos == "adj" or each.is_participle
    }
    if no_noun or any(each.pos in FUNCTION for each in readings):
        nouns = set()
    others = any(each.pos not in ("noun", "adj") and not each.is_participle for each in readings)
    if not nouns and not adjectives:
        return _NOTHING
    strict = frozenset(nouns)
    if nouns:
        nouns |= {(each.gender or "e", each.number or "i") for each in readings if each.pos == "adj"}
    behind = adjectives if before or not others else set()
    person = not adjectives and len(readings) == 1 and readings[0].number == "s"
    pure = not nouns and all(each.pos == "adj" for each in readings)
    return _Class(None, frozenset(nouns), strict, frozenset(behind), before, pure, vowel, person=person)


class _Words(dict[str, int]):
    def __init__(self, rank: Callable[[str], int]) -> None:
        super().__init__()
        self._rank = rank

    def __missing__(self, word: str) -> int:
        rank = self[word] = self._rank(word)
        return rank


def _is_bad(first: _Class, second: _Class) -> bool:
    if second.counts == "additional":
        return True
    if (first.counts, second.counts) in (("number", "counted"), ("one", "several")):
        return True
    if first.determiner:
        if first.linking and second.noun | second.adjective and (first.linking == "vowel") == second.vowel:
            return True
        is_before = second.before or (second.pure and not first.all_of)
        own = second.noun or (second.adjective if is_before else frozenset())
        return bool(own) and not _match({first.determiner}, own)
    if first.counts == "one" and second.noun and not _match({("e", "s")}, second.noun):
        return True
    if first.before and second.noun and first.adjective and not _match(first.adjective, second.noun):
        return True
    if not first.noun:
        return False
    if second.adjective and not _match(second.adjective, first.strict or first.noun):
        return True
    return second.person and not _match(second.noun, first.noun) and all(number == "p" for _, number in first.noun)


def _is_bad_across(first: _Class, second: _Class, third: _Class) -> bool:
    if second.counts == "of" and first.counts == "quantity" and third.counts == "counted":
        return True
    if first.counts in ("of", "to") and second.counts == "the" and third.noun and not third.ends:
        return True
    if not first.determiner:
        return False
    if second.counts in ("more", "quantity") and third.adjective and first.determiner in _OF_COMPARISON:
        return not _match({first.determiner}, third.adjective)
    between = second.before or second.pure or (first.all_of and second.determiner is not None)
    return between and bool(third.noun) and not _match({first.determiner}, third.noun)


def _match(ones: Iterable[Trait], others: Iterable[Trait]) -> bool:
    return any(agree(one, other) for one in ones for other in others)
