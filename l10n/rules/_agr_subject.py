"""Subjects and what is said of them: the verb, its mood, the attribute."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from l10n.glossary._agreeing import Trait, agree
from l10n.patterns import lazy
from l10n.rules._agr import ATTRIBUTE, MOOD, VERB
from l10n.rules._agr_pieces import (
    ADJECTIVE,
    AFTER,
    ATTRIBUTES,
    BEFORE,
    BEGIN,
    COMPLEMENT,
    DETERMINER,
    FINITE,
    INTRODUCED,
    NO_HEAD,
    NOUN,
    NOUN_OR_VERB,
    PERSON,
    START,
    TIMES,
    VERBS,
    Found,
    attribute_of,
    is_copula,
    is_quantity,
    one_of,
    only,
    traits_of,
)
from l10n.rules._agr_words import Words

_SUBJECT_NP = rf"w?(?P<det>{DETERMINER}){one_of(BEFORE)}*(?P<head>{one_of(NOUN)}){AFTER}(?P<of>{COMPLEMENT}*)"
_SECOND_NP = rf"(?:(?P<and>c)w?(?P<det2>{DETERMINER}){one_of(BEFORE)}*(?P<head2>{one_of(NOUN)}){AFTER}{COMPLEMENT}*)?"
_CLAUSE = (
    rf"{_SUBJECT_NP}{_SECOND_NP}k?(?P<clitics>[KjlLxdU45]*)"
    rf"(?P<verb>[eEihHfg]|{one_of(FINITE)}|(?:(?<=[kxK45])|(?<=k.)){one_of(VERBS)})(?P<rest>[kb]*t?b*(?P<attribute>{one_of(ATTRIBUTES)})?)"
)
_NP = lazy(rf"{BEGIN}(?P<time>){_CLAUSE}")
_LATER_NP = lazy(rf"{INTRODUCED}{_CLAUSE}")
_PRONOUN = lazy(
    rf"(?P<before>\A|.)(?P<head>[012345 6PN])k?(?P<clitics>[KjlLxdU45]*)"
    rf"(?P<verb>[eEihHfg]|{one_of(VERBS)})(?P<rest>[kb]*t?b*(?P<attribute>{one_of(ATTRIBUTES)})?)"
)
_COPULA = lazy(rf"(?P<before>\A|.)(?P<verb>[eE]|[hH](?=b*t))b*t?b*(?P<attribute>{one_of(ATTRIBUTES)})")
_DOUBTFUL = lazy(
    rf"(?P<by>\A|[.sSC])w?(?P<det>{DETERMINER}){one_of(BEFORE)}*(?P<head>{one_of(NOUN)}){one_of(ADJECTIVE)}*(?P<of>{COMPLEMENT}*?)"
    rf"(?P<verb>{one_of(NOUN_OR_VERB)})(?=(?P<next>[dlLDU]{one_of(BEFORE)}?{one_of(NOUN)}|[.,rMbjzZ]|\Z)(?P<then>[^.,]*))"
)
_PARTITIVE = lazy(
    rf"{START}l?(?P<one>[dP])(?:Y|o[DLU]){one_of(BEFORE)}*(?P<head>{one_of(NOUN)}){AFTER}(?P<of>{COMPLEMENT}*)"
    rf"k?(?P<clitics>[KjlLxdU45]*)(?P<verb>[eEihH]|{one_of(FINITE)})?"
)
_ONE_OF = {
    "un": ("m", "s"),
    "une": ("f", "s"),
    "chacun": ("m", "s"),
    "chacune": ("f", "s"),
    "aucun": ("m", "s"),
    "aucune": ("f", "s"),
}
_OTHER_THAN = tuple(
    [one, two] for one in ("autre", "autres", "ainsi", "plutôt", "plus", "moins") for two in ("que", "qu")
)
_COMPARING = frozenset(
    {"autant", "plus", "moins", "aussi", "même", "mêmes", "mieux", "tel", "telle", "tels", "telles", "autrement"}
)
_CLAUSE_BACK = 9
"""Words before a pronoun or a noun among which what compares is looked for."""
_ENDING = frozenset({"", ".", ",", "r", "o", "M", "c"})
_CONJUNCTIONS = frozenset("QsS")
_BETWEEN = frozenset({"entre", "parmi"})
_GENDERED = {"il": "m", "elle": "f", "ils": "m", "elles": "f"}
_ASKED = {
    **dict.fromkeys(("après", "dès", "tant", "parce", "fois", "aussitôt", "pendant"), "indicative"),
    **dict.fromkeys(("avant", "afin", "pour", "sans", "pourvu", "moins"), "subjunctive"),
}
_OPINIONS = ("pens", "croy", "cru", "savai", "disai", "trouvai")
_CERTAIN = frozenset("eEihHfgq" + FINITE)


def of_subjects(forms: Sequence[str], line: str, words: Words) -> Iterator[Found]:
    """Verbs and attributes that do not go with the subject before them."""
    for match in _NP.finditer(line):
        yield from _of_phrase(match, forms, words)
    if "," in line:
        for match in _LATER_NP.finditer(line):
            if not match["time"] or forms[match.start("time") - 1] in TIMES:
                yield from _of_phrase(match, forms, words)
    for match in _PRONOUN.finditer(line):
        yield from _of_pronoun(match, forms, words)
    for match in _COPULA.finditer(line):
        yield from _of_copula(match, forms, words)
    for match in _DOUBTFUL.finditer(line):
        yield from _of_doubtful(match, forms, words)
    if "dY" in line or "PY" in line or "do" in line or "Po" in line:
        for match in _PARTITIVE.finditer(line):
            yield from _of_partitive(match, forms, words)


def _of_phrase(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    head, verb = match.start("head"), match.start("verb")
    first = traits_of(words.word(forms[head]), match["det"], forms[match.start("det")])
    if forms[head] in NO_HEAD or not first or _is_compared(forms, match.start("det")):
        return
    if _is_compared_with(forms, match.start("det")):
        return
    second: frozenset[Trait] = frozenset()
    if match["and"]:
        place = match.start("head2")
        second = traits_of(words.word(forms[place]), match["det2"], forms[match.start("det2")])
        if not second or is_quantity(forms[head]) or not _may_be_joined(forms[match.start("det")]):
            return
        if match["of"] and forms[match.start("det2")] in ("des", "du"):
            return  # « le coût des cartes et des lieux est doublé »
        if match["det"] in "dl" and not _may_be_joined(forms[match.start("det2")]):
            return
        if match.string[match.start("det") - 1 : match.start("det")] == ",":
            return  # the end of a list: « dans ta main, ton deck et ta pile »
        if not _BETWEEN.isdisjoint(forms[head:place]):
            return
        if "chaque" in (forms[match.start("det")], forms[match.start("det2")]):
            first = frozenset((gender, "i") for gender, _ in first | second)
            second = frozenset()
    of_many = is_quantity(forms[head])
    person = words.word(forms[verb]).persons
    if match["clitics"] and (
        (match["clitics"][-1] == "5" and "2pl" in person) or ("4" in match["clitics"][-1] and "1pl" in person)
    ):
        return  # « s’il n’y a qu’une carte vous piochez »
    if match["det"] == "Y" and match.string[match.end("verb") : match.end("verb") + 1] in "dDlL":
        return  # « des ténèbres jaillit la lumière »
    if forms[head] == "plupart" and person and "3pl" not in person and _has_many(match, forms, words):
        yield Found(VERB, head, verb, _before(match), "3pl")
        return
    if not of_many and person:
        number = _number(first, second, forms[match.start("and")] if match["and"] else "")
        if number == "sg" and "3pl" in person and _is_collective(match, forms, words):
            number = ""
        if number and f"3{number}" not in person:
            yield Found(VERB, head, verb, _before(match), f"3{number}")
            return
        yield from _mood(match, match.start("det"), verb, forms, words)
    yield from _of_attribute(match, first, second, of_many, forms, words)


def _may_be_joined(determiner: str) -> bool:
    """Whether a noun behind it and *et* make one subject: « encore une carte et la partie … » are two."""
    return not determiner.isdigit() and determiner not in ("un", "une", "ce", "cet", "cette")


def _is_compared(forms: Sequence[str], at: int) -> bool:
    """« les cartes autres que ce lieu », but « à moins que ce lieu »."""
    if forms[at - 1 : at] in (["que"], ["qu"]) and not {"ne", "n"}.isdisjoint(forms[max(0, at - 5) : at - 1]):
        return True  # « les joueurs qui n’ont que cette carte »
    return forms[max(0, at - 2) : at] in _OTHER_THAN and forms[max(0, at - 3) : at - 1] != ["à", "moins"]


def _is_compared_with(forms: Sequence[str], at: int) -> bool:
    """« les textes qui ont autant de mots qu’elle (que la source) sont gardés », but « à moins qu’elle »."""
    if forms[at - 1 : at] not in (["que"], ["qu"]) or forms[max(0, at - 3) : at - 1] == ["à", "moins"]:
        return False
    for each in reversed(forms[max(0, at - _CLAUSE_BACK) : at - 1]):
        if each in _COMPARING:
            return True
        if not each[:1].isalpha():
            return False
    return False


def _is_collective(match: re.Match[str], forms: Sequence[str], words: Words) -> bool:
    """« une volée d’oiseaux passent »"""
    return forms[match.start("det")] in ("un", "une") and _has_many(match, forms, words)


def _has_many(match: re.Match[str], forms: Sequence[str], words: Words) -> bool:
    return any(trait[1] == "p" for at in range(*match.span("of")) for trait in words.word(forms[at]).noun)


def _before(match: re.Match[str]) -> int:
    """Where what belongs to the verb begins: its clitics."""
    return match.start("clitics") if match["clitics"] else match.start("verb")


def _number(first: frozenset[Trait], second: frozenset[Trait], link: str) -> str:
    """Sg or pl where the subject has one number only."""
    ones, others = {number for _, number in first}, {number for _, number in second}
    if not second:
        return "sg" if ones == {"s"} else "pl" if ones == {"p"} else ""
    if link == "et" and ones == others == {"s"}:
        return "pl"
    if link == "et" or ones == {"p"} or others == {"p"}:
        return "pl" if ones == {"p"} and others <= {"p", "s"} else ""
    return ""


def _of_attribute(
    match: re.Match[str],
    first: frozenset[Trait],
    second: frozenset[Trait],
    of_many: bool,
    forms: Sequence[str],
    words: Words,
) -> Iterator[Found]:
    if not is_copula(match):
        return
    place = match.start("attribute")
    own = attribute_of(words.word(forms[place]), forms[place])
    if not own:
        return
    if second:
        if forms[match.start("and")] != "et":
            return
        genders = {gender for gender, _ in first | second}
        wanted: set[Trait] = {("m" if "m" in genders else "e" if "e" in genders else "f", "p")}
        if "f" in genders and "m" not in genders:
            wanted.add(("f", "p"))
    else:
        wanted = set(first)
    if of_many:
        of = next(filter(None, (words.word(forms[at]).noun for at in range(*match.span("of")))), None)
        if not of:
            return
        wanted = {(gender, "i") for gender, _ in wanted | of}
    if not any(agree(one, other) for one in own for other in wanted):
        yield Found(ATTRIBUTE, match.start("head"), place, match.start("verb"), only(wanted))


def _of_pronoun(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    letter, head, verb = match["head"], match.start("head"), match.start("verb")
    before = match["before"]
    if letter in "45" and (match["verb"] in "eEihHfg" or not _begins(forms, head)):
        return
    if letter in "PN" and before not in ("", ".", "s", "S", "Q", ","):
        return
    if letter in "36" and before and before in "orMzZYcCjv":
        return  # « avec elle », « lui et elle »
    if letter in "036" and before == "Q" and _is_compared_with(forms, head):
        return
    if letter == "2" and before in ("e", "E", "f", "h", "H", "g", "t"):
        return  # « il s’est tu »
    found = words.word(forms[verb])
    wanted = PERSON[letter]
    persons = found.persons
    if wanted in persons and not match["attribute"] and before not in _CONJUNCTIONS:
        return  # as nearly all are
    if letter == "1" and persons <= {"3pl", "1pl"}:
        return  # « je sont », as some speak
    if wanted == "2sg" and persons and not persons & {"2sg"} and not (found.noun and match["clitics"]):
        yield Found(VERB, head, verb, head, wanted)
        return
    is_sure = not found.noun and not found.adjective
    if not is_sure and persons and not match["clitics"] and not found.participle:
        behind = match.string[match.end("verb") : match.end("verb") + 1]
        is_sure = letter in "0136" or (letter in "45" and behind in tuple("dDlLUY"))
    if persons and wanted not in persons and is_sure and wanted != "2sg":
        if not (letter == "0" and persons & {"3sg"}):
            yield Found(VERB, head, verb, head, wanted)
        return
    if not persons and found.imperative and is_sure:
        yield Found(VERB, head, verb, head, wanted)
        return
    yield from _mood(match, head, verb, forms, words)
    gender = _GENDERED.get(forms[head]) or ("e" if letter in "12" else "")
    if gender and (is_copula(match) or (match["verb"] == "f" and match["attribute"] and not match["clitics"])):
        yield from _said_of(match, gender, wanted[1], forms, words)


def _said_of(match: re.Match[str], gender: str, number: str, forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« elle est détruit », « je suis prêts », « nous sommes identique »."""
    place = match.start("attribute")
    word = words.word(forms[place])
    own = attribute_of(word, forms[place])
    if not own and number == "s" and match.string[place + 1 : place + 2] in _ENDING:
        own = word.adjective if {each for _, each in word.adjective} == {"p"} else own
    if own and not any(agree(one, (gender, number)) for one in own):
        yield Found(ATTRIBUTE, match.start("head"), place, match.start("head"), gender + number)


