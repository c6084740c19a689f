"""The commands by name. Each lives in its own module, imported when it is called."""

from __future__ import annotations

import importlib
from typing import Annotated

import typer

from l10n import __version__

COMMANDS = (
    "init", "check", "copy", "sync", "fill", "status", "review", "release", "history", "pair", "rule", "ignore",
    "words", "glossary", "pages",
)  # fmt: skip
"""Every command, in the order of the help. A module of this package holds each under its name."""

_HOMES = {"pair": "pages"}
"""Commands that live in another one's module."""


def app_for(asked: str = "") -> typer.Typer:
    """The command line; where the command that is asked for is known, with that one only.

    What the others need is not loaded then: a third of the time that a small check takes.
    """
    app = typer.Typer(
        name="lexideck",
        help="The localization toolkit for card games: copies of decks in a new language, checks, safe fixes.",
        no_args_is_help=True,
        add_completion=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )
    for name in [asked] if asked in COMMANDS else COMMANDS:
        found = getattr(importlib.import_module(f"l10n.cli.{_HOMES.get(name, name)}"), name)
        if isinstance(found, typer.Typer):
            app.add_typer(found)
        else:
            app.command()(found)
    app.callback()(main)
    return app


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"lexideck {__version__}")
        raise typer.Exit


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
