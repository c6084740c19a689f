"""The commands by name. Each lives in its own module, imported when it is called."""

from __future__ import annotations

from typing import Annotated

import typer

from l10n import __version__
from l10n.cli.check import check
from l10n.cli.copy import copy
from l10n.cli.fill import fill
from l10n.cli.glossary import glossary
from l10n.cli.history import history
from l10n.cli.ignore import ignore
from l10n.cli.init import init
from l10n.cli.pages import pages, pair
from l10n.cli.release import release
from l10n.cli.review import review
from l10n.cli.rule import rule
from l10n.cli.status import status
from l10n.cli.sync import sync
from l10n.cli.words import words

app = typer.Typer(
    name="lexideck",
    help="The localization toolkit for card games: copies of decks in a new language, checks, safe fixes.",
    no_args_is_help=True,
    add_completion=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(init)
app.command()(check)
app.command()(copy)
app.command()(sync)
app.command()(fill)
app.command()(status)
app.command()(review)
app.command()(release)
app.command()(history)
app.command()(pair)
app.command()(rule)
app.command()(ignore)
app.add_typer(words)
app.add_typer(glossary)
app.add_typer(pages)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"lexideck {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
    lang: Annotated[
        str | None,
        typer.Option("--lang", help="Language of the messages: en, fr, or auto (that of each file). Anywhere."),
    ] = None,
) -> None:
    """The localization toolkit for card games."""
