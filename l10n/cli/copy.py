"""`lexideck copy`: a language copy."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from l10n.cli import CLEAN, TROUBLE, options
from l10n.cli.console import complain, notice
from l10n.model import Message

if TYPE_CHECKING:
    from l10n.deck.plan import Plan


class Untranslated(StrEnum):
    """What is written into a field that nobody has translated."""

    EMPTY = "empty"
    NULL = "null"
    OMIT = "omit"
    SOURCE = "source"


def copy(
    to: Annotated[list[str], typer.Option("--to", help="Locale to copy to (repeatable), as in fr or pt-BR.")],
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Source files or folders; default: the whole repository.")
    ] = None,
    model: Annotated[
        str | None, typer.Option("--from", help="Locale whose entries and fields are taken as the model.")
    ] = None,
    untranslated: Annotated[
        Untranslated | None,
        typer.Option(help="What to write into a field that nobody has translated; default: empty."),
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
    from l10n.deck.copy import carry_out
    from l10n.deck.plan import make_plan
    from l10n.deck.policy import Policy
    from l10n.deck.project import open_project
    from l10n.discover import known_tag
    from l10n.glossary.load import load_glossary

    request = options.request(
        paths=paths, source_locale=source_locale, glossary=glossary, assignments=assignments, config=config
    )
    if untranslated is not None:
        request.options = {**request.options, "untranslated": untranslated.value}
    notices: list[Message] = []
    locales = list(dict.fromkeys(known_tag(part, notices) for each in to for part in each.split(",")))
    model = known_tag(model, notices) if model else None
    for known in notices:
        notice(known)
    project = open_project(request)
    settings = project.settings
    plans = []
    for locale in locales:
        terms = load_glossary(settings.glossary, settings.source, locale, project.root)
        plans.append(make_plan(project, locale, Policy(settings.untranslated, terms), model, locales))
    _refuse_shared_state(plans)
    failed = False
    for plan in plans:
        if not dry_run and not diff:
            plan.steps, unwritten = carry_out(project.tree, plan)
            plan.failures += unwritten
        for each in plan.failures:
            # the start of a file says no more than its name
            place = (each.line, each.column) if (each.line, each.column) != (1, 1) else (0, 0)
            complain(each.message, project.tree.name(each.path), *place)
        failed = failed or bool(plan.failures)
        for line in copy_diff(plan, project.tree.name) if diff else copy_summary(plan, project.tree.name, dry_run):
            print(line)
    return TROUBLE if failed else CLEAN


def _refuse_shared_state(plans: Sequence[Plan]) -> None:
    from l10n.discover import UsageError

    if len({each.state_path for each in plans}) < len(plans):
        message = Message(
            "the state of several locales cannot be kept in one file, {path}: put {mark} in its name",
            {"path": plans[0].state_path, "mark": "{locale}"},
        )
        raise UsageError(message)
