"""AGR001: a determiner, an adjective or a participle that does not agree with the noun beside it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from l10n.facts import Facts
from l10n.glossary._tokens import fold
from l10n.glossary.model import Entry, Glossary
from l10n.glossary.term import Term
from l10n.locales import canonical
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._manuals import MANUALS
from l10n.rules._words import is_own
from l10n.text.analysis import CODE, analyse
from l10n.text.reading import read

if TYPE_CHECKING:  # what looks words up is loaded when a text may need it
    from l10n.glossary.agree import Disagreement
    from l10n.rules._suspicion import Suspicion

_KINDS = frozenset({"title", "traits", "subtype"})
"""Fields without sentences: what stands side by side there need not belong together."""

_GENDER = Message("{word} does not agree with {noun} in gender")
_NUMBER = Message("{word} does not agree with {noun} in number")
_ELISION = Message("{word} has another form before {noun}")
_MESSAGES = {"gender": _GENDER, "number": _NUMBER, "elision": _ELISION}


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    target = unit.target
    if not target or unit.kind in _KINDS or not _is_french(unit.locale) or not MANUALS.isdisjoint(unit.dialects):
        return
    if " " not in target and "'" not in target and "’" not in target:
        return
    declared = _declared(facts, unit.locale)
    found = _found(target, unit.dialects, declared)
    if not found:
        return
    reading = read(unit, facts.settings.source)
    if reading.is_source:
        return
    from l10n.rules._beside import is_something_else

    settings = facts.settings_for(unit.locale)
    for each in found:
        whole = Span(min(each.word.start, each.noun.start), max(each.word.end, each.noun.end))
        if CODE in reading.own[whole.start : whole.end] or is_own(settings, target, whole):
            continue
        if is_something_else(target, reading.own, each):
            continue
        params = {"word": target[slice(*each.word)], "noun": target[slice(*each.noun)]}
        yield Hit(whole, Message(_MESSAGES[each.what].template, params))


@lru_cache(maxsize=64)
def _is_french(locale: str) -> bool:
    return (canonical(locale) or "und").split("-")[0] == "fr"


@lru_cache(maxsize=32768)
def _found(text: str, dialects: tuple[str, ...], declared: tuple[tuple[str, str], ...]) -> tuple[Disagreement, ...]:
    from l10n.glossary.agree import disagreements
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon("fr")
    if lexicon is None or not _suspicion(declared).may_disagree(text):
        return ()
    return tuple(disagreements(analyse(text, dialects), lexicon, dict(declared)))


@lru_cache(maxsize=8)
def _suspicion(declared: tuple[tuple[str, str], ...]) -> Suspicion:
    from l10n.rules._suspicion import Suspicion
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon("fr")
    assert lexicon is not None
    return Suspicion(lexicon, dict(declared))


_DECLARED: dict[int, tuple[Glossary, tuple[tuple[str, str], ...]]] = {}


def _declared(facts: Facts, locale: str) -> tuple[tuple[str, str], ...]:
    """The forms of one word whose gender the glossary gives, once for each glossary."""
    glossary = facts.glossary_for(locale)
    if not glossary:
        return ()
    known = _DECLARED.get(id(glossary))
    if known is None or known[0] is not glossary:
        if len(_DECLARED) > 64:
            _DECLARED.clear()
        known = _DECLARED[id(glossary)] = (glossary, tuple(sorted(set(_genders(glossary)))))
    return known[1]


def _genders(glossary: Glossary) -> Iterator[tuple[str, str]]:
    """The forms whose gender is declared; of either gender where terms say both."""
    found: dict[str, set[str]] = {}
    for entry in glossary:
        for term in entry.accepted:
            gender, forms = _of_term(term)
            for form in forms if gender else ():
                found.setdefault(form, set()).add(gender)
    for form, genders in found.items():
        yield form, next(iter(genders)) if len(genders) == 1 else "e"


_ARTICLES = {"le": "m", "un": "m", "la": "f", "une": "f", "les": "", "l'": ""}


def _of_term(term: Term) -> tuple[str, list[str]]:
    if term.pos and term.pos != ("noun",):
        return "", []
    words = fold(term.text).split(" ")
    gender = term.gender
    if len(words) > 1 and words[0] in _ARTICLES:
        gender = gender or _ARTICLES[words[0]]
        words = words[1:]
    forms = [fold(each) for each in term.forms] or [words[-1] if len(words) == 1 else ""]
    if not term.forms and not forms[0].endswith(("s", "x", "z")):
        forms.append(forms[0] + "s")
    return gender, [each for each in forms if each.isalpha() and each != "s"]


_GLOSSARY = (Entry(Term("player", "en"), Term("joueureuse", "fr", ("noun",), gender="f")),)

RULE = Rule(
    code="AGR001",
    name="agreement",
    title=Message("no agreement with the noun beside it"),
    rationale=(
        "The noun was exchanged and its determiner left, or an ending was forgotten: spelling checkers see nothing, "
        "for each of the words exists. Only words whose every reading disagrees are blamed, names are left out, and "
        "the genders that the glossary declares hold. It offers no fix: either of the two may be the wrong one."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    keys=("glossary", "words"),
    examples=(
        Wrong("Chaque joueur reprend ⟦un carte⟧ de sa main."),
        Wrong("Retirez ⟦les jeton⟧ de ce plateau."),
        Wrong("Annulez ⟦cet attaque⟧, puis rejouez."),
        Wrong("Pour ⟦un joueureuse⟧ de ton choix.", glossary=_GLOSSARY),
        Wrong("Défausse les ⟦cartes révélée⟧."),
        Silent("Pour une joueureuse de ton choix.", glossary=_GLOSSARY),
        Silent("La main du joueur ciblée par ce sort."),
        Silent("Je la garde, tu les joues."),
        Silent("Discard the cards from your hand.", source="Discard the cards from your hand."),
        Silent("Un Carte Blanche arrive.", source="A Carte Blanche arrives."),
    ),
)
