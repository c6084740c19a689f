"""How `lexideck status` is written: one module each, holding one object named `WRITER`. The package is walked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Protocol

from l10n.deck.gates import Verdict
from l10n.deck.status import Deck
from l10n.model import Finding
from l10n.walk import objects

Whose = tuple[str, str]
"""A deck in a locale: their names."""


@dataclass(frozen=True)
class Sheet:
    """What there is to say. `rows` are the decks as they are put together, of the same order as `decks`.

    `findings` are those that a check shows, by deck and locale (an empty name: of the whole
    project); None where they were not looked for.
    """

    title: str
    on: str
    """The day, as in 2026-03-01."""
    source: str
    """The locale that is translated from."""
    decks: Sequence[Deck]
    rows: Sequence[Deck]
    verdicts: Mapping[Whose, Sequence[Verdict]]
    findings: Mapping[Whose, Sequence[Finding]] | None = None
    members: Mapping[Whose, Sequence[Deck]] = field(default_factory=dict)
    """The decks of each row."""
    page: str | None = None
    """A roadmap, to be brought up to date."""
    color: bool = False

    @property
    def locales(self) -> list[str]:
        """The locales in their order."""
        return list(dict.fromkeys(each.locale for each in self.decks))

    def rows_of(self, locale: str) -> list[Deck]:
        """The rows of a locale."""
        return [each for each in self.rows if each.locale == locale]

    def findings_of(self, row: Deck) -> list[Finding]:
        """The findings of a row's decks."""
        decks = self.members.get((row.name, row.locale), [row])
        return [each for deck in decks for each in (self.findings or {}).get((deck.name, deck.locale), ())]

    def verdicts_of(self, row: Deck) -> list[Verdict]:
        """Whether all of a row's decks are ready for each stage; the reasons are those of a single deck."""
        decks = self.members.get((row.name, row.locale), [row])
        found = []
        for each in zip(*(self.verdicts[deck.name, deck.locale] for deck in decks), strict=True):
            answers = {verdict.ready for verdict in each}
            ready = False if False in answers else None if None in answers else True
            found.append(Verdict(each[0].stage, ready, each[0].reasons if len(each) == 1 else ()))
        return found


class Writer(Protocol):
    """One way to write it."""

    name: str
    suffixes: tuple[str, ...]
    """Of files that are written so."""

    def lines(self, sheet: Sheet) -> Iterator[str]:
        """The report, line by line, without newlines."""
        ...


@cache
def all_writers() -> Mapping[str, Writer]:
    """Every writer of the package by name."""
    return {each.name: each for each in objects(__name__, "WRITER")}
