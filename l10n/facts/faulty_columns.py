"""Columns of a page's tables that show what is wrong: the cells below « Fautif », « Faux », "Wrong", « Avant »."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document, Span
from l10n.patterns import lazy

_TITLE = lazy(
    r"(?:(?:formes?|graphies?|version|texte|mots?|tournures?)\s+)?"
    r"(?:fauti(?:f|ve)s?|fau(?:x|sses?)|incorrecte?s?|mauvais(?:es?)?|erronée?s?|fautes?|erreurs?|[àa] éviter"
    r"|à proscrire|ne pas (?:écrire|dire)|non|wrong|incorrect|bad|mistakes?|errors?|avoid|don[’']t"
    r"|[✗✘❌✖❎]\ufe0f?)"
)
_EARLIER = frozenset({"avant", "before"})
_LATER = lazy(r"\b(?:après|after|maintenant|now)\b", re.IGNORECASE)
_NEAR = 120
"""How far the next title of a table on a wiki may stand."""
_DELIMITER = lazy(r"[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t\r]*$")
_PIPE = lazy(r"(?<!\\)\|")
_WIKI_SEPARATOR = lazy(r"\|\||!!")
_DECORATION = "*_'~ \t\r\u00a0\u202f:✗✘❌✖❎\ufe0f"


class Cell(NamedTuple):
    """A cell, by the locale and the key of its unit."""

    locale: str
    key: str


def _is_faulty(title: str, following: str) -> bool:
    """Whether a column's title says that it shows what is wrong; « Avant » does where « Après » follows it."""
    bare = (title.strip(_DECORATION) or title.strip()).lower()
    if bare in _EARLIER:
        return _LATER.search(following) is not None
    return _TITLE.fullmatch(bare) is not None


def _gather(document: Document, context: Context) -> Iterator[Cell]:
    if document.is_source or not any(unit.field == "cell" for unit in document.units):
        return
    if document.format == "markdown":
        places = list(_in_markdown(document.text))
    elif document.format == "mediawiki":
        places = list(_in_wikitext(document.text))
    else:
        return
    for unit in document.units if places else ():
        if unit.raw is not None and any(each.start <= unit.raw.start and unit.raw.end <= each.end for each in places):
            yield Cell(unit.locale, unit.key)


def _lines(text: str) -> Iterator[Span]:
    start = 0
    for line in text.split("\n"):
        yield Span(start, start + len(line))
        start += len(line) + 1


def _in_markdown(text: str) -> Iterator[Span]:
    wrong: set[int] | None = None
    before = Span(0, 0)
    for line in _lines(text):
        written = text[slice(*line)]
        if "|" not in written:
            wrong = None
        elif wrong is None and _DELIMITER.match(written):
            wrong = {
                at
                for at, cell in enumerate(_cells(text, before))
                if _is_faulty(text[slice(*cell)], text[cell.end : before.end])
            }
        elif wrong:
            yield from (cell for at, cell in enumerate(_cells(text, line)) if at in wrong)
        before = line


def _cells(text: str, line: Span) -> list[Span]:
    """The cells of a row; what stands before a pipe that opens the row is none."""
    start = line.start
    while start < line.end and text[start] in " \t>":
        start += 1
    start += start < line.end and text[start] == "|"
    found = []
    for pipe in (*(each.start() for each in _PIPE.finditer(text, start, line.end)), line.end):
        found.append(Span(start, pipe))
        start = pipe + 1
    return found


def _in_wikitext(text: str) -> Iterator[Span]:
    wrong: set[int] = set()
    column = 0
    is_first = False
    for line in _lines(text):
        written = text[slice(*line)]
        bare = written.lstrip(": \t")
        at = line.start + len(written) - len(bare)
        if bare.startswith("{|"):
            wrong, column, is_first = set(), 0, True
        elif bare.startswith("|}"):
            wrong = set()
        elif bare.startswith("|-"):
            is_first = is_first and not column
            column = 0
        elif bare[:1] in ("|", "!") and not bare.startswith("|+"):
            start = at + 1
            for stop in (*(each.span() for each in _WIKI_SEPARATOR.finditer(text, start, line.end)), (line.end,) * 2):
                cell = Span(start, stop[0])
                title = text[slice(*cell)].rpartition("|")[2]
                if (bare[0] == "!" or is_first) and _is_faulty(title, text[cell.end : cell.end + _NEAR]):
                    wrong.add(column)
                elif column in wrong:
                    yield cell
                start = stop[1]
                column += 1
        elif column - 1 in wrong and not is_first:
            yield line  # a cell that goes on


def _reduce(records: Iterable[Cell]) -> frozenset[Cell]:
    return frozenset(records)


ANALYSIS: Analysis[Cell, frozenset[Cell]] = Analysis("faulty_columns", _gather, _reduce)
