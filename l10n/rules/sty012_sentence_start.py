"""STY012: sentence in lower case behind a full stop."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts._house_sites import french
from l10n.glossary._tokens import fold
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import own_text
from l10n.rules._sty_sentences import counterpart
from l10n.rules._words import is_own
from l10n.text.analysis import MARK, TOKEN, analyse
from l10n.text.lexicon import Lexicon
from l10n.text.manuals import MANUALS

_MESSAGE = Message("{found} begins a sentence in lower case")
_DOTS = Message("“…” is missing before {found}: the source has it")
_WRITE = Message("write {wanted}")
_STOP = lazy(
    rf"(?:\.|(?P<asked>[?!])(?<![?!.…].)(?![?!.…]))[{MARK}]*[ \u00a0]+[{MARK}]*"
    r"(?P<word>[a-zß-ÿœ][^\W\d_]*)(?!\w|[.@/_-]\w)"
)
_BEFORE = lazy(rf"(?:(?P<last>[^\W\d_]+)[{MARK}]*(?P<closing>[»”\")]?)|(?P<icon>{TOKEN}))[{MARK}]*\Z")
_LONGEST = 40
"""Code points of a word and what closes behind it."""
_GOES_ON = lazy(rf"(?:…|\.\.\.)[{MARK}\"”»]*[ \u00a0]*[{MARK}]*[a-zß-ÿœ]")
"""A silence in the middle of a sentence."""
_NEAR, _CLOSE = 0.02, 25
"""Share of a text, or code points, that a place of the source may be off."""
_SHORT = frozenset(
    {
        "adj", "adv", "alt", "approx", "art", "av", "avr", "bd", "boul", "bulg", "chap", "col", "comp", "coll", "cap",
        "déc", "dép", "dept", "dir", "doc", "ed", "éd", "env", "etc", "ex", "exp", "ext", "fém", "fig", "gén", "hab",
        "hist", "ill", "inc", "inv", "janv", "jr", "juil", "lat", "lib", "lt", "max", "maxi", "min", "mini", "masc",
        "mill", "mme", "mlle", "mr", "nb", "no", "nov", "obs", "oct", "ord", "ouv", "par", "pers", "phot", "pl",
        "plur", "prof", "réf", "rem", "resp", "sam", "sec", "sept", "sgt", "sing", "spéc", "sq", "ss", "st", "ste",
        "subst", "suppl", "tab", "tél", "temp", "tit", "tr", "trad", "var", "vol", "vs",
    }
)  # fmt: skip
"""What is cut short goes on in lower case."""
_SPOKEN = lazy(r"[^\W\d_]+(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous)\b|[^\W\d_]+(?:-t-| )(?:[A-ZÀ-Þ]|l[ea] |l['’])")
"""Who said so: « dit-il », « ricane Anne », « demande la gardienne »."""
_SHORTEST = 3
"""Letters of a word that is no abbreviation."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if (
        _STOP.search(unit.target or "") is None
        or (lexicon := french(unit.locale)) is None
        or not (own := own_text(unit, facts))
    ):
        return
    settings = facts.settings_for(unit.locale)
    silences = _lost_silences(unit, own)
    for match in _STOP.finditer(own):
        word = match["word"]
        if match["asked"]:
            if not _asks_for_one(unit, own, match):
                continue
        elif not _ends(own, match, lexicon):
            continue
        at = match.start("word")
        if not lexicon.readings(fold(word)) and not own.startswith(("'", "’"), match.end("word")):
            continue  # a name that is written so, a unit, another language
        if is_own(settings, own, Span(at, match.end("word"))) or _is_copied(unit, word):
            continue
        share = match.start() / len(own)
        if not match["asked"] and any(abs(each - share) <= max(_NEAR, _CLOSE / len(own)) for each in silences):
            dots = Fix(
                Message(_WRITE.template, {"wanted": "…"}),
                (Edit(Span(match.start(), match.start() + 1), "…"),),
                Safety.UNSAFE,
            )
            yield Hit(Span(at, match.end("word")), Message(_DOTS.template, {"found": word}), dots)
            continue
        wanted = word[0].upper() + word[1:]
        fix = Fix(Message(_WRITE.template, {"wanted": wanted}), (Edit(Span(at, at + 1), wanted[0]),), Safety.UNSAFE)
        severity = Severity.INFO if match["asked"] or unit.kind == "page" else None
        yield Hit(Span(at, match.end("word")), Message(_MESSAGE.template, {"found": word}), fix, severity)


