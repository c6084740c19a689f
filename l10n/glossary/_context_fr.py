"""Is this French form the term, or another word spelled alike? Refused on positive evidence only.

6,700 forms are both noun and verb. What tells them apart is next to them: a determiner or a
preposition before a noun; before a verb its subject pronoun, *qui*, *ne* or *se*, after it a
clitic; a clause that begins with an imperative and its object; a noun, the form, a determiner.
"""

from __future__ import annotations

from collections.abc import Sequence

from l10n.glossary._idioms import FRENCH, PREFIXES, is_idiom
from l10n.glossary._tokens import BARRIER, Token, word_set
from l10n.text.lexicon import Lexicon, Reading

_SUBJECTS = word_set("je j tu il elle on ils elles ça cela ceci qui")
_CLITICS = word_set("ne n se s me m te t y")
_EITHER = word_set("nous vous lui leur")
"""Subject or object pronouns, and *leur* also a determiner."""
_ARTICLE_OR_PRONOUN = word_set("le la les l leur")
DETERMINERS = word_set(
    "le la les l un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos "
    "leur leurs chaque quelque quelques plusieurs aucun aucune nul nulle quel quelle quels quelles tout toute "
    "tous toutes deux trois quatre cinq six sept huit neuf dix onze douze vingt cent certain certains "
    "certaines divers différents différentes"
)
_OPENING = DETERMINERS - word_set("du des au aux")
"""Determiners that begin an object. *du*, *des*, *au* may begin a complement of a noun: « attaque du roi »."""
_PREPOSITIONS = word_set(
    "de d à en sans par pour dans sur sous avec contre entre vers chez comme avant après depuis pendant malgré"
)
_GOING = word_set("vers chez jusqu jusque parmi")
_JOINING = word_set("et ou puis alors sinon ensuite ni mais donc")
_BARE_OBJECTS = word_set("bataille combat face secours attention profit malheur preuve fin compte")
_AFTER_HYPHEN = word_set("le la les lui leur moi toi nous vous en y t je tu il elle on ils elles ce m")
_APPOSED = word_set("cible clé type test or double extra")
"""Nouns that stand behind another noun: « la carte cible »."""
_STRICT_KINDS = frozenset({"prep", "conj", "det", "pron"})
_STRICT_ADVERBS = word_set("pas plus moins bien mal guère si tant tard tôt")
_AUXILIARIES = frozenset({"être", "avoir"})
_MODALS = frozenset({"pouvoir", "devoir", "vouloir", "aller", "savoir", "falloir", "faire", "laisser", "venir"})
_FROZEN = (("de", "suite"), ("tout", "de", "suite"), ("du", "coup"), ("à", "part"), ("en", "fait"), ("de", "fait"))
"""Adverbs that hold a noun: the noun is not meant."""


