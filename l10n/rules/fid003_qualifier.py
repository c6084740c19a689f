"""FID003: a word of the source that changes the rule (`another`, `cannot`, `at random`) is said nowhere."""

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.qualifiers import ANALYSIS
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._counterpart import near, sentences
from l10n.rules._qualifier_uses import has_rules_or_their_words, is_other_way_to_say
from l10n.rules._spl_scan import suspects
from l10n.rules._story import cries, has_rules, is_story, speaks
from l10n.text.manuals import MANUALS
from l10n.text.nearest import misspelt_for
from l10n.text.opposites import opposites
from l10n.text.qualifiers import Asked, asked, would_answer
from l10n.text.reading import read
from l10n.text.spelling import load_speller

_LOST = Message("the source says “{phrase}”: is it said here?")
_SHORT = 200
"""Code points of a source up to which a translation follows it closely enough to be sure."""
_TINY = 120
"""Code points of a source up to which it does not matter how its sentences were cut."""
_MANY = 3
"""Words lost from which a text is a translation of another, or a free one: one of them is told."""
_IDIOM = lazy(r"(?:(?:don't|don’t|do not) (?:care|mind|worry|bother|fret)|you may be)\b", re.IGNORECASE)
_INSTEAD = lazy(r"instead (?:if|for each)\b", re.IGNORECASE)
"""`1 card (3 instead if …)`: the two numbers say it."""
_MUST = lazy(r"\b(?:dois|doit|doivent|devez|faut|seule?s?|seulement|uniquement)\b")
_LEFT, _MISSPELT = "left", "misspelt"
_WORDING = lazy(r"\[[^\[\]]{12,}\.\]")
_STAYS = lazy(r"\b(?:leave|stay|remain|keep)s?\b", re.IGNORECASE)
_THEN = lazy(r"\b(?:lors d|au début d|à la fin d)(?:[eu]|es)\b")
_FREE = frozenset({"title", "flavor", "heading"})


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if not source or not target or source == target or unit.kind in _FREE or not MANUALS.isdisjoint(unit.dialects):
        return
    if is_story(source):
        return
    origin = facts.settings.source
    if read(unit, origin).is_source:
        return
    found = asked(source, target, unit.dialects, origin, unit.locale)
    lost = [each for each in found if not each.answered]
    if not lost:
        return
    muted = facts.of(ANALYSIS)
    lost = [each for each in lost if (unit.locale, each.name) not in muted]
    if not lost:
        return
    turned = [each.asked for each in opposites(source, target, unit.dialects, origin, unit.locale)]
    lost = sorted(
        (each for each in lost if not any(_meet(each.span, other) for other in turned)), key=lambda each: each.span
    )
    asked_for = sum(each.sure != "never" for each in lost)
    sure = len(source) <= _SHORT and asked_for == 1 and not (speaks(source) or cries(source))
    if sure and len(source) > _TINY:
        sure = len(sentences(source, unit.dialects)) == len(sentences(target, unit.dialects))
    for each in lost if len(lost) < _MANY else lost[:1]:
        if _is_of_one_wording(source, each.span) or _ends_otherwise(source, target, each.span):
            continue
        if _IDIOM.match(source, each.span.start) or _INSTEAD.match(source, each.span.start):
            continue
        message = Message(_LOST.template, {"phrase": source[slice(*each.span)]})
        lost_for_sure = each.sure == "always" or (each.sure == "rules" and has_rules(source))
        if each.sure == "rules" and _MUST.search(target):
            lost_for_sure = False  # « cannot attack another » is « must attack this one »
        badly = _is_said_badly(unit, facts, each)
        if badly is _MISSPELT or is_other_way_to_say(source, target, each.span):
            continue
        severity = None if sure and lost_for_sure and not badly else Severity.INFO
        if severity is None or has_rules_or_their_words(source):
            yield Hit(near(unit, each.span), message, None, severity)


def _is_of_one_wording(source: str, asked: Span) -> bool:
    """Whether the source has two wordings, one of them in brackets, and only one of them says so."""
    phrase = source[slice(*asked)].lower()
    for wording in _WORDING.finditer(source):
        inside = wording.start() <= asked.start < wording.end()
        other = source[: wording.start()] + source[wording.end() :] if inside else wording[0]
        if phrase not in other.lower() and 2 * len(wording[0]) >= len(source) - len(wording[0]):
            return True
    return False


