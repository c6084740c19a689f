"""`full`: one block a file, one line a finding with an excerpt; runs of one finding are folded."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from l10n.messages import say
from l10n.model import Finding, Message
from l10n.report import Shown
from l10n.report._text import closing, excerpt, paint, printable

_FOLDED_FROM = 4


class _Full:
    name = "full"

    def lines(self, shown: Shown) -> Iterator[str]:
        """A block a file, then the counts."""
        for path, group in groupby(shown.findings, key=lambda each: each.path):
            yield paint(printable(path), "path", shown.color)
            for run in _runs(list(group)):
                yield from _run(run, shown.color)
            yield ""
        yield from closing(shown)


def _runs(findings: list[Finding]) -> Iterator[list[Finding]]:
    """Findings in order; those without a span of one rule are gathered at the place of the first."""
    spanless: dict[str, list[Finding]] = {}
    for each in findings:
        if each.span is None:
            spanless.setdefault(each.code, []).append(each)
    done: set[str] = set()
    for each in findings:
        if each.span is not None or len(spanless[each.code]) < _FOLDED_FROM:
            yield [each]
        elif each.code not in done:
            done.add(each.code)
            yield spanless[each.code]


def _run(run: list[Finding], color: bool) -> Iterator[str]:
    first = run[0]
    where = f"{first.line}:{first.column}"
    badge = paint(f"{first.severity.value:7}", first.severity.value, color)
    code = paint(first.code, "dim", color)
    if len(run) > 1:
        keys = list(dict.fromkeys(each.key for each in run if each.key))
        names = ", ".join(keys[:6]) + (", …" if len(keys) > 6 else "")
        text = say(Message("{count} times {name}: {keys}", {"count": len(run), "name": first.name, "keys": names}))
        yield f"  {where:>8}  {badge} {code}  {printable(text)}"
        return
    place = " ".join(part for part in (first.key, first.field) if part)
    if len(place) > 40:
        place = place[:39] + "…"
    shown = f"{paint(printable(place), 'bold', color)}  " if place else ""
    yield f"  {where:>8}  {badge} {code}  {shown}{printable(say(first.message))}"
    for line in excerpt(first, color):
        yield f"{'':>14}{line}"


REPORTER = _Full()
