"""Glossaries between formats: YAML, CSV, TBX, and from pages: their lexicon, and the terms that they name."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from l10n.config import ConfigError, read_text
from l10n.formats import FormatError, LoadOptions, format_for
from l10n.glossary.load import read_glossary
from l10n.glossary.read_table import write_table
from l10n.glossary.read_yaml import Content
from l10n.glossary.wiki import Left, has_lexicon, read_wiki
from l10n.glossary.write_yaml import write_yaml
from l10n.model import Document, Message
from l10n.os_errors import reason
from l10n.pages.declared import declared_title, file_names

PAGES = (".wiki", ".mediawiki", ".wikitext", ".txt", ".md", ".markdown")
SUFFIXES = (".yaml", ".yml", ".csv", ".tsv", ".tbx", *PAGES)


class Imported(NamedTuple):
    """What a file gave: the content, what looked like an entry and became none, and how many lines there were."""

    content: Content
    left: tuple[Left, ...] = ()
    lines: int = 0


def import_glossary(path: Path, source: str, locale: str, beside: Path | None = None) -> Imported:
    """Read a glossary in any of the formats. Raises ConfigError where it cannot be read.

    `beside` is the page that a page translates; without it, the one that the page itself names
    is read where there is one.
    """
    suffix = path.suffix.lower()
    if suffix in PAGES:
        return _import_page(path, source, locale, beside)
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


def _import_page(path: Path, source: str, locale: str, beside: Path | None) -> Imported:
    """What a page's lexicon says, and what the rest of it does."""
    from l10n.glossary.from_pages import NOTHING, read_page

    page = _page(path, locale)
    beside = beside or _declared(path, page.text)
    lexicon = NOTHING
    markdown = page.format == "markdown"
    if has_lexicon(page.text, markdown=markdown):
        lexicon = read_wiki(page.text, str(path), source, locale, markdown=markdown)
    read = read_page(page, source, locale, _page(beside, source) if beside else None, lexicon)
    return Imported(Content(read.entries), read.left, read.lines)


def _page(path: Path, locale: str) -> Document:
    reader = format_for(path.name)
    if reader is None:
        raise ConfigError(Message("not a format of glossaries ({known})", {"known": ", ".join(SUFFIXES)}), str(path))
    try:
        return reader.load(read_text(path).encode(), LoadOptions(path=str(path), locale=locale))
    except FormatError as error:
        raise ConfigError(error.message, str(path), error.line, error.column) from None


def _declared(path: Path, text: str) -> Path | None:
    """The source page that a page names, beside it."""
    title = declared_title(text)
    names = file_names(title, path.suffix) if title else ()
    return next((each for name in names if (each := path.parent / name).is_file() and each != path), None)


def export_glossary(content: Content, form: str, source: str, locale: str) -> bytes:
    """The content in a format: yaml, csv or tbx. Raises ConfigError where a library is missing."""
    if form == "tbx":
        from l10n.glossary.tbx import write_tbx

        return write_tbx(content, source, locale)
    return (write_table(content) if form == "csv" else write_yaml(content, locale)).encode()
