"""Nouns behind a plural that say of what kind it is: « cartes ressource » (invariable), « cartes ressources »."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from l10n.facts._house_sites import Site, french
from l10n.glossary._tokens import fold
from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.lexicon import Lexicon

_HEAD = lazy(
    r"\b(?:(?P<f>[Cc]artes|[Tt]uiles|[Pp]hases)|[Jj]etons|[Pp]ions|[Mm]arqueurs|[Dd]ecks|[Dd]és) "
    r"(?P<noun>[a-zß-ÿœ]{4,})(?![\w'’-])(?! (?:et|ou) )"
)
_HEADS = ("artes ", "uiles ", "hases ", "etons ", "ions ", "queurs ", "ecks ", "dés ")


class Apposed(NamedTuple):
    """A noun of a kind: its singular, its plural, and how it is written."""

    noun: str
    plural: str
    site: Site


def apposed(mask: str, locale: str) -> list[Apposed]:
    """Such nouns, where they can be nothing else: an adjective would agree."""
    lexicon = french(locale)
    if lexicon is None or not any(map(mask.__contains__, _HEADS)):
        return []
    found = []
    for match in _HEAD.finditer(mask):
        forms = _noun(match["noun"], "f" if match["f"] else "m", lexicon)
        if forms is not None:
            way = "invariable" if match["noun"] == forms[0] else "agreeing"
            found.append(Apposed(*forms, Site(way, Span(*match.span("noun")))))
    return found


@lru_cache(maxsize=2048)
def _noun(word: str, gender: str, lexicon: Lexicon) -> tuple[str, str] | None:
    """The singular and the plural of a noun; None for what may be an adjective of the head, or has one form."""
    readings = lexicon.readings(fold(word))
    nouns = [each for each in readings if each.pos == "noun"]
    numbers = {each.number for each in nouns}
    if numbers not in ({"s"}, {"p"}) or any(each.pos in ("prep", "conj", "pron", "det", "adv") for each in readings):
        return None
    if any((each.pos == "adj" or each.is_participle) and each.gender in ("e", "", gender) for each in readings):
        return None
    singular, plural = (word, f"{word}s") if numbers == {"s"} else (word.removesuffix("s"), word)
    return (singular, plural) if plural == f"{singular}s" else None
