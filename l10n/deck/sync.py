"""Bring a locale in step with its source: worked out in memory, pass by pass, without a write.

1. Read all; say for each unit what its sidecar line is today.
2. Find where texts go whose card has another key now, and which parked ones come back; give PO
   messages the source texts of today.
3. Add what is lacking, as a copy does, with the texts that were found for it.
4. Fill what is empty from the memory; take out what has gone or has left the source.
5. Say what the lines are at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from l10n.deck import parked, state
from l10n.deck.filling import policy_for
from l10n.deck.overlay import Overlay
from l10n.deck.plan import state_path
from l10n.deck.project import Project, unreadable
from l10n.deck.sync_fill import Offering, add, fill, take_out
from l10n.deck.sync_lines import conclude
from l10n.deck.sync_move import move
from l10n.deck.sync_options import Adopt, Offers
from l10n.deck.sync_plan import Change, SyncPlan
from l10n.deck.sync_read import read
from l10n.deck.sync_work import Work
from l10n.discover import UsageError
from l10n.formats import FormatError
from l10n.locales import canonical
from l10n.model import Failure, Message
from l10n.workspace import load_workspace


def make_sync(
    project: Project,
    locale: str,
    offers: Offers = Offers.FUZZY,
    adoption: Adopt = Adopt.AUTO,
    progress: Callable[[str], None] | None = None,
) -> SyncPlan:
    """Work out the sync of one locale. Raises UsageError for what cannot be done."""
    if locale in project.source_tags:
        raise UsageError(Message("{locale} is the locale that is translated from", {"locale": locale}))
    if all(canonical(place.locale) != locale for place in project.places):
        raise UsageError(Message("there is no file of the locale {locale}", {"locale": locale}))
    path = state_path(project, locale)
    plan = SyncPlan(locale, path, parked.place(path))
    if not _read_lines(project, plan):
        return plan
    overlay = Overlay(project.tree)
    inner = replace(project, tree=overlay)
    settings = replace(project.settings, locales=(locale,))
    workspace = load_workspace(overlay, settings, inner.places, inner.layout)
    work = Work(inner, overlay, plan, workspace)
    plan.failures += [each for each in workspace.failures if each.path != path and work.asks_for(each)]
    policy = policy_for(inner, locale)
    offering = Offering(work, offers)
    read(work, adoption)
    move(work, policy)
    add(work, policy, offering, progress)
    fill(work, offering)
    take_out(work)
    conclude(work, offering)
    plan.changes = [Change(*each) for each in overlay.changes()]
    return plan


def _read_lines(project: Project, plan: SyncPlan) -> bool:
    """Read the sidecar and the parked translations; False where one cannot be read: it must not be written over."""
    at = plan.state_path
    try:
        if project.tree.exists(at):
            plan.sidecar = project.tree.read(at)
            plan.records = state.load(plan.sidecar)
        at = plan.parked_path
        if project.tree.exists(at):
            plan.parking = project.tree.read(at)
            plan.parked = parked.load(plan.parking)
    except OSError as error:
        plan.failures.append(Failure(at, plan.locale, unreadable(error)))
    except FormatError as error:
        plan.failures.append(Failure(at, plan.locale, error.message, error.line, error.column))
    plan.ahead = plan.final = plan.records
    plan.parked_ahead = plan.final_parked = plan.parked
    return not plan.failures