def _ends_otherwise(source: str, target: str, asked: Span) -> bool:
    """Whether what stays until something is said to end then: « est défaussée au début de … »."""
    before = source[: asked.start].rpartition(".")[2]
    return (
        source[slice(*asked)].lower() == "until"
        and _STAYS.search(before) is not None
        and _THEN.search(target) is not None
    )


def _meet(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def _is_said_badly(unit: Unit, facts: Facts, lost: Asked) -> str:
    """Whether it is there, misspelt or still in the source's language: other rules say so. Empty where it is not."""
    origin, target = facts.settings.source, unit.target or ""
    phrase = (unit.source or "")[slice(*lost.span)].lower()
    if any(phrase in target[slice(*each.span)].lower() for each in read(unit, origin).foreign):
        return _LEFT
    speller = load_speller(unit.locale)
    for word in suspects(unit, facts).strange if speller else ():
        meant = filter(speller.is_word, misspelt_for(word.lower())) if speller else ()
        if would_answer(lost.name, meant, origin, unit.locale):
            return _MISSPELT
    return ""


RULE = Rule(
    code="FID003",
    name="qualifier",
    title=Message("word that changes the rule is missing"),
    rationale=(
        "`Another creature`, `cannot`, `once per turn`, `at random`: a word too few, and the card does something else. "
        "Every word of the table of the locale (`qualifiers.yaml`) has a generous list of what may answer to it. "
        "What a project regularly says in other words is not asked of it; titles, flavor text, stories and manuals are "
        "left alone, and long or retold texts are information."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    needs="both",
    examples=(
        Wrong("⟦Détruisez une créature.⟧", source="Destroy another creature."),
        Wrong("⟦La gardienne peut attaquer 2 fois.⟧", source="The warden cannot attack 2 times."),
        Wrong("⟦Je peux payer 2 lanternes.⟧", source="Each turn, I may pay 2 lanterns."),
        Wrong("⟦Relevez la créature ciblée.⟧", source="Unmark target creature."),
        Wrong("⟦Posez la carte près de l'autel.⟧", source="Put the card to the left of the altar."),
        Wrong("⟦Déplacez le navire pour 2 pièces.⟧", source="Ready the ship for 2 coins."),
        Wrong("⟦Piochez 2 cartes.⟧", source="You may draw 2 cards."),
        Silent("Piochez 2 cartes si vous voulez.", source="You may draw 2 cards."),
        Silent("Peu importe le coût.", source="The cost of 2 does not matter."),
        Silent("Piochez 1 carte (2 si vous avez 9 pièces).", source="Draw 1 card (2 instead if you have 9 coins)."),
        Silent("Engagez la créature ciblée.", source="Unmark target creature."),
        Silent("Détruisez une autre créature.", source="Destroy another creature."),
        Silent("La gardienne n’attaque jamais.", source="The warden cannot attack."),
        Silent("Impossible d'attaquer.", source="You can't attack."),
        Silent("Encore un jour", source="Another Day", kind="title"),
        Silent("Elle rit, et s'en va.", source="She laughs and cannot stay.", kind="flavor"),
        Silent("Inclinnez la lanterne.", source="Exhaust the lantern."),
        Silent("Vous voilà fières.", source="You are proud now, aren’t you? Light 2 lanterns."),
        Silent("Elle rassemble ses affaires.", source="She is already gathering things, getting ready."),
        Silent("Quand une barque se déplace, son équipage suit.", source="As it moves from one port to another, so do"),
        Silent("Si l’écart est de 1 ou moins, piochez.", source="If you did not succeed by 2 or more, draw a card."),
        Silent("Un appel à ``f``.", source="Another call of ``f``.", dialects=("rst",)),
        Silent(
            "Défaussez une lanterne de votre main. Dans ce cas, +3 pièces.",
            source="You may discard a lantern for +3 coins. [Discard a lantern. If you do, +3 coins.]",
        ),
        Silent(
            "Cette lanterne est éteinte lors de la phase de nuit.",
            source="Leave the 2 lanterns here until the night phase.",
        ),
        Silent("Éteignez vos lanternes pour n’en garder que 2.", source="Put out lanterns until you have only 2 lit."),
        Silent(
            "Lorsqu’une joueuse vole 2 pièces, elle rend 1 jeton à la victime.",
            source="When a player steals 2 coins from another player, they return 1 token to the victim.",
        ),
        Silent("Draw one card more.", source="Draw another card, not two."),
    ),
)
