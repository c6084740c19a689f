"""DOC001: a file that cannot be read."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import Hit, Message, Severity
from l10n.rules import Case, Place, Rule


def _check(facts: Facts) -> Iterator[Place]:
    for failure in facts.failures:
        hit = Hit(None, failure.message)
        yield Place(hit, path=failure.path, line=failure.line, column=failure.column, locale=failure.locale)


RULE = Rule(
    code="DOC001",
    name="unreadable-file",
    title=Message("unreadable file"),
    rationale=(
        "A file with a syntax error, with bytes that are not UTF-8, or that may not be opened is loaded by "
        "no game: the whole file falls back to the source language. The rest of the run goes on."
    ),
    severity=Severity.ERROR,
    on_corpus=_check,
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl"}]',
                "translations/fr/pack/a.json": '[{"code": "1",]',
            },
            ("translations/fr/pack/a.json:1",),
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
