"""A progress bar on a terminal; nothing at all elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from l10n.messages import say
from l10n.model import Message
from l10n.report._text import printable

Told = Callable[[str], None]
"""Is told what is worked on now."""

Follow = Callable[[Message, int], Told]
"""Begins a part of the work: what it is, and of how many steps (0: nobody knows)."""


@contextmanager
def progress_bar() -> Iterator[Follow]:
    """A bar on stderr while the work lasts, where stderr is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda part, total: _silent
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[path]}", markup=False),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:

        def begin(part: Message, total: int) -> Told:
            task = bar.add_task(say(part), total=total or None, path="")
            return lambda path: bar.update(task, advance=1, path=printable(path))

        yield begin


def _silent(path: str) -> None:
    """Say nothing."""
