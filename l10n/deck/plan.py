"""What a language copy will do: the files to make and to add to, worked out without a write."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from l10n.deck import state
from l10n.deck.cards import CardFiles
from l10n.deck.lack import Step, step
from l10n.deck.neighbours import Neighbours
from l10n.deck.po_files import PoFiles
from l10n.deck.policy import Policy
from l10n.deck.project import Project, unreadable
from l10n.deck.sentences import SentenceFiles
from l10n.deck.state import Identity, Record
from l10n.discover import UsageError
from l10n.formats import FormatError
from l10n.locales import canonical
from l10n.model import Failure, Message


@dataclass
class Plan:
    """The steps that bring one locale up to its source, and what stands in the way.

    `records` and `sidecar` are the locale's state file as it was read: its content and its
    bytes (None: it does not exist).
    """

    locale: str
    state_path: str
    sidecar: bytes | None = None
    records: Mapping[Identity, Record] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)


def make_plan(
    project: Project,
    locale: str,
    policy: Policy,
    model: str | None = None,
    made: Sequence[str] = (),
    progress: Callable[[str], None] | None = None,
) -> Plan:
    """Work out the copy of a project to a locale.

    `model` names a locale whose keys limit what is copied; `made` are all the locales that
    this run copies to. `progress` is told each file that is worked on. Raises UsageError for what cannot be done.
    """
    if locale in project.source_tags:
        raise UsageError(Message("{locale} is the locale that is translated from", {"locale": locale}))
    if locale == model:
        raise UsageError(Message("--from and --to name the same locale: {locale}", {"locale": locale}))
    if model in project.source_tags and project.has_sources:
        model = None
    if model and all(canonical(place.locale) != model for place in project.places):
        raise UsageError(Message("there is no file of the locale {locale}", {"locale": model}))
    plan = Plan(locale, state_path(project, locale))
    if not read_state(project, plan):
        return plan
    copied = dict(plan.records)
    for other in made:
        beside = Plan(other, state_path(project, other))
        copied |= beside.records if read_state(project, beside) else {}
    near = Neighbours(project, locale, made, model, copied)
    considered = 0
    for finder in finders(project, locale, made, model, policy, near):
        for lack in finder.lacks():
            if progress:
                progress(lack.path)
            try:
                if made_step := step(project, lack, policy):
                    plan.steps.append(made_step)
            except FormatError as error:
                plan.failures.append(Failure(lack.path, locale, error.message, error.line, error.column))
        plan.failures += finder.failures
        considered += finder.considered
    if not considered and not plan.failures:
        raise UsageError(Message("there is nothing here that a copy could be made from"))
    return plan


def finders(
    project: Project, locale: str, made: Sequence[str], model: str | None, policy: Policy, near: Neighbours
) -> Iterator[CardFiles | PoFiles | SentenceFiles]:
    """What looks for the lacks of a locale, by how the layout keeps its source texts."""
    if project.has_sources:
        yield CardFiles(project, locale, model, policy, near)
    elif project.layout.shape == "sentences":
        yield SentenceFiles(project, locale, made, model, policy, near)
    if project.layout.catalogues:
        yield PoFiles(project, locale, made, model, policy, near)


def state_path(project: Project, locale: str) -> str:
    """Where the state of a locale's units is kept."""
    return state.place(project.settings.state, locale)


def read_state(project: Project, plan: Plan) -> bool:
    """Read the sidecar; False where it cannot be read (it must not be written over then)."""
    if not project.tree.exists(plan.state_path):
        return True
    try:
        plan.sidecar = project.tree.read(plan.state_path)
        plan.records = state.load(plan.sidecar)
    except OSError as error:
        plan.failures.append(Failure(plan.state_path, plan.locale, unreadable(error)))
        return False
    except FormatError as error:
        plan.failures.append(Failure(plan.state_path, plan.locale, error.message, error.line, error.column))
        return False
    return True
