"""One run of `check`: facts and findings, fixes and diffs, over an opened workspace."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from l10n.baseline import Compared, Judge, mended
from l10n.cli import CLEAN, FINDINGS, TROUBLE
from l10n.cli.baseline_file import BaselineFile
from l10n.cli.console import complain, notice, wants_colour
from l10n.cli.github import write_summary
from l10n.discover import Opened, Request, open_workspace
from l10n.engine import Checker, Report, check
from l10n.fix import mend
from l10n.formats import FormatError, LoadOptions, all_formats
from l10n.glossary.load import load_glossary
from l10n.glossary.model import Glossary
from l10n.model import Document, Hit, Message, Severity, Unit
from l10n.os_errors import reason
from l10n.report import Shown, all_reporters
from l10n.report._text import paint, visible
from l10n.rules import Rule, all_rules
from l10n.suppression import Subject
from l10n.workspace import Workspace

if TYPE_CHECKING:  # only a run with --since loads it
    from l10n.history.compare import Checked


class View(NamedTuple):
    """How much of a report is shown, and how."""

    color: bool = False
    limit: int = 0
    unfold: bool = False


class CheckRun:
    """Findings at or above a severity that no baseline knows, and the fixes of those findings."""

    def __init__(
        self,
        opened: Opened,
        request: Request,
        threshold: Severity,
        unsafe: bool,
        update_baseline: bool = False,
        since: str | None = None,
    ) -> None:
        self.opened = opened
        self.request = request
        self.threshold = threshold
        self.unsafe = unsafe
        self.applied = 0
        self.cleared = 0
        self.failed = False
        self.updates = update_baseline
        self.baseline = BaselineFile.of(opened, update_baseline)
        self.since = since
        self.checker = self._checker(opened.workspace)

    def _checker(self, workspace: Workspace) -> Checker:
        names, source = workspace.settings.glossary, workspace.settings.source
        glossaries: dict[str, Glossary] = {
            locale: load_glossary(names, source, locale, self.opened.root) for locale in self.opened.local if names
        }
        return Checker.of(workspace, self.opened.local, glossaries)

    def _check(self) -> tuple[Report, Compared]:
        """What is found, and what of it the baseline knows."""
        report = check(self.opened.workspace, self.checker, self.request.is_whole)
        compared = self.baseline.content.compare(report.findings)
        if self._earlier is not None:
            from l10n.history.compare import Checked, compare

            change = compare(self._earlier, Checked(self.opened.workspace.documents, compared.new))
            new = {id(each) for each in change.new}
            compared.before = [each for each in compared.new if id(each) not in new]
            compared.new = [each for each in compared.new if id(each) in new]
            self.cleared = len(change.fixed) + len(change.gone)
        return report, compared

    @cached_property
    def _earlier(self) -> Checked | None:
        """The findings of the earlier state that the new ones are held against."""
        if self.since is None:
            return None
        from l10n.history.compare import Checked
        from l10n.history.state import earlier_workspace

        workspace = earlier_workspace(self.opened, self.since)
        report = check(workspace, self._checker(workspace), whole=False)
        return Checked(workspace.documents, report.findings)

    @cached_property
    def _known(self) -> dict[tuple[str, int, str], set[tuple[tuple[int, int] | None, str]]]:
        """Where the baseline silences a rule before anything is mended: spans and their texts, by unit and rule."""
        known: dict[tuple[str, int, str], set[tuple[tuple[int, int] | None, str]]] = {}
        if self.baseline.content.entries or self.since is not None:
            compared = self._check()[1]
            for each in (*compared.known, *compared.before):
                if each.unit is not None:
                    name = (each.document_path, each.unit.index, each.code)
                    known.setdefault(name, set()).add((each.span, each.text))
        return known

    def _wanted_in(self, document: Document) -> Callable[[Unit, Rule, Hit], bool]:
        """Whether a hit would be shown: only what would be is mended."""
        silencer = self.checker.silencer(document.path, document)

        def is_wanted(unit: Unit, rule: Rule, hit: Hit) -> bool:
            if self.checker.severity(rule, hit, unit.locale).rank > self.threshold.rank:
                return False
            text = (unit.target or "")[slice(*hit.span)] if hit.span else unit.target or ""
            if known := self._known.get((document.path, unit.index, rule.code)):
                if unit.target == document.units[unit.index].target:
                    if (hit.span, text) in known:
                        return False
                # other fixes have moved the places: what reads the same is taken for the same
                elif any(text == other for _, other in known):
                    return False
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
                message = Message("cannot write this file: {reason}", {"reason": reason(error)})
                complain(message, tree.name(document.path))
                self.failed = True
            else:
                self.applied += applied
        if self.applied:
            self._reopen()

    def _reopen(self) -> None:
        self.opened = open_workspace(self.request)
        self.checker = self._checker(self.opened.workspace)

    def filter_stdin(self) -> int:
        """Write the mended text of standard input to standard output, and nothing else."""
        assert self.request.buffer is not None
        # what cannot be read, or written, goes through as it came: the reader may overwrite its file
        name, before = self.request.buffer
        data = next((data for _, data, _ in self.mended()), before)
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
        status = self._complain_of_failures()
        if status != CLEAN:
            return status
        self.request.buffer = (name, data)
        self._reopen()
        left = len(self.shown(View()).findings)
        if left:
            notice(Message("{count} finding is left", {}, "{count} findings are left", left))
        return FINDINGS if left else CLEAN

    def _complain_of_failures(self, status: int = CLEAN) -> int:
        """Say which files could not be read, where no report does. Returns the exit status."""
        workspace = self.opened.workspace
        failures = [each for each in workspace.failures if each.shared or workspace.reports(each.path)]
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

    def shown(self, view: View) -> Shown:
        """The findings at or above the threshold that no baseline knows; they are taken into it where asked."""
        report, compared = self._check()
        kept = [each for each in compared.new if each.severity.rank <= self.threshold.rank]
        hidden = len(compared.new) - len(kept)
        known, judged = len(compared.known), self._judge()
        left = mended(compared, judged)
        if self.updates:
            broken = {each.path for each in self.opened.workspace.failures}
            taken = self.baseline.update(compared, kept, judged, broken)
            known += len(taken)
            if "baseline" in self.request.options:
                params = {"path": self.baseline.named}
                notice(Message("to use it from now on: baseline: {path} in lexideck.yaml", params))
            kept = [each for each in kept if id(each) not in taken]
            left = 0
        return Shown(
            findings=kept,
            hidden=hidden,
            suppressed=report.suppressed,
            files=report.files,
            units=report.units,
            color=view.color,
            fixed=self.applied,
            known=known,
            mended=left,
            before=len(compared.before),
            cleared=self.cleared,
            limit=view.limit,
            unfold=view.unfold,
            asked=frozenset(self.opened.workspace.settings.select),
        )

    def _judge(self) -> Judge:
        """Tells whether this run would have met a finding of a rule in a file."""
        workspace, settings_for = self.opened.workspace, self.checker.facts.settings_for
        broken = {each.path for each in workspace.failures}
        there = {each.path for each in (*workspace.documents, *workspace.sources)}
        asked = workspace.settings.locales

        def judges(path: str, code: str, locale: str) -> bool:
            if path in broken or code not in all_rules() or not settings_for(locale).runs(code):
                return False
            if path in there:
                return workspace.reports(path)
            # a file that is gone, or that was missing
            return workspace.layout is not None and (not asked or locale in asked) and workspace.reports_all_of(locale)

        return judges

    def write(self, output_format: str, shown: Shown) -> None:
        """Print a report."""
        out = sys.stdout
        if output_format == "github":
            shown = write_summary(shown)
        for line in all_reporters()[output_format].lines(shown):
            out.write(line + "\n")
