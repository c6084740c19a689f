"""DOC002: a key given twice in one place of a file."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Document, Hit, Message, Severity
from l10n.rules import Case, Place, Rule


def _check(document: Document, facts: Facts) -> Iterator[Place]:
    for problem in document.problems:
        if problem.kind == "duplicate-key":
            yield Place(Hit(None, problem.message), index=problem.index, key=problem.key or None)


RULE = Rule(
    code="DOC002",
    name="duplicate-key",
    title=Message("key given twice"),
    rationale=(
        "Where a key stands twice in one object, one message, or one table, readers keep one of the two and "
        "drop the other without a word (RFC 8259, section 4; gettext refuses the file)."
    ),
    severity=Severity.ERROR,
    on_document=_check,
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl"}]',
                "translations/fr/pack/a.json": '[{"code": "1",\n"name": "Hibou",\n"name": "Chouette"}]',
            },
            ("translations/fr/pack/a.json:3",),
        ),
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou"}]',
            },
            (),
        ),
    ),
)
