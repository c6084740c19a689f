"""Links between pages and their sections, in wikitext and Markdown: where they lead, where their parts stand."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from urllib.parse import unquote

from l10n.model import Span
from l10n.pages.outline import plain_title
from l10n.patterns import lazy

_WIKI = lazy(r"\[\[(?P<page>:?[^\[\]|#\n{}]*)(?:#(?P<anchor>[^\[\]|\n{}]+))?(?:\|(?P<label>[^\[\]\n]*))?\]\]")
_MARKDOWN = lazy(
    r"(?<!!)\[(?P<label>[^\[\]\n]*)\]\((?P<page>(?![a-z]+:)[^()#\s]*)(?:#(?P<anchor>[^()\s]+))?(?:\s+\"[^\"]*\")?\)"
)
_REDIRECT = lazy(r"\s*#(?:REDIRECT|REDIRECTION|WEITERLEITUNG|REDIRECCIÓN)\s*:?\s*\[\[([^\[\]|#\n]+)", re.IGNORECASE)
_OWN_ID = lazy(r"\bid\s*=\s*[\"']?([^\"'\s>]+)|\{\{\s*(?:anchor|ancre)\s*\|([^{}|]+)", re.IGNORECASE)
_SLUG_DROPPED = lazy(r"[^\w\- ]")


class Link(NamedTuple):
    """A link to a page of this wiki, or to a section; spans are half-open, in code points of the text."""

    page: str
    anchor: str
    label: str | None
    page_span: Span
    anchor_span: Span | None
    label_span: Span | None


def links_in(text: str, markdown: bool) -> Iterator[Link]:
    """The links of a text that lead to pages by title or path; those to other sites are none."""
    for match in (_MARKDOWN if markdown else _WIKI).finditer(text):
        anchor, label = match["anchor"], match["label"]
        page = match["page"].strip()
        if not page and not anchor:
            continue
        yield Link(
            page,
            (anchor or "").strip(),
            label,
            Span(*match.span("page")),
            Span(*match.span("anchor")) if anchor else None,
            Span(*match.span("label")) if label is not None else None,
        )


def redirect_of(text: str) -> str | None:
    """The title that a page sends its readers on to, or None."""
    match = _REDIRECT.match(text)
    return match[1].strip() if match else None


def own_anchors(text: str) -> Iterator[str]:
    """Anchors that the markup names itself: `id="…"`, `{{anchor|…}}`."""
    for match in _OWN_ID.finditer(text):
        yield (match[1] or match[2]).strip()


def anchors_of(headings: Iterable[str], markdown: bool) -> Iterator[str]:
    """The anchor of each heading in order; of headings that are alike the later ones are numbered."""
    seen: dict[str, int] = {}
    for heading in headings:
        anchor = slug(heading) if markdown else plain_title(heading)
        count = seen[anchor] = seen.get(anchor, 0) + 1
        if count == 1:
            yield anchor
        else:
            yield f"{anchor}-{count - 1}" if markdown else f"{anchor}_{count}"


def slug(heading: str) -> str:
    """A heading's anchor in Markdown, as the hosts of repositories make it."""
    return _SLUG_DROPPED.sub("", plain_title(heading).lower()).replace(" ", "-")


def reads(anchor: str) -> str:
    """An anchor as it is compared: underscores are spaces, percent signs are read."""
    text = unquote(anchor) if "%" in anchor else anchor
    return " ".join(unicodedata.normalize("NFC", text).replace("_", " ").split())
