"""DOC004: an entry that the source does not have."""

import difflib
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.keys import ANALYSIS
from l10n.model import Hit, Message, Severity
from l10n.rules import Case, Place, Rule


def _check(facts: Facts) -> Iterator[Place]:
    keys = facts.of(ANALYSIS)
    groups = {group for group, _ in keys.source}
    for locale, entries in keys.targets.items():
        for (group, key), places in entries.items():
            if group not in groups or (group, key) in keys.source:
                continue
            known = [other for other_group, other in keys.source if other_group == group]
            same = next((other for other in known if other.casefold() == key.casefold()), None)
            near = same or next(iter(difflib.get_close_matches(key, known, n=1, cutoff=0.85)), None)
            message = (
                Message("{key} is not in the source; {near} is", {"key": key, "near": near})
                if near
                else Message("{key} is not in the source", {"key": key})
            )
            for place in places:
                yield Place(Hit(None, message), path=place.path, index=place.at, locale=locale, key=key)


RULE = Rule(
    code="DOC004",
    name="orphan-entry",
    title=Message("entry that the source lacks"),
    rationale=(
        "A translation whose key the source does not have is shown nowhere: the card was renamed or removed, or "
        "the key has a slip (a capital, a digit). The nearest key of the source is named."
    ),
    severity=Severity.WARNING,
    on_corpus=_check,
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "21a", "name": "Owl"}]',
                "translations/fr/pack/a.json": '[{"code": "21a", "name": "Hibou"},\n{"code": "21A", "name": "Ours"}]',
            },
            ("translations/fr/pack/a.json:2",),
            {"select": "DOC004"},
        ),
        Case(
            {
                "types.json": '[{"code": "card", "name": "Card"}]',
                "translations/fr/types.json": '[{"code": "card", "name": "Carte"}]',
                "translations/fr/sets.json": '[{"code": "night", "name": "Nuit"}]',
            },
            (),
            {"select": "DOC004"},
        ),
    ),
)