def _begins(forms: Sequence[str], at: int) -> bool:
    """Whether a sentence or a condition begins, with no words left out before."""
    before = forms[at - 1] if at else "."
    return before in (".", ":", ";", "!", "?") or before == "si"


def _mood(match: re.Match[str], start: int, verb: int, forms: Sequence[str], words: Words) -> Iterator[Found]:
    """Which conjunction stands before the subject, and whether the verb has the mood that it asks."""
    found = words.word(forms[verb])
    if not found.persons or found.indicative == found.subjunctive:
        return
    before = forms[max(0, start - 4) : start]
    if not before:
        return
    if before[-1] in ("quand", "lorsque", "lorsqu", "si", "puisque", "puisqu"):
        asked = "indicative"
    elif before[-1] in ("que", "qu") and len(before) > 1:
        asked = _ASKED.get(before[-2], "")
        if before[-2] == "avant" and before[-3:-2] and before[-3].startswith(_OPINIONS):
            asked = ""  # « je croyais avant que c’était … »
        if before[-2] == "ce" and before[-4:-2] == ["jusqu", "à"]:
            asked = "subjunctive"
        if before[-2] == "moins":
            asked = "subjunctive" if before[-3:-2] == ["à"] else ""
        if before[-2] == "fois" and before[-3:-2] != ["une"]:
            asked = ""
    else:
        return
    if (asked == "indicative" and found.subjunctive) or (asked == "subjunctive" and found.indicative):
        person = PERSON.get(match["head"]) or next(iter(sorted(found.persons & {"3sg", "3pl"})), "")
        mood = "ipre" if asked == "indicative" else "spre"
        yield Found(MOOD, start - 1, verb, start if match["head"] in PERSON else verb, f"{mood} {person}")


