"""A workspace as it was: at a revision that git knows, or with an older version of one file."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path, PurePosixPath

from l10n.discover import Opened, UsageError
from l10n.files import Overlaid, Tree
from l10n.layouts import Place
from l10n.model import Message
from l10n.workspace import Workspace, load_workspace


class GitTree:
    """The files below a folder as a commit holds them. Read only. Raises UsageError for what git does not know."""

    def __init__(self, root: Path, revision: str) -> None:
        self._root = root
        self._revision = revision
        self._top = Path(self._said("rev-parse", "--show-toplevel").strip())
        named = self._said("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
        self._commit = named.strip()

    def _said(self, *arguments: str) -> str:
        return self._bytes(*arguments).decode("utf-8", "surrogateescape")

    def _bytes(self, *arguments: str, given: bytes = b"") -> bytes:
        command = ["git", "-C", str(self._root), *arguments]
        try:
            done = subprocess.run(command, input=given, capture_output=True, check=False)
        except OSError:
            raise UsageError(Message("--since {revision} wants git, which is not here", self._params)) from None
        if done.returncode == 0:
            return done.stdout
        if arguments[:2] == ("rev-parse", "--show-toplevel"):
            raise UsageError(Message("--since {revision}: no such file, and this is no git repository", self._params))
        raise UsageError(Message("--since {revision}: no such file, and git knows no such revision", self._params))

    @property
    def _params(self) -> Mapping[str, object]:
        return {"revision": self._revision}

    @cached_property
    def _blobs(self) -> Mapping[str, str]:
        """Every file of the commit, by its path from the repository's top, with the name of its content."""
        listed = self._said("ls-tree", "-r", "-z", "--full-tree", self._commit)
        found: dict[str, str] = {}
        for line in listed.split("\0"):
            about, tab, path = line.partition("\t")
            mode, kind, name = about.split() if tab else ("", "", "")
            if kind == "blob" and mode != "120000":
                found[path] = name
        return found

    @cached_property
    def _contents(self) -> dict[str, bytes]:
        return {}

    def fetch(self, paths: list[str]) -> None:
        """Read many files in one go."""
        names = [name for path in paths if (name := self._name(path)) is not None]
        output = self._bytes("cat-file", "--batch", given="".join(f"{name}\n" for name in names).encode())
        at = 0
        for name in names:
            line_end = output.index(b"\n", at)
            size = int(output[at:line_end].rsplit(b" ", 1)[1])
            self._contents[name] = output[line_end + 1 : line_end + 1 + size]
            at = line_end + size + 2

    def _name(self, path: str) -> str | None:
        """The content's name of a path below the root, or beside it."""
        try:
            inside = Path(os.path.normpath(self._root.resolve() / path)).relative_to(self._top.resolve())
        except ValueError:
            return None
        return self._blobs.get(inside.as_posix())

    def paths(self) -> tuple[str, ...]:
        """Every file below the root, sorted."""
        try:
            below = self._root.resolve().relative_to(self._top.resolve()).as_posix()
        except ValueError:
            return ()
        start = "" if below == "." else below + "/"
        return tuple(sorted(path.removeprefix(start) for path in self._blobs if path.startswith(start)))

    def exists(self, path: str) -> bool:
        """Whether the commit has this file."""
        return self._name(path) is not None

    def read(self, path: str) -> bytes:
        """A file's bytes. Raises OSError."""
        name = self._name(path)
        if name is None:
            raise FileNotFoundError(path)
        if name not in self._contents:
            self.fetch([path])
        return self._contents[name]

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        """A commit is not written to."""
        raise PermissionError(path)

    def name(self, path: str) -> str:
        """The path itself."""
        return path


def earlier_workspace(opened: Opened, since: str) -> Workspace:
    """The workspace of a run as it was. Raises UsageError.

    `since` is an older version of the one file that the run reads, or a revision that git knows.
    """
    workspace = opened.workspace
    older = Path(since)
    if older.is_file():
        asked = [each for each in workspace.documents if workspace.reports(each.path)]
        if len(asked) != 1:
            params = {"revision": since, "count": len(asked)}
            raise UsageError(Message("--since {revision}: an older file goes with one file, not {count}", params))
        tree = Overlaid(workspace.tree, {asked[0].path: older.read_bytes()})
        return load_workspace(tree, workspace.settings, _all_places(workspace), workspace.layout, workspace.selected)
    if older.is_dir():
        raise UsageError(Message("--since {revision}: a folder is no earlier state", {"revision": since}))
    root = getattr(workspace.tree, "root", None) or Path.cwd()
    git = GitTree(root, since)
    places = (
        workspace.layout.places(git.paths(), workspace.settings.source) if workspace.layout else _places(workspace, git)
    )
    git.fetch([path for each in places for path in (each.path, each.source_path) if path and git.exists(path)])
    return load_workspace(git, workspace.settings, places, workspace.layout, workspace.selected)


def _all_places(workspace: Workspace) -> list[Place]:
    if workspace.layout:
        return list(workspace.layout.places(workspace.tree.paths(), workspace.settings.source))
    return _places(workspace, workspace.tree)


def _places(workspace: Workspace, tree: Tree) -> list[Place]:
    """The places of files that stand for themselves, as far as they were there."""
    found = [
        Place(each.path, each.locale, each.source_path, group=each.group, name=PurePosixPath(each.path).name)
        for each in workspace.documents
        if tree.exists(each.path)
    ]
    found += [Place(each.path, each.locale, group=each.group) for each in workspace.sources if tree.exists(each.path)]
    return found
