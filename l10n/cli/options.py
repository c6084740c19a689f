"""Options that several commands share, and how they become a Request."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from l10n.config import ConfigError
from l10n.discover import Request, UsageError
from l10n.model import Message
from l10n.settings import KEYS

Paths = Annotated[list[Path] | None, typer.Argument(help="Files or folders; default: the workspace.")]
Locale = Annotated[
    list[str] | None,
    typer.Option("--locale", "-l", help="Locale of the texts (repeatable), as in fr or pt-BR."),
]
SourceLocale = Annotated[str | None, typer.Option("--source-locale", help="Locale that is translated from.")]
Dialect = Annotated[
    str | None, typer.Option("--dialect", help="Markup of the texts, comma-separated: html,bracket-icons.")
]
Style = Annotated[str | None, typer.Option("--style", help="House style, by name or file.")]
Profile = Annotated[str | None, typer.Option("--profile", help="What the texts must be ready for: default, or print.")]
Glossary = Annotated[
    list[str] | None, typer.Option("--glossary", help="Glossary, by name or file (YAML or CSV); repeatable.")
]
Source = Annotated[
    Path | None, typer.Option("--source", help="File in the source language that belongs to the file given.")
]
Select = Annotated[str | None, typer.Option("--select", help="Rules to run: codes or their beginnings.")]
Ignore = Annotated[str | None, typer.Option("--ignore", help="Rules not to run: codes or their beginnings.")]
Baseline = Annotated[
    Path | None, typer.Option("--baseline", help="File of known findings, which are not shown.", dir_okay=False)
]
Assignments = Annotated[list[str] | None, typer.Option("--set", help="KEY=VALUE: override any config key.")]
Config = Annotated[Path | None, typer.Option("--config", help="Config file; default: the nearest lexideck.yaml.")]


def asked(to: list[str]) -> list[str]:
    """The locales that are named, one or more in each text. Raises UsageError where there are none."""
    found = list(dict.fromkeys(part.strip() for each in to for part in each.split(",") if part.strip()))
    if not found:
        raise UsageError(Message("a locale is wanted, as in fr or pt-BR"))
    return found


def request(
    *,
    paths: list[Path] | None = None,
    locale: list[str] | None = None,
    source_locale: str | None = None,
    dialect: str | None = None,
    style: str | None = None,
    profile: str | None = None,
    glossary: list[str] | None = None,
    source: Path | None = None,
    select: str | None = None,
    ignore: str | None = None,
    baseline: Path | None = None,
    assignments: list[str] | None = None,
    config: Path | None = None,
) -> Request:
    """The request that these options make. Raises ConfigError for one that cannot be."""
    texts = {
        "--source-locale": ("source", source_locale),
        "--dialect": ("dialects", dialect),
        "--style": ("style", None if style is None else _from_here(style)),
        "--profile": ("profile", profile),
        "--select": ("select", select),
        "--ignore": ("ignore", ignore),
    }
    options: dict[str, object] = {}
    for option, (key, text) in texts.items():
        if text is None:
            continue
        if not text.strip():
            raise ConfigError(Message("{option}: a value is wanted here", {"option": option}))
        options[key] = KEYS[key].parse(text)
    if glossary:
        options["glossary"] = tuple(_from_here(each) for each in glossary)
    if baseline is not None:
        options["baseline"] = str(baseline.resolve())
    if config is not None and config.is_dir():
        raise ConfigError(Message("{path} is a folder; --config wants a file", {"path": config}))
    if config is not None and not config.exists():
        raise ConfigError(Message("no such file or folder: {path}", {"path": config}))
    return Request(
        paths=tuple(paths or ()),
        locales=tuple(part for each in locale or () for part in each.split(",") if part),
        source_file=source,
        config=config,
        options=options,
        assignments=tuple(assignments or ()),
    )


def _from_here(name: str) -> str:
    """A name as it is, or the path of a file of this name in the current folder, as it was meant."""
    return str(Path(name).resolve()) if Path(name).suffix and Path(name).is_file() else name