def _of_copula(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« sont défaussée », whatever the subject: the number alone is judged."""
    verb, place = match.start("verb"), match.start("attribute")
    word, behind = words.word(forms[place]), match.string[place + 1 : place + 2]
    numbers = {number for _, number in attribute_of(word, forms[place])}
    if not numbers and match["verb"] in "eh" and behind in _ENDING:
        numbers = {number for _, number in word.adjective}  # be it a noun, no bare plural stands behind « est »
    first = verb - 1 if match["before"] == "k" else verb
    if first and forms[first - 1] in ("c", "ce", "cela", "ça"):
        if match["verb"] == "e" and numbers == {"p"} and behind in _ENDING:
            yield Found(ATTRIBUTE, verb, place, verb, "ms")  # « c’est rapides »
        return
    if (match["before"] and match["before"] in "xPQqkKj045d") or (verb and forms[verb - 1] in ("l", "d", "à")):
        return  # « elles se sont », « on est », « l’est »
    if numbers == {"s" if match["verb"] in "EH" else "p"}:
        yield Found(ATTRIBUTE, verb, place, verb)


def _of_doubtful(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« les créatures attaque le joueur »: what may be a noun is the verb, for the clause has no other."""
    head, place = match.start("head"), match.start("verb")
    if any(each in _CERTAIN for each in match["then"]) or is_quantity(forms[head]) or forms[head] in NO_HEAD:
        return
    has_object = match["next"] and match["next"][0] in "dlLDU"
    if not has_object and match["by"] not in ("s", "S"):
        return
    if match["of"] and not has_object and not match["by"]:
        return
    first = traits_of(words.word(forms[head]), match["det"], forms[match.start("det")])
    number = _number(first, frozenset(), "")
    person = words.word(forms[place]).persons
    if number and person and f"3{number}" not in person:
        yield Found(VERB, head, place, place, f"3{number}")


def _of_partitive(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« une des jetons », « chacun des joueurs piochent »."""
    one, head = match.start("one"), match.start("head")
    own = _ONE_OF.get(forms[one])
    noun = words.word(forms[head]).noun
    if own is None or not noun or not any(number == "p" for _, number in noun):
        return
    genders = {gender for gender, _ in noun}
    if not words.word(forms[head]).adjective and "e" not in genders and own[0] not in genders:
        yield Found(ATTRIBUTE, head, one, one)
    elif match["verb"]:
        verb = match.start("verb")
        person = words.word(forms[verb]).persons
        if person and "3sg" not in person:
            yield Found(VERB, one, verb, _before(match), "3sg")
