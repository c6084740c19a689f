"""How the texts of a locale are translated so far, for a copy that reuses them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction

from l10n.deck.project import Project
from l10n.model import State
from l10n.text.analysis import analyse
from l10n.text.language import judge
from l10n.workspace import load_workspace

MAJORITY = Fraction(2, 3)
"""A translation is reused where it is the only one, or this part of all."""

_WORD = re.compile(r"[^\W\d_]{3,}")
"""What is shorter (an initial, a number) is translated by where it stands, not by what it says."""


class Memory:
    """The translations of one locale by field kind and source text.

    What is equal to its source, or still in the source language, is no translation; what was
    filled by a machine and not reviewed counts for nothing.
    """

    def __init__(self, project: Project, locale: str) -> None:
        self._locale = locale
        self._source = project.settings.source
        self._found: dict[tuple[str, str], Counter[str]] = {}
        self._dialects: dict[tuple[str, str], tuple[str, ...]] = {}
        settings = replace(project.settings, locales=(locale,))
        workspace = load_workspace(project.tree, settings, project.places, project.layout)
        for document in workspace.documents:
            for unit in document.units:
                source, target = unit.source, unit.target
                if not source or not target or source == target or not _WORD.search(source):
                    continue
                if unit.made_from is None and unit.state is not State.NEEDS_REVIEW:
                    self._found.setdefault((unit.kind, source), Counter())[target] += 1
                    self._dialects[unit.kind, source] = unit.dialects

    def __call__(self, kind: str, source: str) -> str | None:
        """The translation of a text of a kind that most or all others share, or None."""
        counts = self._found.get((kind, source))
        if counts is None:
            return None
        dialects = self._dialects[kind, source]
        left = {text: count for text, count in counts.items() if not self._is_source(text, source, dialects)}
        best = max(left, key=lambda text: (left[text], text), default=None)
        return best if best is not None and left[best] >= MAJORITY * sum(left.values()) else None

    def _is_source(self, text: str, source: str, dialects: tuple[str, ...]) -> bool:
        mask = analyse(text, dialects).mask
        return judge(mask, self._locale, self._source, source).language == "source"
