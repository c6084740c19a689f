"""CMP008: a whole file in the source language."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.foreign import ANALYSIS
from l10n.model import Document, Hit, Message, Severity
from l10n.rules import Case, Place, Rule

_MESSAGE = Message("this file is in the source language: its texts are not judged as {locale}, and nothing is mended")


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    if document.path in facts.of(ANALYSIS):
        yield Place(Hit(None, Message(_MESSAGE.template, {"locale": document.locale})), index=0)


_PAGE = """The players draw their cards and then discard them.

You may not look at the deck of your opponent.

When you play a card, pay its cost with the coins that you have.

If there are no cards left, the game ends at once.

Each player counts the points on their cards.
"""

RULE = Rule(
    code="CMP008",
    name="source-file",
    title=Message("file in the source language"),
    rationale=(
        "A file named on the command line, or a page that nobody has translated, may be the source itself. Judged as "
        "a translation it would get a finding a line, and fixes that spoil it: it is said once."
    ),
    severity=Severity.WARNING,
    on_document=_check,
    examples=(
        Case({"rules.wiki": _PAGE}, ("rules.wiki:1",)),
        Case({"rules.wiki": "Les joueurs piochent leurs cartes.\n\n" + _PAGE.split("\n", 1)[0] + "\n"}, ()),
    ),
)
