"""What the rules on links share: the links of a unit, with the pages that hold it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from l10n.facts import Facts
from l10n.facts.anchors import ANALYSIS, Page, Site
from l10n.model import Unit
from l10n.pages.links import Link, links_in

PAGE_KINDS = frozenset({"page", "heading"})
_NEAR = 0.75


def links_of(unit: Unit, facts: Facts) -> Iterator[tuple[Link, Site, Sequence[Page]]]:
    """The links of a page's unit, each with the site and the pages that the unit may stand on."""
    text = unit.target
    if unit.kind not in PAGE_KINDS or not text or ("[[" not in text and "](" not in text):
        return
    site = facts.of(ANALYSIS)
    holders = site.holders.get((unit.locale, unit.key), ())
    if holders:
        for link in links_in(text, holders[0].is_markdown):
            yield link, site, holders


def alike(text: str) -> str:
    """A text without accents and capitals."""
    marked = unicodedata.normalize("NFD", text.casefold())
    return "".join(char for char in marked if not unicodedata.combining(char))


def nearest(anchor: str, anchors: Sequence[str]) -> str | None:
    """The anchor that was most likely meant, or None where none is near."""
    best, share = None, _NEAR
    wanted = alike(anchor)
    for each in anchors:
        ratio = SequenceMatcher(None, wanted, alike(each), autojunk=False).ratio()
        if ratio > share:
            best, share = each, ratio
    return best
