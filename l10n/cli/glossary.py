"""`lexideck glossary`: work on a team's lexicon. `match` answers questions about single terms."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from l10n.cli import CLEAN

glossary = typer.Typer(
    name="glossary", help="The lexicon of a game: find its terms.", no_args_is_help=True, rich_markup_mode=None
)


@glossary.callback()
def _group() -> None:
    """The lexicon of a game: find its terms."""


@glossary.command()
def match(
    jsonl: Annotated[Path, typer.Option("--jsonl", help="Questions, one JSON object a line; - for stdin.")],
) -> int:
    """Answer questions about terms, one JSON line each: {id, task, lang, term, pos, text}.

    Tasks: match (is the term in the text, inflected or not?), gender (of the term), agree (does
    a word of the text not agree with its noun?), register (does it say vous, or order in the
    infinitive?). Exit status: 0 done, 2 trouble.
    """
    import sys

    from l10n.glossary.questions import answers

    data = sys.stdin.buffer.read() if str(jsonl) == "-" else jsonl.read_bytes()
    for line in answers(data, str(jsonl)):
        print(line)
    return CLEAN
