"""How far each deck is in each locale: its texts counted, who has read them, the stage it has reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from l10n.deck import stages, state
from l10n.deck.names import deck_names, folder_of, is_folder
from l10n.deck.stages import Reached
from l10n.deck.standing import standing
from l10n.deck.state import Identity, Record
from l10n.formats import FormatError
from l10n.model import INTERNAL, Document, Failure, Finding, Message, Severity, State, Unit
from l10n.os_errors import reason
from l10n.patterns import lazy
from l10n.text.analysis import analyse
from l10n.text.reading import read
from l10n.workspace import Workspace

_LETTER = lazy(r"[^\W\d_]")
_SHORT = 40
_TITLE_LINES = ("firstName", "lastName")
"""Two lines of one title: one of them may hold all of it."""


@dataclass
class Deck:
    """A deck in a locale; `path` is its file, or its folder.

    Of its `texts` (those that the source has) `translated` are filled in, and no longer in the source language.
    `stale` ones were made from a source text that has changed, `waiting` ones are marked for a
    review; a text may be both. `read` counts the texts that each person has read as they stand.
    `claimed` are readers that a roadmap names: True for one who has read all.
    """

    name: str
    locale: str
    path: str = ""
    texts: int = 0
    translated: int = 0
    stale: int = 0
    waiting: int = 0
    finished: int = 0
    """Texts that are translated, and neither stale nor waiting."""
    read: Counter[str] = field(default_factory=Counter)
    has_reviews: set[str] = field(default_factory=set)
    """Everybody who has ever read a text of it, also one that was changed since."""
    claimed: dict[str, bool] = field(default_factory=dict)
    units: list[Unit] = field(default_factory=list)
    reached: Reached | None = None
    is_changed: bool = False
    """Whether a text was changed since the stage was reached."""

    @property
    def untranslated(self) -> int:
        """Texts that nobody has translated."""
        return self.texts - self.translated

    @property
    def percent(self) -> int:
        """The share of its texts that is translated; 100 only where all are."""
        return 100 * self.translated // self.texts if self.texts else 100

    @property
    def readers(self) -> Mapping[str, bool]:
        """Who has read it: True for all that is translated, False for a part.

        The state goes before the roadmap, which cannot know that a text was changed.
        """
        known = {name.casefold() for name in self.has_reviews}
        found = {name: is_all for name, is_all in self.claimed.items() if name.casefold() not in known}
        found |= {name: count >= self.translated for name, count in self.read.items() if count}
        return dict(sorted(found.items(), key=lambda each: (not each[1], each[0].casefold())))

    @property
    def full_reviews(self) -> int:
        """How many people have read all of it."""
        return sum(self.readers.values())


@dataclass
class Status:
    """The decks of a workspace, by name and locale, and the files that could not be read."""

    decks: list[Deck]
    names: Mapping[str, str]
    """The deck of each file, by path."""
    failures: list[Failure] = field(default_factory=list)

    def sorted_out(self, findings: Iterable[Finding]) -> dict[tuple[str, str], list[Finding]]:
        """Findings by deck and locale; those of no deck (said of the whole project) by an empty name."""
        found: dict[tuple[str, str], list[Finding]] = {}
        known = {(each.name, each.locale) for each in self.decks}
        for each in findings:
            name = self.names.get(each.document_path, "")
            whose = (name, each.locale)
            found.setdefault(whose if whose in known else ("", each.locale), []).append(each)
        return found


def counted(findings: Iterable[Finding]) -> Counter[Severity]:
    """How many findings there are of each severity."""
    return Counter(each.severity for each in findings)


def status_of(workspace: Workspace) -> Status:
    """Count the texts of a workspace, deck by deck. Its own failures are among those of the result."""
    status = Status([], deck_names(workspace), list(workspace.failures))
    found: dict[tuple[str, str], Deck] = {}

    def deck(path: str, locale: str) -> Deck:
        name = status.names.get(path, path)
        if (name, locale) not in found:
            found[name, locale] = Deck(name, locale, folder_of(path, name) if is_folder(workspace.layout) else path)
        return found[name, locale]

    records: dict[str, Mapping[Identity, Record]] = {}
    for document in workspace.documents:
        if workspace.reports(document.path):
            for unit in _texts(document):
                known = records.get(unit.locale)
                if known is None:
                    # a table may hold several locales
                    known = records[unit.locale] = _records(workspace, unit.locale)
                is_left = not unit.is_empty and read(unit, workspace.settings.source).is_source
                _count(deck(document.path, unit.locale), unit, known.get(identity(document, unit)), is_left=is_left)
    for path, locale, unit in missing_texts(workspace):
        one = deck(path, locale)
        one.texts += 1
        one.units.append(unit)
    status.decks = sorted(found.values(), key=lambda each: (each.locale, each.name))
    _recall_stages(workspace, status)
    return status


def identity(document: Document, unit: Unit) -> Identity:
    """How the sidecar names a unit."""
    return Identity(document.path, unit.key, unit.field)


def is_text(document: Document, unit: Unit) -> bool:
    """Whether a unit is something to translate, or a translation of something."""
    if unit.kind == INTERNAL:
        return False
    return bool(unit.source) or (document.source_path is None and not unit.is_empty)


def _texts(document: Document) -> Iterator[Unit]:
    lines: dict[tuple[str, str], list[Unit]] = {}
    for unit in document.units:
        if not is_text(document, unit):
            continue
        prefix, _, bare = unit.field.rpartition(".")
        if bare in _TITLE_LINES:
            lines.setdefault((unit.key, prefix), []).append(unit)
        elif not unit.is_empty or unit.raw is not None or _has_words(unit.source or "", unit.dialects):
            yield unit
    for title in lines.values():
        yield from [each for each in title if not each.is_empty] or title[:1]


def _has_words(source: str, dialects: tuple[str, ...]) -> bool:
    """Whether a text has words: a number and an icon are shown as in the source, and that is right."""
    return len(source) > _SHORT or _LETTER.search(analyse(source, dialects).mask) is not None


def _count(deck: Deck, unit: Unit, record: Record | None, *, is_left: bool) -> None:
    """Count a text; one that is still in the source language (`is_left`) is there, and is no translation."""
    deck.texts += 1
    deck.units.append(unit)
    if unit.is_empty or is_left:
        return
    is_waiting, is_stale = unit.state in (State.NEEDS_REVIEW, State.NEW), unit.made_from is not None
    deck.translated += 1
    deck.waiting += is_waiting
    deck.stale += is_stale
    deck.finished += not (is_waiting or is_stale)
    if record and record.reviews:
        today = standing(unit, record)
        # whoever has read a text has not read what its source says now
        deck.read.update(today.readers if not is_stale else ())
        deck.has_reviews.update(each.by for each in record.reviews)


def missing_texts(workspace: Workspace) -> Iterator[tuple[str, str, Unit]]:
    """What a locale lacks whole: texts of entries that stand in none of its files, and of files that it has not."""
    there: set[tuple[str, str, str]] = set()
    files = {each.path for each in workspace.documents} | {each.path for each in workspace.failures}
    for document in workspace.documents:
        there.update((document.locale, document.group, key) for key in document.entries)
        # the name of a deck stands in no entry of it
        there.update((document.locale, document.group, unit.key) for unit in document.units)
    counted: set[tuple[str, str, str]] = set()
    for source in workspace.sources:
        for locale, path in source.counterparts.items():
            if not (workspace.reports(path) or workspace.reports(source.path)):
                continue
            if _is_page(source) and path in files:
                continue
            for unit in source.units:
                whose = (locale, source.group, unit.key)
                if whose in there or not unit.target or unit.kind == INTERNAL or unit.key in source.exempt:
                    continue
                one = (*whose[:2], f"{unit.key}\0{unit.field}")
                if one not in counted and _has_words(unit.target, unit.dialects):
                    counted.add(one)
                    yield path, locale, _absent(unit, locale)


def _is_page(document: Document) -> bool:
    return any(unit.kind in ("page", "heading") for unit in document.units[:1])


def _absent(unit: Unit, locale: str) -> Unit:
    return Unit(-1, unit.key, unit.field, unit.kind, unit.target, None, locale, None, unit.dialects, State.NEW)


def read_records(workspace: Workspace, locale: str) -> tuple[bytes | None, dict[Identity, Record]]:
    """The sidecar of a locale: its bytes (None: there is none) and its records. Raises OSError, FormatError."""
    path = state.place(workspace.settings.state, locale)
    if not workspace.tree.exists(path):
        return None, {}
    data = workspace.tree.read(path)
    return data, state.load(data)


def read_stages(workspace: Workspace, locale: str) -> tuple[bytes | None, dict[str, Reached]]:
    """The stages of a locale's decks, with the bytes of their file. Raises OSError, FormatError."""
    path = stages.place(state.place(workspace.settings.state, locale))
    if not workspace.tree.exists(path):
        return None, {}
    data = workspace.tree.read(path)
    return data, stages.load(data)


def _records(workspace: Workspace, locale: str) -> Mapping[Identity, Record]:
    try:
        return read_records(workspace, locale)[1]
    except (OSError, FormatError):
        # the workspace has read it too, and has said so
        return {}


def _recall_stages(workspace: Workspace, status: Status) -> None:
    by_locale: dict[str, list[Deck]] = {}
    for each in status.decks:
        by_locale.setdefault(each.locale, []).append(each)
    for locale, decks in by_locale.items():
        path = stages.place(state.place(workspace.settings.state, locale))
        try:
            _, known = read_stages(workspace, locale)
        except OSError as error:
            message = Message("cannot read this file: {reason}", {"reason": reason(error)})
            status.failures.append(Failure(path, locale, message))
            continue
        except FormatError as error:
            status.failures.append(Failure(path, locale, error.message, error.line, error.column))
            continue
        for each in decks:
            each.reached = known.get(each.name)
            each.is_changed = each.reached is not None and each.reached.texts != stages.digest_of(each.units)
