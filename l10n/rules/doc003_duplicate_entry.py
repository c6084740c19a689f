"""DOC003: one entry in two places of a locale."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.keys import ANALYSIS
from l10n.model import Hit, Message, Related, Severity
from l10n.rules import Case, Place, Rule


def _check(facts: Facts) -> Iterator[Place]:
    for locale, entries in facts.of(ANALYSIS).targets.items():
        for (_, key), places in entries.items():
            if len(places) < 2:
                continue
            first = places[0]
            for again in places[1:]:
                differs = first.title != again.title
                params: dict[str, object] = {"key": key, "path": first.path}
                message = Message("{key} stands twice: it is in {path} too", params)
                if first.path == again.path:
                    params["line"] = first.line
                    message = Message("{key} stands twice: it is in line {line} too", params)
                elif differs:
                    params |= {"first": first.title, "again": again.title}
                    message = Message("{key} stands twice, with two names: {first} in {path}, {again} here", params)
                severity = Severity.ERROR if differs else Severity.WARNING
                hit = Hit(None, message, severity=severity, related=(Related(first.path, key, first.line or 1),))
                yield Place(hit, path=again.path, index=again.at, locale=locale, key=key)


RULE = Rule(
    code="DOC003",
    name="duplicate-entry",
    title=Message("entry given twice"),
    rationale=(
        "An entry that stands in two files of a locale is corrected in one of them and not in the other; which "
        "of the two is shown depends on the order in which the files are read. Two different names are an error."
    ),
    severity=Severity.WARNING,
    on_corpus=_check,
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou"}]',
                "translations/fr/pack/b.json": '[\n{"code": "1", "name": "Chouette"}]',
            },
            ("translations/fr/pack/b.json:2",),
            {"select": "DOC003"},
        ),
        Case(
            {
                "pack/a.json": '[{"code": "1", "name": "Owl"}, {"code": "2", "name": "Bee"}]',
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou"}]',
                "translations/fr/pack/b.json": '[{"code": "2", "name": "Abeille"}]',
            },
            (),
            {"select": "DOC003"},
        ),
    ),
)
