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
_LINE = Message("a line break is missing after {sign}, where the source has one")
_INSERT, _BREAK = Message("insert the space"), Message("insert the line break")
_NOWHERE = Message("no space belongs before {tag} and {sign}")
_SIDE = Message("the space belongs on the other side of {tag}")

# numbers and other icons may touch an icon, words may not
_ICON_WORD = lazy(rf"(?P<before>){TOKEN}(?<=[^\W\d_]{{2}}{TOKEN})|{TOKEN}(?=[^\W\d_]{{2}})")
_WORD_END = lazy(r"[^\W\d_]{2,}\Z")
_WORD = lazy(r"[^\W\d_]{2,}")
_MARKED = lazy(rf"{MARK}(?<=[^\W\d_]{{2}}{MARK}){MARK}*(?=[^\W\d_]{{2}})")
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
# it starts with a set, which `re` skips through quickly
_QUICK = lazy(r"[\[\]<>.,:&](?:(?<=[\]>])[^\W\d_]|(?<=[^\W\d_][\[<])|(?<=[.,:])[«(<\d\w]|(?<=&))")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source
    if _QUICK.search(text) is None:
        return
    own = read(unit, facts.settings.source).own
    if TOKEN in own:
        yield from _at_icons(own, text, source)
    if MARK in own:
        yield from _at_marks(unit, own, source)
        yield from _wrong_sides(text, source)
    yield from _at_signs(own, text, source)


def _insert(at: int, span: Span, message: Message) -> Hit:
    return Hit(span, message, Fix(_INSERT, (Edit(Span(at, at), " "),), Safety.UNSAFE))


def _at_icons(own: str, text: str, source: str | None) -> Iterator[Hit]:
    if source is None:
        return
    for match in _ICON_WORD.finditer(own):
        before = match["before"] is not None
        at = match.start() if before else match.end()
        icon = _token(own, text, at if before else at - 1)
        # what is no icon in brackets may be the stem of its word: `{0}s`
        if icon[:1] not in "[<" or icon[-1:] not in "]>":
            continue
        if (_SOURCE_ICON_BEFORE if before else _SOURCE_ICON_AFTER).search(source):
            continue
        message = Message((_BEFORE if before else _AFTER).template, {"sign": icon})
        yield _insert(at, Span(at - 1, at + 1), message)


def _token(own: str, text: str, at: int) -> str:
    """The icon of a place."""
    start, end = at, at + 1
    while start and own[start - 1] == TOKEN and text[start] not in "[<":
        start -= 1
    while end < len(own) and own[end] == TOKEN and text[end - 1] not in "]>":
        end += 1
    return text[start:end]


def _at_marks(unit: Unit, own: str, source: str | None) -> Iterator[Hit]:
    """Two words with nothing but formatting between them, which are not one word."""
    text, speller = unit.target or "", load_speller(unit.locale)
    for match in _MARKED.finditer(own) if speller else ():
        assert speller is not None
        left, right = _WORD_END.search(own, max(0, match.start() - 40), match.start()), _WORD.match(own, match.end())
        if not left or not right or not _TAGS.fullmatch(text, *match.span()):
            continue  # « |4(carte,cartes) »
        if speller.is_word(plain(left[0] + right[0])):
            continue
        if not (speller.is_word(plain(left[0])) and speller.is_word(plain(right[0]))):
            continue
        if source and _SOURCE_MARKED.search(source):
            return
        start, end = match.span()
        at = end if text.startswith(("</", "]]"), start) else start
        message = Message(_BETWEEN.template, {"left": left[0], "right": right[0]})
        yield _insert(at, Span(start - 1, end + 1), message)


