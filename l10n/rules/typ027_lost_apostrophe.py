"""TYP027: an elided word whose apostrophe was lost, or is another sign."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from l10n.facts import Facts
from l10n.facts.habits import chosen
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.spelling import Speller, load_speller, plain

_LOST = Message("the apostrophe after {word} was lost")
_SIGN = Message("{sign} stands for an apostrophe")
_VOWELS = "aeiouyhàâäéèêëîïôöûüœæ"
# a single letter between spaces and a letter, or a longer elided word before a space: one look for most texts
_QUICK = lazy(rf"[ \u00a0\u202f\n(«“\"'’>][^\W\d_] [{_VOWELS}{_VOWELS.upper()}]")
_OPENING = lazy(rf"[^\W\d_] [{_VOWELS}]")
_WORD = lazy(r"[^\W\d_]+")
_ALONE = lazy(r" [^\W\d_](?!\w)")
_OPENS = lazy(r"(?:\A|[.!?…:»«“\n\"(–—])[ \u00a0\u202f\ue000«“\"–—-]*\Z")
_NO_PARTNER = frozenset({"et", "ou", "à"})
"""Words that stand after a letter that is a name: « d et e », « n ou plus »."""
# signs that a keyboard or a scan sets for an apostrophe, between two letters
_BETWEEN = lazy(r"(?<=[^\W\d_])(?:[‘´`′]|['’]{2}|\")(?=[^\W\d_])")
_LEFT = lazy(r"[^\W\d_]+\Z")
_SIGNS = ("‘", "´", "`", "′", '"', "''", "’’", "'’", "’'")


@cache
def _elided(words: tuple[str, ...]) -> re.Pattern[str]:
    longest = "|".join(sorted(words, key=len, reverse=True))
    return re.compile(rf"(?i)(?<![\w'’.°&#/-])(?<!\b\w )(?P<word>{longest})(?P<gap> )(?=[{_VOWELS}])")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    # in a manual these signs are code
    if any(map(text.__contains__, _SIGNS)) and MANUALS.isdisjoint(unit.dialects):
        yield from _other_signs(unit, facts)
    if not ("qu " in text or "Qu " in text or _QUICK.search(text) or _OPENING.match(text)):
        return
    words = facts.typography(unit.locale).elided_only
    speller = load_speller(unit.locale)
    if not words or speller is None:
        return
    own = read(unit, facts.settings.source).own
    for match in _elided(words).finditer(own):
        if _is_lost(match, own, unit.source, speller):
            fix = Fix(
                Message("write the apostrophe"),
                (Edit(Span(*match.span("gap")), _apostrophe(facts, unit)),),
                # a single letter may be the name of something
                Safety.SAFE if len(match["word"]) > 1 else Safety.UNSAFE,
            )
            word = _WORD.match(own, match.end())
            span = Span(match.start(), word.end() if word else match.end())
            yield Hit(span, Message(_LOST.template, {"word": match["word"]}), fix)


def _is_lost(match: re.Match[str], own: str, source: str | None, speller: Speller) -> bool:
    """Whether an elided word leans on the next one: neither is a letter that names something, nor spaced out."""
    word = _WORD.match(own, match.end())
    if word is None:
        return False
    following, elided = word[0], match["word"]
    if len(following) == 1 and (following.lower() not in "ayà" or _ALONE.match(own, word.end())):
        return False
    if len(elided) == 1:
        if following.lower() in _NO_PARTNER or (source and _stands_alone(elided, source)):
            return False
        # « la face D est », « l’Astéroïde M amorce »: a capital opens the sentence, and the next word is no name
        if elided.isupper() and (following[0].isupper() or not _OPENS.search(own, 0, match.start())):
            return False
    is_name = following[0].isupper() and len(following) > 2 and elided.islower()
    return is_name or speller.is_word(plain(following))


def _stands_alone(letter: str, source: str) -> bool:
    """Whether the source names something by this letter."""
    return re.search(rf"(?i)(?<![\w'’]){letter}(?![\w'’])", source) is not None


def _other_signs(unit: Unit, facts: Facts) -> Iterator[Hit]:
    """Elided words before a quotation mark, an accent or two apostrophes; names that the source writes with one."""
    elided = facts.typography(unit.locale).elided
    source = (unit.source or "").replace("’", "'")
    own = read(unit, facts.settings.source).own
    for match in _BETWEEN.finditer(own):
        if len(match[0]) > 1 and "wikitext" in unit.dialects:
            continue  # emphasis
        left, right = _LEFT.search(own, max(0, match.start() - 30), match.start()), _WORD.match(own, match.end())
        assert left is not None and right is not None
        name = f"{left[0]}'{right[0]}" in source
        if not name and (left[0].lower() not in elided or own[left.start() - 1 : left.start()] == '"'):
            continue
        edit = Edit(Span(*match.span()), _apostrophe(facts, unit))
        fix = Fix(Message("write the apostrophe"), (edit,), Safety.SAFE)
        yield Hit(Span(left.start(), right.end()), Message(_SIGN.template, {"sign": match[0]}), fix)


def _apostrophe(facts: Facts, unit: Unit) -> str:
    """The project's apostrophe; the text's own where the project writes both."""
    way, _, habit = chosen(facts, unit.locale, "apostrophe")
    if way not in ("straight", "typographic"):
        text = unit.target or ""
        straight = "'" in text if ("'" in text) != ("’" in text) else habit.counts.get("straight", 0) * 2 > habit.total
        way = "straight" if straight else "typographic"
    return "'" if way == "straight" else "’"


RULE = Rule(
    code="TYP027",
    name="lost-apostrophe",
    title=Message("lost apostrophe"),
    rationale=(
        "A word that has lost its vowel is written with an apostrophe (OQLF); a space, a quotation mark, a grave "
        "accent or two apostrophes in its place are traces of a scan or a keyboard. A letter that the source has too "
        "names something (`case d`, `n cartes`), and letters that stand apart on purpose are left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: bool(facts.typography(locale).elided_only),
    safety=Safety.SAFE,
    keys=("typography.apostrophe",),
    examples=(
        Wrong("Un rai filtre ⟦d un⟧ trou.", "Un rai filtre d’un trou.", source="Light seeps from a hole."),
        Wrong("Elle ⟦s ouvre⟧ plus ⟦d une⟧ fois.", "Elle s’ouvre plus d’une fois.", source="It opens more than once."),
        Wrong("On l'attend ⟦jusqu ici⟧.", "On l'attend jusqu'ici."),
        Wrong("« ⟦J ai⟧ faim. »", "« J’ai faim. »"),
        Wrong("Le port ⟦d Arkham⟧ dort.", "Le port d’Arkham dort.", source="The port of Arkham sleeps."),
        Wrong('Le chef ⟦d"une⟧ bande', "Le chef d’une bande"),
        Wrong("⟦C‘est⟧ tout.", "C’est tout."),
        Wrong('La porte de ⟦K"yan⟧', "La porte de K’yan", source="The gate of K'yan"),
        Wrong("La ruse de ⟦l’'homme⟧", "La ruse de l’homme"),
        Silent("Gagnez n énergies.", source="Gain n energy."),
        Silent("Les cases d et e, ou n ou plus"),
        Silent("A T L A N T I Q U E, m a i s"),
        Silent("Le groupe d est parti.", source="Group D has left."),
        Silent("L'Astéroïde M amorce sa chute, à 10 °C ou plus, par R&D et."),
        Silent('Le mot "d"une fois, dit-il.'),
        Silent("Un l'' autre''", dialects=("wikitext",)),
    ),
)
