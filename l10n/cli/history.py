"""`lexideck history`: what each revision of a page mended, and what it brought in."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from l10n.cli import CLEAN, TROUBLE, options
from l10n.cli.check import Level


class Shape(StrEnum):
    """How the history is written."""

    TABLE = "table"
    MARKDOWN = "markdown"
    JSON = "json"


def history(
    paths: Annotated[
        list[Path],
        typer.Argument(
            help="An export (Special:Export, XML), a feed of contributions saved as text, "
            "or a folder of files named page.TIMESTAMP.wiki.",
            exists=True,
            readable=False,
        ),
    ],
    locale: options.Locale = None,
    page: Annotated[list[str] | None, typer.Option("--page", help="Only pages of this title (repeatable).")] = None,
    last: Annotated[int, typer.Option("--last", min=0, help="Show the last N revisions; 0: all.")] = 0,
    everything: Annotated[bool, typer.Option("--all", help="List each finding, not only the first ones.")] = False,
    severity: Annotated[Level, typer.Option(help="The least severity to show.")] = Level.WARNING,
    shape: Annotated[Shape, typer.Option("--format", help="How to write it.")] = Shape.TABLE,
    source_locale: options.SourceLocale = None,
    dialect: options.Dialect = None,
    style: options.Style = None,
    glossary: options.Glossary = None,
    select: options.Select = None,
    ignore: options.Ignore = None,
    assignments: options.Assignments = None,
    config: options.Config = None,
) -> int:
    """Tell per revision of a page what was mended in it, and what it brought in.

    Where an earlier revision holds a passage in the source language that a later one
    translates, the two are compared as well. Exit status: 0 told, 2 trouble.
    """
    from itertools import chain

    from l10n.cli.console import complain, notice, wants_colour
    from l10n.cli.history_report import written
    from l10n.cli.progress import progress_bar
    from l10n.discover import UsageError
    from l10n.history.revisions import read_revisions
    from l10n.history.timeline import timeline
    from l10n.model import Message, Severity

    sources = [read_revisions(path) for path in paths]
    request = options.request(
        locale=locale,
        source_locale=source_locale,
        dialect=dialect,
        style=style,
        glossary=glossary,
        select=select,
        ignore=ignore,
        assignments=assignments,
        config=config,
    )
    if not request.locales:
        told = sorted({each.locale for each in sources if each.locale})
        if len(told) != 1:
            raise UsageError(Message("which locale are the pages in? Say it with --locale (as in --locale fr)"))
        request.locales = tuple(told)
        notice(Message("the pages are taken for {locale}: --locale says another", {"locale": told[0]}))
    revisions = sorted(chain.from_iterable(each.found for each in sources), key=lambda each: (each.stamp, each.title))
    titles = sorted({each.title for each in revisions})
    if page:
        unknown = [each for each in page if each not in titles]
        if unknown:
            params = {"title": unknown[0], "known": ", ".join(titles)}
            raise UsageError(Message("no page of this title: {title} (there are {known})", params))
        revisions = [each for each in revisions if each.title in page]
    with progress_bar() as follow:
        tick = follow(Message("reading revisions"), len(revisions))
        steps = list(timeline(revisions, request, Severity(severity.value), lambda each: tick(each.title)))
    failed = False
    for step in steps:
        for failure in step.failures:
            complain(failure.message, f"{step.revision.title} {step.revision.stamp}", failure.line, failure.column)
            failed = True
    limit = 0 if everything else 8
    for line in written(shape.value, steps[-last:] if last else steps, limit, wants_colour()):
        print(line)
    return TROUBLE if failed else CLEAN
