"""TYP029: a stop, comma or quotation mark too many: doubled, after another sign, or before the first word."""

from __future__ import annotations

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import MARK
from l10n.text.manuals import MANUALS
from l10n.text.reading import read
from l10n.text.spelling import load_speller, plain

_AFTER = Message("stray {sign} after {first}")
_TWO = Message("two full stops in a row: one, or an ellipsis")
_MORE = Message("{dots}: an ellipsis has three dots")
_OPENS = Message("the text opens with {sign}")
_LONE = Message("{sign} without its partner")
_BRACKET = Message("{sign} is part of nothing")
_REMOVE = Message("remove {sign}")

# one look for most texts: two signs that meet, or one that opens the text
_QUICK = lazy(r"[!?….,][^\w\n]{0,9}[.,]|,[;:]|\A[^\w\n]{0,9}[.,;:][ \u00a0]|-\.\w|\"|<[^<>]*(?:<|\Z)|<[.,;:!?)\s]")
_TOGETHER = lazy(
    rf"(?P<first>[!?])(?P<gap>[ \u00a0{MARK}]*)(?P<stop>\.)(?![.\w])"
    rf"|(?P<dots>…)(?P<third>\.)(?![.…])"
    rf"|(?<=[^\W\d_])(?P<four>\.{{4,5}})(?![.…/\\\w])"
    rf"|(?<![.…\d])(?P<one>\.)(?P<mark>{MARK}*)(?P<two>\.)(?![.…/\\])"
    rf"|(?P<comma>,)[ ]?(?P<after>[.,]|(?<=,)[;:](?=\s|\Z))(?![.\d])"
    rf"|(?P<end>\.)(?P<late>,)"
    rf"|(?<=[^\W\d_])(?P<hyphen>-)(?P<inner>\.)(?=[^\W\d_])"
)
_LEADING = lazy(rf"{MARK}*(?P<sign>[.,;:])(?P<gap>[ \u00a0]+)(?=[^\W_])")
_FIRST_SIGN = lazy(r"\s*(?:<[^<>]*>)*\s*[.,;:…]")
_WORD_BEFORE = lazy(rf"[^\W\d_]+(?=[»”\"){MARK} \u00a0]*\Z)")
_EXCLAIMED = lazy(r"[!?][^\w\n]{0,9}\.")
_INSIDE = lazy(r"(?<=[^\W\d_])[!?](?:</\w+>)* [a-zß-ÿœ]")
"""A sign that ends no sentence, but a name."""
_DOTS = lazy(r"\.\.\.|…")
_INITIAL = lazy(r"(?<![^\W\d_])[^\W\d_]\Z")
_ANGLE = lazy(r"<(?=[^\W\d_])(?![^<>]*>)|(?<=[^\W\d_])<(?=[.,;:!?)]|\s|\Z)")
_NOT_STRAIGHT = lazy(r"[“”„«»]")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text, source = unit.target or "", unit.source
    if _QUICK.search(text) is None:
        return
    own = read(unit, facts.settings.source).own
    for match in _TOGETHER.finditer(own):
        hit = _judge(match, own, unit)
        if hit is not None:
            yield hit
    leading = _LEADING.match(own)
    if leading and source and not _FIRST_SIGN.match(source):
        span = Span(leading.start("sign"), leading.end())
        fix = Fix(Message(_REMOVE.template, {"sign": leading["sign"]}), (Edit(span, ""),), Safety.UNSAFE)
        yield Hit(Span(span.start, span.start + 1), Message(_OPENS.template, {"sign": leading["sign"]}), fix)
    if "<" in own and source is not None and _ANGLE.search(source) is None:
        for match in _ANGLE.finditer(own):
            fix = Fix(Message(_REMOVE.template, {"sign": "<"}), (Edit(Span(*match.span()), ""),), Safety.UNSAFE)
            yield Hit(Span(*match.span()), Message(_BRACKET.template, {"sign": "<"}), fix)
    if '"' in own and source:
        yield from _lone_quote(own, source)


def _judge(match: re.Match[str], own: str, unit: Unit) -> Hit | None:
    """The hit of two signs that meet, None where they may."""
    source = unit.source or ""
    if match["stop"]:
        word = _WORD_BEFORE.search(own, 0, match.start())
        if word is None or _EXCLAIMED.search(source):
            return None
        is_name = not word[0].islower()
        # the name of a card may end with its sign: the source has it inside a sentence
        if is_name and _INSIDE.search(source):
            return None
        return _removed(match, "first", "stop", Severity.INFO if is_name else None)
    if match["dots"]:
        return None if _INITIAL.search(own, 0, match.start()) else _removed(match, "dots", "third")
    if match["four"]:
        return _four_dots(match, source)
    if match["one"]:
        return _two_stops(match, own, source)
    if match["comma"]:
        return _removed(match, "comma", "after" if match["after"] == "," else "comma", sign=match["after"])
    if match["end"]:
        word = _WORD_BEFORE.search(own, 0, match.start())
        speller = load_speller(unit.locale)
        # what a comma follows is an abbreviation, unless it is a word
        if word is None or len(word[0]) < 4 or speller is None or not speller.is_word(plain(word[0])):
            return None
        if ".," in source:
            return None
        return Hit(Span(match.start(), match.end()), Message(_AFTER.template, {"sign": ",", "first": "."}))
    return _removed(match, "hyphen", "inner")


