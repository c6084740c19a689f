"""Small tools that text formats share: splicing, positioned faults, offsets through escapes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from l10n.formats import FormatError
from l10n.formats._encoding import encode
from l10n.model import Document, Message, Span

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterable


def fault(text: str, index: int, message: Message) -> FormatError:
    """A FormatError that points to an index of the file's text. Lines end at line feeds only."""
    return FormatError(message, text.count("\n", 0, index) + 1, index - (text.rfind("\n", 0, index) + 1) + 1)


def splice(text: str, edits: Iterable[tuple[Span, str]]) -> str:
    """The text with disjoint spans replaced."""
    pieces: list[str] = []
    at = 0
    for (start, end), new in sorted(edits):
        pieces += (text[at:start], new)
        at = end
    pieces.append(text[at:])
    return "".join(pieces)


def encoded(document: Document, text: str) -> bytes:
    """The bytes of the document's new text. Raises FormatError for a lone surrogate."""
    try:
        return encode(text, document.encoding, document.bom)
    except UnicodeEncodeError as error:
        message = Message("a value holds half of a surrogate pair and cannot be written to this file")
        raise fault(text, error.start, message) from None


def through_escapes(
    pattern: re.Pattern[str],
    text: str,
    inner: Span,
    at: int,
    width: Callable[[re.Match[str]], int] = lambda match: 1,
) -> int:
    """Index in `text` of the code point `at` of a value written, with escapes, in `inner`.

    `pattern` finds what stands for other than itself; `width` tells for how many code
    points of the value it stands. Inside such a piece its start is returned.
    """
    value_at, raw_at = 0, inner.start
    for match in pattern.finditer(text, inner.start, inner.end):
        run = match.start() - raw_at
        if value_at + run > at:
            break
        value_at += run
        raw_at = match.end()
        stands_for = width(match)
        if value_at + stands_for > at:
            return match.start()
        value_at += stands_for
    return raw_at + at - value_at
