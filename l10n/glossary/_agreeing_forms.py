"""What a French form may be where agreement asks: a noun, an adjective, a verb that stands there."""

from __future__ import annotations

from collections.abc import Sequence

from l10n.glossary._agreeing import (
    ALL,
    ALSO_ADJECTIVES,
    BEFORE_NOUN,
    EITHER,
    FUNCTION,
    NEVER_A_HEAD,
    TRAITS,
    Trait,
    agree,
)
from l10n.glossary._tokens import BARRIER, Token, word_set
from l10n.text.lexicon import Lexicon, Reading

_RATHER_NOUNS = frozenset({"carte", "cartes", "jetons", "partie", "parties"})
"""Nouns that are hardly met as the verbs that they may be."""
_NEVER_ALONE = {"2sg": "tu", "1pl": "nous", "2pl": "vous"}
"""Persons whose subject stands near: « la fêtes » is no verb where nobody says *tu*."""

_OF_PARTICIPLES = word_set("par à au aux avec")
_STEPS = word_set("point points part parts")
"""Nouns that participles look like: « point par point »."""
_OF_OBJECTS = word_set("garder trouver rendre faire tenir porter laisser croire juger voir")
"""Verbs behind which an adjective says what the object is: « garde saines les lames »."""
_OF_SUBJECTS = word_set(
    "tomber rester vivre mourir partir sortir entrer marcher sembler voyager jouer parler chanter danser boire manger "
    "voter passer tourner sonner peser coûter"
)
"""Verbs behind which it says what the subject is, or how it is done: « tombe mort »."""
_BEFORE_ORDERS = word_set("et ou puis alors ne n mais donc")


