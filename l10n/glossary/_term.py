"""A term and what it is made of: the forms that each of its words may take."""

from __future__ import annotations

import unicodedata
from itertools import pairwise
from typing import NamedTuple

from l10n.glossary._tokens import WORD, fold, unligated
from l10n.glossary.term import Term
from l10n.text.inflect import guessed_forms, known_forms, language_of, lemma_finder, like, participle_forms
from l10n.text.lexicon import Lexicon, load_lexicon

LITERAL = "literal"
"""The part of speech of a word in a term that never changes."""

_ARTICLES = {"fr": {"le", "la", "les", "l", "un", "une"}, "en": {"the", "a", "an"}}
_REFLEXIVE = {"se", "s"}
_FUNCTION = frozenset({"det", "prep", "pron", "conj"})
_INCLUSIVE = "·•‧"


class Part(NamedTuple):
    """One word of an expression: the keys that it may have, and what stands after it (punctuation as it is)."""

    keys: frozenset[str]
    after: str


class Pattern(NamedTuple):
    """One way to say a term, as a sequence of words."""

    parts: tuple[Part, ...]
    pos: str


def words_of(text: str) -> list[tuple[str, str]]:
    """The words of a folded text with what stands after each."""
    spans = [found.span() for found in WORD.finditer(text)]
    gaps = [text[one[1] : other[0]] for one, other in pairwise(spans)]
    seps = [gap if gap in ("'", "-", "") else " " if not gap.strip() else gap for gap in gaps]
    return [(text[start:end], sep) for (start, end), sep in zip(spans, [*seps, ""], strict=False)]


def literal_pattern(text: str, pos: str) -> Pattern:
    """A pattern of exactly these words."""
    return Pattern(tuple(Part(frozenset({unligated(word)}), after) for word, after in words_of(fold(text))), pos)


def is_covered(term: Term) -> bool:
    """Whether each word of the term is declared or known to a dictionary: its forms are no guess.

    In a language without a lexicon nothing is known, and nothing is guessed either: True.
    """
    lexicon = load_lexicon(term.locale)
    if term.forms or term.like or lexicon is None:
        return True
    return all(lexicon.is_word(word) for word, _ in words_of(fold(term.text)) if len(word) > 1)


def patterns(term: Term) -> list[Pattern]:
    """Every way to say the term; declared forms first, then a model, the dictionary, and endings."""
    text = fold(term.text)
    pos = term.pos[0] if term.pos else _guess_pos(text, term.locale)
    if term.forms:
        return [literal_pattern(each, pos) for each in dict.fromkeys((*term.forms, term.text))]
    if any(mark in text for mark in _INCLUSIVE):
        return _inclusive_patterns(text, pos)
    if term.like:
        forms = like(text, fold(term.like), pos, term.locale) | {text}
        return [literal_pattern(each, pos) for each in sorted(forms)]
    words = words_of(text)
    articles = _ARTICLES.get(language_of(term.locale), set())
    if len(words) > 1 and words[0][0] in articles and (pos == "noun" or not term.pos):
        words = words[1:]
    if len(words) > 1 and pos == "verb" and words[0][0] in _REFLEXIVE and language_of(term.locale) == "fr":
        words = words[1:]
    if not words:
        return []
    found = [_inflected(term, words, pos)]
    if len(words) > 1 and all(after in ("-", "'", "") for _, after in words):
        # a word that the dictionary has with its hyphen: *court-circuiter*
        found += [literal_pattern(each, pos) for each in sorted(known_forms(text, pos, term.locale))]
    return found


def _inclusive_patterns(text: str, pos: str) -> list[Pattern]:
    """`joueur·euse`: with any dot, with hyphens, and without; the plural as well."""
    pieces = text.translate(dict.fromkeys(map(ord, _INCLUSIVE), "|")).split("|")
    bare = pieces[:-1] if pieces[-1] == "s" else pieces
    spelled = {"".join(bare), "".join(bare) + "s", "-".join(bare), "-".join(bare) + "s", "-".join([*bare, "s"])}
    if pieces[-1] == "s":
        spelled -= {"".join(bare), "-".join(bare)}
    return [literal_pattern(each, pos) for each in sorted(spelled)]


