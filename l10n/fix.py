"""Apply fixes: never inside a protected span, never two that overlap, until nothing changes."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from l10n.engine import Checker
from l10n.model import Document, Edit, Fix, Hit, Safety, Unit
from l10n.rules import Rule
from l10n.text.analysis import analyse
from l10n.text.dialects import Protected

MAX_PASSES = 10
"""Fixes that still change a text after so many passes fight each other: the text is left alone."""


def is_allowed(fix: Fix, protected: Sequence[Protected]) -> bool:
    """Whether no edit touches a protected span; inserting at its border is no touch."""
    return not any(
        edit.span.start < span.end and span.start < edit.span.end for edit in fix.edits for span in protected
    )


def keeps_marks(text: str, fix: Fix, dialects: tuple[str, ...]) -> bool:
    """Whether all that is protected in a text is so after a fix, and nothing else: no code was made or broken."""
    after, _ = apply(text, (fix,))
    return _marks(after, dialects) == _marks(text, dialects)


def _marks(text: str, dialects: tuple[str, ...]) -> list[str]:
    # a letter that is put together may be a code's: it was meant to be one
    text = unicodedata.normalize("NFC", text)
    return [text[span.start : span.end] for span in analyse(text, dialects).protected]


def apply(text: str, fixes: Iterable[Fix]) -> tuple[str, list[Fix]]:
    """The text with every fix that overlaps no earlier one, and the fixes that were applied."""
    done: list[Fix] = []
    taken: list[tuple[int, int]] = []
    edits: list[Edit] = []
    for fix in sorted(fixes, key=lambda each: each.edits[0].span):
        spans = [edit.span for edit in fix.edits]
        if any(_overlap(span, other) for span in spans for other in taken):
            continue
        taken.extend(spans)
        edits.extend(fix.edits)
        done.append(fix)
    for edit in sorted(edits, key=lambda each: each.span, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text, done


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> bool:
    if one[0] == one[1] or other[0] == other[1]:  # an insertion: two at one place would race
        return one[0] <= other[1] and other[0] <= one[1]
    return one[0] < other[1] and other[0] < one[1]


@dataclass
class Mended:
    """New values of a document's units by index, and how many fixes made them."""

    changes: dict[int, str] = field(default_factory=dict)
    applied: int = 0


def mend_unit(unit: Unit, checker: Checker, wanted: Callable[[Unit, Rule, Hit], bool], unsafe: bool) -> tuple[str, int]:
    """A unit's text after its fixes, and how many were applied."""
    current = unit
    applied = 0
    for _ in range(MAX_PASSES):
        text = current.target or ""
        protected = analyse(text, current.dialects).protected
        fixes = [
            hit.fix
            for rule, hit in checker.check_unit(current)
            if hit.fix
            and (unsafe or hit.fix.safety is Safety.SAFE)
            # only what a person asked for may change markup, and only by a rule that judges it
            and ((unsafe and rule.mends_markup) or is_allowed(hit.fix, protected))
            and wanted(current, rule, hit)
            # a person who accepts a suggestion may want the markup that it adds
            and (hit.fix.safety is Safety.UNSAFE or keeps_marks(text, hit.fix, current.dialects))
        ]
        if not fixes:
            return text, applied
        text, done = apply(text, fixes)
        if text == current.target:
            return text, applied
        applied += len(done)
        current = replace(current, target=text)
    return unit.target or "", 0


def mend(
    document: Document, checker: Checker, wanted: Callable[[Unit, Rule, Hit], bool], unsafe: bool = False
) -> Mended:
    """The changes that fixes make to a document. Nothing is written here."""
    result = Mended()
    if not checker.judges(document):
        return result
    for unit in document.units:
        if unit.target and unit.raw is not None and checker.asked_for(unit):
            text, applied = mend_unit(unit, checker, wanted, unsafe)
            if text != unit.target:
                result.changes[unit.index] = text
                result.applied += applied
    return result
