"""What the rules share that read the locale's tables of places and forms: which of them a text may have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from l10n.facts import Facts
from l10n.model import Span, Unit
from l10n.rules._words import is_own
from l10n.text.reading import read
from l10n.typography import Convention, load_typography


class Form(NamedTuple):
    """A form that the locale writes otherwise."""

    span: Span
    written: str
    wanted: str
    convention: Convention
    in_source: bool
    """Whether the source has the same form: a name, or a habit that was carried over."""


@lru_cache(maxsize=16)
def may_have_any(text: str, locale: str) -> bool:
    """A first look, for the two rules that ask in turn: whether a text may have any place or form of its locale."""
    typography = load_typography(locale)
    if typography.trigger is not None:
        return typography.trigger.search(text) is not None
    return any(map(text.__contains__, typography.needs))


def may_have(text: str, needs: tuple[str, ...]) -> bool:
    """Whether a text has one of what a place or a form needs."""
    return not needs or any(map(text.__contains__, needs))


def forms(unit: Unit, facts: Facts, conventions: tuple[Convention, ...]) -> Iterator[Form]:
    """The forms of a list in a unit's target, those in protected spans and in the project's own words left out."""
    text = unit.target or ""
    for convention in conventions:
        if not may_have(text, convention.needs):
            continue
        for match in convention.find.finditer(read(unit, facts.settings.source).own):
            span = Span(*match.span())
            written, wanted = text[slice(*span)], match.expand(convention.write)
            if wanted == written or is_own(facts.settings_for(unit.locale), text, span):
                continue
            yield Form(span, written, wanted, convention, _stands_in(written, unit.source))


def _stands_in(written: str, source: str | None) -> bool:
    bare = written.strip()
    return bool(source) and bare in (source or "") and any(char.isalnum() for char in bare)
