"""CNS001: one source text that is translated in two ways."""

import re
from collections import Counter
from collections.abc import Iterator

from l10n.facts import Facts
from l10n.facts.elsewhere import ANALYSIS
from l10n.model import Edit, Fix, Hit, Message, Safety, Severity, Span, Unit
from l10n.patterns import lazy
from l10n.rules import Case, Rule
from l10n.rules._terms import bare
from l10n.text.reading import read

_NAMES = frozenset({"title", "label", "subtype"})
"""Kinds of which a text is a name; what traits are called is judged trait by trait."""
_WORD = lazy(r"[^\W\d_]{2,}")


def _check(unit: Unit, facts: Facts) -> Iterator[Hit]:
    source, target = unit.source, unit.target
    if not source or not target or source == target or unit.kind == "traits":
        return
    counts = facts.of(ANALYSIS).get((unit.locale, unit.kind, source))
    if counts is None or len(counts) < 2:
        return
    others = Counter({text: count for text, count in counts.items() if text != source})
    best, count = others.most_common(1)[0]
    own = others[target]
    if len(others) < 2 or own >= count or read(unit, facts.settings.source).is_source:
        return
    if not _WORD.search(source) or _plain(best) == _plain(target):
        return
    severity = Severity.WARNING if unit.kind in _NAMES and own == 1 and count >= 3 else Severity.INFO
    message = Message(
        "elsewhere the same text is translated as {best} ({count} time)",
        {"best": best},
        "elsewhere the same text is translated as {best} ({count} times)",
        count,
    )
    span = Span(0, len(target))
    fix = Fix(Message("translate as elsewhere: {best}", {"best": best}), (Edit(span, best),), Safety.UNSAFE)
    yield Hit(span, message, fix, severity)


def _plain(text: str) -> str:
    """The letters of a text: what typography rules judge is no other translation."""
    return re.sub(r"[\W_]+", "", bare(text.lower().replace("œ", "oe")))


_SOURCE = (
    '[{"code": "1", "name": "Ice Bridge"}, {"code": "2", "name": "Ice Bridge"}, {"code": "3", "name": "Ice Bridge"},\n'
    '{"code": "4", "name": "Ice Bridge"}]'
)

RULE = Rule(
    code="CNS001",
    name="two-renderings",
    title=Message("one source text, two translations"),
    rationale=(
        "The same name, label or sentence of the source should be the same in the translation. Reported is the "
        "translation that fewer texts have: a name that stands alone against three is a slip, all else a remark, for "
        "a sentence may be put in two ways. Spaces, punctuation and accents are other rules' matter."
    ),
    severity=Severity.WARNING,
    on_unit=_check,
    needs="both",
    safety=Safety.UNSAFE,
    examples=(
        Case(
            {
                "pack/a.json": _SOURCE,
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Pont de glace"},\n'
                '{"code": "2", "name": "Pont de glace"}, {"code": "3", "name": "Pont de glace"},\n'
                '{"code": "4", "name": "Passerelle gelée"}]',
            },
            ("translations/fr/pack/a.json:3",),
        ),
        Case(
            {
                "pack/a.json": _SOURCE,
                "translations/fr/pack/a.json": '[{"code": "1", "name": "Pont de glace"},\n'
                '{"code": "2", "name": "Pont de glace"}, {"code": "3", "name": "Pont de Glace"},\n'
                '{"code": "4", "name": "Ice Bridge"}]',
            },
            (),
        ),
    ),
)
