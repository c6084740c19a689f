"""The rules as a list, family by family, and the checks of glossaries: their plain names before their codes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from l10n.glossary.checks import Check
from l10n.messages import say
from l10n.model import Message, Safety
from l10n.report._text import severity_word
from l10n.rules import FAMILIES, Rule

_MENDS = {
    Safety.SAFE: Message("{severity}, mended by --fix"),
    Safety.UNSAFE: Message("{severity}, a fix is suggested"),
}
_SOME = Message("{severity}, some are mended by --fix")
SOME_MENDED = frozenset(
    {
        "AGR001",
        "MRK008",
        "SPL001",
        "SPL003",
        "SPL005",
        "TYP004",
        "TYP006",
        "TYP008",
        "TYP014",
        "TYP027",
        "TYP034",
    }
)
"""Rules whose fixes are safe for some of what they find, and suggestions, or none, for the rest."""


def list_lines(rules: Iterable[Rule], checks: Iterable[Check]) -> Iterator[str]:
    """A line a rule, below the name of its family: what it finds, its code, how severe it is, what mends it."""
    for family, group in groupby(rules, key=lambda each: each.family):
        yield say(FAMILIES[family])
        for each in group:
            word = severity_word(each.severity)
            if each.safety:
                mended = _SOME if each.code in SOME_MENDED else _MENDS[each.safety]
                word = say(Message(mended.template, {"severity": word}))
            yield f"  {say(each.title)} [{each.code}] – {word}"
        yield ""
    yield say(Message("glossaries (lexideck glossary check)"))
    for check in checks:
        yield f"  {say(check.title)} [{check.code}] – {severity_word(check.severity)}"
    yield ""
    yield say(Message("lexideck rule CODE explains one, with examples"))
