"""`lexideck.yaml` (or `[tool.lexideck]` of pyproject.toml): find it, read it, hold it against `KEYS`.

Every key is declared once in `l10n.settings`. An unknown key, or a value of the wrong kind, is
an error that names file, line and column and, where one is near, the key that was meant.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from l10n.model import Message
from l10n.settings import KEYS, Settings, ValueProblemError

CONFIG_NAME = "lexideck.yaml"


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
        if (found := folder / CONFIG_NAME).is_file():
            return found
        pyproject = folder / "pyproject.toml"
        if pyproject.is_file() and re.search(r"(?m)^\[tool\.lexideck[\].]", pyproject.read_text("utf-8", "replace")):
            return pyproject
        if (folder / ".git").exists():
            return None
    return None


def read_config(path: Path) -> dict[str, object]:
    """The values of a config file by dotted key. Raises ConfigError, positioned."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ConfigError(Message("cannot read this file: {reason}", {"reason": error.strerror}), str(path)) from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise ConfigError(Message("this file is not valid UTF-8"), str(path), line, 1) from None
    if path.suffix == ".toml":
        return _from_toml(text, str(path))
    return read_yaml_values(text, str(path))


def read_yaml_values(text: str, path: str) -> dict[str, object]:
    """The declared values of a YAML text by dotted key. Raises ConfigError, positioned."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node = yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        reason = error.problem or error.context or "syntax error"
        raise ConfigError(Message("not valid YAML: {reason}", {"reason": reason}), path, *where) from None
    except yaml.YAMLError as error:
        raise ConfigError(
            Message("not valid YAML: {reason}", {"reason": str(error).splitlines()[0]}), path, 1, 1
        ) from None
    if node is None:
        return {}
    if not isinstance(node, yaml.MappingNode):
        raise ConfigError(Message("a config is a mapping of keys to values"), path, 1, 1)
    values: dict[str, object] = {}
    for key, value_node in _flatten(node, "", path):
        line, column = value_node.start_mark.line + 1, value_node.start_mark.column + 1
        value = _construct(value_node)
        values[key] = _checked(key, value, path, line, column)
    return values


def _flatten(node: yaml.MappingNode, prefix: str, path: str) -> Iterator[tuple[str, yaml.Node]]:
    """Each declared key with the node of its value; unknown keys and doubled ones are errors."""
    seen: set[str] = set()
    for key_node, value_node in node.value:
        name = str(key_node.value)
        key = f"{prefix}{name}"
        line, column = key_node.start_mark.line + 1, key_node.start_mark.column + 1
        if name in seen:
            raise ConfigError(Message("the key {key} is given twice", {"key": key}), path, line, column)
        seen.add(name)
        if key in KEYS:
            yield key, value_node
        elif isinstance(value_node, yaml.MappingNode) and any(known.startswith(key + ".") for known in KEYS):
            yield from _flatten(value_node, key + ".", path)
        else:
            raise ConfigError(unknown_key(key), path, line, column)


def unknown_key(key: str) -> Message:
    """The message for a key that no one declared, with the nearest one that exists."""
    near = difflib.get_close_matches(key, KEYS, n=1)
    if near:
        return Message("unknown key {key}: did you mean {near}?", {"key": key, "near": near[0]})
    return Message("unknown key {key}", {"key": key})


def _construct(node: yaml.Node) -> object:
    if isinstance(node, yaml.MappingNode):
        return {str(k.value): _construct(v) for k, v in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [_construct(each) for each in node.value]
    # `fr`, `no` and `1.0` are names here: a value is read as the text that was typed
    return None if node.tag == "tag:yaml.org,2002:null" else str(node.value)


def _checked(key: str, value: object, path: str, line: int, column: int) -> object:
    try:
        return KEYS[key].parse(value)
    except ValueProblemError as problem:
        message = Message("{key}: {problem}", {"key": key, "problem": problem})
        raise ConfigError(message, path, line, column) from None


def _from_toml(text: str, path: str) -> dict[str, object]:
    try:
        table: Any = tomllib.loads(text).get("tool", {}).get("lexideck", {})
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+), column (\d+)", str(error))
        where = (int(at[1]), int(at[2])) if at else (1, 1)
        raise ConfigError(Message("not valid TOML: {reason}", {"reason": str(error)}), path, *where) from None
    values: dict[str, object] = {}

    def walk(part: Mapping[str, Any], prefix: str) -> None:
        for name, value in part.items():
            key = f"{prefix}{name}"
            # tomllib keeps no positions: the first line that names the key is the place
            at = re.search(rf"(?m)^\s*\[?(?:tool\.lexideck\.)?[\w.]*\b{re.escape(name)}\b", text)
            line = text.count("\n", 0, at.start()) + 1 if at else 1
            if key in KEYS:
                values[key] = _checked(key, value, path, line, 1)
            elif isinstance(value, dict) and any(known.startswith(key + ".") for known in KEYS):
                walk(value, key + ".")
            else:
                raise ConfigError(unknown_key(key), path, line, 1)

    walk(table, "")
    return values


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
            raise ConfigError(Message("--set {key}: not a valid value: {text}", {"key": key, "text": text})) from None
        try:
            values[key] = KEYS[key].parse(None if node is None else _construct(node))
        except ValueProblemError as problem:
            raise ConfigError(Message("--set {key}: {problem}", {"key": key, "problem": problem})) from None
    return values


def layered(*layers: Mapping[str, object]) -> Settings:
    """Settings from layers of values by dotted key, the later ones winning."""
    merged: dict[str, object] = {}
    for layer in layers:
        merged.update(layer)
    return Settings.of(merged)
