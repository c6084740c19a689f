"""`lexideck status`: how far each deck is in each locale."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from l10n.cli import CLEAN, TROUBLE, options
from l10n.model import Message

if TYPE_CHECKING:
    from l10n.cli.deck_run import DeckRun
    from l10n.status import Sheet

FEW = 2000
"""Up to so many texts findings are counted unless it is said otherwise: that takes a moment."""
MOST_ROWS = 60
"""More decks than that are put together by their folders on a terminal,"""
LEAST_ROWS = 20
"""where there are at least so many folders: one of a hundred packs tells nothing."""


class Shape(StrEnum):
    """How a status is written."""

    TABLE = "table"
    JSON = "json"
    MARKDOWN = "markdown"
    MEDIAWIKI = "mediawiki"
    HTML = "html"


class By(StrEnum):
    """What a line of the status is."""

    DECK = "deck"
    FOLDER = "folder"
    LOCALE = "locale"


def status(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files, folders, or names of packs or decks; default: the whole workspace."),
    ] = None,
    locale: options.Locale = None,
    shape: Annotated[
        Shape | None,
        typer.Option("--format", help="How to write it; default: as the name of --output says, or a table."),
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="File to write it to.", dir_okay=False)] = None,
    findings: Annotated[
        bool | None,
        typer.Option(
            "--findings/--no-findings",
            help=f"Count what the check finds; default: in HTML, and where there are at most {FEW} texts.",
        ),
    ] = None,
    by: Annotated[
        By | None, typer.Option(help="What a line stands for; default: a deck, or its folder where they are many.")
    ] = None,
    roadmap: Annotated[
        Path | None,
        typer.Option(
            help="The team's roadmap (wiki text): its readers count; with mediawiki it is brought up to date."
        ),
    ] = None,
    source_locale: options.SourceLocale = None,
    style: options.Style = None,
    profile: options.Profile = None,
    glossary: options.Glossary = None,
    assignments: options.Assignments = None,
    config: options.Config = None,
) -> int:
    """Say how far each deck is: translated, stale, to review, read by whom, ready for which stage.

    Exit status: 0 done, 2 trouble (usage, config, a file that cannot be read or written).
    """
    from l10n.cli.console import notice, wants_colour
    from l10n.cli.deck_run import DeckRun
    from l10n.status import all_writers

    run = DeckRun(
        options.request(
            paths=paths,
            locale=locale,
            source_locale=source_locale,
            style=style,
            profile=profile,
            glossary=glossary,
            assignments=assignments,
            config=config,
        )
    )
    name = shape.value if shape else _shape_of(output)
    texts = sum(each.texts for each in run.decks)
    is_checked = findings if findings is not None else name == Shape.HTML or texts <= FEW
    page = run.read_roadmap(roadmap) if roadmap else None
    is_table = name == Shape.TABLE
    sheet = _sheet(run, by, is_checked, page, is_table, is_table and output is None and wants_colour())
    lines = all_writers()[name].lines(sheet)
    failed = run.complain()
    if output is not None:
        failed = not _written(output, lines) or failed
    else:
        for line in lines:
            sys.stdout.write(line + "\n")
    if is_table and findings is None and not is_checked:
        notice(Message("findings were not counted, which takes longer: --findings"))
    return TROUBLE if failed else CLEAN


def _shape_of(output: Path | None) -> str:
    from l10n.status import all_writers

    suffix = output.suffix.lower() if output else ""
    return next((each.name for each in all_writers().values() if suffix in each.suffixes), "table")


def _sheet(run: DeckRun, by: By | None, is_checked: bool, page: str | None, is_table: bool, color: bool) -> Sheet:
    from l10n.deck.grouped import by_folder, by_locale, together
    from l10n.status import Sheet

    decks = run.decks
    rows, members = list(decks), {}
    if by is None:
        is_long = is_table and len(decks) > MOST_ROWS and len(by_folder(decks)) >= LEAST_ROWS
        by = By.FOLDER if is_long else By.DECK
    if by is not By.DECK:
        members = by_folder(decks) if by is By.FOLDER else by_locale(decks)
        rows = together(members)
    found = run.findings() if is_checked else None
    workspace = run.opened.workspace
    return Sheet(
        title=run.opened.root.name,
        on=date.today().isoformat(),
        source=workspace.settings.source,
        decks=decks,
        rows=rows,
        verdicts=run.verdicts(decks, is_checked),
        findings=found,
        members=members,
        page=page,
        color=color,
    )


def _written(output: Path, lines: Iterable[str]) -> bool:
    """Whether the file could be written."""
    from l10n.cli.console import complain
    from l10n.files import write_atomically
    from l10n.os_errors import reason

    try:
        write_atomically(output, "".join(f"{line}\n" for line in lines).encode("utf-8", "backslashreplace"))
    except OSError as error:
        complain(Message("cannot write this file: {reason}", {"reason": reason(error)}), str(output))
        return False
    return True
