"""AGR006: a card that speaks of itself in both genders."""

from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import MARK
from l10n.text.inflect import language_of
from l10n.text.lexicon import load_lexicon
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_MESSAGE = Message("{word} is {gender} here, and {other} is {opposite}: the card speaks of itself in both genders")
_SPEECH = frozenset('«»“”"\u2014')
_LONGEST = 500
_GENDERS = {"m": Message("masculine"), "f": Message("feminine")}
_SELF = lazy(
    rf"\b[jJ](?:e|['’])[ \u00a0{MARK}]*(?:(?:ne|n['’])[ \u00a0]?)?"
    r"(?:suis|serai|étais|serais|sois|reste|resterai|deviens|deviendrai|entre en jeu|rentre en jeu|reviens en jeu)"
    rf"(?: (?:pas|plus|jamais|donc|alors|aussi|déjà))?[ \u00a0{MARK}]+(?P<word>[^\W\d_]+)"
)
"""What a card says of itself, in the first person: `je suis engagée`, `j’entre en jeu engagé`."""


@lru_cache(maxsize=1024)
def _gender(word: str, locale: str) -> str:
    """The gender that a word shows: m or f, empty where it may have either, or is no adjective or participle."""
    lexicon = load_lexicon(locale)
    readings = lexicon.readings(word.lower()) if lexicon else ()
    if not readings or any(each.pos not in ("adj", "verb", "noun") for each in readings):
        return ""
    told = [each for each in readings if each.pos == "adj" or each.is_participle]
    genders = {each.gender for each in told if each.number in ("s", "")}
    return next(iter(genders)) if len(genders) == 1 and genders <= {"m", "f"} else ""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    # a story has many who say I
    if unit.kind == "flavor" or len(text) > _LONGEST or not _SPEECH.isdisjoint(text):
        return
    own = read(unit, facts.settings.source).own
    said: list[tuple[str, Span]] = []
    for match in _SELF.finditer(own):
        if gender := _gender(match["word"], unit.locale):
            said.append((gender, Span(*match.span("word"))))
    if len({gender for gender, _ in said}) < 2:
        return
    first, span = said[0]
    for gender, other in said:
        if gender != first:
            params = {
                "word": text[slice(*other)],
                "gender": _GENDERS[gender],
                "other": text[slice(*span)],
                "opposite": _GENDERS[first],
            }
            yield Hit(other, Message(_MESSAGE.template, params))


RULE = Rule(
    code="AGR006",
    name="self-gender",
    title=Message("a card of two genders"),
    rationale=(
        "A card that speaks in the first person has one gender, whichever: where it enters play *engagée* it is not "
        "*engagé* when it attacks. Only what stands right after *je suis*, *j’entre en jeu* and the like is looked at, "
        "and only forms that show their gender; where others speak, in stories, nothing is. Which of the two is right "
        "the text does not tell, so none is offered."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    signs="jJ",
    when=lambda facts, locale: language_of(locale) == "fr" and load_lexicon(locale) is not None,
    examples=(
        Wrong("J’entre en jeu engagée. Je ne suis pas ⟦engagé⟧ quand j’attaque."),
        Wrong("Je suis détruit à la fin du tour, sauf si je suis ⟦cachée⟧."),
        Silent("J’entre en jeu engagée. Je ne suis pas engagée quand j’attaque."),
        Silent("Je suis invisible. J’entre en jeu engagé."),
        Silent("« Je suis cachée », dit la garde. « Et moi, je suis engagé ! »"),
        Silent("Je suis dans la cité. J’entre en jeu engagé."),
    ),
)
