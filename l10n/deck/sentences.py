"""What a locale's files lack where keys are the sentences of the source and no source files exist."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from l10n.deck.lack import Lack
from l10n.deck.neighbours import Neighbours, fullest_first
from l10n.deck.policy import Policy
from l10n.deck.project import Project
from l10n.formats import NewEntry
from l10n.locales import canonical
from l10n.model import Document, Failure, State, Unit


class SentenceFiles:
    """Finds the lacks of a locale: what any other locale has, the fullest one's order first.

    Files that cannot be read are in `failures`; `considered` counts the files that were asked for.
    """

    def __init__(
        self,
        project: Project,
        locale: str,
        made: Collection[str],
        model: str | None,
        policy: Policy,
        near: Neighbours,
    ) -> None:
        self.failures: list[Failure] = []
        self.considered = 0
        self._project = project
        self._locale = locale
        self._spelled = project.spelled(locale)
        self._made = made
        self._model = model
        self._policy = policy
        self._near = near

    def lacks(self) -> Iterator[Lack]:
        """What each file of the locale lacks; where it is the only locale, nothing that could be known."""
        self.considered = sum(canonical(each.locale) == self._locale for each in self._project.places)
        for name, origins in self._origins().items():
            target = self._project.layout.target_path(name, self._spelled)
            if not self._project.wants(target, *(path for path, _ in origins)):
                continue
            self.considered += 1
            read = [self._project.attempt(path, locale, self.failures) for path, locale in origins]
            models = [each for each in read if each is not None]
            exists = self._project.tree.exists(target)
            document = self._project.attempt(target, self._spelled, self.failures) if exists else None
            if not models or (exists and document is None):
                continue
            entries = tuple(self._missing(models, document))
            if document is not None and entries:
                yield Lack(target, self._locale, entries, document)
            elif document is None:
                yield Lack(target, self._locale, entries, like=self._near.of(target, self._spelled) or models[0])

    def _origins(self) -> dict[str, list[tuple[str, str]]]:
        """By name: the files of the other locales, each with its locale."""
        places = self._project.places
        models = [self._model] if self._model else fullest_first(self._project, places, self._locale, self._made)
        found: dict[str, list[tuple[str, str]]] = {}
        for model in models:
            for place in places:
                if canonical(place.locale) == model:
                    found.setdefault(place.name, []).append((place.path, place.locale))
        return found

    def _missing(self, models: Sequence[Document], document: Document | None) -> Iterator[NewEntry]:
        known = set(document.entries) if document else set()
        for model in models:
            units: dict[str, Unit] = {}
            for unit in model.units:
                units.setdefault(unit.key, unit)
            before: str | None = None
            for key, unit in units.items():
                if key not in known and key:
                    value = self._policy.value(key, unit.kind, unit.field)
                    if value is None:
                        continue
                    review = frozenset({unit.field} if value.state is State.NEEDS_REVIEW else ())
                    yield NewEntry(key, {unit.field: value.text}, {unit.field: key}, after=before, review=review)
                before = key
            known.update(units)
