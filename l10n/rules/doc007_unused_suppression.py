"""DOC007: a suppression that silences nothing."""

from collections.abc import Iterator

from l10n.config import CONFIG_NAMES
from l10n.facts import Facts
from l10n.model import Hit, Message, Severity
from l10n.rules import Case, Place, Rule


def _check(facts: Facts) -> Iterator[Place]:
    for each in facts.unused:
        if each.document is not None:
            locale = each.unit.locale if each.unit else each.document.locale
            yield Place(Hit(None, each.message), document=each.document, unit=each.unit, locale=locale)
        else:
            line = each.line if facts.config_path in CONFIG_NAMES else 1
            yield Place(Hit(None, each.message), path=facts.config_path, line=line)


_HEAD = 'msgid ""\nmsgstr ""\n'

RULE = Rule(
    code="DOC007",
    name="unused-suppression",
    title=Message("suppression that silences nothing"),
    rationale=(
        "A comment that names a rule with a slip hides nothing although it looks as if it did; one whose fault was "
        "mended long ago hides the next fault of the same kind. So do entries of `suppress` in the config; those are "
        "judged only when the whole workspace was checked by all the rules that they name."
    ),
    severity=Severity.WARNING,
    on_corpus=_check,
    last=True,
    keys=("suppress",),
    examples=(
        Case(
            {"po/fr.po": f'{_HEAD}\n# lexideck: ignore TYP0001 a cry\nmsgid "Go!"\nmsgstr "Partez!"\n'},
            ("po/fr.po:6",),
        ),
        Case(
            {"po/fr.po": f'{_HEAD}\n# lexideck: ignore TYP001 a cry\nmsgid "Go."\nmsgstr "Partez."\n'},
            ("po/fr.po:6",),
        ),
        Case({"po/fr.po": f'{_HEAD}\n# lexideck: ignore TYP001 a cry\nmsgid "Go!"\nmsgstr "Partez!"\n'}, ()),
        Case(
            {"po/fr.po": f'{_HEAD}\nmsgid "Go."\nmsgstr "Partez."\n'},
            (".:1",),
            {"suppress": "[{code: TYP006, key: Go.}]"},
        ),
    ),
)
