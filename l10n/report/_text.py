"""What the text reports share: colours, visible spaces, the closing line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from l10n.messages import say
from l10n.model import Finding, Message, Severity
from l10n.report import Shown

VISIBLE = str.maketrans({"\u00a0": "⍽", "\u202f": "⸱", "\n": "⏎", "\r": "␍", "\t": "⇥", "\u200b": "∅", "\u00ad": "¬"})
_COLOURS = {"error": "31", "warning": "33", "info": "36", "dim": "2", "bold": "1", "path": "4", "mark": "7"}
_EXCERPT = 38


def paint(text: str, colour: str, on: bool) -> str:
    """The text in a colour of the terminal, where colours are on."""
    return f"\033[{_COLOURS[colour]}m{text}\033[0m" if on and text else text


def visible(text: str) -> str:
    """The text with its invisible characters drawn: ⍽ is U+00A0, ⸱ U+202F, ⏎ a newline."""
    return text.translate(VISIBLE)


def excerpt(finding: Finding, color: bool) -> Iterator[str]:
    """The text around a finding with its span underlined. Nothing for an absent unit."""
    unit, span = finding.unit, finding.span
    if unit is None or not unit.target or span is None or span == (0, len(unit.target)):
        return
    text = unit.target
    start, end = max(0, span.start - _EXCERPT), min(len(text), span.end + _EXCERPT)
    left, middle, right = text[start : span.start], text[span.start : span.end], text[span.end : end]
    if len(middle) > 2 * _EXCERPT:
        middle, right = middle[: 2 * _EXCERPT] + "…", ""
    left = ("…" if start else "") + left
    right += "…" if end < len(text) and right else ""
    drawn = visible(middle).replace(" ", "␣") if not middle.strip() else visible(middle)
    yield f"{visible(left)}{paint(drawn, 'mark', color)}{visible(right)}"
    if not color:
        yield " " * width(visible(left)) + "^" * max(1, width(drawn))


def width(text: str) -> int:
    """Columns that a text takes in a terminal."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def closing(shown: Shown) -> Iterator[str]:
    """The last lines: the counts, and what to do next."""
    if shown.fixed:
        yield say(Message("{count} fix applied", {}, "{count} fixes applied", shown.fixed))
    counts = [
        (Severity.ERROR, Message("{count} error", {}, "{count} errors", shown.count(Severity.ERROR))),
        (Severity.WARNING, Message("{count} warning", {}, "{count} warnings", shown.count(Severity.WARNING))),
        (Severity.INFO, Message("{count} remark", {}, "{count} remarks", shown.count(Severity.INFO))),
    ]
    said = [paint(say(message), severity.value, shown.color) for severity, message in counts if message.count]
    looked_at = say(Message("in {files} files, {units} texts", {"files": shown.files, "units": shown.units}))
    if not said:
        yield f"{say(Message('nothing to report'))} {looked_at}"
    else:
        yield f"{', '.join(said)} {looked_at}"
    if shown.fixable:
        yield say(Message("{count} can be mended safely: --fix (see first: --diff)", {"count": shown.fixable}))
    if shown.hidden:
        yield say(
            Message(
                "{count} remark hidden: --severity info",
                {},
                "{count} remarks hidden: --severity info",
                shown.hidden,
            )
        )
    if shown.suppressed:
        yield say(Message("{count} suppressed", {"count": shown.suppressed}))
