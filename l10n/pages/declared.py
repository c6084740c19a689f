"""The source that a page itself names: `Version anglaise originale : [[Abilities List]]`."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from l10n.patterns import lazy

_LINES = 25
"""A page says where it comes from at its top."""
_SAYS = lazy(
    r"^(?P<before>[^\n\[]{0,80}?)\[\[:?(?:[a-z]{2,3}:)?(?P<title>[^\[\]|#\n]+)(?:[|#][^\[\]\n]*)?\]\]", re.MULTILINE
)
_ABOUT = lazy(
    r"\b(?:(?:version|page|texte?|article)\w*\b.*\b(?:angl\w+|engl\w+|ingl\w+|origin\w+|sources?)|"
    r"(?:origin\w+|sources?|englische\w*|english|anglais\w*)\b.*(?:version|page|text|fassung|seite)?)",
    re.IGNORECASE,
)


def declared_title(text: str) -> str | None:
    """The title of the page that this one says it translates, or None."""
    top = "\n".join(text.split("\n", _LINES)[:_LINES])
    for match in _SAYS.finditer(top):
        if _ABOUT.search(match["before"]) and ":" in match["before"]:
            return match["title"].strip()
    return None


def title_of(path: str) -> str:
    """A page's title as its file name and the links to it may spell it: lower case, words joined by hyphens."""
    name = PurePosixPath(path)
    stem = name.stem if name.suffix.lower() in (".wiki", ".mediawiki", ".md", ".markdown", ".txt") else name.name
    return re.sub(r"[\W_]+", "-", stem.casefold()).strip("-")


def file_names(title: str, suffix: str) -> tuple[str, ...]:
    """How a file that holds the page of this title may be called."""
    spellings = (title, title.replace(" ", "_"), title.replace(" ", "-"), title_of(title))
    return tuple(dict.fromkeys(f"{each}{suffix}" for each in spellings))
