"""`lexideck fill`: what a script can fill in."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from l10n.cli import CLEAN, TROUBLE, options
from l10n.cli.console import complain_of, notice
from l10n.model import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from l10n.deck.project import Project

ALL = "all"


def fill(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files, folders, or names of packs or decks; default: the whole repository."),
    ] = None,
    to: Annotated[
        list[str] | None,
        typer.Option("--to", help="Locale to fill in (repeatable), as in fr or pt-BR; default, or all: each there is."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Say what would be done, and write nothing.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show the changes as a diff, and write nothing.")] = False,
    source_locale: options.SourceLocale = None,
    style: options.Style = None,
    glossary: options.Glossary = None,
    assignments: options.Assignments = None,
    config: options.Config = None,
) -> int:
    """Fill in what a script can: types, traits and subtypes, labels, footers, rule and flavour texts of cards.

    A finished text is never touched; a second run changes nothing. What cannot be filled in is said, with the reason.
    Exit status: 0 done (or nothing to do), 2 trouble (usage, config, a file that cannot be read or written).
    """
    from l10n.cli.copy_report import copy_diff
    from l10n.cli.fill_report import fill_left, fill_summary
    from l10n.cli.progress import progress_bar
    from l10n.config import ConfigError
    from l10n.deck.copy import carry_out
    from l10n.deck.fill import make_fill
    from l10n.deck.filling import policy_for
    from l10n.deck.project import open_project
    from l10n.discover import known_tag, no_style, style_values

    request = options.request(
        paths=paths,
        source_locale=source_locale,
        style=style,
        glossary=glossary,
        assignments=assignments,
        config=config,
    )
    notices: list[Message] = []
    asked = options.asked(to or [ALL])
    locales = [known_tag(part, notices) for part in asked if part != ALL]
    for known in notices:
        notice(known)
    project = open_project(request)
    if ALL in asked:
        locales += [each for each in _all_of(project) if each not in locales]
    style_name = project.settings.style
    if style_name and all(style_values(style_name, each, project.root) is None for each in locales):
        raise ConfigError(no_style(style_name, locales))
    failed = False
    with progress_bar() as follow:
        plans = []
        for locale in locales:
            told = follow(Message("{locale}: comparing", {"locale": locale}), 0)
            plans.append(make_fill(project, locale, policy_for(project, locale), told))
        for plan in plans:
            if not dry_run and not diff:
                told = follow(Message("{locale}: writing", {"locale": plan.locale}), len(plan.steps))
                plan.steps, unwritten = carry_out(project.tree, plan, told)
                plan.failures += unwritten
    for plan in plans:
        complain_of(plan.failures, project.tree.name)
        failed = failed or bool(plan.failures)
        if diff:
            for left in fill_left(plan, project.tree.name):
                notice(left)
        for line in copy_diff(plan, project.tree.name) if diff else fill_summary(plan, project.tree.name, dry_run):
            print(line)
    return TROUBLE if failed else CLEAN


def _all_of(project: Project) -> Sequence[str]:
    from l10n.discover import UsageError

    if not project.locales:
        raise UsageError(Message("there is no locale here yet: name one, as in --to fr"))
    return project.locales
