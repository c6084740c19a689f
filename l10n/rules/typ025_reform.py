"""TYP025: the spelling of before 1990, or the reformed one, where the house has settled on the other."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._words import is_own
from l10n.text.reading import read
from l10n.typography import load_typography

_MESSAGE = Message("{found}: the house spells {wanted}")


@cache
def _pattern(locale: str, norm: str) -> re.Pattern[str]:
    at = 0 if norm == "1990" else 1
    beginnings = sorted({pair[at] for pair in load_typography(locale).reform}, key=len, reverse=True)
    return re.compile(rf"(?i)(?<!\w)({'|'.join(map(re.escape, beginnings))})\w*")


@lru_cache(maxsize=8192)
def _respelt(word: str, locale: str, norm: str) -> str | None:
    """A word in the other spelling; None where that is no word, or not of this list."""
    from l10n.text.lexicon import load_lexicon

    lower, lexicon = word.lower(), load_lexicon(locale)
    if lexicon is None:
        return None
    for classical, reformed in load_typography(locale).reform:
        old, new = (classical, reformed) if norm == "1990" else (reformed, classical)
        if lower.startswith(old) and lexicon.is_word(new + lower[len(old) :]):
            wanted = new + lower[len(old) :]
            return wanted.upper() if word.isupper() else wanted[0].upper() + wanted[1:] if word[0].isupper() else wanted
    return None


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    norm = str(facts.settings_for(unit.locale).house["spelling"])
    text = unit.target or ""
    for match in _pattern(unit.locale, norm).finditer(read(unit, facts.settings.source).own):
        span = Span(*match.span())
        wanted = _respelt(match[0], unit.locale, norm)
        if wanted is None or is_own(facts.settings_for(unit.locale), text, span):
            continue
        fix = Fix(Message("write {char}", {"char": wanted}), (Edit(span, wanted),), Safety.SAFE)
        yield Hit(span, Message(_MESSAGE.template, {"found": match[0], "wanted": wanted}), fix)


def _is_settled(facts: Facts, locale: str) -> bool:
    return bool(facts.typography(locale).reform) and facts.settings_for(locale).house["spelling"] != "either"


RULE = Rule(
    code="TYP025",
    name="reform",
    title=Message("spelling of before or after 1990"),
    rationale=(
        "Both événement and évènement, connaître and connaitre are right (Journal officiel, 6 December 1990; Académie "
        "française): nothing is said unless the house settles on one."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=_is_settled,
    safety=Safety.SAFE,
    keys=("house.spelling", "words"),
    examples=(
        Wrong(
            "Cet ⟦événement⟧ ⟦disparaît⟧ de la ⟦Boîte⟧.",
            "Cet évènement disparait de la Boite.",
            settings={"house.spelling": "1990"},
        ),
        Wrong("Le ⟦maitre⟧ et son ⟦évènement⟧", "Le maître et son événement", settings={"house.spelling": "classical"}),
        Silent("Cet événement et cet évènement"),
        Silent("Une goutte, un train, la coutume", settings={"house.spelling": "classical"}),
        Silent("Une ile, cet évènement", settings={"house.spelling": "1990"}),
    ),
)
