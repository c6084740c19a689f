"""The scanner of PO files: messages with the places of their strings, or what is wrong and where.

A file is a row of tokens that touch: runs of blank lines and comments, and keywords with
their string. Whatever is neither is an error, so nothing of a file can be read past.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from l10n.formats import FormatError
from l10n.formats._po_text import PIECE, value_of
from l10n.formats._splice import fault
from l10n.model import Message, Span
from l10n.patterns import lazy


class Translation(NamedTuple):
    """One `msgstr` with the message it belongs to.

    `start` is the index of the message's first keyword, `form` the number of a plural form
    (None without plural), `comments` the blank and comment lines before or inside the message.
    """

    start: int
    context: str | None
    msgid: str
    plural: str | None
    form: int | None
    value: str
    raw: Span
    comments: str


_TOKEN = lazy(
    rf"""
    [ \t]*(msgstr|msgid_plural|msgid|msgctxt)(?:\[(\d{{1,2}})\])?[ \t]*
        ({PIECE}(?:[ \t]*\r?\n\s*{PIECE})*)[ \t]*(?:\r?\n|\Z)
    | ((?:[ \t]*(?:\#[^\n]*)?\r?\n)+ | [ \t]*\#[^\n]*\Z | [ \t\r]+\Z)
    """,
    re.VERBOSE,
)
_OBSOLETE = lazy(r"^[ \t]*#~.*$", re.MULTILINE)
_KEYWORD = lazy(r"[ \t]*(msgstr\[\d{1,2}\]|msgstr|msgid_plural|msgid|msgctxt)(?![\w\[])[ \t]*")
_WHOLE = lazy(PIECE)


def scan(text: str) -> Iterator[Translation]:
    """The translations of a file in order, obsolete ones left out; the header is one of them.

    Raises FormatError at the first place that is malformed.
    """
    at, start = 0, 0
    context: str | None = None
    msgid: str | None = None
    plural: str | None = None
    form: int | None = None
    comments = pending = ""
    done = True
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise _malformed(text, at)
        keyword, number, raw, blank = token.groups()
        at = token.end()
        if blank is not None:
            if "#" in blank:
                pending = _living(pending + blank)
            continue
        if done and keyword in ("msgid", "msgctxt"):
            start, done, comments = token.start(1), False, ""
            context = msgid = plural = form = None
        if pending:
            comments, pending = comments + pending, ""
        if keyword == "msgstr":
            last, form = form, None if number is None else int(number)
            if msgid is None or (done and (last is None or form is None or form <= last)):
                raise _misplaced(text, token, msgid is not None)
            done = True
            yield Translation(start, context, msgid, plural, form, value_of(raw), Span(*token.span(3)), comments)
        elif done or number is not None or not _follows(keyword, context, msgid, plural):
            raise _misplaced(text, token, done and msgid is not None)
        elif keyword == "msgid":
            msgid = value_of(raw)
        elif keyword == "msgctxt":
            context = value_of(raw)
        else:
            plural = value_of(raw)
    if not done:
        line = text.count("\n", 0, start) + 1
        message = Message("the file ends before the message of line {line} has its msgstr", {"line": line})
        raise fault(text, len(text), message)


def _follows(keyword: str, context: str | None, msgid: str | None, plural: str | None) -> bool:
    """Whether a keyword may stand next in a message that has these strings."""
    if keyword == "msgctxt":
        return context is None and msgid is None
    if keyword == "msgid":
        return msgid is None
    return msgid is not None and plural is None


def _living(comments: str) -> str:
    """Comments without those of an obsolete message, which ends with its last `#~` line."""
    if "#~" not in comments:
        return comments
    end = 0
    for each in _OBSOLETE.finditer(comments):
        end = each.end()
    return comments[end:]


def _misplaced(text: str, token: re.Match[str], finished: bool) -> FormatError:
    keyword = token[1] if token[2] is None else f"{token[1]}[{token[2]}]"
    if finished:
        message = Message(
            "this {keyword} comes too late: the message before it has its msgstr already", {"keyword": keyword}
        )
    elif keyword == "msgid":
        message = Message("this msgid stands where the msgstr of the message before it is expected")
    elif keyword == "msgctxt":
        message = Message("this msgctxt stands inside a message: it must open one, before its msgid")
    else:
        message = Message("this {keyword} has no msgid before it", {"keyword": keyword})
    return fault(text, token.start(1), message)


def _malformed(text: str, at: int) -> FormatError:
    """What is wrong with the line that starts at an index."""
    keyword = _KEYWORD.match(text, at)
    start = keyword.end() if keyword else at + len(text[at:]) - len(text[at:].lstrip(" \t"))
    if not text.startswith('"', start):
        if keyword:
            message = Message("a string in quotes is expected after {keyword}", {"keyword": keyword[1]})
            return fault(text, start, message)
        return fault(text, start, Message("this line is neither a comment nor a message"))
    string = _WHOLE.match(text, start)
    if string is None:
        return fault(text, start, Message("the string that starts here is not closed on its line"))
    if keyword is None and text[string.end() :].lstrip(" \t\r")[:1] in ("", "\n"):
        return fault(text, start, Message("this string follows no msgid and no msgstr"))
    message = Message("nothing may follow a string on its line: write {quote} for a quote inside it", {"quote": '\\"'})
    return fault(text, string.end(), message)
