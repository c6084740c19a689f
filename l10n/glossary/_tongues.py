"""Which of two languages a term is of, by the dictionaries of both; and terms folded to their lemmas."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from enum import Enum

from l10n.glossary._tokens import fold
from l10n.patterns import lazy
from l10n.text.language import telling_words
from l10n.text.lexicon import Lexicon, load_lexicon

_WORD = lazy(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_ELIDED = lazy(r"(?i)\b(?:[cdjlmnst]|qu)['’](?=\w)")
_ARTICLE = lazy(r"(?i)l['’](?=\w)")


class Tongue(Enum):
    """What the words of a term are."""

    SOURCE = "source"
    """Every word is one of the source language, and one of them is none of the locale's."""
    LOCALE = "locale"
    """A word is one of the locale's only."""
    EITHER = "either"
    UNKNOWN = "unknown"


@dataclass
class Tongues:
    """The dictionaries of a source language and of a locale; `own` are words that a page's own language borrows."""

    source: str
    locale: str
    own: Container[str] = frozenset()
    _theirs: Lexicon | None = field(init=False)
    _ours: Lexicon | None = field(init=False)

    def __post_init__(self) -> None:
        self._theirs, self._ours = load_lexicon(self.source), load_lexicon(self.locale)
        self._telling = telling_words(self.source, self.locale)
        self._ours_only = telling_words(self.locale, self.source)

    def of(self, text: str, *, borrowed: bool = False) -> Tongue:
        """The language of a term. With `borrowed`, words of `own` are the locale's too."""
        known = unknown = 0
        told = False
        for word in words_of(text):
            lower = word.lower()
            if len(lower) == 1:
                continue
            if lower in self._ours_only:
                return Tongue.LOCALE
            theirs = lower in self._telling or (self._theirs is not None and self._theirs.is_word(lower))
            ours = self._ours is not None and self._ours.is_word(lower) and lower not in self._telling
            ours = ours or (borrowed and lower in self.own)
            if ours and not theirs:
                return Tongue.LOCALE
            if theirs:
                known += 1
                told = told or not ours
            elif not word[0].isupper():
                return Tongue.UNKNOWN
            else:
                unknown += 1
        if unknown >= known:
            return Tongue.UNKNOWN
        return Tongue.SOURCE if told else Tongue.EITHER

    def key(self, text: str, *, of_source: bool) -> tuple[str, ...]:
        """A term's words as their lemmas: the same for its singular and its plural."""
        lexicon = self._theirs if of_source else self._ours
        found = []
        for word in words_of(fold(text)):
            readings = lexicon.readings(word) if lexicon else ()
            lemmas = {each.lemma for each in readings if each.pos in ("noun", "adj") or each.is_participle}
            found.append(min(lemmas, default=word))
        return tuple(found)

    def bare(self, text: str) -> str:
        """A term of the locale without the article or the possessive before it."""
        first, blank, rest = text.partition(" ")
        if elided := _ARTICLE.match(text):
            return text[elided.end() :]
        readings = self._ours.readings(first.lower()) if self._ours else ()
        return rest.strip() if blank and rest.strip() and any(each.pos == "det" for each in readings) else text

    def unknown_word(self, text: str) -> str:
        """The first word of a term of the locale that its dictionary has not; empty where there is none."""
        if self._ours is None:
            return ""
        words = (word.lower() for word in words_of(_ELIDED.sub("", text)))
        return next((word for word in words if not self._ours.is_word(word)), "")

    def weight(self, text: str, *, of_source: bool) -> int:
        """How many words of a term are neither articles nor prepositions."""
        lexicon = self._theirs if of_source else self._ours
        small = ("det", "prep", "conj")
        count = 0
        for word in words_of(_ELIDED.sub("", text)):
            readings = lexicon.readings(word.lower()) if lexicon else ()
            count += not any(each.pos in small for each in readings)
        return count


def words_of(text: str) -> list[str]:
    """The words of a text; `l'armée` is two."""
    return [word for part in _ELIDED.sub(lambda found: f"{found[0]} ", text).split() for word in _WORD.findall(part)]
