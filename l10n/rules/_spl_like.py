"""Words that look like one of the source: learned words made French, and French ones with the letters of the source."""

from __future__ import annotations

from l10n.model import Unit
from l10n.patterns import lazy
from l10n.rules._spl_meant import is_rendering
from l10n.rules._spl_near import OFTEN, common_word
from l10n.text.inflect import language_of
from l10n.text.nearest import ACCENT, DOUBLED, LETTER, Near

_LONG = 5
"""Letters of a word from which it is like another by more than chance."""
_SET_OFF = lazy(r"[\ue000\ue001\ue002«“\"‘'(*_`]\s*\Z")


def like_source(word: str, near: Near | None, unit: Unit, before: str, *, borrowed: bool) -> Near | None:
    """The French word that a word of the source was meant to be: « enemis » for *enemies*, « creatures », « example ».

    `borrowed` tells that the source has the very word, `before` is what the text says before it: with emphasis, or in
    quotation marks, it is left on purpose.
    """
    if not unit.source or len(word) < _LONG or language_of(unit.locale) != "fr":
        return None
    is_like = borrowed or is_rendering(word, unit.source, doubled=True)
    if not is_like or _SET_OFF.search(before[-3:]):
        return None
    usual = common_word(word, unit.locale)
    if usual:
        return Near(usual, LETTER, 0, only=False)
    # what the project itself writes with its accent, or its letter twice
    return near._replace(only=False) if near and near.slip in (ACCENT, DOUBLED) and near.times >= OFTEN else None
