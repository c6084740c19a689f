"""Read a glossary: CSV of source,target, or YAML. So far whole texts are matched, not words in a sentence."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import yaml

from l10n.config import ConfigError, compose_yaml, read_text
from l10n.glossary.model import Glossary
from l10n.model import Message
from l10n.resources import glossary_file


def load_glossary(names: Sequence[str], source: str, locale: str, root: Path) -> Glossary:
    """The entries of glossaries given by path, or by name (of those that are shipped).

    Raises ConfigError where there is no such file, or it cannot be read. A name that exists
    for other locales only is no error: a team's config serves all of its locales.
    """
    pairs: list[tuple[str, str]] = []
    paths: list[str] = []
    for name in names:
        path = root / name
        if not path.is_file():
            shipped = glossary_file(name, source, locale)
            if shipped is None:
                if Path(name).suffix or not _exists_at_all(name):
                    raise ConfigError(_no_glossary(name))
                continue
            path = shipped
        paths.append(str(path))
        pairs += _entries(path)
    return replace(Glossary.of(pairs, source, locale), paths=tuple(paths))


def _no_glossary(name: str) -> Message:
    from l10n.resources import glossary_names

    known = ", ".join(sorted(glossary_names()))
    if Path(name).suffix or not known:
        return Message("no glossary of this name: {name} (a file is looked for beside the config)", {"name": name})
    return Message("no glossary of this name: {name} (there are {known})", {"name": name, "known": known})


def _exists_at_all(name: str) -> bool:
    from l10n.resources import glossary_names

    return name in glossary_names()


def _entries(path: Path) -> Iterator[tuple[str, str]]:
    text = read_text(path)
    yield from _from_csv(text, path) if path.suffix.lower() in (".csv", ".tsv") else _from_yaml(text, path)


def _from_csv(text: str, path: Path) -> Iterator[tuple[str, str]]:
    head = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=head.count)
    rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        names = {(name or "").strip().lower(): name for name in rows.fieldnames or ()}
        if "source" not in names or "target" not in names:
            raise ConfigError(Message("a glossary table wants the columns source and target"), str(path), 1, 1)
        for row in rows:
            term, target = (row[names["source"]] or "").strip(), (row[names["target"]] or "").strip()
            if term and target:
                yield term, target
    except csv.Error as error:
        message = Message("not a valid table: {reason}", {"reason": str(error)})
        raise ConfigError(message, str(path), rows.line_num + 1, 1) from None


def _from_yaml(text: str, path: Path) -> Iterator[tuple[str, str]]:
    node = compose_yaml(text, str(path))
    terms = next((value for key, value in _pairs(node) if key.value == "terms"), None)
    if not isinstance(terms, yaml.MappingNode):
        raise ConfigError(Message("a glossary is a mapping with the key {key}", {"key": "terms"}), str(path), 1, 1)
    for term, targets in _pairs(terms):
        for target in targets.value if isinstance(targets, yaml.SequenceNode) else [targets]:
            if not isinstance(target, yaml.ScalarNode) or target.tag == "tag:yaml.org,2002:null":
                mark = target.start_mark
                message = Message("{term}: a text is wanted here", {"term": str(term.value)})
                raise ConfigError(message, str(path), mark.line + 1, mark.column + 1)
            yield str(term.value), target.value


def _pairs(node: yaml.Node | None) -> list[tuple[yaml.Node, yaml.Node]]:
    return node.value if isinstance(node, yaml.MappingNode) else []
