"""A tree over another one: what is written stays in memory until somebody asks what has changed."""

from __future__ import annotations

from collections.abc import Iterator

from l10n.files import ChangedError, Tree
from l10n.os_errors import CHANGED


class Overlay:
    """Reads through to a tree; writes are kept apart, so that several passes can build on each other."""

    def __init__(self, below: Tree) -> None:
        self._below = below
        self._read: dict[str, bytes] = {}
        self._written: dict[str, bytes] = {}

    def paths(self) -> tuple[str, ...]:
        """Every file of both."""
        return tuple(sorted({*self._below.paths(), *self._written}))

    def exists(self, path: str) -> bool:
        """Whether there is a file of this name in either."""
        return path in self._written or self._below.exists(path)

    def read(self, path: str) -> bytes:
        """A file's bytes, those of the first reading: passes agree on what they saw. Raises OSError."""
        if path in self._written:
            return self._written[path]
        if path not in self._read:
            self._read[path] = self._below.read(path)
        return self._read[path]

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        """Replace a file in memory if it still holds `expected`. Raises ChangedError."""
        now = self.read(path) if self.exists(path) else None
        if now != expected:
            raise ChangedError(0, CHANGED.template, path)
        self._written[path] = data

    def name(self, path: str) -> str:
        """As the tree below names it."""
        return self._below.name(path)

    def changes(self) -> Iterator[tuple[str, bytes | None, bytes]]:
        """The files that differ: path, bytes before (None: there was none), bytes now."""
        for path, after in self._written.items():
            before = self._read.get(path)
            if before is None and self._below.exists(path):
                before = self._below.read(path)
            if before != after:
                yield path, before, after
