"""TYP008: a space before a comma or a full stop, none after a comma."""

import re
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import analyse
from l10n.text.reading import read

# a full stop before a letter or a digit opens a name (.45, .txt); before another, an ellipsis
_BEFORE = re.compile(r"(?<=[^\W_»)])([ \u00a0\u202f]+)([,.])(?![\w.,…])")
# the sign stands first, so that the search jumps from one to the next
_AFTER = re.compile(r",(?<=[^\W\d_],)(?=[^\W\d_])")
_PAREN = re.compile(r"\((?<=[^\W\d_]\()(?=[^\W\d_]{4,} )")
_LOW = re.compile(r"[ \u00a0\u202f][,.]")
_SPACE = Message("space before {sign}")
_NONE_AFTER = Message("a space is missing after the comma")
_NONE_PAREN = Message("a space is missing before the parenthesis")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if "," not in text and "." not in text and "(" not in text:
        return
    own = read(unit, facts.settings.source).own
    for match in _BEFORE.finditer(own) if _LOW.search(own) else ():
        span = Span(*match.span(1))
        message = Message(_SPACE.template, {"sign": match[2]})
        # an icon of the source may have stood there
        kept = unit.source is None or not _has_tokens(unit.source, unit.dialects)
        fix = Fix(Message("remove the space"), (Edit(span, ""),), Safety.SAFE if kept else Safety.UNSAFE)
        yield Hit(Span(span.start, span.end + 1), message, fix)
    for match in _AFTER.finditer(own):
        if unit.source and _AFTER.search(unit.source):
            break  # a list of forms, as in the source
        at = match.end()
        fix = Fix(Message("insert the space"), (Edit(Span(at, at), " "),), Safety.UNSAFE)
        yield Hit(Span(match.start(), at), _NONE_AFTER, fix)
    for match in _PAREN.finditer(own):
        at = match.start()
        fix = Fix(Message("insert the space"), (Edit(Span(at, at), " "),), Safety.UNSAFE)
        yield Hit(Span(at, match.end()), _NONE_PAREN, fix)


def _has_tokens(source: str, dialects: tuple[str, ...]) -> bool:
    return any(span.token and not span.token.startswith("<") for span in analyse(source, dialects).protected)


RULE = Rule(
    code="TYP008",
    name="low-punctuation",
    title=Message("space around a comma, a full stop or a parenthesis"),
    rationale=(
        "No locale sets a space before a comma or a full stop, and all set one after a comma and before a "
        "parenthesis that opens inside a sentence (OQLF). Where the source has icons the space may be the trace "
        "of a lost one, so the fix is only offered."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    safety=Safety.SAFE,
    examples=(
        Wrong("Piochez une carte⟦ ,⟧ puis une autre.", "Piochez une carte, puis une autre."),
        Wrong("Piochez une carte⟦ .⟧", "Piochez une carte."),
        Wrong("une carte⟦,⟧puis une autre", "une carte, puis une autre"),
        Silent("Un .45 automatique, un fichier .txt et 1,5 ou 2."),
        Silent("Le joueur(s) pioche ses carte(s)."),
        Silent("Attendez ... encore"),
    ),
)
