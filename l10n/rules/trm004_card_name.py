"""TRM004: the name of a card in a text, not as the card is called."""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from l10n.facts import Facts
from l10n.facts.names import ANALYSIS, EMPTY, Names
from l10n.glossary._tokens import fold
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Rule
from l10n.rules._terms import bare
from l10n.rules._words import is_own
from l10n.text.analysis import CODE
from l10n.text.reading import read
from l10n.text.spelling import load_speller

_LEFT = Message("the card {name} is called {wanted} here")
_NEAR = Message("the card is called {wanted}, not {written}")
_WRITE = Message("write {wanted}")
_KINDS = frozenset({"text", "label"})
_CAPITAL = lazy(r"(?<![\w'’-])[A-Z][\w'’-]*")
_WORD = lazy(r"[\w'’·-]+")
_LOOSE_END = lazy(r"\s(?:et|ou|de|du|le|la|les|à|en)\Z")
_ARTICLE = lazy(r"(?:l['’]|(?:le|la|les|un|une|des)\s)", re.IGNORECASE)
_DETERMINER = lazy(
    r"(?<![\w'’-])(?:[ld]['’]|(?:le|la|les|un|une|des?|du|à|aux?|ce|cet|cette|ces|[mts](?:on|a|es)|[nv]otre|[nv]os|leurs?|chaque)\s)\Z",
    re.IGNORECASE,
)
_PUNCTUATION = lazy(r"[^\w'-]+")
_LIKE = 0.84
"""From how alike a passage and a name are the same name, spelled in two ways."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    names = facts.of(ANALYSIS).get(unit.locale, EMPTY)
    if not source or not target or source == target or unit.kind not in _KINDS or not names.targets:
        return
    quoted = [name for name in _names_in(source, names) if (called := names.called(name)) and called != name]
    # most texts have the name as it is
    quoted = [name for name in quoted if not any(each in target for each in names.targets[name])]
    if not quoted:
        return
    reading = read(unit, facts.settings.source)
    if reading.is_source:
        return
    folded = _bare(target)
    settings = facts.settings_for(unit.locale)
    for name in quoted:
        if any(_without_article(_bare(each)) in folded for each in names.targets[name]):
            continue
        wanted = names.called(name) or ""
        at = target.find(name)
        if at >= 0:
            span = Span(at, at + len(name))
            severity = None
            message = Message(_LEFT.template, {"name": name, "wanted": wanted})
        elif near := _near(target, wanted):
            span = near
            # a text may speak of several
            severity = Severity.INFO if _singular(target[slice(*span)]) == _singular(wanted) else None
            message = Message(_NEAR.template, {"written": target[slice(*span)], "wanted": wanted})
        else:
            continue  # said with other words, or of another card of this name
        if CODE in reading.own[slice(*span)] or is_own(settings, target, span):
            continue
        place = _behind_article(target, span, wanted)
        fix: Fix | None = None
        if place:
            fix = Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(place, wanted),), Safety.UNSAFE)
        if at < 0 and _is_misspelt(wanted, target[slice(*span)], unit.locale):
            fix = None  # the card is to be mended
        yield Hit(span, message, fix, severity)


_FIRST: dict[int, tuple[Names, Mapping[str, list[str]]]] = {}


def _by_first_word(names: Names) -> Mapping[str, list[str]]:
    """The names of two words and more by their first word, long ones first."""
    known = _FIRST.get(id(names))
    if known is None or known[0] is not names:
        found: dict[str, list[str]] = defaultdict(list)
        for name in names.targets:
            first = _CAPITAL.match(name)
            if first and " " in name:
                found[first[0]].append(name)
        for each in found.values():
            each.sort(key=len, reverse=True)
        if len(_FIRST) > 64:
            _FIRST.clear()
        known = _FIRST[id(names)] = (names, found)
    return known[1]


def _names_in(source: str, names: Names) -> Iterator[str]:
    first = _by_first_word(names)
    end = 0
    for match in _CAPITAL.finditer(source):
        if match.start() < end:
            continue
        for name in first.get(match[0], ()):
            stop = match.start() + len(name)
            if source.startswith(name, match.start()) and not _goes_on(source, match.start(), stop):
                end = stop
                yield name
                break


def _goes_on(source: str, start: int, stop: int) -> bool:
    """Whether what stands around makes it another, longer name."""
    behind, before = source[stop : stop + 3], source[max(0, start - 2) : start]
    return bool(re.match(r"[\w'’-]| [A-Z(]", behind)) or bool(re.search(r"[\w-]\Z", before)) or before == ": "


def _bare(text: str) -> str:
    return " ".join(_PUNCTUATION.sub(" ", bare(fold(text))).split())


def _singular(text: str) -> str:
    return re.sub(r"[sx]\b", "", _bare(text))


def _without_article(name: str) -> str:
    return re.sub(r"\A(?:l'|(?:le|la|les|un|une|des) )", "", name)


def _behind_article(target: str, span: Span, wanted: str) -> Span | None:
    """What the name takes the place of: an article before it too, where that is the name's own; None for another."""
    own = _ARTICLE.match(wanted)
    before = _DETERMINER.search(target, 0, span.start) if own else None
    if own is None or before is None:
        return span
    article, written = fold(own[0]).rstrip(), fold(before[0]).rstrip()
    if written in ("de", "à"):  # « de Le Phare » would be « du Phare »
        return None if article in ("le", "les") else span
    return Span(before.start(), span.end) if written == article else None


