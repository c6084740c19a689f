"""How much an unknown word of English is worth, where something is near it.

Games are full of new words: English makes an adjective of any noun (*shieldy*), a doer of any verb
(*snacker*), a word of two (*firebat*), and its dialogues stammer, hiss and drawl. Its own slips
are two letters in each other's place, a letter twice or once, and in long words any letter.
"""

from __future__ import annotations

from l10n.facts.pages import PAGE_KINDS
from l10n.model import Severity, Unit
from l10n.patterns import lazy
from l10n.rules._spl_scan import Suspects
from l10n.text.lexicon import load_lexicon
from l10n.text.nearest import ACCENT, DOUBLED, LETTER, SPACE, SWAPPED, Near
from l10n.text.spelling import TOKEN, Speller, load_speller, small_words, unaccented

_LONG = 7
"""Letters from which one that is missing, too many or another one is a slip in any text."""
_MIDDLE = 5
"""Letters from which it is one on a page, where nobody speaks."""
_FEWEST = 5
"""Words of a text below which it may be a cry or a name."""
_CROWD = 3
"""A text of which one word in so many is unknown plays with words."""
_OFTEN = 3
_DRAWL = lazy(r"([aeiouhyrszg])\1\1|^([a-z])\2")
_DOER = tuple("er ers ee ees able ables ably less like ness ish ly ling lings ster dom".split())  # noqa: SIM905
_PET = tuple("y ey ie ies ier iest ily o os ed d ing s es in".split())  # noqa: SIM905


def weigh(word: str, near: Near, unit: Unit, suspected: Suspects) -> Severity | None:
    """A remark, or the rule's own severity (None), for an unknown word as the text has it."""
    speller = load_speller(unit.locale)
    assert speller is not None
    lowered, page, strange = word.lower(), unit.kind in PAGE_KINDS, len(suspected.strange)
    capital = not word.islower()
    if near.slip == SPACE:
        return Severity.INFO if capital else None
    if near.slip == ACCENT or near.word == lowered + "s":
        return Severity.INFO
    if near.slip == LETTER and near.word[0] != lowered[0]:
        return Severity.INFO  # the hand that slips has begun the word well
    if (not page and _DRAWL.search(unaccented(lowered))) or is_made(lowered, speller, near.slip == LETTER):
        return Severity.INFO
    words = len(TOKEN.findall(suspected.own))
    if strange > 1 and strange * _CROWD >= words:
        return Severity.INFO
    if not page and (words < _FEWEST or (capital and near.times < _OFTEN)):
        return Severity.INFO
    if capital and not near.times:
        return Severity.INFO
    length, common = len(lowered), near.times > 0 or near.word in small_words("en")
    if capital and length < _MIDDLE:
        return Severity.INFO
    if near.slip == SWAPPED:
        sure = length >= _MIDDLE or near.word in small_words("en")
    elif near.slip == DOUBLED:
        sure = length >= _MIDDLE and (length >= _LONG or common)
    else:
        sure = (length >= _LONG and not capital) or (page and length >= _MIDDLE + capital and common)
    return None if sure else Severity.INFO


def may_slip(word: str, near: Near, times: int, unit: Unit) -> bool:
    """Whether a capital tells no name: headings and links of an English page have one on every word."""
    page = unit.locale.startswith("en") and unit.kind in PAGE_KINDS
    return page and not word.islower() and times == 1 and near.times > 0 and len(word) > _MIDDLE


def is_made(word: str, speller: Speller, joined: bool = True) -> bool:
    """Whether a word in lower case is made of known ones, by an ending that English puts to any word, or `joined`."""
    for ending in (*_DOER, *_PET):
        stem = word.removesuffix(ending)
        if stem != word and len(stem) >= 3 and any(_takes(each, ending, speller) for each in _stems(stem, ending)):
            return True
    # firebats
    return joined and any(speller.is_word(word[:at]) and speller.is_word(word[at:]) for at in range(4, len(word) - 3))


def _stems(stem: str, ending: str) -> list[str]:
    found = [stem]
    if ending[0] in "aeiouyd":
        found.append(stem + "e")
        if len(stem) > 3 and stem[-1] == stem[-2]:
            found.append(stem[:-1])
    return found


def _takes(stem: str, ending: str, speller: Speller) -> bool:
    """Whether the word is known, and its own form with the ending, which would be spelt otherwise, is not."""
    if not speller.is_word(stem):
        return False
    if ending not in ("ed", "d", "ing", "s", "es"):
        return True
    if stem.endswith("ing") and ending == "s":
        return True  # dreamings
    lexicon = load_lexicon("en")
    kinds = {each.pos for each in lexicon.readings(stem)} if lexicon else set()
    return "verb" not in kinds and (ending in ("ed", "d", "ing") or "noun" not in kinds)


def moved_double(word: str, speller: Speller, unit: Unit) -> Near | None:
    """The word of which another letter is written twice: *resellers* for *resselers*."""
    if not unit.locale.startswith("en"):
        return None
    for at in range(1, len(word)):
        if word[at] == word[at - 1]:
            single = word[:at] + word[at + 1 :]
            found = [single[:put] + single[put] + single[put:] for put in range(len(single))]
            known = sorted({each for each in found if each != word and speller.is_word(each)})
            if known:
                return Near(known[0], LETTER, 0, len(known) == 1, len(known) > 1)
    return None
