"""INC003: the masculine or the feminine alone, where the project has an inclusive word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.glossary.model import Entry
from l10n.glossary.term import Term
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._inc_policy import Canon
from l10n.rules._inc_text import capitals_of, is_named, softened, text_of, wants_words
from l10n.text.analysis import MARK
from l10n.text.inclusive import POINTS, pluralised

_GENDERED = Message("this project writes {wanted}, not {written}")
_WRITE = Message("write {text}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = text_of(unit, facts)
    if text is None or not text.policy.gendered:
        return
    own, target = text.own, unit.target or ""
    low_text = target.lower()
    for canon in text.policy.canons:
        if canon.masculine[:3] not in low_text:
            continue
        for match in _words(canon).finditer(own):
            span = Span(*match.span())
            written = target[span.start : span.end]
            low = written.lower()
            if low in canon.forbidden or is_named(own, span) or any(_meet(span, form.span) for form in text.forms):
                continue
            if _is_one_of_both(own, span, canon):
                continue
            is_feminine = low.startswith(canon.feminine)
            wanted = canon.plural if low in (canon.feminine + "s", pluralised(canon.masculine)) else canon.singular
            severity = Severity.INFO if is_feminine or not _is_told(unit, canon) else Severity.WARNING
            params = {"wanted": wanted, "written": written}
            fix = _fix(own, target, span, canon, wanted)
            yield Hit(span, Message(_GENDERED.template, params), fix, softened(unit, severity))


def _meet(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def _is_told(unit: Unit, canon: Canon) -> bool:
    """Whether the text is about such people for certain: its source says so, or the glossary has no other word."""
    term = canon.source or ("player" if canon.masculine == "joueur" else "")
    if unit.source is None:
        return canon.declared
    return bool(term) and _word(term).search(unit.source) is not None


@lru_cache(maxsize=64)
def _word(term: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(term)}", re.IGNORECASE)


_MASCULINE = {
    "le": "la",
    "un": "une",
    "du": "de la",
    "au": "à la",
    "ce": "cette",
    "quel": "quelle",
    "tout": "toute",
    "aucun": "aucune",
}
_FEMININE = frozenset({"la", "une", "cette", "quelle", "toute", "aucune", "ta", "sa", "ma"})


@lru_cache(maxsize=64)
def _words(canon: Canon) -> re.Pattern[str]:
    words = "|".join((pluralised(canon.masculine), canon.masculine, canon.feminine + "s", canon.feminine))
    return re.compile(rf"(?<![\w{POINTS}-])(?:{words})(?![\w{POINTS}(-]|\.\w)", re.IGNORECASE)


@lru_cache(maxsize=64)
def _other(canon: Canon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What stands before and after a word where its other gender is named too: `joueurs et joueuses`."""
    word = rf"(?:{canon.masculine}|{pluralised(canon.masculine)}|{canon.feminine}s?)"
    article = r"(?:(?:une?|l[ae]s?|les|des|du|de la|au|à la|aux) )?"
    before = re.compile(rf"\b{word},? (?:ou|et) {article}\Z", re.IGNORECASE)
    return before, re.compile(rf",? (?:ou|et) {article}{word}\b", re.IGNORECASE)


def _is_one_of_both(own: str, span: Span, canon: Canon) -> bool:
    before, after = _other(canon)
    return bool(before.search(own, max(0, span.start - 40), span.start) or after.match(own, span.end))


_BEFORE = lazy(rf"(?<![\w'’-])([^\W\d_]+)[ \u00a0{MARK}]+\Z")


def _fix(own: str, target: str, span: Span, canon: Canon, wanted: str) -> Fix | None:
    """The inclusive word, and the determiner that its gender asks for; None where that cannot be told."""
    word = capitals_of(target[span.start : span.end], wanted)
    edits = [Edit(span, word)]
    is_feminine = target[span.start : span.end].lower().startswith(canon.feminine)
    before = _BEFORE.search(own, max(0, span.start - 24), span.start)
    determiner = before[1].lower() if before else ""
    agrees = canon.gender == ("f" if is_feminine else "m")
    if before and not agrees and determiner in (_FEMININE if is_feminine else _MASCULINE):
        if canon.gender != "f":
            return None
        other = capitals_of(target[before.start(1) : before.end(1)], _MASCULINE[determiner])
        edits.insert(0, Edit(Span(*before.span(1)), other))
        word = f"{other} {word}"
    return Fix(Message(_WRITE.template, {"text": word}), tuple(edits), Safety.UNSAFE)


_GLOSSARY = (Entry(Term("player", "en"), Term("la joueureuse", "fr", ("noun",), gender="f")),)

RULE = Rule(
    code="INC003",
    name="gendered-word",
    title=Message("one gender alone, where the project has an inclusive word"),
    rationale=(
        "A house that writes `joueureuse` finds a `joueur` in each card that was copied or machine-made. It is a "
        "warning where the source has the term of the glossary, or where only the glossary is known; elsewhere, and "
        "for the feminine, which some texts mean, it is information. Where the glossary forbids the word itself, "
        "TRM002 speaks."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    when=wants_words,
    safety=Safety.UNSAFE,
    keys=("glossary", "inclusive.words", "inclusive.gendered"),
    examples=(
        Wrong("Un ⟦joueur⟧ pioche.", "Une joueureuse pioche.", source="A player draws.", glossary=_GLOSSARY),
        Wrong("La main du ⟦joueur⟧.", "La main de la joueureuse.", glossary=_GLOSSARY),
        Wrong(
            "Les <b>⟦Joueurs⟧</b> piochent.", "Les <b>Joueureuses</b> piochent.", dialects=("html",), glossary=_GLOSSARY
        ),
        Wrong("La ⟦joueuse⟧ pioche.", "La joueureuse pioche.", glossary=_GLOSSARY),
        Wrong("Les ⟦acteurs⟧ saluent.", "Les acteurices saluent.", settings={"inclusive.words": "acteurice"}),
        Wrong("Un ⟦acteur⟧ salue.", settings={"inclusive.words": "acteurice"}),
        Silent("Les joueurs et les joueuses piochent.", glossary=_GLOSSARY),
        Silent("Le joueur pioche."),
        Silent("N’écris pas « joueur ».", glossary=_GLOSSARY),
        Silent("Le joueur pioche.", settings={"inclusive.gendered": "allow"}, glossary=_GLOSSARY),
        Silent("Chaque joueur·euse joue.", glossary=_GLOSSARY),
    ),
)
