"""A participle behind *avoir*: it agrees with an object before it, and with nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from l10n.glossary._agreeing import agree
from l10n.glossary._tokens import word_set
from l10n.patterns import lazy
from l10n.rules._agr import INVARIABLE, OBJECT
from l10n.rules._agr_pieces import (
    ADJECTIVE,
    AFTER,
    ATTRIBUTES,
    BEFORE,
    FINITE,
    NO_HEAD,
    NOUN,
    TIMES,
    Found,
    is_quantity,
    one_of,
    only,
    traits_of,
)
from l10n.rules._agr_words import Words

_OBJECT = lazy(
    rf"(?P<before>\A|.)(?P<det>[DdlLUYZzo]){one_of(BEFORE)}*(?P<head>{one_of(NOUN)}){AFTER}{one_of(NOUN)}?"
    rf"Q[1203456][kKxj]*[hHg]b*(?P<attribute>{one_of(ATTRIBUTES)})"
    rf"(?=(?P<time>d{one_of(NOUN)})|[.,|cCSrMoqbeEhHfg]|{one_of(FINITE)}|\Z)"
)
_HAS_OBJECT = lazy("Q[1203456][kKxj]*[hHg]")
_WITHOUT = lazy(rf"(?P<aux>[ghH])[bw]*(?P<attribute>{one_of(ATTRIBUTES)})")
_SUBJECT = frozenset("12306PN45q?" + NOUN + ADJECTIVE)
"""What may stand right before the auxiliary. What else may is an object, or begins a question."""
_AFTER_HAVING = lazy(rf"(?<=[ArMo])(?P<aux>G)b*(?P<attribute>{one_of(ATTRIBUTES)})")
_NEVER_OBJECT = frozenset({"faire", "laisser", "pouvoir", "devoir", "vouloir", "savoir", "croire", "dire", "penser"})
_TO_COUNT = word_set("plus moins autant aussi même mêmes telle tel tels telles fois jours années")
_BY_MEANS = word_set("aide moyen cause lieu faveur raison partir base cours bout sein profit force")
"""Nouns of « à l’aide de cartes »: nobody plays the help."""
_ASKING = word_set("quel quelle quels quelles combien autant tant lequel laquelle lesquels lesquelles que qu dont où")
"""Words behind which an object may stand before its verb."""
_JOINING_CLAUSES = word_set("après avant dès pendant alors tandis parce afin bien depuis sans pour fois moins")
"""What stands before a *que* that begins no relative."""
_HAD = word_set("vue prise portée entrée sortie mise allié alliée part paire")
"""What one may have without a determiner."""
_OTHER_OBJECTS = {"4": "avons", "5": "avez"}


def of_participles(forms: Sequence[str], line: str, words: Words) -> Iterator[Found]:
    """Participles behind *avoir* that agree with what they should not, or do not with what they should."""
    if "Q" in line and _HAS_OBJECT.search(line):
        for match in _OBJECT.finditer(line):
            yield from _of_object(match, forms, words)
    for match in _WITHOUT.finditer(line):
        yield from _of_no_object(match, forms, words)
    if "G" in line:
        for match in _AFTER_HAVING.finditer(line):
            yield from _of_no_object(match, forms, words)


def _of_object(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« les cartes que tu as joué »: the object stands before."""
    head, place = match.start("head"), match.start("attribute")
    found = words.word(forms[place])
    if not found.participle or words.lemmas(forms[place]) & _NEVER_OBJECT:
        return
    if match["time"] and not (forms[place + 1] in ("ce", "cette", "chaque") and forms[place + 2] in TIMES):
        return
    near = forms[max(0, match.start("det") - 3) : match.start("det")]
    if (
        words.word(forms[head]).adjective
        or _TO_COUNT & set(near)
        or forms[head] in _TO_COUNT
        or forms[head] in NO_HEAD
        or is_quantity(forms[head])
    ):
        return
    first = traits_of(words.word(forms[head]), match["det"], forms[match.start("det")])
    if match["det"] == "o":  # « le nombre de cartes que tu as joué »: of either
        first = frozenset(each for each in words.word(forms[head]).noun if each[1] == "p")
        if first and near and near[-1] not in _BY_MEANS:
            if words.word(near[-1]).letter == "?":
                return  # whatever it is, it may be what is meant
            first |= words.word(near[-1]).noun
    before = match.string[: match.start("det")].rstrip("lL")[-1:]
    if before and before in "orzZYc":
        return  # « la main avec les deux cartes que tu as joué »
    if first and not any(agree(one, other) for one in found.adjective for other in first):
        yield Found(OBJECT, head, place, place - 1, only(first))


def _of_no_object(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« la cible a bougée », « j’ai attendus ce jour »: nothing before is what the verb is done to."""
    aux, place = match.start("aux"), match.start("attribute")
    found = words.word(forms[place])
    if not found.participle or any(agree(each, ("m", "s")) for each in found.adjective):
        return
    subject = aux - 2 if match.string[aux - 1 : aux] == "k" else aux - 1
    letter = match.string[subject] if subject >= 0 else ""
    if match["aux"] != "G" and letter not in _SUBJECT:
        return
    if letter in _OTHER_OBJECTS:
        # « nous vous avons sauvés », « la fée nous a bénis »
        before = match.string[subject - 1 : subject]
        if forms[aux] != _OTHER_OBJECTS[letter] or before in tuple("45qlLx"):
            return
    if _may_have_object(forms, match.string, subject):
        return
    if found.noun and forms[place].rstrip("s") in _HAD:
        return  # « nous avons vue sur la mer »
    yield Found(INVARIABLE, aux, place, aux, "ms")


def _may_have_object(forms: Sequence[str], line: str, subject: int) -> bool:
    """Whether a word of the sentence may bring an object: a relative, a question; « après que » brings none."""
    for at in range(subject - 1, -1, -1):
        if line[at] == ".":
            return False
        if forms[at] in _ASKING and not (line[at] == "Q" and at and forms[at - 1] in _JOINING_CLAUSES):
            return True
    return False
