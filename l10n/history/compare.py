"""Findings of two states of the same files: what was mended, what came in, what was there all along."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from l10n.history.aligned import aligned
from l10n.model import Document, Finding, Unit

Where = tuple[str, int]
"""A document by its path, and a unit of its earlier state by its index; -1 where no unit is meant."""


class Checked(NamedTuple):
    """Documents with what was found in them."""

    documents: Sequence[Document]
    findings: Sequence[Finding]


@dataclass
class Change:
    """What became of the findings between two states.

    `fixed` were in a text that still stands, mended; `gone` went with their text.
    `introduced` came into a text that was there; `added` came with a new one.
    """

    fixed: list[Finding] = field(default_factory=list)
    gone: list[Finding] = field(default_factory=list)
    introduced: list[Finding] = field(default_factory=list)
    added: list[Finding] = field(default_factory=list)
    kept: list[Finding] = field(default_factory=list)

    @property
    def new(self) -> list[Finding]:
        """Everything that the earlier state did not have."""
        return [*self.introduced, *self.added]


def compare(before: Checked, after: Checked, replaced: Collection[Where] = frozenset()) -> Change:
    """Hold the findings of a later state against those of an earlier one.

    `replaced` are texts that are gone because somebody translated them: their findings are mended.
    """
    change = Change()
    earlier = {each.path: each for each in before.documents}
    pairs = {each.path: aligned(earlier[each.path], each) for each in after.documents if each.path in earlier}
    still = {(path, unit.index) for path, units in pairs.items() for unit in units.values()} | set(replaced)
    left: dict[Where, list[Finding]] = defaultdict(list)
    for finding in before.findings:
        left[finding.document_path, _index(finding)].append(finding)
    waiting: dict[Where | None, list[Finding]] = defaultdict(list)
    for finding in after.findings:
        waiting[_earlier(finding, pairs)].append(finding)
    for where, found in waiting.items():
        for finding, was_there in _matched(found, left[where] if where else []):
            if was_there:
                change.kept.append(finding)
            elif where is None:
                change.added.append(finding)
            else:
                change.introduced.append(finding)
    for (path, index), findings in left.items():
        stands = (path, index) in still or (index < 0 and path in pairs)
        (change.fixed if stands else change.gone).extend(findings)
    return change


def _index(finding: Finding) -> int:
    return finding.unit.index if finding.unit is not None else -1


def _earlier(finding: Finding, pairs: Mapping[str, Mapping[int, Unit]]) -> Where | None:
    """Where the text of a finding stood before; None for a new text."""
    if finding.unit is None:
        return finding.document_path, -1
    known = pairs.get(finding.document_path, {}).get(finding.unit.index)
    return (finding.document_path, known.index) if known is not None else None


def _matched(found: Sequence[Finding], known: list[Finding]) -> list[tuple[Finding, bool]]:
    """Each finding, and whether an earlier one is the same; those are taken out of `known`.

    One at the same words is taken first, then one of the same rule and text.
    """
    same: set[int] = set()
    for signature in (_exact, _loose):
        by_sign: dict[tuple[object, ...], list[Finding]] = defaultdict(list)
        for each in known:
            by_sign[signature(each)].append(each)
        taken: set[int] = set()
        for finding in found:
            if id(finding) not in same and (earlier := by_sign.get(signature(finding))):
                taken.add(id(earlier.pop(0)))
                same.add(id(finding))
        known[:] = [each for each in known if id(each) not in taken]
    return [(finding, id(finding) in same) for finding in found]


def _exact(finding: Finding) -> tuple[object, ...]:
    text = (finding.unit.target or "") if finding.unit else ""
    start, end = finding.span or (0, 0)
    return (*_loose(finding), text[max(0, start - 10) : start], text[end : end + 10])


def _loose(finding: Finding) -> tuple[object, ...]:
    if finding.unit is None:
        # a count that grew is the same finding still
        params = sorted((name, value) for name, value in finding.message.params.items() if isinstance(value, str))
        return finding.code, finding.key, finding.field, finding.message.template, *params
    return finding.code, finding.text if finding.span else ""
