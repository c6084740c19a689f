"""One run of `glossary check`: the findings of each pair of locales, in a report."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from l10n.cli import CLEAN, FINDINGS
from l10n.cli.check import Level, Output
from l10n.cli.config_file import named
from l10n.cli.console import is_terminal, wants_colour
from l10n.cli.github import write_summary
from l10n.cli.glossary_files import Asked, asked_for
from l10n.glossary.find import unused
from l10n.glossary.lint import lint
from l10n.glossary.load import read_glossary
from l10n.model import Finding, Severity
from l10n.report import Shown, all_reporters


def report(
    names: Sequence[str],
    source: str | None,
    locales: Sequence[str],
    config: Path | None,
    severity: Level,
    output_format: Output | None,
) -> int:
    """Print the report. Returns the exit status."""
    asked = asked_for(names, source, locales, config, workspace=severity is Level.INFO)
    findings, entries = _findings(asked)
    threshold = Severity(severity.value)
    kept = [each for each in findings if each.severity.rank <= threshold.rank]
    in_actions = os.environ.get("GITHUB_ACTIONS") == "true" and not is_terminal()
    output = output_format or (Output.GITHUB if in_actions else Output.FULL)
    shown = Shown(
        findings=kept,
        hidden=len(findings) - len(kept),
        suppressed=0,
        files=len({path for paths in asked.files.values() for path in paths}),
        units=entries,
        color=wants_colour() and output in (Output.FULL, Output.CONCISE),
        unfold=True,
    )
    if output is Output.GITHUB:
        shown = write_summary(shown)
    for line in all_reporters()[output.value].lines(shown):
        sys.stdout.write(line + "\n")
    return FINDINGS if kept else CLEAN


def _findings(asked: Asked) -> tuple[list[Finding], int]:
    """The findings, each once, and how many entries were read."""
    found: dict[str, Finding] = {}
    count = 0
    for pair, paths in asked.files.items():
        contents = [read_glossary(path, *pair) for path in paths]
        entries = [each for content in contents for each in content.entries]
        conflicts = [each for content in contents for each in content.conflicts]
        count += len(entries)
        documents = asked.opened.workspace.documents if asked.opened else []
        there = any(unit.locale == pair.locale for document in documents for unit in document.units)
        idle = unused(entries, documents, pair.locale) if there else []
        for each in lint(entries, conflicts, pair.locale, idle):
            each.path = each.document_path = named(Path(each.path))
            each.related = tuple(
                type(other)(named(Path(other.path)), other.key, other.line, other.column) for other in each.related
            )
            found.setdefault(f"{each.path}\0{each.line}\0{each.fingerprint}", each)
    return list(found.values()), count
