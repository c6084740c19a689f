"""A team's roadmap on a wiki: a list of decks, each with its state and its readers, read and written.

A line of it is `## 'Harbour' cards -> https://example.org/decks/1` and what follows on it:
`'''traduction OK''', relectures faites : ana, bo (partiel)`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from l10n.deck.status import Deck
from l10n.patterns import lazy

_LINE = lazy(r"^(?P<mark>[#*]+)[ \t]*(?P<title>\S.*?)[ \t]*->[ \t]*(?P<url>https?://\S+)?(?P<rest>.*)$")
_QUOTED = lazy(r"^['‘’“”\"«\s]*(?P<name>.+?)['’”\"»\s]*(?:cards|cartes)?\s*$", re.IGNORECASE)
_DONE = lazy(r"'''\s*(?:traduction|translation)\s+OK\s*'''", re.IGNORECASE)
_SHARE = lazy(r"(?:traduction|translation)\s+\d+[\s\u00a0\u202f]*%", re.IGNORECASE)
_READ = lazy(r",?\s*(?:relectures?\s+faites?|reviews?\s+done)\s*:\s*(?P<names>.*)$", re.IGNORECASE)
_PART = lazy(r"\s*\(\s*(?:partiel\w*|part\w*)\s*\)\s*$", re.IGNORECASE)


@dataclass(frozen=True)
class _Words:
    done: str
    share: str
    read: str
    part: str


_WORDS: Mapping[str, _Words] = {
    "fr": _Words("'''traduction OK'''", "traduction {percent} %", "relectures faites : ", "partiel"),
    "en": _Words("'''translation OK'''", "translation {percent} %", "reviews done: ", "partial"),
}


@dataclass
class Entry:
    """A line of the list. `readers`: True for who has read all; `rest` is what else the line says."""

    title: str
    mark: str = "#"
    url: str = ""
    is_done: bool = False
    readers: dict[str, bool] = field(default_factory=dict)
    rest: str = ""
    is_counted: bool = False
    """Whether the line tells how much is translated."""

    @property
    def is_of_deck(self) -> bool:
        """Whether the line says something of a deck: an address, how far it is, or nothing yet."""
        return bool(self.url or self.is_done or self.is_counted or self.readers or not self.rest)

    @property
    def name(self) -> str:
        """The deck's name, without its quotation marks and the word for cards."""
        match = _QUOTED.match(self.title)
        return match["name"] if match else self.title


def parse(line: str) -> Entry | None:
    """The entry of a line, None for a line that is none (one that has no arrow)."""
    match = _LINE.match(line)
    if match is None:
        return None
    entry = Entry(match["title"], match["mark"], match["url"] or "")
    rest = match["rest"]
    if read := _READ.search(rest):
        for each in read["names"].split(","):
            said = each.strip(" .\u00a0")
            if name := _PART.sub("", said).strip():
                entry.readers[name] = _PART.search(said) is None
        rest = rest[: read.start()]
    entry.is_done = _DONE.search(rest) is not None
    entry.is_counted = _SHARE.search(rest) is not None
    entry.rest = _SHARE.sub("", _DONE.sub("", rest)).strip(" ,")
    return entry


def entries(text: str) -> Iterator[Entry]:
    """The entries of a page that say something of a deck: an address of it, or how far it is."""
    for line in text.splitlines():
        entry = parse(line)
        if entry and entry.is_of_deck:
            yield entry


def format_entry(entry: Entry, percent: int, locale: str) -> str:
    """The line of an entry, in the words of a locale where they are known, else in English."""
    words = _WORDS.get(locale.partition("-")[0], _WORDS["en"])
    parts = []
    if entry.is_done:
        parts.append(words.done)
    elif percent:
        parts.append(words.share.format(percent=percent))
    if entry.readers:
        names = (name if is_all else f"{name} ({words.part})" for name, is_all in entry.readers.items())
        parts.append(words.read + ", ".join(names))
    said = ", ".join(parts)
    tail = [part for part in (entry.url, entry.rest, said) if part]
    return " ".join([entry.mark, entry.title, "->", *tail])


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
