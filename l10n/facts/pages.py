"""What the order of a page's paragraphs tells of their language.

A heading too short to tell is in the source language when its neighbours are. A page that
follows each passage with its source is bilingual: the second halves are no left-overs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from l10n.facts import Analysis, Context
from l10n.model import Document, Unit
from l10n.pages.bilingual import halves_of
from l10n.pages.labelled import LABELS, label_of
from l10n.pages.left_headings import is_left_heading, words_of
from l10n.text.language import Verdict, in_context
from l10n.text.reading import read

PAGE_KINDS = frozenset({"page", "heading"})


class Judged(NamedTuple):
    """A unit of a page whose language its place tells."""

    locale: str
    key: str
    what: Literal["left", "half"]


Pages = frozenset[Judged]


def _gather(document: Document, context: Context) -> Iterator[Judged]:
    units = [unit for unit in document.units if unit.kind in PAGE_KINDS and (unit.target or "").strip()]
    if document.is_source or not units:
        return
    source_locale = context.settings.source
    verdicts = [read(unit, source_locale).verdict for unit in units]
    told = in_context(verdicts)
    yield from _left_headings(units, told, source_locale)
    halves = {unit.index for each in halves_of(units, told) for unit in each.half}
    previous = ""
    for unit, before, after in zip(units, verdicts, told, strict=True):
        name, previous = previous, label_of(unit)
        if after.language == "source":
            if unit.index in halves or name in LABELS.get(source_locale, ()):
                yield Judged(unit.locale, unit.key, "half")
            elif before.language != "source":
                yield Judged(unit.locale, unit.key, "left")


def _left_headings(units: Sequence[Unit], verdicts: Sequence[Verdict], source_locale: str) -> Iterator[Judged]:
    own: frozenset[str] | None = None
    for at, (unit, verdict) in enumerate(zip(units, verdicts, strict=True)):
        if verdict.language != "unknown" or unit.field != "heading":
            continue
        follows = next((each for each in verdicts[at + 1 :] if each.language != "unknown"), None)
        is_followed = follows is not None and follows.language == "source"
        if own is None:
            pairs = zip(units, verdicts, strict=True)
            own = words_of(each.target or "" for each, told in pairs if told.language == "target")
        if is_left_heading(unit.target or "", unit.locale, source_locale, is_followed=is_followed, own=own):
            yield Judged(unit.locale, unit.key, "left")


def _reduce(records: Iterable[Judged]) -> Pages:
    return frozenset(records)


ANALYSIS: Analysis[Judged, Pages] = Analysis("pages", _gather, _reduce)
