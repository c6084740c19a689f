"""Carry out a plan: write its files, each whole or not at all, and keep the state of its units.

The sidecar goes first, with the records of all that is about to be written. A run that is
killed leaves records of units that do not exist yet, which a second run makes good; written
last, it would leave copied texts of which nobody knows the source. Where a file could not be
written its records are taken out again at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from l10n.deck import state
from l10n.deck.lack import Step
from l10n.deck.plan import Plan
from l10n.deck.state import Identity, Record
from l10n.files import Tree
from l10n.model import Failure, Message
from l10n.os_errors import reason


def carry_out(
    tree: Tree, plan: Plan, progress: Callable[[str], None] | None = None
) -> tuple[list[Step], list[Failure]]:
    """Write the plan's files: the steps that were done, and the files that could not be written.

    `progress` is told each file before it is written. Nothing is written where the sidecar cannot be.
    """
    written: list[Step] = []
    failures: list[Failure] = []
    intended = _with_records(plan.records, plan.steps)
    now = plan.sidecar
    if intended != plan.records:
        data = state.dump(intended)
        if failure := _write(tree, plan, plan.state_path, data, now):
            return written, [failure]
        now = data
    for each in plan.steps:
        if progress:
            progress(each.path)
        if failure := _write(tree, plan, each.path, each.after, each.before):
            failures.append(failure)
        else:
            written.append(each)
    if failures:
        data = state.dump(_with_records(plan.records, written))
        if data != now and (failure := _write(tree, plan, plan.state_path, data, now)):
            failures.append(failure)
    return written, failures


def _with_records(records: Mapping[Identity, Record], steps: list[Step]) -> Mapping[Identity, Record]:
    merged = dict(records)
    for each in steps:
        merged.update(each.records)
    return merged


def _write(tree: Tree, plan: Plan, path: str, data: bytes, expected: bytes | None) -> Failure | None:
    try:
        tree.write(path, data, expected)
    except OSError as error:
        message = Message("cannot write this file: {reason}", {"reason": reason(error)})
        return Failure(path, plan.locale, message)
    return None
