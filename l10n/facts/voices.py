"""Who speaks brokenly all the time: voice lines of one speaker, told by their keys, whose verbs are nobody's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document
from l10n.patterns import lazy
from l10n.text.manuals import MANUALS

FEWEST = 2
"""Lines of a speaker with such a verb, from which it is how he speaks."""
_SPOKEN = lazy(r"(?:\A|[_.|])(?:VO|VOICE|QUOTE|EMOTE|DIALOGU?E?|TAUNT)(?:[_.|\x04]|\Z)")
_SPEAKER = lazy(r"(?:\w+_)?(?:Male|Female)_[^\W\d_]+(?=_)")
_AMISS = lazy(
    r"(?<![\w'’-])(?:(?:[Jj]e|[Ll][ea]) (?=[aeéèêiouàâîôû](?!n(?:e|ze)?\b|ui\b))"
    r"|[Jj]e (?:est|sont|ont|font|vont|peut|va|fait|veut|doit)\b|[Oo]n (?:[mts]['’])?(?:ont|sont|font|vont)\b)"
    # what opens a sentence is its subject
    r"|(?:\A|[.!?…][\s_]+)(?:Vous (?:est|a|peut|va|fait|veut|doit)\b|(?:Les|Ces) [^\W\d_]+s (?:est|va|peut|fait)\b"
    r"|(?:Une?|L[ea]|Cet?|Cette)(?! ne) (?:[^\W\d_]+ )?[^\W\d_]+[^\W\d_sx] (?:ont|sont|font|vont)\b)"
)


class Line(NamedTuple):
    """A line of a speaker whose verb is amiss."""

    locale: str
    speaker: str


Voices = frozenset[tuple[str, str]]
"""By (locale, speaker): those who speak so."""


def is_voice(key: str) -> bool:
    """Whether a key names a voice line."""
    return _SPOKEN.search(key) is not None


def speaker(key: str) -> str:
    """Who speaks a voice line: what its key begins with."""
    match = _SPEAKER.match(key)
    return match[0] if match else key.rpartition("_")[0]


def _gather(document: Document, context: Context) -> Iterator[Line]:
    if document.is_source:
        return
    for unit in document.units:
        if not unit.target or unit.locale[:2] != "fr" or not MANUALS.isdisjoint(unit.dialects):
            continue
        if is_voice(unit.key) and _AMISS.search(unit.target):
            yield Line(unit.locale, speaker(unit.key))


def _reduce(records: Iterable[Line]) -> Voices:
    counts = Counter(tuple(each) for each in records)
    return frozenset((locale, who) for (locale, who), times in counts.items() if who and times >= FEWEST)


ANALYSIS: Analysis[Line, Voices] = Analysis("voices", _gather, _reduce)
