"""AGR001: a determiner, an adjective or a participle that does not agree with the noun beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.names import ANALYSIS as NAMES
from l10n.facts.names import EMPTY, MAX_LENGTH
from l10n.glossary._tokens import word_set
from l10n.glossary.model import Entry
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Rule, Silent, Wrong
from l10n.rules._agr import CONTRACTION, ELISION, GENDER, NUMBER, Fault, faults
from l10n.rules._agr_fix import (
    agreed,
    as_written,
    contracted,
    determiner,
    elided,
    gender_of_adjective,
    gender_of_noun,
    in_number,
)
from l10n.rules._speech import by_voice
from l10n.text.manuals import MANUALS

_GENDER = Message("{word} does not agree with {noun} in gender")
_NUMBER = Message("{word} does not agree with {noun} in number")
_ELISION = Message("{word} has another form before {noun}")
_CONTRACTION = Message("{word} is one word before {noun}")
_MESSAGES = {GENDER: _GENDER, NUMBER: _NUMBER, ELISION: _ELISION, CONTRACTION: _CONTRACTION}
_GENDER_TOLD = Message("{word} does not agree with {noun} in gender: {wanted}?")
_NUMBER_TOLD = Message("{word} does not agree with {noun} in number: {wanted}?")
_ELISION_TOLD = Message("{word} has another form before {noun}: {wanted}")
_CONTRACTION_TOLD = Message("{word} is one word before {noun}: {wanted}")
_TOLD = {GENDER: _GENDER_TOLD, NUMBER: _NUMBER_TOLD, ELISION: _ELISION_TOLD, CONTRACTION: _CONTRACTION_TOLD}
_WRITE = Message("write {wanted}")
_SEVERAL = word_set(
    "les des aux ces mes tes ses nos vos leurs quelques plusieurs deux trois quatre cinq six sept huit neuf dix "
    "certains certaines"
)
_ONE = word_set("le la l un une du au ce cet cette mon ma ton ta son sa notre votre leur tout toute aucun aucune")
_ARTICLES = {"la": "f", "les": "e"}
"""What stands for the noun of « les plus puissant »."""
_WANTED = frozenset(_MESSAGES)
_TITLE_WORDS = lazy(r"[^\W_]+")
_PREPOSITION = lazy(r"(?<![\w’'-])(?:jusqu['’])?(?P<word>de|à|(?-i:A))[ \u00a0\u202f]+\Z", re.IGNORECASE)


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    for each in faults(unit, facts, _WANTED):
        target = unit.target or ""
        if each.what == NUMBER and _is_title(target, each, facts, unit.locale):
            continue
        params = {"word": target[slice(*each.word)], "noun": target[slice(*each.other)]}
        fix = _fix(each, target, **params)
        message = Message((_TOLD if fix else _MESSAGES)[each.what].template, {**params, **_wanted(fix)})
        # « Film Fatale » may be a name of another language: there is no source to say so
        unsure = unit.kind == "title" and not unit.source and target.istitle()
        yield Hit(each.shown, message, fix, Severity.INFO if unsure else by_voice(unit, facts))


def _is_title(target: str, fault: Fault, facts: Facts, locale: str) -> bool:
    """Whether the noun behind a number begins the title of a card, which stays as it is: « trois Brume »."""
    start = fault.other.start
    if not target[start].isupper() or fault.word.start > start:
        return False
    titles = facts.of(NAMES).get(locale, EMPTY).sources
    ends = (match.end() for match in _TITLE_WORDS.finditer(target, start, start + MAX_LENGTH))
    return any(target[start:end] in titles for end in ends)


def _wanted(fix: Fix | None) -> dict[str, str]:
    return {"wanted": fix.edits[0].text} if fix else {}


def _fix(fault: Fault, target: str, word: str, noun: str) -> Fix | None:
    """What is most likely meant; certain only of a determiner whose noun's gender the glossary declares."""
    span, wanted = fault.word, ""
    gender = fault.wanted or _ARTICLES.get(noun.lower()) or gender_of_noun(noun)
    if gender == "e" and fault.what == NUMBER:
        gender = gender_of_adjective(word)
    if fault.what == CONTRACTION:
        wanted = contracted(word)
    elif fault.what == ELISION:
        wanted = elided(word, gender)
    elif fault.word.start > fault.other.start:
        wanted = agreed(word, gender, _number(noun))
    elif fault.what == GENDER:
        wanted = determiner(word, noun, gender) or agreed(word, gender, _number(noun))
    elif word == "1":
        span, wanted = fault.other, in_number(noun, "s")
    elif word.isdigit() or word.lower() in _SEVERAL:
        span, wanted = fault.other, in_number(noun, "p")
    elif word.lower() == "chaque":
        span, wanted = fault.other, in_number(noun, "s")
    elif word.lower() not in _ONE:
        wanted = agreed(word, gender, _number(noun))
    if not wanted:
        return None
    is_safe = fault.what == GENDER and bool(fault.wanted) and bool(determiner(word, noun, gender))
    wanted = as_written(wanted, word if span == fault.word else noun)
    before = _PREPOSITION.search(target, 0, span.start) if wanted in ("le", "les") else None
    if before:
        # TYP011 gives a capital its accent
        preposition = "À" if before["word"] == "A" else before["word"]
        one = contracted(f"{preposition} {wanted}")
        span, wanted = Span(before.start("word"), span.end), as_written(one, before["word"])
    safety = Safety.SAFE if is_safe and fault.word.end + 1 == fault.other.start else Safety.UNSAFE
    return Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(span, wanted),), safety)


