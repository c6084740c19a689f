"""The baseline of a run as a file: where it is, and how it is brought up to date."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from l10n.baseline import Baseline, Compared, Judge
from l10n.cli.console import notice
from l10n.config import ConfigError
from l10n.discover import Opened, UsageError
from l10n.files import write_atomically
from l10n.model import Finding, Message


class BaselineFile:
    """What a baseline holds, and its path; an empty one where a run has none."""

    def __init__(self, path: Path | None, content: Baseline) -> None:
        self.path = path
        self.content = content

    @classmethod
    def of(cls, opened: Opened, is_written: bool) -> BaselineFile:
        """The baseline that the settings name. Raises what `at` does."""
        named = opened.workspace.settings.baseline
        return cls.at(opened.root / named if named else None, is_written)

    @classmethod
    def at(cls, path: Path | None, is_written: bool) -> BaselineFile:
        """The baseline of a path. Raises UsageError where none is named and one is to be written.

        Raises ConfigError for one that is not there, or is none.
        """
        if path is None:
            if is_written:
                raise UsageError(Message("say where: --baseline FILE, or baseline: FILE in lexideck.yaml"))
            return cls(None, Baseline())
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            if is_written:
                return cls(path, Baseline())
            raise ConfigError(
                Message(
                    "there is no baseline {path}: --update-baseline makes it", {"path": cls(path, Baseline()).named}
                )
            ) from None
        return cls(path, Baseline.load(data, str(path)))

    @property
    def named(self) -> str:
        """The file as it is named from the current folder."""
        assert self.path is not None
        try:
            return self.path.relative_to(Path.cwd()).as_posix()
        except ValueError:
            return self.path.as_posix()

    def update(
        self, compared: Compared, findings: Sequence[Finding], judged: Judge, broken: Collection[str]
    ) -> set[int]:
        """Write what is known now. Returns the ids of the findings that were taken in. Raises OSError.

        What is said of a `broken` file, one that cannot be read, is never taken in: it would hide all that
        comes to be wrong with it.
        """
        assert self.path is not None
        taken = {id(each) for each in findings if each.document_path not in broken}
        after = self.content.updated(compared, taken, judged)
        before = self.content.entries
        if after.entries != before or not self.path.exists():
            write_atomically(self.path, after.dump())
        total, added = after.entries.total(), len(taken)
        params = {"path": self.named, "added": added, "gone": before.total() + added - total}
        message = Message(
            "{path} holds {count} finding now: {added} added, {gone} removed",
            params,
            "{path} holds {count} findings now: {added} added, {gone} removed",
            total,
        )
        notice(message)
        self.content = after
        return taken
