"""Read the lexicon of a MediaWiki page: its `term : rendering` lines. What is no such line is left, with the reason.

Where the page has a section called a lexicon or a glossary, that section is read, else all of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from l10n.glossary.model import Domain, Entry, Forbidden
from l10n.glossary.term import Term
from l10n.model import Message
from l10n.patterns import lazy

_HEADING = lazy(r"(=+)\s*(.*?)\s*=+\s*\Z")
_HASHES = lazy(r"(#{1,6})\s+(.*?)\s*#*\Z")
_LEXICON = lazy(r"(?i)l[eé]xi[ckq]|leksikon|glossa[ri]|vocabul")
_DOMAINS = (
    (re.compile(r"(?i)sub-?type|sous-?type"), Domain.SUBTYPE),
    (re.compile(r"(?i)\btypes?\b"), Domain.TYPE),
    (re.compile(r"(?i)faction"), Domain.FACTION),
    (re.compile(r"(?i)abilit|capacit|keyword|mots?-cl"), Domain.ABILITY),
    (re.compile(r"(?i)\bnames?\b|\bnoms?\b"), Domain.NAME),
)
_MARKER = lazy(r"[*#:;\s]*(?:[-+]\s+)?")
_STRUCK = lazy(r"(?is)<(del|s|strike)\b[^>]*>(.*?)</\1\s*>")
_TAG = lazy(r"<!--.*?-->|<[^<>]+>")
_LINK = lazy(r"\[\[(?:[^\[\]|]*\|)?([^\[\]]*)\]\]")
_EMPHASIS = lazy(r"'{2,5}")
_COLON = lazy(r"\s+:\s*|:\s+")
_PARENTHESIS = lazy(r"\(([^()]*)\)")
_FORBIDDEN = lazy(r"(?i)(?:et non|non|not|pas|jamais|never)(?: pas)?\s+«?\s*(.+?)\s*»?\Z")
_OR = lazy(r"\s+/\s+|(?<=[^\W\d_]{3})/(?=[^\W\d_]{3})|\s+(?:ou|or)\s+")
_POS = {"adj": "adj", "adjectif": "adj", "adjective": "adj", "verbe": "verb", "verb": "verb", "nom": "noun",
        "noun": "noun", "adverb": "adv", "adverbe": "adv"}  # fmt: skip
_LONGEST = 60
"""Characters of a term; what is longer is a sentence with a colon in it."""
_ARTICLES = frozenset(["un", "une", "le", "la", "les", "l'", "l’", "des", "a", "an", "the"])


class Left(NamedTuple):
    """A line that became no entry. `line` counts from 1."""

    line: int
    text: str
    reason: Message


class Read(NamedTuple):
    """What a page gave."""

    entries: tuple[Entry, ...]
    left: tuple[Left, ...]
    lines: int
    """Lines of the lexicon that hold something and are no headings."""


class _Side(NamedTuple):
    """One side of a line: its alternatives, and what stands in parentheses."""

    texts: tuple[str, ...]
    asides: tuple[str, ...]


def is_of_abilities(heading: str) -> bool:
    """Whether what stands below a heading is about abilities."""
    return _domain(heading) is Domain.ABILITY


def has_lexicon(text: str, *, markdown: bool = False) -> bool:
    """Whether a page has a section called a lexicon, or all of it reads like one."""
    heading = _HASHES if markdown else _HEADING
    titles = [found[2] for line in text.split("\n") if (found := heading.match(line.strip()))]
    if any(_LEXICON.search(each) for each in titles):
        return True
    lines = [line for _, line, _ in _lines(text, markdown=markdown)]
    return 2 * sum(map(_is_short, lines)) >= len(lines) > 0


def _is_short(line: str) -> bool:
    """Whether a line is a term and a rendering, and not a sentence that has a colon."""
    found = _read_line(line)
    if isinstance(found, Message):
        return False
    return all(len(text) <= _LONGEST and text[-1] not in ".!?…;:" for side in found[:2] for text in side.texts)


def read_wiki(text: str, path: str, source: str, locale: str, *, markdown: bool = False) -> Read:
    """The entries of a page's lexicon. Headings are those of MediaWiki, or of Markdown."""
    entries: list[Entry] = []
    left: list[Left] = []
    known: dict[tuple[str, str, str], int] = {}
    count = 0
    for number, line, domain in _lines(text, markdown=markdown):
        count += 1
        found = _read_line(line)
        if isinstance(found, Message):
            left.append(Left(number, line, found))
            continue
        fresh = []
        for entry in _entries(*found, domain, source, locale):
            assert entry.preferred
            pair = (entry.source.text.casefold(), entry.preferred.text.casefold(), entry.context)
            if pair in known:
                continue
            known[pair] = number
            fresh.append(replace(entry, path=path, line=number))
        if not fresh:
            first = known[next((one, two, more) for one, two, more in known if one == found[0].texts[0].casefold())]
            left.append(Left(number, line, Message("it says what line {line} says", {"line": first})))
        entries += fresh
    return Read(tuple(entries), tuple(left), count)


