"""Each revision of a page checked, and held against the one before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from typing import NamedTuple

from l10n.discover import Opened, Request, open_workspace
from l10n.engine import Checker, check
from l10n.glossary.load import load_glossary
from l10n.history.compare import Change, Checked, compare
from l10n.history.recalled import recall
from l10n.history.revisions import Revision
from l10n.model import Document, Failure, Finding, Severity, Unit


class Step(NamedTuple):
    """What a revision did. `paired` counts the texts whose source an earlier revision tells."""

    revision: Revision
    change: Change
    is_first: bool
    findings: int
    paired: int
    failures: Sequence[Failure] = ()


def timeline(
    revisions: Iterable[Revision],
    request: Request,
    threshold: Severity,
    progress: Callable[[Revision], None] | None = None,
) -> Iterator[Step]:
    """Check the revisions, which come in the order of time, each against the last of its page.

    `request` says with which settings; the texts come from the revisions. Raises UsageError
    and ConfigError.
    """
    last: dict[str, tuple[Checked, Document | None]] = {}
    for revision in revisions:
        if progress:
            progress(revision)
        opened = open_workspace(replace(request, buffer=(_name(revision), revision.text.encode("utf-8", "replace"))))
        before, document = last.get(revision.title, (Checked((), ()), None))
        now = opened.workspace.documents[0] if opened.workspace.documents else None
        translated: dict[int, Unit] = {}
        if document is not None and now is not None:
            translated = recall(document, now, opened.workspace.settings.source)
        found = [each for each in _findings(opened) if each.severity.rank <= threshold.rank]
        after = Checked(opened.workspace.documents, found)
        replaced = {(now.path, unit.index) for unit in translated.values()} if now else frozenset()
        paired = sum(unit.source is not None for unit in now.units) if now else 0
        change = compare(before, after, replaced)
        yield Step(revision, change, revision.title not in last, len(found), paired, opened.workspace.failures)
        last[revision.title] = after, now


def _name(revision: Revision) -> str:
    """A file name for a page: its title, and what tells its format."""
    suffix = PurePosixPath(revision.name).suffix or ".wiki"
    stem = revision.title.removesuffix(suffix).replace("/", "-").replace("\\", "-").strip() or "page"
    return stem + suffix


def _findings(opened: Opened) -> list[Finding]:
    workspace = opened.workspace
    names, source = workspace.settings.glossary, workspace.settings.source
    glossaries = {locale: load_glossary(names, source, locale, opened.root) for locale in opened.local if names}
    return check(workspace, Checker.of(workspace, opened.local, glossaries), whole=False).findings
