"""`lexideck sync`: a locale brought in step with its source."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from l10n.cli import CLEAN, FINDINGS, TROUBLE, options
from l10n.cli.console import complain_of, notice
from l10n.cli.copy import ALL
from l10n.deck.sync_options import Adopt, Offers
from l10n.model import Message

if TYPE_CHECKING:
    from l10n.cli.progress import Follow
    from l10n.deck.project import Project
    from l10n.deck.sync_plan import SyncPlan


def sync(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files, folders, or names of packs or decks; default: the whole repository."),
    ] = None,
    to: Annotated[
        list[str] | None,
        typer.Option("--to", help="Locale to bring in step (repeatable), as in fr or pt-BR; default: each there is."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit with 1 when a file or a state would change.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be done, and write nothing.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show the changes as a diff, and write nothing.")] = False,
    memory: Annotated[
        Offers,
        typer.Option(
            help="What is offered, for review, where a text is new: translations of the same text, or of one like it."
        ),
    ] = Offers.FUZZY,
    adopt: Annotated[
        Adopt,
        typer.Option(help="How the first sync learns from which source text each translation was made."),
    ] = Adopt.AUTO,
    source_locale: options.SourceLocale = None,
    glossary: options.Glossary = None,
    assignments: options.Assignments = None,
    config: options.Config = None,
) -> int:
    """Bring a locale in step after its source has changed.

    New cards and fields are added, texts whose source has changed are marked, renamed cards keep
    their texts, those of removed cards are parked until the card returns. No translation is lost.
    Exit status: 0 done (or nothing to do), 1 something would change (with --check), 2 trouble.
    """
    from l10n.cli.progress import progress_bar
    from l10n.cli.sync_report import sync_diff, sync_summary
    from l10n.deck.project import open_project
    from l10n.deck.sync_write import carry_out_sync
    from l10n.discover import asked_tag

    request = options.request(
        paths=paths, source_locale=source_locale, glossary=glossary, assignments=assignments, config=config
    )
    notices: list[Message] = []
    asked = options.asked(to or [ALL])
    locales = [asked_tag(part, notices) for part in asked if part != ALL]
    for known in notices:
        notice(known)
    project = open_project(request)
    if ALL in asked:
        locales += [each for each in _all_of(project) if each not in locales]
    is_ahead = check or dry_run or diff
    with progress_bar() as follow:
        plans = _plans(project, locales, memory, adopt, follow)
        _refuse_shared_state(plans)
        for plan in plans if not is_ahead else ():
            told = follow(Message("{locale}: writing", {"locale": plan.locale}), len(plan.changes))
            plan.failures += carry_out_sync(project.tree, plan, told)
    for plan in plans:
        complain_of(plan.failures, project.tree.name)
        for line in sync_diff(plan, project.tree.name) if diff else sync_summary(plan, project.tree.name, is_ahead):
            print(line)
    if any(plan.failures for plan in plans):
        return TROUBLE
    return FINDINGS if check and any(not plan.is_in_step for plan in plans) else CLEAN


def _all_of(project: Project) -> Sequence[str]:
    from l10n.discover import UsageError

    if not project.locales:
        raise UsageError(Message("there is no locale here yet: make one with lexideck copy --to LOCALE"))
    return project.locales


def _plans(project: Project, locales: Sequence[str], memory: Offers, adopt: Adopt, follow: Follow) -> list[SyncPlan]:
    from l10n.deck.sync import make_sync

    plans = []
    for locale in locales:
        told = follow(Message("{locale}: comparing", {"locale": locale}), 0)
        plans.append(make_sync(project, locale, memory, adopt, told))
    return plans


def _refuse_shared_state(plans: Sequence[SyncPlan]) -> None:
    from l10n.discover import UsageError

    if len({each.state_path for each in plans}) < len(plans):
        message = Message(
            "the state of several locales cannot be kept in one file, {path}: put {mark} in its name",
            {"path": plans[0].state_path, "mark": "{locale}"},
        )
        raise UsageError(message)
