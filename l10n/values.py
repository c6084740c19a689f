"""How the values of config keys are read: each parser takes what YAML gave and returns a typed value."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from l10n.gates import Condition
from l10n.model import Message, Severity

T = TypeVar("T")

_MOST_DIGITS = 9


class ValueProblemError(ValueError):
    """A value of the wrong kind. `where` leads to the part that is wrong: indexes and keys."""

    def __init__(self, message: Message, *where: object) -> None:
        super().__init__(message.template)
        self.message = message
        self.where = where


class Suppression(NamedTuple):
    """Findings that a project has judged and wants silent. Empty fields match everything.

    `path` is a glob, `text` a regular expression searched in the text of the span. `line` is
    where the entry stands in its file, 0 where that is not known.
    """

    code: str = ""
    path: str = ""
    key: str = ""
    field: str = ""
    text: re.Pattern[str] | None = None
    reason: str = ""
    line: int = 0


SUPPRESSION_KEYS = tuple(name for name in Suppression._fields if name != "line")


class Key(NamedTuple):
    """One config key: how its value is read, its default, what it means."""

    parse: Callable[[object], object]
    default: object
    doc: str

    @property
    def choices(self) -> tuple[str, ...]:
        """The values that the key takes, empty where it takes any text."""
        return getattr(self.parse, "choices", ())


def text(value: object) -> str:
    """A text."""
    if isinstance(value, str):
        return value
    raise ValueProblemError(Message("a text is wanted here"))


def optional_text(value: object) -> str | None:
    """A text, or nothing."""
    return None if value is None else text(value)


def texts(value: object) -> tuple[str, ...]:
    """A list of texts; one text may hold them, with commas between."""
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    if not isinstance(value, list):
        raise ValueProblemError(Message("a list of texts is wanted here"))
    for at, each in enumerate(value):
        if not isinstance(each, str):
            raise ValueProblemError(Message("a text is wanted here"), at)
    return tuple(value)


def codes(value: object) -> tuple[str, ...]:
    """Rule codes, or their beginnings, in capitals."""
    return tuple(each.upper() for each in texts(value))


def optional_texts(value: object) -> tuple[str, ...] | None:
    """A list of texts, or nothing."""
    return None if value is None else texts(value)


def choice(*choices: str) -> Callable[[object], str]:
    """A parser of one of these words."""

    def parse(value: object) -> str:
        if isinstance(value, str) and value.lower() in choices:
            return value.lower()
        raise ValueProblemError(Message("one of {choices} is wanted here", {"choices": ", ".join(choices)}))

    parse.choices = choices  # type: ignore[attr-defined]
    return parse


def label(value: object) -> str:
    """The template of a label: it holds `{name}`."""
    template = text(value)
    if "{name}" not in template:
        raise ValueProblemError(Message("{mark} is wanted in it", {"mark": "{name}"}))
    return template


def pattern(value: object) -> re.Pattern[str]:
    """A regular expression. Raises ValueProblemError with the reason when it is none."""
    written = text(value)
    try:
        return re.compile(written)
    except (re.error, OverflowError) as error:
        params = {"pattern": written, "reason": str(error)}
        raise ValueProblemError(Message("{pattern} is not a valid regular expression: {reason}", params)) from None


def patterns(value: object) -> tuple[re.Pattern[str], ...]:
    """Regular expressions: one, or a list."""
    if not isinstance(value, list):
        return (pattern(value),)
    return tuple(inside(pattern, each, at) for at, each in enumerate(value))


def inside(parse: Callable[[object], T], value: object, *where: object) -> T:
    """A part of a value, read; a problem says where the part stands."""
    try:
        return parse(value)
    except ValueProblemError as problem:
        raise ValueProblemError(problem.message, *where, *problem.where) from None


def severities(value: object) -> Mapping[str, str]:
    """A severity, or `off`, by rule code."""
    if not isinstance(value, Mapping):
        raise ValueProblemError(Message("rule codes, each with its severity, are wanted here"))
    level = choice(*(each.value for each in Severity), "off")
    return {str(code).upper(): inside(level, each, code) for code, each in value.items()}


def texts_by_text(value: object) -> Mapping[str, str]:
    """A mapping of texts to texts."""
    if not isinstance(value, Mapping):
        raise ValueProblemError(Message("a mapping of texts to texts is wanted here"))
    return {str(name): inside(text, each, name) for name, each in value.items()}


def limit(value: object) -> int | None:
    """The most or the least of something that is counted, None for `any`."""
    if isinstance(value, str) and value.lower() == "any":
        return None
    written = str(value)
    if isinstance(value, bool) or not (written.isdecimal() and len(written) <= _MOST_DIGITS):
        raise ValueProblemError(Message("a number is wanted here, or {any}", {"any": "any"}))
    return int(written)


def asked(condition: Condition) -> Callable[[object], object]:
    """The parser of what a gate asks."""
    return choice(*condition.choices) if condition.choices else limit


def suppressions(value: object) -> tuple[Suppression, ...]:
    """Findings judged and accepted."""
    if not isinstance(value, list):
        params = {"keys": ", ".join(SUPPRESSION_KEYS)}
        raise ValueProblemError(Message("a list of entries with {keys} is wanted here", params))
    return tuple(inside(suppression, each, at) for at, each in enumerate(value))


def suppression(value: object) -> Suppression:
    """One finding, or kind of finding, that was judged and accepted."""
    keys = ", ".join(SUPPRESSION_KEYS)
    if not isinstance(value, Mapping):
        raise ValueProblemError(Message("an entry with {keys} is wanted here", {"keys": keys}))
    for name in value:
        if name not in SUPPRESSION_KEYS:
            message = Message("unknown key {key} (there are {keys})", {"key": name, "keys": keys})
            raise ValueProblemError(message, name)
    read: dict[str, Any] = {
        name: inside(pattern if name == "text" else text, each, name) for name, each in value.items()
    }
    if not any(value.get(name) for name in SUPPRESSION_KEYS if name != "reason"):
        raise ValueProblemError(Message("an entry must name a code, a path, a key, a field or a text"))
    if "code" in read:
        read["code"] = read["code"].upper()
    return Suppression(**read)
