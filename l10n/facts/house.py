"""What a project does in matters of house style: measured over the whole workspace and locale.

Topics are by kind of field where kinds may differ. What is taken from the source as it is
(an ending without a stop, a digit) is counted by what the source has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from l10n.facts import Analysis, Context
from l10n.facts import _house_sites as sites
from l10n.facts._apposed_sites import apposed
from l10n.facts.habits import Habit
from l10n.model import Document, State, Unit
from l10n.patterns import lazy
from l10n.text.analysis import analyse
from l10n.text.numerals import Number, has_words, numbers
from l10n.text.reading import read

MANUALS = "rst"
"""The dialect of manuals, which have no house of cards."""
_JUDGED = frozenset({"text", "flavor", "title", "traits", "subtype", "page"})
_FIGURE = lazy(r"(?<![\w.,/+-])\d{1,2}(?![\w/]|[.,]\d)")
LARGEST = 20
"""The largest number that a house may want in words."""
_OWN_SHARE = 0.25
_OWN_TITLES = 3
"""Share and number of a document's titles from which a way of writing them is its translators', and no slip."""


class Seen(NamedTuple):
    """A way that a place of a text follows in a topic."""

    locale: str
    topic: str
    way: str
    text: str


@dataclass(frozen=True)
class House:
    """The habits of each (locale, topic), and the texts that follow a way, of all but the most usual way."""

    habits: Mapping[tuple[str, str], Habit]
    texts: Mapping[tuple[str, str, str], frozenset[str]]
    _odd: dict[tuple[str, str, str], frozenset[str] | None] = field(default_factory=dict, compare=False, repr=False)

    def odd(self, locale: str, key: str, way: str = "") -> frozenset[str] | None:
        """The texts that may differ from the ways of a key's topics, or from the one way that is pinned.

        None where that is not known: every text is then to be looked at.
        """
        asked = (locale, key, way)
        if asked not in self._odd:
            self._odd[asked] = self._find_odd(*asked)
        return self._odd[asked]

    def following(self, locale: str, topics: tuple[str, ...], way: str) -> frozenset[str] | None:
        """The texts that follow a way in one of the topics; None where that is not known."""
        asked = (locale, "|".join(topics), f"={way}")
        if asked not in self._odd:
            found: frozenset[str] | None = frozenset()
            for topic in topics:
                habit = self.habits.get((locale, topic))
                if habit is None or way not in habit.counts:
                    continue
                texts = self.texts.get((locale, topic, way))
                found = None if texts is None or found is None else found | texts
            self._odd[asked] = found if self.habits else None
        return self._odd[asked]

    def _find_odd(self, locale: str, key: str, way: str) -> frozenset[str] | None:
        found: set[str] = set()
        topics = [topic for where, topic in self.habits if where == locale and topic.split("|")[0] == key]
        if way and not topics:
            return None
        for topic in topics:
            habit = self.habits[locale, topic]
            wanted = way or habit.way
            if wanted is None:
                continue
            for other in habit.counts:
                if other != wanted:
                    texts = self.texts.get((locale, topic, other))
                    if texts is None:
                        return None
                    found |= texts
        return frozenset(found)


def _gather(document: Document, context: Context) -> Iterator[Seen]:
    if document.is_source:
        return
    seen: set[tuple[str, str]] = set()
    titles: list[Seen] = []
    source_locale = context.settings.source
    for unit in document.units:
        text = unit.target
        if not text or text == unit.source or unit.kind not in _JUDGED or unit.state is State.NEEDS_REVIEW:
            continue
        if MANUALS in unit.dialects or (unit.kind, text) in seen:
            continue
        seen.add((unit.kind, text))
        found = titles if unit.kind == "title" else None
        for topic, way in _ways(unit, text, source_locale):
            record = Seen(unit.locale, topic, way, text)
            if found is None:
                yield record
            else:
                found.append(record)
    yield from _counted_titles(titles)


def _counted_titles(titles: Sequence[Seen]) -> Iterator[Seen]:
    """The titles of a document; of a way that many of them follow each counts, and none is named as a slip."""
    times = Counter((each.locale, each.way) for each in titles)
    total = Counter(each.locale for each in titles)
    for each in titles:
        count = times[each.locale, each.way]
        is_own_way = count >= _OWN_TITLES and count >= _OWN_SHARE * total[each.locale]
        yield each._replace(text="") if is_own_way else each


def _ways(unit: Unit, text: str, source_locale: str) -> Iterator[tuple[str, str]]:
    kind, locale = unit.kind, unit.locale
    if kind in ("traits", "subtype"):
        for way in {each.way for each in sites.separators(text)}:
            yield f"subtypes|{kind}", way
        return
    if kind == "title":
        if whole := sites.title_way(sites.title_words(text, locale)):
            yield "titles", whole
        return
    own = read(unit, source_locale).own
    if kind != "page":
        end = sites.ending(own)
        if end:
            yield stop_topic(unit), end.way
    if kind == "flavor":
        return
    if sites.french(locale) is not None and (address := sites.address(own)):
        yield "address", address
    for extent, site in sites.orders(own, locale):
        yield f"mood|{extent}", site.way
    for each in apposed(own, locale):
        yield f"apposition|{each.noun}", each.site.way
    if kind == "page":
        return
    if ":" in own:
        for before, site in sites.colons(own, locale):
            yield f"after_colon|{before}", site.way
    if "(" in own:
        for site in sites.parentheses(own):
            yield "parenthesis", site.way
    for lead_in in sites.lead_ins(text):
        yield "lead_in", lead_in.place.way
        yield f"lead_in_sign|{lead_in.words.lower()}", lead_in.sign.way
        yield f"lead_in_words|{lead_in.words.lower()}", lead_in.words
    for stop in sites.stopped(text):
        yield "lead_in_stop", stop.way
    if unit.source and not has_words(unit.source, source_locale) and not has_words(text, locale):
        # figures on both sides, as in most texts: they need no closer look
        for _ in _shared_figures(unit.source, own):
            yield "numbers|digit", "digit"
        return
    for theirs, ours in number_pairs(unit, own, source_locale):
        yield f"numbers|{theirs.notation}", ours.notation


def _shared_figures(source: str, own: str) -> Iterator[str]:
    """Small numbers in figures that stand once in the source and once in the translation."""
    theirs = _FIGURE.findall(source)
    ours = _FIGURE.findall(own) if theirs else ()
    for figure in dict.fromkeys(theirs):
        if 2 <= int(figure) <= LARGEST and theirs.count(figure) == 1 == ours.count(figure):
            yield figure


def stop_topic(unit: Unit) -> str:
    """The topic of a text's last stop: by kind, and by how the source ends."""
    if unit.source is None:
        return f"final_stop|{unit.kind}"
    end = sites.ending(unit.source)
    return f"final_stop|{unit.kind}|{end.way if end else 'other'}"


