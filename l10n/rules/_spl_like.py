"""Words that look like one of the source: learned words made French, and French ones with the letters of the source."""

from __future__ import annotations

from functools import lru_cache

from l10n.model import Unit
from l10n.patterns import lazy
from l10n.rules._spl_near import OFTEN, common_word
from l10n.text.inflect import language_of
from l10n.text.nearest import ACCENT, DOUBLED, LETTER, Near
from l10n.text.spelling import TOKEN, plain, unaccented

_LONG = 5
"""Letters of a word from which it is like another by more than chance."""
_STEM = 6
"""Letters of a word of the source from which its stem is asked for."""
_FRENCH = {"ic": "iqu", "y": "i"}
_LEARNED = lazy("(?:ic|y)$")
_SET_OFF = lazy(r"[\ue000\ue001\ue002«“\"‘'(]\s*\Z")


def like_source(word: str, near: Near | None, unit: Unit, before: str, *, borrowed: bool) -> Near | None:
    """The French word that a word of the source was meant to be: « enemis » for *enemies*, « creatures », « example ».

    `borrowed` tells that the source has the very word, `before` is what the text says before it: with emphasis, or in
    quotation marks, it is left on purpose.
    """
    if not unit.source or len(word) < _LONG or language_of(unit.locale) != "fr":
        return None
    is_like = borrowed or unaccented(word).rstrip("es") in stems(unit.source)
    if not is_like or _SET_OFF.search(before[-3:]):
        return None
    usual = common_word(word, unit.locale)
    if usual:
        return Near(usual, LETTER, 0, only=False)
    # what the project itself writes with its accent, or its letter twice
    return near._replace(only=False) if near and near.slip in (ACCENT, DOUBLED) and near.times >= OFTEN else None


@lru_cache(maxsize=4096)
def stems(source: str) -> frozenset[str]:
    """The long words of a source without their endings, as French would have them."""
    found = {unaccented(plain(each)).rstrip("es") for each in TOKEN.findall(source) if len(each) >= _STEM}
    return frozenset(found | {_LEARNED.sub(lambda ending: _FRENCH[ending[0]], each) for each in found})
