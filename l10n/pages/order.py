"""Alphabetical lists on pages: entries under letters, in whose order they stand, and sorting them.

A list is at least three headings that are letters, of one level, with their entries a level
below. A translated list is in the order of its source until somebody sorts it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from l10n.model import Document
from l10n.pages.collation import collation_key, letter_of
from l10n.pages.outline import Section, sections_of
from l10n.patterns import lazy

FEWEST_LETTERS = 3
_FILED = lazy(r"(?:\s*(?:\[\[[^\[\]\n]*:[^\[\]\n]*\]\]|\{\{[^{}]*\}\}|<!--.*?-->))+\s*\Z", re.DOTALL)
"""What ends a page and belongs to no entry: its categories, a template, a comment."""


class Entry(NamedTuple):
    """An entry with the letter that it stands under."""

    section: Section
    letter: str


@dataclass(slots=True)
class Listing:
    """The letters of a list in the page's order, with their entries; `end` is the section after it."""

    letters: list[Section] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    end: Section | None = None


def listings_of(page: Document) -> list[Listing]:
    """The alphabetical lists of a page."""
    found: list[Listing] = []
    current: Listing | None = None
    for section in sections_of(page):
        if current and section.level and section.level < current.letters[0].level:
            current.end = section
            current = None
        if section.is_letter and (current is None or section.level == current.letters[0].level):
            if current is None:
                current = Listing()
                found.append(current)
            current.letters.append(section)
        elif current and section.level == current.letters[0].level + 1:
            current.entries.append(Entry(section, current.letters[-1].title.upper()))
        elif current and section.level <= current.letters[0].level:
            current.end = section
            current = None
    return [each for each in found if len(each.letters) >= FEWEST_LETTERS and each.entries]


def misplaced(listing: Listing, locale: str) -> list[Entry]:
    """The entries that must move: under a wrong letter, or out of order.

    Of entries out of order those count that a longest run in order leaves out.
    """
    wrong = [each for each in listing.entries if letter_of(each.section.title, locale) not in ("", each.letter)]
    kept = [each for each in listing.entries if each not in wrong]
    in_order = _longest_run([collation_key(each.section.title, locale) for each in kept])
    return [each for each in listing.entries if each in wrong or kept.index(each) not in in_order]


def _longest_run(keys: Sequence[object]) -> frozenset[int]:
    """Indexes of a longest run of keys that do not fall."""
    best: list[int] = []
    before: list[int] = []
    for at, key in enumerate(keys):
        length, last = 1, -1
        for earlier in range(at):
            if keys[earlier] <= key and best[earlier] >= length:  # type: ignore[operator]
                length, last = best[earlier] + 1, earlier
        best.append(length)
        before.append(last)
    run: set[int] = set()
    at = max(range(len(keys)), key=lambda each: best[each], default=-1)
    while at >= 0:
        run.add(at)
        at = before[at]
    return frozenset(run)


def sorted_text(page: Document, locale: str) -> str:
    """The text of a page with the entries of its lists in order; what an entry says stays as it is."""
    text = page.text
    for listing in reversed(listings_of(page)):
        if misplaced(listing, locale):
            text = _sorted(text, listing, locale)
    return text


def _sorted(text: str, listing: Listing, locale: str) -> str:
    start = _line_start(text, listing.letters[0])
    end = _line_start(text, listing.end) if listing.end else len(text)
    tail = ""
    if not listing.end and (filed := _FILED.search(text, start, end)):
        end, tail = filed.start(), text[filed.start() : end]
    slices = dict(_slices(text, listing, end))
    heads = _heads(text, listing, slices)
    last = list(slices)[-1]
    after_head = _gap([slices[id(each)] for each in listing.letters if id(each) != last])
    after_entry = _gap([slices[id(each.section)] for each in listing.entries if id(each.section) != last])
    model = listing.letters[0]
    pieces: list[str] = []
    by_letter: dict[str, list[Entry]] = {letter: [] for letter in heads}
    for entry in listing.entries:
        by_letter.setdefault(letter_of(entry.section.title, locale) or entry.letter, []).append(entry)
    for letter in sorted(by_letter, key=lambda each: collation_key(each, locale)):
        entries = sorted(by_letter[letter], key=lambda each: collation_key(each.section.title, locale))
        head = heads.get(letter) or _heading_like(text, model, letter)
        if not entries and "\n" not in head:
            continue  # its entries stand elsewhere now
        pieces.append(head.rstrip("\r\n") + after_head)
        pieces += (slices[id(each.section)].rstrip("\r\n") + after_entry for each in entries)
    left = text[start:end]
    closing = left[len(left.rstrip("\r\n")) :]
    return text[:start] + "".join(pieces).rstrip("\r\n") + closing + tail + text[end + len(tail) :]


def _heads(text: str, listing: Listing, slices: Mapping[int, str]) -> dict[str, str]:
    """What opens each letter: its heading with all that stands below it. One that stands twice gets one heading."""
    newline = "\r\n" if "\r\n" in text else "\n"
    found: dict[str, str] = {}
    for each in listing.letters:
        letter, whole = each.title.upper(), slices[id(each)].strip("\r\n")
        below = whole.partition("\n")[2].strip("\r\n")
        if letter not in found:
            found[letter] = whole
        elif below:
            found[letter] += 2 * newline + below
    return found


def _slices(text: str, listing: Listing, end: int) -> Iterator[tuple[int, str]]:
    """Each letter's heading and each entry, as they stand in the text."""
    sections = sorted(
        [*listing.letters, *(each.section for each in listing.entries)],
        key=lambda each: each.heading.raw.start if each.heading and each.heading.raw else 0,
    )
    starts = [_line_start(text, each) for each in sections] + [end]
    for rank, section in enumerate(sections):
        yield id(section), text[starts[rank] : starts[rank + 1]]


def _line_start(text: str, section: Section) -> int:
    assert section.heading is not None
    assert section.heading.raw is not None
    return text.rfind("\n", 0, section.heading.raw.start) + 1


def _gap(slices: Sequence[str]) -> str:
    """The line breaks that these slices end with, as most of them have it."""
    gaps = Counter(each[len(each.rstrip("\r\n")) :] for each in slices)
    return gaps.most_common(1)[0][0] if gaps else "\n\n"


def _heading_like(text: str, model: Section, letter: str) -> str:
    """A heading for a letter, written as that of another one is."""
    assert model.heading is not None
    raw = model.heading.raw
    assert raw is not None
    start = _line_start(text, model)
    end = text.find("\n", raw.end)
    value = text[raw.start : raw.end]
    return text[start : raw.start] + value.replace(model.title, letter, 1) + text[raw.end : end if end >= 0 else None]
