"""Carry out a sync so that it can be cut off anywhere: nothing is lost, and a second run ends it.

The order is what makes that true. First every text that leaves its place is parked, with where
it goes; then the sidecar gets the lines of all that is about to be written, beside those it has,
with a mark where an entry is to come; then come the files, each whole or not at all; at the end
the marks and the lines of what is gone are taken out of the sidecar and of the parked translations.
A second run that finds the marks searches no more for what those entries were: they are settled.
"""

from __future__ import annotations

from collections.abc import Callable

from l10n.deck import parked, state
from l10n.deck.sync_plan import SyncPlan
from l10n.files import Tree
from l10n.model import Failure, Message
from l10n.os_errors import reason


def carry_out_sync(tree: Tree, plan: SyncPlan, progress: Callable[[str], None] | None = None) -> list[Failure]:
    """Write what a plan says: the files that could not be written, with the reason of each.

    A file that has changed since it was read is one of them; what its lines say stays as it was.
    """
    parking, sidecar = plan.parking, plan.sidecar
    if plan.parked_ahead != plan.parked:
        data = parked.dump(plan.parked_ahead)
        if failure := _write(tree, plan, plan.parked_path, data, parking):
            plan.is_stopped = True
            return [failure]
        parking = data
    if plan.ahead != plan.records:
        data = state.dump(plan.ahead)
        if failure := _write(tree, plan, plan.state_path, data, sidecar):
            plan.is_stopped = True
            return [failure]
        sidecar = data
    failures: list[Failure] = []
    for path, before, after in plan.changes:
        if progress:
            progress(path)
        if failure := _write(tree, plan, path, after, before):
            failures.append(failure)
    failed = {each.path for each in failures}
    records = {each: line for each, line in plan.final.items() if each.path not in failed}
    records |= {each: line for each, line in plan.records.items() if each.path in failed}
    if sidecar != (data := state.dump(records)) and (plan.ahead != records):
        failures += filter(None, [_write(tree, plan, plan.state_path, data, sidecar)])
    held_up = {each: line for each, line in plan.parked_ahead.items() if _is_held_up(each.path, line, failed)}
    kept = {**plan.final_parked, **{each: parked.settled(line) for each, line in held_up.items()}}
    if plan.parked_ahead != kept:
        failures += filter(None, [_write(tree, plan, plan.parked_path, parked.dump(kept), parking)])
    return failures


def _is_held_up(path: str, line: parked.Parked, failed: set[str]) -> bool:
    to = parked.destination(line)
    return bool(failed) and (path in failed or (to is not None and to.path in failed))


def _write(tree: Tree, plan: SyncPlan, path: str, data: bytes, expected: bytes | None) -> Failure | None:
    try:
        tree.write(path, data, expected)
    except OSError as error:
        return Failure(path, plan.locale, Message("cannot write this file: {reason}", {"reason": reason(error)}))
    return None
