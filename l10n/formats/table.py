"""Tables of translations: CSV and TSV, source and target side by side.

The first row names the columns, in any order and case: `target` and, optionally, `key`,
`source`, `field`, `locale`, `context`, `kind`, `state`; source and target may be named by
their locales (`en`, `French`). Other columns are kept and shown
with the card. The delimiter (comma, the semicolon of a French Excel, or tab) is read off
that row. A row without a key is known by its source text, or
else named `#` and its number in the spreadsheet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from l10n.formats import FormatError, LoadOptions
from l10n.formats._csv_scan import Row, cell_offset, scan, written
from l10n.formats._document import made
from l10n.formats._encoding import decode
from l10n.formats._rows import COLUMNS, RowUnits, no_target, roles
from l10n.formats._splice import encoded, fault, splice
from l10n.model import Document, Message, Span, Unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


_KNOWN = 1000
"""A known name weighs more than any number of unknown ones."""


class TableFormat:
    """CSV and TSV files with one translation a row."""

    name = "table"
    suffixes: tuple[str, ...] = (".csv", ".tsv")
    default_dialects: tuple[str, ...] = ("html", "bracket-icons", "braces")

    def load(self, data: bytes, options: LoadOptions) -> Document:
        """Read a table. Raises FormatError without a `target` column, or for an open quote."""
        decoded = decode(data)
        text = decoded.text
        delimiter = _delimiter(text)
        rows = scan(text, delimiter)
        header = next(rows)
        names = [name.strip().lower() for name in header.cells]
        found = roles(names, options)
        if "target" not in found.values():
            raise fault(text, header.spans[0].start, no_target(header.cells, options))
        columns = {found[name]: at for at, name in reversed(list(enumerate(names))) if name in found}
        others = [(name, at) for at, name in enumerate(header.cells) if columns.get(found.get(names[at], "")) != at]
        units = RowUnits(options, options.dialects or self.default_dialects)
        missing = _read(units, rows, columns, others)
        extra = {"delimiter": delimiter, "columns": len(names), "missing": missing}
        return made(self, options, data, decoded, units.units, units.problems, extra)

    def store(self, document: Document, changes: Mapping[int, str]) -> bytes:
        """Splice the changed cells; a quoted cell stays quoted. Raises FormatError."""
        if not changes:
            return document.data
        delimiter = str(document.extra["delimiter"])
        missing = cast("Mapping[int, int]", document.extra["missing"])
        edits: list[tuple[Span, str]] = []
        for index, value in changes.items():
            raw = document.units[index].raw
            assert raw is not None
            # An empty cell alone in its row would make the row blank.
            alone = document.extra["columns"] == 1 and not value
            quoted = alone or document.text[slice(*raw)].startswith('"')
            edits.append((raw, delimiter * missing.get(index, 0) + written(value, delimiter, quoted)))
        return encoded(document, splice(document.text, edits))

    def offset(self, text: str, unit: Unit, at: int) -> int:
        """Index in the file of a code point of the unit's value; exact."""
        assert unit.raw is not None
        return cell_offset(text, unit.raw, at)


def _delimiter(text: str) -> str:
    """The delimiter that yields most of the known columns. Raises FormatError for no row."""
    best, known, first_fault = "", -1, None
    for delimiter in (",", ";", "\t"):
        try:
            header = next(scan(text, delimiter), None)
        except FormatError as error:
            first_fault = first_fault or error
            continue
        if header is None:
            message = Message("this table is empty: its first row must name the columns")
            raise FormatError(message)
        meant = COLUMNS.intersection(name.strip().lower() for name in header.cells)
        found = _KNOWN * len(meant) + min(len(header.cells), _KNOWN - 1)
        if found > known:
            best, known = delimiter, found
    if first_fault and known < _KNOWN:
        raise first_fault
    return best


def _read(
    units: RowUnits, rows: Iterable[Row], columns: Mapping[str, int], others: Sequence[tuple[str, int]]
) -> dict[int, int]:
    """Add the rows to the units; by unit, how many delimiters a short row lacks before its target."""
    missing: dict[int, int] = {}
    target = columns["target"]
    for number, cells, spans in rows:
        count = len(cells)
        values = {name: cells[at] for name, at in columns.items() if at < count}
        rest = {name: cells[at] for name, at in others if at < count} if others else {}
        raw = spans[target] if target < count else Span(spans[-1].end, spans[-1].end)
        unit = units.add(number, spans[0].start, raw, values, rest)
        if unit is not None and target >= count:
            missing[unit.index] = target - count + 1
    return missing


FORMAT = TableFormat()
