"""Words that a translation adds, and what of a source they may stand for: `added.yaml`."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any, NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.resources import load_yaml, locale_file
from l10n.text.analysis import MARK, analyse
from l10n.text.qualifiers import UNACCENTED, pattern_of


class _Row(NamedTuple):
    """A word of the locale, and whatever of a source it may render."""

    hints: tuple[str, ...]
    """Phrases one of which is part of any text that says it: a cheap test."""
    says: re.Pattern[str]
    answers: re.Pattern[str]


@cache
def _load(origin: str, locale: str) -> tuple[_Row, ...]:
    data: dict[str, Any] = load_yaml(locale_file(locale, "added.yaml"))
    if not data or data["source"] != origin.split("-", maxsplit=1)[0]:
        return ()
    found: list[_Row] = []
    for row in data["added"]:
        # « un autre joueur » and « un autre jeton » are one test
        hints = tuple(dict.fromkeys(" ".join(each.split()[:2]) for each in row["says"]))
        says = [each.translate(UNACCENTED) for each in row["says"]]
        answers = "|".join(map(pattern_of, row["answers"]))
        pattern = lazy(rf"(?<!\w)(?:{'|'.join(map(re.escape, says))})(?!\w)")
        found.append(_Row(hints, pattern, lazy(rf"(?<!\w)(?:{answers})")))
    return tuple(found)


@lru_cache(maxsize=8192)
def added(source: str, target: str, dialects: tuple[str, ...], origin: str, locale: str) -> tuple[Span, ...]:
    """The places of a translation whose words answer to nothing of the source."""
    text = target.lower().replace("’", "'")
    rows = [each for each in _load(origin, locale) if any(map(text.__contains__, each.hints))]
    if not rows:
        return ()
    mask = analyse(target, dialects).mask
    lowered = mask.lower().translate(UNACCENTED)
    if len(lowered) != len(mask):
        return ()
    theirs = analyse(source, dialects).mask.lower().replace(MARK, "")
    found: list[Span] = []
    for each in rows:
        match = each.says.search(lowered)
        if match is not None and each.answers.search(theirs) is None:
            found.append(Span(*match.span()))
    return tuple(sorted(found))
