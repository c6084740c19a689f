"""The status as one JSON object."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence

from l10n.deck.gates import Verdict
from l10n.deck.grouped import by_locale, together
from l10n.deck.status import Deck
from l10n.messages import say
from l10n.model import Severity
from l10n.status import Sheet
from l10n.status import _said as said


class _Json:
    name = "json"
    suffixes = (".json",)

    def lines(self, sheet: Sheet) -> Iterator[str]:
        """Each deck with its counts, readers, findings by severity (null: not counted) and stages."""
        content = {
            "version": 1,
            "on": sheet.on,
            "source": sheet.source,
            "locales": [{"locale": each.locale, **_counts(each)} for each in together(by_locale(sheet.decks))],
            "decks": [_deck(sheet, each) for each in sheet.rows],
        }
        yield from json.dumps(content, ensure_ascii=False, indent=1).split("\n")


def _counts(deck: Deck) -> dict[str, int]:
    return {
        "texts": deck.texts,
        "translated": deck.translated,
        "untranslated": deck.untranslated,
        "percent": deck.percent,
        "stale": deck.stale,
        "needs_review": deck.waiting,
    }


def _deck(sheet: Sheet, row: Deck) -> dict[str, object]:
    reached = row.reached
    return {
        "deck": row.name,
        "locale": row.locale,
        "path": row.path or None,
        **_counts(row),
        "readers": [{"name": name, "all": is_all} for name, is_all in row.readers.items()],
        "findings": _severities(said.counts(sheet, row)),
        "stage": {"name": reached.stage, "on": reached.on, "changed": row.is_changed} if reached else None,
        "gates": _gates(sheet.verdicts_of(row)),
    }


def _severities(counts: Counter[Severity] | None) -> dict[str, int] | None:
    return None if counts is None else {each.value: counts[each] for each in Severity}


def _gates(verdicts: Sequence[Verdict]) -> dict[str, object]:
    return {each.stage: {"ready": each.ready, "reasons": [say(reason) for reason in each.reasons]} for each in verdicts}


WRITER = _Json()
