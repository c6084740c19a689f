"""What a glossary tells of style: proper names, and the words that a house sets in bold."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from l10n.facts import Facts
from l10n.glossary._tokens import fold
from l10n.glossary.model import Domain, Glossary
from l10n.glossary.term import Term
from l10n.text.inflect import known_forms


@lru_cache(maxsize=8)
def _names(glossary: Glossary) -> frozenset[str]:
    return frozenset(
        term.text.replace("’", "'")
        for entry in glossary
        if entry.domain in (Domain.FACTION, Domain.NAME)
        for term in entry.accepted
    )


def names_of(facts: Facts, locale: str) -> frozenset[str]:
    """The proper names of a locale's glossary, with straight apostrophes."""
    return _names(facts.glossary_for(locale))


class Marked(NamedTuple):
    """Folded forms of the words that a house sets in bold and lower case, and those of subtypes among them."""

    words: frozenset[str]
    subtypes: frozenset[str]
    lines: frozenset[str]
    """Whole subtype lines, as the glossary has them."""
    renderings: Mapping[str, frozenset[str]]
    """The forms of what each source term is called, by the folded forms of the source term."""


@lru_cache(maxsize=8)
def _marked(glossary: Glossary) -> Marked:
    words: set[str] = set()
    subtypes: set[str] = set()
    lines: set[str] = set()
    renderings: dict[str, frozenset[str]] = {}
    for entry in glossary:
        if entry.domain is Domain.SUBTYPE and entry.kinds:
            lines.update(term.text for term in entry.accepted)
        elif entry.domain in (Domain.SUBTYPE, Domain.ABILITY):
            forms = frozenset(form for term in entry.accepted for form in _forms(term))
            words |= forms
            renderings |= dict.fromkeys(_forms(entry.source), forms)
            if entry.domain is Domain.SUBTYPE:
                subtypes |= forms
    return Marked(frozenset(words), frozenset(subtypes), frozenset(lines), renderings)


def _forms(term: Term) -> frozenset[str]:
    if term.forms:
        return frozenset(map(fold, term.forms))
    text = fold(term.text)
    known = known_forms(text, term.pos[0] if len(term.pos) == 1 else "noun", term.locale)
    return known | {text, text + "s", text.replace("-", "s-") + "s"}


def marked_words(facts: Facts, locale: str) -> Marked:
    """The subtypes and abilities of a locale's glossary."""
    return _marked(facts.glossary_for(locale))
