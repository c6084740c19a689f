"""Is this English form the term, or another word spelled alike? Refused on positive evidence only."""

from __future__ import annotations

from collections.abc import Sequence

from l10n.glossary._idioms import ENGLISH, is_idiom
from l10n.glossary._tokens import BARRIER, Token, word_set
from l10n.text.lexicon import Lexicon

_SUBJECTS = word_set("i you he she it we they who that which")
_MODALS = word_set("can could may might must will would shall should cannot to don doesn didn")
_OBJECTS = word_set("it them him her us me you that this these those")
DETERMINERS = word_set(
    "a an the this that these those my your his her its our their each every any no some all both another one "
    "two three four five six seven eight nine ten"
)
_PREPOSITIONS = word_set("of in on from with without into by for at after before")
_JOINING = word_set("and or then instead")
_ATTRIBUTIVE = frozenset({"target"})
"""Nouns that card games put before another noun like an adjective: « target creature »."""


class EnglishContext:
    """What the words around a form say about it."""

    def __init__(self, lexicon: Lexicon) -> None:
        """Read words with a lexicon."""
        self._readings = lexicon.readings

    def refuses(self, tokens: Sequence[Token], first: int, last: int, pos: str, gender: str) -> bool:
        """Whether the words from `first` to `last` (inclusive) are not the term of this part of speech."""
        if first != last:
            return False
        if pos == "noun" and is_idiom(tokens, first, ENGLISH):
            return True
        kinds = {each.pos for each in self._readings(tokens[first].key)}
        if pos == "noun":
            return "verb" in kinds and self._is_no_noun(tokens, first)
        if pos == "adj":
            return "verb" in kinds and self._before(tokens, first) in _SUBJECTS
        return pos == "verb" and "noun" in kinds and self._is_no_verb(tokens, first)

    @staticmethod
    def _before(tokens: Sequence[Token], at: int) -> str:
        return tokens[at - 1].key if at > 0 and tokens[at - 1].after != BARRIER else ""

    @staticmethod
    def _next(tokens: Sequence[Token], at: int) -> str:
        return tokens[at + 1].key if tokens[at].after == " " else ""

    def _is_plain(self, form: str) -> bool:
        return any("infi" in each.moods for each in self._readings(form))

    def _is_no_noun(self, tokens: Sequence[Token], at: int) -> bool:
        form, before, following = tokens[at].key, self._before(tokens, at), self._next(tokens, at)
        if before in _SUBJECTS and not (before == "that" and self._is_plain(form)):
            return True
        if before in _MODALS and self._is_plain(form):
            return before != "to" or following in DETERMINERS | _OBJECTS
        if (
            form in _ATTRIBUTIVE
            and before not in DETERMINERS
            and any(each.pos == "noun" for each in self._readings(following))
        ):
            return True
        begins = not before or before in _JOINING
        return (
            begins
            and self._is_plain(form)
            and (following in DETERMINERS or following in _OBJECTS or following.isdecimal())
        )

    def _is_no_verb(self, tokens: Sequence[Token], at: int) -> bool:
        form, before = tokens[at].key, self._before(tokens, at)
        if tokens[at].after == "'":
            return True
        if form in _ATTRIBUTIVE and any(each.pos == "noun" for each in self._readings(self._next(tokens, at))):
            return False
        if any(each.is_participle or "ppre" in each.moods for each in self._readings(form) if each.pos == "verb"):
            return False
        if before == "s" and at > 1 and tokens[at - 2].after == "'":
            return True
        if (
            before in DETERMINERS - {"that", "all", "both", "each", "any", "those", "these", "this"}
            or before in _PREPOSITIONS
        ):
            return True
        adjective = {each.pos for each in self._readings(before)} == {"adj"}
        return adjective and self._before(tokens, at - 1) in DETERMINERS