class Forms:
    """The readings of forms, as agreement needs them."""

    def __init__(self, lexicon: Lexicon) -> None:
        """Read words with a lexicon."""
        self._readings = lexicon.readings
        self._forms = lexicon.forms

    def is_adjective_before(self, tokens: Sequence[Token], at: int) -> bool:
        """An adjective before a noun, and nothing else that a determiner may stand before."""
        if tokens[at].after != " " or tokens[at].key in TRAITS:
            return False
        return any(each.pos == "adj" and each.lemma in BEFORE_NOUN for each in self._readings(tokens[at].key))

    def is_between(self, tokens: Sequence[Token], at: int) -> bool:
        """Whether the word may stand between a determiner and its noun: any adjective right behind the determiner."""
        if self.is_adjective_before(tokens, at):
            return True
        if not at or tokens[at].after != " " or tokens[at - 1].after not in (" ", "'") or tokens[at].key in TRAITS:
            return False
        before, form = tokens[at - 1].key, tokens[at].key
        if before in ALL or not (before in TRAITS or before.isdigit()):
            return False
        if self.is_nothing_but(form, "adj"):
            return True
        # « une fières chandelle »: what may be a noun is none where it does not agree and another is behind
        own = {trait_of(each) for each in self._readings(form)}
        is_odd = before in TRAITS and not any(agree(TRAITS[before], each) for each in own)
        if not is_odd or any(each.pos not in ("adj", "noun") for each in self._readings(form)):
            return False
        return self.is_adjectival(form) and at + 1 < len(tokens) and self.is_nothing_but(tokens[at + 1].key, "noun")

    def adjective(self, form: str) -> set[Trait]:
        """The traits of the form as an adjective."""
        return {trait_of(each) for each in self._readings(form) if each.pos == "adj"}

    def is_noun(self, form: str) -> bool:
        """Whether the form is a noun among other things."""
        return any(each.pos == "noun" for each in self._readings(form))

    def is_nothing_but(self, form: str, pos: str) -> bool:
        """Whether the form has no other reading than those of a part of speech."""
        readings = self._readings(form)
        return bool(readings) and all(each.pos == pos for each in readings)

    def is_noun_there(self, form: str) -> bool:
        """Whether a word behind an adjective is its noun: « est » and « sur » are nouns in dictionaries only."""
        readings = self._readings(form) if len(form) > 1 else ()
        if any(each.pos in FUNCTION or each.lemma in ("être", "avoir") for each in readings):
            return False
        return any(each.pos == "noun" for each in readings)

    def is_adjectival(self, form: str) -> bool:
        """Whether the form is an adjective among other things."""
        return any(each.pos == "adj" for each in self._readings(form))

    def is_finite(self, tokens: Sequence[Token], at: int) -> bool:
        """Whether the word may be a verb here."""
        form = tokens[at].key
        verbs = [each for each in self._readings(form) if each.pos == "verb"] if form not in _RATHER_NOUNS else ()
        if not any(each.persons or "infi" in each.moods for each in verbs):
            return False
        is_first = not at or tokens[at - 1].after == BARRIER or tokens[at - 1].key in _BEFORE_ORDERS
        subjects = {
            _NEVER_ALONE.get(person, "") for each in verbs for person in each.persons if each.moods != ("impe",)
        }
        if "" in subjects or any("infi" in each.moods or ("impe" in each.moods and is_first) for each in verbs):
            return True
        return any(tokens[place].key in subjects for place in range(max(0, at - 4), at)) or tokens[at].after == "-"

    def adjective_only(self, form: str) -> set[Trait] | None:
        """The traits of what can only be said of a noun; None for what may be something else."""
        readings = self._readings(form)
        if not readings or form in TRAITS:
            return None
        if form in ALSO_ADJECTIVES:
            return {("e", readings[0].number)}
        own = {trait_of(each) for each in readings if each.pos == "adj" or each.is_participle}
        others = [each for each in readings if each.pos != "adj" and not each.is_participle]
        # « un blessé » is made from the participle, and declined like it; « un vert » is another word
        if any(each.pos != "noun" or len(self._forms(each.lemma, "noun")) < 4 for each in others):
            either = {gender for gender, _ in own} == {"e"} and all(each.pos == "noun" for each in others)
            return own if either and {each.lemma for each in readings} == {readings[0].lemma} else None
        return own or None

    def plural_adjective(self, form: str, traits: set[Trait]) -> set[Trait]:
        """« mission spéciales »: an adjective that is another noun too, which in the plural stands behind no noun."""
        readings = self._readings(form)
        own = {trait_of(each) for each in readings if each.pos == "adj"}
        if not own or form in TRAITS or any(number != "p" for _, number in own) or {n for _, n in traits} != {"s"}:
            return set()
        return own if all(each.pos in ("adj", "noun") for each in readings) else set()

    def complemented(self, tokens: Sequence[Token], at: int) -> set[Trait]:
        """« des mutants blessé par un tir »: what has a complement is the participle, and not the noun made from it."""
        readings = self._readings(tokens[at].key)
        following = tokens[at + 1].key if tokens[at].after == " " and at + 1 < len(tokens) else ""
        if (
            following not in _OF_PARTICIPLES
            or tokens[at].key in _STEPS
            or not any(each.is_participle for each in readings)
        ):
            return set()
        if any(each.pos not in ("noun", "adj") and not each.is_participle for each in readings):
            return set()
        return {trait_of(each) for each in readings if each.pos == "adj" or each.is_participle}

    def is_no_attribute(self, tokens: Sequence[Token], at: int) -> bool:
        """Whether the word behind what may be a verb is said of a noun: « Attaque furtives », but « Tombe mort »."""
        verbs = {each.lemma for each in self._readings(tokens[at].key) if each.pos == "verb"}
        if not verbs.isdisjoint(_OF_OBJECTS):
            return False
        if {each.number for each in self._readings(tokens[at + 1].key)} == {"p"}:
            return all(each.pos == "noun" or each.persons for each in self._readings(tokens[at].key))
        is_adjective = all(each.pos == "adj" for each in self._readings(tokens[at + 1].key))
        return is_adjective and verbs.isdisjoint(_OF_SUBJECTS)

    def qualifying_noun(self, form: str, traits: set[Trait]) -> set[Trait]:
        """« les chamans gobelin »: a noun for people, in the singular, used like an adjective behind a plural."""
        readings = self._readings(form)
        if not readings or any(each.pos != "noun" or each.number != "s" for each in readings):
            return set()
        person = len(self._forms(readings[0].lemma, "noun")) >= 4
        plural = all(number == "p" for _, number in traits)
        return {trait_of(each) for each in readings} if person and plural and len(readings) == 1 else set()

    def determined_noun(self, tokens: Sequence[Token], at: int) -> set[Trait]:
        """The traits of what is a noun behind its determiner, whatever it is elsewhere: « un ensemble »."""
        if not at or tokens[at - 1].key not in TRAITS or tokens[at - 1].after not in (" ", "'"):
            return set()
        if tokens[at].key in NEVER_A_HEAD:
            return set()
        return {trait_of(each) for each in self._readings(tokens[at].key) if each.pos == "noun"}

    def as_noun(self, tokens: Sequence[Token], at: int, traits: set[Trait]) -> set[Trait]:
        """The traits of a noun that is an adjective too, where it opens what is said: « Tactique Répété ».

        Those of both where it may be the adjective: « la rouge foncée ».
        """
        nouns = {trait_of(each) for each in self._readings(tokens[at].key) if each.pos == "noun"}
        if not nouns or nouns == traits or tokens[at].key in EITHER or any(gender == "e" for gender, _ in nouns):
            return traits
        before = tokens[at - 1] if at and tokens[at - 1].after != BARRIER else None
        if before is None:
            return nouns
        own = TRAITS.get(before.key)
        return nouns if own and own[0] != "e" and any(agree(own, each) for each in nouns) else traits


def trait_of(reading: Reading) -> Trait:
    """The gender and the number of a reading."""
    return (reading.gender or "e", reading.number or "i")
