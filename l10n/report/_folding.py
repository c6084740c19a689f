"""Which findings of a file are said in one line, and which are left to a limit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from l10n.messages import say
from l10n.model import Finding, Severity
from l10n.report import Shown
from l10n.report._text import field_word, is_of_project, is_whole

FOLDED_FROM = 4
_COUNTED = frozenset({"CMP001"})
"""Rules whose findings are counted rather than listed: an untouched file would fill the screen."""
_SAME_FOR_ALL = ("CMP", "DOC")
"""Families whose messages tell little more than the name of the rule."""


class Block(NamedTuple):
    """The runs of one file; a run is one finding, or several of one rule that are said together."""

    path: str
    runs: list[list[Finding]]


def blocks(shown: Shown) -> list[Block]:
    """The findings by file, in runs: what is said of the whole project, files that hold an error, the others."""
    found = []
    for path, group in groupby(shown.findings, key=lambda each: each.path):
        findings = list(group)
        found.append(Block(path, list(_runs(findings, shown))))

    def rank(block: Block) -> int:
        if is_of_project(block.path):
            return 0
        return 1 if any(each.severity is Severity.ERROR for run in block.runs for each in run) else 2

    return sorted(found, key=rank)


def limited(found: Sequence[Block], limit: int) -> list[Block]:
    """The blocks with their worst runs only, `limit` in all; those that keep none are left out."""
    if not limit:
        return list(found)
    places = [(at, number) for at, block in enumerate(found) for number in range(len(block.runs))]
    worst = sorted(places, key=lambda place: found[place[0]].runs[place[1]][0].severity.rank)
    kept = set(worst[:limit])
    cut = [
        Block(block.path, [run for number, run in enumerate(block.runs) if (at, number) in kept])
        for at, block in enumerate(found)
    ]
    return [block for block in cut if block.runs]


def _runs(findings: list[Finding], shown: Shown) -> Iterator[list[Finding]]:
    """Findings in order; long runs of one rule are gathered at the place of the first."""
    groups: dict[tuple[str, Severity], list[Finding]] = {}
    for each in findings:
        if not shown.unfold and each.code not in shown.asked and is_whole(each):
            groups.setdefault((each.code, each.severity), []).append(each)
    folded = {name for name, group in groups.items() if _is_folded(group)}
    done: set[tuple[str, Severity]] = set()
    for each in findings:
        name = (each.code, each.severity)
        if name not in folded or not is_whole(each):
            yield [each]
        elif name not in done:
            done.add(name)
            yield groups[name]


def _is_folded(group: list[Finding]) -> bool:
    first = group[0]
    if first.code in _COUNTED:
        return len(group) > 1
    if len(group) < FOLDED_FROM:
        return False
    return first.code.startswith(_SAME_FOR_ALL) or len({say(each.message, each.locale) for each in group}) == 1


def fields_of(run: list[Finding]) -> str:
    """The fields of a run with their counts, the most frequent first, where they are several."""
    counts = Counter(field_word(each) for each in run if each.field)
    return ", ".join(f"{field} {count}" for field, count in counts.most_common()) if len(counts) > 1 else ""
