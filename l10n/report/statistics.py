"""`--statistics`: a table, a line a rule, the most frequent first; a line a rule and locale where they are several."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.messages import say
from l10n.report import Shown
from l10n.report._counts import HEADS, LOCALE, rows_of
from l10n.report._text import closing, width

_TEXTS = (0, 1, 7)


class _Statistics:
    name = "statistics"

    def lines(self, shown: Shown) -> Iterator[str]:
        """The table, then the counts."""
        rows = rows_of(shown.findings)
        if rows:
            several = any(row[LOCALE] for row in rows)
            table = [[say(head) for head in HEADS], *rows]
            columns = [at for at in range(len(HEADS)) if several or at != LOCALE]
            widths = {at: max(width(row[at]) for row in table) for at in columns}
            for row in table:
                yield "  ".join(_cell(row[at], widths[at], at in _TEXTS) for at in columns).rstrip()
            yield ""
        yield from closing(shown)


def _cell(text: str, wide: int, is_text: bool) -> str:
    padding = " " * (wide - width(text))
    return text + padding if is_text else padding + text


REPORTER = _Statistics()
