"""The kinds of findings about a glossary, with the reasons for their severities. Data only."""

from __future__ import annotations

from typing import NamedTuple

from l10n.model import Message, Severity


class Check(NamedTuple):
    """A kind of finding about a glossary."""

    code: str
    name: str
    title: Message
    severity: Severity
    rationale: str


OPEN_CONFLICT = Check(
    "GLO001",
    "open-conflict",
    Message("conflicts that the team knows"),
    Severity.INFO,
    "What stands under `conflicts` is what a team knows to be open. All of it is one remark, and fails nothing.",
)
TWO_RENDERINGS = Check(
    "GLO002",
    "two-renderings",
    Message("one term, two renderings"),
    Severity.ERROR,
    "One term in one sense with two renderings, and no conflict that declares it: nobody can follow both.",
)
ONE_FOR_TWO = Check(
    "GLO003",
    "one-target-for-two-sources",
    Message("one translation for two terms"),
    Severity.WARNING,
    "Two names that became one are confused in play; of ordinary words it is a remark.",
)
UNKNOWN_WORD = Check(
    "GLO004",
    "no-dictionary-entry",
    Message("term in no dictionary"),
    Severity.WARNING,
    "The forms of a word that no dictionary has are guessed.",
)
UNUSED = Check(
    "GLO005",
    "unused-entry",
    Message("entry that no text uses"),
    Severity.INFO,
    "An entry that no text of the workspace uses may be a slip.",
)
CYCLE = Check(
    "GLO006",
    "preferred-and-forbidden",
    Message("both preferred and forbidden"),
    Severity.ERROR,
    "What is wanted and forbidden at once cannot be written.",
)
DUPLICATE = Check(
    "GLO007",
    "duplicate-entry",
    Message("entry given twice"),
    Severity.WARNING,
    "Of two entries that say the same one goes stale.",
)
COMPOUND = Check(
    "GLO008",
    "compound-differs",
    Message("compound that differs from its parts"),
    Severity.WARNING,
    "A longer term is expected to be built with the shorter one's name.",
)
IDLE_COMMENT = Check(
    "GLO009",
    "unused-suppression",
    Message("suppression that silences nothing"),
    Severity.WARNING,
    "A comment that silences nothing hides the next fault of its kind.",
)

CHECKS = (
    OPEN_CONFLICT, TWO_RENDERINGS, ONE_FOR_TWO, UNKNOWN_WORD, UNUSED, CYCLE, DUPLICATE, COMPOUND, IDLE_COMMENT,
)  # fmt: skip
