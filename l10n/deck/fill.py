"""What a script can fill in a locale's files, worked out without a write.

Words of taxonomies and whole texts that the glossary has, labels of names that are not printed,
the line at the foot of cards, the texts that are made from a card's own text, and what Arcmage's
server wants in each of its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from l10n.deck.fill_arcmage import complete
from l10n.deck.fill_file import FilledFile, Where
from l10n.deck.fill_units import FLAVOR, MARKDOWN, RULE, Offer, footer_offer, own_offer, texts_offer
from l10n.deck.footers import Footers, footers_of
from l10n.deck.lack import Step
from l10n.deck.plan import Plan, read_state, state_path
from l10n.deck.policy import FOOTER, Policy
from l10n.deck.project import Project
from l10n.deck.settle import plain
from l10n.deck.state import Identity, Record, digest
from l10n.discover import UsageError
from l10n.formats import FormatError, NewEntry
from l10n.locales import canonical
from l10n.model import INTERNAL, Document, Failure, Message, State, Unit
from l10n.pages.pair import is_page
from l10n.workspace import Workspace, load_workspace


class Left(NamedTuple):
    """What could not be filled in, and why."""

    path: str
    key: str
    field: str
    reason: Message


@dataclass
class FillPlan(Plan):
    """The steps that fill one locale. `left` is what somebody has to do by hand."""

    left: list[Left] = field(default_factory=list)


def make_fill(project: Project, locale: str, policy: Policy, progress: Callable[[str], None] | None = None) -> FillPlan:
    """Work out what can be filled in a locale. Raises UsageError for what cannot be done."""
    if locale in project.source_tags:
        raise UsageError(Message("{locale} is the locale that is translated from", {"locale": locale}))
    if all(canonical(place.locale) != locale for place in project.places):
        raise UsageError(Message("there is no file of the locale {locale}", {"locale": locale}))
    plan = FillPlan(locale, state_path(project, locale))
    if not read_state(project, plan):
        return plan
    settings = replace(project.settings, locales=(locale,))
    workspace = load_workspace(project.tree, settings, project.places, project.layout)
    plan.failures += [each for each in workspace.failures if each.path != plan.state_path]
    footers = footers_of(project, locale)
    for document in workspace.documents:
        if is_page(document) or not project.wants(document.path, document.source_path or document.path):
            continue
        if progress:
            progress(document.path)
        try:
            _fill(plan, _Job(project, workspace, policy, footers, document))
        except FormatError as error:
            plan.failures.append(Failure(document.path, locale, error.message, error.line, error.column))
    return plan


@dataclass
class _Job:
    """A file with what is asked to fill it."""

    project: Project
    workspace: Workspace
    policy: Policy
    footers: Footers
    document: Document

    def offers(self, plan: FillPlan) -> Mapping[Where, tuple[Unit, Offer]]:
        """What there is to say of each unit."""
        units = {(unit.key, unit.field): unit for unit in self.document.units if unit.locale == plan.locale}
        found: dict[Where, tuple[Unit, Offer]] = {}
        for (key, name), unit in units.items():
            record = plan.records.get(Identity(self.document.path, key, name))
            is_footer = name.rpartition(".")[2] == FOOTER
            offer = (
                footer_offer(unit, self.footers, self._is_game) if is_footer else own_offer(unit, record, self.policy)
            )
            if offer is not None:
                found[key, name] = unit, offer
        for (key, name), unit in units.items():
            path, dot, bare = name.rpartition(".")
            for made, text in texts_offer(unit, plan.locale).items() if bare == MARKDOWN else ():
                at = key, f"{path}{dot}{made}"
                twin = units.get(at) or self._absent(unit, at[1])
                if twin is not None and _may_derive(twin):
                    found[at] = twin, text
        return found

    def _absent(self, unit: Unit, name: str) -> Unit | None:
        """A field that the server leaves out while there is nothing in it."""
        if not self._is_game:
            return None
        return replace(unit, field=name, kind=INTERNAL, source=None, target=None, raw=None)

    @property
    def _is_game(self) -> bool:
        return self.project.layout.shape == "card"


def _may_derive(unit: Unit) -> bool:
    """Whether a text made from another one may stand here: always where it is not printed, else into nothing."""
    return unit.kind == INTERNAL or unit.is_empty or unit.target == unit.source


def _is_same(unit: Unit, text: str) -> bool:
    """Whether a unit says a text already; the game's own tool ends each line."""
    there = unit.target or ""
    if unit.field.rpartition(".")[2] in (RULE, FLAVOR):
        there = there.replace("\r\n", "\n").rstrip()
    return there == text


def _fill(plan: FillPlan, job: _Job) -> None:
    document = job.document
    filled = FilledFile(job.project, document)
    texts: dict[Where, str] = {}
    missing: dict[str, dict[str, str]] = {}
    records: dict[Identity, Record] = {}
    review: dict[Where, str] = {}
    left: list[Left] = []
    for at, (unit, offer) in job.offers(plan).items():
        if offer.reason is not None:
            left.append(Left(document.path, *at, offer.reason))
        if offer.text is None or _is_same(unit, offer.text):
            continue
        if unit.raw is None:
            missing.setdefault(at[0], {})[at[1]] = offer.text
        else:
            texts[at] = offer.text
        if offer.state is State.NEEDS_REVIEW:
            review[at] = unit.source or ""
        if unit.kind != INTERNAL and unit.source:
            identity = Identity(document.path, *at)
            before = plan.records.get(identity)
            reviews = before.reviews if before else ()
            records[identity] = Record(unit.source, digest(offer.text), offer.state, reviews, plain(before))
    filled.store(texts, review)
    filled.insert([_addition(key, fields, review) for key, fields in missing.items()])
    count = len(texts) + sum(map(len, missing.values()))
    if job.project.layout.shape == "card":
        completed = complete(job.project, job.workspace, filled, plan.locale, job.policy)
        count += completed.count
        left += [Left(document.path, each.key, each.field, each.reason) for each in completed.left]
    plan.left += left
    if filled.document.data != document.data:
        plan.steps.append(Step(document.path, document.data, filled.document.data, 0, count, records))


def _addition(key: str, fields: Mapping[str, str], review: Mapping[Where, str]) -> NewEntry:
    waiting = frozenset(name for name in fields if (key, name) in review)
    return NewEntry(key, fields, {name: review[key, name] for name in waiting}, review=waiting)
