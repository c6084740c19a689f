"""PO messages added to a file, and new files with their header."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from l10n.formats import NewEntry
from l10n.formats._encoding import newline_of
from l10n.formats._po_scan import scan
from l10n.formats._po_text import escaped
from l10n.formats._po_wrap import WIDTH, width_of, written
from l10n.model import Document
from l10n.patterns import lazy

_FIELD = lazy(r"(.+?)(?:\[(\d+)\])?", re.DOTALL)
_HEADER: tuple[str | None, str] = (None, "")
_FORMS = lazy(r"^Plural-Forms:\s*nplurals\s*=\s*(\d{1,2})(?!\d)", re.MULTILINE)


class _Message(NamedTuple):
    context: str | None
    msgid: str
    plural: str | None
    values: tuple[str, ...]
    fuzzy: bool = False


def additions(text: str, entries: Sequence[NewEntry]) -> str:
    """The text of a file with the messages of entries added that it lacks."""
    known = {_HEADER}
    header = ""
    for each in scan(text):
        known.add((each.context, each.msgid))
        if (each.context, each.msgid) == _HEADER:
            header = header or each.value
    newline = newline_of(text)
    added = _lacking(entries, header, known, width_of(text), newline)
    return text + (_gap(text, newline) + newline.join(added) if added else "")


def new_file(entries: Sequence[NewEntry], locale: str, like: Document | None) -> str:
    """The text of a file that holds the messages of entries, untranslated ones too."""
    newline = newline_of(like.text) if like else "\n"
    header = _header_for(str(like.extra["header"]) if like else "", locale)
    lines = ['msgid ""', 'msgstr ""', *(f'"{escaped(line)}\\n"' for line in header.split("\n") if line)]
    width = width_of(like.text) if like else WIDTH
    written = _lacking(entries, header, {_HEADER}, width, newline)
    return newline.join((newline.join(lines) + newline, *written))


def _lacking(
    entries: Sequence[NewEntry],
    header: str,
    known: set[tuple[str | None, str]],
    width: int,
    newline: str,
) -> list[str]:
    found: list[str] = []
    forms = _FORMS.search(header)
    for message in _messages(entries, int(forms[1]) if forms else 0):
        if (message.context, message.msgid) not in known:
            known.add((message.context, message.msgid))
            found.append(_written(message, width, newline))
    return found


def _gap(text: str, newline: str) -> str:
    if not text:
        return ""
    if not text.endswith("\n"):
        return newline * 2
    return "" if text.endswith(("\n\n", "\n\r\n")) else newline


def _messages(entries: Iterable[NewEntry], forms: int) -> Iterator[_Message]:
    for entry in entries:
        fields: dict[str, dict[int | None, str]] = {}
        for path, value in entry.fields.items():
            match = _FIELD.fullmatch(path)
            name, form = (match[1], match[2]) if match else (path, None)
            fields.setdefault(name, {})[int(form) if form else None] = str(value or "")
        for name, values in fields.items():
            yield _message(entry, name, values, forms)


def _message(entry: NewEntry, name: str, values: Mapping[int | None, str], forms: int) -> _Message:
    sources = {path: text for path, text in entry.source.items() if path.split("[")[0] == name}
    if name == "msgstr":
        context, _, msgid = entry.key.rpartition("\x04")
        named = entry.context or context or None
    else:
        named = f"{entry.key}.{name}"
        msgid = sources.get(name) or sources.get(f"{name}[0]") or ""
    if None in values:
        return _Message(named, msgid, None, (values[None],), name in entry.review and bool(values[None]))
    plural = next((text for path, text in sorted(sources.items(), reverse=True) if text != msgid), msgid)
    count = max(forms, max(form for form in values if form is not None) + 1)
    return _Message(named, msgid, plural, tuple(values.get(form, "") for form in range(count)))


def _written(message: _Message, width: int, newline: str) -> str:
    strings = [("msgctxt", message.context), ("msgid", message.msgid), ("msgid_plural", message.plural)]
    if message.plural is None:
        strings.append(("msgstr", message.values[0]))
    else:
        strings += [(f"msgstr[{form}]", value) for form, value in enumerate(message.values)]
    flag = f"#, fuzzy{newline}" if message.fuzzy else ""
    return flag + "".join(
        f"{keyword} {written(value, width, newline, len(keyword) + 1)}{newline}"
        for keyword, value in strings
        if value is not None
    )


def _header_for(header: str, locale: str) -> str:
    """A header with the locale's language and, where the language differs, its plural forms."""
    name = locale.replace("-", "_")
    fields = dict(line.partition(":")[::2] for line in header.split("\n") if ":" in line)
    plural = f" {_plural_forms(name)}"
    if not fields:
        fields = {
            "Language": "",
            "MIME-Version": " 1.0",
            "Content-Type": " text/plain; charset=UTF-8",
            "Content-Transfer-Encoding": " 8bit",
            "Plural-Forms": plural,
        }
    elif "Plural-Forms" in fields and fields.get("Language", "").strip() != name:
        fields["Plural-Forms"] = plural
    fields["Language"] = f" {name}"
    return "".join(f"{field}:{value}\n" for field, value in fields.items())


def _plural_forms(name: str) -> str:
    # Babel is slow to import, and only new files need it.
    from babel import UnknownLocaleError
    from babel.messages.plurals import get_plural

    try:
        return str(get_plural(name))
    except (UnknownLocaleError, ValueError):
        return "nplurals=2; plural=(n != 1);"
