"""Names that a project spells in two ways, and of which no source tells the right one: the rare way of each.

Two kinds: names of two nouns (*Gemmes du Temps*, *gemmes de temps*), and words with a capital
that differ by one letter inside (*Skyron*, *Skiron*).
"""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.facts.pages import PAGE_KINDS
from l10n.model import Document, State
from l10n.patterns import lazy
from l10n.text.reading import read

FEWEST = 3
"""How often the usual way must be met."""
_LONG = 7
_OFTEN = 10
"""Letters of a word, and how much oftener the usual one must be met, where one letter is another."""
_LINK = "de la |de l['’]|du |des |de |d['’]"
_PHRASE = lazy(rf"(?<![\w'’-])([^\W\d_]{{3,}}) ({_LINK})([^\W\d_]{{3,}})(?![\w’'-])(?! d[eu’'])")
_BOTH = lazy(rf"(?<![\w'’-])[A-ZÀ-Þ][^\W\d_]{{2,}} (?:{_LINK})[A-ZÀ-Þ][^\W\d_]{{2,}}(?![\w’'-])(?! d[eu’'])")
_NAME = lazy(r"(?<=[a-zà-ÿ,] )[A-ZÀ-Þ][a-zà-ÿœ]{5,}(?![\w’'-])|(?<=[a-zà-ÿ,] [dl]['’])[A-ZÀ-Þ][a-zà-ÿœ]{5,}(?![\w’'-])")
_ENDING = lazy(r"[sx]\Z")


class Seen(NamedTuple):
    """How often a text of one place (a page, or all cards together) has a name."""

    locale: str
    place: str
    text: str
    is_phrase: bool
    times: int


class Usual(NamedTuple):
    """What is written usually instead, and how often. `is_loose`: the rare way may be no name at all."""

    text: str
    times: int
    is_loose: bool = False


Variants = Mapping[tuple[str, str], Mapping[str, Usual]]
"""By locale and place: the rare spellings, each with the usual one."""


def place_of(path: str, kind: str) -> str:
    """Where a text's names are compared: on its page, or among all cards."""
    return path if kind in PAGE_KINDS else ""


def _gather(document: Document, context: Context) -> Iterator[Seen]:
    if document.is_source:
        return
    counts: Counter[tuple[str, str, str, bool]] = Counter()
    for unit in document.units:
        text = unit.target
        if not text or unit.state is State.NEEDS_REVIEW or text == unit.source or unit.locale[:2] != "fr":
            continue
        if unit.source is not None:
            # the source has the words of the text: only what is a name both ways is compared
            for match in _BOTH.finditer(text) if " d" in text and "rst" not in unit.dialects else ():
                counts[unit.locale, place_of(document.path, unit.kind), match[0], True] += 1
            continue
        own = read(unit, context.settings.source).own
        place = place_of(document.path, unit.kind)
        for match in _PHRASE.finditer(own):
            counts[unit.locale, place, match[0], True] += 1
        for match in _NAME.finditer(own):
            counts[unit.locale, place, match[0], False] += 1
    for key, times in counts.items():
        yield Seen(*key, times)


class _Form(NamedTuple):
    """A phrase, cut up: `link` is one for the article or none, `number` the ending of the second noun."""

    text: str
    times: int
    link: str
    number: bool
    first: bool
    second: bool

    @property
    def is_name(self) -> bool:
        return self.first and self.second


def _reduce(records: Iterable[Seen]) -> Variants:
    phrases: dict[tuple[str, str], dict[tuple[str, str], list[_Form]]] = defaultdict(lambda: defaultdict(list))
    names: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for locale, place, text, is_phrase, times in records:
        if is_phrase:
            key, form = _cut(text, times)
            phrases[locale, place][key].append(form)
        else:
            names[locale, place][text] += times
    found: dict[tuple[str, str], dict[str, Usual]] = defaultdict(dict)
    for where, groups in phrases.items():
        for forms in groups.values():
            if len(forms) > 1:
                found[where].update(_rare_phrases(forms, is_page=bool(where[1])))
    for where, counts in names.items():
        found[where].update(_rare_names(counts, where[0]))
    return {where: variants for where, variants in found.items() if variants}


def _cut(text: str, times: int) -> tuple[tuple[str, str], _Form]:
    match = _PHRASE.match(text)
    assert match
    first, link, second = match.groups()
    # « d'Action » and « de l'Action » differ, « de » and « d' » do not
    plain = {"d'": "de", "de l'": "du", "de la": "du", "des": "de"}.get(link.replace("’", "'").strip(), link.strip())
    form = _Form(text, times, plain, bool(_ENDING.search(second)), first[0].isupper(), second[0].isupper())
    return (_ENDING.sub("", first.lower()), _ENDING.sub("", second.lower())), form


def _rare_phrases(forms: list[_Form], *, is_page: bool) -> Iterator[tuple[str, Usual]]:
    usual: Counter[tuple[str, bool]] = Counter()
    for form in forms:
        if form.is_name:
            usual[form.link, form.number] += form.times
    if not usual:
        return
    (way, times), total = usual.most_common(1)[0], sum(form.times for form in forms)
    if times < FEWEST or 2 * times <= total:
        return
    best = max(
        (form for form in forms if form.is_name and (form.link, form.number) == way), key=lambda each: each.times
    )
    for form in forms:
        if (form.is_name and (form.link, form.number) == way) or (form.second and not form.first):
            continue
        # the first noun stays in its number
        first = form.text.split(" ", 1)[0].capitalize()
        # one page speaks of one game; in other texts small letters may mean the thing itself
        is_loose = (form.link, form.number) == way or not (form.second or is_page)
        yield form.text, Usual(f"{first} {best.text.split(' ', 1)[1]}", times, is_loose)


def _rare_names(counts: Counter[str], locale: str) -> Iterator[tuple[str, Usual]]:
    by_part: dict[str, list[str]] = defaultdict(list)
    for word in counts:
        lower = word.lower()
        parts = {f"{lower[:at]}{lower[at + 1 :]}" for at in range(1, len(lower) - 1)}
        for part in {*parts, lower}:
            by_part[part].append(word)
    told: set[str] = set()
    for words in by_part.values():
        if len(words) < 2:
            continue
        best = max(words, key=lambda each: counts[each])
        for word in words:
            if word not in told and _is_slip(word, best, counts, locale):
                told.add(word)
                yield word, Usual(best, counts[best])


def _is_slip(word: str, best: str, counts: Counter[str], locale: str) -> bool:
    if counts[word] > 2 or counts[best] < FEWEST * counts[word] or _plain(word) == _plain(best):
        return False
    # the same letters in another order, or one more; another letter makes another name where the word is short
    is_other = sorted(word) != sorted(best) and len(word) == len(best)
    if is_other and (len(word) < _LONG or counts[best] < _OFTEN * counts[word]):
        return False
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon(locale)
    # two known words are two words; « Marin » is no slip of « Malin »
    return lexicon is not None and not lexicon.is_word(word.lower())


def _plain(word: str) -> str:
    """A word without accents and the ending of its plural: those are spelling's matter."""
    letters = unicodedata.normalize("NFD", _ENDING.sub("", word))
    return "".join(each for each in letters if not unicodedata.combining(each))


ANALYSIS: Analysis[Seen, Variants] = Analysis("variants", _gather, _reduce)
