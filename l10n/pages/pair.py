"""Give the units of a page their source texts: from a source page, or from the page itself."""

from __future__ import annotations

from typing import cast

from l10n.model import Document
from l10n.pages.align import Alignment, How, Lookup, align_pages

PAGE_KINDS = frozenset({"page", "heading"})


def is_page(document: Document) -> bool:
    """Whether a document is a page of prose."""
    return bool(document.units) and document.units[0].kind in PAGE_KINDS


def pair_pages(document: Document, source: Document, lookup: Lookup | None = None) -> None:
    """Pair a page with its source page, unit by unit; what is not certain stays without a source."""
    ours = [unit.field for unit in document.units]
    found = align_pages(source, document, lookup)
    document.extra = {**document.extra, "alignment": found}
    if ours == [unit.field for unit in source.units] and _are_in_order(found):
        for unit, twin in zip(document.units, source.units, strict=True):
            if unit.target != twin.target:  # one word may be the same in both languages
                unit.source = twin.target
        return
    # a heading that names its source in parentheses is no plain translation of it
    naming = {id(match.target.heading) for match in found.matches if match.how is How.NAME}
    for pair in found.pairs:
        text = "\n\n".join(unit.target or "" for unit in pair.sources)
        if id(pair.target) not in naming and text != pair.target.target:
            pair.target.source = text


def _are_in_order(found: Alignment) -> bool:
    """Whether no section was found elsewhere than at its place."""
    places = [match.source.heading.index for match in found.matches if match.source.heading]
    return places == sorted(places) and not found.missing and not found.extra


def alignment_of(document: Document) -> Alignment | None:
    """How a page was put beside its source page, None where it was not."""
    return cast("Alignment | None", document.extra.get("alignment"))
