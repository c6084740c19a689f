"""CMP002: an entry of the source that a locale lacks."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.keys import ANALYSIS
from l10n.model import Hit, Message, Severity
from l10n.rules import Case, Place, Rule


def _check(facts: Facts) -> Iterator[Place]:
    keys = facts.of(ANALYSIS)
    unreadable = {failure.path for failure in facts.failures}
    for entry in keys.source.values():
        if entry.exempt:
            continue
        for locale, path in keys.source_files[entry.path].counterparts:
            if (entry.group, entry.key) in keys.targets.get(locale, {}):
                continue
            is_there = path in keys.target_files or path in unreadable
            if not is_there and facts.settings_for(locale).runs("CMP003"):
                continue  # the file that would hold it is missing, which is said once
            message = Message("{key} is missing", {"key": entry.key})
            if entry.title:
                message = Message("{key} ({title}) is missing", {"key": entry.key, "title": entry.title})
            yield Place(Hit(None, message), path=path, line=1, locale=locale, key=entry.key)


RULE = Rule(
    code="CMP002",
    name="missing-entry",
    title=Message("missing entry"),
    rationale=(
        "A card that stands in the source and in no file of the locale is shown in the source language. "
        "Entries that only point to another one (`duplicate_of`) need none. Where the "
        "whole file is missing that is said instead."
    ),
    severity=Severity.WARNING,
    on_corpus=_check,
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl"}, {"code": "2", "name": "Bee"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou"}]',
            },
            ("translations/fr/pack/a.json:1",),
        ),
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl"}, {"code": "2", "name": "Owl", "duplicate_of": "1"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou"}]',
            },
            (),
        ),
    ),
)
