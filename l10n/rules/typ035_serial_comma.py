"""TYP035: a comma before the conjunction that ends a list of icons, as English sets it."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.analysis import TOKEN
from l10n.text.manuals import MANUALS
from l10n.text.reading import read

_MESSAGE = Message("no comma before the {word} that ends a list")
_LIST = lazy(rf"{TOKEN},[ ]?(?:[+–-]\d[ ])?{TOKEN}+(?P<comma>,) (?P<word>et|ou) (?:[+–-]\d )?{TOKEN}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if ", ou " not in text and ", et " not in text:
        return
    for match in _LIST.finditer(read(unit, facts.settings.source).own):
        comma = Span(*match.span("comma"))
        fix = Fix(Message("remove the comma"), (Edit(comma, ""),), Safety.UNSAFE)
        yield Hit(Span(comma.start, match.end("word")), Message(_MESSAGE.template, {"word": match["word"]}), fix)


_D = ("bracket-icons",)

RULE = Rule(
    code="TYP035",
    name="serial-comma",
    title=Message("comma before the last of a list"),
    rationale=(
        "French sets no comma before the *et* or *ou* that ends a list (OQLF), English does. Icons are lists beyond "
        "doubt; between words the comma may part two sentences, and nothing is said."
    ),
    severity=Severity.INFO,
    on_unit=_check,
    skips=MANUALS,
    signs=",",
    when=lambda facts, locale: bool(facts.typography(locale).elided_only),
    safety=Safety.UNSAFE,
    examples=(
        Wrong("Gagnez [a], [b]⟦, ou⟧ [c].", "Gagnez [a], [b] ou [c].", dialects=_D),
        Wrong("+1 [a], +1 [b]⟦, et⟧ +1 [c].", "+1 [a], +1 [b] et +1 [c].", dialects=_D),
        Silent("Gagnez [a], [b] ou [c], ou piochez.", dialects=_D),
        Silent("Gagnez [a], ou [b].", dialects=_D),
    ),
)
