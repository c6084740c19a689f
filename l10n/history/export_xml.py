"""MediaWiki's export (Special:Export): pages with their revisions, in XML.

The XML is read with expat as it comes, never as a tree: an export may be large. It declares no
entities of its own; one that does is refused, since that is how a small file becomes a huge one.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from l10n.config import ConfigError
from l10n.model import Message
from l10n.os_errors import reason


class Exported(NamedTuple):
    """One revision of an export."""

    title: str
    stamp: str
    editor: str
    comment: str
    text: str


class _DeclaresEntityError(Exception):
    """The file declares an entity."""


_KEPT = {"title", "timestamp", "username", "ip", "comment", "text"}


class _Handler:
    """Collects the revisions while the parser goes through the file."""

    def __init__(self) -> None:
        self.found: list[Exported] = []
        self._title = ""
        self._values: dict[str, str] = {}
        self._path: list[str] = []
        self._pieces: list[str] | None = None

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._path.append(name)
        if name == "revision":
            self._values = {}
        elif name == "page":
            self._title = ""
        self._pieces = [] if name in _KEPT else None
        if name == "text" and "deleted" in attributes:
            self._pieces = None

    def data(self, text: str) -> None:
        if self._pieces is not None:
            self._pieces.append(text)

    def end(self, name: str) -> None:
        self._path.pop()
        if self._pieces is not None and name in _KEPT:
            value = "".join(self._pieces)
            if name == "title":
                self._title = value
            else:
                self._values["editor" if name in ("username", "ip") else name] = value
        self._pieces = None
        if name == "revision" and self._values.get("text") and "timestamp" in self._values:
            values = self._values
            text = values["text"] if values["text"].endswith("\n") else values["text"] + "\n"
            self.found.append(
                Exported(
                    self._title,
                    values["timestamp"].strip(),
                    values.get("editor", "").strip(),
                    " ".join(values.get("comment", "").split()),
                    text,
                )
            )


def _refuse(*_: object) -> None:
    raise _DeclaresEntityError


def read_export(path: Path) -> list[Exported]:
    """The revisions of an export that hold a text. Raises ConfigError, positioned."""
    handler = _Handler()
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = handler.start
    parser.EndElementHandler = handler.end
    parser.CharacterDataHandler = handler.data
    parser.EntityDeclHandler = _refuse
    try:
        with path.open("rb") as file:
            parser.ParseFile(file)
    except OSError as error:
        raise ConfigError(Message("cannot read this file: {reason}", {"reason": reason(error)}), str(path)) from None
    except _DeclaresEntityError:
        line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        raise ConfigError(Message("XML that declares entities is not read"), str(path), line, column) from None
    except expat.ExpatError as error:
        message = Message("not valid XML: {reason}", {"reason": expat.ErrorString(error.code)})
        raise ConfigError(message, str(path), error.lineno, error.offset + 1) from None
    except (LookupError, ValueError):
        reason_given = expat.ErrorString(expat.errors.codes[expat.errors.XML_ERROR_UNKNOWN_ENCODING])
        raise ConfigError(Message("not valid XML: {reason}", {"reason": reason_given}), str(path), 1, 1) from None
    return handler.found
