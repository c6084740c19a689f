"""Every config key, declared once: its meaning, its kind, its default.

`lexideck.yaml`, `[tool.lexideck]`, house styles and `--set` are all read against `KEYS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from l10n.messages import say
from l10n.model import Message, Severity


class ValueProblemError(ValueError):
    """A value of the wrong kind; its text is a sentence for a person."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.template)
        self.message = message

    def __str__(self) -> str:
        return say(self.message)


class Suppression(NamedTuple):
    """Findings that a project has judged and wants silent. Empty fields match everything.

    `path` is a glob, `text` a regular expression searched in the text of the span.
    """

    code: str = ""
    path: str = ""
    key: str = ""
    field: str = ""
    text: re.Pattern[str] | None = None
    reason: str = ""


class Key(NamedTuple):
    """One config key: how its value is read, its default, what it means."""

    parse: Callable[[object], object]
    default: object
    doc: str


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise ValueProblemError(Message("a text is wanted here"))


def _optional_text(value: object) -> str | None:
    return None if value is None else _text(value)


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    raise ValueProblemError(Message("a list of texts is wanted here"))


def _optional_texts(value: object) -> tuple[str, ...] | None:
    return None if value is None else _texts(value)


def _choice(*choices: str) -> Callable[[object], str]:
    def parse(value: object) -> str:
        if isinstance(value, str) and value.lower() in choices:
            return value.lower()
        raise ValueProblemError(Message("one of {choices} is wanted here", {"choices": ", ".join(choices)}))

    return parse


def pattern(value: object) -> re.Pattern[str]:
    """A regular expression. Raises ValueProblemError with the reason when it is none."""
    try:
        return re.compile(_text(value))
    except re.error as error:
        raise ValueProblemError(
            Message("{pattern} is not a valid regular expression: {reason}", {"pattern": value, "reason": error})
        ) from None


def _patterns(value: object) -> tuple[re.Pattern[str], ...]:
    if isinstance(value, list):
        return tuple(pattern(each) for each in value)
    return (pattern(value),)


def _severities(value: object) -> Mapping[str, str]:
    wanted = {*(each.value for each in Severity), "off"}
    if isinstance(value, Mapping) and all(level in wanted for level in value.values()):
        return {str(code).upper(): str(level) for code, level in value.items()}
    raise ValueProblemError(Message("codes with error, warning, info or off are wanted here"))


def _suppressions(value: object) -> tuple[Suppression, ...]:
    if not isinstance(value, list) or not all(isinstance(each, Mapping) for each in value):
        raise ValueProblemError(
            Message("a list of {keys} is wanted here", {"keys": "code, path, key, field, text, reason"})
        )
    made = []
    for each in value:
        if unknown := sorted(set(each) - set(Suppression._fields)):
            raise ValueProblemError(Message("unknown key {key}", {"key": unknown[0]}))
        fields: dict[str, Any] = {name: _text(text) for name, text in each.items() if name != "text"}
        if not any(fields.get(name) for name in ("code", "path", "key", "field")) and "text" not in each:
            raise ValueProblemError(Message("an entry must name a code, a path, a key, a field or a text"))
        if "text" in each:
            fields["text"] = pattern(each["text"])
        made.append(Suppression(**fields))
    return tuple(made)


KEYS: Mapping[str, Key] = {
    "source": Key(_text, "en", "The locale that is translated from (a BCP 47 tag)."),
    "locales": Key(_optional_texts, None, "The locales to check; default: all that the layout finds."),
    "layout": Key(_text, "auto", "How the repository stores its cards."),
    "exclude": Key(_texts, (), "Globs of files to leave alone."),
    "dialects": Key(_optional_texts, None, "Markup of the texts; default: the layout's, else the format's."),
    "style": Key(_optional_text, None, "A house style of the locale, by name or path."),
    "glossary": Key(_texts, (), "Glossaries, by name or path (YAML, or CSV of source,target)."),
    "select": Key(_texts, (), "Rules to run (codes or their beginnings); default: all."),
    "ignore": Key(_texts, (), "Rules not to run (codes or their beginnings)."),
    "severity": Key(_severities, {}, "Another severity for a rule, by code; `off` silences it."),
    "suppress": Key(_suppressions, (), "Findings judged and accepted."),
    "same-as-source": Key(_patterns, (), "Texts that may stay as they are in the source (regular expressions)."),
    "state": Key(_optional_text, None, "Where the state of each unit is kept; default: .lexideck/<locale>.jsonl."),
    "untranslated": Key(
        _choice("empty", "null", "omit", "source"),
        "empty",
        "What a language copy writes into a field that nobody has translated.",
    ),
    "typography.no_break_space": Key(
        _choice("auto", "u00a0", "u202f", "either", "plain"),
        "auto",
        "The space before high punctuation and inside guillemets.",
    ),
    "typography.missing_space": Key(
        _choice("auto", "report"),
        "auto",
        "Signs that a project often writes without their space: one line for all (auto), or each place (report).",
    ),
    "typography.apostrophe": Key(_choice("auto", "typographic", "straight", "either"), "auto", "U+2019 or U+0027."),
    "typography.quotes": Key(
        _choice("auto", "guillemets", "straight", "curly", "either"), "auto", "The quotation marks."
    ),
    "typography.ellipsis": Key(_choice("auto", "character", "dots", "either"), "auto", "U+2026 or three dots."),
    "typography.dash": Key(
        _choice("auto", "en", "em", "hyphen", "either"), "auto", "The dash between parts of a sentence."
    ),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The values of a run, typed. See `KEYS` for their meaning."""

    source: str
    locales: tuple[str, ...] | None
    layout: str
    exclude: tuple[str, ...]
    dialects: tuple[str, ...] | None
    style: str | None
    glossary: tuple[str, ...]
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    severity: Mapping[str, str]
    suppress: tuple[Suppression, ...]
    same_as_source: tuple[re.Pattern[str], ...]
    state: str | None
    untranslated: str
    typography: Mapping[str, str]

    @classmethod
    def of(cls, values: Mapping[str, object]) -> Settings:
        """Settings from values by dotted key; what is not given has its default."""
        full: dict[str, Any] = {name: values.get(name, key.default) for name, key in KEYS.items()}
        typography = {
            name.removeprefix("typography."): str(full.pop(name))
            for name in list(full)
            if name.startswith("typography.")
        }
        return cls(typography=typography, **{name.replace("-", "_"): value for name, value in full.items()})

    def runs(self, code: str) -> bool:
        """Whether a rule is asked for."""
        if self.severity.get(code) == "off":
            return False
        if self.select and not code.startswith(self.select):
            return False
        return not (self.ignore and code.startswith(self.ignore))
