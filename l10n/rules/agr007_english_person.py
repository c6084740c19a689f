"""AGR007: an English verb in the third person after I, you, we or they."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.facts.pages import PAGE_KINDS
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._speech import is_broken
from l10n.rules._words import is_own
from l10n.text.inflect import language_of
from l10n.text.lexicon import load_lexicon
from l10n.text.reading import read


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_OPENING = r"(?:(?<!\w)(?i:if|when|whenever|while|until|unless|because)[ \u00a0])[\ue000\"“]*"
_OPENING_OF_I = (
    r"(?:\A|[.:;,!?…\n(—–]\s*|(?<!\w)(?i:and|or|if|when|whenever|while|then|but|unless|until|as|because|before|after"
    r"|once|where|since|though|otherwise|so)[ \u00a0])[\ue000\"“]*"
)
_SUBJECT = lazy(rf"(?:{_OPENING_OF_I}(?P<i>I)|{_OPENING}(?P<you>you|we|they))[ \u00a0](?P<verb>[a-z]+s)(?![\w'’-])")
_RULES = lazy(r"[\d\[{<\ue001]")
"""What rules have, and dialogues have not."""
_SPOKEN = _set("says loves hates knows gots likes wants needs thinks hears smells sees goes has is was")
"""What goblins and pirates say of themselves."""
_RIGHTLY = _set("yes unless always sometimes perhaps besides afterwards towards less others was")
_MESSAGE = Message("{who} {found}: after {who}, {right}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    own = read(unit, facts.settings.source).own
    severity = None if unit.kind in PAGE_KINDS or _RULES.search(own) else Severity.INFO
    for match in _SUBJECT.finditer(own):
        verb = match["verb"]
        base = _base(verb)
        span = Span(*match.span("verb"))
        if not base or verb in _SPOKEN or is_own(facts.settings_for(unit.locale), text, span):
            continue
        if is_broken(text, ""):
            return
        who = "i" if match["i"] else "you"
        fix = Fix(Message("write {word}", {"word": base}), (Edit(span, base),), Safety.UNSAFE)
        words = {"who": match[who], "found": verb, "right": base}
        yield Hit(Span(match.start(who), span.end), Message(_MESSAGE.template, words), fix, severity)


@lru_cache(maxsize=1024)
def _base(form: str) -> str:
    """The verb whose third person a form is; empty where it may be something else that can follow a person."""
    lexicon = load_lexicon("en")
    if lexicon is None or form in _RIGHTLY:
        return ""
    readings = lexicon.readings(form)
    if any(each.pos in ("adv", "adj", "prep", "conj", "det", "pron") for each in readings):
        return ""
    verbs = {each.lemma for each in readings if each.pos == "verb" and "3sg" in each.persons}
    return verbs.pop() if len(verbs) == 1 else ""


RULE = Rule(
    code="AGR007",
    name="english-person",
    title=Message("English verb in the wrong person"),
    rationale=(
        "English has one ending of persons, and only the third of the singular takes it: `I gain`, `they gain`, never "
        "`I gains`. It is left where a text that spoke of a card was turned to the card's own voice. Texts in "
        "broken English throughout are left alone, and what goblins say of themselves (`I loves`)."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: language_of(locale) == "en",
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("I lose a mark; otherwise, ⟦I gains⟧ one.", "I lose a mark; otherwise, I gain one.", locale="en"),
        Wrong("If ⟦you draws⟧ it, discard it.", "If you draw it, discard it.", locale="en"),
        Wrong("Discard it when ⟦I dies⟧.", "Discard it when I die.", locale="en"),
        Silent("Before you lies a wide street. You fools! You guys win.", locale="en"),
        Silent("I gain one. If you always draw, they lose.", locale="en"),
        Silent("Type I errors, part I ends, and you yes", locale="en"),
        Silent("I loves shinies!", locale="en"),
        Silent("Choose one of you; each of you gains 1 life.", locale="en"),
        Silent("I dies, et puis rien."),
    ),
)
