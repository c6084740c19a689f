"""The revisions of pages, as editors have them: an export, a contributions feed, a folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from l10n.config import ConfigError, read_text
from l10n.history.export_xml import Exported, read_export
from l10n.locales import canonical
from l10n.model import Message
from l10n.patterns import lazy

_FEED_TITLE = lazy(r"\[(?P<locale>[a-z]{2,3}(?:-[A-Za-z]+)?)\]\s*\Z")
_STAMP = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"
_FEED_ENTRY = lazy(
    rf"^(?P<title>[^\n]+)\n\n(?P<stamp>{_STAMP})\n\n"
    r"(?P<editor>[^\n:]*?)[ \u00a0\u202f]?:[ \u00a0]?(?P<summary>[^\n]*)(?:\n|\Z)",
    re.MULTILINE,
)
_FILE = lazy(r"(?P<title>.+)\.(?P<stamp>\d{4}-?\d\d-?\d\dT\d\d:?\d\d:?\d\dZ)(?P<suffix>\.\w+)\Z")
_PAGES = (".wiki", ".mediawiki", ".md", ".markdown", ".txt")


class Revision(NamedTuple):
    """A page as somebody saved it. `stamp` is a UTC time in ISO 8601, whose order is that of time.

    `name` is a file name that tells the format of the text.
    """

    title: str
    stamp: str
    text: str
    editor: str = ""
    summary: str = ""
    name: str = "page.wiki"


class Revisions(NamedTuple):
    """The revisions of a source, the oldest first, and the locale that it names (empty: none)."""

    found: tuple[Revision, ...]
    locale: str = ""


def read_revisions(path: Path) -> Revisions:
    """Every revision in a file or a folder. Raises ConfigError, positioned, for what holds none."""
    if path.is_dir():
        found, locale = tuple(_in_folder(path)), ""
        if not found:
            raise ConfigError(Message("no file here is named page.TIMESTAMP.wiki"), str(path))
    elif path.suffix.lower() == ".xml" or _opens_with(path, b"<"):
        found = tuple(_of_export(read_export(path)))
        locale = ""
        if not found:
            raise ConfigError(Message("this export holds no revision with its text"), str(path))
    else:
        found, locale = _in_feed(path)
    return Revisions(tuple(sorted(found, key=lambda each: (each.stamp, each.title))), locale)


def _opens_with(path: Path, mark: bytes) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(64).lstrip(b"\xef\xbb\xbf \t\r\n").startswith(mark)
    except OSError:
        return False  # reading it says why


def _of_export(exported: Sequence[Exported]) -> Iterator[Revision]:
    for each in exported:
        yield Revision(each.title, each.stamp, each.text, each.editor, each.comment)


def _in_folder(folder: Path) -> Iterator[Revision]:
    """Files `page.TIMESTAMP.wiki` of a folder, and those of a folder `revisions` in it."""
    places = [folder, folder / "revisions"] if (folder / "revisions").is_dir() else [folder]
    for place in places:
        try:
            files = sorted(place.iterdir())
        except OSError as error:
            raise ConfigError(
                Message("cannot read this folder: {reason}", {"reason": str(error.strerror)}), str(place)
            ) from None
        for file in files:
            match = _FILE.match(file.name)
            if match and match["suffix"].lower() in _PAGES:
                name = match["title"] + match["suffix"]
                yield Revision(match["title"], _iso(match["stamp"]), read_text(file), name=name)


def _iso(stamp: str) -> str:
    digits = re.sub(r"\D", "", stamp)
    parts = (digits[:4], digits[4:6], digits[6:8], digits[8:10], digits[10:12], digits[12:14])
    return "{}-{}-{}T{}:{}:{}Z".format(*parts)


def _in_feed(path: Path) -> tuple[tuple[Revision, ...], str]:
    """A feed of contributions saved as text: title, time, editor and summary, and the page."""
    text = read_text(path).replace("\r\n", "\n")
    entries = list(_FEED_ENTRY.finditer(text))
    if not entries:
        raise ConfigError(
            Message("no revision here: an export (XML), a contributions feed or a folder is wanted"), str(path), 1, 1
        )
    heading = _FEED_TITLE.search(text[: entries[0].start()].strip())
    found: list[Revision] = []
    for entry, end in zip(entries, [*(each.start() for each in entries[1:]), len(text)], strict=True):
        body = text[entry.end() : end].strip("\n")
        if body:  # an upload, a move: no page was saved
            found.append(Revision(entry["title"], entry["stamp"], body + "\n", entry["editor"], entry["summary"]))
    return tuple(found), canonical(heading["locale"]) or "" if heading else ""
