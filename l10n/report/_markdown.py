"""A run as Markdown, for the summary of a CI job: a table of the rules, then one of the findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from l10n.messages import say
from l10n.model import Message
from l10n.patterns import lazy
from l10n.report import Shown
from l10n.report._counts import HEADS, LOCALE, rows_of
from l10n.report._text import closing, place, printable, severity_word, shown_path

_SPECIAL = lazy(r"([\\`*_\[\]|~#])")
_ROOM = 200
"""Bytes that are kept for the line that says how much was left out."""


def summary(shown: Shown) -> Iterator[str]:
    """The lines of the summary."""
    yield "## Lexideck"
    yield ""
    yield from (f"{_plain(line)}  " for line in closing(shown))
    if not shown.findings:
        return
    yield ""
    rows = rows_of(shown.findings)
    several = any(row[LOCALE] for row in rows)
    kept = [at for at in range(len(HEADS)) if several or at != LOCALE]
    yield from _table([HEADS[at] for at in kept], ([row[at] for at in kept] for row in rows))
    yield ""
    worst = sorted(shown.findings, key=lambda each: each.severity.rank)
    yield from _table(
        (Message("severity"), Message("place"), Message("text"), Message("what"), Message("rule")),
        (
            [
                severity_word(each.severity),
                f"{shown_path(each.path)}:{each.line}:{each.column}",
                place(each),
                say(each.message, each.locale),
                each.code,
            ]
            for each in worst
        ),
    )


def _table(heads: Sequence[Message], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(map(say, heads))} |"
    yield f"|{'---|' * len(heads)}"
    for row in rows:
        yield f"| {' | '.join(_plain(cell) for cell in row)} |"


def _plain(text: str) -> str:
    """The text with nothing in it that Markdown or HTML would obey."""
    escaped = printable(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _SPECIAL.sub(r"\\\1", escaped)


def capped(lines: Iterable[str], most: int) -> bytes:
    """The lines as UTF-8 in at most so many bytes; a last line says that there are more."""
    data = bytearray()
    left = 0
    for line in lines:
        encoded = f"{line}\n".encode("utf-8", "replace")
        if left or len(data) + len(encoded) > most - _ROOM:
            left += 1
        else:
            data += encoded
    if left and most >= _ROOM:
        message = Message("… {count} more line: see the log", {}, "… {count} more lines: see the log", left)
        data += f"\n{say(message)}\n".encode()
    return bytes(data)
