"""A self-contained deck made from another one: the same file with other values.

Numbers, art, comments and the order of things stay as they are; texts get the values of a
copy, and the deck's `language` (where it has one) names the new locale.
"""

from __future__ import annotations

from dataclasses import replace

from l10n.deck.policy import Policy
from l10n.deck.project import Project, writer
from l10n.formats._encoding import encode
from l10n.model import Document
from l10n.patterns import lazy
from l10n.workspace import load_options

_LANGUAGE = ("", "language")
_EMPTY_LINE = lazy(r'[ ]*[^\s#"{\[-][^\n"{\[]*:[ ]*""[ ]*\r?')


def cloned(project: Project, source: Document, path: str, locale: str, policy: Policy) -> bytes:
    """The bytes of a deck's copy in a locale. Raises FormatError."""
    form = writer(path)
    options = load_options(path, locale, project.layout, project.settings)
    with_language = replace(options, kind_of=lambda name: "label" if name == "language" else options.kind_of(name))
    model = project.layout.settle(form.load(source.data, with_language))
    wanted = {(unit.key, unit.field) for unit in source.units if unit.target}
    changes: dict[int, str] = {}
    nulls: list[int] = []
    left_out: list[int] = []
    for unit in model.units:
        if (unit.key, unit.field) == _LANGUAGE:
            changes[unit.index] = locale
        elif unit.target and (unit.key, unit.field) in wanted:
            value = policy.value(unit.target, unit.kind, unit.field, source.group, unit.key)
            changes[unit.index] = (value.text or "") if value else ""
            if value is None:
                left_out.append(unit.index)
            elif value.text is None:
                nulls.append(unit.index)
    data = form.store(model, changes)
    if not nulls and not left_out:
        return data
    # the same units in the same order, each of these now an empty string on one line
    return _without(form.load(data, with_language), nulls, left_out)


def _without(document: Document, nulls: list[int], left_out: list[int]) -> bytes:
    """The bytes with empty values as `null`, or left out where their line holds nothing else."""
    text = document.text
    edits: list[tuple[int, int, str]] = []
    for index in (*nulls, *left_out):
        raw = document.units[index].raw
        if raw is None:
            continue
        start = text.rfind("\n", 0, raw.start) + 1
        end = text.find("\n", raw.end)
        end = len(text) if end < 0 else end
        if index in left_out and _EMPTY_LINE.fullmatch(text, start, end):
            edits.append((start, min(end + 1, len(text)), ""))
        else:
            edits.append((*raw, "null"))
    for first, last, new in sorted(edits, reverse=True):
        text = text[:first] + new + text[last:]
    return encode(text, document.encoding, document.bom)
