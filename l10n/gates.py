"""The stages of a deck on its way to print, and what may be asked of it at each of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from l10n.model import Message

STAGES = ("beta", "rc", "release")
"""In their order: printed for the team, ready but for the last reading, done."""

DRAFT = "draft"
"""The stage of a deck that has reached none."""


class Condition(NamedTuple):
    """Something that a gate asks: its meaning, its default at each stage (None: any), the texts it may be."""

    doc: Message
    defaults: tuple[int | str | None, int | str | None, int | str | None]
    choices: tuple[str, ...] = ()


CONDITIONS: Mapping[str, Condition] = {
    "translated": Condition(
        Message("The least share of a deck's texts that is translated, in percent."), (100, 100, 100)
    ),
    "stale": Condition(
        Message("The most texts whose source has changed since (`any`: it does not matter)."), (None, 0, 0)
    ),
    "needs-review": Condition(
        Message("The most texts that are marked for review (`any`: it does not matter)."), (None, 0, 0)
    ),
    "errors": Condition(Message("The most errors that the check finds (`any`: it does not matter)."), (0, 0, 0)),
    "warnings": Condition(
        Message("The most warnings that the check finds (`any`: it does not matter)."), (None, None, None)
    ),
    "profile": Condition(
        Message("The profile of that check: `default` or `print`."), ("default", "print", "print"), ("default", "print")
    ),
    "reviews": Condition(Message("How many people must have read all of a deck's texts as they stand."), (0, 1, 2)),
}
