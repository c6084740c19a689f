"""`full`: one block a file, one line a finding with an excerpt; runs of one finding are folded."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.messages import say
from l10n.model import Finding, Message
from l10n.report import Shown
from l10n.report._folding import blocks, fields_of, limited
from l10n.report._text import (
    badge,
    closing,
    code,
    cut,
    excerpt,
    left_out,
    next_steps,
    paint,
    place,
    printable,
    shown_path,
    title,
)

_KEYS = 6
_LONGEST_KEY = 40


class _Full:
    name = "full"

    def lines(self, shown: Shown) -> Iterator[str]:
        """A block a file, then the counts, then what to do next."""
        every = blocks(shown)
        kept = limited(every, shown.limit)
        for block in kept:
            yield paint(printable(shown_path(block.path)), "path", shown.color)
            for run in block.runs:
                yield from _run(run, shown.color)
            yield ""
        left = len(shown.findings) - sum(len(run) for block in kept for run in block.runs)
        if left:
            whole = {block.path: len(block.runs) for block in kept}
            files = sum(1 for block in every if len(block.runs) > whole.get(block.path, 0))
            yield left_out(left, files)
        elif any(len(run) > 1 for block in kept for run in block.runs):
            yield say(Message("--all lists one by one what is said together here; --statistics counts by rule"))
        yield from closing(shown)
        yield from next_steps(kept[0].runs[0][0] if kept else None)


def _run(run: list[Finding], color: bool) -> Iterator[str]:
    first = run[0]
    head = f"  {f'{first.line}:{first.column}':>8}  {badge(first, color)}"
    if len(run) > 1:
        yield f"{head}  {printable(_together(run))} {code(first, color)}"
        return
    said = printable(say(first.message, first.locale))
    # a message about an entry opens with its key
    where = "" if first.key and first.unit is None and said.startswith(printable(first.key)) else place(first)
    shown = f"{paint(where, 'bold', color)}  " if where else ""
    yield f"{head}  {shown}{said} {code(first, color)}"
    for line in excerpt(first, color):
        yield f"{'':>14}{line}"


def _together(run: list[Finding]) -> str:
    """A run in one line: how many, what, in which fields, on which cards."""
    keys = list(dict.fromkeys(cut(each.key, _LONGEST_KEY) for each in run if each.key))
    names = ", ".join(keys[:_KEYS]) + (", …" if len(keys) > _KEYS else "")
    fields = fields_of(run)
    what = f"{title(run[0])} ({fields})" if fields else title(run[0])
    if not names:
        return say(Message("{count} times {name}", {"count": len(run), "name": what}))
    return say(Message("{count} times {name}: {keys}", {"count": len(run), "name": what, "keys": names}))


REPORTER = _Full()
