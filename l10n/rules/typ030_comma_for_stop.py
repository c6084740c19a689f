"""TYP030: a comma where the source ends its sentence, and the next word has the capital of another one."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_sentences import has_lost_a_stop
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_MESSAGE = Message("a comma, and a sentence begins with {word}")
# the sign stands first, so that the search jumps from one to the next
_CAPITAL = lazy(r",(?<=[^\W\d_],) (?P<word>[A-ZÀ-Ý][a-zà-ÿœ]*)(?:['’][a-zà-ÿœ]+)?(?= [a-zà-ÿœ])")
_GOES_ON = lazy(r" [a-zà-ÿœ'’]+,? [a-zà-ÿœ]")
"""What follows the first word of a sentence, and not of a name: « À la Recherche »."""
_REVERED = lazy(r"(?<=[a-z,] )(?:He|She|It|They|Him|His|Her)(?!\w)")
_SKIPPED = frozenset({"title", "traits", "subtype", "heading", "label"})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source or ""
    if unit.kind in _SKIPPED or _CAPITAL.search(text) is None:
        return
    own, typography = read(unit, facts.settings.source).own, facts.typography(unit.locale)
    # a stop that the source has and the text lacks is what the comma stands for
    if not has_lost_a_stop(unit, own):
        return
    for match in _CAPITAL.finditer(own):
        word = match["word"]
        if word in typography.openers:
            if _REVERED.search(source):
                continue
        elif word not in typography.other_openers or not _GOES_ON.match(own, match.end()):
            continue
        comma = Span(match.start(), match.start() + 1)
        fix = Fix(Message("write {char}", {"char": "."}), (Edit(comma, "."),), Safety.UNSAFE)
        yield Hit(Span(match.start(), match.end()), Message(_MESSAGE.template, {"word": word}), fix)


RULE = Rule(
    code="TYP030",
    name="comma-for-stop",
    title=Message("comma for a full stop"),
    rationale=(
        "The two keys are neighbours: where a comma stands before the capital of a pronoun or an article, and the "
        "source has more sentences, the comma is its full stop. Names and titles that begin with such a word go on "
        "with a capital, and are left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    signs=",",
    needs="both",
    when=lambda facts, locale: bool(facts.typography(locale).openers),
    safety=Safety.UNSAFE,
    examples=(
        Wrong(
            "La pluie tombe sur le port⟦, Vous⟧ rentrez.",
            "La pluie tombe sur le port. Vous rentrez.",
            source="Rain falls on the harbor. You go home.",
        ),
        Wrong(
            "Le soleil se couche⟦, Les⟧ ombres viennent.",
            "Le soleil se couche. Les ombres viennent.",
            source="The sun sets. Shadows come.",
        ),
        Silent("La pluie tombe, Vous rentrez.", source="Rain falls, you go home."),
        Silent("Prenez Lumière, À la Recherche d'Anna et Corde.", source="Take Light. And Looking for Anna. Rope."),
        Silent("Depuis lors, Il vient à elle.", source="Since then. He has come to her, and He stays."),
        Silent("Désolé, Je ne Vous ai pas Vu", source="Sorry. I did not. See you.", kind="title"),
    ),
)
