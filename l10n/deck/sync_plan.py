"""What a sync will do to one locale, worked out without a write."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from l10n.deck.parked import Parked
from l10n.deck.state import Identity, Record
from l10n.model import Failure


class Change(NamedTuple):
    """A file to be written: its bytes as they were read (None: there is none), and as they will be."""

    path: str
    before: bytes | None
    after: bytes


class Stale(NamedTuple):
    """A translation whose source has changed: what the source said, and what it says."""

    identity: Identity
    old: str
    new: str


@dataclass
class SyncPlan:
    """The files of a locale to be written, and what becomes of its units.

    `sidecar` and `parking` are the bytes of the state file and of the parked translations as
    they were read; `records` and `parked` their content, `final` and `final_parked` what they
    will hold at the end. `ahead` and `parked_ahead` are written before the files.
    """

    locale: str
    state_path: str
    parked_path: str
    sidecar: bytes | None = None
    parking: bytes | None = None
    records: Mapping[Identity, Record] = field(default_factory=dict)
    parked: Mapping[Identity, Parked] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)
    ahead: Mapping[Identity, Record] = field(default_factory=dict)
    final: Mapping[Identity, Record] = field(default_factory=dict)
    parked_ahead: Mapping[Identity, Parked] = field(default_factory=dict)
    final_parked: Mapping[Identity, Parked] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    entries: Counter[str] = field(default_factory=Counter)
    """Entries that each file gains."""
    fields: Counter[str] = field(default_factory=Counter)
    """Fields that each file gains in the entries it has."""
    moved: dict[Identity, Identity] = field(default_factory=dict)
    """Where a text goes, by where it was."""
    returned: list[Identity] = field(default_factory=list)
    """Where parked texts come back."""
    removed: list[Identity] = field(default_factory=list)
    """Texts that are parked now."""
    offered: dict[Identity, int] = field(default_factory=dict)
    """Texts filled in from the memory or a glossary, with their score of 100."""
    stale: list[Stale] = field(default_factory=list)
    """Texts whose source was found to have changed, for the first time."""
    orphans: list[tuple[str, str]] = field(default_factory=list)
    """Entries that the source lacks and that stay: the path and the key."""
    adopted: int = 0
    """Translations that had no line yet."""
    is_stopped: bool = False
    """Whether the state could not be written, and the files were left as they are therefore."""

    @property
    def is_in_step(self) -> bool:
        """Whether the locale follows its source; a translation typed since is only noted."""
        return not (self.changes or self.stale or self.moved or self.returned or self.removed)

    @property
    def is_empty(self) -> bool:
        """Whether nothing would be written."""
        return not self.changes and self.final == self.records and self.final_parked == self.parked