class FrenchContext:
    """What the words around a form say about it."""

    def __init__(self, lexicon: Lexicon) -> None:
        """Read words with a lexicon."""
        self._readings = lexicon.readings

    def refuses(self, tokens: Sequence[Token], first: int, last: int, pos: str, gender: str) -> bool:
        """Whether the words from `first` to `last` (inclusive) are not the term of this part of speech.

        `gender` (m, f) tells two nouns of one spelling apart by their determiner; empty for
        a noun that has one gender.
        """
        form = tokens[first].key
        if first == last and (self._is_frozen(tokens, first) or is_idiom(tokens, first, FRENCH)):
            return pos == "noun"
        if first == last and pos == "noun" and self._is_in_compound(tokens, first):
            return True
        kinds = self._kinds(form)
        if pos == "noun":
            if gender and self._has_other_gender(tokens, first, gender):
                return True
            others = kinds - {"noun", "adj", "num", "interj"}
            return bool(others) and first == last and self._is_no_noun(tokens, first)
        if pos == "verb":
            return self._is_no_verb(tokens, first, single=first == last)
        if pos == "adj" and first == last:
            return self._is_no_adjective(tokens, first)
        return False

    # ---- what a form is

    def _kinds(self, form: str) -> set[str]:
        return {each.pos for each in self._readings(form)}

    def _verbs(self, form: str) -> list[Reading]:
        return [each for each in self._readings(form) if each.pos == "verb"]

    def is_imperative(self, form: str) -> bool:
        """Whether the form may be an order."""
        return any("impe" in each.moods for each in self._verbs(form))

    def _is_infinitive(self, form: str) -> bool:
        return any("infi" in each.moods for each in self._verbs(form))

    def _is_form_of(self, form: str, lemmas: frozenset[str]) -> bool:
        return any(each.lemma in lemmas for each in self._verbs(form))

    # ---- what stands beside it

    def _is_in_compound(self, tokens: Sequence[Token], at: int) -> bool:
        """« cité-dortoir », « contre-attaque »: with a hyphen two nouns are a third one."""
        if at and tokens[at - 1].after == "-" and tokens[at - 1].key in PREFIXES:
            return True
        if tokens[at].after != "-" or at + 1 == len(tokens) or tokens[at + 1].key in _AFTER_HYPHEN:
            return False
        following = tokens[at + 1].key
        return len(following) > 4 and "noun" in self._kinds(following) and "noun" in self._kinds(tokens[at].key)

    @staticmethod
    def _before(tokens: Sequence[Token], at: int) -> str:
        """The word before, in the same clause; empty at its beginning."""
        return tokens[at - 1].key if at > 0 and tokens[at - 1].after != BARRIER else ""

    @staticmethod
    def _next(tokens: Sequence[Token], at: int) -> str:
        return tokens[at + 1].key if tokens[at].after in (" ", "'") and at + 1 < len(tokens) else ""

    def _is_frozen(self, tokens: Sequence[Token], at: int) -> bool:
        for phrase in _FROZEN:
            start = at - len(phrase) + 1
            if tokens[at].key == phrase[-1] and start >= 0:
                words = tuple(each.key for each in tokens[start : at + 1])
                joined = all(each.after == " " for each in tokens[start:at])
                if words == phrase and joined and self._next(tokens, at) not in ("de", "d", "du", "des"):
                    return True
        return False

    def _is_pronoun_there(self, tokens: Sequence[Token], at: int) -> bool:
        """Whether *le, la, les, l', leur* at this place is an object pronoun."""
        before = self._before(tokens, at)
        if before in _SUBJECTS or before in _CLITICS or before in _EITHER - {"leur"}:
            return True
        if at > 0 and tokens[at - 1].after == "-":
            return False
        following = self._next(tokens, at)
        return self._is_infinitive(following) and (
            before in ("de", "d", "à", "pour", "sans") or self._is_form_of(before, _MODALS)
        )

    def _has_subject(self, tokens: Sequence[Token], at: int) -> bool:
        """Whether a subject pronoun, *ne*, *se* or an object pronoun stands before the verb here."""
        before = self._before(tokens, at)
        if not before or tokens[at - 1].after == "-":
            return False
        if before in _SUBJECTS or before in _CLITICS:
            return True
        if before in _ARTICLE_OR_PRONOUN:
            return self._is_pronoun_there(tokens, at - 1)
        if before in _EITHER:
            return bool(self._before(tokens, at - 1) in _SUBJECTS | _CLITICS) or (
                before in ("nous", "vous")
                and any(each.persons[:1] in (("1pl",), ("2pl",)) for each in self._verbs(tokens[at].key))
            )
        return False

    def _is_determined(self, tokens: Sequence[Token], at: int) -> bool:
        """Whether a determiner, a numeral or a preposition stands before, perhaps with an adjective between."""
        before = self._before(tokens, at)
        if not before or tokens[at - 1].after == "-":
            return False
        if before.isdecimal() or before in DETERMINERS:
            return not (before in _ARTICLE_OR_PRONOUN and self._is_pronoun_there(tokens, at - 1))
        if before in _PREPOSITIONS:
            return True
        place = at - 1
        while place > at - 3 and self._may_qualify(before):  # « ce joli petit sort »
            before = self._before(tokens, place)
            if before.isdecimal() or before in DETERMINERS:
                return True
            place -= 1
        return False

    def _may_qualify(self, word: str) -> bool:
        return any(each.pos == "adj" or each.is_participle for each in self._readings(word))

    def begins_clause(self, tokens: Sequence[Token], at: int) -> bool:
        """Whether nothing stands before, or only a word that joins clauses."""
        before = self._before(tokens, at)
        return not before or before in _JOINING

    def _is_command(self, tokens: Sequence[Token], at: int) -> bool:
        """An imperative at the beginning of a clause, with its object or goal behind it."""
        if not self.is_imperative(tokens[at].key) or not self.begins_clause(tokens, at):
            return False
        following = self._next(tokens, at)
        if following in _OPENING or following in _GOING or following.isdecimal():
            return True
        # « Livre bataille », where two nouns side by side would be no surprise elsewhere: « Attaque surprise »
        return following in _BARE_OBJECTS

    def _follows_subject_noun(self, tokens: Sequence[Token], at: int) -> bool:
        """« L'armée attaque la ville »: determiner, noun in the singular, this form, and what a verb has behind it."""
        form, before = tokens[at].key, self._before(tokens, at)
        if not before or tokens[at - 1].after != " " or form in _APPOSED:
            return False
        if not any("ipre" in each.moods and "3sg" in each.persons for each in self._verbs(form)):
            return False
        following = self._next(tokens, at)
        if following in _OPENING and self._is_qualified_noun(tokens, at - 1):
            return True  # « l'armée adverse attaque la ville »
        further = self._before(tokens, at - 1)
        if further in DETERMINERS:
            if further in _ARTICLE_OR_PRONOUN and self._is_pronoun_there(tokens, at - 2):
                return False
        elif not self._is_adjective_only(further):
            return False
        readings = self._readings(before)
        nouns = [each for each in readings if each.pos == "noun"]
        if readings and (not nouns or all(each.number == "p" for each in nouns)):
            return False
        kinds = {each.pos for each in readings}
        if kinds & {"prep", "det", "num"}:
            return False
        if "adj" in kinds:  # « une nouvelle attaque du roi »: an adjective before the noun
            return following in _OPENING
        if not following:
            return tokens[at].after == BARRIER
        return following in DETERMINERS or following in _PREPOSITIONS or following in ("ne", "se", "pas", "plus")

    def _is_qualified_noun(self, tokens: Sequence[Token], at: int) -> bool:
        """A noun in the singular with its adjective, which stands here."""
        readings = self._readings(tokens[at].key)
        adjective = any(each.pos == "adj" or each.is_participle for each in readings)
        nouns = [each for each in self._readings(self._before(tokens, at)) if each.pos == "noun"]
        return adjective and any(each.number != "p" for each in nouns) and tokens[at - 1].after == " "

    def _is_adjective_only(self, word: str) -> bool:
        kinds = self._kinds(word)
        return "adj" in kinds and not kinds & {"verb", "prep"}

    def _is_after_auxiliary(self, tokens: Sequence[Token], at: int) -> bool:
        """« il a cité », « elle est armée »: a participle behind *avoir* or *être*."""
        if not any(each.is_participle for each in self._verbs(tokens[at].key)):
            return False
        before = self._before(tokens, at)
        if before in ("pas", "déjà", "jamais", "été", "plus"):
            before = self._before(tokens, at - 1)
        return self._is_form_of(before, _AUXILIARIES)

    # ---- the three questions

    def _is_no_noun(self, tokens: Sequence[Token], at: int) -> bool:
        form = tokens[at].key
        if self._has_subject(tokens, at) or self._is_after_auxiliary(tokens, at):
            return True
        if (
            tokens[at].after == "-"
            and at + 1 < len(tokens)
            and tokens[at + 1].key in _AFTER_HYPHEN
            and self._verbs(form)
        ):
            return True
        if self._is_infinitive(form) and self._is_used_as_infinitive(tokens, at):
            return True
        if self._follows_subject_noun(tokens, at):
            return True
        if self._is_determined(tokens, at):
            return form in ("son", "ton", "mon") and self._before(tokens, at) in _PREPOSITIONS
        kinds = self._kinds(form)
        if form == "or":
            return self.begins_clause(tokens, at) and (
                tokens[at].after == BARRIER or self._next(tokens, at) in DETERMINERS
            )
        if kinds & _STRICT_KINDS or form in _STRICT_ADVERBS or self._is_form_of(form, _AUXILIARIES):
            return True
        return self._is_command(tokens, at)

    def _is_used_as_infinitive(self, tokens: Sequence[Token], at: int) -> bool:
        before, following = self._before(tokens, at), self._next(tokens, at)
        if before in DETERMINERS and not self._is_pronoun_there(tokens, at - 1):
            return False
        if self._is_form_of(before, _MODALS) or before in ("sans", "pour"):
            return True
        return self._is_infinitive(following) or following in _OPENING

    def _is_no_verb(self, tokens: Sequence[Token], at: int, *, single: bool) -> bool:
        form = tokens[at].key
        kinds = self._kinds(form)
        if "verb" not in kinds or self._has_subject(tokens, at) or self._follows_subject_noun(tokens, at):
            return False
        if kinds & _STRICT_KINDS and not self._is_form_of(form, _AUXILIARIES):
            # « contre le sort », « entre en jeu »: a verb only where a clause begins with it
            if form == "entre":
                return self._next(tokens, at) not in ("en", "dans", "à", "au", "aux", "chez")
            return self._before(tokens, at) != "" or not self._is_command(tokens, at)
        if "noun" not in kinds or not single:
            return False
        if self._is_infinitive(form) and self._is_used_as_infinitive(tokens, at):
            return False
        before = self._before(tokens, at)
        if before in ("de", "d", "à", "pour", "sans", "par") and self._is_infinitive(form):
            return False
        if self._is_after_auxiliary(tokens, at):
            return False
        return self._is_determined(tokens, at)

    def _is_no_adjective(self, tokens: Sequence[Token], at: int) -> bool:
        form = tokens[at].key
        readings = self._readings(form)
        participle = any(each.is_participle for each in readings)
        own_verb = participle or not any(each.pos in ("adj", "noun") for each in readings)
        if not own_verb and self._verbs(form) and (self._has_subject(tokens, at) or self._is_command(tokens, at)):
            return True
        before = self._before(tokens, at)
        if "noun" not in self._kinds(form) or before not in DETERMINERS:
            return False
        following = self._next(tokens, at)
        genders = {each.gender for each in readings if each.pos == "adj" or each.is_participle}
        if "e" not in genders and GENDERED.get(before, "") not in {"", *genders}:
            return True  # « la mort rôde », « la fin »: no adjective of this gender
        if not following:
            return self._is_a_noun_first(form)
        kinds = self._kinds(following)
        return self._is_a_noun_first(form) and "noun" not in kinds and not self._is_adjective_only(following)

    def _is_a_noun_first(self, form: str) -> bool:
        """Whether the dictionary has the form as a noun and not as an adjective."""
        return "adj" not in self._kinds(form)

    def _has_other_gender(self, tokens: Sequence[Token], at: int, gender: str) -> bool:
        before = self._before(tokens, at)
        if before not in GENDERED and "adj" in self._kinds(before):
            genders = {each.gender for each in self._readings(before) if each.pos == "adj"}
            if genders and genders <= {"m", "f"} - {gender}:
                return True
            before = self._before(tokens, at - 1)
        if GENDERED.get(before, gender) != gender:
            return True
        following = self._next(tokens, at)
        readings = [each for each in self._readings(following) if each.pos != "noun"]
        genders = {each.gender for each in readings if each.pos == "adj" or each.is_participle}
        return (
            bool(genders)
            and before not in GENDERED
            and genders <= {"m", "f"} - {gender}
            and len(readings) == len([each for each in readings if each.gender])
        )


GENDERED = {
    **dict.fromkeys(word_set("le un du au ce cet aucun nul quel tout certain"), "m"),
    **dict.fromkeys(
        word_set("la une cette ma ta sa aucune nulle quelle toute certaine toutes quelles"),
        "f",
    ),
}
"""Determiners that are of one gender whatever follows."""
