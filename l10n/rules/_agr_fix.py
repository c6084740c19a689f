"""The form of a word that agrees: what rules of agreement suggest."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from l10n.glossary._tokens import fold
from l10n.text.lexicon import Lexicon, Reading, load_lexicon

_PAIRS = (
    ("le", "la"), ("un", "une"), ("tout", "toute"), ("tous", "toutes"), ("quel", "quelle"), ("quels", "quelles"),
    ("aucun", "aucune"), ("nul", "nulle"), ("certain", "certaine"), ("certains", "certaines"),
    ("différents", "différentes"), ("du", "de la"), ("au", "à la"), ("cet", "cette"), ("mon", "ma"), ("ton", "ta"),
    ("son", "sa"), ("ce", "cette"),
)  # fmt: skip
_FEMININE = dict(_PAIRS)
_MASCULINE = {other: one for one, other in reversed(_PAIRS)}
_ELIDED = {"ma": "mon", "ta": "ton", "sa": "son", "ce": "cet", "cet": "ce"}
_VOWELS = "aeiouyhàâäéèêëîïôöûüœ"
_COMMON = ("être", "avoir", "aller")
"""Verbs that are meant oftener than those that share a form with them."""
_Test = Callable[[Reading], bool]
_CONTRACTED = {"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}


def as_written(form: str, like: str) -> str:
    """A form with the capital of the word that it replaces."""
    return form[:1].upper() + form[1:] if like[:1].isupper() else form


def determiner(word: str, noun: str, gender: str) -> str:
    """The determiner of the noun's gender; empty where it has another form still."""
    form, begins = fold(word), fold(noun)[:1]
    if begins in _VOWELS and form in ("le", "la", "du", "au", "ma", "ta", "sa", "mon", "ton", "son"):
        return ""
    if gender == "f":
        return "cette" if form == "cet" else _FEMININE.get(form, "")
    if form == "cette":
        return "cet" if begins in _VOWELS else "ce"
    return _MASCULINE.get(form, "")


def elided(word: str, gender: str) -> str:
    """The form of a determiner before the first letter of its noun."""
    form = fold(word)
    if form == "cet" and gender == "f":
        return "cette"
    return _ELIDED.get(form, "")


def contracted(words: str) -> str:
    """*du* for *de le*; empty for words that stay two."""
    return _CONTRACTED.get(" ".join(fold(words).split()), "")


@lru_cache(maxsize=4096)
def agreed(word: str, gender: str, number: str) -> str:
    """The form of an adjective or a participle; empty where there is not just one."""
    found = _forms(fold(word), lambda each: each.pos == "adj" or each.is_participle)
    right = {
        form
        for form, each in found
        if each.number in (number, "i", "") and (each.gender in (gender, "e", "") or gender == "e")
    }
    return right.pop() if len(right) == 1 else ""


@lru_cache(maxsize=4096)
def in_number(noun: str, number: str) -> str:
    """A noun in the plural (p) or the singular (s); empty where there is not just one."""
    genders = _genders(fold(noun))
    found = _forms(fold(noun), lambda each: each.pos == "noun")
    right = {form for form, each in found if each.number in (number, "i") and each.gender in genders}
    return right.pop() if len(right) == 1 else ""


@lru_cache(maxsize=4096)
def in_person(verb: str, person: str, mood: str = "") -> str:
    """A verb in another person (1sg to 3pl), in its own mood or in another; empty where there is not just one."""
    lexicon = load_lexicon("fr")
    if lexicon is None:
        return ""
    own = [each for each in lexicon.readings(fold(verb)) if each.pos == "verb" and each.persons]
    moods = {mood} if mood else {each for one in own for each in one.moods} - {"impe"} or {"ipre"}
    if "ipre" in moods:
        moods = {"ipre"}
    lemmas = {each.lemma for each in own}
    for lemma in _COMMON:
        found = _conjugated(lemma, person, moods, lexicon) if own else set()
        # « nous somme » is a form of *sommer*, and one letter short of one of *être*
        if found and (lemma in lemmas or any(form[:-1] == fold(verb) for form in found)):
            lemmas = {lemma}
    right = {form for lemma in lemmas for form in _conjugated(lemma, person, moods, lexicon)}
    return right.pop() if len(right) == 1 else ""


@lru_cache(maxsize=4096)
def is_of_number(verb: str, person: str) -> bool:
    """Whether a verb is singular (or plural) as the person is, so that only the person is another: *meurs*."""
    lexicon = load_lexicon("fr")
    own = {each for one in lexicon.readings(fold(verb)) if one.pos == "verb" for each in one.persons} if lexicon else ()
    return bool(own) and all(each[1:] == person[1:] for each in own)


def _conjugated(lemma: str, person: str, moods: set[str], lexicon: Lexicon) -> set[str]:
    return {
        form
        for form in lexicon.forms(lemma, "verb")
        for each in lexicon.readings(form)
        if each.lemma == lemma and person in each.persons and moods & set(each.moods)
    }


def gender_of_noun(noun: str) -> str:
    """M or f where the noun has one gender, else e."""
    genders = _genders(fold(noun))
    return genders.pop() if len(genders) == 1 else "e"


def gender_of_adjective(word: str) -> str:
    """The gender that an adjective or a participle shows: m or f, else e."""
    lexicon = load_lexicon("fr")
    readings = lexicon.readings(fold(word)) if lexicon else ()
    found = {each.gender for each in readings if each.pos == "adj" or each.is_participle}
    return found.pop() if len(found) == 1 else "e"


def _genders(noun: str) -> set[str]:
    lexicon = load_lexicon("fr")
    return {each.gender for each in lexicon.readings(noun) if each.pos == "noun"} if lexicon else set()


def _forms(word: str, wanted: _Test) -> list[tuple[str, Reading]]:
    lexicon = load_lexicon("fr")
    if lexicon is None:
        return []
    found = []
    for own in {(each.lemma, each.pos) for each in lexicon.readings(word) if wanted(each)}:
        for form in lexicon.forms(*own):
            found += [(form, each) for each in lexicon.readings(form) if (each.lemma, each.pos) == own and wanted(each)]
    return found