def _lost_silences(unit: Unit, own: str) -> list[float]:
    """Where the source is silent inside its sentences, as shares of it, if it is so oftener than the translation."""
    if not unit.source or ("…" not in unit.source and "..." not in unit.source):
        return []
    mask = analyse(unit.source, unit.dialects).mask
    theirs = [match.start() / len(mask) for match in _GOES_ON.finditer(mask)]
    stops = sum(not match["asked"] for match in _STOP.finditer(own))
    return theirs if len(theirs) - len(_GOES_ON.findall(own)) >= stops else []


def _ends(own: str, match: re.Match[str], lexicon: Lexicon) -> bool:
    """Whether the stop ends a sentence, and no abbreviation, number of a list or name of a file."""
    at = match.start()
    before = _BEFORE.search(own, max(0, at - _LONGEST), at)
    if before is None:
        return False
    if before["icon"]:
        return any(each.isalpha() for each in own[:at])
    last = before["last"]
    if len(last) < _SHORTEST or last.lower() in _SHORT:
        return False
    if lexicon.readings(fold(last.lower())) or before["closing"]:
        return True
    # a name ends a sentence, and a word that begins one was cut short
    return last[0].isupper() and own[: before.start("last")].rstrip(f" \u00a0\u202f{MARK}")[-1:].isalpha()


def _asks_for_one(unit: Unit, own: str, match: re.Match[str]) -> bool:
    """Whether the source begins a sentence there; behind a question somebody may be named who put it."""
    if unit.source is None or _SPOKEN.match(own, match.start("word")):
        return False
    theirs = counterpart(unit, own, match.start("word"))
    return theirs is not None and theirs[:1].isupper()


def _is_copied(unit: Unit, word: str) -> bool:
    """Whether the source has the word, in lower case behind a full stop too."""
    return unit.source is not None and re.search(rf"[.!?] {re.escape(word)}\b", unit.source) is not None


RULE = Rule(
    code="STY012",
    name="sentence-start",
    title=Message("sentence in lower case"),
    rationale=(
        "A sentence begins with a capital. Lower case behind a full stop is a slip of the hand, or a full stop that "
        "should be a comma. Abbreviations, dots of omission, numbers of a list and names of files are no ends of "
        "sentences; behind a question or an exclamation it is reported only where the source begins a sentence there."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    signs=".?!",
    skips=MANUALS,
    kinds=frozenset({"text", "flavor", "page", "label"}),
    safety=Safety.UNSAFE,
    keys=("words",),
    examples=(
        Wrong("La porte cède. ⟦vous⟧ entrez.", "La porte cède. Vous entrez."),
        Wrong("Il n’ira nulle part. ⟦c⟧’est fini.", "Il n’ira nulle part. C’est fini."),
        Wrong(
            "Un marteau ? ⟦cet⟧ outil est lourd.", "Un marteau ? Cet outil est lourd.", source="A hammer? It is heavy."
        ),
        Wrong("C’est. ⟦ennuyeux⟧, dit-elle.", "C’est… ennuyeux, dit-elle.", source="It is… tiresome, she says."),
        Silent("Piochez 2 cartes (max. trois par tour)."),
        Silent("Des elfes, des nains, etc. ou des gnomes."),
        Silent("Attendez... vous entendez ?"),
        Silent(
            "« Tu viens ? » demande la gardienne. « Oui ! » dit-il.",
            source="“Are you coming?” asks she. “Yes!” he says.",
        ),
        Silent("Voir la page de example. com"),
    ),
)