def _domain(heading: str) -> Domain:
    return next((each for pattern, each in _DOMAINS if pattern.search(heading)), Domain.CONCEPT)


def _lines(text: str, *, markdown: bool) -> Iterator[tuple[int, str, Domain]]:
    """The lines of the lexicon with their numbers and the domain that their heading tells."""
    lines = text.split("\n")
    headings = [(_HASHES if markdown else _HEADING).match(line.strip()) for line in lines]
    anywhere = not any(each and _LEXICON.search(each[2]) for each in headings)
    depth = 0
    domain = Domain.CONCEPT
    for number, (line, heading) in enumerate(zip(lines, headings, strict=True), start=1):
        if heading:
            level = len(heading[1])
            if depth and level <= depth:
                depth = 0
            if not depth and _LEXICON.search(heading[2]):
                depth = level
            domain = _domain(heading[2])
        elif line.strip() and (anywhere or depth):
            yield number, line.strip(), domain


def _read_line(line: str) -> tuple[_Side, _Side, str] | Message:
    """Both sides of a line and its note, or why it is no entry."""
    bare = line[len(_MARKER.match(line)[0]) :]  # type: ignore[index]  # it matches everywhere
    struck = "; ".join(found[2].strip() for found in _STRUCK.finditer(bare))
    bare = _EMPHASIS.sub("", _LINK.sub(r"\1", _TAG.sub("", _STRUCK.sub("", bare)))).strip()
    found = _COLON.search(bare)
    if found is None or not bare[: found.start()].strip():
        return Message("no term : rendering on this line")
    one, other = _side(bare[: found.start()]), _side(bare[found.end() :])
    if not one.texts:
        return Message("no term before the colon")
    if not other.texts:
        return Message("no rendering after the colon")
    return one, other, struck


def _side(text: str) -> _Side:
    """`(un) adversaire` is *adversaire*; `(phase de) combat` is *combat* and *phase de combat*."""
    asides: list[str] = []
    optional = ""
    found = _PARENTHESIS.match(text.strip())
    if found and text.strip()[found.end() :].strip():
        optional, text = found[1].strip(), text.strip()[found.end() :]

    def keep_aside(match: re.Match[str]) -> str:
        asides.append(match[1].strip())
        return " "

    bare = " ".join(_PARENTHESIS.sub(keep_aside, text).split())
    texts = [each.strip(" ,;") for each in _OR.split(bare)]
    texts = [each for each in dict.fromkeys(texts) if each]
    if optional and texts and optional.casefold() not in _ARTICLES:
        texts.append(f"{optional} {texts[0]}")
    return _Side(tuple(texts), tuple(asides))


def _entries(one: _Side, other: _Side, struck: str, domain: Domain, source: str, locale: str) -> Iterator[Entry]:
    """One entry a source term; of as many renderings as terms each has its own."""
    pos: tuple[str, ...] = ()
    context: list[str] = []
    for aside in one.asides:
        kind = _POS.get(aside.casefold())
        if kind:
            pos = (kind,)
        else:
            context.append(aside)
    notes = [f"({struck})"] if struck else []
    forbidden: list[str] = []
    for aside in other.asides:
        found = _FORBIDDEN.match(aside)
        if found:
            forbidden.append(found[1])
        elif aside not in context:
            notes.append(aside)
    paired = len(one.texts) > 1 and len(one.texts) == len(other.texts)
    for rank, term in enumerate(one.texts):
        first, *rest = (other.texts[rank],) if paired else other.texts
        yield Entry(
            Term(term, source, pos),
            Term(first, locale, pos),
            tuple(Term(each, locale, pos) for each in rest),
            tuple(Forbidden(Term(each, locale, pos), first) for each in forbidden),
            domain,
            context="; ".join(context),
            note="; ".join(notes),
        )
