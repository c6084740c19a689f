"""Bytes to text and back, without loss: BOM, newlines and encoding are remembered."""

from __future__ import annotations

import codecs
from typing import NamedTuple

from l10n.formats import FormatError
from l10n.model import Message

_BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


class Decoded(NamedTuple):
    """A file's text without its BOM, newlines as they stand, and how to encode it again."""

    text: str
    encoding: str
    bom: bool


def decode(data: bytes) -> Decoded:
    """Decode UTF-8, or UTF-16 where a BOM says so.

    Raises FormatError at the line and column of the first byte that is not valid: a guess
    at another encoding could garble a whole file when it is written back.
    """
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return Decoded(_strict(data[len(mark) :], encoding), encoding, True)
    return Decoded(_strict(data, "utf-8"), "utf-8", False)


def encode(text: str, encoding: str, bom: bool) -> bytes:
    """The bytes of a text in a document's encoding, with its BOM where it had one."""
    mark = next((mark for mark, name in _BOMS if name == encoding), b"") if bom else b""
    return mark + text.encode(encoding)


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding)
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        bad = data[error.start]
        message = Message(
            "this file is not valid {encoding}: byte 0x{byte} (save it as UTF-8)",
            {"encoding": encoding.upper(), "byte": f"{bad:02X}"},
        )
        raise FormatError(message, line, column) from None


def newline_of(text: str) -> str:
    """The newline a file uses: CRLF where its first line ends so, else LF."""
    at = text.find("\n")
    return "\r\n" if at > 0 and text[at - 1] == "\r" else "\n"
