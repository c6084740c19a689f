"""TRM007: a name of the source that the translation spells with one letter wrong."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.slips import ANALYSIS
from l10n.facts.vocabulary import ANALYSIS as WORDS
from l10n.facts.vocabulary import EMPTY
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Case, Rule, Silent, Wrong
from l10n.rules._near_names import misspelt
from l10n.rules._words import is_own
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.spelling import load_speller

_MESSAGE = Message("the source has {wanted}, not {written}")
_WRITE = Message("write {wanted}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if not source or not target or source == target:
        return
    told: set[Span] = set()
    for hit in _kept_elsewhere(unit, source, target, facts):
        told |= {hit.span} if hit.span else set()
        yield hit
    speller = load_speller(unit.locale)
    if speller is None or " " not in source or (reading := read(unit, facts.settings.source)).is_source:
        return
    vocabulary = facts.of(WORDS).get(unit.locale, EMPTY)
    for each in misspelt(source, target, reading.own, speller, vocabulary):
        if each.span not in told and not is_own(facts.settings_for(unit.locale), target, each.span):
            told.add(each.span)
            yield _hit(target, each.span, each.wanted, None if each.sure else Severity.INFO)


def _kept_elsewhere(unit: Unit, source: str, target: str, facts: Facts) -> Iterator[Hit]:
    """The words with one letter wrong, of names that other texts keep as they are."""
    slips = facts.of(ANALYSIS).get(unit.locale)
    if not slips:
        return
    found = [(written, name) for written, name in slips.items() if written in target and name in source]
    if not found or (reading := read(unit, facts.settings.source)).is_source:
        return
    for written, name in found:
        if name in target or written in source or _is_word(written, unit.locale):
            continue
        for match in re.finditer(rf"(?<![\w’'-]){re.escape(written)}(?![\w-])", reading.own):
            span = Span(*match.span())
            if is_own(facts.settings_for(unit.locale), target, span):
                continue
            yield _hit(target, span, name, None)


def _hit(target: str, span: Span, name: str, severity: Severity | None) -> Hit:
    params = {"wanted": name, "written": target[slice(*span)]}
    fix = Fix(Message(_WRITE.template, params), (Edit(span, name),), Safety.UNSAFE)
    return Hit(span, Message(_MESSAGE.template, params), fix, severity)


def _is_word(word: str, locale: str) -> bool:
    from l10n.text.lexicon import load_lexicon

    lexicon = load_lexicon(locale)
    return lexicon is not None and lexicon.is_word(unicodedata.normalize("NFC", word).lower())


_SOURCE = (
    '[{"code": "1", "text": "Draw with Ombrevel."},\n{"code": "2", "text": "Discard Ombrevel."},\n'
    '{"code": "3", "text": "Look for Ombrevel."},\n{"code": "4", "text": "Ombrevel sleeps here."}]'
)
_TARGET = (
    '[{"code": "1", "text": "Piochez avec Ombrevel."},\n{"code": "2", "text": "Défaussez Ombrevel."},\n'
    '{"code": "3", "text": "Cherchez Ombrevel."},\n{"code": "4", "text": "Ombrevel dort ici."}]'
)

RULE = Rule(
    code="TRM007",
    name="source-name",
    title=Message("a name of the source with a letter wrong"),
    rationale=(
        "A name that is kept is kept letter by letter. Reported is a word with a capital, of six letters and more and "
        "in no dictionary, where the source has the same word but for one letter inside (missing, too many, another, "
        "or two that changed places), and the project's other texts keep it as it is, three times and thrice as often "
        "at least. Of a name of two words, one of which is kept, the other is told as soon as it is a letter off. "
        "Accents are not compared."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    when=lambda facts, locale: bool(facts.of(ANALYSIS).get(locale)) or load_speller(locale) is not None,
    needs="both",
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("Parlez à Ansel ⟦Voorh⟧.", "Parlez à Ansel Voort.", source="Talk to Ansel Voort."),
        Silent("Parlez à Cassandre Voort.", source="Talk to Cassandra Voort."),
        Silent("Parlez au Docteur Voort.", source="Talk to Doctor Voort."),
        Silent("Le Marché de Zémira", source="Zemira Market"),
        Case(
            {"pack/a.json": _SOURCE, "translations/fr/pack/a.json": _TARGET.replace("Ombrevel dort", "Ombervel dort")},
            ("translations/fr/pack/a.json:4",),
        ),
        Case({"pack/a.json": _SOURCE, "translations/fr/pack/a.json": _TARGET}, ()),
        Case({"pack/a.json": _SOURCE, "translations/fr/pack/a.json": _TARGET.replace("Ombrevel", "Ombervel")}, ()),
        Case(
            {"pack/a.json": _SOURCE, "translations/fr/pack/a.json": _TARGET.replace("Ombrevel dort", "Ombrével dort")},
            (),
        ),
    ),
)
