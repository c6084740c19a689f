"""Which words of a text no dictionary knows, and what they may have been meant to be.

A word is a run of Latin letters; whether it is known does not depend on where it stands.
Every distinct word is looked up once.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from l10n.patterns import lazy
from l10n.resources import load_yaml, locale_file
from l10n.text.lexicon import Lexicon, load_lexicon, load_words

TOKEN = lazy("[A-Za-zÀ-ÖØ-öø-\u024f\u0300-\u036f\u1e00-\u1eff]+")
SHORTEST = 3
"""Letters below which a word is not judged: there is always another one beside it."""
_MOST = 200_000


def plain(word: str) -> str:
    """A word in lower case, composed: how it is looked up."""
    lowered = word.lower()
    return lowered if lowered.isascii() else unicodedata.normalize("NFC", lowered)


def unaccented(word: str) -> str:
    """A word without its accents, ligatures written out."""
    if word.isascii():
        return word
    bare = unicodedata.normalize("NFD", word.replace("œ", "oe").replace("æ", "ae"))
    return "".join(each for each in bare if not unicodedata.combining(each))


class Speller:
    """The words of a language: those of its lexicon and a few that the lexicon leaves out.

    `prefixes` are joined to other words, with a hyphen or without; `names` have a capital (see
    `locales/fr/names.yaml`).
    """

    def __init__(
        self,
        lexicon: Lexicon,
        more: Iterable[str] = (),
        prefixes: Iterable[str] = (),
        listed: str = "",
        names: Iterable[str] = (),
    ) -> None:
        """Judge by a lexicon, more words, what may be put before a word, the list of a locale, and names."""
        self._lexicon = lexicon
        self._listed = listed
        self._more = frozenset(more)
        self._names = frozenset(names)
        self.prefixes = tuple(sorted(prefixes, key=len, reverse=True))
        self._known: set[str] = set()
        self._strange: set[str] = set()

    def strangers(self, found: Iterable[str]) -> set[str]:
        """Those of some words that no dictionary knows; capitals, initials and short words are never among them."""
        left = set(found) - self._known
        return {each for each in left if each in self._strange or self._learn(each)} if left else left

    def is_word(self, word: str) -> bool:
        """Whether a word in lower case is one of the language's."""
        return word in self._more or self._lexicon.is_word(word) or self.is_listed(word)

    def is_listed(self, word: str) -> bool:
        """Whether the list that the language has beside its lexicon holds the word as it is written: names, too."""
        words = load_words(self._listed) if self._listed else None  # opened for what the lexicon does not know
        return words is not None and words.is_word(word)

    def is_name(self, word: str) -> bool:
        """Whether a word, with its capital, is one of the names that the language writes in its own way."""
        return (word if word.isascii() else unicodedata.normalize("NFC", word)) in self._names

    @lru_cache(maxsize=4096)  # noqa: B019 - one speller for each language, and it stays
    def is_derived(self, word: str) -> bool:
        """Whether a word in lower case is a known one behind a prefix."""
        for prefix in self.prefixes:
            if word.startswith(prefix) and len(word) - len(prefix) >= 4:
                rest = word[len(prefix) :]
                if self.is_word(rest) or (rest[0] == "s" and self.is_word(rest[1:])):
                    return True
        return False

    def _learn(self, word: str) -> bool:
        if len(self._known) + len(self._strange) > _MOST:
            self._known.clear()
            self._strange.clear()
        strange = len(word) >= SHORTEST and word[1:].islower() and not self.is_word(plain(word))
        strange = strange and not (word[0].isupper() and (self.is_name(word) or self.is_listed(word)))
        (self._strange if strange else self._known).add(word)
        return strange


@cache
def load_speller(locale: str) -> Speller | None:
    """The speller of a locale's language, None where it has no lexicon."""
    lexicon = load_lexicon(locale)
    if lexicon is None:
        return None
    data = load_slips(locale)
    known: dict[str, Any] = load_yaml(locale_file(locale, "names.yaml"))
    names, akin = (" ".join(known.get(each, ())).split() for each in ("names", "words"))
    more = small_words(locale).union(data.get("words", "").split(), akin)
    return Speller(lexicon, more, data.get("prefixes", "").split(), locale, names)


@cache
def small_words(locale: str) -> frozenset[str]:
    """The small words of a language, some of which its lexicon leaves out (English)."""
    path = locale_file(locale, "function-words.txt")
    lines = path.read_text("utf-8").splitlines() if path else []
    return frozenset(word for line in lines if not line.startswith("#") for word in line.lstrip("~").split())


@cache
def load_slips(locale: str) -> dict[str, Any]:
    """What `locales/<tag>/slips.yaml` says of a language's slips; nothing where there is no such file."""
    path = locale_file(locale, "slips.yaml")
    data: dict[str, Any] = load_yaml(path)
    return data
