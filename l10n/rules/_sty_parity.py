"""How loudly a place that differs from its source is told: by how often the project writes such places alike."""

from __future__ import annotations

from l10n.facts import Facts
from l10n.facts.habits import FEWEST, NOTHING
from l10n.facts.parity import ALIKE, ANALYSIS, OTHER
from l10n.model import Severity
from l10n.rules._sty_house import SURE

MOST = 0.75
"""Share from which a project goes by its source; below it the difference is its own way."""
_A_FEW = 5
"""Places that differ from which a small project has a way of its own."""


def level(facts: Facts, locale: str, topic: str, most: float = MOST) -> Severity | None:
    """The severity of one place that differs; None where the project does not go by its source."""
    habit = facts.of(ANALYSIS).habits.get((locale, topic), NOTHING)
    alike, other = habit.counts.get(ALIKE, 0), habit.counts.get(OTHER, 0)
    if habit.total < FEWEST:
        return None if other >= _A_FEW and other > alike else Severity.INFO
    if alike < most * habit.total:
        return None
    return Severity.WARNING if alike >= SURE * habit.total else Severity.INFO
