"""`lexideck words`: the project's own words and names, in the config."""

from __future__ import annotations

from typing import Annotated

import typer

from l10n.cli import CLEAN, options

words = typer.Typer(
    name="words", help="The project's own words and names.", no_args_is_help=True, rich_markup_mode=None
)


@words.callback()
def _group() -> None:
    """The project's own words and names."""


@words.command()
def add(
    given: Annotated[list[str], typer.Argument(metavar="WORD...", help="Words or names, as they are written.")],
    config: options.Config = None,
) -> int:
    """Add words to `words` in lexideck.yaml, and keep its comments.

    They may stay as in the source, and keep their spelling. Exit status: 0 done, 2 trouble.
    """
    from l10n.cli.config_file import add_entries, config_to_write, named
    from l10n.discover import UsageError
    from l10n.messages import say
    from l10n.model import Message

    wanted = [each.strip() for each in given]
    if not all(wanted):
        raise UsageError(Message("a word is wanted here"))
    target = config_to_write(config)
    added = add_entries(target, "words", wanted)
    params = {"path": named(target), "words": ", ".join(wanted)}
    done = Message("{path}: added to words: {words}", params)
    print(say(done if added else Message("{path}: among the words already: {words}", params)))
    return CLEAN
