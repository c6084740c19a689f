"""TYP013: `etc.` followed by more dots."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Rule, Silent, Wrong
from l10n.text.reading import read

_ETC = lazy(r"(?<!\w)[Ee]tc(?P<dots>\.{2,}|\.?…)")
_MESSAGE = Message("etc. already says that more follows")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target or ""
    if facts.typography(unit.locale).ellipsis is None or ("tc." not in text and "tc…" not in text):
        return
    for match in _ETC.finditer(read(unit, facts.settings.source).own):
        edit = Edit(Span(*match.span("dots")), ".")
        yield Hit(Span(*match.span()), _MESSAGE, Fix(Message("write {char}", {"char": "etc."}), (edit,), Safety.SAFE))


RULE = Rule(
    code="TYP013",
    name="etc",
    title=Message("dots after etc."),
    rationale="Et cetera and an ellipsis say the same thing twice: etc. takes one full stop (Lexique, Ramat).",
    severity=Severity.WARNING,
    on_unit=_check,
    when=lambda facts, locale: facts.typography(locale).ellipsis is not None,
    safety=Safety.SAFE,
    examples=(
        Wrong("elfes, nains, ⟦etc...⟧", "elfes, nains, etc."),
        Wrong("elfes, nains, ⟦etc…⟧ et orcs", "elfes, nains, etc. et orcs"),
        Silent("elfes, nains, etc."),
        Silent("Une sélection... à suivre"),
    ),
)
