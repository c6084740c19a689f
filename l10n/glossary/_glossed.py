"""Terms that a text glosses: `Zone de guet (Watch zone)`. Where the term begins, and what names it in the source."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from l10n.glossary._tongues import Tongues, words_of
from l10n.model import Document, Unit
from l10n.patterns import lazy
from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.reading import read

_ASIDE = lazy(rf"(?<=[\s»”\"{MARK}])\((?P<aside>[^()\n{CODE}{TOKEN}]{{2,60}})\)")
_LETTER = lazy(r"[^\W\d_]")
_OPENING = lazy(rf"[{MARK}«“\"]")
_CLOSED = lazy(rf"[{MARK}»”\"]\s*\Z")
_STOP = lazy(r"[.,;:!?…()\[\]|•–—=/]|\s-\s")
_CAPITALISED = lazy(r"(?:\A|\s)(?:[ldLD]['’])?(?=[^\W\d_a-zà-öø-ÿ])")
_FOLLOWED = lazy(r"\s*(?:[-–—:]\s+|\s-\s+)(?P<rest>\S.*)")
_TITLE = lazy(r"[^\W\d_a-z]\S*(?:\s+(?:[^\W\d_a-z]\S*|\w{1,4}))*\s+[^\W\d_a-z]\S*\Z")
_MOST_WORDS = 5
_MOST_OF_TITLE = 8


class Glossed(NamedTuple):
    """Words in parentheses: `term` stands before them (empty where that cannot be told).

    `before` is all that stands there on the line, `definition` what follows a colon or a dash.
    """

    term: str
    aside: str
    before: str
    definition: str
    line: int


def glossed_in(page: Document, tongues: Tongues) -> Iterator[Glossed]:
    """What a page's text, but for its headings, says in parentheses in as few words as a term has."""
    for unit in page.units:
        text = unit.target or ""
        if unit.field == "heading" or "(" not in text or _is_source(unit, tongues.source):
            continue
        mask = analyse(text, unit.dialects).mask
        for found in _ASIDE.finditer(mask):
            aside = found["aside"].replace(MARK, "").strip()
            if not _LETTER.search(aside) or len(words_of(aside)) > _MOST_WORDS or _STOP.search(aside):
                continue
            start = mask.rfind("\n", 0, found.start()) + 1
            before = mask[start : found.start()]
            end = mask.find("\n", found.end())
            rest = mask[found.end() : len(mask) if end < 0 else end]
            term = _term(before, rest, aside, tongues)
            follows = _FOLLOWED.match(rest.replace(MARK, ""))
            whole = term and _bare(before) in (term, _bare(before)[: -len(term)] + term)
            definition = follows["rest"].strip() if follows and whole and _is_line(before, term, tongues) else ""
            yield Glossed(term, aside, _bare(before), definition, page.locate(unit, found.start()).line)


def _is_source(unit: Unit, source: str) -> bool:
    return unit.locale == source or read(unit, source).is_source


def _bare(text: str) -> str:
    return " ".join(text.replace(MARK, "").split())


def _is_line(before: str, term: str, tongues: Tongues) -> bool:
    """Whether nothing but the term stands before the parenthesis."""
    return tongues.bare(_bare(before).strip('«»“”" ')) == term


def _term(before: str, rest: str, aside: str, tongues: Tongues) -> str:
    """The term that certainly ends before the parenthesis, without its article; empty where none does."""
    if _CLOSED.search(before):
        inner = before.rstrip(f'{MARK}»”" ')
        opening = [found.end() for found in _OPENING.finditer(inner)]
        return _set_off(inner[opening[-1] :], aside, tongues) if opening else ""
    if MARK in before and rest.startswith(MARK):
        return _set_off(before[before.rfind(MARK) + 1 :], aside, tongues)
    if MARK in before.strip(f"{MARK} "):
        before = before[before.rfind(MARK) + 1 :]
    else:
        whole = _checked(before.strip(f"{MARK} "), tongues)
        if whole and _weighs_alike(whole, aside, tongues):
            return whole
    for found in reversed(list(_CAPITALISED.finditer(before))):
        term = _checked(before[found.start() :], tongues)
        if term and _weighs_alike(term, aside, tongues):
            return term
    return ""


def _set_off(text: str, aside: str, tongues: Tongues) -> str:
    """A term between quotes or marks, which tell its bounds; a title has its article."""
    text = text.strip()
    is_title = text[:1].isupper() and _TITLE.match(aside)
    return _checked(text, tongues, _MOST_OF_TITLE) and text if is_title else _checked(text, tongues)


def _checked(text: str, tongues: Tongues, most: int = _MOST_WORDS) -> str:
    text = text.strip()
    if _STOP.search(text) or not _LETTER.search(text) or len(words_of(text)) > most:
        return ""
    return tongues.bare(text)


def _weighs_alike(term: str, aside: str, tongues: Tongues) -> bool:
    """Whether both have as many words that mean something: a phrase has more than the term at its end."""
    return tongues.weight(term, of_source=False) == tongues.weight(aside, of_source=True)
