"""What a page of abilities defines, and the definitions that cards print.

On the page an ability is a heading with a paragraph `''Garde x'' - Chaque tour, …`; a card
prints `Garde 2 – Chaque tour, …`. The letters x, y and z of the page stand for anything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from l10n.glossary._tokens import fold
from l10n.model import Document, Span
from l10n.pages.outline import sections_of
from l10n.patterns import lazy
from l10n.text.analysis import MARK, analyse
from l10n.text.lexicon import Lexicon

_DASH = r"\s*(?:[-–—:]|\s-)\s+"
_DEFINED = lazy(rf"\s*(?P<head>[^\n–—:]{{1,60}}?)\s*{_DASH}(?P<body>\S[^\n]*)")
_EXAMPLE = lazy(r"\b(?:p\.\s*ex\.|par exemple|e\.g\.|for example|z\.\s*B\.)", re.IGNORECASE)
_NAME = lazy(r"^(?P<name>[^\W\d_][^()\n]*?)(?:\s*\(.*\))?\s*$")
_WORD = lazy(r"[+-]?\d+|[^\W\d_]+")
_VARIABLE = lazy(r"[xyzn]\Z", re.IGNORECASE)
_ENOUGH = 0.6
_AGREES = frozenset({"noun", "adj", "det", "pron", "verb"})


class Definition(NamedTuple):
    """An ability: its name as the list writes it, what it says, and the line of its heading."""

    name: str
    text: str
    line: int


class Printed(NamedTuple):
    """A definition that a text prints: which ability, and where its words stand."""

    name: str
    span: Span


def defined_on(page: Document) -> Iterator[Definition]:
    """The abilities that a page defines, one a section."""
    for section in sections_of(page):
        name = _NAME.match(section.title)
        if name is None or section.is_letter or not section.units or section.heading is None:
            continue
        first = section.units[0]
        mask = analyse(first.target or "", first.dialects).mask
        text = "".join(char for char, hidden in zip(first.target or "", mask, strict=True) if hidden != MARK)
        found = _DEFINED.match(text)
        if found:
            body = found["body"]
            if example := _EXAMPLE.search(body):
                body = body[: example.start()]
            yield Definition(name["name"].strip(), body.strip(), page.locate(section.heading).line)


def printed_in(mask: str, names: Mapping[str, object]) -> Iterator[Printed]:
    """The definitions that the mask of a card's text prints: a known name at a line's start, a dash, the words."""
    at = 0
    for line in mask.split("\n"):
        bare, places = _bare(line)
        found = _DEFINED.match(bare)
        if found:
            name = _known(found["head"], names)
            if name is not None:
                start, end = places[found.start("body")], places[found.end("body") - 1] + 1
                yield Printed(name, Span(at + start, at + end))
        at += len(line) + 1


def _bare(line: str) -> tuple[str, list[int]]:
    places = [at for at, char in enumerate(line) if char != MARK]
    return "".join(line[at] for at in places), places


def _known(head: str, names: Mapping[str, object]) -> str | None:
    """The name that a head begins with: `Garde 2` is Garde's."""
    folded = fold(head).strip()
    if folded in names:
        return folded
    return next((each for each in names if folded.startswith(each + " ") and _is_values(folded[len(each) :])), None)


def _is_values(rest: str) -> bool:
    return len(rest.split()) <= 3


def differs(defined: str, printed: str, lexicon: Lexicon | None) -> bool | None:
    """Whether a card prints a definition otherwise; None where it says something else altogether.

    A word may stand in another form (the card has a gender of its own), a variable may be anything.
    """
    wanted, there = _words(defined), _words(printed)
    longest = max(len(wanted), len(there))
    if len(wanted) == len(there):
        shared = sum(_same(one, other, lexicon) for one, other in zip(wanted, there, strict=True))
        if shared == longest:
            return False
    else:
        shared = _shared(wanted, there, lexicon)
    return True if shared >= _ENOUGH * longest else None


def _shared(wanted: Sequence[str], there: Sequence[str], lexicon: Lexicon | None) -> int:
    """How many words of the one the other has too, wherever."""
    rest = list(there)
    shared = 0
    for word in wanted:
        match = next(
            (at for at, other in enumerate(rest) if not _is_variable(word) and _same(word, other, lexicon)), -1
        )
        if match >= 0:
            rest.pop(match)
            shared += 1
    return shared


def _words(text: str) -> list[str]:
    return _WORD.findall(fold(text))


def _is_variable(word: str) -> bool:
    return _VARIABLE.match(word) is not None


def _same(wanted: str, word: str, lexicon: Lexicon | None) -> bool:
    if wanted == word or _is_variable(wanted):
        return True
    if lexicon is None:
        return False
    ours = {each.lemma for each in lexicon.readings(wanted) if each.pos in _AGREES}
    return not ours.isdisjoint(each.lemma for each in lexicon.readings(word) if each.pos in _AGREES)
