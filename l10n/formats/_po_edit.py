"""PO messages taken out, and messages given another source text, as gettext's own tools do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from l10n.formats._encoding import newline_of
from l10n.formats._po_scan import Translation, scan
from l10n.formats._po_text import PIECE, value_of
from l10n.formats._po_wrap import width_of, written
from l10n.formats._splice import fault
from l10n.model import Message, Span
from l10n.patterns import lazy

_JOINED = rf"{PIECE}(?:[ \t]*\r?\n\s*{PIECE})*"
_MSGID = lazy(rf"^[ \t]*msgid[ \t]+({_JOINED})", re.MULTILINE)
_FLAGS = lazy(r"^[ \t]*#,[ \t]*", re.MULTILINE)
_PREVIOUS = lazy(r"^[ \t]*#\|[ \t]?(.*)$", re.MULTILINE)
_OLD_ID = lazy(rf"(?:\A|\n)[ \t]*msgid[ \t]+({_JOINED})")


def previous(comments: str) -> str | None:
    """The source text that a fuzzy message was made from, where its comments keep it."""
    match = _OLD_ID.search("\n".join(line.rstrip("\r") for line in _PREVIOUS.findall(comments)))
    return value_of(match[1]) if match else None


def removals(text: str, spans: Mapping[int, Span]) -> Iterator[tuple[Span, str]]:
    """The edits that take out the messages whose translations stand at these places, by their start.

    Plural forms go together.
    """
    done: set[int] = set()
    found = list(scan(text))
    ends = {each.start: each.raw.end for each in found}
    for each in found:
        if each.raw.start in spans and each.start not in done:
            done.add(each.start)
            start, end = _block(text, each.start), _line_end(text, ends[each.start])
            if text[:start].endswith(("\n\n", "\n\r\n")):
                start = text.rfind("\n", 0, start - 1) + 1  # the blank line above goes with it
            yield Span(start, end), ""


def renewals(text: str, sources: Mapping[int, str], made_from: Mapping[int, str]) -> Iterator[tuple[Span, str]]:
    """The edits that give messages other source texts, by the start of their translation.

    One that is translated becomes fuzzy and keeps the text it was made from: its old one, or what
    `made_from` says. Raises FormatError for a message with plural forms.
    """
    newline, width = newline_of(text), width_of(text)
    for each in scan(text):
        source = sources.get(each.raw.start)
        if source is None:
            continue
        old = made_from.get(each.raw.start)
        if source != each.msgid:
            match = _MSGID.search(text, each.start, each.raw.start)
            if match is None or each.plural is not None:
                raise fault(text, each.start, Message("a message with plural forms is left to gettext's own tools"))
            yield Span(*match.span(1)), written(source, width, newline, len("msgid "))
            old = each.msgid
        if each.value:
            yield from _made_fuzzy(text, each, old, newline, width)


def _made_fuzzy(
    text: str, message: Translation, old: str | None, newline: str, width: int
) -> Iterator[tuple[Span, str]]:
    start = _block(text, message.start)
    block = text[start : message.start]
    is_fuzzy = re.search(r"^[ \t]*#,.*\bfuzzy\b", block, re.MULTILINE) is not None
    if is_fuzzy and _PREVIOUS.search(block):
        return  # it still is made from what it names
    added = ""
    if not is_fuzzy:
        if flags := _FLAGS.search(block):
            yield Span(start + flags.end(), start + flags.end()), "fuzzy, "
        else:
            added = f"#, fuzzy{newline}"
    if old is not None:
        strings = [("msgctxt", message.context), ("msgid", old)]
        lines = [
            f"{keyword} {written(value, width, newline, len(keyword) + 4)}"
            for keyword, value in strings
            if value is not None
        ]
        added += "".join("#| " + line.replace("\n", "\n#| ") + newline for line in lines)
    if added:
        yield Span(message.start, message.start), added


def _block(text: str, start: int) -> int:
    """Where a message begins with the comments that stand directly above it."""
    at = text.rfind("\n", 0, start) + 1
    while at:
        above = text.rfind("\n", 0, at - 1) + 1
        line = text[above : at - 1].strip()
        if not line.startswith("#") or line.startswith("#~"):
            break
        at = above
    return at


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end + 1
