"""Every config key, declared once: its meaning, its kind, its default.

`lexideck.yaml`, `[tool.lexideck]`, house styles and `--set` are all read against `KEYS`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from l10n.model import Message, Severity

T = TypeVar("T")


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


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise ValueProblemError(Message("a text is wanted here"))


def _optional_text(value: object) -> str | None:
    return None if value is None else _text(value)


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    if not isinstance(value, list):
        raise ValueProblemError(Message("a list of texts is wanted here"))
    for at, each in enumerate(value):
        if not isinstance(each, str):
            raise ValueProblemError(Message("a text is wanted here"), at)
    return tuple(value)


def _codes(value: object) -> tuple[str, ...]:
    return tuple(each.upper() for each in _texts(value))


def _optional_texts(value: object) -> tuple[str, ...] | None:
    return None if value is None else _texts(value)


def _choice(*choices: str) -> Callable[[object], str]:
    def parse(value: object) -> str:
        if isinstance(value, str) and value.lower() in choices:
            return value.lower()
        raise ValueProblemError(Message("one of {choices} is wanted here", {"choices": ", ".join(choices)}))

    parse.choices = choices  # type: ignore[attr-defined]
    return parse


def _label(value: object) -> str:
    text = _text(value)
    if "{name}" not in text:
        raise ValueProblemError(Message("{mark} is wanted in it", {"mark": "{name}"}))
    return text


def pattern(value: object) -> re.Pattern[str]:
    """A regular expression. Raises ValueProblemError with the reason when it is none."""
    text = _text(value)
    try:
        return re.compile(text)
    except (re.error, OverflowError) as error:
        params = {"pattern": text, "reason": str(error)}
        raise ValueProblemError(Message("{pattern} is not a valid regular expression: {reason}", params)) from None


def _patterns(value: object) -> tuple[re.Pattern[str], ...]:
    if not isinstance(value, list):
        return (pattern(value),)
    return tuple(_inside(pattern, each, at) for at, each in enumerate(value))


def _inside(parse: Callable[[object], T], value: object, *where: object) -> T:
    """A part of a value, read; a problem says where the part stands."""
    try:
        return parse(value)
    except ValueProblemError as problem:
        raise ValueProblemError(problem.message, *where, *problem.where) from None


def _severities(value: object) -> Mapping[str, str]:
    if not isinstance(value, Mapping):
        raise ValueProblemError(Message("rule codes, each with its severity, are wanted here"))
    level = _choice(*(each.value for each in Severity), "off")
    return {str(code).upper(): _inside(level, each, code) for code, each in value.items()}


def _suppressions(value: object) -> tuple[Suppression, ...]:
    if not isinstance(value, list):
        params = {"keys": ", ".join(SUPPRESSION_KEYS)}
        raise ValueProblemError(Message("a list of entries with {keys} is wanted here", params))
    return tuple(_inside(_suppression, each, at) for at, each in enumerate(value))


def _suppression(value: object) -> Suppression:
    keys = ", ".join(SUPPRESSION_KEYS)
    if not isinstance(value, Mapping):
        raise ValueProblemError(Message("an entry with {keys} is wanted here", {"keys": keys}))
    for name in value:
        if name not in SUPPRESSION_KEYS:
            message = Message("unknown key {key} (there are {keys})", {"key": name, "keys": keys})
            raise ValueProblemError(message, name)
    read: dict[str, Any] = {
        name: _inside(pattern if name == "text" else _text, each, name) for name, each in value.items()
    }
    if not any(value.get(name) for name in SUPPRESSION_KEYS if name != "reason"):
        raise ValueProblemError(Message("an entry must name a code, a path, a key, a field or a text"))
    if "code" in read:
        read["code"] = read["code"].upper()
    return Suppression(**read)


KEYS: Mapping[str, Key] = {
    "source": Key(_text, "en", "The locale that is translated from (a BCP 47 tag)."),
    "locales": Key(_optional_texts, None, "The locales to check; default: all that the layout finds."),
    "layout": Key(_text, "auto", "How the repository stores its cards."),
    "exclude": Key(_texts, (), "Globs of files to leave alone."),
    "dialects": Key(_optional_texts, None, "Markup of the texts; default: the layout's, else the format's."),
    "style": Key(_optional_text, None, "A house style of the locale, by name or path."),
    "glossary": Key(_texts, (), "Glossaries, by name or path (YAML, or CSV of source,target)."),
    "select": Key(_codes, (), "Rules to run (codes or their beginnings); default: all."),
    "ignore": Key(_codes, (), "Rules not to run (codes or their beginnings)."),
    "severity": Key(_severities, {}, "Another severity for a rule, by code; `off` silences it."),
    "suppress": Key(_suppressions, (), "Findings judged and accepted."),
    "baseline": Key(
        _optional_text, None, "A file of findings that are known and not shown; --update-baseline writes it."
    ),
    "same-as-source": Key(_patterns, (), "Texts that may stay as they are in the source (regular expressions)."),
    "words": Key(
        _texts, (), "The project's own words and names: they may stay as in the source, and keep their spelling."
    ),
    "state": Key(_optional_text, None, "Where the state of each unit is kept; default: .lexideck/<locale>.jsonl."),
    "untranslated": Key(
        _choice("auto", "empty", "null", "omit", "source"),
        "auto",
        "What a language copy writes into a field that nobody has translated; `auto` is the layout's, mostly `empty`.",
    ),
    "label": Key(
        _label,
        "{name} ({language})",
        "How a copy labels a card whose name is not printed: `{name}` is the source's, `{language}` the language in "
        "the source locale's words, `{locale}` its tag.",
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
    baseline: str | None
    same_as_source: tuple[re.Pattern[str], ...]
    words: tuple[str, ...]
    state: str | None
    untranslated: str
    label: str
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
