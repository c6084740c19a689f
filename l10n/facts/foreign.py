"""Documents that are wholly in the source language, though they were given as a translation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from l10n.facts import Analysis, Context
from l10n.model import Document
from l10n.text.reading import read

FEWEST = 5
"""Texts in the source language below which a file is not judged as a whole."""
SHARE = 0.9
"""Share of the texts whose language can be told."""

Foreign = frozenset[str]
"""Paths of documents."""


def _gather(document: Document, context: Context) -> Iterator[str]:
    """A file that knows its sources is judged text by text: a copy may be all English still."""
    if document.is_source or document.source_path or any(unit.source for unit in document.units):
        return
    ours = theirs = 0
    for unit in document.units:
        if unit.target:
            language = read(unit, context.settings.source).verdict.language
            theirs += language == "source"
            ours += language in ("target", "mixed")
    if theirs >= FEWEST and theirs >= SHARE * (ours + theirs):
        yield document.path


def _reduce(records: Iterable[str]) -> Foreign:
    return frozenset(records)


ANALYSIS: Analysis[str, Foreign] = Analysis("foreign", _gather, _reduce)
