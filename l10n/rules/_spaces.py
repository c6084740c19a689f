"""What the rules on spaces around signs share."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.facts.pages import PAGE_KINDS
from l10n.model import Unit
from l10n.patterns import lazy
from l10n.text.mentions import names_sign
from l10n.text.reading import read
from l10n.text.sites import Gap, gaps
from l10n.typography import SPACES

SIGNS = lazy("[;:!?»«›‹]")


def judged_gaps(unit: Unit, facts: Facts) -> Iterator[tuple[Gap, str]]:
    """The gaps on which the unit's locale has a say, with the name of the space that it asks for."""
    text = unit.target or ""
    if SIGNS.search(text) is None:
        return
    typography, own = facts.typography(unit.locale), read(unit, facts.settings.source).own
    for gap in gaps(own):
        wanted = (typography.space_before if gap.before else typography.space_after).get(gap.sign)
        if wanted is None or _is_inside_run(text, gap):
            continue
        if not (unit.kind in PAGE_KINDS and names_sign(own, gap.at)):
            yield gap, wanted


def _is_inside_run(text: str, gap: Gap) -> bool:
    """Whether a space stands inside a run of signs, `? !`: none belongs there at all."""
    return gap.before and gap.sign in "?!" and text[max(0, gap.span.start - 1) : gap.span.start] in ("?", "!")


def space_to_write(facts: Facts, locale: str, wanted: str) -> str:
    """The space that a fix writes: the one pinned or usual in the project, else the locale's own."""
    way = chosen(facts, locale, "no_break_space").way
    return SPACES[way if way in ("u00a0", "u202f", "plain") else wanted]


_GOES_ON = lazy(r"[ \u00a0]*[a-z(→]|[,;:.…)]|['’]s|[ ]?[-–—]")
"""What follows a sign that is part of a name: the sentence goes on."""
_TO_COLON = lazy(r"[^\W_]*(?:[ -][^\W_]+)?")


def stands_in_source(unit: Unit, gap: Gap) -> bool:
    """Whether word and sign stand in the source as they are: a name such as `Bamf!` or `Magic: The`."""
    source, text = unit.source, unit.target or ""
    if not source:
        return False
    start = gap.at
    while start and text[start - 1].isalnum():
        start -= 1
    end = gap.at + 1
    word = text[start:end]
    if start == gap.at or word not in source:
        return False
    if gap.sign in "!?":
        # « “Marika?” » ends what somebody says in both languages: a name goes on with its sentence, or is all there is
        return unit.kind == "title" or not _ends_sentences(source, word)
    # `Action:` stands in both languages: a colon needs the words after it to be the same too
    tail = text[end : end + 1]
    if tail != " ":
        while end < len(text) and text[end].isalnum():
            end += 1
        return end > gap.at + 2 and text[start:end] in source
    following = _TO_COLON.match(text, end + 1)
    return following is not None and following.end() > end + 1 and text[start : following.end()] in source


def _ends_sentences(source: str, word: str) -> bool:
    """Whether a word and its sign end a quotation or a line, wherever the source has them."""
    at = source.find(word)
    while at >= 0:
        after = source[at + len(word) :].lstrip()
        if after[:1] not in ('"', "”", "»", "’", "") or (after[:1] and _GOES_ON.match(after[1:])):
            return False
        at = source.find(word, at + 1)
    return " " in source.strip()
