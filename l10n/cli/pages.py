"""`lexideck pair` and `lexideck pages`: pages beside their sources, and the order of their lists."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from l10n.cli import CLEAN, FINDINGS, TROUBLE, options

if TYPE_CHECKING:
    from l10n.model import Document

pages = typer.Typer(
    name="pages",
    help="Pages of rules and help: put their lists in order.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


class Shape(StrEnum):
    """How an alignment is written."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"


@pages.callback()
def _group() -> None:
    """Pages of rules and help: put their lists in order."""


@pages.command()
def sort(
    paths: Annotated[list[Path], typer.Argument(help="Pages whose entries stand under letters.")],
    locale: options.Locale = None,
    write: Annotated[bool, typer.Option("--write", help="Sort; without it, only say what would move.")] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Show the changes as a diff, and write nothing.")] = False,
    config: options.Config = None,
) -> int:
    """Put the entries of alphabetical lists under their letters, in the order of the locale's alphabet.

    What an entry says stays as it is. Exit status: 0 in order (or sorted), 1 something would move,
    2 trouble.
    """
    from l10n.cli.console import complain
    from l10n.cli.pages_report import diff_lines, moves
    from l10n.discover import open_workspace
    from l10n.formats._splice import encoded
    from l10n.model import Message
    from l10n.os_errors import reason
    from l10n.pages.order import sorted_text

    opened = open_workspace(options.request(paths=paths, locale=locale, config=config))
    tree = opened.workspace.tree
    failed = bool(opened.workspace.failures)
    for failure in opened.workspace.failures:
        complain(failure.message, tree.name(failure.path), failure.line, failure.column)
    moved = 0
    for document in opened.workspace.documents:
        text = sorted_text(document, document.locale) if opened.workspace.reports(document.path) else document.text
        if text == document.text:
            continue
        name = tree.name(document.path)
        lines = list(diff_lines(document, text, name) if diff else moves(document, name))
        moved += 1
        for line in lines:
            print(line)
        if write and not diff:
            try:
                tree.write(document.path, encoded(document, text), document.data)
            except OSError as error:
                complain(Message("cannot write this file: {reason}", {"reason": reason(error)}), name)
                failed = True
    if failed:
        return TROUBLE
    return FINDINGS if moved and not (write and not diff) else CLEAN


def pair(
    source: Annotated[Path, typer.Argument(help="The page in the source language.")],
    target: Annotated[Path, typer.Argument(help="Its translation.")],
    locale: options.Locale = None,
    source_locale: options.SourceLocale = None,
    glossary: options.Glossary = None,
    shape: Annotated[Shape, typer.Option("--format", help="How to write it.")] = Shape.TABLE,
    config: options.Config = None,
) -> int:
    """Show which section of a page translates which of its source, and what has no counterpart.

    Exit status: 0 every section has a counterpart, 1 some have none, 2 trouble.
    """
    from l10n.cli.console import complain
    from l10n.cli.pages_report import alignment_lines
    from l10n.discover import UsageError, open_workspace
    from l10n.model import Message
    from l10n.pages.pair import alignment_of

    request = options.request(
        paths=[target], locale=locale, source_locale=source_locale, glossary=glossary, source=source, config=config
    )
    opened = open_workspace(request)
    workspace = opened.workspace
    for failure in workspace.failures:
        complain(failure.message, workspace.tree.name(failure.path), failure.line, failure.column)
    if workspace.failures:
        return TROUBLE
    document: Document | None = next(iter(workspace.documents), None)
    alignment = alignment_of(document) if document else None
    if document is None or alignment is None:
        raise UsageError(Message("{path} and {source} are no pages", {"path": target, "source": source}))
    for line in alignment_lines(shape.value, document, alignment):
        print(line)
    return FINDINGS if alignment.missing or alignment.extra else CLEAN
