"""One run of `glossary check`: the findings of each pair of locales, in a report."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from l10n.baseline import mended
from l10n.cli import CLEAN, FINDINGS
from l10n.cli.baseline_file import BaselineFile
from l10n.cli.check import Level, Output
from l10n.cli.config_file import named
from l10n.cli.console import is_terminal, wants_colour
from l10n.cli.github import write_summary
from l10n.cli.glossary_files import Asked, asked_for
from l10n.config import read_text
from l10n.glossary.accepted import comments_of, kept
from l10n.glossary.checks import OPEN_CONFLICT, UNUSED
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
    known: Known,
) -> int:
    """Print the report. Returns the exit status, which what is declared under `conflicts` leaves alone."""
    asked = asked_for(names, source, locales, config, workspace=severity is Level.INFO)
    found, entries = _findings(asked)
    threshold = Severity(severity.value)
    baseline = _baseline(asked, known)
    compared = baseline.content.compare(found.findings)
    kept = [each for each in compared.new if each.severity.rank <= threshold.rank]
    hidden, met = len(compared.new) - len(kept), len(compared.known)
    files = {named(path) for paths in asked.files.values() for path in paths}

    def judged(path: str, code: str, locale: str) -> bool:
        # entries that no text uses are looked for at this level only
        return path in files and code.startswith("GLO") and (code != UNUSED.code or asked.opened is not None)

    left = 0 if known.update else mended(compared, judged)
    if known.update:
        taken = baseline.update(compared, kept, judged, frozenset())
        met += len(taken)
        kept = [each for each in kept if id(each) not in taken]
    in_actions = os.environ.get("GITHUB_ACTIONS") == "true" and not is_terminal()
    output = output_format or (Output.GITHUB if in_actions else Output.FULL)
    shown = Shown(
        findings=kept,
        hidden=hidden,
        suppressed=found.suppressed,
        files=len(files),
        units=entries,
        color=wants_colour() and output in (Output.FULL, Output.CONCISE),
        unfold=True,
        known=met,
        mended=left,
    )
    if output is Output.GITHUB:
        shown = write_summary(shown)
    for line in all_reporters()[output.value].lines(shown):
        sys.stdout.write(line + "\n")
    return FINDINGS if any(each.code != OPEN_CONFLICT.code for each in kept) else CLEAN


class Known(NamedTuple):
    """What the options say of a baseline."""

    path: Path | None
    update: bool


def _baseline(asked: Asked, known: Known) -> BaselineFile:
    path = Path.cwd() / known.path if known.path else None
    if path is None and asked.settings.baseline:
        path = asked.root / asked.settings.baseline
    return BaselineFile.at(path, known.update)


class _Found(NamedTuple):
    findings: list[Finding]
    suppressed: int


def _findings(asked: Asked) -> tuple[_Found, int]:
    """The findings, each once, and how many entries were read."""
    found: dict[str, Finding] = {}
    told: set[str] = set()
    count = 0
    for pair, paths in asked.files.items():
        contents = [read_glossary(path, *pair) for path in paths]
        entries = [each for content in contents for each in content.entries]
        conflicts = [each for content in contents for each in content.conflicts]
        count += len(entries)
        documents = asked.opened.workspace.documents if asked.opened else []
        there = any(unit.locale == pair.locale for document in documents for unit in document.units)
        idle = unused(entries, documents, pair.locale) if there else []
        findings = lint(entries, conflicts, pair.locale, idle)
        for each in findings:
            each.path = each.document_path = named(Path(each.path))
            each.related = tuple(
                type(other)(named(Path(other.path)), other.key, other.line, other.column) for other in each.related
            )
        comments = {named(path): comments_of(read_text(path)) for path in paths if path.suffix in (".yaml", ".yml")}
        told.update(map(_name, findings))
        for each in kept(findings, comments, asked.settings, pair.locale, with_unused=there):
            found.setdefault(_name(each), each)
    return _Found(list(found.values()), len(told - found.keys())), count


def _name(finding: Finding) -> str:
    return f"{finding.path}\0{finding.line}\0{finding.fingerprint}"
