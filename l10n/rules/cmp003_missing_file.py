"""CMP003: a file of the source that a locale lacks."""

from collections import Counter
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.keys import ANALYSIS
from l10n.model import Hit, Message, Severity
from l10n.rules import Case, Place, Rule


def _check(facts: Facts) -> Iterator[Place]:
    keys = facts.of(ANALYSIS)
    missing: Counter[tuple[str, str]] = Counter()
    for entry in keys.source.values():
        for locale, _ in keys.source_files[entry.path].counterparts:
            if not entry.exempt and (entry.group, entry.key) not in keys.targets.get(locale, {}):
                missing[entry.path, locale] += 1
    unreadable = {failure.path for failure in facts.failures}
    for file in keys.source_files.values():
        for locale, path in file.counterparts:
            count = missing[file.path, locale]
            if path in keys.target_files or path in unreadable or not count:
                continue
            message = Message(
                "this file does not exist; it would hold {count} entry",
                {"source": file.path},
                "this file does not exist; it would hold {count} entries",
                count,
            )
            yield Place(Hit(None, message), path=path, line=1, locale=locale)


RULE = Rule(
    code="CMP003",
    name="missing-file",
    title=Message("missing file"),
    rationale=(
        "A pack without its file in the locale is wholly in the source language. A file whose entries all stand "
        "in other files of the locale is not missed. `lexideck copy` makes it."
    ),
    severity=Severity.WARNING,
    on_corpus=_check,
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl"}]',
                "pack/b.json": '[{"code": "2", "name": "Bee"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou"}]',
            },
            ("translations/fr/pack/b.json:1",),
            {"select": "CMP003"},
        ),
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl"}]',
                "pack/b.json": '[{"code": "2", "name": "Bee"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou"}, {"code": "2", "name": "Abeille"}]',
            },
            (),
            {"select": "CMP003"},
        ),
    ),
)
