"""`lexideck.yaml` (or `[tool.lexideck]` of pyproject.toml): find it, read it, hold it against `KEYS`.

Every key is declared once in `l10n.settings`. An unknown key, or a value of the wrong kind, is
an error that names file, line and column and, where one is near, the key that was meant.
"""

from __future__ import annotations

import contextlib
import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from l10n.model import Message
from l10n.os_errors import reason
from l10n.patterns import lazy
from l10n.settings import KEYS, Settings, Suppression, ValueProblemError

CONFIG_NAME = "lexideck.yaml"
CONFIG_NAMES = (CONFIG_NAME, "lexideck.yml")
_TABLE = lazy(r"(?m)^\[{1,2}tool\.lexideck[\].]")
_DEEPEST = 4
"""No key holds a value nested deeper; an alias of YAML may hold itself."""


class ConfigError(Exception):
    """A config, a style or an option that cannot be used. `line` is 0 when there is no file."""

    def __init__(self, message: Message, path: str = "", line: int = 0, column: int = 0) -> None:
        super().__init__(message.template)
        self.message = message
        self.path = path
        self.line = line
        self.column = column


def find_config(start: Path) -> Path | None:
    """The nearest `lexideck.yaml`, or pyproject.toml with a `[tool.lexideck]` table, at or above a folder."""
    for folder in (start, *start.parents):
        for name in CONFIG_NAMES:
            if (found := folder / name).is_file():
                return found
        pyproject = folder / "pyproject.toml"
        # one that cannot be read is no config of ours
        with contextlib.suppress(OSError):
            if pyproject.is_file() and _TABLE.search(pyproject.read_text("utf-8", "replace")):
                return pyproject
        if (folder / ".git").exists():
            return None
    return None


def read_config(path: Path) -> dict[str, object]:
    """The values of a config file by dotted key. Raises ConfigError, positioned."""
    text = read_text(path)
    if path.suffix == ".toml":
        return _from_toml(text, str(path))
    return read_yaml_values(text, str(path))


