"""A workspace as git has it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from l10n.discover import UsageError
from l10n.history.state import GitTree


def git(root: Path, *arguments: str) -> None:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", "-C", str(root), *who, *arguments], check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q")
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "été.txt").write_bytes(b"Brume !\n")
    (tmp_path / "link.txt").symlink_to("fr/été.txt")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-q", "-m", "one")
    (tmp_path / "fr" / "été.txt").write_bytes(b"")
    (tmp_path / "new.txt").write_bytes(b"x")
    return tmp_path


def test_the_files_are_those_of_the_commit(repository: Path) -> None:
    tree = GitTree(repository, "HEAD")
    assert tree.paths() == ("fr/été.txt",)
    assert tree.read("fr/été.txt") == b"Brume !\n"
    assert not tree.exists("new.txt")
    with pytest.raises(FileNotFoundError):
        tree.read("new.txt")


def test_a_folder_of_the_repository_is_a_root_too(repository: Path) -> None:
    tree = GitTree(repository / "fr", "HEAD")
    assert tree.paths() == ("été.txt",)
    assert tree.read("été.txt") == b"Brume !\n"
    assert not tree.exists("../link.txt")


def test_a_commit_is_not_written_to(repository: Path) -> None:
    with pytest.raises(OSError, match="new"):
        GitTree(repository, "HEAD").write("new.txt", b"", None)


@pytest.mark.parametrize("revision", ["no-such", "--help", "HEAD~9"])
def test_what_git_does_not_know_is_said(repository: Path, revision: str) -> None:
    with pytest.raises(UsageError):
        GitTree(repository, revision)


def test_outside_of_a_repository_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(UsageError):
        GitTree(tmp_path, "HEAD")


def test_without_git_it_is_said(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(UsageError):
        GitTree(repository, "HEAD")
