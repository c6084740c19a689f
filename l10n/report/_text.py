"""What the text reports share: colours, visible spaces, excerpts, the closing lines."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

from l10n.messages import say
from l10n.model import Finding, Message, Severity
from l10n.report import Shown
from l10n.report._commands import ignore_command
from l10n.rules import UNREADABLE, all_rules

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
_SEVERITIES = {
    Severity.ERROR: Message("error"),
    Severity.WARNING: Message("warning"),
    Severity.INFO: Message("info"),
}
_PARTS = {
    "heading": Message("heading"),
    "paragraph": Message("paragraph"),
    "item": Message("item"),
    "cell": Message("cell"),
    "caption": Message("caption"),
}
_EXCERPT = 38
_BEGINNING = 60


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
    """The text around a finding with its span underlined; its beginning where all of it is meant."""
    unit, span = finding.unit, finding.span
    if unit is None or not unit.target:
        return
    text = unit.target
    if is_whole(finding) or span is None:
        yield paint(visible(cut(text, _BEGINNING)), "dim", color)
        return
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


def is_whole(finding: Finding) -> bool:
    """Whether a finding means a whole text, or one that is not there."""
    if finding.span is None:
        return True
    return finding.unit is not None and finding.span == (0, len(finding.unit.target or ""))


def is_of_project(path: str) -> bool:
    """Whether a finding at this path is said of the whole project: its place is the config, or the root."""
    return path.rpartition("/")[2] in (".", "lexideck.yaml", "lexideck.yml", "pyproject.toml")


def shown_path(path: str) -> str:
    """A path as a person reads it; where the folder of all is meant, its name."""
    return f"{Path(path).resolve().name}/" if path.rpartition("/")[2] == "." else path


def cut(text: str, longest: int) -> str:
    """The beginning of a text, with an ellipsis where it goes on."""
    return text if len(text) <= longest else text[: longest - 1] + "…"


def place(finding: Finding, longest: int = 40) -> str:
    """The key and the field of a finding, short and on one line."""
    return cut(printable(" ".join(part for part in (finding.key, field_word(finding)) if part)), longest)


def field_word(finding: Finding) -> str:
    """The field of a finding: in a person's words where it is a part of a page, as the file has it on a card."""
    field = finding.field or ""
    is_of_page = finding.unit is not None and finding.unit.kind in ("page", "heading")
    return say(_PARTS[field]) if is_of_page and field in _PARTS else field


def title(finding: Finding) -> str:
    """The plain name of a finding's rule."""
    rule = all_rules().get(finding.code)
    return say(rule.title) if rule else finding.name


def severity_word(severity: Severity, locale: str = "") -> str:
    """A severity in the interface's language; `locale` is that of the file it is said of."""
    return say(_SEVERITIES[severity], locale)


def badge(finding: Finding, color: bool) -> str:
    """The severity of a finding, in a column of its own."""
    wide = max(width(severity_word(each, finding.locale)) for each in Severity)
    word = severity_word(finding.severity, finding.locale)
    return paint(word + " " * (wide - width(word)), finding.severity.value, color)


def code(finding: Finding, color: bool) -> str:
    """The code of a finding's rule, after the words."""
    return paint(f"[{finding.code}]", "dim", color)


def width(text: str) -> int:
    """Columns that a text takes in a terminal."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def closing(shown: Shown) -> Iterator[str]:
    """The last lines: the counts, and where what is not shown is to be seen."""
    if shown.fixed:
        yield say(Message("{count} fix applied", {}, "{count} fixes applied", shown.fixed))
    counts = [
        (Severity.ERROR, Message("{count} error", {}, "{count} errors", shown.count(Severity.ERROR))),
        (Severity.WARNING, Message("{count} warning", {}, "{count} warnings", shown.count(Severity.WARNING))),
        (Severity.INFO, Message("{count} remark", {}, "{count} remarks", shown.count(Severity.INFO))),
    ]
    said = [paint(say(message), severity.value, shown.color) for severity, message in counts if message.count]
    files = Message("{count} file", {}, "{count} files", shown.files)
    summary = Message(
        "nothing to report in {files}, {count} text",
        {"files": files},
        "nothing to report in {files}, {count} texts",
        shown.units,
    )
    if said:
        summary = Message(
            "{findings} in {files}, {count} text",
            {"files": files, "findings": ", ".join(said)},
            "{findings} in {files}, {count} texts",
            shown.units,
        )
    yield say(summary)
    if shown.fixable:
        yield say(
            Message(
                "{count} can be mended safely: --fix (see first: --diff)",
                {},
                "{count} can be mended safely: --fix (see first: --diff)",
                shown.fixable,
            )
        )
    aside = (
        Message(
            "{count} less severe finding hidden: --severity info",
            {},
            "{count} less severe findings hidden: --severity info",
            shown.hidden,
        ),
        Message(
            "{count} finding was accepted before (suppressed)",
            {},
            "{count} findings were accepted before (suppressed)",
            shown.suppressed,
        ),
        Message(
            "{count} finding was known before (baseline)",
            {},
            "{count} findings were known before (baseline)",
            shown.known,
        ),
        Message(
            "{count} entry of the baseline is mended: --update-baseline",
            {},
            "{count} entries of the baseline are mended: --update-baseline",
            shown.mended,
        ),
        Message("{count} finding was there before", {}, "{count} findings were there before", shown.before),
        Message("{count} earlier finding is gone", {}, "{count} earlier findings are gone", shown.cleared),
    )
    yield from (say(message) for message in aside if message.count)


def next_steps(first: Finding | None) -> Iterator[str]:
    """What to do about the first finding that was shown: understand it, or accept it."""
    if first is None or first.code not in all_rules():  # said of a glossary: there is no such rule
        return
    explain = f"lexideck rule {first.code}"
    yield say(Message("why: {command}", {"command": explain}))
    if first.code != UNREADABLE:
        yield say(Message("to accept the first finding: {command}", {"command": ignore_command(first)}))


def left_out(findings: int, files: int) -> str:
    """How many findings a limit left out, and how to see them."""
    inside = Message("{count} file", {}, "{count} files", files)
    message = Message(
        "… {count} more finding in {files}: --all shows it, --statistics counts by rule",
        {"files": inside},
        "… {count} more findings in {files}: --all shows them, --statistics counts by rule",
        findings,
    )
    return say(message)
