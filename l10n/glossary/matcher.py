"""Find the terms of a glossary in a text, in whatever form the sentence needs.

A glossary is expanded once to the forms of its terms, and indexed by the first word of each.
A text is cut into words once; of the terms that begin at a word the longest that is not
refused by its context wins, and what lies inside it is not looked at again.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from l10n.glossary._context_en import EnglishContext
from l10n.glossary._context_fr import FrenchContext
from l10n.glossary._term import Pattern, is_covered, literal_pattern, patterns
from l10n.glossary._tokens import WORD, Token, fold, normalise, tokens_of, unligated
from l10n.glossary.term import Term
from l10n.model import Span
from l10n.text.analysis import Analysis
from l10n.text.inflect import language_of, lemma_finder
from l10n.text.lexicon import Lexicon, load_lexicon

__all__ = ["Match", "Matcher", "Term", "is_covered"]

_GAME_GENDER = {
    "tour": "m", "manche": "f", "livre": "m", "mode": "m", "poste": "m", "vague": "f", "page": "f", "mémoire": "f",
    "somme": "f", "voile": "m", "manoeuvre": "f", "aide": "f", "solde": "m", "vase": "m", "physique": "m",
    "critique": "f", "pendule": "m", "trompette": "f", "moule": "m", "crêpe": "f",
}  # fmt: skip
"""The gender that a noun of two meanings has in games, for terms that do not say."""


class Match(NamedTuple):
    """A term and where it stands in the original text."""

    term: Term
    span: Span


class _Context(Protocol):
    def refuses(self, tokens: Sequence[Token], first: int, last: int, pos: str, gender: str) -> bool: ...


class _Entry(NamedTuple):
    """A pattern of a term; `gender` tells its noun from another of the same spelling."""

    term: Term
    pattern: Pattern
    gender: str
    exceptions: tuple[Pattern, ...]


class Matcher:
    """The terms of one language, ready to be found. Texts are read with `find`."""

    def __init__(self, terms: Iterable[Term], locale: str) -> None:
        """Expand and index terms. Their `locale` should be this one's language."""
        lexicon = load_lexicon(locale)
        self._context = _context(locale, lexicon)
        self._lemma = lemma_finder(locale)
        self._index: dict[str, list[_Entry]] = defaultdict(list)
        self._bare: dict[str, list[str]] = defaultdict(list)
        for term in terms:
            exceptions = tuple(literal_pattern(each, "") for each in term.exceptions)
            gender = _gender(term, lexicon)
            for pattern in patterns(term):
                entry = _Entry(term, pattern, gender, exceptions)
                for key in pattern.parts[0].keys if pattern.parts else ():
                    self._index[key].append(entry)
        for entries in self._index.values():
            entries.sort(key=lambda entry: -len(entry.pattern.parts))
        for key in [*self._index, *self._inner_keys()]:
            bare = _bare(key)
            if bare != key and key not in self._bare[bare]:
                self._bare[bare].append(key)
        self._keys = self._index.keys() | self._bare.keys()
        self.find = lru_cache(maxsize=4096)(self._find)

    def _inner_keys(self) -> set[str]:
        return {
            key
            for entries in self._index.values()
            for entry in entries
            for part in entry.pattern.parts
            for key in part.keys
        }

    def _find(self, analysis: Analysis) -> tuple[Match, ...]:
        """Every term of the text, in its order; several where terms share their words."""
        normal = normalise(analysis)
        if self._lemma is None and not self._may_hold(normal.text):
            return ()
        tokens = tokens_of(normal, analysis.text, self._keys)
        found: list[Match] = []
        keys = None if self._lemma else self._keys
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if keys is not None and token.key not in keys and not token.spellings:
                at += 1
                continue
            best = self._best(tokens, at, analysis.text)
            if best:
                last = best[0][1]
                span = Span(token.start, tokens[last].end)
                found.extend(Match(entry.term, span) for entry, _ in best)
                at = last
            at += 1
        return tuple(found)

    def _may_hold(self, text: str) -> bool:
        keys = self._keys
        if any(dot in text for dot in "·•‧.œæ"):
            return True
        return not keys.isdisjoint(WORD.findall(text))

    def _best(self, tokens: list[Token], at: int, text: str) -> list[tuple[_Entry, int]]:
        """The longest entries that match here, with the rank of their last word."""
        best: list[tuple[_Entry, int]] = []
        seen: set[int] = set()
        for entry in self._candidates(tokens[at], text):
            last = at + len(entry.pattern.parts) - 1
            if best and last < best[0][1]:
                break
            if id(entry.term) in seen or not self._fits(entry, tokens, at, text):
                continue
            if self._is_excepted(entry, tokens, at, last):
                continue
            if self._context and self._context.refuses(tokens, at, last, entry.pattern.pos, entry.gender):
                continue
            seen.add(id(entry.term))
            best.append((entry, last))
        return best

    def _candidates(self, token: Token, text: str) -> list[_Entry]:
        keys = self._keys_of(token, text)
        if len(keys) == 1:
            return self._index.get(keys[0], [])
        found = [entry for key in dict.fromkeys(keys) for entry in self._index.get(key, ())]
        return sorted(found, key=lambda entry: -len(entry.pattern.parts))

    def _keys_of(self, token: Token, text: str) -> list[str]:
        """The keys that a word answers to. Accents may be missing on a word all in capitals."""
        keys = [token.key, *token.spellings]
        if self._lemma is not None:
            written = unicodedata.normalize("NFC", text[token.start : token.end])
            keys.append("=" + self._lemma(written))
            if written[0].isupper():  # it may only begin the sentence
                keys.append("=" + self._lemma(written.lower()))
        blind = self._bare.get(token.key)
        if blind and token.end - token.start > 1 and text[token.start : token.end].isupper():
            keys.extend(blind)
        return keys

    def _fits(self, entry: _Entry, tokens: list[Token], at: int, text: str) -> bool:
        parts = entry.pattern.parts
        if at + len(parts) > len(tokens):
            return False
        for rank in range(1, len(parts)):
            token, before = tokens[at + rank], tokens[at + rank - 1]
            wanted = parts[rank - 1].after
            # a term may hold a comma itself, and then it must be there
            if before.after != wanted and fold(text[before.end : token.start]) != wanted:
                return False
            if token.key not in parts[rank].keys and parts[rank].keys.isdisjoint(self._keys_of(token, text)):
                return False
        return entry.term.case != "exact" or _has_capitals(entry, text, tokens, at)

    @staticmethod
    def _is_excepted(entry: _Entry, tokens: list[Token], at: int, last: int) -> bool:
        for pattern in entry.exceptions:
            size = len(pattern.parts)
            for start in range(max(0, last - size + 1), at + 1):
                inside = tokens[start : start + size]
                if len(inside) == size and all(
                    token.key in part.keys and (rank == size - 1 or token.after == part.after)
                    for rank, (token, part) in enumerate(zip(inside, pattern.parts, strict=True))
                ):
                    return True
        return False


