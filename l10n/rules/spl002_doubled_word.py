"""SPL002: a word that is written twice."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._speech import is_broken
from l10n.rules._spl_scan import suspects
from l10n.text.inflect import language_of
from l10n.text.spelling import load_speller, plain, small_words


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_LETTER = "A-Za-zÀ-ÖØ-öø-\u024f\u0300-\u036f\u1e00-\u1eff"
_DOUBLED = lazy(rf"(?<![\w'’\-.·@#\\/$])(?P<one>[{_LETTER}]+)\s+(?P<two>(?i:(?P=one)))(?![\w'’\-·/])")
_SAID_TWICE = lazy(rf"(?i)(?<!\w)([{_LETTER}]+)\W+\1(?!\w)")
# Words that a sentence of the language may have twice in a row.
_RIGHTLY: Mapping[str, frozenset[str]] = {
    "fr": _set(
        "nous vous faire si non oui très plus là bla ha hé hi ho oh ah eh tut toc tic tac pin pan bip"
        " elle lui est a sont leur en y tout vite petit miam boum chut allons allez tss hum euh bon bien"
    ),
    "en": _set(
        "that had is do her so no very bye knock my hey oh well there why all many much too far fast ever never again"
        " always more less ha who what it you one go now yes ho ah oh re"
    ),
    "de": _set("die der das den dem sie ihr wie so was ja nein ha hoho sehr dass um welcher welche welches"),
    "it": _set("via man piano ben così ha no si sì bla poi quasi"),
    "es": _set("no sí ja muy casi bla ha tan"),
    "pt": _set("não sim ha muito bla quase se"),
    "nl": _set("die dat ja nee ha heel was"),
    "pl": _set("nie tak ha bla raz bardzo to"),
    "eo": _set("tuj tre jes ne ha pli la"),
    "cs": _set("ne ano ha se velmi"),
}
_SHORTEST_OF_OTHERS = 3
"""Letters of a doubled word in a language whose own doubles are not listed."""
_MESSAGE = Message("{word} is written twice")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    suspected = suspects(unit, facts)
    if not suspected.doubled:
        return
    own = suspected.own
    if len(_DOUBLED.findall(own)) > 2:
        return  # it speaks of doubles
    language = language_of(unit.locale)
    # the English lexicon has no articles and the like
    speller = load_speller(unit.locale) if language == "fr" else None
    rightly = _RIGHTLY.get(language)
    small = small_words(unit.locale) if language == "en" else None
    for match in _DOUBLED.finditer(own):
        word = match["one"].lower()
        two = match["two"]
        if two != two.lower() or len(word) == 1 or (rightly is not None and word in rightly):
            continue
        if (rightly is None and len(word) < _SHORTEST_OF_OTHERS) or _is_played(own, match, word):
            continue
        if small is not None and word not in small:
            continue  # English says its other words twice for the sound of it: « hip hip », « blah blah »
        if unit.source and _SAID_TWICE.search(unit.source):
            continue  # the source plays with words, or stutters
        if speller is not None and not speller.is_word(plain(word)):
            continue  # a noise
        if word == "qui" and own[: match.start()].rstrip().endswith("est"):
            continue  # « c’est qui qui commence »
        if is_broken(unit.source, unit.target or ""):
            continue
        span = Span(*match.span())
        edit = Edit(Span(match.end("one"), match.end()), "")
        fix = Fix(Message("write it once"), (edit,), Safety.SAFE)
        yield Hit(span, Message(_MESSAGE.template, {"word": match["one"]}), fix)


def _is_played(mask: str, match: re.Match[str], word: str) -> bool:
    """Whether it is said more than twice, or cried: « la la la », « Cours cours ! »."""
    before, after = mask[: match.start()][-len(word) - 3 :], mask[match.end() :][: len(word) + 3]
    if word in before.lower() or word in after.lower():
        return True
    return after.lstrip("\u00a0\u202f \ue000")[:1] in ("!", "…") or mask[match.end() :][:3] == "..."


RULE = Rule(
    code="SPL002",
    name="doubled-word",
    title=Message("word written twice"),
    rationale=(
        "A word that stands twice in a row was typed once before and once after a pause, or left by a change of the "
        "sentence; over a line break nobody sees it. Doubles that a language has (nous nous, très très; die die) and "
        "words said three times are left alone, as is what the source doubles too."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    safety=Safety.SAFE,
    examples=(
        Wrong("Piochez ⟦une une⟧ carte.", "Piochez une carte."),
        Wrong("Le coût ⟦de\nde⟧ la tour", "Le coût de la tour"),
        Wrong("⟦La la⟧ tour tombe.", "La tour tombe."),
        Wrong("Take ⟦the the⟧ lamp.", "Take the lamp.", locale="en"),
        Silent("Nous nous déplaçons, vous vous arrêtez."),
        Silent("Il chante : la la la la."),
        Silent("Bora Bora ; une, une seule ; Donne-les les yeux fermés."),
        Silent("C’est qui qui garde le pont ?"),
        Silent("Moi vouloir pain beaucoup beaucoup.", source="Me want bread big."),
        Silent("Die Karten, die die Spieler ziehen", locale="de"),
        Silent("Cours cours sans fin.", source="Cours cours without end."),
    ),
)
