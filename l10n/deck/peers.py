"""What a locale's files lack where there are no source files: what the files of other locales have."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence

from l10n.deck.lack import Lack
from l10n.deck.neighbours import Neighbours
from l10n.deck.policy import Policy
from l10n.deck.project import Project
from l10n.formats import NewEntry
from l10n.locales import canonical
from l10n.model import Document, Failure


class PeerFiles(ABC):
    """Finds the lacks of a locale. Files that cannot be read are in `failures`.

    `considered` counts the files that were asked for; `current` tells, once the lacks are known,
    which messages the models of each file have, with their source texts. Where they are
    `complete` (a template, no other locale's file) nothing else is a message of the file.
    """

    complete = False

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
        self.current: dict[str, dict[tuple[str, str], str]] = {}
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
        for target, origins in self._origins().items():
            if not self._project.wants(target, *(path for path, _ in origins)):
                continue
            self.considered += 1
            read = [self._project.attempt(path, locale, self.failures) for path, locale in origins]
            models = [each for each in read if each is not None]
            exists = self._project.tree.exists(target)
            document = self._project.attempt(target, self._spelled, self.failures) if exists else None
            if not models or (exists and document is None):
                continue
            current = self.current[target] = {}
            for each in reversed(models):
                current.update({(unit.key, unit.field): unit.source or "" for unit in each.units})
            entries = tuple(self._missing(models, document))
            if document is not None and entries:
                yield Lack(target, self._locale, entries, document)
            elif document is None:
                like = self._near.of(target, self._spelled) or models[0]
                yield Lack(target, self._locale, entries, like=self._model_of(like))

    @abstractmethod
    def _origins(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        """By file to make: the files to take entries from, each with its locale, the fullest locale first."""

    @abstractmethod
    def _missing(self, models: Sequence[Document], document: Document | None) -> Iterator[NewEntry]:
        """The entries that other files have and this one lacks, in their order."""

    def _model_of(self, like: Document) -> Document:
        """What a new file is made after."""
        return like
