"""The status as a table for a terminal, a block a locale."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from l10n.deck.grouped import total
from l10n.deck.status import Deck
from l10n.messages import say
from l10n.model import Message, Severity
from l10n.report._text import cut, paint, printable, width
from l10n.status import Sheet
from l10n.status import _said as said

_BAR = 10
_LONGEST = 48
_EXPLAINED = 12
"""Up to so many decks the table is followed by what each of them lacks."""


class _Table:
    name = "table"
    suffixes = (".txt",)

    def lines(self, sheet: Sheet) -> Iterator[str]:
        """A line a deck, and below what stands before their next stage."""
        for at, locale in enumerate(sheet.locales):
            if at:
                yield ""
            rows = sheet.rows_of(locale)
            decks = [each for each in sheet.decks if each.locale == locale]
            all_of = total(decks, locale, locale)
            yield f"{paint(locale, 'bold', sheet.color)}  {said.headline(all_of, len(decks))}"
            yield from _aligned(sheet, rows)
            if len(rows) <= _EXPLAINED:
                yield from (f"  {printable(line)}" for row in rows if (line := said.lack(sheet, row)))


def _aligned(sheet: Sheet, rows: Sequence[Deck]) -> Iterator[str]:
    heads = [said.DECK, said.TRANSLATED, said.TEXTS, said.STALE, said.WAITING]
    if sheet.findings is not None:
        heads += [said.ERRORS, said.WARNINGS]
    heads += [said.READY_FOR, said.STAGE, said.READ_BY]
    lines = [[say(each) for each in heads], *(_cells(sheet, row) for row in rows)]
    kept = [at for at in range(len(heads)) if at < 2 or any(line[at] not in ("", "0") for line in lines[1:])]
    across = [max(width(line[at]) for line in lines) for at in range(len(heads))]
    numbers = range(2, len(heads) - 3)
    for rank, line in enumerate(lines):
        cells = []
        for at in kept:
            gap = " " * (across[at] - width(line[at]))
            cell = gap + line[at] if at in numbers else line[at] + gap
            cells.append(paint(cell, "dim", sheet.color) if rank == 0 else _tinted(sheet, heads[at], cell))
        yield ("  " + "  ".join(cells)).rstrip()


def _cells(sheet: Sheet, row: Deck) -> list[str]:
    cells = [cut(printable(row.name), _LONGEST), f"{_bar(row)} {said.share(row):>5}"]
    cells += [str(row.texts), str(row.stale), str(row.waiting)]
    if (counts := said.counts(sheet, row)) is not None:
        cells += [str(counts[Severity.ERROR]), str(counts[Severity.WARNING])]
    return [*cells, said.ready_for(sheet.verdicts_of(row)), said.stage(row), printable(said.readers(row))]


def _bar(row: Deck) -> str:
    full = _BAR * row.percent // 100
    return "█" * full + "░" * (_BAR - full)


def _tinted(sheet: Sheet, head: Message, cell: str) -> str:
    tints = {said.ERRORS.template: "error", said.STALE.template: "warning", said.WARNINGS.template: "warning"}
    tint = tints.get(head.template, "")
    return paint(cell, tint, sheet.color) if tint and cell.strip() not in ("", "0") else cell


WRITER = _Table()
