"""PO: the source text and its translation side by side, as gettext keeps them.

A unit is one `msgstr`. Its key is the `msgid`, after the context and U+0004 where there is
a context; where the context reads `01001.text`, key and field are those it names. Plural
forms are units of their own, with the field `msgstr[n]`. Obsolete messages are left alone. A
fuzzy message's previous source text (`#| msgid`) is what it was made from.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from l10n.formats import LoadOptions, NewEntry, Renewable
from l10n.formats import _po_text as strings
from l10n.formats._document import made
from l10n.formats._encoding import decode, encode
from l10n.formats._po_edit import previous, removals, renewals
from l10n.formats._po_scan import Translation, scan
from l10n.formats._splice import encoded, fault, splice
from l10n.model import Document, Message, Problem, Span, State, Unit
from l10n.patterns import lazy

_CARD_CONTEXT = lazy(r"(\S+)\.([A-Za-z_]\w*)", re.ASCII)
_FLAGS = lazy(r"^[ \t]*#,(.*)", re.MULTILINE)
_COMMENT = lazy(r"^[ \t]*#(?:\.[ \t]*|[ \t]+|(?=[^\s.,:|~=]))(.*)", re.MULTILINE)
_ONE_FORM = lazy(r"^Plural-Forms:\s*nplurals\s*=\s*1\b", re.MULTILINE)
_NO_FLAGS: frozenset[str] = frozenset()
# a role or a literal of reStructuredText: the catalogue of a manual
_REST = lazy(r"(?<![\w`]):[a-z][a-z:+.-]*:`[^`\s]|``[^`\s]")


class Po:
    """The format `po`; see the module."""

    name = "po"
    suffixes: tuple[str, ...] = (".po", ".pot")
    default_dialects: tuple[str, ...] = ("html", "bracket-icons", "braces")

    def load(self, data: bytes, options: LoadOptions) -> Document:
        """Read a file. Raises FormatError at the first malformed line.

        `extra` holds the `header` and, in `comments`, the comments of units whose comments
        speak to this tool (`lexideck: ...`), by unit index.
        """
        decoded = decode(data)
        text = decoded.text
        reader = _Reader(options, options.dialects or (("rst",) if _REST.search(text) else self.default_dialects))
        for each in scan(text):
            reader.take(each)
        return made(
            self,
            options,
            data,
            decoded,
            reader.units,
            reader.problems,
            {"header": reader.header or "", "comments": reader.comments},
        )

    def offset(self, text: str, unit: Unit, at: int) -> int:
        """Index in the file's text of a code point of the unit's value; exact."""
        return strings.offset(text, unit.raw, at) if unit.raw else 0

    def store(self, document: Document, changes: Mapping[int, str]) -> bytes:
        """The document's bytes with new translations; other lines of a string stay as they are.

        Raises FormatError for a value that has no bytes (half of a surrogate pair).
        """
        from l10n.formats._po_wrap import rewrite, width_of

        text = document.text
        width = width_of(text) if changes else 0
        edits: list[tuple[Span, str]] = []
        for index, value in changes.items():
            unit = document.units[index]
            if unit.raw is None or unit.target is None or value == unit.target:
                continue
            raw = rewrite(text, unit.raw, unit.target, value, width)
            if raw is None:
                message = Message("this value cannot be written as a PO string")
                raise fault(text, unit.raw.start, message)
            edits.append((unit.raw, raw))
        return encoded(document, splice(text, edits))

    def insert(self, document: Document, entries: Sequence[NewEntry]) -> bytes:
        """Messages that the file lacks, added at its end; those it has are not touched."""
        from l10n.formats._po_write import additions

        return encoded(document, additions(document.text, entries))

    def remove(self, document: Document, units: Collection[tuple[str, str | None]]) -> bytes:
        """Messages taken out with the comments above them; of a card's key and None, all of its messages."""
        wanted = frozenset(units)
        spans = {
            unit.raw.start: unit.raw
            for unit in document.units
            if unit.raw and ((unit.key, None) in wanted or (unit.key, unit.field) in wanted)
        }
        return encoded(document, splice(document.text, removals(document.text, spans)))

    def renew(self, document: Document, sources: Mapping[int, str], made_from: Mapping[int, str]) -> bytes:
        """The document's bytes with other source texts, by unit index.

        What is translated becomes fuzzy and keeps the text it was made from (`#|`): its old source
        text, or where that is the same the one of `made_from`. Raises FormatError for a message
        with plural forms.
        """
        units, text = document.units, document.text
        places = {raw.start: source for index, source in sources.items() if (raw := units[index].raw)}
        older = {raw.start: source for index, source in made_from.items() if (raw := units[index].raw)}
        return encoded(document, splice(text, renewals(text, places, older)))

    def create(self, entries: Sequence[NewEntry], locale: str, like: Document | None) -> bytes:
        """A new UTF-8 file with the header of `like` for another locale, or a minimal header."""
        from l10n.formats._po_write import new_file

        model = like if like is not None and like.format == self.name else None
        return encode(new_file(entries, locale, model), "utf-8", False)


class _Reader:
    """Collects what one file holds."""

    def __init__(self, options: LoadOptions, dialects: tuple[str, ...]) -> None:
        self.units: list[Unit] = []
        self.problems: list[Problem] = []
        self.comments: dict[int, tuple[str, ...]] = {}
        self.header: str | None = None
        self._options = options
        self._dialects = dialects
        self._kinds: dict[str, str | None] = {}
        self._seen: dict[str, int] = {}
        self._cards: dict[str, dict[str, object]] = {}
        self._no_card: dict[str, object] = {}
        self._one_form = False

    def take(self, found: Translation) -> None:
        start, context, msgid, plural, form, value, raw, comments = found
        message_key = msgid if context is None else f"{context}\x04{msgid}"
        if not message_key and self.header is None:
            self.header = value
            self._one_form = _ONE_FORM.search(value) is not None
            self._seen[""] = start
            return
        key, field, card = message_key, "msgstr", self._no_card
        if context is not None and (match := _CARD_CONTEXT.fullmatch(context)):
            key, field = match.groups()
            card = self._cards.setdefault(key, {})
            card[field] = value
        if self._seen.setdefault(message_key, start) != start and not form:
            message = Message('the message "{msgid}" stands twice in this file', {"msgid": msgid})
            self.problems.append(Problem("duplicate-key", start, message, key))
        kind = self._kind(field)
        if kind is None:
            return
        flags = _NO_FLAGS
        if "#," in comments:
            named = (flag.strip() for line in _FLAGS.findall(comments) for flag in line.split(","))
            flags = frozenset(flag for flag in named if flag)
        if "lexideck:" in comments:
            self.comments[len(self.units)] = tuple(each.strip() for each in _COMMENT.findall(comments))
        second = plural is not None and (form or self._one_form)
        self.units.append(
            Unit(
                index=len(self.units),
                key=key,
                field=field if form is None else f"{field}[{form}]",
                kind=kind,
                source=plural if second else msgid,
                target=value,
                locale=self._options.locale,
                raw=raw,
                dialects=self._dialects,
                state=_state(value, flags),
                card=card,
                context=context or "",
                flags=flags,
                made_from=previous(comments) if "#|" in comments and "fuzzy" in flags and value else None,
            )
        )

    def _kind(self, field: str) -> str | None:
        if field not in self._kinds:
            self._kinds[field] = self._options.kind_of(field)
        return self._kinds[field]


def _state(value: str, flags: frozenset[str]) -> State:
    if not value:
        return State.NEW
    return State.NEEDS_REVIEW if "fuzzy" in flags else State.TRANSLATED


FORMAT: Renewable = Po()
