"""`--by card`: the findings of a card together, below its source and its translation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from l10n.messages import say
from l10n.model import Finding, Message, Severity
from l10n.report import Shown
from l10n.report._text import (
    badge,
    closing,
    code,
    cut,
    excerpt,
    is_of_project,
    is_whole,
    left_out,
    next_steps,
    paint,
    printable,
    shown_path,
    visible,
    width,
)

_LONGEST = 400
_LONGEST_KEY = 80


class _ByCard:
    name = "by-card"

    def lines(self, shown: Shown) -> Iterator[str]:
        """A block a card; the file is named where it changes."""
        cards = [list(group) for _, group in groupby(_sorted(shown), key=_card)]
        worst = sorted(range(len(cards)), key=lambda at: min(each.severity.rank for each in cards[at]))
        kept = sorted(worst[: shown.limit or None])
        path = None
        for at in kept:
            first = cards[at][0]
            if first.path != path:
                path = first.path
                yield paint(printable(shown_path(path)), "path", shown.color)
            yield from _block(cards[at], shown.color)
            yield ""
        left = [at for at in range(len(cards)) if at not in set(kept)]
        if left:
            yield left_out(sum(len(cards[at]) for at in left), len({cards[at][0].path for at in left}))
        yield from closing(shown)
        yield from next_steps(cards[kept[0]][0] if kept else None)


def _card(finding: Finding) -> tuple[str, str, str]:
    return finding.path, finding.locale, finding.key or ""


def _sorted(shown: Shown) -> list[Finding]:
    """The findings with those of a card together, at the place of its first; files with errors first."""
    bad = {each.path for each in shown.findings if each.severity is Severity.ERROR}
    first: dict[tuple[str, str, str], int] = {}
    for at, each in enumerate(shown.findings):
        first.setdefault(_card(each), at)

    def rank(finding: Finding) -> tuple[bool, bool, str, int]:
        return not is_of_project(finding.path), finding.path not in bad, finding.path, first[_card(finding)]

    return sorted(shown.findings, key=rank)


def _block(findings: list[Finding], color: bool) -> Iterator[str]:
    key = cut(printable(findings[0].key or ""), _LONGEST_KEY)
    if key:
        yield f"  {paint(key, 'bold', color)}"
    by_field: dict[str, list[Finding]] = {}
    for each in findings:
        by_field.setdefault(each.field or "", []).append(each)
    for field, group in by_field.items():
        yield from _texts(field, group[0])
        for each in group:
            where = f"{each.line}:{each.column}"
            yield f"  {where:>8}  {badge(each, color)}  {printable(say(each.message, each.locale))} {code(each, color)}"
            if not is_whole(each):
                yield from (f"{'':>14}{line}" for line in excerpt(each, color))


def _texts(field: str, finding: Finding) -> Iterator[str]:
    """The source and the target of a field, what is not there left out."""
    unit = finding.unit
    if unit is None:
        return
    source = say(Message("source"))
    across = max(width(source), width(unit.locale))
    yield f"    {printable(field)}"
    for label, text in ((source, unit.source), (unit.locale, unit.target)):
        if text is not None:
            yield f"      {label}{' ' * (across - width(label))}  {visible(cut(text, _LONGEST))}".rstrip()


REPORTER = _ByCard()
