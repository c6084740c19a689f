"""A term's new name as a plan: the files that change, and each changed text marked for a review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from l10n.deck import state
from l10n.deck.lack import Step
from l10n.deck.plan import Plan
from l10n.deck.state import Identity, Record, digest
from l10n.formats import FormatError, all_formats
from l10n.model import Document, Failure, Message, State
from l10n.os_errors import reason
from l10n.workspace import Workspace, load_options


def rewriting(workspace: Workspace, locale: str, changes: Sequence[tuple[Document, Mapping[int, str]]]) -> Plan:
    """The plan that gives units other values and marks them as waiting for a review.

    A file that cannot be written so, or a sidecar that cannot be read, is a failure of the plan;
    nothing is to be done where the sidecar is one.
    """
    plan = Plan(locale, state.place(workspace.settings.state, locale))
    if not _read_sidecar(workspace, plan):
        return plan
    for document, values in changes:
        try:
            plan.steps.append(_step(workspace, plan.records, document, values))
        except FormatError as error:
            plan.failures.append(Failure(document.path, locale, error.message, error.line, error.column))
    return plan


def _read_sidecar(workspace: Workspace, plan: Plan) -> bool:
    if not workspace.tree.exists(plan.state_path):
        return True
    try:
        plan.sidecar = workspace.tree.read(plan.state_path)
        plan.records = state.load(plan.sidecar)
    except OSError as error:
        message = Message("cannot read this file: {reason}", {"reason": reason(error)})
        plan.failures.append(Failure(plan.state_path, plan.locale, message))
    except FormatError as error:
        plan.failures.append(Failure(plan.state_path, plan.locale, error.message, error.line, error.column))
    return not plan.failures


def _step(
    workspace: Workspace, records: Mapping[Identity, Record], document: Document, values: Mapping[int, str]
) -> Step:
    form = all_formats()[document.format]
    data = form.store(document, values)
    options = load_options(document.path, document.locale, workspace.layout, workspace.settings)
    after = form.load(data, options).units
    changed: dict[Identity, Record] = {}
    for unit, written in zip(document.units, after, strict=False):
        before = Identity(document.path, unit.key, unit.field)
        # the key of a paragraph is made from its text, and from the headings above it
        identity = Identity(document.path, written.key, unit.field)
        known = records.get(before)
        if unit.index in values:
            kept = (known.reviews, known.extra) if known else ((), {})
            changed[identity] = Record(unit.source or "", digest(written.target), State.NEEDS_REVIEW, *kept)
        elif known and identity != before:
            changed[identity] = known
    return Step(document.path, document.data, data, 0, len(values), changed)
