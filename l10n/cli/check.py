"""`lexideck check`: report, and mend where asked."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from l10n.cli import CLEAN, FINDINGS, TROUBLE, options
from l10n.cli.console import notice, wants_colour
from l10n.model import Message, Severity


class Output(StrEnum):
    """How findings are written."""

    FULL = "full"
    CONCISE = "concise"
    JSON = "json"


class Level(StrEnum):
    """The least severity that is shown."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


def check(
    paths: options.Paths = None,
    locale: options.Locale = None,
    source_locale: options.SourceLocale = None,
    dialect: options.Dialect = None,
    style: options.Style = None,
    glossary: options.Glossary = None,
    source: options.Source = None,
    select: options.Select = None,
    ignore: options.Ignore = None,
    severity: Annotated[Level, typer.Option(help="The least severity to show.")] = Level.WARNING,
    fix: Annotated[bool, typer.Option("--fix", help="Mend what can be mended safely, in the files.")] = False,
    unsafe_fixes: Annotated[
        bool, typer.Option("--unsafe-fixes", help="With --fix or --diff: apply suggestions too.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show what --fix would change, and change nothing.")] = False,
    output_format: Annotated[Output, typer.Option(help="How to write the findings.")] = Output.FULL,
    stdin_filename: Annotated[
        str | None, typer.Option(help="Name of the file that standard input holds (with - as path).")
    ] = None,
    assignments: options.Assignments = None,
    config: options.Config = None,
) -> int:
    """Check translations: files, folders, or the whole workspace.

    Exit status: 0 nothing to report, 1 findings shown, 2 trouble (usage, config, unwritable file).
    """
    from l10n.cli.run import CheckRun
    from l10n.discover import UsageError, open_workspace

    if stdin_filename is not None and paths is not None and [str(each) for each in paths] != ["-"]:
        raise UsageError(Message("either paths or --stdin-filename, not both"))
    from_stdin = stdin_filename is not None or (paths is not None and [str(each) for each in paths] == ["-"])
    request = options.request(
        paths=None if from_stdin else paths,
        locale=locale,
        source_locale=source_locale,
        dialect=dialect,
        style=style,
        glossary=glossary,
        source=source,
        select=select,
        ignore=ignore,
        assignments=assignments,
        config=config,
    )
    if from_stdin:
        if not stdin_filename:
            raise UsageError(Message("say what standard input holds with --stdin-filename (as in x.json)"))
        request.buffer = (Path(stdin_filename).as_posix(), sys.stdin.buffer.read())
    opened = open_workspace(request)
    for each in opened.notices:
        notice(each)
    run = CheckRun(opened, request, Severity(severity.value), unsafe_fixes)
    if diff:
        return run.show_diff()
    if fix and from_stdin:
        return run.filter_stdin()
    if fix:
        run.mend()
    shown = run.shown(wants_colour() and output_format is not Output.JSON)
    run.write(output_format.value, shown)
    if run.failed:
        return TROUBLE
    return FINDINGS if shown.findings else CLEAN
