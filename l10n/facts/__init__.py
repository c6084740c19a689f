"""What only the whole workspace can tell: gather records per document, reduce them to facts.

Every module of this package (but those whose name starts with `_`) holds one object named
`ANALYSIS`. Rules read its value by `facts.of(module.ANALYSIS)`. Values are small and
picklable, so a pool of processes can be handed them and a cache can be keyed by their digest.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, TypeVar, cast

from l10n.glossary.model import NO_GLOSSARY, Glossary
from l10n.model import Document, Failure
from l10n.settings import Settings
from l10n.suppression import Unused
from l10n.typography import Typography, load_typography
from l10n.walk import objects

R = TypeVar("R", bound=Hashable)
V = TypeVar("V")


@dataclass(frozen=True)
class Analysis(Generic[R, V]):
    """`gather` reads one document (of the source locale too); `reduce` sees all the records."""

    name: str
    gather: Callable[[Document, Context], Iterable[R]]
    reduce: Callable[[Iterable[R]], V]


@dataclass
class Context:
    """The settings of a run, and those of each locale (its house style below the config)."""

    settings: Settings
    local: Mapping[str, Settings] = field(default_factory=dict)

    def settings_for(self, locale: str) -> Settings:
        """The settings that hold for a locale."""
        return self.local.get(locale, self.settings)

    def typography(self, locale: str) -> Typography:
        """The typography of a locale."""
        return load_typography(locale)


@dataclass
class Facts(Context):
    """What rules know besides the unit at hand."""

    values: Mapping[str, object] = field(default_factory=dict)
    glossary: Mapping[str, Glossary] = field(default_factory=dict)
    """By locale. Read it by `glossary_for`."""
    config_path: str = "."
    """Where what is said of the whole project belongs: the config, else the root."""
    failures: tuple[Failure, ...] = ()
    """Files that could not be read."""
    unused: tuple[Unused, ...] = ()
    """Suppressions that silence nothing; known once everything was checked."""

    def of(self, analysis: Analysis[R, V]) -> V:
        """The value of an analysis; that of an empty workspace where it was not gathered."""
        if analysis.name not in self.values:
            return analysis.reduce(())
        return cast("V", self.values[analysis.name])

    def glossary_for(self, locale: str) -> Glossary:
        """The glossary of a locale; an empty one where none was named."""
        return self.glossary.get(locale, NO_GLOSSARY)


@cache
def all_analyses() -> Sequence[Analysis[Any, Any]]:
    """Every analysis of the package."""
    return tuple(objects(__name__, "ANALYSIS"))


def gather(
    documents: Iterable[Document],
    context: Context,
    glossary: Mapping[str, Glossary] | None = None,
) -> Facts:
    """The facts of a workspace."""
    records: dict[str, list[Any]] = {each.name: [] for each in all_analyses()}
    for document in documents:
        for each in all_analyses():
            records[each.name].extend(each.gather(document, context))
    values = {each.name: each.reduce(records[each.name]) for each in all_analyses()}
    return Facts(context.settings, context.local, values, glossary or {})
