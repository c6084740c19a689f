"""The pages of a workspace, the anchors that they have, and where their titles lead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, cast

from l10n.facts import Analysis, Context
from l10n.model import Document, Heading
from l10n.pages.declared import title_of
from l10n.pages.links import anchors_of, own_anchors, reads, redirect_of
from l10n.pages.outline import plain_title
from l10n.pages.pair import alignment_of, is_page


class Page(NamedTuple):
    """A page: its anchors in order, and what its source's headings are called here.

    `source` is the path of its source page, `redirect` the title that it sends readers on to.
    `keys` are those of its units that hold links, by which a unit's page is known.
    """

    path: str
    locale: str
    is_source: bool
    is_markdown: bool
    anchors: tuple[str, ...]
    renamed: tuple[tuple[str, str], ...] = ()
    source: str = ""
    redirect: str = ""
    keys: tuple[str, ...] = ()


@dataclass
class Site:
    """The pages by title, and the pages that hold a unit, by locale and key."""

    pages: dict[str, Page] = field(default_factory=dict)
    holders: dict[tuple[str, str], list[Page]] = field(default_factory=dict)
    translated: dict[tuple[str, str], Page] = field(default_factory=dict)
    """The translation of a source page, by the source's path and the locale."""


def _gather(document: Document, context: Context) -> Iterator[Page]:
    redirect = redirect_of(document.text) or "" if document.format == "mediawiki" else ""
    if document.format not in ("mediawiki", "markdown") or (not is_page(document) and not redirect):
        return
    is_markdown = document.format == "markdown"
    headings = [each.text for each in cast("Iterable[Heading]", document.extra.get("headings", ()))]
    anchors = [*anchors_of(headings, is_markdown), *own_anchors(document.text)]
    alignment = alignment_of(document)
    renamed = tuple(
        (reads(match.source.title), plain_title(match.target.title))
        for match in (alignment.matches if alignment else ())
        if match.source.heading and match.target.heading
    )
    mark = "](" if is_markdown else "[["
    keys = tuple(unit.key for unit in document.units if mark in (unit.target or ""))
    yield Page(
        document.path,
        document.locale,
        document.is_source,
        is_markdown,
        tuple(map(reads, anchors)),
        renamed,
        document.source_path or "",
        redirect,
        keys,
    )


def _reduce(records: Iterable[Page]) -> Site:
    site = Site()
    for page in records:
        site.pages.setdefault(title_of(page.path), page)
        for key in page.keys:
            site.holders.setdefault((page.locale, key), []).append(page)
        if page.source:
            site.translated[page.source, page.locale] = page
    return site


ANALYSIS: Analysis[Page, Site] = Analysis("anchors", _gather, _reduce)


def page_of(site: Site, title: str) -> Page | None:
    """The page of a title, redirects followed."""
    seen: set[str] = set()
    name = title_of(title.lstrip(":"))
    page = site.pages.get(name)
    while page is not None and page.redirect and name not in seen:
        seen.add(name)
        name = title_of(page.redirect)
        page = site.pages.get(name)
    return page
