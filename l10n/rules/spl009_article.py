"""SPL009: the English article whose form the next word does not take."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._words import is_own
from l10n.text.inflect import language_of
from l10n.text.lexicon import load_lexicon
from l10n.text.reading import read

_ARTICLE = lazy(r"(?<![\w'’.,\-/&+)\ue001])(?P<article>an?|(?<![^.!?\n]\s)An?)[ \u00a0](?P<word>[a-z]{2,})(?![\w'’])")
_VOWEL = lazy("[aeiou]")
_LIKE_CONSONANT = lazy(
    r"eu|ewe|ouija|once|one(?!ir|r)|ubi|ufo|uk[ru]|ukulele|unanim|uni(?:[cflqtv]|on|s[eo])|uran|urin|us[aeu]|ut[eio]|utr"
)
_LIKE_VOWEL = lazy(r"heir|honest|honou?r|hour")
_EITHER = lazy(r"histor|hotel|hysteri|habitual|herb|homage|hallucin|heroic|hyperbol")
_MESSAGE = Message("{found} {word}: {right} {word}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    for match in _ARTICLE.finditer(read(unit, facts.settings.source).own):
        article, word = match["article"], match["word"]
        wanted = _article_before(word)
        if not wanted or wanted == article.lower():
            continue
        span = Span(*match.span("article"))
        if is_own(facts.settings_for(unit.locale), text, Span(match.start(), match.end())):
            continue
        right = wanted.capitalize() if article[0] == "A" else wanted
        fix = Fix(Message("write {word}", {"word": right}), (Edit(span, right),), Safety.UNSAFE)
        words = {"found": article, "right": right, "word": word}
        yield Hit(Span(*match.span()), Message(_MESSAGE.template, words), fix)


@lru_cache(maxsize=4096)
def _article_before(word: str) -> str:
    """The article that a noun or an adjective takes; empty where nothing can be said."""
    lexicon = load_lexicon("en")
    readings = lexicon.readings(word) if lexicon else ()
    # « a » may name a letter, before a small word or a verb
    if not any(each.pos in ("noun", "adj") or "ppas" in each.moods or "ppre" in each.moods for each in readings):
        return ""
    if _EITHER.match(word):
        return ""
    if _LIKE_VOWEL.match(word):
        return "an"
    return "a" if not _VOWEL.match(word) or _LIKE_CONSONANT.match(word) else "an"


RULE = Rule(
    code="SPL009",
    name="english-article",
    title=Message("a or an"),
    rationale=(
        "English has `a` before a consonant that is heard, `an` before a vowel that is heard: `an hour`, `a unit`. The "
        "wrong one is left where the word behind it was replaced. Only known words are judged, and none that is said "
        "in two ways (`an historic`)."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: language_of(locale) == "en",
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("Choose ⟦a opponent⟧, then ⟦an card⟧.", "Choose an opponent, then a card.", locale="en"),
        Wrong("⟦An unit⟧ waits ⟦a hour⟧.", "A unit waits an hour.", locale="en"),
        Silent("An hour, a unit, a one-sided game, an honest elf, a European, an heirloom, a uniform", locale="en"),
        Silent(
            "An historic and a historic day; an unimportant, unidentifiable, uninvited, uninteresting guest",
            locale="en",
        ),
        Silent("Option A or B; (a) is, vitamin A in it; an X; a URL", locale="en"),
        Silent("Il y a a opponent."),
    ),
)
