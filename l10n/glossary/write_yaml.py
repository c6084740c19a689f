"""Write a glossary as YAML: what `read_yaml` reads, an entry a line where it is short."""

from __future__ import annotations

from typing import Any

import yaml

from l10n.glossary.model import Domain, Entry, Forbidden
from l10n.glossary.read_yaml import Content
from l10n.glossary.term import Term

_WIDTH = 110


def write_yaml(content: Content, locale: str) -> str:
    """The text of a glossary file whose targets are in this locale. Nothing of the content is lost."""
    terms: dict[str, Any] = {}
    for entry in content.entries:
        terms.setdefault(entry.source.text, []).append(_entry(entry, locale))
    listed = _Lines({text: _one_or_all(entries, locale) for text, entries in terms.items()})
    parts = [_dumped("terms", listed)]
    if content.conflicts:
        conflicts = [
            {"topic": each.topic, "claims": list(each.claims), **({"note": each.note} if each.note else {})}
            for each in content.conflicts
        ]
        parts.append(_dumped("conflicts", conflicts))
    return "".join(parts)


class _Lines(dict[str, Any]):
    """A mapping that is written a key a line, however short it is."""


class _Dumper(yaml.SafeDumper):
    """Writes short mappings and lists on one line."""


_Dumper.add_representer(
    _Lines, lambda dumper, data: dumper.represent_mapping("tag:yaml.org,2002:map", data, flow_style=False)
)


def _dumped(key: str, value: object) -> str:
    return yaml.dump(
        _Lines({key: value}), Dumper=_Dumper, sort_keys=False, allow_unicode=True, default_flow_style=None, width=_WIDTH
    )


def _one_or_all(entries: list[dict[str, Any]], locale: str) -> object:
    if len(entries) > 1:
        return entries
    return entries[0][locale] if list(entries[0]) == [locale] else entries[0]


def _entry(entry: Entry, locale: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    pos = entry.preferred.pos if entry.preferred else entry.source.pos
    if entry.preferred:
        found[locale] = entry.preferred.text
    if pos:
        found["pos"] = " ".join(pos)
    if entry.preferred:
        found.update(_attributes(entry.preferred))
    source = _attributes(entry.source)
    if entry.source.pos != (pos if len(pos) == 1 else ()):
        source = {"pos": " ".join(entry.source.pos), **source}
    if source:
        found["source"] = source
    if entry.admitted:
        found["admitted"] = [_term(each, pos[:1]) for each in entry.admitted]
    if entry.forbidden:
        found["forbidden"] = [_forbidden(each, pos[:1]) for each in entry.forbidden]
    if entry.domain is not Domain.CONCEPT:
        found["domain"] = entry.domain.value
    if entry.kinds:
        found["kinds"] = list(entry.kinds)
    if entry.context:
        found["context"] = entry.context
    if entry.keep:
        found["keep"] = True
    if entry.note:
        found["note"] = entry.note
    if entry.definition:
        found["definition"] = entry.definition
        return _Lines(found)
    return found


def _attributes(term: Term) -> dict[str, Any]:
    given = {
        "gender": term.gender,
        "number": term.number,
        "case": term.case,
        "forms": list(term.forms),
        "like": term.like,
        "except": list(term.exceptions),
    }
    return {name: value for name, value in given.items() if value}


def _term(term: Term, pos: tuple[str, ...]) -> object:
    found = _attributes(term)
    if term.pos != pos:
        found = {"pos": " ".join(term.pos), **found}
    return {"term": term.text, **found} if found else term.text


def _forbidden(forbidden: Forbidden, pos: tuple[str, ...]) -> object:
    term = _term(forbidden.term, pos)
    if forbidden.instead is None:
        return term
    return {**(term if isinstance(term, dict) else {"term": term}), "instead": forbidden.instead}
