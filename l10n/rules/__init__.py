"""Rules: one module each, holding one object named `RULE`. The package is walked.

A rule is data plus a pure function. `lexideck rule CODE`, the README's table and the docs
print that data; its examples are executed by the tests. A code is never reused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from l10n.facts import Facts
from l10n.glossary.model import Conflict, Entry
from l10n.model import Document, Hit, Message, Safety, Severity, Unit
from l10n.walk import objects

FAMILIES: Mapping[str, Message] = {
    "DOC": Message("files"),
    "CMP": Message("completeness"),
    "TYP": Message("typography"),
    "TRM": Message("terminology"),
    "AGR": Message("agreement"),
    "INC": Message("inclusive writing"),
    "STY": Message("house style"),
    "MRK": Message("markup"),
    "FID": Message("fidelity"),
    "SPL": Message("spelling"),
    "CNS": Message("consistency"),
    "LNK": Message("links"),
}

UNREADABLE = "DOC001"
"""The rule that tells of files that cannot be read: who accepts it everywhere hides all that is in them."""

SCOPES: Mapping[str, Message] = {
    "unit": Message("looks at each text"),
    "document": Message("looks at each file"),
    "corpus": Message("looks at the whole project"),
}


class Wrong(NamedTuple):
    """A text that the rule must report: the span stands between ⟦ and ⟧.

    `right` is the text after the rule's fixes, None where it offers none.
    """

    text: str
    right: str | None = None
    source: str | None = None
    locale: str = "fr"
    kind: str = "text"
    dialects: tuple[str, ...] = ()
    settings: Mapping[str, str] = {}
    glossary: tuple[Entry | Conflict, ...] = ()


class Silent(NamedTuple):
    """A text on which the rule must say nothing."""

    text: str
    source: str | None = None
    locale: str = "fr"
    kind: str = "text"
    dialects: tuple[str, ...] = ()
    settings: Mapping[str, str] = {}
    glossary: tuple[Entry | Conflict, ...] = ()


class Case(NamedTuple):
    """A small workspace and the places, `path:line`, that the rule must report in it."""

    files: Mapping[str, str]
    found: tuple[str, ...]
    settings: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Place:
    """A hit of a document or corpus rule: a unit, or an index in a document, or a bare path.

    `key` and `field` name an entry that no unit stands for.
    """

    hit: Hit
    document: Document | None = None
    unit: Unit | None = None
    index: int | None = None
    path: str = ""
    line: int = 0
    column: int = 1
    locale: str = ""
    key: str | None = None
    field: str | None = None


UnitCheck = Callable[[Unit, Facts], Iterator[Hit]]
DocumentCheck = Callable[[Document, Facts], Iterator[Place]]
CorpusCheck = Callable[[Facts], Iterator[Place]]


@dataclass(frozen=True)
class Rule:
    """A rule's data and its checks. Exactly one of the three checks is given: its scope."""

    code: str
    name: str
    title: Message
    rationale: str
    severity: Severity
    on_unit: UnitCheck | None = None
    on_document: DocumentCheck | None = None
    on_corpus: CorpusCheck | None = None
    needs: str = "target"
    """What a unit must have for a unit rule to be asked: `target`, `both` (and a source) or `any`."""
    when: Callable[[Facts, str], bool] | None = None
    """Whether a unit rule has anything to look for in a locale, asked once; None: always."""
    signs: str = ""
    """Characters of which a text (or, where both are needed, its source) must hold one for a unit rule to have
    anything to say; none: any text. What it says otherwise is lost."""
    skips: frozenset[str] = frozenset()
    """The dialects of texts that a unit rule is not asked about."""
    of_source: bool = False
    """Whether a unit rule judges texts that are in the source language, too, or the same as their source."""
    dialects: frozenset[str] = frozenset()
    """The dialects of texts that a unit rule is asked about; none: all."""
    kinds: frozenset[str] = frozenset()
    """The kinds of fields that a unit rule is asked about; none: all."""
    safety: Safety | None = None
    """The safety of its fixes; None where it offers none."""
    mends_markup: bool = False
    """Whether its fixes may replace protected spans: markup is what it judges."""
    last: bool = False
    """Whether a corpus rule is asked when everything else was silenced: it judges the silence."""
    keys: tuple[str, ...] = ()
    """The config keys that steer it."""
    examples: tuple[Wrong | Silent | Case, ...] = field(default=(), repr=False)

    @property
    def family(self) -> str:
        """The first three letters of the code."""
        return self.code[:3]

    @property
    def scope(self) -> str:
        """`unit`, `document` or `corpus`."""
        if self.on_unit:
            return "unit"
        return "document" if self.on_document else "corpus"


@cache
def all_rules() -> Mapping[str, Rule]:
    """Every rule of the package by code, in order of code."""
    found: dict[str, Rule] = {}
    for rule in objects(__name__, "RULE"):
        if rule.code in found:
            raise RuntimeError(f"two rules carry the code {rule.code}")
        found[rule.code] = rule
    return dict(sorted(found.items()))
