"""Where a word that changes a rule does not: in an idiom, in prose, or said the other way round."""

from __future__ import annotations

import re

from l10n.model import Span
from l10n.patterns import lazy
from l10n.rules._story import has_rules

_TAG = lazy(
    r",\s(?:are|is|was|were|do|does|did|have|has|had|will|would|ca|could|should)n['’]t (?:you|we|they|it|he|she|I)\?",
    re.IGNORECASE,
)
_NO_NEED = lazy(r"(?:n['’]t|not) (?:have|need) to\b", re.IGNORECASE)
_READY = lazy(r"\bget(?:s|ting)? \Z|\bgot \Z", re.IGNORECASE)
_FROM_ONE = lazy(r"\bfrom one [\w-]+ to \Z", re.IGNORECASE)
_OPPOSES = lazy(r"opposing (?:the|this|that|these|those|an?|my|your|his|her|its|our|their|him|them|us|you|me)\b")
_LIMITS = frozenset(("or more", "or greater", "or higher"))
_AT_MOST = lazy(r"\bou moins\b|\bau plus\b|\bmoins d")
_OR_MORE = lazy(r"[^.!?]*\bor (?:more|greater|higher)\b")
_NOT = lazy(r"(?:\bnot\b|n['’]t\b)[^.!?]*\Z", re.IGNORECASE)
_REACH = 12
"""Code points behind the beginning of a phrase that an idiom may go on for."""
_BEFORE = 60
_OF_RULES = lazy(
    r"\b(?:cards?|decks?|tokens?|dic?e|draws?|discard(?:s|ed|ing)?|piles?|hands?|players?|opponents?|turns?|rounds?|phases?"
    r"|damages?|health|attacks?|exhaust(?:s|ed)?|shuffles?|tests?|actions?|abilit(?:y|ies)|effects?|enem(?:y|ies)"
    r"|allies|resources?|costs?|scenarios?|campaigns?|set aside|in(?:to)? play|counters?|markers?|tiles?|points?"
    r"|scores?|reveals?|creatures?|heroe?s?|targets?|spaces?|boards?|setup)\b",
    re.IGNORECASE,
)


def has_rules_or_their_words(source: str) -> bool:
    """Whether a text is one of rules: it has numbers, icons or formatting, or words that rules are made of."""
    return has_rules(source) or _OF_RULES.search(source) is not None


def is_other_way_to_say(source: str, target: str, asked: Span) -> bool:
    """Whether a word of the source stands in a turn of phrase, or its rule is said from the other side."""
    start, end = asked
    phrase, before = source[start:end].lower().replace("’", "'"), source[max(0, start - _BEFORE) : start]
    if _NO_NEED.search(source, max(0, end - 4), end + _REACH):
        return True
    if phrase.endswith("n't") and _TAG.match(source, max(0, start - 2)):
        return True
    if phrase == "ready":
        return _READY.search(before) is not None
    if phrase == "another":
        return _FROM_ONE.search(before) is not None
    if phrase == "opposing":
        return _OPPOSES.match(source, start) is not None
    # « 2 ou plus » that are not are « 1 ou moins »
    if phrase.endswith((" not", "n't")):
        return _OR_MORE.match(source, end) is not None and _AT_MOST.search(target) is not None
    return phrase in _LIMITS and _NOT.search(before) is not None and _AT_MOST.search(target) is not None
