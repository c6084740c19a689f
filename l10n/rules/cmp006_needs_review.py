"""CMP006: a translation that waits for a person."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity, State, Unit
from l10n.rules import Case, Rule
from l10n.text.word_diff import word_diff

_MESSAGE = Message("needs review: its source changed, or a machine proposed it")

_CHANGE = Message("needs review: it was made from another source text: {change}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if unit.state is State.NEEDS_REVIEW and unit.target:
        made_from = unit.made_from if unit.made_from != unit.source else None
        change = word_diff(made_from, unit.source) if made_from and unit.source else None
        yield Hit(None, Message(_CHANGE.template, {"change": change}) if change else _MESSAGE)


RULE = Rule(
    code="CMP006",
    name="needs-review",
    title=Message("needs review"),
    rationale="A fuzzy PO message is not compiled: it is one open question, and nothing else is said of it.",
    severity=Severity.INFO,
    on_unit=_check,
    of_source=True,
    needs="any",
    examples=(
        Case(
            {"po/fr.po": 'msgid ""\nmsgstr "Language: fr\\n"\n\n#, fuzzy\nmsgid "Owl"\nmsgstr "Ours"\n'},
            ("po/fr.po:6",),
        ),
        Case({"po/fr.po": 'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgid "Owl"\nmsgstr "Hibou"\n'}, ()),
    ),
)
