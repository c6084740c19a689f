"""Places where a house decides how its texts are written: title capitals, colons, lead-ins, last stops.

Each function names the way that a place follows; the habits count them, the rules judge them.
Spans are code points of the text. The patterns begin with what is rare, so that `re` can skip to it.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from l10n.glossary._tokens import fold
from l10n.locales import canonical
from l10n.model import Span
from l10n.patterns import lazy
from l10n.text.analysis import CODE, MARK, TOKEN
from l10n.text.lexicon import Lexicon, load_lexicon

_SPACES = " \u00a0\u202f"
_UNSEEN = MARK + "\n\t" + _SPACES
_SENTENCE = 6
"""Words from which a text without its stop is a sentence and no label."""


class Site(NamedTuple):
    """A place and the way that it is written."""

    way: str
    span: Span


@cache
def french(locale: str) -> Lexicon | None:
    """The lexicon of a French locale; None for another language, which nobody taught these readings."""
    return load_lexicon("fr") if (canonical(locale) or "und").split("-")[0] == "fr" else None


_SIGNED = lazy(
    rf"(?:\A|[\n{MARK}»”\".!?…])[{_SPACES}]*[–—-][{MARK}{_SPACES}]*[A-ZÀ-Þ](?:[^\W\d_]|[.'’-])*"
    rf"(?:[,{MARK}{_SPACES}]+(?:(?:[dDlL]['’])?[A-ZÀ-Þ](?:[^\W\d_]|[.'’-])*|\b(?:de|du|des|la|le|les|à|et|von|van|of|the)\b))*"
    rf"[{_UNSEEN}]*\Z"
)
"""Who said it, and where: names behind a dash at the end."""
_LONGEST_NAME = 60


def ending(mask: str) -> Site | None:
    """How a text ends: with a `stop`, or with a word and `none`. Nothing where another sign ends it."""
    bare = mask.rstrip(_UNSEEN)
    if not bare:
        return None
    at = len(bare)
    last = bare[-1]
    if last == ")" and bare[-2:-1] in (".", "!", "?", "…"):
        return Site("stop", Span(at - 2, at - 1))
    if last == "." and not bare.endswith(".."):
        return Site("stop", Span(at - 1, at))
    if last.isalpha() and bare.count(" ") >= _SENTENCE - 1:
        if _SIGNED.search(bare, max(0, at - _LONGEST_NAME)):
            return None
        return Site("none", Span(at, at))
    return None


_COLON = lazy(rf":[{_SPACES}]*[{MARK}]?[{_SPACES}]+(?P<after>[^\W\d_]+)(?!\w| [A-ZÀ-Þ.])")
_CAPITAL_NEAR = lazy(r" (?:[^\W\d_]+[ '’]){0,2}[A-ZÀ-Þ]")
_SMALL = frozenset(
    {
        "après",
        "au",
        "aux",
        "avant",
        "ce",
        "ces",
        "cet",
        "cette",
        "chaque",
        "comme",
        "dans",
        "des",
        "dès",
        "du",
        "elle",
        "en",
    }
    | {"il", "jusque", "la", "le", "les", "lorsque", "pendant", "pour", "quand", "sauf", "si", "tant", "tous", "tout"}
    | {"toute", "toutes", "un", "une", "votre", "vos", "vous", "à"}
)
"""Words that begin a sentence and no name."""


def colons(mask: str, locale: str) -> list[tuple[str, Site]]:
    """First words after a colon that open a sentence, by what stands before it: a `word`, a `mark` or a `token`.

    A name has its capital wherever it stands, so only verbs that give an order and small words count.
    """
    lexicon = french(locale)
    if lexicon is None:
        return []
    found = []
    for match in _COLON.finditer(mask):
        word = match["after"]
        before = mask[: match.start()].rstrip(_SPACES)[-1:]
        if not before or before in f"\n{CODE}" or not _opens_sentence(word.lower(), lexicon):
            continue
        if (len(word) > 1 and word[1:] != word[1:].lower()) or (word[0].isupper() and _is_name(mask, match)):
            continue
        context = "token" if before == TOKEN else "mark" if before == MARK else "word"
        found.append((context, Site("capital" if word[0].isupper() else "lower", Span(*match.span("after")))))
    return found


def _is_name(mask: str, match: re.Match[str]) -> bool:
    """Whether a small word begins a name: another capital follows soon."""
    return match["after"].lower() in _SMALL and _CAPITAL_NEAR.match(mask, match.end()) is not None


@lru_cache(maxsize=8192)
def _opens_sentence(word: str, lexicon: Lexicon) -> bool:
    if word in _SMALL:
        return True
    return word.endswith("ez") and any("2pl" in each.persons for each in lexicon.readings(fold(word)))


_PARENTHESIS = lazy(
    rf"\([{MARK}]*[^\W\d_a-zß-ÿ][^()\n{TOKEN}{CODE}]{{11,}}?(?P<stop>[.!?…]?)[{MARK}]*\)[{MARK}]*(?P<after>\.?)(?![^\s{MARK}])"
)
_BEFORE_SENTENCE = lazy(rf"(?:\A|\n|[.!?…][»”\"]?[{MARK}{_SPACES}]*)[{MARK}{_SPACES}]*\Z")
_BEFORE = 12
"""Code points before a parenthesis that tell whether a sentence ended there."""


def parentheses(mask: str) -> list[Site]:
    """Whole sentences in parentheses: their full stop is `inside` or `outside`."""
    found = []
    for match in _PARENTHESIS.finditer(mask):
        if not _BEFORE_SENTENCE.search(mask, max(0, match.start() - _BEFORE), match.start()):
            continue
        if match["stop"] == "." and not match["after"]:
            found.append(Site("inside", Span(*match.span("stop"))))
        elif match["after"] and not match["stop"]:
            found.append(Site("outside", Span(match.start("after") - 1, match.end("after"))))
    return found


class LeadIn(NamedTuple):
    """A run in bold that opens a line: its words, where they stand, the sign after it, its being in bold too."""

    words: str
    where: Span
    place: Site
    sign: Site


_SIGN = rf"[{_SPACES}]?:|[{_SPACES}][–—-]"


def _lead_in_pattern(opens: str, closes: str, words: str) -> re.Pattern[str]:
    return re.compile(
        rf"{opens}(?P<words>{words})(?:(?P<in>{_SIGN})[{_SPACES}]?{closes}[{_SPACES}]?(?=[^\s<])"
        rf"|{closes}(?P<out>{_SIGN})(?=[{_SPACES}]\S))"
    )


_LEAD_INS = (
    ("<b>", _lead_in_pattern("<b>", "</b>", r"[^<>\n:–—]{2,40}?")),
    ("**", _lead_in_pattern(r"\*\*(?!\*)", r"\*\*", r"[^*\n:–—]{2,40}?")),
)
_OPENS_LINE = lazy(r"(?:\A|\n|<br ?/?>|<p>|<li>|\A<i>) *\Z")


def lead_ins(text: str) -> list[LeadIn]:
    """The lead-ins of a text, `<b>Forced:</b> …`, read in the text itself since markup is what is asked."""
    found = []
    for opener, pattern in _LEAD_INS:
        if opener not in text:
            continue
        for match in pattern.finditer(text):
            start = match.start()
            if not _OPENS_LINE.search(text, max(0, start - 8), start):
                continue
            name = "in" if match["in"] else "out"
            sign = "colon" if match[name].endswith(":") else "dash"
            end = match.end(name)
            way = "inside" if name == "in" else "outside"
            words = match["words"].strip()
            at = match.start("words") + match["words"].index(words)
            where = Span(at, at + len(words))
            found.append(LeadIn(words, where, Site(way, Span(*match.span(name))), Site(sign, Span(end - 1, end))))
    return found


_STOPPED = lazy(
    r"(?:(?<=\n)|(?<=[:\])] )|(?<=:)|\A) ?<b>(?P<words>[^<>\n.:!?…]{2,30})"
    r"(?:(?P<inside>\.</b>)|(?P<outside></b>\.(?!\.)))(?=\s\S)"
)


def stopped(text: str) -> list[Site]:
    """Keywords in bold that are a sentence of their own, `<b>Fight.</b> …`: their stop is `inside` or `outside`."""
    if ".</b>" not in text and "</b>." not in text:
        return []
    found = []
    for match in _STOPPED.finditer(text):
        way = match.lastgroup or ""
        found.append(Site(way, Span(*match.span(way))))
    return found


_LATER_WORD = lazy(rf"(?<=[^\W_][{_SPACES}'’])[^\W\d_]{{4,}}(?![\w’'-])")


def title_words(mask: str, locale: str) -> list[Site]:
    """The common nouns and adjectives of a title after its first word: in a `title`'s capital or a `sentence`'s."""
    lexicon = french(locale)
    if lexicon is None or " " not in mask:
        return []
    found = []
    for match in _LATER_WORD.finditer(mask):
        word = match[0]
        if word[1:].islower() and is_common(word.lower(), lexicon):
            found.append(Site("title" if word[0].isupper() else "sentence", Span(*match.span())))
    return found


@lru_cache(maxsize=16384)
def is_common(word: str, lexicon: Lexicon) -> bool:
    """Whether a word in lower case is a noun, adjective or participle of the language, and no small word."""
    readings = lexicon.readings(fold(word))
    if any(each.pos in ("prep", "conj", "pron", "det", "adv", "num") or "infi" in each.moods for each in readings):
        return False
    return any(each.pos in ("noun", "adj") or each.is_participle for each in readings)


def title_way(sites: list[Site]) -> str | None:
    """The way of a whole title; None where nothing tells, or both are mixed."""
    ways = {each.way for each in sites}
    return ways.pop() if len(ways) == 1 else None


_TU = lazy(r"\b[Tt](?:u|oi|es|a)\b|\b[Tt]['’](?=[aeiouyéèêh])|\b[Tt]on(?= [^\W\d_])")
_TON_NOUN = lazy(r"(?:\b(?:un|le|du|au|ce|son|même|quel|autre|d|de|bon|demi)[ '’])\Z", re.IGNORECASE)
_VOUS = lazy(r"(?<!\w)(?:[vV](?:ous|otre|os)|Faites|Dites|Êtes)(?!\w)")
_EZ = lazy(r"ez(?!\w)")
_NOT_VERBS = frozenset({"chez", "assez", "nez", "rez", "lez", "rendez", "fez"})


def says_tu(mask: str) -> list[Span]:
    """Words that speak to one reader as a friend."""
    found = []
    for match in _TU.finditer(mask):
        if match[0].lower() == "ton" and _TON_NOUN.search(mask, max(0, match.start() - 8), match.start()):
            continue
        found.append(Span(*match.span()))
    return found


def says_vous(mask: str) -> bool:
    """Whether a text says vous: by the pronoun, or by a verb."""
    if any(map(mask.__contains__, _SAYS_VOUS)) or _VOUS.search(mask):
        return True
    return any(_word_before(mask, match.end()) not in _NOT_VERBS for match in _EZ.finditer(mask))


def _word_before(mask: str, end: int) -> str:
    start = end
    while start and mask[start - 1].isalpha():
        start -= 1
    return mask[start:end].lower()


_SAYS_VOUS = (" vous ", " votre ", "Vous ", " vos ")


def address(mask: str) -> str:
    """Whether a text says `vous`, or else `tu`; nothing where it speaks to nobody."""
    return "vous" if says_vous(mask) else "tu" if says_tu(mask) else ""


_ORDER = lazy(r"[A-ZÀ-Þ][a-zà-ÿ]+(?:ez|er|ir|re)\b(?=(?:-[a-z]+)? [^\W_])")
_ORDERS_ONLY = lazy(r"[^.!?:\n]*[.!?]?\s*\Z")
_OPENS_SENTENCE = lazy(rf"(?:\A|[.!?:…•(\n{TOKEN}]|[.!?…]\)?{MARK}+(?=[{_SPACES}]))[{_SPACES}]*\Z")


def orders(mask: str, locale: str) -> list[tuple[str, Site]]:
    """Verbs that open a sentence as an order, in the `imperative` (plural) or the `infinitive`.

    What opens in italics or bold is a name, or a keyword. The text is one sentence (`whole`), which
    may be a choice to make, or this is `part` of it.
    """
    lexicon = french(locale)
    if lexicon is None:
        return []
    found = []
    for match in _ORDER.finditer(mask):
        start = match.start()
        if _OPENS_SENTENCE.search(mask, max(0, start - 12), start) and (way := mood(match[0].lower(), lexicon)):
            extent = "whole" if not mask[:start].strip(_UNSEEN) and _ORDERS_ONLY.match(mask, start) else "part"
            found.append((extent, Site(way, Span(*match.span()))))
    return found


@lru_cache(maxsize=8192)
def mood(verb: str, lexicon: Lexicon) -> str:
    """The mood of a form that gives an order, if it is one: `imperative` (plural) or `infinitive`."""
    readings = lexicon.readings(fold(verb))
    if verb in ("voir", "pouvoir", "être") or any(each.pos != "verb" for each in readings):
        return ""
    if verb.endswith("ez"):
        return "imperative" if any("impe" in each.moods for each in readings) else ""
    return "infinitive" if any("infi" in each.moods for each in readings) else ""


_SEPARATOR = lazy(
    rf"(?<=[^\W_])(?:(?P<stops>\.) (?=\w)|(?P<dashes> [-–—•·]) (?=\w)|(?P<commas>[{_SPACES}]?,)[{_SPACES}]?(?=\w))"
)


def separators(text: str) -> list[Site]:
    """What stands between the subtypes of a card: `stops`, `dashes` or `commas`."""
    return [Site(match.lastgroup or "", Span(*match.span())) for match in _SEPARATOR.finditer(text)]
