"""Where files come from and go to: a folder on disk, or buffers in memory.

Paths are relative, with `/`, whatever the machine. Writes are atomic: a file is written
beside, flushed to the disk, and renamed, so an interrupted write leaves the old file or
the new one.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol

from l10n.model import Message
from l10n.os_errors import CHANGED, reason
from l10n.windows import unusable_name, usable

SKIPPED_FOLDERS = frozenset({".git", ".hg", ".svn", "node_modules", "__pycache__", ".venv", "venv", ".lexideck"})


class Tree(Protocol):
    """A set of files that can be listed, read and replaced."""

    def paths(self) -> tuple[str, ...]:
        """Every file, relative to the root, sorted."""
        ...

    def exists(self, path: str) -> bool:
        """Whether there is a file of this name."""
        ...

    def read(self, path: str) -> bytes:
        """A file's bytes. Raises OSError."""
        ...

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        """Replace a file, or make it. Raises OSError, or ChangedError where the file is not `expected`."""
        ...

    def name(self, path: str) -> str:
        """How the file is named to the person who started the run."""
        ...


class ChangedError(OSError):
    """A file changed between read and write; nothing was written."""


class DiskTree:
    """The files below a folder. `shown` is put before paths in messages and reports."""

    def __init__(self, root: Path, shown: str = "") -> None:
        self.root = root
        self._shown = shown
        self._paths: tuple[str, ...] | None = None
        self.unlisted: list[Message] = []
        """Folders that could not be looked into, known once `paths` was asked for."""

    def paths(self) -> tuple[str, ...]:
        """Every file below the root but those of `SKIPPED_FOLDERS`; walked once."""
        if self._paths is None:
            self._paths = tuple(sorted(self._walk()))
        return self._paths

    def _walk(self) -> Iterator[str]:
        for folder, folders, files in os.walk(self.root, onerror=self._note):
            folders[:] = [name for name in folders if name not in SKIPPED_FOLDERS]
            base = Path(folder).relative_to(self.root).as_posix()
            for name in folders:
                if (Path(folder) / name).is_symlink():
                    path = self.name(name if base == "." else f"{base}/{name}")
                    self.unlisted.append(Message("{path} is a link to a folder: not looked into", {"path": path}))
            for name in files:
                if name.startswith(".") and name.endswith(".tmp"):
                    continue  # what a killed write left beside its file
                yield name if base == "." else f"{base}/{name}"

    def _note(self, error: OSError) -> None:
        folder = Path(error.filename).relative_to(self.root).as_posix()
        params = {"path": self.name(folder), "reason": reason(error)}
        self.unlisted.append(Message("cannot look into the folder {path}: {reason}", params))

    def exists(self, path: str) -> bool:
        """Whether there is a file of this name."""
        return usable(self.root / path).is_file()

    def read(self, path: str) -> bytes:
        """A file's bytes. Raises OSError; a pipe or a device, which may never end, is not opened."""
        target = usable(self.root / path)
        if not stat.S_ISREG(target.stat().st_mode):
            raise OSError(errno.EINVAL, "it is not an ordinary file", str(target))
        return target.read_bytes()

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        """Replace a file if it still holds `expected` (None: it must not exist yet)."""
        if os.name == "nt" and (name := unusable_name(path)):
            raise OSError(22, f"Windows cannot have a file of this name: {name}", path)
        target = usable(self.root / path)
        now = target.read_bytes() if target.exists() else None
        if now != expected:
            raise ChangedError(0, CHANGED.template, str(target))
        write_atomically(target, data)
        self._paths = None

    def name(self, path: str) -> str:
        """The path as the person would type it."""
        return f"{self._shown}{path}"


class MemoryTree:
    """Buffers by path: an editor's, a web page's, a test's, or standard input."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        self.files = dict(files)

    def paths(self) -> tuple[str, ...]:
        """Every buffer's path, sorted."""
        return tuple(sorted(self.files))

    def exists(self, path: str) -> bool:
        """Whether there is a buffer of this name."""
        return path in self.files

    def read(self, path: str) -> bytes:
        """A buffer's bytes. Raises FileNotFoundError."""
        try:
            return self.files[path]
        except KeyError:
            raise FileNotFoundError(2, "no such file", path) from None

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        """Replace a buffer if it still holds `expected`."""
        if self.files.get(path) != expected:
            raise ChangedError(0, CHANGED.template, path)
        self.files[path] = data

    def name(self, path: str) -> str:
        """The path itself."""
        return path


def write_atomically(target: Path, data: bytes) -> None:
    """Write beside, fsync, rename; keeps the mode of the file it replaces. Raises OSError."""
    target = target.resolve()  # a symbolic link stays one: what it points to is replaced
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, os.strerror(13), str(target))
    handle, beside = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        mode = target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask()
        Path(beside).chmod(mode)
        Path(beside).replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(beside).unlink()
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


class Overlaid:
    """A tree with other bytes in place of some of its files: an editor's text, an older version. Read only."""

    def __init__(self, below: Tree, instead: Mapping[str, bytes]) -> None:
        self._below = below
        self._instead = instead

    def paths(self) -> tuple[str, ...]:
        """Every file of the tree below, and those that stand in for others."""
        return tuple(sorted({*self._below.paths(), *self._instead}))

    def exists(self, path: str) -> bool:
        """Whether there is a file of this name."""
        return path in self._instead or self._below.exists(path)

    def read(self, path: str) -> bytes:
        """A file's bytes. Raises OSError."""
        return self._instead[path] if path in self._instead else self._below.read(path)

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        """Nothing is written here."""
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), path)

    def name(self, path: str) -> str:
        """As the tree below names it."""
        return self._below.name(path)
