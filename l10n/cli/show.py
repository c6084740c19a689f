"""`check --show-settings` and `--show-files`: what a run would go by, and what it would read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from l10n.config import parse_set, read_config
from l10n.discover import Opened, Request, style_values
from l10n.messages import say
from l10n.model import Message
from l10n.patterns import lazy
from l10n.profiles import profile_values
from l10n.report._text import printable, width
from l10n.settings import KEYS, Suppression

_HEADS = (Message("file"), Message("locale"), Message("format"), Message("texts"), Message("source"))
_BARE = lazy(r"[^\W\d][\w.*/@+-]*\Z")


def setting_lines(opened: Opened, request: Request) -> Iterator[str]:
    """Every key with its value and its origin; a key that a house style sets, by locale."""
    config = read_config(opened.config) if opened.config else {}
    typed: dict[str, object] = {**request.options, **parse_set(request.assignments)}
    if request.locales:
        typed["locales"] = request.locales
    yield say(Message("config: {path}", {"path": opened.config or Message("none")}))
    yield say(Message("layout: {name}", {"name": _layout(opened)}))
    yield ""
    rows: list[tuple[str, str, str]] = []
    style = typed.get("style", config.get("style"))
    houses: dict[str, Mapping[str, object]] = {}
    if isinstance(style, str):
        for locale in opened.local:
            houses[locale] = style_values(style, locale, opened.root) or {}
    profile = typed.get("profile", config.get("profile"))
    prints = {locale: profile_values(profile, locale) for locale in opened.local}
    for name, key in KEYS.items():
        if name in typed:
            rows.append((name, _value(typed[name]), say(Message("option"))))
            continue
        if name in config:
            rows.append((name, _value(config[name]), say(Message("config"))))
            continue
        for locale, values in houses.items():
            if name in values:
                origin = say(Message("style {style} ({locale})", {"style": str(style), "locale": locale}))
                rows.append((name, _value(values[name]), origin))
        for locale, values in prints.items():
            if name in values and name not in houses.get(locale, {}):
                origin = say(Message("profile {profile} ({locale})", {"profile": str(profile), "locale": locale}))
                rows.append((name, _value(values[name]), origin))
        told = [name in houses.get(locale, {}) or name in prints[locale] for locale in prints]
        if not told or not all(told):
            rows.append((name, _value(key.default), say(Message("default"))))
    yield from _columns(rows)


def file_lines(opened: Opened) -> Iterator[str]:
    """Each file that would be checked: its locale, format, number of texts, source."""
    workspace = opened.workspace
    yield say(Message("layout: {name}", {"name": _layout(opened)}))
    yield ""
    name = workspace.tree.name
    rows = [tuple(say(head) for head in _HEADS)]
    for each in sorted(workspace.documents, key=lambda one: one.path):
        if workspace.reports(each.path):
            source = name(each.source_path) if each.source_path else "–"
            rows.append((name(each.path), each.locale, each.format, str(len(each.units)), source))
    for failure in workspace.failures:
        if workspace.reports(failure.path):
            rows.append((name(failure.path), failure.locale, say(Message("unreadable")), "–", "–"))
    yield from _columns(rows)


def _layout(opened: Opened) -> str:
    layout = opened.workspace.layout
    return layout.name if layout else say(Message("none, each file stands for itself"))


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    clean = [[printable(cell) for cell in row] for row in rows]
    widths = [max(width(row[at]) for row in clean) for at in range(len(clean[0]))]
    for row in clean:
        cells = (cell + " " * (wide - width(cell)) for cell, wide in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


def _value(value: object) -> str:
    """A value as it would be written in lexideck.yaml."""
    if value is None:
        return "–"
    if isinstance(value, re.Pattern):
        return _value(value.pattern)
    if isinstance(value, Suppression):
        told = ((name, each) for name, each in value._asdict().items() if each and name != "line")
        return f"{{{', '.join(f'{name}: {_value(each)}' for name, each in told)}}}"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{name}: {_value(each)}' for name, each in value.items())}}}"
    if isinstance(value, tuple):
        return f"[{', '.join(_value(each) for each in value)}]"
    text = str(value)
    return text if _BARE.match(text) else json.dumps(text, ensure_ascii=False)
