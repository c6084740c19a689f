"""Find and read the glossaries that a project names: files of its own, or those that are shipped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from l10n.config import ConfigError, read_text
from l10n.glossary.model import Entry, Glossary
from l10n.glossary.read_table import read_table
from l10n.glossary.read_yaml import Content, read_yaml
from l10n.locales import canonical, is_known
from l10n.model import Message
from l10n.patterns import lazy
from l10n.resources import glossary_file, glossary_names

_PAIR = lazy(r"\.([\w-]+)\.(?:ya?ml|[ct]sv|tbx)\Z", re.ASCII)


def load_glossary(names: Sequence[str], source: str, locale: str, root: Path) -> Glossary:
    """The entries of glossaries given by path, or by name (of those that are shipped).

    Entries of one source term, in one sense, are one: what the first prefers is preferred.
    Raises ConfigError where there is no such file, or it cannot be read. A name that exists
    for other locales only is no error: a team's config serves all of its locales.
    """
    paths = find_glossaries(names, source, locale, root)
    contents = [read_glossary(path, source, locale) for path in paths]
    entries = joined(each for content in contents for each in content.entries)
    conflicts = tuple(each for content in contents for each in content.conflicts)
    return Glossary(source, locale, entries, conflicts, tuple(map(str, paths)))


def find_glossaries(names: Iterable[str], source: str, locale: str, root: Path) -> list[Path]:
    """The files of glossaries given by path or name. Raises ConfigError where there is none such."""
    paths: list[Path] = []
    for name in names:
        path = root / name
        if not path.is_file():
            shipped = glossary_file(name, source, locale)
            if shipped is None:
                if Path(name).suffix or name not in glossary_names():
                    raise ConfigError(_no_glossary(name))
                continue
            path = shipped
        paths.append(path)
    return paths


def read_glossary(path: Path, source: str, locale: str) -> Content:
    """What one file holds, as it stands there. Raises ConfigError, positioned."""
    text = read_text(path)
    reader = read_table if path.suffix.lower() in (".csv", ".tsv") else read_yaml
    return reader(text, str(path), source, locale)


def pair_of(path: Path) -> tuple[str, str] | None:
    """The source and the locale that a file's name tells (`game.en-pt-BR.yaml`), or None."""
    found = _PAIR.search(path.name)
    parts = found[1].split("-") if found else []
    for at in range(1, len(parts)):
        one, other = canonical("-".join(parts[:at])), canonical("-".join(parts[at:]))
        if one and other and is_known(one) and is_known(other):
            return one, other
    return None


def joined(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The entries, those of one source term in one sense put together."""
    found: dict[tuple[object, ...], Entry] = {}
    for entry in entries:
        sense = (entry.source.text.casefold(), entry.source.pos, entry.context, entry.kinds)
        first = found.get(sense)
        if first is None:
            found[sense] = entry
            continue
        known = {term.text for term in first.accepted}
        more = tuple(term for term in entry.accepted if term.text not in known)
        preferred, admitted = first.preferred, first.admitted + more
        if preferred is None and admitted:
            preferred, admitted = admitted[0], admitted[1:]
        found[sense] = replace(
            first,
            preferred=preferred,
            admitted=admitted,
            forbidden=tuple(dict.fromkeys((*first.forbidden, *entry.forbidden))),
            keep=first.keep or entry.keep,
            definition=first.definition or entry.definition,
        )
    return tuple(found.values())


def _no_glossary(name: str) -> Message:
    known = ", ".join(sorted(glossary_names()))
    if Path(name).suffix or not known:
        return Message("no glossary of this name: {name} (a file is looked for beside the config)", {"name": name})
    return Message("no glossary of this name: {name} (there are {known})", {"name": name, "known": known})
