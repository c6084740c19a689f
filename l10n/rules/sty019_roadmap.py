"""STY019: a line of a roadmap whose state is not written as the others, or that has none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from l10n.facts import Facts
from l10n.model import Document, Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Case, Place, Rule
from l10n.text.roadmap_line import Entry, parse, status

_WRITTEN = Message("the state of a deck is written {wanted}")
_UNREAD = Message("{name} is translated, and nobody is named who has read it")
_UNTOLD = Message("nothing tells how far {name} is, unlike the decks before it")
_WRITE = Message("write {wanted}")
_MARK = "# "
"""What opens the line on its page, and does not belong to the unit."""
_PLAIN = str.maketrans("\u00a0\u202f", "  ")


class _Line(NamedTuple):
    unit: Unit
    entry: Entry

    @property
    def tells(self) -> bool:
        return self.entry.is_done or self.entry.is_counted or bool(self.entry.readers)


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    if document.is_source or "->" not in document.text:
        return
    lines = [line for unit in document.units if (line := _line(unit)) is not None]
    if not any(each.tells for each in lines):
        return
    are_read = any(each.entry.readers for each in lines)
    last = -2
    for line in lines:
        unit, entry = line
        text = unit.target or ""
        if line.tells:
            yield from _grammar(document, unit)
            if entry.is_done and not entry.readers and are_read:
                message = Message(_UNREAD.template, {"name": entry.name})
                found = status(_MARK + text, unit.locale)
                span = _moved(found[0], text) if found else Span(0, len(text))
                yield Place(Hit(span, message), document, unit)
            last = unit.index
        elif entry.url and unit.index == last + 1:
            at = text.find(entry.name)
            span = Span(at, at + len(entry.name)) if at >= 0 else Span(0, len(text))
            yield Place(Hit(span, Message(_UNTOLD.template, {"name": entry.name})), document, unit)
            last = unit.index


def _line(unit: Unit) -> _Line | None:
    text = unit.target or ""
    if "->" not in text or "\n" in text:
        return None
    entry = parse(_MARK + text)
    return _Line(unit, entry) if entry is not None and entry.is_of_deck else None


def _grammar(document: Document, unit: Unit) -> Iterator[Place]:
    text = unit.target or ""
    found = status(_MARK + text, unit.locale)
    if found is None:
        return
    span, wanted = _moved(found[0], text), found[1]
    if text[slice(*span)].translate(_PLAIN) == wanted:
        return
    wanted = wanted if span.start else wanted.lstrip()
    fix = Fix(Message(_WRITE.template, {"wanted": wanted.strip()}), (Edit(span, wanted),), Safety.UNSAFE)
    yield Place(Hit(span, Message(_WRITTEN.template, {"wanted": wanted.strip()}), fix), document, unit)


def _moved(span: Span, text: str) -> Span:
    return Span(max(0, span.start - len(_MARK)), min(len(text), span.end - len(_MARK)))


_PAGE = """== Feuille de route ==

# 'Port' -> https://e.org/1 '''traduction OK''', relectures faites : ana, bo (partiel)
# 'Tour' -> https://e.org/2, '''traduction OK''' , Relectures faites : ana
# 'Pont' -> https://e.org/3 '''traduction OK'''
# 'Quai' -> https://e.org/4
"""

RULE = Rule(
    code="STY019",
    name="roadmap",
    title=Message("roadmap line"),
    rationale=(
        "A roadmap is read by people and by `lexideck status --roadmap`: the translation's state in bold, then who "
        "has read it, `'''traduction OK''', relectures faites : ana, bo (partiel)`. Lines in another form are "
        "reported, and among lines with a state those without readers, or without a state. How many readers "
        "print asks for is a gate (`gates.release.reviews`), not a rule."
    ),
    severity=Severity.INFO,
    on_document=_check,
    safety=Safety.UNSAFE,
    mends_markup=True,
    examples=(
        Case({"page.wiki": _PAGE}, ("page.wiki:4", "page.wiki:5", "page.wiki:6")),
        Case({"page.wiki": "# 'Port' -> https://e.org/1\n# 'Tour' -> https://e.org/2\n"}, ()),
    ),
)
