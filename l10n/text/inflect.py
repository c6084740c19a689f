"""The forms of a word: from the lexicon, from a known word's paradigm, or by its ending.

Words are in lower case, composed, with a straight apostrophe. Only French and English have a
lexicon and rules; of other languages a word has the one form that is given. `lemma_finder`
is what they may have instead (the extra `lexideck[lemmas]`).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache

from l10n.locales import canonical
from l10n.text.lexicon import Reading, load_lexicon


def language_of(locale: str) -> str:
    """The language of a locale: `fr` for `fr-CA`; `und` for an ill-formed tag."""
    return (canonical(locale) or "und").split("-")[0]


@lru_cache(maxsize=16384)
def known_forms(word: str, pos: str, locale: str) -> frozenset[str]:
    """The forms that the lexicon has of the word, or of the word that this is a form of.

    Empty where it has none. Of an adjective that is a past participle, the whole verb's
    forms are not given here: see `participle_forms`.
    """
    lexicon = load_lexicon(locale)
    if lexicon is None:
        return frozenset()
    own = lexicon.forms(word, pos)
    if own:
        return own
    return frozenset().union(*(lexicon.forms(each, pos) for each in lexicon.lemmas(word, pos)))


@lru_cache(maxsize=4096)
def participle_forms(word: str, locale: str, *, whole_verb: bool) -> frozenset[str]:
    """The forms of a word that is a participle: in gender and number only, or those of its whole verb."""
    lexicon = load_lexicon(locale)
    if lexicon is None:
        return frozenset()
    found: set[str] = set()
    for reading in lexicon.readings(word):
        if reading.is_participle:
            forms = lexicon.forms(reading.lemma, "verb")
            found |= forms if whole_verb else {form for form in forms if _is_participle(form, reading.lemma, locale)}
    return frozenset(found)


def _is_participle(form: str, lemma: str, locale: str) -> bool:
    lexicon = load_lexicon(locale)
    readings = lexicon.readings(form) if lexicon else ()
    return any(each.lemma == lemma and each.is_participle for each in readings)


def like(word: str, model: str, pos: str, locale: str) -> frozenset[str]:
    """The forms of a word that is inflected like a known one; empty where the model is not known.

    What the two have in common at their ends is exchanged: *dézinguifier* like *tuer* gives
    *dézinguifies* as *tues*. Forms of the model that change its beginning are left out.
    """
    common = 0
    while common < min(len(word), len(model)) and word[-1 - common] == model[-1 - common]:
        common += 1
    stem, known = word[: len(word) - common], model[: len(model) - common]
    forms = known_forms(model, pos, locale)
    return frozenset(stem + form[len(known) :] for form in forms if form.startswith(known))


def guessed_forms(word: str, pos: str, locale: str) -> frozenset[str]:
    """The forms of a word in no dictionary, by its ending; the word itself is always among them."""
    guess = _GUESSES.get(language_of(locale))
    return frozenset({word} | (guess(word, pos) if guess else set()))


def _guess_french(word: str, pos: str) -> set[str]:
    if pos == "verb":
        model = next((model for ending, model in _FRENCH_VERBS if word.endswith(ending)), None)
        return set(like(word, model, "verb", "fr")) if model else set()
    singular = re.sub(r"(?<=[^sx])s\Z", "", word)
    found = {singular, _french_plural(singular)}
    for ending, feminine in _FRENCH_FEMININES:
        if singular.endswith(ending):
            other = singular[: len(singular) - len(ending)] + feminine
            found |= {other, other + "s"}
            break
    return found


def _french_plural(word: str) -> str:
    if word.endswith(("s", "x", "z")):
        return word
    if word.endswith(("eau", "eu")):
        return word + "x"
    return word[:-1] + "ux" if word.endswith("al") else word + "s"


_FRENCH_VERBS = (
    ("cer", "placer"), ("ger", "manger"), ("oyer", "employer"), ("uyer", "appuyer"), ("er", "aimer"),
    ("ir", "finir"), ("dre", "rendre"),
)  # fmt: skip
_FRENCH_FEMININES = (
    ("teur", "trice"), ("eur", "euse"), ("if", "ive"), ("er", "ère"), ("en", "enne"), ("on", "onne"),
    ("eux", "euse"), ("el", "elle"), ("al", "ale"), ("é", "ée"), ("i", "ie"), ("in", "ine"), ("ant", "ante"),
    ("ois", "oise"), ("ais", "aise"),
)  # fmt: skip


def _guess_english(word: str, pos: str) -> set[str]:
    if pos == "noun":
        return {_english_s(word)}
    if pos != "verb":
        return set()
    if word.endswith("e"):
        return {word + "s", word + "d", word[:-1] + "ing"}
    if re.search(r"[^aeiou]y\Z", word):
        return {word[:-1] + "ies", word[:-1] + "ied", word + "ing"}
    stems = {word}
    if re.search(r"[^aeiou][aeiou][^aeiouwxy]\Z", word):
        stems.add(word + word[-1])
    return {_english_s(word)} | {stem + ending for stem in stems for ending in ("ed", "ing")}


def _english_s(word: str) -> str:
    if re.search(r"[^aeiou]y\Z", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search(r"(?:s|x|z|ch|sh)\Z", word) else "s")


_GUESSES: dict[str, Callable[[str, str], set[str]]] = {"fr": _guess_french, "en": _guess_english}


@cache
def lemma_finder(locale: str) -> Callable[[str], str] | None:
    """What takes a word back to its lemma (in lower case), where simplemma is installed and has the language.

    The word is given with its capitals: in German they tell a noun from a verb. None for the
    languages that have a lexicon.
    """
    if load_lexicon(locale) is not None:
        return None
    try:
        from simplemma import lemmatize  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return None
    language = language_of(locale)
    try:
        lemmatize("a", lang=language)
    except ValueError:
        return None

    @lru_cache(maxsize=65536)
    def find(word: str) -> str:
        return str(lemmatize(word, lang=language)).lower()

    return find


def in_the_form_of(other: str, word: str, pos: str, locale: str) -> frozenset[str]:
    """The forms of a word that say what a form of another word says: *cités* for *villes*.

    Number, mood and person are kept; the gender too for adjectives and participles, while a
    noun has its own. Empty where a dictionary knows neither, or the word has no such form.
    """
    lexicon = load_lexicon(locale)
    if lexicon is None:
        return frozenset()
    wanted = {_grammar(each, pos) for each in lexicon.readings(other) if each.pos == pos}
    found: dict[str, set[tuple[str, ...]]] = {}
    for form in known_forms(word, pos, locale):
        found[form] = {_grammar(each, pos) for each in lexicon.readings(form) if each.pos == pos}
    kept = frozenset(form for form, grammar in found.items() if grammar & wanted)
    if pos != "noun" or not kept:
        return kept
    # of *joueur*, not *joueuse*: the noun's own gender, where both are forms of it
    genders = {each.gender for each in lexicon.readings(word) if each.pos == "noun"}
    return frozenset(form for form in kept if lexicon.gender(form) in genders) or kept


def _grammar(reading: Reading, pos: str) -> tuple[str, ...]:
    gender = "" if pos == "noun" else reading.gender
    return (gender, reading.number, " ".join(reading.moods), " ".join(reading.persons))
