"""Find the source page of each page: the config says it, or the page itself does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePosixPath

from l10n.model import Document
from l10n.pages.declared import declared_title, file_names, title_of
from l10n.pages.pair import is_page

Load = Callable[[str], Document | None]
"""Reads a page that is not among those of the run; None where there is none."""


def join_pages(documents: list[Document], sources: list[Document], configured: Mapping[str, str], load: Load) -> None:
    """Join pages with their source pages. One that was taken for a translation becomes a source."""
    known = {each.group for each in sources}
    for document in list(documents):
        if not is_page(document) or document.group in known:
            continue
        source = _source_of(document, [*sources, *documents], configured, load)
        if source is None or source is document:
            continue
        if not source.is_source:
            source.is_source = True
            if source in documents:
                documents.remove(source)
        if source not in sources:
            sources.append(source)
        document.group = source.group
        document.source_path = source.path


def _source_of(
    document: Document, others: list[Document], configured: Mapping[str, str], load: Load
) -> Document | None:
    path = configured.get(document.path)
    if path is not None:
        return next((each for each in others if each.path == path), None) or load(path)
    title = declared_title(document.text)
    if title is None:
        return None
    wanted = title_of(title)
    for each in others:
        if each is not document and is_page(each) and title_of(each.path) == wanted:
            return each
    folder, suffix = PurePosixPath(document.path).parent, PurePosixPath(document.path).suffix
    for name in file_names(title, suffix):
        if found := load((folder / name).as_posix()):
            return found
    return None