def _near(target: str, wanted: str) -> Span | None:
    """A passage of as many words as the name, nearly the same."""
    words = [match.span() for match in _WORD.finditer(target)]
    size = len(_WORD.findall(wanted))
    if size < 2 or len(wanted) < 8:
        return None
    goal = bare(unicodedata.normalize("NFC", wanted).lower())
    best: tuple[float, Span] | None = None
    for at in range(len(words) - size + 1):
        start, end = words[at][0], words[at + size - 1][1]
        passage = target[start:end]
        if (
            not passage[0].isupper()
            or _LOOSE_END.search(passage)
            or "\n" in passage
            or abs(len(passage) - len(wanted)) > 3
        ):
            continue
        ratio = SequenceMatcher(None, bare(passage.lower()), goal).ratio()
        if ratio >= _LIKE and (best is None or ratio > best[0]):
            best = (ratio, Span(start, end))
    return best[1] if best else None


def _is_misspelt(name: str, written: str, locale: str) -> bool:
    """Whether the words of the card's own name are in no dictionary, and those of the text are."""
    speller = load_speller(locale)
    if speller is None:
        return False
    ours, theirs = (set(_WORD.findall(each.lower())) for each in (written, name))
    return not any(map(speller.is_word, theirs - ours)) and all(map(speller.is_word, ours - theirs))


RULE = Rule(
    code="TRM004",
    name="card-name",
    title=Message("a card's name that is not the card's"),
    rationale=(
        "A text that names another card must name it as the card does, or nobody finds it. Reported is a name left in "
        "the source language though the card is translated, and a name that is nearly the card's. A text that says "
        "the same with other words is left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    needs="both",
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Amber Key", "text": "Hold it."},\n'
                '{"code": "2", "name": "Old Well", "text": "Search for Amber Key."},\n'
                '{"code": "3", "name": "Salt Road", "text": "Discard Amber Key."}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Clef d\'ambre", "text": "Tenez-la."},\n'
                '{"code": "2", "name": "Vieux puits", "text": "Cherchez Amber Key dans le deck."},\n'
                '{"code": "3", "name": "Route du sel", "text": "Défaussez Clé d\'ambre."}]',
            },
            ("translations/fr/pack/a.json:2", "translations/fr/pack/a.json:3"),
        ),
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Amber Key", "text": "Hold it."},\n'
                '{"code": "2", "name": "Old Well", "text": "Search for Amber Key."},\n'
                '{"code": "3", "name": "Salt Road", "text": "Discard Amber Key."}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "La Clef d\'ambre", "text": "Tenez-la."},\n'
                '{"code": "2", "name": "Vieux puits", "text": "Cherchez la clef d\'ambre dans le deck."},\n'
                '{"code": "3", "name": "Route du sel", "text": "Défaussez-la."}]',
            },
            (),
        ),
    ),
)
