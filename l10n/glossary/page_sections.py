"""What the sections of a page explain: the name in each heading, and the words that define it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from l10n.glossary._tokens import fold
from l10n.glossary.wiki import is_of_abilities
from l10n.model import Document, Unit
from l10n.pages.definitions import defined_on
from l10n.pages.outline import Section, sections_of
from l10n.patterns import lazy
from l10n.text.analysis import MARK, analyse
from l10n.text.reading import read

_NAMED = lazy(r"(?P<name>.+?)\s*\((?P<aside>[^()]*[^\W\d_][^()]*)\)\s*:?\s*\Z")
_NUMBER = lazy(r"\A(?:\d+[.)]|[\d.]+\d[.)]?)\s+")
_VARIABLES = lazy(r"(?:\s+(?:[XYZN]|[xyzn]|<\w+>))+\Z")
_SENTENCE_END = lazy(r"(?<=[.!?…])[»”\")]*\s+(?=[«“\"(•]?\s?[^\W\d_a-zà-öø-ÿ])")
_LONGEST = 240
"""Characters that the sentences of a definition may have together; the first may be longer."""


class Explained(NamedTuple):
    """A section: the name in its heading, what stands in parentheses behind it, what it says first.

    `line` is the heading's, `depth` its level. `is_ability`: the page defines a keyword here.
    """

    name: str
    aside: str
    definition: str
    is_ability: bool
    line: int
    heading: Unit


def explained_on(page: Document, source_locale: str) -> Iterator[Explained]:
    """The sections of a page that have a heading, but those of single letters.

    On a translated page what is still in the source language defines nothing.
    """
    any_language = page.is_source or page.locale == source_locale
    defined = {each.line: each.text for each in defined_on(page)}
    above: list[Section] = []
    for section in sections_of(page):
        if section.heading is None:
            continue
        while above and above[-1].level >= section.level:
            above.pop()
        if not section.is_letter and section.title:
            title = _NUMBER.sub("", section.title)
            found = _NAMED.match(title)
            name, aside = (found["name"], found["aside"]) if found else (title, "")
            name, aside = (_VARIABLES.sub("", each.strip(" :")) for each in (name, aside))
            line = page.locate(section.heading).line
            text = next(
                (plain(unit) for unit in section.units if _is_prose(unit, None if any_language else source_locale)), ""
            )
            keyword = line in defined and (
                _begins_with(text, name) or any(is_of_abilities(each.title) for each in above)
            )
            definition = defined[line] if keyword else first_sentences(text)
            yield Explained(name, aside, definition, keyword, line, section.heading)
        above.append(section)


def _is_prose(unit: Unit, source_locale: str | None) -> bool:
    if unit.field not in ("paragraph", "item"):
        return False
    return source_locale is None or not read(unit, source_locale).is_source


def _begins_with(text: str, name: str) -> bool:
    return bool(name) and fold(text).startswith(fold(name))


def plain(unit: Unit) -> str:
    """A unit's text without its markup, on one line."""
    text = unit.target or ""
    mask = analyse(text, unit.dialects).mask
    # of an escape the last code point stands for the character
    kept = (hidden if hidden.isspace() else char for char, hidden in zip(text, mask, strict=True) if hidden != MARK)
    return " ".join("".join(kept).split())


def first_sentences(text: str) -> str:
    """The first sentence of a paragraph, and those after it that are short enough to go with it."""
    end = 0
    for found in _SENTENCE_END.finditer(text):
        if end and found.start() > _LONGEST:
            break
        end = found.start()
    # a sentence that ends in a colon leads on to a list
    is_whole = len(text) <= _LONGEST and not text.endswith(":")
    return text if is_whole or not end else text[:end].rstrip()
