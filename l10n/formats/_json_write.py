"""Card JSON written: one string in place of another, entries added, a new file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from l10n.formats import NewEntry
from l10n.formats._json_style import Layout, Style, entries_of, layout_of, uses_escapes
from l10n.formats._json_walk import Array, Node, Object, Plain, Scalar, scan_string
from l10n.formats._overlap import shared_ends
from l10n.formats._splice import through_escapes
from l10n.model import Span
from l10n.patterns import lazy

_ESCAPE = lazy(r"\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u....|\\.")
_HALF = lazy(r"[\ud800-\udfff]")
_STEP = lazy(r"\[(\d+)\]|\.?([^.\[]+)")

Tree: TypeAlias = "Plain | dict[str | int, Tree]"
"""Fields by path, unfolded; a list is a dict whose keys are numbers."""


def offset(text: str, raw: Span, at: int) -> int:
    """Index in a text of the code point `at` of the string whose token is `raw`."""
    return through_escapes(_ESCAPE, text, Span(raw.start + 1, raw.end - 1), at)


def rewrite(text: str, raw: Span, old: str | None, new: str, ascii_file: bool) -> str | None:
    """The token that says `new` in place of the one at `raw`; None where JSON cannot say it.

    What both values share at their ends keeps its bytes, with whatever escapes it is written.
    """
    token = text[raw.start : raw.end]
    plain_ascii = ascii_file or uses_escapes(token)
    whole = _quoted(new, plain_ascii)
    if old is None:
        return whole if _reads_as(whole, new) else None
    head, tail = shared_ends(old, new)
    start, end = offset(text, raw, head), offset(text, raw, len(old) - tail)
    middle = _quoted(new[head : len(new) - tail], plain_ascii)[1:-1]
    spliced = text[raw.start : start] + middle + text[end : raw.end]
    return next((each for each in (spliced, whole) if _reads_as(each, new)), None)


def _quoted(value: str, ascii_only: bool) -> str:
    token = json.dumps(value, ensure_ascii=ascii_only)
    # Half a surrogate pair has no bytes in UTF-8; JSON can still escape it.
    return token if ascii_only else _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", token)


def _reads_as(token: str, value: str) -> bool:
    try:
        read, end = scan_string(token, 1, False)
    except json.JSONDecodeError:
        return False
    return bool(read == value and end == len(token))


def additions(
    text: str,
    top: Object | Array,
    style: Style,
    known: Mapping[str, Sequence[Span]],
    entries: Sequence[NewEntry],
) -> list[tuple[Span, str]]:
    """The edits that bring entries into a file; `known` tells where each key's entries stand."""
    nodes = entries_of(top, style.shape)
    at = {node.start: node for node in nodes}
    edits: list[tuple[Span, str]] = []
    written: dict[int, list[str]] = {}
    after = {entry.key: entry.after for entry in reversed(entries)}
    behind: dict[str, int] = {}
    for key, fields in _merged(entries).items():
        if key in known:
            edits += _completed(text, at[known[key][0].start], fields, style)
            continue
        before = after[key]
        if before is not None and before in known:
            behind[key] = at[known[before][0].start].end
        else:
            behind[key] = behind.get(before or "", nodes[-1].end if nodes else 0)
        written.setdefault(behind[key], []).append(_entry(key, fields, style))
    if not nodes:
        edits += [(Span(top.start + 1, top.end - 1), _boxed(each, style.outer)) for each in written.values()]
    else:
        edits += [(Span(end, end), "".join(style.outer.between + each for each in new)) for end, new in written.items()]
    return edits


def new_file(style: Style, entries: Sequence[NewEntry]) -> str:
    """The text of a file that holds the entries, ending in a newline."""
    written = [_entry(key, fields, style) for key, fields in _merged(entries).items()]
    opening, closing = "[]" if style.shape == "list" else "{}"
    return opening + (_boxed(written, style.outer) if written else "") + closing + style.newline


def _merged(entries: Sequence[NewEntry]) -> dict[str, dict[str, Plain]]:
    merged: dict[str, dict[str, Plain]] = {}
    for entry in entries:
        fields = merged.setdefault(entry.key, {})
        fields.update({name: value for name, value in entry.fields.items() if name not in fields})
    return merged


