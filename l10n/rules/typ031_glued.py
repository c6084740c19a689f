"""TYP031: a word glued to an icon, to formatting or to a sign behind it; a space on the wrong side of a tag."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import MARK, TOKEN
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.spelling import load_speller, plain

_AFTER = Message("a space is missing after {sign}")
_BEFORE = Message("a space is missing before {sign}")
_BETWEEN = Message("a space is missing between {left} and {right}")
_SIDE = Message("the space belongs on the other side of {tag}")

# numbers and other icons may touch an icon, words may not
_ICON = lazy(rf"{TOKEN}+")
_WORD_END = lazy(r"[^\W\d_]{2,}\Z")
_WORD = lazy(r"[^\W\d_]{2,}")
_MARKED = lazy(rf"(?P<left>[^\W\d_]{{2,}})(?P<marks>{MARK}+)(?P<right>[^\W\d_]{{2,}})")
_STOP = lazy(
    rf"\.(?<=[^\W\d_]{{2}}\.)(?:(?P<marks>{MARK}+)(?=[A-ZÀ-ÝŒ(«]\w?)|(?=[«(]\w|«[ \u00a0\u202f]))"
    r"|\.(?<=[a-zà-ÿ]{4}\.)(?=\d)"
)
_COLON = lazy(rf"(?<=[\w»)\]>{MARK}][ \u00a0\u202f]):(?P<marks>{MARK}*)(?=[^\W\d_]{{2,}}(?!\w*:))")
_AMPERSAND = lazy(r"(?<=[\w.] )&(?=\w)|(?<=\w)&(?= \w)")
_WRONG_SIDE = lazy(
    r"(?<=[\w,;])(?P<open><(?:b|i|em|strong|u|cite)>) (?=\w)"
    r"|(?<=\w) (?P<close></(?:b|i|em|strong|u|cite)>)(?=[ \u00a0,.:;)])"
)
_SOURCE_ICON_AFTER = lazy(r"(?<!\[)\[[\w-]+\][a-zA-Z]{2}")
_SOURCE_ICON_BEFORE = lazy(r"[a-zA-Z]{2}\[[\w-]+\]")
_SOURCE_MARKED = lazy(r"\w(?:</?\w+>|\[\[|\]\])+\w")
_SOURCE_STOP = lazy(r"[a-z]\.(?:</?\w+>)*[A-Z(“\"]")
_SOURCE_COLON = lazy(r":(?:</?\w+>)*[A-Za-z]")
_QUICK = lazy(r"[\]>][^\W\d_]|[^\W\d_][\[<]|[.,:][«(<\d\w]|&")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source
    if _QUICK.search(text) is None:
        return
    own = read(unit, facts.settings.source).own
    if TOKEN in own:
        yield from _at_icons(own, text, source)
    if MARK in own:
        yield from _at_marks(unit, own, source)
    yield from _at_signs(own, text, source)
    if "<" in text and MARK in own and not (source and _WRONG_SIDE.search(source)):
        yield from _wrong_sides(text)


def _insert(at: int, span: Span, message: Message, safety: Safety = Safety.UNSAFE, space: str = " ") -> Hit:
    return Hit(span, message, Fix(Message("insert the space"), (Edit(Span(at, at), space),), safety))


def _at_icons(own: str, text: str, source: str | None) -> Iterator[Hit]:
    glued_after = source is None or _SOURCE_ICON_AFTER.search(source)
    glued_before = source is None or _SOURCE_ICON_BEFORE.search(source)
    for match in _ICON.finditer(own):
        start, end = match.span()
        token = text[start:end]
        # several icons may stand side by side: the last one meets the word
        opening, closing = token[:1], token[-1:]
        if opening not in "[<" or closing not in "]>":
            continue
        if not glued_after and _WORD.match(own, end):
            yield _insert(end, Span(end - 1, end + 1), Message(_AFTER.template, {"sign": token}))
        if not glued_before and _WORD_END.search(own, max(0, start - 3), start):
            yield _insert(start, Span(start - 1, start + 1), Message(_BEFORE.template, {"sign": token}))


def _at_marks(unit: Unit, own: str, source: str | None) -> Iterator[Hit]:
    """Two words with nothing but formatting between them, which are not one word."""
    text, speller = unit.target or "", load_speller(unit.locale)
    if speller is None or (source and _SOURCE_MARKED.search(source)):
        return
    for match in _MARKED.finditer(own):
        left, right = match["left"], match["right"]
        if not _TAGS.fullmatch(text, *match.span("marks")):
            continue  # « |4(carte,cartes) »
        if speller.is_word(plain(left + right)) or not (speller.is_word(plain(left)) and speller.is_word(plain(right))):
            continue
        marks = Span(*match.span("marks"))
        opening = text[marks.start : marks.end]
        at = marks.start if opening.startswith(("[[", "<")) and not opening.startswith("</") else marks.end
        message = Message(_BETWEEN.template, {"left": left, "right": right})
        yield _insert(at, Span(marks.start - 1, marks.end + 1), message)


def _at_signs(own: str, text: str, source: str | None) -> Iterator[Hit]:
    if "." in text and not (source and _SOURCE_STOP.search(source)):
        for match in _STOP.finditer(own):
            marks = match["marks"] or ""
            if marks and not _TAGS.fullmatch(text, *match.span("marks")):
                continue
            at = match.start() + 1
            if marks and text[at:].startswith("</"):
                at = _after_closing(text, at)
            # where the source begins a new line is another rule's to tell
            space = "\n" if source and source.count("\n") > text.count("\n") else " "
            yield _insert(
                at, Span(match.start(), match.end() + 1), Message(_AFTER.template, {"sign": "."}), space=space
            )
    if ":" in text and not (source and _SOURCE_COLON.search(source)):
        for match in _COLON.finditer(own):
            at = match.start() + 1
            yield _insert(at, Span(match.start(), match.end() + 1), Message(_AFTER.template, {"sign": ":"}))
    if "&" in text:
        for match in _AMPERSAND.finditer(own):
            before = own[match.start() - 1] != " "
            if source and match[0] in source and text[match.start() - 1 : match.end() + 1] in source:
                continue
            at = match.start() if before else match.end()
            message = Message((_BEFORE if before else _AFTER).template, {"sign": "&"})
            yield _insert(at, Span(match.start(), match.end()), message)


_TAGS = lazy(r"(?:</?\w+>|\[\[|\]\])+")
_CLOSING = lazy(r"(?:</\w+>|\]\])*")


def _after_closing(text: str, at: int) -> int:
    match = _CLOSING.match(text, at)
    return match.end() if match else at


def _wrong_sides(text: str) -> Iterator[Hit]:
    for match in _WRONG_SIDE.finditer(text):
        start, end = match.span()
        if match["open"]:
            edits = [Edit(Span(start, start), " "), Edit(Span(end - 1, end), "")]
        else:
            edits = [Edit(Span(start, start + 1), "")]
            if text[end] not in " \u00a0,.)":
                edits.append(Edit(Span(end, end), " "))
        message = Message(_SIDE.template, {"tag": match["open"] or match["close"]})
        yield Hit(Span(start, end), message, Fix(Message("move the space"), tuple(edits), Safety.UNSAFE), Severity.INFO)


_D = ("html", "bracket-icons")

RULE = Rule(
    code="TYP031",
    name="glued",
    title=Message("words glued to icons, formatting or signs"),
    rationale=(
        "An icon stands for a word, and formatting has no width: the words beside them keep their spaces, as they do "
        "after a full stop and about an ampersand. A number may touch its icon, and icons one another; where the "
        "source itself glues, nothing is said. A space inside a tag belongs outside: a remark, it prints the same."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    safety=Safety.UNSAFE,
    signs="[<.:&]>",
    examples=(
        Wrong(
            "une fenêtre [fast⟦]o⟧u le début", "une fenêtre [fast] ou le début", source="a [fast] window", dialects=_D
        ),
        Wrong("1 pio⟦n[⟧elder] de plus", "1 pion [elder] de plus", source="1 [elder] more", dialects=_D),
        Wrong("une carte [[SOR⟦T]]d⟧ans le deck", "une carte [[SORT]] dans le deck", source="a [[SPELL]]", dialects=_D),
        Wrong(
            "avec lui⟦.<i>(⟧Mélangez.)</i>", "avec lui. <i>(Mélangez.)</i>", source="it. <i>(Shuffle.)</i>", dialects=_D
        ),
        Wrong(
            "de la main⟦.<b>É⟧puisez :</b> piochez",
            "de la main.\n<b>Épuisez :</b> piochez",
            source="hand.\n<b>Exhaust:</b> draw",
            dialects=_D,
        ),
        Wrong("Il s’assit⟦.«⟧ Qu’en penses-tu ? »", "Il s’assit. « Qu’en penses-tu ? »"),
        Wrong("à un allié⟦.1⟧ max par allié", "à un allié. 1 max par allié"),
        Wrong("<b>Action</b> ⟦:p⟧iochez", "<b>Action</b> : piochez", dialects=_D),
        Wrong("les Intrigues 1 ⟦&⟧2", "les Intrigues 1 & 2"),
        Wrong("Il est⟦<b> ⟧dévoré</b>.", "Il est <b>dévoré</b>.", dialects=_D),
        Wrong("<b>Réponse⟦ </b>⟧: piochez", "<b>Réponse</b> : piochez", dialects=_D),
        Silent("Payez 2[per_hero] et [wild][wild], 1[credit].", source="Pay 2[per_hero].", dialects=_D),
        Silent("Quel<u>que</u> part, R&D, le S.H.I.E.L.D.<i>(Piochez.)</i>", dialects=_D),
        Silent("Piochez.<b>Jouez.</b>", source="Draw.<b>Play.</b>", dialects=_D),
        Silent("Payez :g2: puis :m3:"),
    ),
)
