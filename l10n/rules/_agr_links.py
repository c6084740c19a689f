"""What agrees across a clause: relatives, objects before their verb, verbs behind *et*, *chacun* and *leur*."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from l10n.glossary._agreeing import TRAITS, Trait, agree
from l10n.glossary._tokens import word_set
from l10n.patterns import lazy
from l10n.rules._agr import ALONE, ATTRIBUTE, EACH, LEURS, MOOD, VERB
from l10n.rules._agr_pieces import (
    AFTER,
    ATTRIBUTES,
    BEFORE,
    DETERMINER,
    FINITE,
    NOUN,
    PERSON,
    PLAIN,
    SUBJUNCTIVE,
    VERBS,
    Found,
    attribute_of,
    is_copula,
    one_of,
    only,
    traits_of,
)
from l10n.rules._agr_words import Words, letters

_THEIRS = lazy(rf"U(?P<verb>{one_of(FINITE)})")
_RELATIVE = lazy(
    rf"(?P<head>{one_of(NOUN)}){AFTER}q[kb]?(?P<clitics>[KjlLxdU45]*)(?P<verb>[eEihHfg]|{one_of(VERBS)})"
    rf"(?P<rest>[kb]*t?b*(?P<attribute>{one_of(ATTRIBUTES)})?)"
)
_THOSE = lazy(rf"(?P<head>[np])qk?(?P<clitics>[KjlLxdU45]*)(?P<verb>[eEihH]|{one_of(VERBS)})")
_WHICH = lazy(rf"(?P<head>{one_of(NOUN)}){AFTER}[oOrM]?(?P<which>v)")
_AND = lazy(rf"(?P<head>[123])k?[KjlLxd45]*(?P<first>{one_of(VERBS)})[^.,qQRsSC0123456c]*c(?P<verb>{one_of(FINITE)})")
_PUT = lazy(
    rf"(?:\A|[.cCS,])(?P<verb>{one_of(VERBS)})(?P<det>[dDlLU]){one_of(BEFORE)}*(?P<head>{one_of(NOUN)})"
    rf"[^.,eEihHfgqQ]*,(?P<attribute>{one_of(ATTRIBUTES)})(?=[.]|\Z)"
)
_IF = lazy(rf"s[^Q.,]*?(?<=[^qQ])(?P<verb>{one_of(SUBJUNCTIVE)})")
_HOMOPHONE = lazy(
    rf"(?P<by>[sS]){DETERMINER}{one_of(BEFORE)}*(?P<head>{one_of(NOUN)})(?P<verb>{one_of(ATTRIBUTES)})"
    rf"(?=[YDdl]{one_of(NOUN)}(?P<then>[^,.]*)(?:,|\Z|\.))"
)
_ALONE = lazy(r"(?:\A|(?<=\.))7(?P<det>[ldLD])")
_COMPRISED = {"compris": ("m", "i"), "comprise": ("f", "s"), "comprises": ("f", "p")}
_WHO = {"elle": ("f", "s"), "elles": ("f", "p"), "lui": ("m", "s"), "eux": ("m", "p")}
_SELF = {"seul": ("m", "s"), "seule": ("f", "s")}
_PEOPLE = word_set(
    "joueur joueuse joueureuse adversaire investigateur investigatrice participant participante héros coureur corpo "
    "personne équipe rôdeur sentinelle"
)
_PUTTING = word_set("mettre remettre placer replacer poser jouer ajouter invoquer déployer renvoyer ramener créer")
_STATES = word_set("engager désengager dégager incliner redresser épuiser activer désactiver retourner révéler tourner")
"""What is done to a card so that it is seen to be ready or not."""
_MANY = "DLYZ6" + letters(lambda noun, adjective, verb: noun == "p" and verb == "-")
_ONE = frozenset({"un", "une", "chacun", "chacune", "aucun", "aucune", "celui", "celle", "lequel", "laquelle"})
_WHICH_TRAITS = {
    "lequel": ("m", "s"), "laquelle": ("f", "s"), "lesquels": ("m", "p"), "lesquelles": ("f", "p"),
    "auquel": ("m", "s"), "auxquels": ("m", "p"), "auxquelles": ("f", "p"),
    "duquel": ("m", "s"), "desquels": ("m", "p"), "desquelles": ("f", "p"),
}  # fmt: skip
_IMPERSONAL = word_set("faut y est a reste semble convient suffit existe arrive manque vaut s peut fait")


def of_links(forms: Sequence[str], line: str, words: Words) -> Iterator[Found]:
    """What does not go with a word that stands further off."""
    if "q" in line:
        for match in _RELATIVE.finditer(line):
            yield from _of_relative(match, forms, words)
        for match in _THOSE.finditer(line):
            wanted = "3pl" if match["head"] == "n" else "3sg"
            person = words.word(forms[match.start("verb")]).persons
            if person and wanted not in person:
                yield Found(VERB, match.start(), match.start("verb"), match.start("verb"), wanted)
    if "v" in line:
        for match in _WHICH.finditer(line):
            yield from _of_which(match, forms, words)
    if "7" in line:
        for match in _ALONE.finditer(line):
            yield from _of_alone(match, forms)
    if "U" in line:
        for match in _THEIRS.finditer(line):
            yield Found(LEURS, match.start(), match.start("verb"), match.start())
    if "," in line:
        for match in _PUT.finditer(line):
            yield from _of_what_is_put(match, forms, words)
    if "c" in line:
        for match in _AND.finditer(line):
            yield from _of_second_verb(match, forms, words)
    if "s" in line or "S" in line:
        for match in _IF.finditer(line):
            yield Found(MOOD, match.start(), match.start("verb"), match.start("verb"))
        for match in _HOMOPHONE.finditer(line):
            yield from _of_homophone(match, forms, words)
    if "compris" in forms or "comprise" in forms:
        yield from _of_comprised(forms, words)
    if "chaque" in forms:
        for at in [rank for rank, form in enumerate(forms) if form == "chaque"]:
            yield from _of_each(forms, line, at, words)
    if words.has_declared and "il" in forms:
        yield from _of_he(forms, line, words)


def _of_alone(match: re.Match[str], forms: Sequence[str]) -> Iterator[Found]:
    place = match.start("det")
    own = _SELF.get(forms[place - 1])
    if own and forms[place] != "l" and not agree(own, TRAITS[forms[place]]):
        yield Found(ALONE, place - 1, place, place - 1)


def _of_he(forms: Sequence[str], line: str, words: Words) -> Iterator[Found]:
    """« si une joueureuse pioche, il … »: a person of one gender in the glossary, and nobody else before."""
    who = -1
    for at, form in enumerate(forms):
        if line[at] == "." and form != "\n":
            who = -1
        elif form in _PEOPLE and words.is_declared(form, "f"):
            who = at
        elif form == "il" and who >= 0 and _IMPERSONAL.isdisjoint(forms[at + 1 : at + 4]):
            yield Found(ATTRIBUTE, who, at, at)
        elif any(gender != "f" and number != "p" for gender, number in words.word(form).noun):
            who = -2 if who == -1 else who if who < 0 else -2


def _of_what_is_put(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« mets un jeton dans ta zone, engagée »: set off at the end, the participle is said of what is put there."""
    head, place = match.start("head"), match.start("attribute")
    found = words.word(forms[place])
    if not found.participle or words.lemmas(forms[match.start("verb")]).isdisjoint(_PUTTING):
        return
    if words.lemmas(forms[place]).isdisjoint(_STATES):
        return
    wanted = traits_of(words.word(forms[head]), match["det"], forms[match.start("det")])
    if wanted and not any(agree(one, other) for one in found.adjective for other in wanted):
        yield Found(ATTRIBUTE, head, place, place, only(wanted))