def _context(locale: str, lexicon: Lexicon | None) -> _Context | None:
    if lexicon is None:
        return None
    return FrenchContext(lexicon) if language_of(locale) == "fr" else EnglishContext(lexicon)


def _gender(term: Term, lexicon: Lexicon | None) -> str:
    """The gender that tells the term's noun from its homograph; empty where there is nothing to tell."""
    if lexicon is None or language_of(term.locale) != "fr" or "noun" not in (term.pos[:1] or ("noun",)):
        return ""
    words = WORD.findall(fold(term.text))
    head = unligated(words[0]) if words else ""
    if lexicon.gender(head) != "e":
        return ""
    wanted = term.gender or _GAME_GENDER.get(head, "")
    return wanted if wanted in ("m", "f") else ""


def _bare(key: str) -> str:
    if key.isascii():
        return key
    return "".join(each for each in unicodedata.normalize("NFD", key) if not unicodedata.combining(each))


def _has_capitals(entry: _Entry, text: str, tokens: list[Token], at: int) -> bool:
    wanted = [word[0].isupper() for word in WORD.findall(unicodedata.normalize("NFC", entry.term.text))]
    # the article of a term is no part of its pattern
    del wanted[: max(0, len(wanted) - len(entry.pattern.parts))]
    begins = at == 0
    for rank, upper in enumerate(wanted):
        if text[tokens[at + rank].start].isupper() != upper and not (rank == 0 and begins):
            return False
    return True
