"""`concise`: one line a finding, `path:line:column: severity CODE message`, as editors read it."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.messages import say
from l10n.report import Shown
from l10n.report._text import closing, left_out, paint, printable

_LONGEST = 60


class _Concise:
    name = "concise"

    def lines(self, shown: Shown) -> Iterator[str]:
        """A line a finding, then the counts."""
        ranked = sorted(range(len(shown.findings)), key=lambda at: shown.findings[at].severity.rank)
        kept = sorted(ranked[: shown.limit or None])
        for each in (shown.findings[at] for at in kept):
            severity = paint(each.severity.value, each.severity.value, shown.color)
            name = " ".join(filter(None, (each.key, each.field)))
            # the key of a message is the message: its beginning says which
            key = f" [{name if len(name) <= _LONGEST else name[: _LONGEST - 1] + '…'}]" if each.key else ""
            place = f"{printable(each.path)}:{each.line}:{each.column}"
            yield f"{place}: {severity} {each.code} {printable(say(each.message, each.locale))}{printable(key)}"
        if len(kept) < len(shown.findings):
            left = [shown.findings[at] for at in ranked[len(kept) :]]
            yield left_out(len(left), len({each.path for each in left}))
        yield from closing(shown)


REPORTER = _Concise()
