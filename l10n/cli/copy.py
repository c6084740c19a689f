"""`lexideck copy`: a language copy."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from l10n.cli import CLEAN, TROUBLE, options
from l10n.cli.console import complain_of, notice
from l10n.model import Message

if TYPE_CHECKING:
    from l10n.cli.progress import Follow
    from l10n.deck.plan import Plan
    from l10n.deck.project import Project

ALL = "all"


class Untranslated(StrEnum):
    """What is written into a field that nobody has translated."""

    EMPTY = "empty"
    NULL = "null"
    OMIT = "omit"
    SOURCE = "source"


def copy(
    to: Annotated[
        list[str], typer.Option("--to", help="Locale to copy to (repeatable), as in fr or pt-BR; all: each there is.")
    ],
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files, folders, or names of packs or decks; default: the whole repository."),
    ] = None,
    model: Annotated[
        str | None, typer.Option("--from", help="Locale whose entries and fields are taken as the model.")
    ] = None,
    reuse: Annotated[
        bool,
        typer.Option("--reuse", help="Fill in what the same text is translated to elsewhere; marked for review."),
    ] = False,
    untranslated: Annotated[
        Untranslated | None,
        typer.Option(help="What to write into a field that nobody has translated; default: as the layout has it."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be done, and write nothing.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show the changes as a diff, and write nothing.")] = False,
    source_locale: options.SourceLocale = None,
    glossary: options.Glossary = None,
    assignments: options.Assignments = None,
    config: options.Config = None,
) -> int:
    """Make a language copy: files and entries that a locale lacks, from the source.

    Nothing that exists is overwritten; a second run adds what is new in the source.
    Exit status: 0 done (or nothing to do), 2 trouble (usage, config, a file that cannot be read or written).
    """
    from l10n.cli.copy_report import copy_diff, copy_summary
    from l10n.cli.progress import progress_bar
    from l10n.deck.copy import carry_out
    from l10n.deck.project import open_project
    from l10n.discover import known_tag

    request = options.request(
        paths=paths, source_locale=source_locale, glossary=glossary, assignments=assignments, config=config
    )
    if untranslated is not None:
        request.options = {**request.options, "untranslated": untranslated.value}
    notices: list[Message] = []
    asked = options.asked(to)
    _refuse_names(asked)
    locales = [known_tag(part, notices) for part in asked if part != ALL]
    model = known_tag(model, notices) if model else None
    for known in notices:
        notice(known)
    project = open_project(request)
    if ALL in asked:
        locales += [each for each in _all_of(project) if each not in (*locales, model)]
    failed = False
    with progress_bar() as follow:
        plans = _plans(project, locales, model, reuse, follow)
        _refuse_shared_state(plans)
        for plan in plans:
            if not dry_run and not diff:
                told = follow(Message("{locale}: writing", {"locale": plan.locale}), len(plan.steps))
                plan.steps, unwritten = carry_out(project.tree, plan, told)
                plan.failures += unwritten
    for plan in plans:
        complain_of(plan.failures, project.tree.name)
        failed = failed or bool(plan.failures)
        for line in copy_diff(plan, project.tree.name) if diff else copy_summary(plan, project.tree.name, dry_run):
            print(line)
    return TROUBLE if failed else CLEAN


def _refuse_names(asked: Sequence[str]) -> None:
    """Folders are made of what is asked for: the name of a language is no tag, even where it could be one."""
    from l10n.discover import UsageError
    from l10n.locales import canonical, is_known, tag_of_name

    for tag in asked:
        if tag != ALL and canonical(tag) is not None and not is_known(tag) and (meant := tag_of_name(tag)):
            params = {"tag": tag, "meant": meant}
            raise UsageError(Message("{tag} is not a known locale: did you mean {meant}?", params))


def _all_of(project: Project) -> Sequence[str]:
    from l10n.discover import UsageError

    if not project.locales:
        raise UsageError(Message("there is no locale here yet: name one, as in --to fr"))
    return project.locales


def _plans(project: Project, locales: Sequence[str], model: str | None, reuse: bool, follow: Follow) -> list[Plan]:
    from l10n.deck.filling import policy_for
    from l10n.deck.plan import make_plan

    plans = []
    for locale in locales:
        told = follow(Message("{locale}: comparing", {"locale": locale}), 0)
        plans.append(make_plan(project, locale, policy_for(project, locale, reuse), model, locales, told))
    return plans


def _refuse_shared_state(plans: Sequence[Plan]) -> None:
    from l10n.discover import UsageError

    if len({each.state_path for each in plans}) < len(plans):
        message = Message(
            "the state of several locales cannot be kept in one file, {path}: put {mark} in its name",
            {"path": plans[0].state_path, "mark": "{locale}"},
        )
        raise UsageError(message)
