"""Add to a list of `lexideck.yaml` and leave the rest of the file as it was typed: comments, order, line ends.

The text is spliced at places that the YAML parser names, then parsed again: what does not read
as the old config with the new entries is not written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

import yaml

from l10n.config import ConfigError, compose_yaml, read_yaml_values
from l10n.model import Message
from l10n.patterns import lazy
from l10n.settings import KEYS

Entry = str | Mapping[str, str]
"""An item of a list: a text, or texts by name."""

_BARE = lazy(r"[^\W\d_](?:[\w ./’+-]*[\w./’+-])?\Z")
_NULL = frozenset({"null", "Null", "NULL", "~", ""})
_BREAKS = lazy("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def add(text: str, key: str, entries: Sequence[Entry], path: str) -> str:
    """The text of a config with entries added to the end of the list at a top-level key.

    Entries that are there already are not added again. Raises ConfigError, positioned: for a config
    that cannot be read, and for one that is written in a way that cannot be added to.
    """
    before = read_yaml_values(text, path)
    there = _plain(before.get(key, ()))
    missing: list[Entry] = []
    for entry in entries:
        known = [*map(_what, there), *(_what(_plain(KEYS[key].parse([each]))[0]) for each in missing)]
        if _what(_plain(KEYS[key].parse([entry]))[0]) not in known:
            missing.append(entry)
    wanted = _plain(KEYS[key].parse(missing))
    if not missing:
        return text
    newline = "\r\n" if "\r\n" in text else "\n"
    after = _spliced(text, key, missing, newline, path)
    try:
        read = read_yaml_values(after, path)
    except ConfigError:
        read = {}
    same = {name: _plain(value) for name, value in read.items() if name != key}
    if _plain(read.get(key, ())) != [*there, *wanted] or same != {
        name: _plain(value) for name, value in before.items() if name != key
    }:
        line = _line_of(text, key)
        raise ConfigError(Message("{key}: add this by hand: {entry}", _by_hand(key, missing)), path, line, 1)
    return after


def _spliced(text: str, key: str, entries: Sequence[Entry], newline: str, path: str) -> str:
    # the marks of the C parser would do; those of the other one count code points for sure
    compose_yaml(text, path)
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    if not isinstance(root, yaml.MappingNode) or not root.value:
        # nothing, or comments only
        return _with_lines(text, len(text), _new_list(key, entries, "", newline), newline)
    value = next((value for name, value in root.value if name.value == key), None)
    indent = " " * root.start_mark.column
    if value is None:
        if root.flow_style:
            at = _end_of(root.value[-1][1])
            return f"{text[:at]}, {key}: [{', '.join(map(written, entries))}]{text[at:]}"
        return _with_lines(text, _end_of_mapping(text, root), _new_list(key, entries, indent, newline), newline)
    if isinstance(value, yaml.SequenceNode) and value.value and not value.flow_style:
        dash = " " * value.start_mark.column
        lines = newline.join(f"{dash}- {written(each)}" for each in entries)
        return _with_lines(text, _end_of(value), lines, newline)
    in_flow = ", ".join(map(written, entries))
    if isinstance(value, yaml.SequenceNode):
        if value.value:
            at = _end_of(value.value[-1])
            return f"{text[:at]}, {in_flow}{text[at:]}"
        at = value.end_mark.index - 1
        return f"{text[:at].rstrip(' ')}{in_flow}{text[at:]}"
    # `words: one, two` is a list too
    parts = [part.strip() for part in str(value.value).split(",") if part.strip()]
    listed = ", ".join(map(written, [*parts, *entries]))
    return f"{text[: value.start_mark.index]}[{listed}]{text[value.end_mark.index :]}"


def _new_list(key: str, entries: Sequence[Entry], indent: str, newline: str) -> str:
    return newline.join([f"{indent}{key}:", *(f"{indent}  - {written(each)}" for each in entries)])


def _with_lines(text: str, at: int, lines: str, newline: str) -> str:
    """The text with lines added after the line that holds an index."""
    end = text.find("\n", at)
    if end < 0:
        gap = newline if text and not text.endswith("\n") else ""
        return f"{text}{gap}{lines}{newline}"
    return f"{text[: end + 1]}{lines}{newline}{text[end + 1 :]}"


def _end_of(node: yaml.Node) -> int:
    """Where the last code point of a node stands, the comments and blank lines after it left out."""
    if isinstance(node, yaml.ScalarNode):
        # the mark of a block scalar stands on the next line
        end = node.end_mark.index
        return end - 1 if node.style in ("|", ">") else end
    if getattr(node, "flow_style", False) or not node.value:
        return int(node.end_mark.index)
    last = node.value[-1]
    return _end_of(last[1] if isinstance(last, tuple) else last)


def _end_of_mapping(text: str, root: yaml.MappingNode) -> int:
    """Where a new key goes: after the last line of the file, or before a line that ends the document."""
    end = re.compile(r"^\.\.\.", re.MULTILINE).search(text, _end_of(root))
    return max(0, end.start() - 1) if end else len(text)


def written(entry: Entry) -> str:
    """An item as YAML, on one line."""
    if isinstance(entry, str):
        return _scalar(entry)
    return "{" + ", ".join(f"{name}: {_scalar(value)}" for name, value in entry.items()) + "}"


def _scalar(text: str) -> str:
    if _BARE.match(text) and text not in _NULL and text.lower() not in ("yes", "no", "on", "off", "true", "false"):
        return text
    return _BREAKS.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(text, ensure_ascii=False))


def _plain(value: object) -> list[object]:
    """A value in a form that can be compared: patterns by their text, suppressions without their line."""
    if isinstance(value, tuple) and not hasattr(value, "_replace"):
        return [_plain_item(each) for each in value]
    return [_plain_item(value)]


def _plain_item(item: object) -> object:
    if hasattr(item, "_asdict"):
        return tuple((name, _plain_item(each)) for name, each in item._asdict().items() if name not in ("line",))
    if isinstance(item, re.Pattern):
        return item.pattern
    if isinstance(item, Mapping):
        return tuple((name, str(each)) for name, each in item.items())
    return item


def _what(item: object) -> object:
    """A plain item without its reason: two reasons to accept one thing are one too many."""
    return tuple(pair for pair in item if pair[0] != "reason") if isinstance(item, tuple) else item


def _line_of(text: str, key: str) -> int:
    found = re.search(rf"(?m)^\s*{re.escape(key)}\s*:", text)
    return text.count("\n", 0, found.start()) + 1 if found else 1


def _by_hand(key: str, entries: Sequence[Entry]) -> dict[str, object]:
    return {"key": key, "entry": ", ".join(map(written, entries))}
