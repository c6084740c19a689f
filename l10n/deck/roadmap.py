"""A team's roadmap on a wiki: a list of decks, each with its state and its readers, read and written.

A line of it is `## 'Harbour' cards -> https://example.org/decks/1` and what follows on it:
`'''traduction OK''', relectures faites : ana, bo (partiel)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from l10n.deck.status import Deck
from l10n.text.roadmap_line import Entry, format_entry, parse


def entries(text: str) -> Iterator[Entry]:
    """The entries of a page that say something of a deck: an address of it, or how far it is."""
    for line in text.splitlines():
        entry = parse(line)
        if entry and entry.is_of_deck:
            yield entry


def claim(decks: Sequence[Deck], text: str) -> list[str]:
    """Give decks the readers that a roadmap names; the names of the entries that are none of these decks."""
    by_name = _by_name(decks)
    strangers = []
    for entry in entries(text):
        deck = by_name.get(plain(entry.name))
        if deck is None:
            strangers.append(entry.name)
        else:
            deck.claimed = dict(entry.readers)
    return strangers


def updated(text: str, decks: Sequence[Deck], locale: str) -> str:
    """The page with the lines of these decks brought up to date; decks that it lacks come after its last line."""
    by_name = _by_name(decks)
    lines = text.split("\n")
    met: set[int] = set()
    last, mark = None, "#"
    for at, line in enumerate(lines):
        bare = line.rstrip("\r")
        entry = parse(bare)
        if entry is None or not entry.is_of_deck:
            continue
        last, mark = at, entry.mark
        deck = by_name.get(plain(entry.name))
        if deck is not None:
            met.add(id(deck))
            lines[at] = _line_of(deck, entry, locale) + line[len(bare) :]
    new = [_line_of(deck, Entry(deck.name, mark), locale) for deck in decks if id(deck) not in met]
    at = len(lines) if last is None else last + 1
    return "\n".join([*lines[:at], *new, *lines[at:]])


def as_list(decks: Iterable[Deck], locale: str) -> list[str]:
    """The lines of a roadmap of its own."""
    return [_line_of(deck, Entry(deck.name), locale) for deck in decks]


def _line_of(deck: Deck, entry: Entry, locale: str) -> str:
    is_done = deck.texts > 0 and not (deck.untranslated or deck.stale or deck.waiting)
    readers = dict(deck.readers)
    entry = Entry(entry.title, entry.mark, entry.url, is_done, readers, entry.rest)
    return format_entry(entry, deck.percent, locale)


def _by_name(decks: Sequence[Deck]) -> dict[str, Deck]:
    """Decks by what a roadmap may call them: their names, and the last part of a name where it is one deck's only."""
    short: dict[str, list[Deck]] = {}
    for each in decks:
        short.setdefault(plain(each.name.rpartition("/")[2]), []).append(each)
    found = {name: those[0] for name, those in short.items() if name and len(those) == 1}
    return found | {plain(each.name): each for each in decks}


def plain(name: str) -> str:
    """A name by its letters and digits only: `Gate's Keep`, `gates-keep` and `gates_keep` are one."""
    return "".join(char for char in name.casefold() if char.isalnum())
