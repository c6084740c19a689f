"""What tables and JSON lines share: a row that holds source and target becomes a unit."""

from __future__ import annotations

from collections import ChainMap
from typing import TYPE_CHECKING

from l10n.model import Message, Problem, Span, State, Unit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from l10n.formats import LoadOptions

COLUMNS = frozenset({"key", "source", "target", "field", "locale", "context", "kind", "state"})
"""The names that mean something; any other belongs to the project and is only shown."""

_STATES = {state.value: state for state in State}


class RowUnits:
    """Gathers the units of a file, row by row, and the problems met on the way.

    Rows that share a key and a locale are one card: each of their units sees the others.
    """

    def __init__(self, options: LoadOptions, dialects: tuple[str, ...]) -> None:
        self.units: list[Unit] = []
        self.problems: list[Problem] = []
        self._options = options
        self._dialects = dialects
        self._cards: dict[tuple[str, str], dict[str, object]] = {}
        self._kinds: dict[str, str | None] = {}

    def add(
        self, number: int, at: int, raw: Span, cells: Mapping[str, str | None], others: Mapping[str, object]
    ) -> Unit | None:
        """Read a row: its number, its index in the text, where its target stands, its cells.

        Returns None for a row whose field is neutral.
        """
        options, get = self._options, cells.get
        key = get("key") or f"#{number}"
        field = get("field") or "text"
        locale = get("locale") or options.locale
        target = get("target")
        card = self._cards.setdefault((key, locale), {})
        if field in card:
            message = Message(
                "the key {key} stands twice in this file for the field {field}", {"key": key, "field": field}
            )
            self.problems.append(Problem("duplicate-key", at, message, key))
        card[field] = target
        kind = get("kind") or self._kind(field)
        if kind is None:
            return None
        state = _STATES.get((get("state") or "").strip().lower()) or (State.TRANSLATED if target else State.NEW)
        unit = Unit(
            index=len(self.units),
            key=key,
            field=field,
            kind=kind,
            source=get("source") or None,
            target=target,
            locale=locale,
            raw=raw,
            dialects=self._dialects,
            state=state,
            card=ChainMap(card, dict(others)) if others else card,
            context=get("context") or "",
        )
        self.units.append(unit)
        return unit

    def _kind(self, field: str) -> str | None:
        if field not in self._kinds:
            self._kinds[field] = self._options.kind_of(field)
        return self._kinds[field]
