"""`concise`: one line a finding, `path:line:column: severity CODE message`, as editors read it."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.messages import say
from l10n.report import Shown
from l10n.report._text import closing, paint, printable

_LONGEST = 60


class _Concise:
    name = "concise"

    def lines(self, shown: Shown) -> Iterator[str]:
        """A line a finding, then the counts."""
        for each in shown.findings:
            severity = paint(each.severity.value, each.severity.value, shown.color)
            name = " ".join(filter(None, (each.key, each.field)))
            # the key of a message is the message: its beginning says which
            key = f" [{name if len(name) <= _LONGEST else name[: _LONGEST - 1] + '…'}]" if each.key else ""
            place = f"{printable(each.path)}:{each.line}:{each.column}"
            yield f"{place}: {severity} {each.code} {printable(say(each.message))}{printable(key)}"
        yield from closing(shown)


REPORTER = _Concise()
