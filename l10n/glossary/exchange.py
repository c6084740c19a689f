"""Glossaries between formats: YAML, CSV, TBX, and from the lexicon of a wiki page."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from l10n.config import ConfigError, read_text
from l10n.glossary.load import read_glossary
from l10n.glossary.read_table import write_table
from l10n.glossary.read_yaml import Content
from l10n.glossary.wiki import Left, read_wiki
from l10n.glossary.write_yaml import write_yaml
from l10n.model import Message
from l10n.os_errors import reason

WIKI = (".wiki", ".mediawiki", ".wikitext", ".txt", ".md")
SUFFIXES = (".yaml", ".yml", ".csv", ".tsv", ".tbx", *WIKI)


class Imported(NamedTuple):
    """What a file gave: the content, the lines that became no entry, and how many lines there were."""

    content: Content
    left: tuple[Left, ...] = ()
    lines: int = 0


def import_glossary(path: Path, source: str, locale: str) -> Imported:
    """Read a glossary in any of the formats. Raises ConfigError where it cannot be read."""
    suffix = path.suffix.lower()
    if suffix in WIKI:
        read = read_wiki(read_text(path), str(path), source, locale)
        return Imported(Content(read.entries), read.left, read.lines)
    if suffix == ".tbx":
        from l10n.glossary.tbx import read_tbx

        try:
            data = path.read_bytes()
        except OSError as error:
            message = Message("cannot read this file: {reason}", {"reason": reason(error)})
            raise ConfigError(message, str(path)) from None
        return Imported(read_tbx(data, str(path), source, locale))
    if suffix not in SUFFIXES:
        message = Message("not a format of glossaries ({known})", {"known": ", ".join(SUFFIXES)})
        raise ConfigError(message, str(path))
    return Imported(read_glossary(path, source, locale))


def export_glossary(content: Content, form: str, source: str, locale: str) -> bytes:
    """The content in a format: yaml, csv or tbx. Raises ConfigError where a library is missing."""
    if form == "tbx":
        from l10n.glossary.tbx import write_tbx

        return write_tbx(content, source, locale)
    return (write_table(content) if form == "csv" else write_yaml(content, locale)).encode()
