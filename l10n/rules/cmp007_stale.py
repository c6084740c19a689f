"""CMP007: a text that was made from another source text than the one that stands there today."""

from collections.abc import Iterator

from l10n.facts import Facts
from l10n.model import FILLED_SINCE, Hit, Message, Severity, Unit
from l10n.rules import Case, Rule
from l10n.text.word_diff import word_diff

_MESSAGE = Message("the source has changed since this was made: it said {old}")
_CHANGE = Message("the source has changed since this was made: {change}")
_LONGEST = 80


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    if unit.made_from is not None and "fuzzy" not in unit.flags:
        # a text that was filled in after the copy may have been made from the new source
        severity = Severity.INFO if FILLED_SINCE in unit.flags else None
        yield Hit(None, _said(unit.made_from, unit.source), severity=severity)


def _said(old: str, new: str | None) -> Message:
    """What has changed, word by word; the old text where the two have little in common."""
    change = word_diff(old, new) if new else None
    if change is not None:
        return Message(_CHANGE.template, {"change": change})
    return Message(_MESSAGE.template, {"old": old if len(old) <= _LONGEST else old[: _LONGEST - 1] + "…"})


_SOURCE = '[{"code": "1", "name": "Barn Owl"}]'
_TARGET = '[{"code": "1", "name": "Hibou"}]'
# the digest is that of Hibou
_STATE = (
    '{"path": "translations/fr/pack/a.json", "key": "1", "field": "name", "source": "%s", '
    '"target": "%s", "state": "translated"}\n'
)
_DIGEST = "264b4f5e885407a3"

RULE = Rule(
    code="CMP007",
    name="stale",
    title=Message("stale"),
    rationale=(
        "A text whose sidecar line names another source text, and that nobody has touched since, says what the card "
        "used to say. Once somebody edits it, it counts as current. What has changed is shown word by word: "
        "[-taken out-], {+put in+}."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    of_source=True,
    needs="any",
    keys=("state",),
    examples=(
        Case(
            {
                "pack/a.json": _SOURCE,
                "translations/fr/pack/a.json": _TARGET,
                ".lexideck/fr.jsonl": _STATE % ("Owl", _DIGEST),
            },
            ("translations/fr/pack/a.json:1",),
        ),
        Case(
            {
                "pack/a.json": _SOURCE,
                "translations/fr/pack/a.json": _TARGET,
                ".lexideck/fr.jsonl": _STATE % ("Barn Owl", _DIGEST),
            },
            (),
        ),
    ),
)
