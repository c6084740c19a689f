"""Rule text and flavour text of a card, taken from its Markdown as Arcmage's own tool takes them.

The flavour begins at the first paragraph that opens in italics with the locale's quotation mark.
Symbols become letters (`:m2:` is `M2,`), line breaks nothing, runs are joined by single spaces.
One thing is done better: no space comes before a comma or a stop that follows an emphasis.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from l10n.text.arcmage_markup import Paragraph, Run, parse

QUOTES = {"fr": ("«", "»"), "eo": ("«", "»")}
"""How flavour opens and closes, by language; elsewhere with a straight quotation mark."""
_MARKS = {"m": "M,", "mc": "M,", "mi": "M,", "mic": "M,", "mis": "M,", "ma": "A,", "mt": "T,", "mx": "X,"}
_SPACES = re.compile(r" {2,}")
_BEFORE_LOW = re.compile(r" +(?=[,.)…\]])")
_AFTER_OPENING = re.compile(r"(?<=[(\[]) +")


class Texts(NamedTuple):
    """The two texts of a card, a line a paragraph; empty where it has none."""

    rule: str
    flavor: str


def texts_of(markdown: str, language: str) -> Texts:
    """What the server keeps beside a card's Markdown. `language` is a primary subtag: fr, eo, en."""
    opening, closing = QUOTES.get(language, ('"', '"'))
    paragraphs = parse(markdown)
    first = next((at for at, each in enumerate(paragraphs) if _opens_flavor(each, opening)), len(paragraphs))
    rule = [_text(each) for each in paragraphs[:first]]
    flavor = [_text(each).strip(f"{opening}{closing} \u00a0\u202f") for each in paragraphs[first:]]
    return Texts(_lines(rule), _lines(flavor))


def _opens_flavor(paragraph: Paragraph, opening: str) -> bool:
    return bool(paragraph) and paragraph[0].kind == "i" and paragraph[0].text.startswith(opening)


def _text(paragraph: Paragraph) -> str:
    text = "".join(_said(run) for run in paragraph)
    text = _SPACES.sub(" ", text.replace("\r\n", " "))
    return _AFTER_OPENING.sub("", _BEFORE_LOW.sub("", text)).strip()


def _said(run: Run) -> str:
    if run.kind == "c":
        return run.text
    if run.kind == "br":
        return ""
    if run.kind == "code":
        return symbol(run.text)
    return run.text + " "


def symbol(name: str) -> str:
    """A code as letters: `m2` is `M2,`, `g3` is `3`."""
    if name in _MARKS:
        return _MARKS[name]
    return f"M{name[1:]}," if name.startswith("m") else name[1:].upper()


def _lines(paragraphs: list[str]) -> str:
    return "\n".join(each for each in paragraphs if each)
