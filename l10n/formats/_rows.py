"""What tables and JSON lines share: a row that holds source and target becomes a unit."""

from __future__ import annotations

from collections import ChainMap, Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from l10n.model import Message, Problem, Span, State, Unit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from l10n.formats import LoadOptions

COLUMNS = frozenset({"key", "source", "target", "field", "locale", "context", "kind", "state"})
"""The names that mean something; any other belongs to the project and is only shown."""


_ALIASES = {
    "id": "key",
    "code": "key",
    "clé": "key",
    "cle": "key",
    "champ": "field",
    "translation": "target",
    "traduction": "target",
    "original": "source",
    "contexte": "context",
}
"""What spreadsheets call these columns."""


def roles(names: Iterable[str], options: LoadOptions) -> dict[str, str]:
    """What each of these names means: `target`, or the locale's own name, `fr`, `French`, `Français`."""
    lowered = {name: name.strip().lower() for name in names}
    found = {name: plain for name, plain in lowered.items() if plain in COLUMNS}
    for name, plain in lowered.items():
        meant = _ALIASES.get(plain)
        if meant is not None and meant not in found.values():
            found[name] = meant
    for role, locale in (("target", options.locale), ("source", options.source_locale)):
        if role not in found.values():
            wanted = _locale_names(locale, options.locale)
            column = next((name for name, plain in lowered.items() if plain in wanted and name not in found), None)
            if column is not None:
                found[column] = role
    return found


def no_target(names: Iterable[str], options: LoadOptions) -> Message:
    """The message for a file in which nothing holds the translations."""
    listed = ", ".join(dict.fromkeys(name.strip() for name in names if name.strip())) or "–"
    return Message(
        "no column is named target or {locale}: there are {names}", {"locale": options.locale, "names": listed}
    )


@cache
def _locale_names(tag: str, reader: str) -> frozenset[str]:
    """The names under which a table may hold a locale: its tag, its name in English, its own, and the reader's."""
    if tag == "und":
        return frozenset()
    language = tag.partition("-")[0].lower()
    found = {tag.lower(), tag.lower().replace("-", "_"), language}
    with suppress(ImportError, ValueError, LookupError):
        from babel import Locale

        known = Locale.parse(language)
        found |= {str(known.english_name).lower(), str(known.display_name).lower()}
        found.add(str(known.get_display_name(reader.replace("-", "_").partition("_")[0])).lower())
    return frozenset(found)


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
        self._unkeyed: Counter[str] = Counter()

    def add(
        self, number: int, at: int, raw: Span, cells: Mapping[str, str | None], others: Mapping[str, object]
    ) -> Unit | None:
        """Read a row: its number, its index in the text, where its target stands, its cells.

        Returns None for a row whose field is neutral.
        """
        options, get = self._options, cells.get
        key = get("key") or self._key_of(get("source") or "", number)
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

    def _key_of(self, source: str, number: int) -> str:
        """A row without a key is known by its source text: its number would change with the rows above it."""
        if not source:
            return f"#{number}"
        self._unkeyed[source] += 1
        times = self._unkeyed[source]
        return source if times == 1 else f"{source} ({times})"

    def _kind(self, field: str) -> str | None:
        if field not in self._kinds:
            self._kinds[field] = self._options.kind_of(field)
        return self._kinds[field]
