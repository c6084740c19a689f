"""Words that were meant to be an inclusive one: a few letters lost, doubled or exchanged."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.model import Span
from l10n.rules._inc_policy import Canon
from l10n.text.inclusive import POINTS, bare

_LETTER = r"[^\W\d_]"


@lru_cache(maxsize=4096)
def distance(one: str, other: str, most: int) -> int:
    """How many letters are lost, added, changed or exchanged with their neighbour; `most` + 1 for more than `most`."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, first in enumerate(one, 1):
        earlier, before = before, row
        row = [i]
        for j, second in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (first != second))
            if i > 1 and j > 1 and first == other[j - 2] and one[i - 2] == second:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        # letters that change places come from two rows before
        if min(row) > most and min(before) > most:
            break
    return min(row[-1], most + 1)


MOST = 2
"""Slips in one word."""


@lru_cache(maxsize=64)
def _candidate(canon: Canon) -> re.Pattern[str]:
    # whoever mistypes a word still begins it and ends it well
    start = re.escape(canon.singular[:2])
    least = len(bare(canon.singular)) - MOST - 2
    return re.compile(
        rf"(?<![\w{POINTS}'’-])(?={start}){_LETTER}{{{least},}}[sx]?(?![\w{POINTS}])(?!-\w)", re.IGNORECASE
    )


def misspelt(text: str, canon: Canon) -> Iterator[tuple[Span, bool]]:
    """Unknown words that were meant to be the canon, and whether the plural was meant."""
    for match in _candidate(canon).finditer(text):
        verdict = meant(match[0].lower(), canon)
        if verdict is not None:
            yield Span(*match.span()), verdict


@lru_cache(maxsize=8192)
def meant(word: str, canon: Canon) -> bool | None:
    """Whether a word is a slip for the canon: True for its plural, False for the singular, None where it is neither."""
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon("fr")
    singular, plural = bare(canon.singular), bare(canon.plural)
    word = bare(word)
    if lexicon is None or lexicon.is_word(word) or word in (singular, plural, canon.masculine, canon.feminine):
        return None
    is_plural = word.endswith("s") and plural.endswith("s")
    wanted = plural if is_plural else singular
    return is_plural if distance(word, wanted, MOST) <= MOST else None
