"""Output formats: one module each, holding one object named `REPORTER`. The package is walked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from l10n.model import Finding, Severity
from l10n.walk import objects


@dataclass(frozen=True)
class Shown:
    """What a run has to say: the findings above the threshold, and the counts."""

    findings: Sequence[Finding]
    hidden: int
    """Findings below the threshold."""
    suppressed: int
    files: int
    units: int
    color: bool = False
    fixed: int = 0
    """Fixes that were applied before this report."""
    known: int = 0
    """Findings that the baseline holds: not shown, not counted elsewhere."""
    mended: int = 0
    """Entries of the baseline that are met no more."""
    before: int = 0
    """Findings that an earlier state had too: not shown, not counted elsewhere."""
    cleared: int = 0
    """Findings of the earlier state that are met no more."""
    limit: int = 0
    """How many findings, worst first, a report for people shows; 0 for all."""
    unfold: bool = False
    """Whether runs of one finding are listed one by one."""
    asked: frozenset[str] = frozenset()
    """The codes that the person named: theirs are listed one by one too."""

    @property
    def fixable(self) -> int:
        """Findings with a fix that is safe."""
        return sum(1 for each in self.findings if each.fix and each.fix.safety.value == "safe")

    def count(self, severity: Severity) -> int:
        """How many findings have this severity."""
        return sum(1 for each in self.findings if each.severity is severity)


class Reporter(Protocol):
    """One output format."""

    name: str

    def lines(self, shown: Shown) -> Iterator[str]:
        """The report, line by line, without newlines."""
        ...


@cache
def all_reporters() -> Mapping[str, Reporter]:
    """Every reporter of the package by name."""
    return {each.name: each for each in objects(__name__, "REPORTER")}
