"""Agreement with what counts: « 2 carte », « moins de carte », « 2 points de dégât supplémentaire »."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from l10n.glossary._agreeing import COUNTED, NUMBERED, QUANTITIES, TRAITS
from l10n.glossary._tokens import BARRIER, Token
from l10n.model import Span


def miscounted(tokens: Sequence[Token], at: int) -> tuple[Span, Literal["number", "quantity"] | None]:
    """What counts a noun of the other number, and what is wrong, None where nothing is: « 2 carte »."""
    nothing = (Span(0, 0), None)
    if not at or tokens[at - 1].after not in (" ", "'"):
        return nothing
    before = tokens[at - 1]
    if before.key.isdigit():
        is_one = before.key == "1"
        if before.key == "0" or len(before.key) > 2 or before.after != " " or is_one == (tokens[at].key in COUNTED):
            return nothing
        return nothing if is_numbered(tokens, at - 1) else (Span(before.start, before.end), "number")
    if (
        tokens[at].key in COUNTED
        and before.key in ("de", "d")
        and at > 1
        and tokens[at - 2].after == " "
        and tokens[at - 2].key in QUANTITIES
    ):
        return Span(tokens[at - 2].start, before.end), "quantity"
    return nothing


def is_numbered(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number belongs to the word before it: « au niveau 2 carte en main »."""
    return at > 0 and tokens[at - 1].after != BARRIER and tokens[at - 1].key in NUMBERED


def counted_before(tokens: Sequence[Token], at: int) -> Span | None:
    """Of « 2 points d’expérience supplémentaire » the points, which are more; None where nothing is counted."""
    place = at - 1
    if place > 0 and tokens[place].after == " " and tokens[place - 1].key in ("de", "d"):
        place -= 1
    if place < 2 or any(each.after not in (" ", "'") for each in tokens[place - 2 : at]):
        return None
    several, number = tokens[place - 1], tokens[place - 2]
    if several.key[:-1] not in COUNTED or not several.key.endswith("s"):
        return None
    is_many = number.key not in ("0", "1") if number.key.isdigit() else TRAITS.get(number.key, ("", ""))[1] == "p"
    return Span(several.start, several.end) if is_many else None
