"""MRK006: a part of a card text that the card renderer drops."""

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.rules._card_text import is_card_text, paragraphs

_DROPPED = Message("{text} is dropped when the card is drawn")
_PARAGRAPH = Message("a paragraph that begins with {mark} is dropped when the card is drawn")
_SHOWN = 30
_INLINE = lazy(
    r"~~(?=\S).+?(?<=\S)~~|\^(?=\S)[^\s^]+\^?|`[^`\n]+`|!?\[[^\]\n]*\]\([^)\s]*\)|<!--.*?-->"
    r"|https?://[^\s<>«»]+\.[^\s<>«»]+|(?<![\w./])www\.[^\s<>«»]+|(?<![\w.@])[\w.+-]+@[\w-]+\.[\w.-]+\w"
    r"|(?<![\w/])/?[ru]/\w+|</?su[bp]>",
    re.DOTALL,
)
_BLOCK = lazy(
    r"(?:#{1,6}(?=[ \t]*\S)|>|[-+][ \t]|\d+\.[ \t]|```|~~~|(?:-[ \t]*){3,}$|(?:\*[ \t]*){3,}$|\|)", re.MULTILINE
)


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if not is_card_text(unit):
        return
    for start, paragraph in paragraphs(text):
        if block := _BLOCK.match(paragraph):
            yield Hit(
                Span(start, start + len(block[0].rstrip())), Message(_PARAGRAPH.template, {"mark": block[0].strip()})
            )
    for match in _INLINE.finditer(text):
        shown = match[0] if len(match[0]) <= _SHOWN else match[0][: _SHOWN - 1] + "…"
        yield Hit(Span(*match.span()), Message(_DROPPED.template, {"text": shown}))


_D = ("arcmage",)

RULE = Rule(
    code="MRK006",
    name="vanishing-text",
    title=Message("text that the card renderer drops"),
    rationale=(
        "Arcmage prints paragraphs, emphasis and its own codes. Links and addresses, struck-out and raised text, "
        "code, comments, and whole paragraphs that begin as a heading, a quotation or a list leave no trace on the "
        "card. A dash before words is an em or en dash, or stands behind another sign."
    ),
    severity=Severity.ERROR,
    on_unit=_check,
    dialects=frozenset({"arcmage"}),
    examples=(
        Wrong("Le ⟦~~vieux~~⟧ guet.", dialects=_D),
        Wrong("Le 1⟦^er^⟧ tour, pioche.", dialects=_D),
        Wrong("Voir ⟦[la règle](regle)⟧.", dialects=_D),
        Wrong("Pioche.\n\n⟦-⟧ Défausse.", dialects=_D),
        Wrong("⟦1.⟧ Pioche.", dialects=_D),
        Wrong("Écris à ⟦guet@port.example⟧ vite.", dialects=_D),
        Silent("**Pioche** une carte – ou deux.\n- Défausse.", dialects=_D),
        Silent("+1/+1 et -1/-1.\n\n-2 sinon.", dialects=_D),
        Silent("Le `guet` veille."),
    ),
)
