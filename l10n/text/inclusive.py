"""Inclusive French: words written for people of any gender, `joueur·euse`, `joueureuse`, `iel`.

What is found is a way of writing, not a mistake: spelling leaves it alone, and a house style
says which of the ways it wants.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from l10n.model import Span
from l10n.patterns import lazy
from l10n.resources import load_yaml, locale_file

if TYPE_CHECKING:  # words are looked up only where a text seems to have a form
    from l10n.text.lexicon import Lexicon

POINT, PARENTHESIS, SLASH, HYPHEN = "point", "parenthesis", "slash", "hyphen"
BLEND, PRONOUN, PLURAL = "blend", "pronoun", "plural"
"""The ways: `un·e` (any dot), `un(e)`, `le/la` or `ami/e`, `un-e`, `joueureuse`, `iel`, `carte(s)`."""

POINTS = "·•‧⋅∙⸱"
"""Signs that stand for a median point between two letters."""


class Form(NamedTuple):
    """An inclusive word: where it stands, which way it is written, what it joins.

    `masculine` and `feminine` are in lower case, in the plural where the form is; `feminine`
    is empty where the pieces make no known word. `sign` is what joins the pieces. `doubled`:
    whether the plural has a sign of its own (`joueur·euse·s`).
    """

    span: Span
    way: str
    masculine: str
    feminine: str
    sign: str = ""
    plural: bool = False
    doubled: bool = False


class _Data(NamedTuple):
    pronouns: Mapping[str, tuple[str, str]]
    doubtful: frozenset[str]
    blends: Mapping[str, tuple[str, str]]
    pairs: Mapping[str, str]
    pointed: re.Pattern[str]
    dotted: re.Pattern[str]
    enclosed: re.Pattern[str]
    slashed: re.Pattern[str]
    words: re.Pattern[str]
    blended: re.Pattern[str]
    hints: re.Pattern[str]


def _lexicon() -> Lexicon | None:
    from l10n.text.lexicon import load_lexicon

    return load_lexicon("fr")


_LETTER = r"[^\W\d_]"
_BASE = rf"(?<![\w{POINTS}])(?P<base>{_LETTER}+)"
_PLURAL = rf"(?:(?P<again>[{POINTS}.\-/])?(?P<more>[sx]))?(?![\w{POINTS}])(?![.\-/]\w)"


@cache
def _data() -> _Data:
    path = locale_file("fr", "inclusive.yaml")
    raw: dict[str, Any] = load_yaml(path)
    endings = "|".join(sorted(raw["endings"], key=len, reverse=True))
    words = "|".join(sorted(raw["pronouns"], key=len, reverse=True))
    blends = "|".join(raw["blends"])
    feminines = {each.removesuffix("s") for each in raw["pairs"].values()}
    others = "|".join(sorted({"le", *feminines}, key=len, reverse=True))
    return _Data(
        pronouns={word: (both[0], both[1]) for word, both in raw["pronouns"].items()},
        doubtful=frozenset(raw["doubtful"]),
        blends={end: (both[0], both[1]) for end, both in raw["blends"].items()},
        pairs=raw["pairs"],
        pointed=re.compile(rf"{_BASE}(?P<sign>[{POINTS}])(?P<end>{_LETTER}+?){_PLURAL}", re.IGNORECASE),
        dotted=re.compile(rf"{_BASE}(?P<sign>[.\-])(?P<end>{endings}){_PLURAL}", re.IGNORECASE),
        enclosed=re.compile(
            rf"{_BASE}\((?P<again>[{POINTS}\-])?(?:(?P<end>{endings}|{others})(?P<inner>s)?|(?P<only>[sx]))\)(?P<more>[sx])?(?!\w)",
            re.IGNORECASE,
        ),
        slashed=re.compile(rf"{_BASE}(?P<sign>/)(?P<end>{_LETTER}+?){_PLURAL}", re.IGNORECASE),
        words=re.compile(rf"(?<![\w{POINTS}])(?:{words})(?![\w{POINTS}])", re.IGNORECASE),
        blended=re.compile(
            rf"(?<![\w{POINTS}])(?P<stem>{_LETTER}+?)(?P<blend>{blends})(?P<more>s)?(?![\w{POINTS}])", re.IGNORECASE
        ),
        hints=re.compile(
            rf"[{POINTS}.(/-](?<={_LETTER}.)"
            rf"(?:(?<=[{POINTS}]){_LETTER}|(?<=[.-])(?:{endings})[sx]?(?!\w)|(?<=/){_LETTER}"
            rf"|(?<=\()(?:[{POINTS}-]?(?:{endings}|{others})s?|[sx])\))"
        ),
    )


_BLEND_HINTS = ("eureuse", "eurice", "euxse", "ifve")
_WORD_HINTS = ("iel", "yel", "ellu", "leux", "eulles", "ceuxe", "toust", "æ", "aon")


def may_hold_forms(text: str) -> bool:
    """Whether a text is worth a search for inclusive words: quick, and blind for the rarest of them.

    Those are capitals throughout, and words that stand beside no other: `saon`, `heureuxse`.
    """
    return (
        "eureuse" in text
        or "iel" in text
        or "eurice" in text
        or "toustes" in text
        or _data().hints.search(text) is not None
    )


_SIGNS = lazy(rf"[{POINTS}.\-(/](?={_LETTER}|[{POINTS}\-])")


@lru_cache(maxsize=32768)
def inclusive_forms(mask: str) -> tuple[Form, ...]:
    """The inclusive words of a French text, in order, none within another.

    `mask` is a text, or its mask (see `l10n.text.analysis`): spans are the same.
    """
    data = _data()
    found: list[Form] = []
    signs = {match[0] for match in _SIGNS.finditer(mask)}
    if signs:
        if not signs.isdisjoint(POINTS):
            found.extend(_joined(data.pointed, mask, POINT, loose=True))
        if "." in signs or "-" in signs:
            found.extend(_joined(data.dotted, mask, POINT))
        if "/" in signs:
            found.extend(_slashed(mask))
        if "(" in signs:
            found.extend(_enclosed(mask))
    low = mask.lower()
    if any(hint in low for hint in _WORD_HINTS):
        found.extend(_pronouns(mask))
    if any(hint in low for hint in _BLEND_HINTS):
        found.extend(_blends(mask))
    found.sort()
    return tuple(form for at, form in enumerate(found) if not at or found[at - 1].span.end <= form.span.start)


@lru_cache(maxsize=8192)
def is_inclusive(word: str) -> bool:
    """Whether a word, with the signs inside it, is an inclusive form: no spelling mistake."""
    _, _, bare = word.replace("’", "'").rpartition("'")
    return any(form.span == (0, len(bare)) for form in inclusive_forms(bare))


_INSIDE = lazy(rf"[{POINTS}.\-()/]")


def bare(word: str) -> str:
    """A word in lower case, without the signs between its pieces."""
    return _INSIDE.sub("", word.lower())


def inclusive_pairs() -> Mapping[str, str]:
    """The feminine of each masculine word that dictionaries list apart: determiners and pronouns."""
    return _data().pairs


def _joined(pattern: re.Pattern[str], mask: str, way: str, *, loose: bool = False) -> Iterator[Form]:
    for match in pattern.finditer(mask):
        sign = match["sign"]
        base, end = match["base"].lower(), match["end"].lower()
        if end in ("s", "x") and not match["more"]:
            if is_plural(base, end):
                yield Form(Span(*match.span()), PLURAL, base, "", sign, plural=True)
            continue
        both = joins(base, end, plural=bool(match["more"]))
        if both is None:
            # a bullet also opens an item of a list, a dot in the middle also joins two words of other languages
            if not loose or sign == "•" or len(end) > 5 or match["end"][:1].isupper() != match["base"][-1:].isupper():
                continue
            both = base, ""
        kind = HYPHEN if sign == "-" else way
        yield Form(Span(*match.span()), kind, *both, sign, bool(match["more"]), bool(match["again"]))


def _slashed(mask: str) -> Iterator[Form]:
    data = _data()
    for match in data.slashed.finditer(mask):
        base, end, more = match["base"].lower(), match["end"].lower(), match["more"] or ""
        both = joins(base, end, plural=bool(more))
        if both is None:
            turned = joins(end + more, base, plural=False)
            both = turned if turned and turned[1] == base else None
        if both is not None:
            yield Form(Span(*match.span()), SLASH, *both, "/", bool(more), bool(match["again"]))


def _enclosed(mask: str) -> Iterator[Form]:
    for match in _data().enclosed.finditer(mask):
        base = match["base"].lower()
        if match["only"]:
            if is_plural(base, match["only"].lower()):
                yield Form(Span(*match.span()), PLURAL, base, "", "(", plural=True)
            continue
        plural = bool(match["inner"] or match["more"])
        both = joins(base, match["end"].lower(), plural=plural)
        if both is not None:
            yield Form(Span(*match.span()), PARENTHESIS, *both, "(", plural, bool(match["more"]))


def _pronouns(mask: str) -> Iterator[Form]:
    data = _data()
    for match in data.words.finditer(mask):
        word = match[0].lower()
        if word not in data.doubtful:
            yield Form(Span(*match.span()), PRONOUN, *data.pronouns[word], plural=word.endswith("s"))


def _blends(mask: str) -> Iterator[Form]:
    data = _data()
    lexicon = _lexicon()
    for match in data.blended.finditer(mask):
        stem, ends, more = match["stem"].lower(), data.blends[match["blend"].lower()], (match["more"] or "").lower()
        masculine = stem + ends[0]
        if lexicon is None or lexicon.is_word(match[0].lower()) or not _is_nominal(lexicon, masculine):
            continue  # « heureuse » is a plain word
        plural = bool(more)
        yield Form(
            Span(*match.span()),
            BLEND,
            pluralised(masculine) if plural else masculine,
            stem + ends[1] + more,
            plural=plural,
        )


def _is_nominal(lexicon: Lexicon, word: str) -> bool:
    return any(each.pos in ("noun", "adj") for each in lexicon.readings(word))


@lru_cache(maxsize=8192)
def is_plural(base: str, sign: str) -> bool:
    """Whether an `s` or an `x` makes the plural of a word: `carte(s)`, `le(s)`."""
    lexicon = _lexicon()
    if lexicon is None:
        return False
    return any(each.number == "p" for each in lexicon.readings(base + sign)) and lexicon.is_word(base)


@lru_cache(maxsize=8192)
def joins(base: str, end: str, *, plural: bool) -> tuple[str, str] | None:
    """The masculine and the feminine that `base` and `end` stand for, None where they make no such pair.

    Both in lower case: `joueur` and `euse`, `tou` and `te` (plural), `un` and `une`.
    """
    lexicon = _lexicon()
    if lexicon is None:
        return None
    tries = [(base, end)]
    if plural:
        tries = [(base, end + "s"), (base + "s", end + "s"), (base + "x", end + "s"), (base, end)]
    pairs = _data().pairs
    for masculine, tail in tries:
        other = pairs.get(masculine)
        if other and other != tail[-len(other) :] and (not other.endswith(tail) or len(tail) >= len(other)):
            continue
        if other:
            return masculine, other
    for masculine, tail in tries:
        feminine = _feminine(lexicon, masculine, tail)
        if feminine:
            if plural and tail == end:
                feminine += "s"
            return pluralised(masculine) if plural else masculine, feminine
    return None


def pluralised(word: str) -> str:
    """The plural of a masculine noun or adjective; a word that may be one already is left."""
    if word.endswith(("s", "x", "z")):
        return word
    return word + ("x" if is_plural(word, "x") else "s")


def _feminine(lexicon: Lexicon, masculine: str, tail: str) -> str:
    """The feminine of a word that ends in `tail`, empty where there is none: a form of the same word."""
    own = {each.lemma for each in lexicon.readings(masculine) if each.gender in ("m", "e")}
    if not own:
        return ""
    for cut in (*range(min(len(masculine), 6)), len(masculine)):
        stem = masculine[: len(masculine) - cut]
        if not stem and len(tail) < 4:
            break
        for word in (stem + tail, stem + "r" + tail) if tail.startswith("ice") else (stem + tail,):
            if word == masculine or (cut and not word.startswith(masculine[0])):
                continue
            if any(each.gender == "f" and each.lemma in own for each in lexicon.readings(word)):
                return word
    return ""