def number_pairs(unit: Unit, own: str, source_locale: str) -> Iterator[tuple[Number, Number]]:
    """Small numbers that stand once in the source and once in the translation, in digits or words."""
    if not unit.source:
        return
    theirs = _small(numbers(analyse(unit.source, unit.dialects).mask, source_locale))
    if theirs:
        ours = _small(numbers(own, unit.locale))
        for value, number in theirs.items():
            if number is not None and (other := ours.get(value)) is not None:
                yield number, other


def _small(found: Iterable[Number]) -> dict[object, Number | None]:
    """Small numbers by value; None for one that stands there twice."""
    small: dict[object, Number | None] = {}
    for each in found:
        if each.notation in ("digit", "word") and 2 <= each.value <= LARGEST:
            small[each.value] = None if each.value in small else each
    return small


def _reduce(records: Iterable[Seen]) -> House:
    found: dict[tuple[str, str, str], list[str]] = {}
    for locale, topic, way, text in records:
        found.setdefault((locale, topic, way), []).append(text)
    counts: dict[tuple[str, str], dict[str, int]] = {}
    for (locale, topic, way), texts in found.items():
        counts.setdefault((locale, topic), {})[way] = len(texts)
    habits = {key: Habit(ways) for key, ways in counts.items()}
    # what most do nobody asks for
    most = {(*key, max(ways, key=lambda each: ways[each])) for key, ways in counts.items()}
    return House(habits, {key: frozenset(texts) for key, texts in found.items() if key not in most})


ANALYSIS: Analysis[Seen, House] = Analysis("house", _gather, _reduce)
