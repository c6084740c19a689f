"""A line of a team's roadmap on a wiki: a deck, its state and its readers, read and written.

`## 'Harbour' cards -> https://example.org/decks/1 '''traduction OK''', relectures faites : ana, bo (partiel)`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from l10n.model import Span
from l10n.patterns import lazy

_LINE = lazy(r"^(?P<mark>[#*]+)[ \t]*(?P<title>\S.*?)[ \t]*->[ \t]*(?P<url>https?://\S+)?(?P<rest>.*)$")
_QUOTED = lazy(r"^['‘’“”\"«\s]*(?P<name>.+?)['’”\"»\s]*(?:cards|cartes)?\s*$", re.IGNORECASE)
_DONE = lazy(r"'''\s*(?:traduction|translation)\s+OK\s*'''", re.IGNORECASE)
_SHARE = lazy(r"(?:traduction|translation)\s+\d+[\s\u00a0\u202f]*%", re.IGNORECASE)
_READ = lazy(r",?\s*(?:relectures?\s+faites?|reviews?\s+done)\s*:\s*(?P<names>.*)$", re.IGNORECASE)
_PART = lazy(r"\s*\(\s*(?:partiel\w*|part\w*|en cours|in progress)(?P<more>[^()]*)\)\s*$", re.IGNORECASE)
_SAID_DONE = lazy(
    r"'*\b(?:traduction|translation)\s*:?\s*(?:ok|faite|finie|terminée|complète|done|complete|finished)\b'*",
    re.IGNORECASE,
)
_SAID_READ = lazy(
    r",?\s*\b(?:relectures?|relue?s?|reviews?|reviewed)(?:\s+(?:faites?|ok|done))?\s*(?::|par\b|by\b)\s*(?P<names>.*)$",
    re.IGNORECASE,
)
_NO_ARROW = lazy(
    r"(?P<title>['‘’“”\"«][^'‘’“”\"«»\n]+['’”\"»](?:[ \t]+(?:cards|cartes))?)"
    r"(?P<gap>[\s\u00a0\u202f]*[:=>–—-]*[\s\u00a0\u202f]*)(?=https?://)",
    re.IGNORECASE,
)
_TITLED = lazy(
    r"['‘][^'‘’\n]+['’](?:[ \t]+(?:cards|cartes))?[\s\u00a0\u202f]*(?:->|[:=–—-]*[\s\u00a0\u202f]*https?://)",
    re.IGNORECASE,
)
_READER = lazy(r"(?:[^,(]|\([^()]*\)?)+")
"""A name with what is said of it in parentheses, commas too."""


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
        for each in _READER.findall(read["names"]):
            said = each.strip(" .\u00a0")
            if name := _PART.sub("", said).strip():
                entry.readers[name] = _PART.search(said) is None
        rest = rest[: read.start()]
    entry.is_done = _DONE.search(rest) is not None
    entry.is_counted = _SHARE.search(rest) is not None
    entry.rest = _SHARE.sub("", _DONE.sub("", rest)).strip(" ,")
    return entry


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


def status(line: str, locale: str) -> tuple[Span, str] | None:
    """Where a line tells its state and its readers, and how that is written; None where it tells neither.

    The share that is translated is kept as it is. What else the line says stands before it, or nothing is told.
    """
    match, entry = _LINE.match(line), parse(line)
    if match is None or entry is None or not (entry.is_done or entry.is_counted or entry.readers):
        return None
    rest = match["rest"]
    places = [each for each in (_DONE.search(rest), _SHARE.search(rest), _READ.search(rest)) if each]
    start = min(each.start() for each in places)
    before = rest[:start].rstrip(" ,\t")
    if entry.rest != before.strip(" ,"):
        return None
    words = _WORDS.get(locale.partition("-")[0], _WORDS["en"])
    share = _SHARE.search(rest)
    parts = [words.done] if entry.is_done else [share[0]] if share else []
    if read := _READ.search(rest):
        said = (each.strip(" .\u00a0") for each in _READER.findall(read["names"]))
        parts.append(words.read + ", ".join(_told(each, words) for each in said if each))
    at = match.start("rest") + len(before)
    return Span(at, len(line.rstrip())), " " + ", ".join(parts)


def said_otherwise(line: str, locale: str) -> tuple[Span, str] | None:
    """Where a line tells its state or its readers in words that are not read, and how that is written."""
    match = _LINE.match(line)
    if match is None:
        return None
    rest = match["rest"]
    done, read = _SAID_DONE.search(rest), _SAID_READ.search(rest)
    places = [each for each in (done, read) if each]
    if not places:
        return None
    before = rest[: min(each.start() for each in places)].rstrip(" ,\t\u00a0")
    words = _WORDS.get(locale.partition("-")[0], _WORDS["en"])
    parts = [words.done] if done else []
    if read:
        said = (each.strip(" .\u00a0") for each in _READER.findall(read["names"]))
        parts.append(words.read + ", ".join(_told(each, words) for each in said if each))
    return Span(match.start("rest") + len(before), len(line.rstrip())), " " + ", ".join(parts)


def missing_arrow(text: str) -> Span | None:
    """Where the arrow belongs in an entry (without its mark) that names a deck and its address, and has none."""
    match = _NO_ARROW.match(text)
    return Span(*match.span("gap")) if match else None


def opens_with_deck(text: str) -> bool:
    """Whether an entry (without its mark) opens with a deck's name: its marks are those of a roadmap, no quotation."""
    return _TITLED.match(text) is not None


def _told(said: str, words: _Words) -> str:
    """A reader as they are written; what is said of how far they are stays."""
    part = _PART.search(said)
    if part is None or part["more"].strip():
        return said
    return f"{said[: part.start()]} ({words.part})"
