"""FID005: a line break of the source that the translation lacks, or one in the middle of a sentence."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_LOST = Message("the source begins a new line here")
_ADDED = Message("the source goes on in the same line here")
_MORE = Message("the source has {count} line break here", {}, "the source has {count} line breaks here")
_SKIPPED = frozenset({"title", "traits", "subtype", "heading", "page", "label"})
_MOST = 2
"""Places beyond which the translation is laid out in its own way."""
_END = lazy(
    r"(?P<end>[.!?:;…][»”\"’')\]]*(?:[ \u00a0\u202f]+[»”])?(?:</?\w+>)*)"
    r"(?P<gap>[ \u00a0]*\n[ \u00a0\n]*| +)(?=\S)|(?P<line>\n+)"
    # a sentence that formatting opens, right behind the stop of another
    r"|(?P<stop>[.!?…][»”\"’')\]]*(?:</\w+>)*)(?P<none>)(?=<\w+>[A-ZÀ-Ý])"
)
_TITLE = re.compile(r"(?:\b(?:Dr|Mr|Mrs|Ms|St|Prof|Mme|M|p|ex|vs|cf|etc|[Mm]ax|[Mm]in)|\b[A-Z])\.\Z")
_BR = lazy(r"<br ?/?>")
_LOWER = lazy(r"[a-zß-ÿœ]")
_MIDDLE = lazy(r"(?<=[\w,'’»)\]])(?P<gap>[ \u00a0]*\n[ \u00a0]*)(?=[a-zß-ÿœ])(?!\w[).])")
"""A line that ends in the middle of a sentence."""

_TOUCHES = lazy(r"[^\W\d_]{2}\.(?:</\w+>)*\Z")
"""A word and its stop before a sentence that touches it."""
_REACH = 40


class _Gap(NamedTuple):
    """What stands between two sentences: how many line breaks, and where."""

    breaks: int
    span: Span


@lru_cache(maxsize=16384)
def _gaps(text: str) -> tuple[_Gap, ...]:
    found: list[_Gap] = []
    for match in _END.finditer(text.strip()):
        if match["none"] is not None:
            found.append(_Gap(0, Span(*match.span("none"))))
        elif match["line"]:
            found.append(_Gap(len(match["line"]), Span(*match.span("line"))))
        elif "\n" in match["gap"]:
            found.append(_Gap(match["gap"].count("\n"), Span(*match.span("gap"))))
        elif (
            not _TITLE.search(text.strip(), max(0, match.start() - 5), match.start() + 1)
            and match["end"][0] in ".!?…"
            and (match["end"] != "." or _LOWER.match(text.strip(), match.end()) is None)
        ):
            found.append(_Gap(0, Span(*match.span("gap"))))
    return tuple(found)


def _lines(text: str) -> str:
    """A text whose breaks are all of one kind, as long as it was."""
    return _BR.sub(lambda match: "\n".ljust(len(match[0])), text) if "<br" in text else text


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = _lines(unit.source or ""), _lines(unit.target or "")
    if unit.kind in _SKIPPED or source.strip().count("\n") == target.strip().count("\n"):
        return
    if target.count("\n") > source.count("\n"):
        told = list(_inside(source, target))
        if told and not read(unit, facts.settings.source).is_source:
            yield from told
            return
    theirs, ours = _gaps(source), _gaps(target)
    if len(theirs) != len(ours):
        return
    wrong = [(one, other) for one, other in zip(theirs, ours, strict=True) if one.breaks != other.breaks]
    if not wrong or len(wrong) > _MOST or read(unit, facts.settings.source).is_source:
        return
    start = len(target) - len(target.lstrip())
    for one, other in wrong:
        if not one.breaks:
            continue  # a new line behind a sentence is layout: before who said it, before a word in bold
        span = Span(other.span.start + start, other.span.end + start)
        if span.start == span.end and _TOUCHES.search(target, max(0, span.start - _REACH), span.start):
            continue  # TYP031 tells
        wanted = "\n" * one.breaks
        message = _LOST if not other.breaks else Message(_MORE.template, {}, _MORE.plural, one.breaks)
        fix = Fix(message, (Edit(span, wanted),), Safety.UNSAFE)
        yield Hit(span, message, fix)


def _inside(source: str, target: str) -> Iterator[Hit]:
    """Breaks in the middle of a sentence, where the source has none."""
    found = list(_MIDDLE.finditer(target))
    if not 0 < len(found) <= _MOST or _MIDDLE.search(source):
        return
    for match in found:
        span = Span(*match.span("gap"))
        yield Hit(span, _ADDED, Fix(_ADDED, (Edit(span, " "),), Safety.UNSAFE))


RULE = Rule(
    code="FID005",
    name="line-break",
    title=Message("line breaks that differ from the source"),
    rationale=(
        "On a card a new ability begins a new line; where two run together a reader takes them for one. Sentences of "
        "source and translation are counted: where they are as many, and the breaks between them differ at one or two "
        "places only, the places are named. A new line of the translation's own is layout, unless it stands in the "
        "middle of a sentence. Manuals and pages, which wrap where they like, are left."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    skips=MANUALS,
    needs="both",
    signs="\n",
    safety=Safety.UNSAFE,
    examples=(
        Wrong(
            "Piochez une carte.⟦ ⟧Défaussez-la à la fin du tour.",
            "Piochez une carte.\nDéfaussez-la à la fin du tour.",
            source="Draw a card.\nDiscard it at the end of the turn.",
        ),
        Wrong(
            "Piochez une carte.⟦\n⟧Défaussez-la.",
            "Piochez une carte.\n\nDéfaussez-la.",
            source="Draw a card.\n\nDiscard it.",
        ),
        Wrong(
            "Une carte doit⟦\n⟧être piochée. Puis une autre.",
            "Une carte doit être piochée. Puis une autre.",
            source="A card must be drawn, then another.",
        ),
        Wrong(
            "1 max. par deck.⟦ ⟧Si vous êtes seul, piochez.",
            "1 max. par deck.\nSi vous êtes seul, piochez.",
            source="Max 1 per deck.\nIf you are alone, draw.",
        ),
        Wrong(
            "La fatigue est de 2.⟦⟧<b>Épuisez :</b> piochez.",
            "La fatigue est de 2.\n<b>Épuisez :</b> piochez.",
            source="Fatigue is 2.\n<b>Exhaust:</b> draw.",
            dialects=("html",),
        ),
        Silent(
            "Piochez une carte.<b>Épuisez :</b> piochez.",
            source="Draw a card.\n<b>Exhaust:</b> draw.",
            dialects=("html",),
        ),
        Silent("Piochez une carte.\nDéfaussez-la.", source="Draw a card. Discard it."),
        Silent("« Le pont tient. »\n– Anna", source="“The bridge holds.” – Anna"),
        Silent("Piochez une carte.\nPuis deux.", source="Draw a card.<br/>Then two.", dialects=("html",)),
        Silent("Une carte doit\nêtre piochée.", source="A card must\nbe drawn, or two."),
        Silent("Piochez une carte. Puis défaussez-la. Et dormez.", source="Draw a card.\nThen discard it and sleep."),
        Silent("Piochez une carte.\nDéfaussez-la.", source="Draw a card.\nDiscard it."),
        Silent("Un. Deux. Trois. Quatre.", source="One.\nTwo.\nThree.\nFour."),
    ),
)
