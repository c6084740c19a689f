"""A unit as the rules of inclusive writing see it: what holds, its text, the inclusive words in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from l10n.facts import Facts
from l10n.model import Severity, Span, Unit
from l10n.rules._inc_policy import Canon, Policy, policy_of
from l10n.text import sites
from l10n.text.inclusive import Form, inclusive_forms
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

if TYPE_CHECKING:
    from l10n.text.lexicon import Lexicon

_LONGEST_MENTION = 4
"""Words of a quotation that names a word and does not use it."""


class Text(NamedTuple):
    """`own` is the mask of the target, foreign passages hidden (see `l10n.text.reading`)."""

    policy: Policy
    own: str
    forms: tuple[Form, ...]


def text_of(unit: Unit, facts: Facts) -> Text | None:
    """What there is to judge in a unit, None where there is nothing."""
    policy = policy_of(facts, unit.locale)
    target = unit.target
    if policy is None or not target or target == unit.source or not MANUALS.isdisjoint(unit.dialects):
        return None
    reading = read(unit, facts.settings.source)
    if reading.is_source:
        return None
    return Text(policy, reading.own, inclusive_forms(reading.own))


def french_lexicon() -> Lexicon | None:
    """The French words, read when they are first needed."""
    from l10n.text.lexicon import load_lexicon

    return load_lexicon("fr")


def wants(facts: Facts, locale: str) -> bool:
    """Whether a locale writes anything inclusive, or asks for it."""
    return policy_of(facts, locale) is not None


def wants_words(facts: Facts, locale: str) -> bool:
    """Whether a locale has inclusive words of its own."""
    policy = policy_of(facts, locale)
    return policy is not None and bool(policy.canons)


def is_named(own: str, span: Span) -> bool:
    """Whether the word stands nearly alone between quotation marks: named, and not used."""
    for quoted in sites.quotations(own):
        if quoted.opening.end <= span.start and span.end <= quoted.closing.start:
            return len(own[quoted.opening.end : quoted.closing.start].split()) <= _LONGEST_MENTION
    return False


def canon_of(policy: Policy, form: Form) -> Canon | None:
    """The project's word for what a form stands for."""
    for canon in policy.canons:
        if form.feminine in (canon.feminine, canon.feminine + "s"):
            return canon
    return None


def capitals_of(written: str, word: str) -> str:
    """The word with the capitals of what it replaces: none, the first letter, or all."""
    if len(written) > 1 and written.isupper():
        return word.upper()
    return word[:1].upper() + word[1:] if written[:1].isupper() else word


PRINTED = frozenset({"title", "flavor"})
"""Kinds of fields where another voice speaks than that of the rules."""


def softened(unit: Unit, severity: Severity) -> Severity | None:
    """The severity of a hit in a unit: information in a title or in a story, None for that of the rule."""
    return Severity.INFO if unit.kind in PRINTED or severity is Severity.INFO else None