def _boxed(items: Sequence[str], layout: Layout) -> str:
    return layout.first + layout.between.join(items) + layout.last


def _entry(key: str, fields: Mapping[str, Plain], style: Style) -> str:
    if style.shape == "sentences" and len(fields) < 2:
        only = next(iter(fields.values()), None)
        return f"{_quoted(key, style.ascii)}{style.colon}{_token(only, style, style.inner.first)}"
    members = [_member(name, value, style) for name, value in _unfolded(fields).items()]
    if style.shape == "list" and style.join:
        token = key if style.numeric and re.fullmatch(r"0|[1-9]\d*", key) else _quoted(key, style.ascii)
        members.insert(0, f"{_quoted(style.join, style.ascii)}{style.colon}{token}")
    body = "{" + (_boxed(members, style.inner) if members else "") + "}"
    return body if style.shape == "list" else f"{_quoted(key, style.ascii)}{style.colon}{body}"


def _completed(text: str, node: Node, fields: Mapping[str, Plain], style: Style) -> Iterator[tuple[Span, str]]:
    paths = set(_paths(node, ""))
    missing = {name: value for name, value in fields.items() if name not in paths}
    yield from _grafted(text, node, _unfolded(missing), style)


def _grafted(text: str, node: Node, tree: Mapping[str | int, Tree], style: Style) -> Iterator[tuple[Span, str]]:
    """Add to a value what a tree has more; what is there stays as it is."""
    if isinstance(node, Scalar):
        return
    below: dict[str | int, Node] = (
        dict(enumerate(node.items))
        if isinstance(node, Array)
        else {member.name: member.node for member in node.members}
    )
    absent: list[str] = []
    layout = layout_of(text, node)
    level = layout.between if layout else style.inner.first
    for name, value in tree.items():
        if name in below:
            if isinstance(value, dict):
                yield from _grafted(text, below[name], value, style)
        elif isinstance(name, int) == isinstance(node, Array):
            token = _token(value, style, level)
            absent.append(token if isinstance(node, Array) else _named(name, token, style))
    if absent and layout is None:
        yield Span(node.start + 1, node.end - 1), _boxed(absent, style.inner)
    elif absent and layout:
        end = node.items[-1].end if isinstance(node, Array) else node.members[-1].node.end
        yield Span(end, end), "".join(layout.between + each for each in absent)


def _paths(node: Node, path: str) -> Iterator[str]:
    if isinstance(node, Scalar):
        yield path or "text"
    elif isinstance(node, Object):
        for member in node.members:
            yield from _paths(member.node, f"{path}.{member.name}" if path else member.name)
    else:
        for index, item in enumerate(node.items):
            yield from _paths(item, f"{path or 'text'}[{index}]")


def _unfolded(fields: Mapping[str, Plain]) -> dict[str | int, Tree]:
    root: dict[str | int, Tree] = {}
    for path, value in fields.items():
        steps = [int(step[1]) if step[1] else step[2] for step in _STEP.finditer(path)] or [path]
        box = root
        for step in steps[:-1]:
            inner = box.setdefault(step, {})
            if not isinstance(inner, dict):
                break
            box = inner
        else:
            box.setdefault(steps[-1], value)
    return root


def _member(name: str | int, value: Tree, style: Style) -> str:
    return _named(name, _token(value, style, style.inner.first), style)


def _named(name: str | int, token: str, style: Style) -> str:
    return f"{_quoted(str(name), style.ascii)}{style.colon}{token}"


def _token(value: Tree, style: Style, before: str) -> str:
    """A value; `before` is the white space that it stands behind, with its level of indentation."""
    if isinstance(value, str):
        return _quoted(value, style.ascii)
    step = style.step
    separators = ("," if step is not None else ", ", style.colon)
    token = json.dumps(_plain(value), ensure_ascii=style.ascii, indent=step, separators=separators)
    at = before.rfind("\n") + 1
    return token.replace("\n", style.newline + before[at:]) if at else token


def _plain(value: Tree) -> object:
    if not isinstance(value, dict):
        return value
    places = sorted(name for name in value if isinstance(name, int))
    if value and len(places) == len(value):
        return [_plain(value[place]) for place in places]
    return {str(name): _plain(each) for name, each in value.items()}
