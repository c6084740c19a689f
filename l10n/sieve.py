"""Which rules a text can interest: those whose characters it holds.

A project has tens of thousands of texts and a hundred rules, most of which look for a sign that
most texts do not have. To ask each costs more than all that they find, so a text is first read
for the characters that rules declare (`Rule.signs`), as bits of one number.
"""

from __future__ import annotations

from collections.abc import Sequence

from l10n.model import Unit
from l10n.rules import Rule

_SPELLS_OTHERS = "&"
"""An entity stands for any character: a text that holds one interests every rule."""


class Sieve:
    """Rules in order, and for a unit those of them that it can interest."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        """Read what the rules declare."""
        self._rules = rules
        self._always = sum(1 << rank for rank, rule in enumerate(rules) if not rule.signs)
        self._by_sign: dict[str, int] = {_SPELLS_OTHERS: (1 << len(rules)) - 1}
        for rank, rule in enumerate(rules):
            for sign in rule.signs:
                self._by_sign[sign] = self._by_sign.get(sign, 0) | 1 << rank
        # what is lost in a translation stands in its source
        self._of_source = sum(1 << rank for rank, rule in enumerate(rules) if rule.needs == "both")
        self._known: dict[int, tuple[Rule, ...]] = {}

    def __call__(self, unit: Unit) -> Sequence[Rule]:
        """The rules that have something to look for in a unit's text, or in its source."""
        bits = self._always | self._bits(unit.target)
        if unit.source and self._of_source:
            bits |= self._bits(unit.source) & self._of_source
        found = self._known.get(bits)
        if found is None:
            found = tuple(rule for rank, rule in enumerate(self._rules) if bits >> rank & 1)
            self._known[bits] = found
        return found

    def _bits(self, text: str | None) -> int:
        bits = 0
        for sign in self._by_sign.keys() & set(text or ""):
            bits |= self._by_sign[sign]
        return bits
