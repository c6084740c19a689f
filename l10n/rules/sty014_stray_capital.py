"""STY014: a capital in the middle of a sentence, on a small word or a verb."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from l10n.facts import Facts
from l10n.facts._house_sites import french
from l10n.facts.names import ANALYSIS as NAMES
from l10n.facts.names import EMPTY
from l10n.glossary._tokens import fold
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._sty_house import own_text
from l10n.rules._sty_sentences import has_lost_a_stop
from l10n.rules._sty_terms import names_of
from l10n.rules._words import is_own
from l10n.text import sites
from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.lexicon import Lexicon
from l10n.text.manuals import MANUALS

_MESSAGE = Message("{found}: a capital in the middle of a sentence")
_LOST = Message("{found} begins a sentence, and no stop ends the one before")
_WRITE = Message("write {wanted}")
_CAPITAL = lazy(
    r"[ \u00a0](?<=[a-zß-ÿœ,].)(?P<word>(?:[CDJLMNST]|Qu)['’](?=[a-zß-ÿœ])"
    r"|[A-ZÀ-Þ][a-zß-ÿœ]*[a-zß-ÿœà](?=[ \u00a0](?:[a-zß-ÿœ]|\d)|-(?:les?|la|lui|leur|vous)\b)|À(?=[ \u00a0][a-zß-ÿœ]))"
)
_BEFORE = lazy(r"(?<![\w.-])(?P<before>[a-zß-ÿœ]+),?[ \u00a0]\Z")
"""The word before is none with a capital, and no part of another."""
_AFTER = lazy(r"[ \u00a0](?:[^\W\d_]+(?:['’]|[ \u00a0])){0,2}[A-ZÀ-Þ\d]")
"""Another capital soon: a name that begins with a small word."""
_RUN = lazy(
    r"(?<=[^\W_] )(?!I\b)[A-ZÀ-Þ][\w'’-]*"
    r"(?:[ -](?:(?:of|the|and|de|du|des|la|le|les|à|et|au|aux|en)[ ]|[dl]['’])*[A-ZÀ-Þ\d][\w'’-]*)*"
)
_SMALL = frozenset(
    {
        "à", "au", "aux", "avec", "car", "ce", "ces", "cet", "cette", "chaque", "chez", "comme", "dans",
        "de", "des", "dès", "dont", "donc", "du", "elle", "elles", "en", "entre", "et", "eux", "il", "ils",
        "je", "jusque", "la", "le", "les", "leur", "leurs", "lorsque", "lui", "ma", "mais", "me", "mes",
        "mon", "ne", "ni", "nos", "notre", "nous", "on", "or", "ou", "où", "par", "parce", "pendant",
        "pour", "puis", "puisque", "quand", "que", "qui", "quoi", "sa", "sans", "se", "ses", "si", "son",
        "sous", "sur", "ta", "te", "tes", "toi", "ton", "tu", "un", "une", "vers", "vos", "votre", "vous",
        "y",
    }
)  # fmt: skip
_NEVER_FIRST = frozenset({"que", "se", "ne", "y", "me", "te", "ni", "leur"})
_ARTICLES = frozenset(
    {
        "à", "au", "aux", "ce", "ces", "cet", "cette", "d", "de", "des", "du", "en", "l", "la", "le", "les",
        "par", "pour", "un", "une",
    }
)  # fmt: skip
_CALLED = lazy(r"(?:actions?|capacités?|cartes?|decks?|effets?|faces?|icônes?|lieux?|mots?|sets?|traits?|types?)")
"""Before what is called so in the game: « la capacité À la fin du tour »."""
_TITLE = 9
"""Words up to which a line without its stop is a title."""
_QUOTED = 60
"""Code points of what is quoted up to which it may be a title."""


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if (
        _CAPITAL.search(unit.target or "") is None
        or (lexicon := french(unit.locale)) is None
        or not (own := own_text(unit, facts))
    ):
        return
    found = [match for match in _CAPITAL.finditer(own) if _is_stray(own, match, lexicon)]
    if not found or _is_of_source(unit, own):
        return
    settings, typography = facts.settings_for(unit.locale), facts.typography(unit.locale)
    lost = has_lost_a_stop(unit, own)
    for match in found:
        span = Span(*match.span("word"))
        if unit.source and match["word"] in unit.source:
            continue
        if is_own(settings, own, span) or _is_named(unit, facts, span) or _is_set_off(unit, own, span):
            continue
        word = match["word"]
        severity = Severity.INFO if unit.source is None else None
        behind_comma = own[span.start - 2] == ","
        if lost and behind_comma and word.rstrip("'’") in typography.openers | typography.other_openers:
            continue  # a comma for the stop: TYP030 tells
        if lost and not behind_comma and word.lower() not in _NEVER_FIRST:
            yield Hit(span, Message(_LOST.template, {"found": word}), _ended(own, span), severity)
            continue
        first = Span(span.start, span.start + 1)
        wanted = word[0].lower()
        title = Message(_WRITE.template, {"wanted": wanted + word[1:]})
        fix = Fix(title, (Edit(first, wanted),), Safety.UNSAFE)
        yield Hit(span, Message(_MESSAGE.template, {"found": word}), fix, severity)


def _ended(own: str, span: Span) -> Fix:
    end = len(own[: span.start].rstrip(" \u00a0"))
    return Fix(Message(_WRITE.template, {"wanted": "."}), (Edit(Span(end, end), "."),), Safety.UNSAFE)


def _is_stray(own: str, match: re.Match[str], lexicon: Lexicon) -> bool:
    start, end = match.span("word")
    before = _BEFORE.search(own, max(0, start - 30), start)
    if before is None or not _is_small(match["word"], lexicon) or _CALLED.fullmatch(before["before"]):
        return False
    # behind an article it is a name: « les efforts des Défias »
    if match["word"].lower() not in _SMALL and match["word"][-1] not in "'’" and before["before"] in _ARTICLES:
        return False
    line = own[own.rfind("\n", 0, start) + 1 : (own + "\n").find("\n", end)]
    if line.count(" ") < _TITLE and line.rstrip()[-1:].isalnum():
        return False
    return _AFTER.match(own, end) is None and own[end : end + 1] not in (MARK, TOKEN, CODE)


@lru_cache(maxsize=4096)
def _is_small(word: str, lexicon: Lexicon) -> bool:
    """A word that makes no name: a small one, or one that is nothing but the form of a verb."""
    if word[-1] in "'’" or word.lower() in _SMALL:
        return True
    readings = lexicon.readings(fold(word.lower()))
    return bool(readings) and all(
        each.pos == "verb" and each.persons and "infi" not in each.moods and not each.is_participle for each in readings
    )


def _is_of_source(unit: Unit, own: str) -> bool:
    """Whether the source has as many capitals inside its sentences: what has one here may be what has one there."""
    if unit.source is None:
        return False
    theirs = analyse(unit.source, unit.dialects).mask
    return len(_RUN.findall(theirs)) >= len(_RUN.findall(own))


def _is_named(unit: Unit, facts: Facts, span: Span) -> bool:
    """Whether it belongs to the name of a card, or of something else that the glossary knows."""
    text = unit.target or ""
    word = text[slice(*span)]
    names = facts.of(NAMES).get(unit.locale, EMPTY)
    for name in (*names.sources, *names_of(facts, unit.locale)):
        at = name.find(word)
        if at >= 0 and text.startswith(name, span.start - at):
            return True
    return False


def _is_set_off(unit: Unit, own: str, span: Span) -> bool:
    """Whether it stands in emphasis or in a short quotation, where titles are."""
    text = unit.target or ""
    opened = text.rfind("<", 0, span.start)
    if opened >= 0 and text[opened + 1 : opened + 2].isalpha() and "</" in text[span.end :]:
        return True
    if own.count(MARK, 0, span.start) and own.count(MARK, span.end) and "<" not in text:
        return True
    return any(
        each.opening.end <= span.start and span.end <= each.closing.start <= each.opening.end + _QUOTED
        for each in sites.quotations(own)
    )


RULE = Rule(
    code="STY014",
    name="stray-capital",
    title=Message("stray capital"),
    rationale=(
        "A small word, or the form of a verb, has a capital at the beginning of a sentence and in names only. It is "
        "reported where no sign ends a sentence before it, no other capital is near, no card is called so, it is "
        "neither set off nor quoted, and the source has fewer capitals inside its sentences."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    kinds=frozenset({"text", "flavor", "page", "label"}),
    safety=Safety.UNSAFE,
    keys=("glossary", "words"),
    examples=(
        Wrong(
            "Chaque joueur ⟦Commence⟧ la partie dans le hall.",
            "Chaque joueur commence la partie dans le hall.",
            source="Each player begins the game in the hall.",
        ),
        Wrong("Posez-les l’un derrière l’autre ⟦Sur⟧ une ligne.", "Posez-les l’un derrière l’autre sur une ligne."),
        Wrong("Votre lanterne ⟦S’⟧éteint.", "Votre lanterne s’éteint.", source="Your lantern goes out."),
        Wrong(
            "La porte est entrouverte ⟦Qui⟧ peut bien être là ?",
            "La porte est entrouverte. Qui peut bien être là ?",
            source="The door is ajar. Who may be there?",
        ),
        Silent("Jouez Sous le Manteau."),
        Silent("Piochez Un pas de trop puis jouez.", source="Draw One Step Beyond, then play."),
        Silent("Il a lu <i>Dans la nuit</i> hier.", dialects=("html",)),
        Silent("Ajoutez « Dans la nuit » à votre deck."),
        Silent("Piochez. Sur une ligne."),
    ),
)
