"""Words that a page names and does not use: an example, a form that is wrong, a term that is explained.

« écrivez *dégâts* et non *dégats* » is no misprint. What is named is short, set off by quotation
marks or emphasis, and introduced as an example; or it is bare (`+1/1`, `ETAT`), and then what
introduces it stands right beside it. On a card, quotation marks hold speech: only pages are asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain

from l10n.model import Span
from l10n.patterns import lazy
from l10n.text import sites
from l10n.text.analysis import CODE, MARK, TOKEN

_LONGEST = 6
"""Words of what is named."""
_ARTICLE = 10
"""Code points of an article and what stands about it."""
_TERM = 4
"""Words of a term at the head of a line that explains it."""
_GAP = f"[\\s\u00a0\u202f{MARK}]*"
_SET_OFF = lazy(
    rf"{MARK}+(?P<in>[^{MARK}\n]{{1,80}}){MARK}+"
    # as it is written, where the config asks for other dialects
    r"|(?<![\w*])(?P<mark>\*{1,3})(?P<bare>(?![\s*])[^*\n]{1,80}(?<!\s))(?P=mark)(?![\w*])"
)
_BEFORE = (
    r"par exemple|p\.[\s\u00a0]?ex\.|exemples?|au lieu d[eu’']|plut[ôo]t que|et non(?: pas)?|(?<!\w)et pas|mais pas"
    r"|jamais|[ée]cri(?:t|te|ts|re|vez|vons|vent|vait)|lire|lit|lisez|se dit|(?:le|les|un|du|des|au) (?:mots?|verbes?"
    r"|noms?|termes?|adjectifs?)|la forme|les formes|la graphie|la tournure|confondre|remplacer|remplace|corrige"
    r"|for example|e\.g\.|such as|instead of|rather than|and not|never|(?:is|are|be) (?:spelt|spelled|written)|writes?"
    r"|the words?|the forms?|the verbs?|the nouns?|replaces?|mistaken for"
)
_INTRODUCED = lazy(rf"(?:(?<!\w)(?:{_BEFORE})|→|➡|->|=>|⇒|≠)[,:( ]*{_GAP}\Z", re.IGNORECASE)
_AFTER = lazy(
    rf"{_GAP}(?:→|➡|->|=>|⇒|≠|(?:n[’']est (?:pas|plus)|n[’']existe pas|est (?:fauti(?:f|ve)|fau(?:x|sse)|incorrecte?"
    r"|une faute)|au lieu d[eu’']|et non(?: pas)?|,? et pas|,? mais pas|plut[ôo]t que|is (?:wrong|not?|a misprint)"
    r"|instead of|rather than|and not|,? not)(?!\w))"
)
_BETWEEN = lazy(rf"{_GAP}(?:,|;|/|ou|et|or|and){_GAP}")
_HEAD = lazy(rf"[*#:;\s{MARK}]*\Z")
_EXPLAINED = lazy(rf"{MARK}*[\s\u00a0]*(?::|[–—-][\s\u00a0])")
_WORD = lazy(r"[^\W\d_]+")
_SIGN_OF = lazy(
    r"(?:\A|[\s'’(])(?:une?|les?|la|des|du|aux?|ce|cet|chaque|deux|trois|an?|the|of|each|d['’]un)"
    r"[ \u00a0\u202f](?P<sign>[.,;:!?…]{1,3})(?=[\s,.;)]|\Z)",
    re.IGNORECASE,
)
"""A sign behind an article: « un … de la page »."""


@lru_cache(maxsize=256)
def mentions(mask: str) -> tuple[Span, ...]:
    """The places of a page's text that are set off and introduced as examples; marks are no part of them."""
    runs = sorted({*_runs(mask)})
    found: list[Span] = []
    for inner, outer in runs:
        if len(mask[slice(*inner)].split()) > _LONGEST:
            continue
        # a list of examples is introduced once
        chained = found and _BETWEEN.fullmatch(mask, _outer_end(mask, found[-1]), outer.start)
        before = mask[max(0, mask.rfind("\n", 0, outer.start) + 1, outer.start - 40) : outer.start]
        if chained or _INTRODUCED.search(before) or _AFTER.match(mask, outer.end):
            found.append(inner)
    return tuple(found)


def is_mentioned(mask: str, span: Span, is_cell: bool = False) -> bool:
    """Whether what stands at a span of a page's text is named: as an example, or bare beside what introduces it.

    In a table (`is_cell`), what quotation marks set off is named where the cell has nothing else.
    """
    if any(each.start <= span.start and span.end <= each.end for each in mentions(mask)):
        return True
    if is_cell and any(
        each.opening.end <= span.start and span.end <= each.closing.start and _is_alone(mask, each)
        for each in sites.quotations(mask)
    ):
        return True
    written = mask[slice(*span)]
    if written != written.upper():
        return False
    start = max(0, mask.rfind("\n", 0, span.start) + 1, span.start - 40)
    return bool(_INTRODUCED.search(mask[start : span.start]) or _AFTER.match(mask, span.end))


def names_sign(mask: str, at: int) -> bool:
    """Whether the sign at a place of a page's text is spoken of: an article stands before it, and no noun between."""
    match = _SIGN_OF.search(mask, max(0, at - _ARTICLE))
    return match is not None and match.start("sign") == at


def explains(mask: str, span: Span, is_known: Callable[[str], bool]) -> bool:
    """Whether the span stands in a term of known words that is explained: emphasised at the head of a line, or a gloss.

    « **tie-break** – ce qui départage » and « approximatif (fuzzy) » name words of the source.
    """
    opening, closing = mask.rfind("(", 0, span.start) + 1, mask.find(")", span.end)
    gloss = _WORD.findall(mask[opening:closing].lower()) if 0 < opening < closing < opening + 40 else []
    if 0 < len(gloss) <= _TERM and all(map(is_known, gloss)):
        return True
    for match in _SET_OFF.finditer(mask, max(0, mask.rfind("\n", 0, span.start))):
        inner = _inner(match)
        if inner.start > span.start:
            return False
        if span.end <= inner.end:
            words = _WORD.findall(mask[slice(*inner)].lower())
            head = mask[mask.rfind("\n", 0, match.start()) + 1 : match.start()]
            return (
                0 < len(words) <= _TERM
                and _HEAD.match(head) is not None
                and _EXPLAINED.match(mask, match.end()) is not None
                and all(map(is_known, words))
            )
    return False


def _runs(mask: str) -> Iterator[tuple[Span, Span]]:
    """What marks set off, without and with them."""
    quoted = (
        (Span(each.opening.end, each.closing.start), Span(each.opening.start, each.closing.end))
        for each in sites.quotations(mask)
    )
    emphasised = ((_inner(each), Span(*each.span())) for each in _SET_OFF.finditer(mask))
    return chain(quoted, emphasised)


def _inner(match: re.Match[str]) -> Span:
    return Span(*match.span("bare" if match["bare"] else "in"))


def _outer_end(mask: str, inner: Span) -> int:
    end = inner.end
    while end < len(mask) and (mask[end] in '»”’"“\u00a0\u202f' or mask[end] == MARK):
        end += 1
    return end


def _is_alone(mask: str, quoted: sites.Quoted) -> bool:
    rest = mask[: quoted.opening.start] + mask[quoted.closing.end :]
    return not rest.strip(f"\u00a0\u202f \n{MARK}{CODE}{TOKEN}")