def _removed(match: re.Match[str], first: str, gone: str, severity: Severity | None = None, sign: str = "") -> Hit:
    """Two signs, of which one goes."""
    start, end = match.span(gone)
    safe = first in ("first", "dots") and severity is None
    title = Message(_REMOVE.template, {"sign": match[gone]})
    fix = Fix(title, (Edit(Span(start, end), ""),), Safety.SAFE if safe else Safety.UNSAFE)
    message = Message(_AFTER.template, {"sign": sign or match[gone], "first": match[first]})
    return Hit(Span(match.start(first), match.end()), message, fix, severity)


def _four_dots(match: re.Match[str], source: str) -> Hit | None:
    """« Attendez.... »: an ellipsis has three; English may set a full stop before it."""
    span = Span(*match.span())
    if "...." in source or "…." in source or ".…" in source:
        return None
    title = Message(_REMOVE.template, {"sign": "."})
    fix = Fix(title, (Edit(Span(span.start + 3, span.end), ""),), Safety.UNSAFE)
    return Hit(span, Message(_MORE.template, {"dots": match["four"]}), fix)


def _two_stops(match: re.Match[str], own: str, source: str) -> Hit | None:
    word = _WORD_BEFORE.search(own, 0, match.start())
    if word is not None and word.end() == match.start() and (word[0].lower() == "etc" or len(word[0]) == 1):
        return None  # another rule's, or the stop of S.H.I.E.L.D.
    if word is None and own[max(0, match.start() - 1) : match.start()].strip(" \n") == "":
        return None  # a path
    hit = Span(match.start(), match.end())
    if ".." in source.replace("...", "") and not match["mark"]:
        return None
    # where the source is silent for a moment, the third dot may be what is missing
    lost = len(_DOTS.findall(source)) > len(_DOTS.findall(own))
    fix = None
    if not lost:
        title = Message(_REMOVE.template, {"sign": "."})
        fix = Fix(title, (Edit(Span(*match.span("two")), ""),), Safety.UNSAFE if _DOTS.search(source) else Safety.SAFE)
    return Hit(hit, _TWO, fix)


def _lone_quote(own: str, source: str) -> Iterator[Hit]:
    """A straight mark that opens or ends a text whose source has none there, and no partner."""
    bare = own.strip(f" \n{MARK}")
    if own.count('"') % 2 == 0 or source.count('"') % 2 or not bare:
        return
    if len(_NOT_STRAIGHT.findall(source)) % 2 or bare == '"':
        return
    at = None
    if bare[0] == '"' and source.lstrip()[:1] not in '"“„«‘':
        at = own.index('"')
    elif bare[-1] == '"' and source.rstrip()[-1:] not in '"”“»’' and not bare[-2:-1].isdigit():
        at = own.rindex('"')
    if at is not None:
        fix = Fix(Message(_REMOVE.template, {"sign": '"'}), (Edit(Span(at, at + 1), ""),), Safety.UNSAFE)
        yield Hit(Span(at, at + 1), Message(_LONE.template, {"sign": '"'}), fix)


RULE = Rule(
    code="TYP029",
    name="stray-sign",
    title=Message("stray punctuation"),
    rationale=(
        "A sentence ends with one sign: an exclamation mark, a question mark or an ellipsis takes no full stop after "
        "it (Imprimerie nationale, Lexique), and two full stops are neither one nor an ellipsis. A comma beside a "
        "full stop, a sign before the first word, a mark that is part of nothing are what an edit left behind. Names "
        "of cards that end with a sign get a remark; what the source does too is left alone."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    skips=MANUALS,
    signs='.,;:<"',
    safety=Safety.UNSAFE,
    examples=(
        Wrong("Mais à quel prix\u00a0⟦!.⟧ Il dort.", "Mais à quel prix\u00a0! Il dort."),
        Wrong("Piochez une carte⟦..⟧", "Piochez une carte."),
        Wrong("Le port de <i>Brume</i>⟦..⟧", "Le port de <i>Brume</i>.", dialects=("html",)),
        Wrong("Je⟦..⟧ euh... rien.", None, source="I... uh... nothing."),
        Wrong("Attendez⟦....⟧ Puis piochez.", "Attendez... Puis piochez."),
        Silent("Nom : ........ et .... cartes, attendez....", source="Wait.... Name: ......"),
        Wrong("L’horreur⟦….⟧", "L’horreur…"),
        Wrong("La production est de 2⟦,.⟧ Piochez.", "La production est de 2. Piochez."),
        Wrong("En fouille⟦,;⟧ puis piochez.", "En fouille; puis piochez."),
        Wrong("⟦.⟧ Chaque joueur pioche.", "Chaque joueur pioche.", source="Each player draws."),
        Wrong("face (⟦<⟧Lueur) visible", "face (Lueur) visible", source="(Glow) side up", dialects=("html",)),
        Wrong('⟦"⟧S’il y a plus de cartes', "S’il y a plus de cartes", source="If there are more cards"),
        Wrong("Un corps⟦-.⟧à-corps", "Un corps-à-corps"),
        Wrong("Défaussez Infecté ⟦!.⟧", "Défaussez Infecté !"),
        Silent("Le S.H.I.E.L.D., etc.. ou ../carte et l'attente..."),
        Silent("Un [[S.H.I.E.L.D.]].", dialects=("html", "bracket-icons")),
        Silent(", puis piochez", source=", then draw"),
        Silent("Piochez Vlan\u00a0!. Puis jouez-la.", source="Draw a copy of Slam! and play it."),
        Silent("Infecté !. Piochez.", source="Infected!. Draw."),
        Silent('Un écran de 5"', source="A 5-inch screen"),
        Silent("Si 2 < 3 ou x<y>z", source="If 2 < 3 or x<y>z", dialects=("html",)),
    ),
)
