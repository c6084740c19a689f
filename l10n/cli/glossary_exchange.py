"""`glossary import` and `glossary export`: read one format, write another."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from l10n.cli import CLEAN, FINDINGS
from l10n.cli.config_file import named
from l10n.cli.console import complain, notice
from l10n.cli.glossary_files import Pair, asked_for
from l10n.discover import UsageError, known_tag
from l10n.files import DiskTree
from l10n.glossary.exchange import export_glossary, import_glossary
from l10n.glossary.load import pair_of, read_glossary
from l10n.glossary.read_yaml import Content
from l10n.model import Message

_LONGEST = 60


def import_file(
    path: Path,
    beside: Path | None,
    source: str | None,
    locale: str,
    output: Path | None,
    force: bool,
    config: Path | None,
) -> int:
    """Write a YAML glossary of what a file holds; say which lines were left. Returns the exit status."""
    for each in filter(None, (path, beside)):
        if not each.is_file():
            raise UsageError(Message("no such file or folder: {path}", {"path": each}))
    pair = _pair(path, output, source, locale, config)
    read = import_glossary(path, *pair, beside)
    if read.content.entries or read.content.conflicts:
        write(export_glossary(read.content, "yaml", *pair), output, force)
    for left in read.left:
        text = left.text if len(left.text) <= _LONGEST else left.text[: _LONGEST - 1] + "…"
        complain(Message("left out: {text} ({reason})", {"text": text, "reason": left.reason}), named(path), left.line)
    if not read.content.entries and not read.content.conflicts:
        raise UsageError(Message("{path}: no entry of a glossary in it", {"path": named(path)}))
    count = len(read.content.entries)
    lines = Message("{count} line left out", {}, "{count} lines left out", len(read.left))
    entries = Message("{count} entry, {lines}", {"lines": lines}, "{count} entries, {lines}", count)
    notice(entries)
    return FINDINGS if read.left else CLEAN


def export_files(
    names: Sequence[str],
    form: str,
    source: str | None,
    locale: str,
    output: Path | None,
    force: bool,
    config: Path | None,
) -> int:
    """Write the glossaries of one pair of locales as one file. Returns the exit status."""
    files = asked_for(names, source, [locale] if locale else [], config, workspace=False).files
    if len(files) > 1:
        known = ", ".join(sorted(pair.locale for pair in files))
        raise UsageError(Message("one locale at a time: say --locale (there are {known})", {"known": known}))
    ((pair, paths),) = files.items()
    contents = [read_glossary(path, *pair) for path in paths]
    content = Content(
        tuple(each for one in contents for each in one.entries),
        tuple(each for one in contents for each in one.conflicts),
    )
    write(export_glossary(content, form, *pair), output, force)
    return CLEAN


def _pair(path: Path, output: Path | None, source: str | None, locale: str, config: Path | None) -> Pair:
    """The locales: the options', else those that a file's name tells."""
    told = (pair_of(output) if output else None) or pair_of(path)
    if not locale and told is None:
        message = Message("which locale is {path} for? Say it with --locale (as in --locale fr)", {"path": path})
        raise UsageError(message)
    origin = known_tag(source, []) if source else told[0] if told else "en"
    return Pair(origin, known_tag(locale, []) if locale else told[1] if told else "")


def write(data: bytes, output: Path | None, force: bool) -> None:
    """Write a file, or standard output. Raises UsageError where there is a file that is not to be replaced, OSError."""
    if output is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return
    before = output.read_bytes() if output.exists() else None
    if before is not None and not force:
        raise UsageError(Message("{path} exists already (--force replaces it)", {"path": named(output)}))
    DiskTree(output.parent).write(output.name, data, before)
