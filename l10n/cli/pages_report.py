"""What `lexideck pair` and `lexideck pages sort` say."""

from __future__ import annotations

import csv
import difflib
import io
import json
from collections.abc import Iterator

from l10n.cli.console import wants_colour
from l10n.messages import say
from l10n.model import Document, Message, Unit
from l10n.pages.align import Alignment, How
from l10n.pages.collation import letter_of
from l10n.pages.order import listings_of, misplaced
from l10n.pages.outline import Section
from l10n.report._text import cut, paint, printable, visible

_WIDE = 60
_HOW = {
    How.NAME: Message("by name"),
    How.GLOSSARY: Message("by the glossary"),
    How.PLACE: Message("by place"),
    How.LENGTH: Message("by length"),
}
_HEADS = ("source_line", "source", "target_line", "target", "field")


def moves(page: Document, name: str) -> Iterator[str]:
    """The entries of a page that must move, with the letters that they stand under."""
    for listing in listings_of(page):
        for entry in misplaced(listing, page.locale):
            heading = entry.section.heading
            line = page.locate(heading).line if heading else 1
            params = {"title": entry.section.title, "letter": entry.letter}
            own = letter_of(entry.section.title, page.locale)
            moved = Message("{title}, now under {letter}", params)
            said = say(moved if own != entry.letter else Message("{title}, out of order", params))
            yield printable(f"{name}:{line}: {said}")


def diff_lines(page: Document, text: str, name: str) -> Iterator[str]:
    """The change as a unified diff."""
    color = wants_colour()
    for line in difflib.unified_diff(page.text.split("\n"), text.split("\n"), name, name, n=1, lineterm=""):
        tint = {"+": "info", "-": "error", "@": "dim"}.get(line[:1], "")
        drawn = line if line.startswith(("+++", "---", "@@")) else line[:1] + visible(line[1:])
        yield paint(drawn, tint, color) if tint else drawn


def alignment_lines(shape: str, page: Document, found: Alignment) -> Iterator[str]:
    """An alignment in one of the shapes."""
    if shape == "json":
        return _as_json(page, found)
    if shape == "csv":
        return _as_csv(page, found)
    return _as_table(page, found)


def _as_table(page: Document, found: Alignment) -> Iterator[str]:
    color = wants_colour()
    for match in found.matches:
        if match.source.heading and match.target.heading:
            titles = f"{match.source.title} = {match.target.title}"
            yield paint(printable(titles), "bold", color) + f"  ({say(_HOW[match.how])})"
        own = {unit.index for unit in match.target.units}
        for pair in found.pairs:
            if pair.target.index in own:
                said = " + ".join(_line_of(found.source, unit) for unit in pair.sources)
                place = f"{said:>9} = {_line_of(page, pair.target):<6}"
                yield f"    {place} {printable(cut(pair.target.target or '', _WIDE))}"
        paired = {pair.target.index for pair in found.pairs}
        for unit in match.target.units:
            if unit.index not in paired:
                yield f"    {'?':>9} = {_line_of(page, unit):<6} {printable(cut(unit.target or '', _WIDE))}"
    yield from _lonely(found.missing, Message("missing in the translation: {title}"), "error", color)
    yield from _lonely(found.extra, Message("only in the translation: {title}"), "warning", color)
    sections = Message(
        "{count} section has a counterpart", {}, "{count} sections have a counterpart", len(found.matches)
    )
    texts = Message("{count} text has its source", {}, "{count} texts have their source", len(found.pairs))
    yield f"{say(sections)}, {say(texts)}"


def _lonely(sections: list[Section], message: Message, tint: str, color: bool) -> Iterator[str]:
    for section in sections:
        yield paint(printable(say(Message(message.template, {"title": section.title}))), tint, color)


def _line_of(page: Document | None, unit: Unit) -> str:
    return str(page.locate(unit).line) if page else ""


def _rows(page: Document, found: Alignment) -> Iterator[tuple[str, str, str, str, str]]:
    for pair in found.pairs:
        source = "\n\n".join(unit.target or "" for unit in pair.sources)
        first = _line_of(found.source, pair.sources[0])
        yield first, source, _line_of(page, pair.target), pair.target.target or "", pair.target.field


def _as_csv(page: Document, found: Alignment) -> Iterator[str]:
    for row in (_HEADS, *_rows(page, found)):
        buffer = io.StringIO()
        csv.writer(buffer, lineterminator="").writerow(row)
        yield buffer.getvalue()


def _as_json(page: Document, found: Alignment) -> Iterator[str]:
    told = {
        "pairs": [dict(zip(_HEADS, row, strict=True)) for row in _rows(page, found)],
        "sections": [
            {"source": each.source.title, "target": each.target.title, "how": each.how.value} for each in found.matches
        ],
        "missing": [each.title for each in found.missing],
        "extra": [each.title for each in found.extra],
    }
    yield json.dumps(told, ensure_ascii=False, indent=1)
