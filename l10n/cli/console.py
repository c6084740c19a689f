"""Talking to the person: notices on stderr, data on stdout, colours where they are welcome."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable

from l10n.messages import say
from l10n.model import Failure, Message
from l10n.report._text import printable


def wants_colour() -> bool:
    """Whether stdout is a terminal that shows colours (https://no-color.org, FORCE_COLOR)."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return is_terminal() and os.environ.get("TERM") != "dumb"


def is_terminal() -> bool:
    """Whether a person reads stdout as it is written."""
    return sys.stdout is not None and sys.stdout.isatty()


def notice(message: Message) -> None:
    """Something to know that is no finding."""
    print(f"lexideck: {printable(say(message))}", file=sys.stderr)


def complain(message: Message, path: str = "", line: int = 0, column: int = 0) -> None:
    """Why the run cannot go on, with the place where there is one."""
    place = ":".join(str(part) for part in (path, line, column) if part)
    print(f"lexideck: {printable(f'{place}: ' if place else '')}{printable(say(message))}", file=sys.stderr)


def complain_of(failures: Iterable[Failure], name: Callable[[str], str]) -> None:
    """Why files could not be read or written; `name` gives the path that the user knows a file by."""
    for each in failures:
        # the start of a file says no more than its name
        place = (each.line, each.column) if (each.line, each.column) != (1, 1) else (0, 0)
        complain(each.message, name(each.path), *place)


def report_crash(error: Exception) -> None:
    """An error that nobody foresaw: what to send to the project, without a wall of text."""
    import traceback

    from l10n import __version__

    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{frame.filename.rpartition('l10n')[2]}:{frame.lineno}" for frame in reversed(frames[-4:]))
    text = say(
        Message(
            "lexideck {version} met an error of its own: {kind}: {error} ({places}). Please report it.",
            {"version": __version__, "kind": type(error).__name__, "error": error, "places": places},
        )
    )
    print(printable(text), file=sys.stderr)
    if os.environ.get("LEXIDECK_TRACEBACK"):
        traceback.print_exception(error)