def read_text(path: Path) -> str:
    """The text of a UTF-8 file, without its BOM. Raises ConfigError, positioned."""
    try:
        data = path.read_bytes()
    except OSError as error:
        message = Message("cannot read this file: {reason}", {"reason": reason(error)})
        raise ConfigError(message, str(path)) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # the codec reports places without the BOM
        before = data.removeprefix(b"\xef\xbb\xbf")[: error.start].decode("utf-8", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = Message("this file is not valid UTF-8 (save it as UTF-8)")
        raise ConfigError(message, str(path), line, column) from None


def compose_yaml(text: str, path: str) -> yaml.Node | None:
    """A YAML text as nodes with their marks, None for an empty one. Raises ConfigError, positioned."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        reason = error.problem or error.context or "syntax error"
        raise ConfigError(Message("not valid YAML: {reason}", {"reason": reason}), path, *where) from None
    except yaml.YAMLError as error:
        # a character that YAML does not allow
        before = text[: getattr(error, "position", 0)]
        where = (before.count("\n") + 1, len(before) - before.rfind("\n"))
        reason = str(error).splitlines()[0]
        raise ConfigError(Message("not valid YAML: {reason}", {"reason": reason}), path, *where) from None


def read_yaml_values(text: str, path: str) -> dict[str, object]:
    """The declared values of a YAML text by dotted key. Raises ConfigError, positioned."""
    node = compose_yaml(text, path)
    if node is None:
        return {}
    if not isinstance(node, yaml.MappingNode):
        raise ConfigError(Message("a config is a mapping of keys to values"), path, 1, 1)
    values: dict[str, object] = {}
    for key, key_node, value_node in _flatten(node, "", path):
        if key in values:
            raise _doubled(key, key_node, path)
        try:
            values[key] = _with_lines(KEYS[key].parse(_construct(value_node, path)), value_node)
        except ValueProblemError as problem:
            mark = _node_at(value_node, problem.where).start_mark
            raise ConfigError(_at_key(key, problem), path, mark.line + 1, mark.column + 1) from None
    return values


def _with_lines(value: object, node: yaml.Node) -> object:
    """The value; suppressions are told the lines where they stand."""
    if isinstance(value, tuple) and value and isinstance(value[0], Suppression):
        return tuple(
            each._replace(line=entry.start_mark.line + 1) for each, entry in zip(value, node.value, strict=True)
        )
    return value


def _node_at(node: yaml.Node, where: Sequence[object]) -> yaml.Node:
    """The part of a value that a path of indexes and keys leads to, as far as it leads."""
    for step in where:
        if isinstance(node, yaml.SequenceNode) and isinstance(step, int):
            node = node.value[step]
        elif isinstance(node, yaml.MappingNode):
            node = next(value for key, value in node.value if str(key.value) == step)
    return node


def _flatten(node: yaml.MappingNode, prefix: str, path: str) -> Iterator[tuple[str, yaml.Node, yaml.Node]]:
    """Each declared key with the nodes of its name and value; an unknown key is an error."""
    for key_node, value_node in node.value:
        key = f"{prefix}{key_node.value}"
        if key in KEYS:
            yield key, key_node, value_node
        elif isinstance(value_node, yaml.MappingNode) and any(known.startswith(key + ".") for known in KEYS):
            yield from _flatten(value_node, key + ".", path)
        else:
            mark = key_node.start_mark
            raise ConfigError(unknown_key(key), path, mark.line + 1, mark.column + 1)


def _doubled(key: str, node: yaml.Node, path: str) -> ConfigError:
    mark = node.start_mark
    return ConfigError(Message("the key {key} is given twice", {"key": key}), path, mark.line + 1, mark.column + 1)


def unknown_key(key: str) -> Message:
    """The message for a key that no one declared, with the nearest one that exists."""
    # what stands alone is a key, or a group of keys, before it is the long name of one
    short = [] if "." in key else sorted({each.partition(".")[0] for each in KEYS} - {key})
    near = difflib.get_close_matches(key, short, n=1) or difflib.get_close_matches(key, KEYS, n=1)
    if near:
        return Message("unknown key {key}: did you mean {near}?", {"key": key, "near": near[0]})
    return Message("unknown key {key}", {"key": key})


def _construct(node: yaml.Node, path: str = "", depth: int = 0) -> object:
    if depth > _DEEPEST:
        return None
    if isinstance(node, yaml.MappingNode):
        values: dict[str, object] = {}
        for key_node, value_node in node.value:
            key = str(key_node.value)
            if key in values:
                raise _doubled(key, key_node, path)
            values[key] = _construct(value_node, path, depth + 1)
        return values
    if isinstance(node, yaml.SequenceNode):
        return [_construct(each, path, depth + 1) for each in node.value]
    # `fr`, `no` and `1.0` are names here: a value is read as the text that was typed
    return None if node.tag == "tag:yaml.org,2002:null" else str(node.value)


def _at_key(key: str, problem: ValueProblemError) -> Message:
    return Message("{key}: {problem}", {"key": key, "problem": problem.message})


def _from_toml(text: str, path: str) -> dict[str, object]:
    try:
        table: Any = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rpartition(" (at ")
        at = re.search(r"line (\d+), column (\d+)", place)
        where = (int(at[1]), int(at[2])) if at else (text.count("\n") + 1, 1)
        raise ConfigError(Message("not valid TOML: {reason}", {"reason": reason}), path, *where) from None
    for name in ("tool", "lexideck"):
        table = table.get(name, {})
        if not isinstance(table, dict):
            message = Message("{key}: a table is wanted here", {"key": name})
            raise ConfigError(message, path, _toml_line(text, name), 1)
    values: dict[str, object] = {}

    def walk(part: Mapping[str, Any], prefix: str) -> None:
        for name, value in part.items():
            key, line = f"{prefix}{name}", _toml_line(text, name)
            if key in KEYS:
                try:
                    values[key] = KEYS[key].parse(value)
                except ValueProblemError as problem:
                    raise ConfigError(_at_key(key, problem), path, line, 1) from None
            elif isinstance(value, dict) and any(known.startswith(key + ".") for known in KEYS):
                walk(value, key + ".")
            else:
                raise ConfigError(unknown_key(key), path, line, 1)

    walk(table, "")
    return values


def _toml_line(text: str, name: str) -> int:
    """The first line of our table that names a key: tomllib keeps no positions."""
    table = _TABLE.search(text)
    named = re.compile(rf"(?m)^\s*\[{{0,2}}(?:tool\.lexideck\.)?[\w.]*\b{re.escape(name)}\b")
    at = named.search(text, table.start() if table else 0)
    return text.count("\n", 0, at.start(0) + len(at[0]) - len(at[0].lstrip())) + 1 if at else 1


def parse_set(assignments: tuple[str, ...]) -> dict[str, object]:
    """`--set KEY=VALUE`: a value is YAML, so lists are written `[a, b]`. Raises ConfigError."""
    values: dict[str, object] = {}
    for assignment in assignments:
        key, equals, text = assignment.partition("=")
        key = key.strip()
        if not equals:
            raise ConfigError(Message("--set wants KEY=VALUE, not {text}", {"text": assignment}))
        if key not in KEYS:
            raise ConfigError(unknown_key(key))
        try:
            node = yaml.compose(text, Loader=yaml.SafeLoader)
        except yaml.YAMLError:
            if text.lstrip()[:1] in ("[", "{", '"', "'"):
                params = {"key": key, "text": text}
                raise ConfigError(Message("--set {key}: not a valid value: {text}", params)) from None
            node = yaml.ScalarNode("tag:yaml.org,2002:str", text)  # a glob such as *.json needs no quotes
        try:
            values[key] = KEYS[key].parse(None if node is None else _construct(node))
        except ValueProblemError as problem:
            message = Message("--set {key}: {problem}", {"key": key, "problem": problem.message})
            raise ConfigError(message) from None
    return values


def layered(*layers: Mapping[str, object]) -> Settings:
    """Settings from layers of values by dotted key, the later ones winning."""
    merged: dict[str, object] = {}
    for layer in layers:
        merged.update(layer)
    return Settings.of(merged)
