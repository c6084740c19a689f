"""FID006: a word of the source's language left inside a sentence of the translation."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.facts.traits import ANALYSIS as TRAITS
from l10n.facts.traits import EMPTY as NONE
from l10n.facts.traits import split, traits_of
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._words import is_own
from l10n.text.language import telling_words
from l10n.text.lexicon import load_lexicon
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_LEFT = Message("{word} is a word of the source's language")
_WORD_BEFORE = lazy(r"(?P<first>(?:\A|[\n.!?…] *))?(?P<word>[^\W\d_]+)[,;:]?[ \u00a0]\Z")
_WORD_AFTER = lazy(r"[,;:]?[ \u00a0](?P<word>[^\W\d_]+)")
_REACH = 25
_SHORTEST = 4
"""Letters of a trait below which it may be a code."""
_OFTEN = 3
"""Lines that keep a trait as it is, from which it is the project's own."""
_OURS = frozenset({"for"})
"""What a language has in one phrase only, so that no table of words lists it: `en son for intérieur`."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    target, origin = unit.target or "", facts.settings.source
    if unit.kind == "title" or unit.source == target or not MANUALS.isdisjoint(unit.dialects):
        return
    if unit.kind == "traits":
        yield from _among_traits(unit, facts)
        return
    if not _has_any(target, origin, unit.locale):
        return
    reading = read(unit, origin)
    if reading.is_source:
        return
    known, own = telling_words(origin, unit.locale), reading.own
    for match in _pattern(origin, unit.locale).finditer(own):
        before = _WORD_BEFORE.search(own, max(0, match.start() - _REACH), match.start())
        after = _WORD_AFTER.match(own, match.end())
        # a title in the source's language has capitals about it, a quoted phrase other such words
        around = [each["word"] for each in (before, after) if each]
        if before and before["first"] is not None:
            around[0] = around[0].lower()
        if before is None or not all(word.islower() and word not in known for word in around):
            continue
        lexicon = load_lexicon(unit.locale)
        if match[0] in _OURS or (lexicon is not None and lexicon.is_word(match[0])):
            continue
        span = Span(*match.span())
        if not is_own(facts.settings, target, span):
            yield Hit(span, Message(_LEFT.template, {"word": match[0]}))


def _among_traits(unit: Unit, facts: Facts) -> Iterator[Hit]:
    """A trait in the source's language beside one that was translated, if the project has it hardly anywhere."""
    source, target, origin = unit.source or "", unit.target or "", facts.settings.source
    left = {each for each in traits_of(source) if len(each) >= _SHORTEST}
    ours, theirs = load_lexicon(unit.locale), load_lexicon(origin)
    if ours is None or theirs is None or not any(each in target for each in left):
        return
    places = split(target)
    written = [target[slice(*each)] for each in places]
    if all(each in left for each in written):
        return  # a line that nobody translated
    table = facts.of(TRAITS).get(unit.locale, NONE)
    for span, trait in zip(places, written, strict=True):
        word = trait.lower()
        if trait not in left or not word.isalpha() or trait.isupper() or ours.is_word(word) or not theirs.is_word(word):
            continue
        if table.wanted(word):
            continue  # TRM003 says what it is called
        counts = table.renderings.get(word, Counter())
        if counts[trait] >= _OFTEN and counts[trait] * 2 > counts.total():
            continue  # what the project calls it
        if not is_own(facts.settings, target, span):
            yield Hit(span, Message(_LEFT.template, {"word": trait}), None, Severity.INFO)


@lru_cache(maxsize=16384)
def _has_any(text: str, origin: str, locale: str) -> bool:
    return not telling_words(origin, locale).isdisjoint(text.split())


@lru_cache(maxsize=8)
def _pattern(origin: str, locale: str) -> re.Pattern[str]:
    words = "|".join(sorted(each for each in telling_words(origin, locale) if len(each) > 1))
    return re.compile(rf"(?<![\w'’./&-])(?:{words})(?![\w'’/&-])")


RULE = Rule(
    code="FID006",
    name="left-word",
    title=Message("word of the source left in a sentence"),
    rationale=(
        "`Quand you vainquez`, `1 horreur and 1 fatalité`: who types over the source leaves a small word of it here "
        "and there. Only function words that the locale's language has not are told, between words of the locale in "
        "small letters, so titles, quoted phrases and words that both languages have are left alone. Among traits, "
        "any common word of the source beside a translated one is remarked upon, unless the project keeps it so."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    keys=("words",),
    examples=(
        Wrong("Quand ⟦you⟧ vainquez un ennemi, piochez une carte."),
        Wrong("Subissez 1 horreur ⟦and⟧ placez 1 fatalité.", source="Take 1 horror and place 1 doom."),
        Wrong("Piochez une carte ⟦from⟧ votre deck, puis mélangez-le."),
        Wrong("Allié. ⟦Sailor⟧.", None, source="Ally. Sailor.", kind="traits"),
        Silent("Allié. Serpent. Ystral.", source="Ally. Serpent. Ystral.", kind="traits"),
        Silent("Ally. Sailor", source="Ally. Sailor.", kind="traits"),
        Silent("Lisez le Livre of Shadows, puis piochez."),
        Silent("Elle murmure « all of this is yours » puis s'en va."),
        Silent("On a mis un an pour y aller, but atteint."),
        Silent("Draw a card from your deck, then shuffle it."),
        Silent("La valeur *is* et l'opérateur and sont testés.", dialects=("rst",)),
        Silent("Le duel and placez-le.", settings={"words": "duel and"}),
    ),
)
