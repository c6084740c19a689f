"""Small invented repositories in memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from l10n.config import layered
from l10n.deck.project import Project
from l10n.files import MemoryTree, Tree
from l10n.layouts import all_layouts

Make = Callable[..., Project]


@pytest.fixture
def make() -> Make:
    """Make a project of files (text or bytes by path), or of a tree."""

    def made(
        files: Mapping[str, str | bytes] | Tree,
        layout: str = "arkhamdb",
        selected: tuple[str, ...] = (),
        **settings: object,
    ) -> Project:
        tree: Tree
        if isinstance(files, Mapping):
            tree = MemoryTree(
                {path: text if isinstance(text, bytes) else text.encode() for path, text in files.items()}
            )
        else:
            tree = files
        return Project(tree, layered(settings), all_layouts()[layout], Path(), selected)

    return made
