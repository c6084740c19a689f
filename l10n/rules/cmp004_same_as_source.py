"""CMP004: a text left as it is in the source although it is translated elsewhere."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.elsewhere import ANALYSIS
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Rule, Silent
from l10n.rules._words import is_all_own
from l10n.text.reading import read

FEWEST_ELSEWHERE = 2
_WORD = lazy(r"[^\W\d_]{3,}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    text = unit.target
    if not text or text != unit.source:
        return
    settings = facts.settings_for(unit.locale)
    if is_all_own(settings, text) or any(pattern.search(text) for pattern in settings.same_as_source):
        return
    reading = read(unit, settings.source)
    if reading.is_source or not _WORD.search(reading.analysis.mask):
        return  # prose in the source language is CMP005's; codes and numbers are no words
    known = facts.glossary_for(unit.locale).targets(text)
    if known:
        if text in known:
            return
        best, count = min(known), 0
        message = Message("still as in the source; the glossary says {best}", {"best": best})
    else:
        renderings = facts.of(ANALYSIS).get((unit.locale, unit.kind, text))
        if renderings is None:
            return
        kept = renderings[text]
        translated = renderings.total() - kept
        # one word that is kept oftener than it is translated is a name, or a sound
        if translated < FEWEST_ELSEWHERE or (kept >= translated and " " not in text):
            return
        best, count = next(each for each in renderings.most_common() if each[0] != text)
        message = Message(
            "still as in the source; elsewhere it is {best} ({count} time)",
            {"best": best},
            "still as in the source; elsewhere it is {best} ({count} times)",
            count,
        )
    span = Span(0, len(text))
    fix = Fix(Message("translate as elsewhere: {best}", {"best": best}), (Edit(span, best),), Safety.UNSAFE)
    yield Hit(span, message, fix)


RULE = Rule(
    code="CMP004",
    name="same-as-source",
    title=Message("left as in the source"),
    rationale=(
        "Many names and one-word fields are rightly the same in both languages, so being equal says nothing by "
        "itself. That the same source text of the same field kind is translated at least twice elsewhere does, "
        "and so does a glossary entry. `same-as-source` lists texts that may stay."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    of_source=True,
    needs="both",
    safety=Safety.UNSAFE,
    keys=("same-as-source", "words"),
    examples=(
        Case(
            {
                "pack/a.json": '[{"code": "1", "traits": "Curse."}, {"code": "2", "traits": "Curse."}, '
                '{"code": "3", "traits": "Curse."}]',
                "translations/fr/pack/a.json": '[{"code": "1", "traits": "Malédiction."},\n'
                '{"code": "2", "traits": "Malédiction."},\n{"code": "3", "traits": "Curse."}]',
            },
            ("translations/fr/pack/a.json:3",),
        ),
        Case(
            {
                "pack/a.json": '[{"code": "1", "traits": "Curse."}, {"code": "2", "traits": "Curse."}, '
                '{"code": "3", "traits": "Curse."}]',
                "translations/fr/pack/a.json": '[{"code": "1", "traits": "Malédiction."},\n'
                '{"code": "2", "traits": "Malédiction."},\n{"code": "3", "traits": "Curse."}]',
            },
            (),
            {"words": "[Curse]"},
        ),
        Silent("Orion", source="Orion", kind="title"),
    ),
)