def _number(noun: str) -> str:
    return "p" if noun[-1:].lower() in ("s", "x") and in_number(noun, "p") in ("", noun.lower()) else "s"


_GLOSSARY = (Entry(Term("player", "en"), Term("joueureuse", "fr", ("noun",), gender="f")),)

RULE = Rule(
    code="AGR001",
    name="agreement",
    title=Message("no agreement with the noun beside it"),
    rationale=(
        "The noun was exchanged and its determiner left, or an ending was forgotten: spelling checkers see nothing, "
        "for each of the words exists. Only words whose every reading disagrees are blamed, those of a title too where "
        "each is surely the noun or the adjective that it looks like; names are left out, and the genders that the "
        "glossary declares hold. The form that agrees is a suggestion, for either of the two words may be the wrong "
        "one; of a noun whose gender the glossary declares, it is certain."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    safety=Safety.SAFE,
    keys=("glossary", "words"),
    examples=(
        Wrong("Chaque joueur reprend ⟦un carte⟧ de sa main.", "Chaque joueur reprend une carte de sa main."),
        Wrong("Retirez ⟦les jeton⟧ de ce plateau.", "Retirez les jetons de ce plateau."),
        Wrong("Annulez ⟦cet attaque⟧, puis rejouez.", "Annulez cette attaque, puis rejouez."),
        Wrong("Pour ⟦un joueureuse⟧ de ton choix.", "Pour une joueureuse de ton choix.", glossary=_GLOSSARY),
        Wrong("Défausse les ⟦cartes révélée⟧.", "Défausse les cartes révélées."),
        Wrong("Pioche ⟦2 carte⟧ et d’⟦autre jetons⟧.", "Pioche 2 cartes et d’autres jetons."),
        Wrong("Un dragon parmi les créatures ⟦morts-vivantes⟧.", "Un dragon parmi les créatures mortes-vivantes."),
        Wrong("Le prix ⟦de le château⟧ varie.", "Le prix du château varie."),
        Wrong("Allez jusqu’à ⟦la quai⟧.", "Allez jusqu’au quai."),
        Wrong("Posez-la au bord de ⟦la quai⟧.", "Posez-la au bord du quai."),
        Wrong("⟦Tactique Répété⟧", "Tactique Répétée", kind="title"),
        Wrong("Lisez <i>⟦Aux Muraille⟧ du Nord</i>.", "Lisez <i>Aux Murailles du Nord</i>.", dialects=("html",)),
        Wrong("⟦Grand Voyages⟧", "Grands Voyages", kind="title"),
        Wrong("⟦Attaque furtives⟧", "Attaque furtive", kind="title"),
        Wrong("Retirez les ⟦autre versions⟧ du lieu.", "Retirez les autres versions du lieu."),
        Wrong("Prenez les ⟦4 premières carte⟧.", "Prenez les 4 premières cartes."),
        Wrong("Il est en ⟦plein discussion⟧.", "Il est en pleine discussion."),
        Wrong("Gagnez 2 ⟦points d’expérience supplémentaire⟧.", "Gagnez 2 points d’expérience supplémentaires."),
        Wrong("Ajoutez ⟦1 flotteurs⟧ à cette carte.", "Ajoutez 1 flotteur à cette carte."),
        Wrong("Ce sont ⟦les plus puissant⟧ du jeu.", "Ce sont les plus puissants du jeu."),
        Wrong("Donnez-la ⟦à les alliés⟧, jusqu’⟦à le pont⟧.", "Donnez-la aux alliés, jusqu’au pont."),
        Wrong("A ⟦la début⟧ du tour, piochez.", "Au début du tour, piochez."),
        Wrong("Choisissez ⟦un autre cible⟧.", "Choisissez une autre cible."),
        Silent("Un joueur pioche, un autre cible une carte. Si un autre attaque, fuyez."),
        Silent("Allez à Le Havre, à Les Ombres ; aidez à le cacher, à les lire, à le plus haut."),
        Silent("Elle lance des coups d ‘œil inquiets."),
        Silent("Elle gagne avec une flush royale."),
        Silent("Le Fusion a sombré.", source="The Fusion sank."),
        Silent("Piochez une carte Allié blessée, en mode Mercenaires."),
        Silent("Tombe mort ou reste vivant, à peine visibles, sans doute condamnés.", kind="flavor"),
        Silent("Au niveau 1 dégâts et horreurs comptent, en premier lieu."),
        Silent("Pour une joueureuse de ton choix.", glossary=_GLOSSARY),
        Silent("La main du joueur ciblée par ce sort."),
        Silent("Une pilote hors pair doublée d’une espionne."),
        Silent("Subissez 2 dé^gats."),
        Silent("Je la garde, tu les joues."),
        Silent("Discard the cards from your hand.", source="Discard the cards from your hand."),
        Silent("Un Carte Blanche arrive.", source="A Carte Blanche arrives."),
        Silent("Le niveau 2 carte en main, d’un monstre à l’autre."),
        Silent("Prends des pions petit pas et garde-les."),
        Silent("Cherchez les mêmes jeton et monnaie."),
        Wrong("Cherchez ⟦les jeton⟧ et les monnaies.", "Cherchez les jetons et les monnaies."),
        Silent("Il faut avoir un de vos gardiens engagé."),
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Fog", "text": "Gain three Fogs and two tokens."}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Brume", '
                '"text": "Gagnez trois Brume et deux jeton."}]',
            },
            ("translations/fr/pack/a.json:1",),
            {"select": "AGR001"},
        ),
    ),
)
