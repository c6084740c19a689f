"""CNS006: a keyword that its own text calls otherwise than the heading above."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from l10n.facts import Facts
from l10n.glossary._tokens import fold
from l10n.model import Document, Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Place, Rule
from l10n.rules._terms import bare
from l10n.text.analysis import MARK, analyse
from l10n.text.reading import read

_FEWEST = 5
"""Headings whose text begins with their name, from which that is how the page is built."""
_MOST = 0.85
"""Share of the headings with such a beginning that it must be."""
_LEAD = lazy(rf"{MARK}+([^{MARK}\n]{{2,60}}?)\s*{MARK}+\s*(?:[-–—:.]|{MARK})")
_ASIDE = lazy(r"\s*\([^()]*\)")
_WORD = lazy(r"[^\W\d_]+")


class _Section(NamedTuple):
    """A heading, what it says without what stands in parentheses, and the name that its text begins with."""

    heading: Unit
    name: str
    lead: str

    @property
    def agrees(self) -> bool:
        """Whether the text begins with the heading's words, perhaps with more behind them: « Rabais x »."""
        words = _words(self.name)
        return _words(self.lead)[: len(words)] == words


def _words(text: str) -> list[str]:
    return _WORD.findall(bare(fold(text)))


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    if document.is_source or "headings" not in document.extra:  # no page
        return
    sections = list(_sections(document))
    agreeing = sum(each.agrees for each in sections)
    if agreeing < _FEWEST or agreeing < _MOST * len(sections):
        return
    for section in sections:
        unit, text = section.heading, section.heading.target or ""
        if section.agrees or read(unit, facts.settings.source).is_source:
            continue
        at = text.find(section.name)
        span = Span(at, at + len(section.name)) if at >= 0 else Span(0, len(text))
        params = {"name": section.name, "other": section.lead}
        yield Place(Hit(span, Message("{name} is called {other} in the text below", params)), document, unit)


def _sections(document: Document) -> Iterator[_Section]:
    for heading, below in pairwise(document.units):
        if heading.kind != "heading" or below.kind != "page" or not heading.target or not below.target:
            continue
        if MARK not in (mask := analyse(below.target, below.dialects).mask)[:1]:
            continue
        lead = _LEAD.match(mask)
        name = _ASIDE.sub("", analyse(heading.target, heading.dialects).mask.replace(MARK, "")).strip()
        if lead and _words(name) and _words(lead[1]):
            yield _Section(heading, name, below.target[slice(*lead.span(1))].strip())


_PAGE = "".join(
    f"== {name} ({source}) ==\n''{lead}'' - Pioche {rank} cartes.\n\n"
    for rank, (name, source, lead) in enumerate(
        [
            ("Élan", "Dash", "Élan"),
            ("Givre", "Frost", "Givre x"),
            ("Ruse", "Trick", "Ruse"),
            ("Guetteur", "Watch", "Guet x"),
            ("Onde", "Wave", "Onde"),
            ("Essor", "Rise", "Essor"),
            ("Marée", "Tide", "Marée"),
        ],
        start=2,
    )
)

RULE = Rule(
    code="CNS006",
    name="keyword-heading",
    title=Message("a heading and its text name a keyword in two ways"),
    rationale=(
        "A list of keywords has a heading for each, and a text that begins with the keyword in italics or bold. Where "
        "a page is built so (five headings and more, and nearly all), a text that begins with another name leaves "
        "open what stands on the cards. What stands in parentheses in a heading is not compared, nor is what follows "
        "the name."
    ),
    severity=Severity.WARNING,
    on_document=_check,
    examples=(
        Case({"liste.wiki": _PAGE}, ("liste.wiki:10",)),
        Case({"liste.wiki": _PAGE.replace("Guetteur", "Guet")}, ()),
        Case({"liste.wiki": _PAGE.replace("''Élan''", "''Bond''").replace("''Ruse''", "''Feinte''")}, ()),
        Case({"liste.wiki": _PAGE.replace("''", "")}, ()),
    ),
)
