"""Trees: nothing is lost when a write fails, and a file changed by someone else is left alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from l10n.files import ChangedError, DiskTree, MemoryTree, Tree, write_atomically
from l10n.messages import say

OLD, NEW = b"\xef\xbb\xbfold\r\n", b"\xef\xbb\xbfnew \xe2\x80\xaf!\r\n"


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_bytes_are_written_as_they_are(tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    target.write_bytes(OLD)
    write_atomically(target, NEW)
    assert target.read_bytes() == NEW
    assert _names(tmp_path) == ["a.json"]


def _fail(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("owner", "step"), [(os, "fsync"), (Path, "replace"), (Path, "chmod"), (os, "fdopen")], ids=str
)
def test_a_write_that_fails_leaves_the_old_file(
    owner: object, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "a.json"
    target.write_bytes(OLD)
    monkeypatch.setattr(owner, step, _fail)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(target, NEW)
    monkeypatch.undo()
    assert target.read_bytes() == OLD
    assert _names(tmp_path) == ["a.json"]


def test_an_interrupted_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.json"
    target.write_bytes(OLD)

    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomically(target, NEW)
    assert target.read_bytes() == OLD
    assert _names(tmp_path) == ["a.json"]


def test_a_write_that_fails_makes_no_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "replace", _fail)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(tmp_path / "a.json", NEW)
    assert _names(tmp_path) == []


def test_the_new_bytes_are_on_the_disk_before_the_old_file_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    flush, swap = os.fsync, Path.replace

    def fsync(handle: int) -> None:
        steps.append(f"fsync {os.fstat(handle).st_size}")
        flush(handle)

    def replace(self: Path, target: Path) -> Path:
        steps.append(f"replace {target.name}")
        return swap(self, target)

    monkeypatch.setattr(os, "fsync", fsync)
    monkeypatch.setattr(Path, "replace", replace)
    write_atomically(tmp_path / "a.json", NEW)
    assert steps == [f"fsync {len(NEW)}", "replace a.json"]


@pytest.mark.skipif(os.name == "nt", reason="modes are a matter of POSIX")
@pytest.mark.parametrize("mode", [0o600, 0o644, 0o755, 0o664])
def test_the_mode_of_a_file_is_kept(mode: int, tmp_path: Path) -> None:
    target = tmp_path / "a.json"
    target.write_bytes(OLD)
    target.chmod(mode)
    write_atomically(target, NEW)
    assert target.stat().st_mode & 0o777 == mode


@pytest.mark.skipif(os.name == "nt", reason="modes are a matter of POSIX")
def test_a_new_file_has_the_mode_that_the_person_gives_to_files(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_atomically(tmp_path / "deep/er/a.json", NEW)
    finally:
        left = os.umask(before)
    assert left == 0o027
    assert (tmp_path / "deep/er/a.json").stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real = tmp_path / "real/a.json"
    real.write_bytes(OLD)
    link = tmp_path / "a.json"
    link.symlink_to("real/a.json")
    write_atomically(link, NEW)
    assert link.is_symlink()
    assert real.read_bytes() == NEW
    assert _names(tmp_path / "real") == ["a.json"]


def test_a_file_that_may_not_be_written_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.json"
    target.write_bytes(OLD)
    target.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # for root, too
    with pytest.raises(PermissionError):
        write_atomically(target, NEW)
    target.chmod(0o644)
    assert target.read_bytes() == OLD
    assert _names(tmp_path) == ["a.json"]


def test_a_folder_that_may_not_be_written_leaves_the_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> tuple[int, str]:
        raise PermissionError(13, "Permission denied", str(tmp_path))

    target = tmp_path / "a.json"
    target.write_bytes(OLD)
    monkeypatch.setattr("tempfile.mkstemp", refuse)
    with pytest.raises(PermissionError):
        write_atomically(target, NEW)
    assert target.read_bytes() == OLD


@pytest.fixture(params=["disk", "memory"])
def make_tree(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[dict[str, bytes]], Tree]:
    def make(files: dict[str, bytes]) -> Tree:
        if request.param == "memory":
            return MemoryTree(files)
        for path, data in files.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_bytes(data)
        return DiskTree(tmp_path)

    return make


MakeTree = Callable[[dict[str, bytes]], Tree]


def test_a_tree_lists_reads_and_replaces(make_tree: MakeTree) -> None:
    tree = make_tree({"b/c.json": OLD, "a.json": OLD, "b/a b é.po": b""})
    assert tree.paths() == ("a.json", "b/a b é.po", "b/c.json")
    assert tree.exists("b/c.json")
    assert not tree.exists("b")
    assert not tree.exists("c.json")
    tree.write("b/c.json", NEW, OLD)
    assert tree.read("b/c.json") == NEW
    assert tree.name("b/c.json") == "b/c.json"


def test_a_new_file_is_listed(make_tree: MakeTree) -> None:
    tree = make_tree({"a.json": OLD})
    assert tree.paths() == ("a.json",)
    tree.write("new/b.json", NEW, None)
    assert tree.paths() == ("a.json", "new/b.json")


@pytest.mark.parametrize("expected", [b"other", None])
def test_a_file_that_someone_else_changed_is_left_alone(expected: bytes | None, make_tree: MakeTree) -> None:
    tree = make_tree({"a.json": OLD})
    with pytest.raises(ChangedError) as caught:
        tree.write("a.json", NEW, expected)
    assert tree.read("a.json") == OLD
    assert "changed by someone else" in (caught.value.strerror or "")


def test_a_file_that_someone_else_removed_does_not_come_back(make_tree: MakeTree) -> None:
    tree = make_tree({"b.json": OLD})
    with pytest.raises(ChangedError):
        tree.write("a.json", NEW, OLD)
    assert tree.paths() == ("b.json",)


def test_a_file_that_is_not_there_cannot_be_read(make_tree: MakeTree) -> None:
    with pytest.raises(FileNotFoundError):
        make_tree({}).read("a.json")


def test_folders_of_other_tools_are_not_walked(tmp_path: Path) -> None:
    for name in (".git/a.json", "node_modules/x/a.json", ".lexideck/fr.jsonl", "x/.venv/a.json", "x/a.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    assert DiskTree(tmp_path).paths() == ("x/a.json",)


def test_paths_are_shown_from_where_the_person_is(tmp_path: Path) -> None:
    assert DiskTree(tmp_path, "../cards/").name("a.json") == "../cards/a.json"


@pytest.mark.english
def test_a_folder_that_cannot_be_looked_into_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "open").mkdir()
    (tmp_path / "shut").mkdir()
    (tmp_path / "open/a.json").write_bytes(b"")
    look = os.scandir

    def scandir(path: str) -> object:
        if str(path).endswith("shut"):
            raise PermissionError(13, "Permission denied", str(path))
        return look(path)

    monkeypatch.setattr(os, "scandir", scandir)
    tree = DiskTree(tmp_path, "cards/")
    assert tree.paths() == ("open/a.json",)
    assert [say(each) for each in tree.unlisted] == ["cannot look into the folder cards/shut: Permission denied"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.json")
    with pytest.raises(OSError, match="not an ordinary file"):
        DiskTree(tmp_path).read("a.json")


def test_a_link_to_a_folder_is_told_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "a.json").write_text("{}")
    (tmp_path / "root").mkdir()
    (tmp_path / "root" / "fr").symlink_to(tmp_path / "elsewhere")
    tree = DiskTree(tmp_path / "root")
    assert tree.paths() == ()
    assert ["fr" in str(each.params) for each in tree.unlisted] == [True]
