"""Numbered clauses of a rules text: `1.2.4.a Le joueur actif…`, and the references to them.

A number has parts between dots: digits, and letters at the end. A number at the start of a
paragraph is that clause's own; elsewhere one of three parts or more is a reference.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from l10n.model import Span
from l10n.patterns import lazy

_NUMBER = r"\d{1,3}(?:\.\d{1,3})+(?:\.[a-z]{1,2}|[a-z])?"
_OWN = lazy(rf"\s*(?P<number>{_NUMBER})\.?(?=[ \t\u00a0])")
_REFERENCE = lazy(
    r"(?<![\w.,/+-])(?P<number>\d{1,3}(?:\.\d{1,3}){2,}(?:\.?[a-z])?|\d{1,3}\.\d{1,3}\.[a-z])(?![\w/]|[.,]\d)"
)
_PART = lazy(r"\d+|[a-z]+")

Parts = tuple[int | str, ...]


class Clause(NamedTuple):
    """A number as it is written, its parts, and its half-open span in code points."""

    number: str
    parts: Parts
    span: Span


def parts_of(number: str) -> Parts:
    """The parts of a number: `1.2.4.a` is (1, 2, 4, 'a')."""
    return tuple(int(each) if each.isdigit() else each for each in _PART.findall(number))


def own_clause(text: str) -> Clause | None:
    """The number that a paragraph begins with, of two parts or more, or None."""
    found = _OWN.match(text)
    if found is None:
        return None
    return Clause(found["number"], parts_of(found["number"]), Span(*found.span("number")))


def references(text: str) -> Iterator[Clause]:
    """The clauses that a text refers to; its own number is none."""
    own = own_clause(text)
    for found in _REFERENCE.finditer(text):
        if own is None or found.start("number") >= own.span.end:
            yield Clause(found["number"], parts_of(found["number"]), Span(*found.span("number")))


def is_gap(before: Parts, after: Parts) -> bool:
    """Whether two clauses in a row are siblings with others missing between them."""
    if len(before) != len(after) or before[:-1] != after[:-1]:
        return False
    return is_before(before, after) and not _is_next(before[-1], after[-1])


def is_before(one: Parts, other: Parts) -> bool:
    """Whether a clause comes before another in the text."""
    return [_rank(each) for each in one] < [_rank(each) for each in other]


def _rank(part: int | str) -> tuple[int, int, str]:
    return (0, part, "") if isinstance(part, int) else (1, len(part), part)


def _is_next(one: int | str, other: int | str) -> bool:
    if isinstance(one, int) and isinstance(other, int):
        return other == one + 1
    if isinstance(one, str) and isinstance(other, str) and len(one) == len(other) == 1:
        return ord(other) == ord(one) + 1
    return False
