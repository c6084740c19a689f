"""Whether a French text may hold a disagreement at all: a look at each word and its neighbours.

Most texts hold none, and reading a sentence takes time. Each word has a class, the few
things that agreement asks of it; neighbours are judged once for each pair of classes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import NamedTuple

from l10n.glossary._tokens import unligated
from l10n.glossary.agree import (
    _BEFORE_NOUN,
    _BEFORE_VOWEL,
    _DETERMINERS,
    _FEMININE_ENDINGS,
    _PREPOSITIONS,
    _VOWEL,
    Trait,
    _agree,
)
from l10n.text.lexicon import Lexicon

_TOKEN = re.compile(r"([^\w\s]*)([^\W\d_]+)([^\w\s]*)")
"""A word with the punctuation that parts it from others."""
_LINKS = _PREPOSITIONS | {"et", "ou"}
_FUNCTION = frozenset({"prep", "det", "conj", "adv", "pron", "num"})
_ALL = ("tout", "toute", "tous", "toutes")


class _Class(NamedTuple):
    """What a word may be: a determiner, a noun, an adjective; how it is linked."""

    determiner: Trait | None = None
    noun: frozenset[Trait] = frozenset()
    adjective: frozenset[Trait] = frozenset()
    before: bool = False
    vowel: bool = False
    linking: str = ""
    all_of: bool = False
    person: bool = False
    begins: bool = False
    ends: bool = False


class Suspicion:
    """The classes of the words met so far, and the neighbours that were judged."""

    def __init__(self, lexicon: Lexicon, declared: Mapping[str, str]) -> None:
        """`declared` are the genders of forms that the glossary knows."""
        self._lexicon = lexicon
        self._declared = declared
        self._ranks: dict[_Class, int] = {_Class(): 0}
        self._classes = [_Class()]
        self._words = _Words(self._rank)
        self._class = cache(self._read)
        self._good: set[tuple[int, ...]] = set()
        self._bad: set[tuple[int, ...]] = set()

    def may_disagree(self, text: str) -> bool:
        """Whether two neighbours in the text are such as never agree."""
        if not unicodedata.is_normalized("NFC", text):
            return True
        words = text.lower().replace("'", " ").replace("’", " ").split()
        ranks = list(map(self._words.__getitem__, words))
        fresh = set(zip(ranks, ranks[1:], [*ranks[2:], 0], strict=False)) - self._good
        if not fresh:
            return False
        bad = {each for each in fresh if self._judge(each)}
        if not bad:
            return False
        triples = zip(ranks, ranks[1:], [*ranks[2:], 0], strict=False)
        return any(each in bad and self._stays_bad(words, ranks, at) for at, each in enumerate(triples))

    def _judge(self, triple: tuple[int, ...]) -> bool:
        if triple in self._bad:
            return True
        first, second, third = (self._classes[each] for each in triple)
        bad = not first.ends and not second.begins
        bad = bad and (_is_bad(first, second) or (not second.ends and _is_bad_across(first, second, third)))
        (self._bad if bad else self._good).add(triple)
        return bad

    def _stays_bad(self, words: list[str], ranks: list[int], at: int) -> bool:
        """Whether no noun before, of which this one is said, agrees instead: « mots de passe suivants »."""
        first, second = self._classes[ranks[at]], self._classes[ranks[at + 1]]
        if first.determiner or first.before or not second.adjective:
            return True
        linked = False
        for place in range(at - 1, max(-1, at - 7), -1):
            if self._classes[ranks[place]].ends:
                break
            linked = linked or words[place] in _LINKS
            head = self._classes[ranks[place]]
            # what may be an adjective is one before a noun, and then no head
            is_adjective = head.adjective and (len(words[place + 1]) == 1 or self._classes[ranks[place + 1]].noun)
            if linked and not is_adjective and _match(second.adjective, head.noun):
                return False
        return True

    def _rank(self, token: str) -> int:
        parts = _TOKEN.fullmatch(token)
        found = self._class(unligated(parts[2])) if parts else _Class()
        if parts and (parts[1] or parts[3]):
            found = found._replace(begins=bool(parts[1]), ends=bool(parts[3]))
        elif not parts:
            found = found._replace(begins=True, ends=True)
        rank = self._ranks.get(found)
        if rank is None:
            rank = self._ranks[found] = len(self._classes)
            self._classes.append(found)
        return rank

    def _read(self, word: str) -> _Class:
        if word in self._declared:
            number = "p" if word.endswith("s") else "s"
            return _Class(noun=frozenset({(self._declared[word], number)}), vowel=bool(_VOWEL.match(word)))
        if word in _DETERMINERS:
            linking = "vowel" if word in _BEFORE_VOWEL else "consonant" if word == "cet" else ""
            return _Class(_DETERMINERS[word], linking=linking, all_of=word in _ALL)
        readings = self._lexicon.readings(word)
        if not readings:
            ending = _FEMININE_ENDINGS.search(word)
            return _Class(noun=frozenset({("f", "p" if ending[1] else "s")})) if ending else _Class()
        nouns = {(each.gender or "e", each.number or "i") for each in readings if each.pos == "noun"}
        adjectives = {
            (each.gender or "e", each.number or "i") for each in readings if each.pos == "adj" or each.is_participle
        }
        if len(word) < 2 or any(each.pos in _FUNCTION or each.lemma in ("être", "avoir") for each in readings):
            nouns = set()
        others = any(each.pos not in ("noun", "adj") and not each.is_participle for each in readings)
        before = any(each.pos == "adj" and each.lemma in _BEFORE_NOUN for each in readings)
        if not nouns and not adjectives:
            return _Class()
        if nouns:
            nouns |= {(each.gender or "e", each.number or "i") for each in readings if each.pos == "adj"}
        behind = adjectives if before or not others else set()
        person = not adjectives and len(readings) == 1 and readings[0].number == "s"
        return _Class(None, frozenset(nouns), frozenset(behind), before, bool(_VOWEL.match(word)), person=person)


class _Words(dict[str, int]):
    def __init__(self, rank: Callable[[str], int]) -> None:
        super().__init__()
        self._rank = rank

    def __missing__(self, word: str) -> int:
        rank = self[word] = self._rank(word)
        return rank


def _is_bad(first: _Class, second: _Class) -> bool:
    if first.determiner:
        if first.linking and second.noun | second.adjective and (first.linking == "vowel") == second.vowel:
            return True
        own = second.noun or (second.adjective if second.before else frozenset())
        return bool(own) and not _match({first.determiner}, own)
    if first.before and second.noun and first.adjective and not _match(first.adjective, second.noun):
        return True
    if not first.noun:
        return False
    if second.adjective and not _match(second.adjective, first.noun):
        return True
    return second.person and not _match(second.noun, first.noun) and all(number == "p" for _, number in first.noun)


def _is_bad_across(first: _Class, second: _Class, third: _Class) -> bool:
    if not first.determiner or not third.noun:
        return False
    between = second.before or (first.all_of and second.determiner is not None)
    return between and not _match({first.determiner}, third.noun)


def _match(ones: Iterable[Trait], others: Iterable[Trait]) -> bool:
    return any(_agree(one, other) for one in ones for other in others)
