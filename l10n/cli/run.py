"""One run of `check`: facts and findings, fixes and diffs, over an opened workspace."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Iterator

from l10n.cli import CLEAN, FINDINGS, TROUBLE
from l10n.cli.console import complain, wants_colour
from l10n.discover import Opened, Request, open_workspace
from l10n.engine import Checker, check
from l10n.fix import mend
from l10n.formats import FormatError, LoadOptions, all_formats
from l10n.glossary.load import Glossary, load_glossary
from l10n.model import Document, Hit, Message, Severity, Unit
from l10n.report import Shown, all_reporters
from l10n.report._text import paint, visible
from l10n.rules import Rule
from l10n.suppression import Subject


class CheckRun:
    """Findings at or above a severity, and the fixes of those findings."""

    def __init__(self, opened: Opened, request: Request, threshold: Severity, unsafe: bool) -> None:
        self.opened = opened
        self.request = request
        self.threshold = threshold
        self.unsafe = unsafe
        self.applied = 0
        self.failed = False
        self.checker = self._checker()

    def _checker(self) -> Checker:
        workspace = self.opened.workspace
        names, source = workspace.settings.glossary, workspace.settings.source
        glossaries: dict[str, Glossary] = {
            locale: load_glossary(names, source, locale, self.opened.root) for locale in self.opened.local if names
        }
        return Checker.of(workspace, self.opened.local, glossaries)

    def _wanted_in(self, document: Document) -> Callable[[Unit, Rule, Hit], bool]:
        """Whether a hit would be shown: only what would be is mended."""
        silencer = self.checker.silencer(document.path, document)

        def is_wanted(unit: Unit, rule: Rule, hit: Hit) -> bool:
            if self.checker.severity(rule, hit, unit.locale).rank > self.threshold.rank:
                return False
            text = (unit.target or "")[slice(*hit.span)] if hit.span else unit.target or ""
            return not silencer.silences(Subject(rule.code, unit.locale, unit.key, unit.field, text, unit))

        return is_wanted

    def mended(self) -> Iterator[tuple[Document, bytes, int]]:
        """Each document that fixes change, with its new bytes and the number of fixes."""
        for document in self.opened.workspace.documents:
            if not self.opened.workspace.reports(document.path):
                continue
            result = mend(document, self.checker, self._wanted_in(document), self.unsafe)
            if result.changes:
                try:
                    data = all_formats()[document.format].store(document, result.changes)
                except FormatError as error:
                    complain(error.message, self.opened.workspace.tree.name(document.path), error.line, error.column)
                    self.failed = True
                    continue
                yield document, data, result.applied

    def mend(self) -> None:
        """Write the fixes, then look again. `failed` tells whether a file could not be written."""
        tree = self.opened.workspace.tree
        for document, data, applied in self.mended():
            try:
                tree.write(document.path, data, document.data)
            except OSError as error:
                reason = Message("cannot write this file: {reason}", {"reason": error.strerror or str(error)})
                complain(reason, tree.name(document.path))
                self.failed = True
            else:
                self.applied += applied
        if self.applied:
            self.opened = open_workspace(self.request)
            self.checker = self._checker()

    def filter_stdin(self) -> int:
        """Write the mended text of standard input to standard output, and nothing else."""
        assert self.request.buffer is not None
        # what cannot be read, or written, goes through as it came: the reader may overwrite its file
        data = next((data for _, data, _ in self.mended()), self.request.buffer[1])
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        return self._complain_of_failures()

    def _complain_of_failures(self, status: int = CLEAN) -> int:
        """Say which files could not be read, where no report does. Returns the exit status."""
        workspace = self.opened.workspace
        failures = [each for each in workspace.failures if workspace.reports(each.path)]
        for each in failures:
            complain(each.message, workspace.tree.name(each.path), each.line, each.column)
        if self.failed:
            return TROUBLE
        return FINDINGS if failures else status

    def show_diff(self) -> int:
        """Print what the fixes would change. Exit status 1 where they would change something."""
        color = wants_colour()
        count = 0
        for document, data, _ in self.mended():
            count += 1
            name = self.opened.workspace.tree.name(document.path)
            form = all_formats()[document.format]
            after = form.load(data, LoadOptions(path=document.path, locale=document.locale)).text
            lines = difflib.unified_diff(document.text.split("\n"), after.split("\n"), name, name, n=1, lineterm="")
            for line in lines:
                tint = {"+": "info", "-": "error", "@": "dim"}.get(line[:1], "")
                shown = line if line.startswith(("+++", "---", "@@")) else line[:1] + visible(line[1:])
                print(paint(shown, tint, color) if tint else shown)
        return self._complain_of_failures(FINDINGS if count else CLEAN)

    def shown(self, color: bool) -> Shown:
        """The findings at or above the threshold."""
        report = check(self.opened.workspace, self.checker)
        kept = [each for each in report.findings if each.severity.rank <= self.threshold.rank]
        return Shown(
            findings=kept,
            hidden=len(report.findings) - len(kept),
            suppressed=report.suppressed,
            files=report.files,
            units=report.units,
            color=color,
            fixed=self.applied,
        )

    def write(self, output_format: str, shown: Shown) -> None:
        """Print a report."""
        out = sys.stdout
        for line in all_reporters()[output_format].lines(shown):
            out.write(line + "\n")