def _at_signs(own: str, text: str, source: str | None) -> Iterator[Hit]:
    for match in _STOP.finditer(own):
        marks = match["marks"] or ""
        if marks and not _TAGS.fullmatch(text, *match.span("marks")):
            continue
        if source and _SOURCE_STOP.search(source):
            break
        closing = _CLOSING.match(text, match.start() + 1)
        at = closing.end() if closing else match.start() + 1
        in_line = not source or source.count("\n") <= text.count("\n")
        message = Message((_AFTER if in_line else _LINE).template, {"sign": "."})
        fix = Fix(_INSERT if in_line else _BREAK, (Edit(Span(at, at), " " if in_line else "\n"),), Safety.UNSAFE)
        yield Hit(Span(match.start(), match.end() + 1), message, fix)
    for match in _COLON.finditer(own):
        if source and _SOURCE_COLON.search(source):
            break
        at = match.start() + 1
        yield _insert(at, Span(match.start(), match.end() + 1), Message(_AFTER.template, {"sign": ":"}))
    if "&" in text:
        yield from _ampersands(own, text, source)


def _ampersands(own: str, text: str, source: str | None) -> Iterator[Hit]:
    for match in _AMPERSAND.finditer(own):
        before = own[match.start() - 1] != " "
        if source and text[match.start() - 1 : match.end() + 1] in source:
            continue
        message = Message((_BEFORE if before else _AFTER).template, {"sign": "&"})
        yield _insert(match.start() if before else match.end(), Span(*match.span()), message)


_TAGS = lazy(r"(?:</?\w+>|\[\[|\]\])+")
_CLOSING = lazy(r"(?:</\w+>|\]\])*")


def _wrong_sides(text: str, source: str | None) -> Iterator[Hit]:
    for match in _WRONG_SIDE.finditer(text):
        if source and _WRONG_SIDE.search(source):
            return
        start, end = match.span()
        if match["open"]:
            edits = [Edit(Span(start, start), " "), Edit(Span(end - 1, end), "")]
        else:
            edits = [Edit(Span(start, start + 1), "")]
            if text[end] not in " \u00a0,.)":
                edits.append(Edit(Span(end, end), " "))
        if match["close"] and text[end] in ",.)":
            message = Message(_NOWHERE.template, {"tag": match["close"], "sign": text[end]})
            title = Message("remove the space")
        else:
            message = Message(_SIDE.template, {"tag": match["open"] or match["close"]})
            title = Message("move the space")
        yield Hit(Span(start, end), message, Fix(title, tuple(edits), Safety.UNSAFE), Severity.INFO)


_D = ("html", "bracket-icons")

RULE = Rule(
    code="TYP031",
    name="glued",
    title=Message("glued words"),
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
        Wrong("sous elle⟦.<i>(⟧Ramez.)</i>", "sous elle. <i>(Ramez.)</i>", source="it. <i>(Row.)</i>", dialects=_D),
        Wrong(
            "de la main⟦.<b>É⟧puisez :</b> piochez",
            "de la main.\n<b>Épuisez :</b> piochez",
            source="hand.\n<b>Exhaust:</b> draw",
            dialects=_D,
        ),
        Wrong("Il s’assit⟦.«⟧ Qu’en penses-tu ? »", "Il s’assit. « Qu’en penses-tu ? »"),
        Wrong("sur un navire⟦.1⟧ max par navire", "sur un navire. 1 max par navire"),
        Wrong("<b>Action</b> ⟦:p⟧iochez", "<b>Action</b> : piochez", dialects=_D),
        Wrong("les Intrigues 1 ⟦&⟧2", "les Intrigues 1 & 2"),
        Wrong("Il est⟦<b> ⟧dévoré</b>.", "Il est <b>dévoré</b>.", dialects=_D),
        Wrong("Lisez-la (<i>sans lanterne⟦ </i>⟧).", "Lisez-la (<i>sans lanterne</i>).", dialects=_D),
        Wrong("<b>Réponse⟦ </b>⟧: piochez", "<b>Réponse</b> : piochez", dialects=_D),
        Silent("Payez 2[per_hero] et [wild][wild], 1[credit].", source="Pay 2[per_hero].", dialects=_D),
        Silent("Quel<u>que</u> part, R&D, le S.H.I.E.L.D.<i>(Piochez.)</i>", dialects=_D),
        Silent("Piochez.<b>Jouez.</b>", source="Draw.<b>Play.</b>", dialects=_D),
        Silent("Payez :g2: puis :m3:"),
    ),
)
