"""A glossary as data: what a source term is called in a locale, and what it is not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from l10n.glossary.term import Term


class Domain(StrEnum):
    """What kind of thing a term names; `concept` is any word of the rules."""

    CONCEPT = "concept"
    FACTION = "faction"
    TYPE = "type"
    SUBTYPE = "subtype"
    ABILITY = "ability"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A term that is not to be used, and what replaces it one to one, where something does."""

    term: Term
    instead: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A concept: its name in the source and in the locale.

    `preferred` is what to write, `admitted` what may be written too, `forbidden` what may not.
    `keep` says that the source term stays as it is. `kinds` limits the entry to fields of these
    kinds (none: all); `context` is the sense that the lexicon names in parentheses ("phase").
    `definition` says what the term means, in the words of the locale's rules. `path` and `line`
    say where the entry stands.
    """

    source: Term
    preferred: Term | None = None
    admitted: tuple[Term, ...] = ()
    forbidden: tuple[Forbidden, ...] = ()
    domain: Domain = Domain.CONCEPT
    kinds: tuple[str, ...] = ()
    context: str = ""
    keep: bool = False
    note: str = ""
    definition: str = ""
    path: str = ""
    line: int = 0

    @property
    def accepted(self) -> tuple[Term, ...]:
        """Every term of the locale that may stand for the source term, the preferred one first."""
        return (*((self.preferred,) if self.preferred else ()), *self.admitted)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two things that a team's own material says of one topic, until the team picks one."""

    topic: str
    claims: tuple[str, ...]
    note: str = ""
    path: str = ""
    line: int = 0


@dataclass(frozen=True)
class Glossary:
    """The entries of one pair of locales, of all of the files that were named."""

    source: str
    locale: str
    entries: tuple[Entry, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    paths: tuple[str, ...] = field(default_factory=tuple)

    @classmethod
    def of(cls, pairs: Iterable[tuple[str, str]], source: str = "en", locale: str = "fr") -> Glossary:
        """A glossary of plain pairs; of several targets of one term the first is preferred."""
        targets: dict[str, list[str]] = {}
        for term, target in pairs:
            targets.setdefault(term, []).append(target)
        entries = (
            Entry(Term(term, source), Term(first, locale), tuple(Term(each, locale) for each in rest))
            for term, (first, *rest) in targets.items()
        )
        return cls(source, locale, tuple(entries))

    @cached_property
    def _whole(self) -> Mapping[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for entry in self.entries:
            targets = found.setdefault(entry.source.text.casefold(), set())
            targets.update(term.text for term in entry.accepted)
            if entry.keep:
                targets.add(entry.source.text)
        return {text: frozenset(targets) for text, targets in found.items() if targets}

    @cached_property
    def _by_source(self) -> Mapping[str, tuple[Entry, ...]]:
        found: dict[str, list[Entry]] = {}
        for entry in self.entries:
            found.setdefault(entry.source.text.casefold(), []).append(entry)
        return {text: tuple(entries) for text, entries in found.items()}

    def named(self, text: str) -> tuple[Entry, ...]:
        """The entries of a whole source text, whatever its capitals."""
        return self._by_source.get(text.casefold(), ())

    def targets(self, text: str) -> frozenset[str]:
        """What a whole source text may be called, whatever its capitals; empty where nothing is known."""
        return self._whole.get(text.casefold(), frozenset())

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __bool__(self) -> bool:
        return bool(self.entries)


NO_GLOSSARY = Glossary("und", "und")