def _of_second_verb(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« je reçois un point et pioche »: the verb behind *et* has the same subject."""
    wanted = PERSON[match["head"]]
    first, second = words.word(forms[match.start("first")]), words.word(forms[match.start("verb")])
    if wanted not in first.persons or second.imperative or not second.persons or wanted in second.persons:
        return
    if wanted == "3sg" and second.persons & {"3pl"}:
        return
    if second.persons <= {"3sg", "3pl"}:
        yield Found(VERB, match.start("head"), match.start("verb"), match.start("verb"), wanted)


def _of_homophone(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« quand une créature subie des dégâts »: a participle that sounds like the verb that is missing."""
    form = forms[match.start("verb")]
    found = words.word(form)
    if not found.participle or not form.endswith("ie") or any(each in "eEihHfgt" for each in match["then"]):
        return
    verb = words.word(form[:-1] + "t")
    if "3sg" in verb.persons and not any(words.word(forms[at]).persons for at in range(*match.span("then"))):
        yield Found(VERB, match.start("head"), match.start("verb"), match.start("verb"))


def _of_comprised(forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« elle compris », and « toi compris » where a word of the glossary says that all are feminine."""
    for at, form in enumerate(forms):
        own = _COMPRISED.get(form)
        if not own or not at:
            continue
        wanted = _WHO.get(forms[at - 1])
        if forms[at - 1] in ("toi", "moi"):
            ends = [place for place in range(at) if forms[place] in (".", "\n", "!", "?")]
            if any(words.is_declared(each, "f") for each in forms[ends[-1] if ends else 0 : at]):
                wanted = ("f", "s")
        if wanted and not agree(own, wanted):
            yield Found(ATTRIBUTE, at - 1, at, at - 1, wanted[0] + wanted[1])


def _of_each(forms: Sequence[str], line: str, start: int, words: Words) -> Iterator[Found]:
    """« chaque joueur … leur main »: nobody before is several."""
    if start + 1 >= len(forms) or forms[start + 1] not in _PEOPLE:
        return
    if start and line[start - 1] != ".":
        yield from _of_own(forms, line, start, words)
        return
    several = were_several = any(letter in _MANY for letter in line[:start])
    for at in range(start + 2, len(forms)):
        letter = line[at]
        if letter == "." or forms[at] in ("chaque", "autre", "autres", "ensemble", "groupe"):
            return
        if forms[at] == "ils" and not were_several and not _has_men(forms[start:at], words):
            yield Found(EACH, start + 1, at, at)
            return
        if letter in _MANY or (letter == "c" and line[at + 1 : at + 2] in tuple("dDlLY")):
            several = True
        if forms[at] in ("leur", "leurs") and forms[at + 1 : at + 2] in (["propre"], ["propres"]) and not were_several:
            yield from _of_own(forms, line, start, words)
            return
        if forms[at] in ("leur", "leurs") and not several and at + 1 < len(forms):
            if line[at + 1] in PLAIN and line[at - 1] not in "3126":
                yield Found(EACH, start + 1, at + 1, at)
            return


def _of_own(forms: Sequence[str], line: str, start: int, words: Words) -> Iterator[Found]:
    """« …, chaque joueur … leurs propres portes »: what somebody has of his own, where nobody is several."""
    for at in range(start - 1, -1, -1):
        if line[at] == ".":
            break
        if line[at] in "6N4n" or (forms[at].rstrip("sx") in _PEOPLE and forms[at] not in _PEOPLE):
            return
    for at in range(start + 2, len(forms) - 1):
        is_several = line[at] in "6N4n" or (forms[at].rstrip("sx") in _PEOPLE and forms[at].endswith("s"))
        if line[at] == "." or is_several or forms[at] in ("autre", "autres", "ensemble", "groupe", "chaque"):
            return
        if forms[at] in ("leur", "leurs") and forms[at + 1] in ("propre", "propres"):
            yield Found(EACH, start + 1, at + 1, at)
            return


def _near(forms: Sequence[str], line: str, end: int, words: Words) -> set[Trait] | None:
    """The traits of all nouns of the sentence before `end`; None where some are joined."""
    found: set[Trait] = set()
    for at in range(end - 1, max(-1, end - 14), -1):
        if line[at] == "." and forms[at] != "\n":
            break
        if forms[at] in _ONE and line[at + 1] in "oY":
            found.add(("e", "s"))
        if line[at] == "c" or line[at] in "136PN":
            return None
        own = words.word(forms[at]).noun
        if own and line[at - 1 : at] in tuple("dDlLUYzZ") and at:
            own = traits_of(words.word(forms[at]), line[at - 1], forms[at - 1]) or own
        found |= own
    return found


def _of_relative(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« les cartes qui est défaussée »: the verb agrees with one of the nouns before."""
    verb = match.start("verb")
    persons = words.word(forms[verb]).persons & {"3sg", "3pl"}
    near = _near(forms, match.string, match.start() + 1, words)
    if not persons or not near or "" in {gender for gender, _ in near}:
        return
    extra = {each for at in range(match.start("head") + 1, verb) for each in words.word(forms[at]).noun}
    near |= extra
    numbers = {number for _, number in near}
    if "i" not in numbers and not any(f"3{'sg' if number == 's' else 'pl'}" in persons for number in numbers):
        yield Found(VERB, match.start("head"), verb, verb, "3pl" if numbers == {"p"} else "3sg")
    elif is_copula(match):
        place = match.start("attribute")
        own = attribute_of(words.word(forms[place]), forms[place])
        if own and not any(agree(one, other) for one in own for other in near):
            yield Found(ATTRIBUTE, match.start("head"), place, verb)


def _of_which(match: re.Match[str], forms: Sequence[str], words: Words) -> Iterator[Found]:
    """« la carte sur lequel »."""
    place = match.start("which")
    own = _WHICH_TRAITS.get(forms[place])
    is_joined = match.string[place - 1] in "orM" or forms[place][0] in "ad"
    near = _near(forms, match.string, place - 1 if match.string[place - 1] in "orM" else place, words)
    if own and near and is_joined and not any(agree(own, each) for each in near):
        yield Found(ATTRIBUTE, match.start("head"), place, place)


def _has_men(forms: Sequence[str], words: Words) -> bool:
    return any(gender != "f" and number != "s" for each in forms for gender, number in words.word(each).noun)
