"""Determiners before what may be their noun: which are pronouns, and which have another form there."""

from __future__ import annotations

from collections.abc import Sequence

from l10n.glossary._agreeing import (
    AFTER_ALL,
    ALL,
    BEFORE_ARTICLE,
    BEFORE_VOWEL,
    PREPOSITIONS,
    TRAITS,
    UNLINKED,
    VOWEL,
    agree,
)
from l10n.glossary._agreeing_forms import Forms
from l10n.glossary._context_fr import FrenchContext
from l10n.glossary._tokens import BARRIER, Token
from l10n.text.lexicon import Lexicon


class Determiners:
    """What stands before a noun, or before a verb that looks like one."""

    def __init__(self, lexicon: Lexicon, forms: Forms) -> None:
        """Read words with a lexicon."""
        self._readings = lexicon.readings
        self._forms = forms
        self._context = FrenchContext(lexicon)

    def is_odd_before(self, tokens: Sequence[Token], place: int) -> bool:
        """« les autre versions »: a determiner and the adjective behind it, of which no pronoun and no verb is made."""
        key = tokens[place].key
        own = TRAITS.get(key, ("e", "p"))
        if key in ALL or tokens[place + 1].key == "même":
            return False  # « tout autres »
        if key in ("un", "une") and place and tokens[place - 1].key in ("l", "les"):
            return False
        return not any(agree(own, each) for each in self._forms.adjective(tokens[place + 1].key))

    def is_pronoun(self, tokens: Sequence[Token], place: int, at: int) -> bool:
        """Whether the determiner is a pronoun, or the noun a verb: « je la garde », « mets-la »."""
        key = tokens[place].key
        if place and tokens[place - 1].after == "-":
            return True
        before = tokens[place - 1].key if place and tokens[place - 1].after != BARRIER else ""
        if key in ("tous", "toutes") and before == "" and at == place + 1:
            # « Tous joueur » ; « Tous ensemble »
            return any(each.pos != "noun" for each in self._readings(tokens[at].key))
        if key in ("tous", "toutes") or (
            key == "tout" and (at > place + 1 or self._forms.is_adjectival(tokens[at].key))
        ):
            return True  # « tous ensemble », « tout nouveaux », « tout entière »
        if before in ("tous", "toutes", "eux", "elles") and key not in AFTER_ALL:
            return True  # « toutes deux »
        if self._forms.is_finite(tokens, at):
            if any("infi" in each.moods for each in self._readings(tokens[at].key)) and key in (
                "le",
                "la",
                "les",
            ):
                return True
            if key in ("tout", "certains", "leur", "l"):
                return True
            if key in ("le", "la", "les"):
                return not self._is_article(tokens, place, before)
        # « l'un des », « du un », « les deux », « quatre points de un »: numerals inside numbers
        if key in ("un", "une") and before == "d":
            return place > 1 and tokens[place - 2].key in ("plus", "moins")
        return key in ("un", "une") and before in ("l", "les")

    def _is_article(self, tokens: Sequence[Token], place: int, before: str) -> bool:
        """Whether *le, la, les* before what may be a verb is no object pronoun."""
        if place == 0:
            return True
        if before in PREPOSITIONS or before in BEFORE_ARTICLE:  # « de les lancer »
            return not any("infi" in each.moods for each in self._readings(tokens[place + 1].key))
        return self._context.is_imperative(before) and self._context.begins_clause(tokens, place - 1)

    def ends_with_other(self, tokens: Sequence[Token], place: int, at: int) -> bool:
        """« choisissez un autre cible. », and not « si un autre attaque, »: a noun, for a verb stands before it."""
        if tokens[place + 1].key != "autre" or tokens[at].after != BARRIER or at != place + 2 or not place:
            return False
        return tokens[place - 1].after == " " and tokens[place - 1].key.endswith(("ez", "er"))

    def is_badly_linked(self, key: str, following: str) -> bool:
        """Whether a determiner has another form before the first letter of what follows."""
        if UNLINKED.match(following) or following.startswith(("h", "y")):
            return False
        vowel = bool(VOWEL.match(following)) or following.startswith("œ")
        if vowel:
            return key in BEFORE_VOWEL
        return key == "cet"
