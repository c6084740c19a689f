"""What a locale's files lack where keys are the sentences of the source and no source files exist."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from l10n.deck.neighbours import fullest_first
from l10n.deck.peers import PeerFiles
from l10n.formats import NewEntry
from l10n.locales import canonical
from l10n.model import Document, State, Unit


class SentenceFiles(PeerFiles):
    """What any other locale has, the fullest one's order first."""

    def _origins(self) -> dict[str, list[tuple[str, str]]]:
        places = self._project.places
        models = [self._model] if self._model else fullest_first(self._project, places, self._locale, self._made)
        found: dict[str, list[tuple[str, str]]] = {}
        for model in models:
            for place in places:
                if canonical(place.locale) == model:
                    target = self._project.layout.target_path(place.name, self._spelled)
                    found.setdefault(target, []).append((place.path, place.locale))
        return found

    def _missing(self, models: Sequence[Document], document: Document | None) -> Iterator[NewEntry]:
        known = set(document.entries) if document else set()
        group = document.group if document else ""
        for model in models:
            units: dict[str, Unit] = {}
            for unit in model.units:
                units.setdefault(unit.key, unit)
            before: str | None = None
            for key, unit in units.items():
                if key not in known and key:
                    value = self._policy.value(key, unit.kind, unit.field, group, key)
                    if value is None:
                        continue
                    review = frozenset({unit.field} if value.state is State.NEEDS_REVIEW else ())
                    yield NewEntry(key, {unit.field: value.text}, {unit.field: key}, after=before, review=review)
                before = key
            known.update(units)
