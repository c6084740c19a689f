"""What the text reports share: colours, visible spaces, the closing line."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from l10n.messages import say
from l10n.model import Finding, Message, Severity
from l10n.report import Shown

# drawn as the pictures of Unicode: a terminal would obey them, or write backwards
_CONTROLS = {
    **{chr(code): chr(0x2400 + code) for code in range(0x20)},
    "\x7f": "␡",
    **dict.fromkeys(map(chr, (*range(0x80, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))), "�"),
    "\u2028": "⏎",
    "\u2029": "⏎",
    "\n": "⏎",
    "\r": "␍",
    "\t": "⇥",
}
_PRINTABLE = str.maketrans(_CONTROLS)
VISIBLE = str.maketrans({**_CONTROLS, "\u00a0": "⍽", "\u202f": "⸱", "\u200b": "∅", "\u00ad": "¬"})
_COLOURS = {"error": "31", "warning": "33", "info": "36", "dim": "2", "bold": "1", "path": "4", "mark": "7"}
_EXCERPT = 38


def paint(text: str, colour: str, on: bool) -> str:
    """The text in a colour of the terminal, where colours are on."""
    return f"\033[{_COLOURS[colour]}m{text}\033[0m" if on and text else text


def visible(text: str) -> str:
    """The text with its invisible characters drawn: ⍽ is U+00A0, ⸱ U+202F, ⏎ a newline."""
    return text.translate(VISIBLE)


def printable(text: str) -> str:
    """The text on one line, its control characters drawn: of keys, paths and messages."""
    return text.translate(_PRINTABLE)


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
    files = Message("{count} file", {}, "{count} files", shown.files)
    looked_at = say(Message("in {files}, {count} text", {"files": files}, "in {files}, {count} texts", shown.units))
    if not said:
        yield f"{say(Message('nothing to report'))} {looked_at}"
    else:
        yield f"{', '.join(said)} {looked_at}"
    if shown.fixable:
        yield say(Message("{count} can be mended safely: --fix (see first: --diff)", {"count": shown.fixable}))
    if shown.hidden:
        yield say(
            Message(
                "{count} less severe finding hidden: --severity info",
                {},
                "{count} less severe findings hidden: --severity info",
                shown.hidden,
            )
        )
    if shown.suppressed:
        yield say(
            Message(
                "{count} finding was accepted before (suppressed)",
                {},
                "{count} findings were accepted before (suppressed)",
                shown.suppressed,
            )
        )