def _inflected(term: Term, words: list[tuple[str, str]], pos: str) -> Pattern:
    lexicon = load_lexicon(term.locale)
    kinds = _kinds(term, words, pos, lexicon)
    if lexicon is None:
        finder = lemma_finder(term.locale)
        written = WORD.findall(unicodedata.normalize("NFC", term.text))[-len(words) :]
        lemmas = [{"=" + finder(word)} if finder else set() for word in written]
        keys = [frozenset({word} | lemma) for (word, _), lemma in zip(words, lemmas, strict=True)]
    else:
        single = len(words) == 1
        keys = [_keys(term, word, kind, single=single) for (word, _), kind in zip(words, kinds, strict=True)]
    parts = tuple(Part(each, after) for each, (_, after) in zip(keys, words, strict=True))
    return Pattern(parts, pos)


def _kinds(term: Term, words: list[tuple[str, str]], pos: str, lexicon: Lexicon | None) -> list[str]:
    """The part of speech of each word. Words joined by hyphens or apostrophes share the one that is given."""
    given = list(term.pos)
    if len(given) < 2:
        return _guessed_kinds(words, pos, lexicon)
    found: list[str] = []
    rank = 0
    for word, after in words:
        kind = given[rank] if rank < len(given) else LITERAL
        function = after == "'" or (kind == "noun" and after == "-" and _is_function(word, lexicon))
        found.append(LITERAL if function else kind)
        rank += after == " "
    return found


def _guessed_kinds(words: list[tuple[str, str]], pos: str, lexicon: Lexicon | None) -> list[str]:
    if len(words) == 1:
        return [pos]
    found: list[str] = []
    for rank, (word, after) in enumerate(words):
        if after == "'" or _is_function(word, lexicon):
            found.append(LITERAL)
        elif pos == "verb":
            found.append("verb" if rank == 0 else "nominal")
        elif pos in ("noun", "adj", ""):
            found.append("nominal")
        else:
            found.append(LITERAL)
    return found


def _is_function(word: str, lexicon: Lexicon | None) -> bool:
    if lexicon is None:
        return False
    kinds = {each.pos for each in lexicon.readings(word)}
    return bool(kinds & _FUNCTION) and "verb" not in kinds


def _keys(term: Term, word: str, kind: str, *, single: bool) -> frozenset[str]:
    locale = term.locale
    own = frozenset({word})
    if kind in (LITERAL, "pron", "adv", ""):
        return own
    if kind == "nominal":
        found = known_forms(word, "noun", locale) | known_forms(word, "adj", locale)
        found |= participle_forms(word, locale, whole_verb=False)
    elif kind == "adj":
        found = known_forms(word, "adj", locale)
        french = language_of(locale) == "fr"
        if french:
            # the dictionary calls some words nouns only that are adjectives as well: ennemi, gobelin
            found |= known_forms(word, "noun", locale)
            found |= participle_forms(word, locale, whole_verb=single)
    else:
        found = known_forms(word, kind, locale)
    if not found:
        lexicon = load_lexicon(locale)
        known = lexicon is not None and lexicon.is_word(word)
        found = own if known and kind != "noun" else guessed_forms(word, "noun" if kind == "nominal" else kind, locale)
    return frozenset(unligated(each) for each in (_of_number(found, term) | own))


def _of_number(forms: frozenset[str], term: Term) -> frozenset[str]:
    lexicon = load_lexicon(term.locale)
    if not term.number or lexicon is None or not forms:
        return forms
    kept = {form for form in forms if {each.number for each in lexicon.readings(form)} & {term.number, "i", ""}}
    return frozenset(kept) or forms


def _guess_pos(text: str, locale: str) -> str:
    lexicon = load_lexicon(locale)
    words = words_of(text)
    if lexicon is None or not words:
        return ""
    readings = lexicon.readings(words[0][0])
    if any(each.pos == "verb" and each.moods[:1] == ("infi",) for each in readings) and language_of(locale) == "fr":
        return "verb"
    kinds = [each.pos for each in readings]
    return "noun" if len(words) > 1 or "noun" in kinds or not kinds else kinds[0]
