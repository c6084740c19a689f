"""`lexideck check`: report, and mend where asked."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from l10n.cli import CLEAN, FINDINGS, TROUBLE, options
from l10n.cli.console import is_terminal, notice, wants_colour
from l10n.model import Message, Severity

if TYPE_CHECKING:
    from l10n.discover import Opened

WORST = 20
"""How many findings a terminal shows unless it is told otherwise."""


class Output(StrEnum):
    """How findings are written."""

    FULL = "full"
    CONCISE = "concise"
    JSON = "json"
    GITHUB = "github"


class Level(StrEnum):
    """The least severity that is shown."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class By(StrEnum):
    """What the full report puts together."""

    FILE = "file"
    CARD = "card"


def check(
    paths: options.Paths = None,
    locale: options.Locale = None,
    source_locale: options.SourceLocale = None,
    dialect: options.Dialect = None,
    style: options.Style = None,
    profile: options.Profile = None,
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
    output_format: Annotated[
        Output | None, typer.Option(help="How to write the findings; default: full, in GitHub Actions github.")
    ] = None,
    by: Annotated[By, typer.Option(help="Put the findings of a file together, or those of a card.")] = By.FILE,
    limit: Annotated[
        int | None, typer.Option(min=0, help=f"Show the worst N; 0: all. On a terminal {WORST} unless you say.")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Show all findings, one by one: --limit 0.")] = False,
    statistics: Annotated[bool, typer.Option("--statistics", help="Count the findings by rule.")] = False,
    baseline: options.Baseline = None,
    update_baseline: Annotated[
        bool, typer.Option("--update-baseline", help="Take the findings into the baseline, drop what is mended.")
    ] = False,
    since: Annotated[
        str | None,
        typer.Option(help="Show what is new against a git revision, or against an older version of the file."),
    ] = None,
    stdin_filename: Annotated[
        str | None, typer.Option(help="Name of the file that standard input holds (with - as path).")
    ] = None,
    skip_unknown: Annotated[
        bool, typer.Option("--skip-unknown", help="Leave files alone that the layout does not know (for hooks).")
    ] = False,
    show_settings: Annotated[
        bool, typer.Option("--show-settings", help="Show each setting and where it comes from, and check nothing.")
    ] = False,
    show_files: Annotated[
        bool, typer.Option("--show-files", help="Show the files that would be checked, and check nothing.")
    ] = False,
    assignments: options.Assignments = None,
    config: options.Config = None,
) -> int:
    """Check translations: files, folders, or the whole workspace.

    Exit status: 0 nothing to report, 1 findings shown, 2 trouble (usage, config, unwritable file).
    """
    from l10n.cli.run import CheckRun, View
    from l10n.discover import UsageError, open_workspace

    from_stdin = stdin_filename is not None or (paths is not None and [str(each) for each in paths] == ["-"])
    _refuse_contradictions(
        {
            "--unsafe-fixes": unsafe_fixes and not (fix or diff),
            "--stdin-filename": stdin_filename is not None and paths is not None and list(map(str, paths)) != ["-"],
            "--statistics": statistics and output_format not in (None, Output.FULL),
            "--by": by is By.CARD and (statistics or output_format not in (None, Output.FULL)),
            "--update-baseline": update_baseline and (diff or from_stdin),
            "--since": since is not None and update_baseline,
        }
    )
    request = options.request(
        paths=None if from_stdin else paths,
        locale=locale,
        source_locale=source_locale,
        dialect=dialect,
        style=style,
        profile=profile,
        glossary=glossary,
        source=source,
        select=select,
        ignore=ignore,
        baseline=baseline,
        assignments=assignments,
        config=config,
    )
    request.skip_unknown = skip_unknown
    if from_stdin:
        data = sys.stdin.buffer.read()
        if stdin_filename == "":
            raise UsageError(Message("{option}: a value is wanted here", {"option": "--stdin-filename"}))
        if stdin_filename is None:
            from l10n.formats._guess import guessed_name

            stdin_filename = guessed_name(data)
            params = {"name": stdin_filename}
            notice(Message("standard input is read as {name}: --stdin-filename says another", params))
        request.buffer = (Path(stdin_filename).as_posix(), data)
    opened = open_workspace(request)
    for each in opened.notices:
        notice(each)
    if not skip_unknown:
        _refuse_other_locales(opened, request.paths)
    if show_settings or show_files:
        from l10n.cli.show import file_lines, setting_lines

        for line in setting_lines(opened, request) if show_settings else file_lines(opened):
            print(line)
        return CLEAN
    run = CheckRun(opened, request, Severity(severity.value), unsafe_fixes, update_baseline, since)
    if diff:
        return run.show_diff()
    if fix and from_stdin:
        return run.filter_stdin()
    if fix:
        run.mend()
    in_actions = os.environ.get("GITHUB_ACTIONS") == "true" and not is_terminal()
    plain = by is By.FILE and not statistics
    output = output_format or (Output.GITHUB if in_actions and plain else Output.FULL)
    if everything:
        limit = 0
    usual = WORST if is_terminal() and output is Output.FULL else None
    view = View(
        color=wants_colour() and output in (Output.FULL, Output.CONCISE),
        limit=(usual if limit is None else limit) or 0,
        unfold=limit == 0,
    )
    shown = run.shown(view)
    run.write("statistics" if statistics else "by-card" if by is By.CARD else output.value, shown)
    if run.failed:
        return TROUBLE
    return FINDINGS if shown.findings else CLEAN


def _refuse_other_locales(opened: Opened, paths: Sequence[Path]) -> None:
    """Raises UsageError for a file that was named and is in none of the locales that are looked at."""
    from l10n.discover import UsageError
    from l10n.locales import canonical

    workspace = opened.workspace
    asked = workspace.settings.locales
    if workspace.layout is None or not asked:
        return
    # the tree names a file as a person would from here
    typed = {path.resolve(): path for path in paths if path.is_file()}
    for each in workspace.layout.places(workspace.tree.paths(), workspace.settings.source) if typed else ():
        path = typed.get(Path(workspace.tree.name(each.path)).resolve())
        locale = canonical(each.locale) or each.locale
        if path is not None and not each.is_source and locale not in asked:
            params = {"path": path, "locale": locale, "asked": ", ".join(asked)}
            raise UsageError(Message("{path} is in {locale}, and only {asked} is looked at (--locale)", params))


def _refuse_contradictions(found: dict[str, bool]) -> None:
    """Raises UsageError for options that do not go together."""
    from l10n.discover import UsageError

    reasons = {
        "--unsafe-fixes": Message("--unsafe-fixes wants --fix (write them) or --diff (show them)"),
        "--stdin-filename": Message("either paths or --stdin-filename, not both"),
        "--statistics": Message("--statistics is a report of its own: leave out --output-format"),
        "--by": Message("--by card is a report of its own: leave out --output-format and --statistics"),
        "--update-baseline": Message("--update-baseline goes neither with --diff nor with standard input"),
        "--since": Message("--since goes not with --update-baseline"),
    }
    for option, is_wrong in found.items():
        if is_wrong:
            raise UsageError(reasons[option])
