"""What the rules on spaces around signs share."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Unit
from l10n.patterns import lazy
from l10n.text.reading import read
from l10n.text.sites import Gap, gaps
from l10n.typography import SPACES

SIGNS = lazy("[;:!?»«›‹]")


def judged_gaps(unit: Unit, facts: Facts) -> Iterator[tuple[Gap, str]]:
    """The gaps on which the unit's locale has a say, with the name of the space that it asks for."""
    text = unit.target or ""
    if SIGNS.search(text) is None:
        return
    typography = facts.typography(unit.locale)
    for gap in gaps(read(unit, facts.settings.source).own):
        wanted = (typography.space_before if gap.before else typography.space_after).get(gap.sign)
        if wanted is not None:
            yield gap, wanted


def space_to_write(facts: Facts, locale: str, wanted: str) -> str:
    """The space that a fix writes: the one pinned or usual in the project, else the locale's own."""
    way = chosen(facts, locale, "no_break_space").way
    return SPACES[way if way in ("u00a0", "u202f", "plain") else wanted]


def stands_in_source(unit: Unit, gap: Gap) -> bool:
    """Whether word and sign stand in the source as they are: a name such as `Bamf!` or `Magic: The`."""
    source, text = unit.source, unit.target or ""
    if not source:
        return False
    start = gap.at
    while start and text[start - 1].isalnum():
        start -= 1
    end = gap.at + 1
    if text[start : gap.at + 1] not in source or start == gap.at:
        return False
    if gap.sign in "!?":
        return True
    # `Action:` stands in both languages: a colon needs the word after it to be the same too
    tail = text[end : end + 1]
    while end < len(text) and (text[end].isalnum() or (tail == " " and end == gap.at + 1)):
        end += 1
    return end > gap.at + 2 and text[start:end] in source
