"""The words of a language: readings of a form, forms of a word, gender of a noun.

Two languages have a table, `locales/<tag>/lexicon.xz`: French (`scripts/build_lexicon.py`, from
the dictionary of Dicollecte) and English (`scripts/build_english.py`, from the SPECIALIST
Lexicon by way of lemminflect). English has a second one of words that are only known to be such,
`words.xz`, for spelling (from SCOWL). Words are given in lower case,
composed (NFC), with a straight apostrophe; ligatures may be written out (`oeil`).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from l10n.patterns import lazy
from l10n.resources import locale_file
from l10n.text._lexicon_cache import open_table
from l10n.text._lexicon_file import FlatTable, key_of

_SHAPE = lazy(r"(\d+)([^,]*)")


class Reading(NamedTuple):
    """One way to read a form.

    `pos`: noun, adj, verb, adv, det, pron, prep, conj, num, interj. `gender`: m, f, e (either),
    or empty. `number`: s, p, i (the same in both), or empty. Of verbs, `moods` (infi, ppre,
    ppas, ipre, iimp, ipsi, ifut, cond, spre, simp, impe; in English infi, ipre, past, ppre,
    ppas) and `persons` (1sg to 3pl) that the form serves; a past participle has a gender and a
    number instead of persons.
    """

    lemma: str
    pos: str
    gender: str = ""
    number: str = ""
    moods: tuple[str, ...] = ()
    persons: tuple[str, ...] = ()

    @property
    def is_participle(self) -> bool:
        """Whether this is a past participle."""
        return "ppas" in self.moods


class _Rule(NamedTuple):
    cut: int
    add: str
    tags: tuple[str, str, str, tuple[str, ...], tuple[str, ...]]
    shape: str


@lru_cache(maxsize=1024)
def _cuts(shape: str) -> tuple[tuple[int, str], ...]:
    """What a word loses at its end, and gains, in each of its forms. Most who look a word up ask for none."""
    return tuple((int(each[1]), each[2]) for each in _SHAPE.finditer(shape))


class Lexicon:
    """A table of forms. Every method is a pure function of the word it is given, and quick to repeat."""

    def __init__(self, table: FlatTable) -> None:
        """Answer from a table."""
        self._table = table
        self._rules = lru_cache(maxsize=8192)(self._read_pattern)
        self._cached = lru_cache(maxsize=65536)(self._read)

    def readings(self, form: str) -> tuple[Reading, ...]:
        """Every reading of a form; none for a word that is not in the table."""
        return self._cached(form)

    def is_word(self, form: str) -> bool:
        """Whether the form is one of the language's words (names are not in the table)."""
        return self._table.pattern(key_of(form)) >= 0

    def forms(self, lemma: str, pos: str) -> frozenset[str]:
        """Every form of a word given by its lemma; empty where it is none of this part of speech."""
        found: set[str] = set()
        pattern = self._table.pattern(key_of(lemma))
        if pattern < 0:
            return frozenset()
        for reading, rule in zip(self.readings(lemma), self._rules(pattern), strict=True):
            if reading.pos == pos and rule.shape:
                word = reading.lemma
                found.update(word[: len(word) - cut] + add for cut, add in _cuts(rule.shape))
        return frozenset(found)

    def lemmas(self, form: str, pos: str) -> frozenset[str]:
        """The words of a part of speech that this may be a form of."""
        return frozenset(each.lemma for each in self.readings(form) if each.pos == pos)

    def gender(self, noun: str) -> str:
        """The gender of a noun as it is written: m, f, e for either, empty where it is no noun."""
        found = {each.gender for each in self.readings(noun) if each.pos == "noun"} - {""}
        return "e" if len(found) > 1 else next(iter(found), "")

    def _read(self, form: str) -> tuple[Reading, ...]:
        key = key_of(form)
        pattern = self._table.pattern(key)
        if pattern < 0:
            return ()
        length = len(key)
        return tuple(Reading(key[: length - cut] + add, *tags) for cut, add, tags, _ in self._rules(pattern))

    def _read_pattern(self, pattern: int) -> tuple[_Rule, ...]:
        found = []
        for line in self._table.text(pattern).split("\n"):
            cut, add, pos, gender, number, moods, persons, shape = line.split("|")
            tags = (pos, gender, number, tuple(moods.split()), tuple(persons.split()))
            found.append(_Rule(int(cut), add, tags, shape))
        return tuple(found)


@cache
def load_lexicon(locale: str) -> Lexicon | None:
    """The lexicon of a locale's language, None where there is none. Read once in a process."""
    path = locale_file(locale, "lexicon.xz")
    return Lexicon(open_table(path, f"lexicon-{path.parent.name}")) if path else None


@cache
def load_words(locale: str) -> Lexicon | None:
    """The words and names that a language spells beside its lexicon, None where there is no such table."""
    path = locale_file(locale, "words.xz")
    return Lexicon(open_table(path, f"words-{path.parent.name}")) if path else None
