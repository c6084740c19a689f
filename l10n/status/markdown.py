"""The status as Markdown: a table a locale, for a README or a pull request."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.deck.grouped import total
from l10n.deck.status import Deck
from l10n.messages import say
from l10n.model import Severity
from l10n.report._text import printable
from l10n.status import Sheet
from l10n.status import _said as said

_SPECIAL = frozenset("\\`*_[]<>#|~")


class _Markdown:
    name = "markdown"
    suffixes = (".md", ".markdown")

    def lines(self, sheet: Sheet) -> Iterator[str]:
        """A heading and a table for each locale, and what stands before the next stage of each deck."""
        for at, locale in enumerate(sheet.locales):
            if at:
                yield ""
            decks = [each for each in sheet.decks if each.locale == locale]
            yield from (f"## {locale}", "")
            yield from (said.headline(total(decks, locale, locale), len(decks)), "")
            heads = [said.DECK, said.TEXTS, said.TRANSLATED, said.STALE, said.WAITING]
            if sheet.findings is not None:
                heads += [said.ERRORS, said.WARNINGS]
            numbers = len(heads) - 1
            heads += [said.READ_BY, said.READY_FOR, said.STAGE]
            yield _row([say(each) for each in heads])
            yield _row(["---", *["---:"] * numbers, *["---"] * 3])
            rows = sheet.rows_of(locale)
            for row in rows:
                yield _row([_plain(row.name), *_numbers(sheet, row), *map(_plain, _words(sheet, row))])
            lacks = [f"- {_plain(line)}" for row in rows if (line := said.lack(sheet, row))]
            yield from ["", *lacks] if lacks else []


def _numbers(sheet: Sheet, row: Deck) -> list[str]:
    cells = [str(row.texts), said.share(row), str(row.stale), str(row.waiting)]
    if (counts := said.counts(sheet, row)) is not None:
        cells += [str(counts[Severity.ERROR]), str(counts[Severity.WARNING])]
    return cells


def _words(sheet: Sheet, row: Deck) -> list[str]:
    return [said.readers(row), said.ready_for(sheet.verdicts_of(row)), said.stage(row)]


def _row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _plain(text: str) -> str:
    """A text that Markdown prints as it is."""
    return "".join("\\" + char if char in _SPECIAL else char for char in printable(text))


WRITER = _Markdown()
