"""Rule text and flavour text of a card, taken from its Markdown as Arcmage's own tool takes them.

The flavour begins at the first paragraph that opens in italics with the locale's quotation mark.
Symbols become letters (`:m2:` is `M2,`), line breaks and runs of spaces a single space. One thing
is done better: that tool puts a space behind each run, so `l’*armée*, puis` became `l’ armée , puis`;
here a space stands where the card has one.
"""

from __future__ import annotations

from typing import NamedTuple

from l10n.patterns import lazy
from l10n.text.arcmage_markup import Paragraph, Run, parse

QUOTES = {"fr": ("«", "»"), "eo": ("«", "»")}
"""How flavour opens and closes, by language; elsewhere with a straight quotation mark."""
_MARKS = {"m": "M,", "mc": "M,", "mi": "M,", "mic": "M,", "mis": "M,", "ma": "A,", "mt": "T,", "mx": "X,"}
_OPENING = ('"', "«", "“", "„", "»")
_SPACES = lazy(r" {2,}")
_EMPHASIS = frozenset({"b", "i", "bi"})


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
    pieces: list[str] = []
    for at, run in enumerate(paragraph):
        if at and _were_apart(paragraph[at - 1], run):
            pieces.append(" ")
        pieces.append(_said(run))
    return _SPACES.sub(" ", "".join(pieces).replace("\r\n", " ")).strip()


def _were_apart(one: Run, other: Run) -> bool:
    """Whether a space stood between two runs: one that is alone between two emphases is no run itself."""
    if "c" in (one.kind, other.kind):
        return False
    kinds = {one.kind, other.kind}
    return kinds <= _EMPHASIS or (bool(kinds & _EMPHASIS) and "code" in kinds)


def _said(run: Run) -> str:
    if run.kind == "br":
        return " "
    return symbol(run.text) if run.kind == "code" else run.text


def symbol(name: str) -> str:
    """A code as letters: `m2` is `M2,`, `g3` is `3`."""
    if name in _MARKS:
        return _MARKS[name]
    return f"M{name[1:]}," if name.startswith("m") else name[1:].upper()


def _lines(paragraphs: list[str]) -> str:
    return "\n".join(each for each in paragraphs if each)


def strange_quote(markdown: str, language: str) -> str | None:
    """The quotation mark of another language that opens a paragraph in italics; None where there is none.

    Such a paragraph looks like flavour, and is taken for rule text.
    """
    opening, _ = QUOTES.get(language, ('"', '"'))
    others = [mark for mark in _OPENING if mark != opening]
    for paragraph in parse(markdown):
        if _opens_flavor(paragraph, opening):
            return None
        found = next((mark for mark in others if _opens_flavor(paragraph, mark)), None)
        if found:
            return found
    return None
