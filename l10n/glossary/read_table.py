"""A glossary as a table: CSV of `source,target` and, where there are such columns, what else an entry says.

Several values of a cell are separated by `|`; what replaces a forbidden term follows it after `>`.
A row of the domain `conflict` holds a conflict: its topic and, in `target`, its claims.
"""

from __future__ import annotations

import csv
import difflib
import io
from collections.abc import Iterable, Mapping

from l10n.config import ConfigError
from l10n.glossary.model import Conflict, Domain, Entry, Forbidden
from l10n.glossary.read_yaml import CHOICES, POS, Content, unknown_key
from l10n.glossary.term import Term
from l10n.model import Message

COLUMNS = (
    "source", "target", "pos", "gender", "number", "case", "domain", "admitted", "forbidden", "forms", "like",
    "except", "kinds", "context", "keep", "note", "definition", "source pos", "source forms", "source case",
)  # fmt: skip
_CONFLICT = "conflict"
_ENOUGH = ("target", "admitted", "forbidden", "keep")


def read_table(text: str, path: str, source: str, locale: str) -> Content:
    """The entries of a CSV text (comma, semicolon or tab). Raises ConfigError, positioned."""
    head = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=head.count)
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    entries: list[Entry] = []
    conflicts: list[Conflict] = []
    try:
        names = {(name or "").strip().lower(): name for name in rows.fieldnames or ()}
        if "source" not in names or "target" not in names:
            raise ConfigError(Message("a glossary table wants the columns source and target"), path, 1, 1)
        for name in names:
            # a table may have columns of its own; what is nearly one of ours was meant to be it
            if name not in COLUMNS and difflib.get_close_matches(name, COLUMNS, 1, 0.8):
                raise ConfigError(unknown_key(name, COLUMNS), path, 1, 1)
        line = rows.line_num + 1
        for row in rows:
            cells = {name: (row[key] or "").strip() for name, key in names.items() if name in COLUMNS}
            if cells["source"] and cells.get("domain") == _CONFLICT:
                claims = tuple(split_cell(cells["target"]))
                conflicts.append(Conflict(cells["source"], claims, cells.get("note", ""), path, line))
            elif cells["source"] and any(cells.get(name) for name in _ENOUGH):
                entries.append(_entry(cells, path, line, source, locale))
            line = rows.line_num + 1
    except csv.Error as error:
        message = Message("not a valid table: {reason}", {"reason": str(error)})
        raise ConfigError(message, path, rows.line_num + 1, 1) from None
    return Content(tuple(entries), tuple(conflicts))


def _entry(cells: Mapping[str, str], path: str, line: int, source: str, locale: str) -> Entry:
    def choice(name: str, choices: tuple[str, ...]) -> str:
        text = cells.get(name, "")
        for each in text.split():
            if each not in choices:
                params = {"key": name, "choices": ", ".join(choices), "text": each}
                message = Message("{key}: one of {choices} is wanted here, not {text}", params)
                raise ConfigError(message, path, line, 1)
        return text

    pos = tuple(choice("pos", POS).split())
    single = pos if len(pos) == 1 else ()
    preferred = Term(
        cells["target"],
        locale,
        pos,
        choice("gender", CHOICES["gender"]),
        choice("number", CHOICES["number"]),
        tuple(split_cell(cells.get("forms", ""))),
        cells.get("like", ""),
        tuple(split_cell(cells.get("except", ""))),
        choice("case", CHOICES["case"]),
    )
    forbidden = (each.partition(">") for each in split_cell(cells.get("forbidden", "")))
    own = tuple(choice("source pos", POS).split()) or single
    return Entry(
        Term(
            cells["source"],
            source,
            own,
            forms=tuple(split_cell(cells.get("source forms", ""))),
            case=choice("source case", CHOICES["case"]),
        ),
        preferred if cells["target"] else None,
        tuple(Term(each, locale, pos[:1]) for each in split_cell(cells.get("admitted", ""))),
        tuple(Forbidden(Term(term.strip(), locale, pos[:1]), more.strip() or None) for term, _, more in forbidden),
        Domain(choice("domain", tuple(each.value for each in Domain)) or Domain.CONCEPT.value),
        tuple(split_cell(cells.get("kinds", ""))),
        cells.get("context", ""),
        choice("keep", ("true", "false")) == "true",
        cells.get("note", ""),
        cells.get("definition", ""),
        path,
        line,
    )


def split_cell(cell: str) -> list[str]:
    """The values of a cell, which `|` separates."""
    return [each.strip() for each in cell.split("|") if each.strip()]


def write_table(content: Content) -> str:
    """The entries as CSV, with the columns that are used. What a term that is not preferred says of itself is lost."""
    rows = [_row(each) for each in content.entries]
    rows += [
        {"source": each.topic, "target": " | ".join(each.claims), "domain": _CONFLICT, "note": each.note}
        for each in content.conflicts
    ]
    used = [name for name in COLUMNS if name in COLUMNS[:2] or any(row.get(name) for row in rows)]
    out = io.StringIO(newline="")
    writer = csv.DictWriter(out, used, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _row(entry: Entry) -> dict[str, str]:
    term = entry.preferred or Term("", "")
    pos = term.pos or (entry.source.pos if len(entry.source.pos) == 1 else ())
    single = pos if len(pos) == 1 else ()
    return {
        "source": entry.source.text,
        "target": term.text,
        "pos": " ".join(pos),
        "gender": term.gender,
        "number": term.number,
        "case": term.case,
        "domain": "" if entry.domain is Domain.CONCEPT else entry.domain.value,
        "admitted": joined(each.text for each in entry.admitted),
        "forbidden": joined(
            f"{each.term.text} > {each.instead}" if each.instead else each.term.text for each in entry.forbidden
        ),
        "forms": joined(term.forms),
        "like": term.like,
        "except": joined(term.exceptions),
        "kinds": joined(entry.kinds),
        "context": entry.context,
        "keep": "true" if entry.keep else "",
        "note": entry.note,
        "definition": entry.definition,
        "source pos": "" if entry.source.pos == single else " ".join(entry.source.pos),
        "source forms": joined(entry.source.forms),
        "source case": entry.source.case,
    }


def joined(texts: Iterable[str]) -> str:
    """Values as one cell."""
    return " | ".join(texts)
