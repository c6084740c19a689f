"""What a French word can be, for rules that judge it by the words before it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from l10n.text.lexicon import Lexicon, Reading, load_lexicon
from l10n.text.nearest import misspelt_for

_FINITE = frozenset(("ipre", "iimp", "ipsi", "ifut", "cond", "spre", "simp", "impe"))
_LESSER = frozenset(("prep", "adv", "det", "pron", "conj", "num", "interj"))


class Kind(NamedTuple):
    """What every reading of a form has in common, and what some have."""

    infinitive: bool
    """Nothing but an infinitive."""
    may_infinitive: bool
    """May be an infinitive; some are nouns too: *avoir*."""
    second: bool
    """Nothing but a verb in the second person of the plural: *piochez*."""
    participle: bool
    """A past participle in -é, and no finite verb; perhaps a noun."""
    plural: bool
    """An adjective or participle that is nothing but plural."""
    imperative: bool
    """May be a second person of the imperative."""
    noun: bool
    """May be a noun, and is none of the small words."""
    nominal: bool
    """Nothing but noun or adjective."""
    masculine: bool
    finite: bool
    """Nothing but a verb in a person and a tense."""
    verb: bool
    """May be a verb in a person and a tense."""
    lemma: str
    """The verb that it is a form of, where it is nothing else."""


NOTHING = Kind(*(False,) * 11, "")


@lru_cache(maxsize=32768)
def kind_of(word: str) -> Kind:
    """What a word in lower case can be; nothing at all for one that the lexicon does not have."""
    lexicon = load_lexicon("fr")
    readings = lexicon.readings(word) if lexicon else ()
    if not readings:
        return NOTHING
    verbs = [each for each in readings if each.pos == "verb"]
    only_verb = len(verbs) == len(readings)
    nouns = any(each.pos == "noun" for each in readings)
    some_finite = any(_is_finite(each) for each in verbs)
    bare = [each for each in readings if each.pos in ("adj", "noun")]
    lemmas = {each.lemma for each in verbs} if only_verb else set()
    return Kind(
        infinitive=only_verb and all(each.moods == ("infi",) for each in verbs),
        may_infinitive=any(each.moods == ("infi",) for each in verbs),
        second=only_verb and word.endswith("ez") and all(each.persons == ("2pl",) for each in verbs),
        participle=word.endswith(("é", "ée", "és", "ées"))
        and any(each.is_participle for each in readings)
        and not some_finite,
        plural=all(each.number == "p" and (each.pos == "adj" or each.is_participle) for each in readings),
        imperative=any("impe" in each.moods for each in verbs) and not any(each.pos in _LESSER for each in readings),
        noun=nouns and not any(each.pos in _LESSER for each in readings),
        nominal=len(bare) == len(readings),
        masculine=any(each.gender in ("m", "e") for each in bare),
        finite=only_verb and all(_is_finite(each) for each in verbs),
        verb=some_finite,
        lemma=next(iter(lemmas)) if len(lemmas) == 1 else "",
    )


def _is_finite(reading: Reading) -> bool:
    return bool(_FINITE.intersection(reading.moods))


@lru_cache(maxsize=4096)
def is_plural_noun(word: str) -> bool:
    """Whether a form is a noun, in the plural only."""
    lexicon = load_lexicon("fr")
    numbers = {each.number for each in lexicon.readings(word) if each.pos == "noun"} if lexicon else set()
    return numbers == {"p"}


@lru_cache(maxsize=4096)
def is_past_participle(word: str) -> bool:
    """Whether a form may be a past participle in the masculine singular, and is no verb in a person: *perdu*."""
    found = _verbs(word)
    return any(each.is_participle and each.gender == "m" and each.number in ("s", "i") for each in found) and not any(
        map(_is_finite, found)
    )


@lru_cache(maxsize=4096)
def infinitive_of(word: str) -> str:
    """The infinitive of a form that is of one verb only; empty otherwise."""
    found = {each.lemma for each in _verbs(word)}
    return next(iter(found)) if len(found) == 1 else ""


@lru_cache(maxsize=4096)
def in_person(infinitive: str, mood: str, person: str) -> str:
    """A form of a verb; empty where there is none or more than one."""
    lexicon = load_lexicon("fr")
    if lexicon is None:
        return ""
    found = [form for form in lexicon.forms(infinitive, "verb") if _serves(lexicon, form, infinitive, mood, person)]
    return found[0] if len(found) == 1 else ""


@lru_cache(maxsize=1024)
def noun_near(word: str) -> str:
    """The noun that a form was meant to be, one letter in its ending away; empty where there is none or another."""
    found = [
        each
        for each in misspelt_for(word)
        if each[:-2] == word[:-2] and len(each) == len(word) and kind_of(each).nominal and kind_of(each).noun
    ]
    return found[0] if len(found) == 1 else ""


def participle_of(word: str) -> str:
    """The masculine singular of the past participle of a verb in -er."""
    infinitive = infinitive_of(word)
    return infinitive[:-2] + "é" if infinitive.endswith("er") else ""


def _verbs(word: str) -> list[Reading]:
    lexicon = load_lexicon("fr")
    return [each for each in lexicon.readings(word) if each.pos == "verb"] if lexicon else []


def _serves(lexicon: Lexicon, form: str, infinitive: str, mood: str, person: str) -> bool:
    return any(
        each.lemma == infinitive and mood in each.moods and person in each.persons for each in lexicon.readings(form)
    )
