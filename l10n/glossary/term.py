"""An expression of a glossary. Data only: what it may look like is worked out where it is matched."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """An expression of a glossary, in one language.

    `pos`: the part of speech (noun, verb, adj, adv, pron, literal), one for the expression or
    one for each of its words; none where it is not known. `gender` (m, f, e) and `number`
    (s, p) limit the readings that are accepted. `forms`, where given, are all of the forms.
    `like` is a known word whose paradigm the term borrows. `exceptions` are phrases in which
    it is something else. `case`: `exact` wants the term's own capitals (a sentence may begin
    with another); any other value is for those who judge capitals, not for matching.
    """

    text: str
    locale: str
    pos: tuple[str, ...] = ()
    gender: str = ""
    number: str = ""
    forms: tuple[str, ...] = ()
    like: str = ""
    exceptions: tuple[str, ...] = ()
    case: str = ""
