"""What the history of a repository tells of the source text that a translation was made from."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from l10n.config import layered
from l10n.deck.adopt import json_texts
from l10n.deck.project import Project
from l10n.deck.sync import make_sync
from l10n.deck.sync_options import Adopt
from l10n.discover import UsageError
from l10n.files import DiskTree
from l10n.layouts import all_layouts

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git here")

SOURCE, TARGET = "pack/a.json", "translations/fr/pack/a.json"


class History:
    """A repository made commit by commit, in a folder of a larger one."""

    def __init__(self, top: Path) -> None:
        self.root = top / "games" / "jeu à deux"
        self.root.mkdir(parents=True)
        self._git("init", "-q", "-b", "main", cwd=top)

    def _git(self, *words: str, cwd: Path | None = None) -> None:
        names = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *names, *words], cwd=cwd or self.root, check=True, capture_output=True)

    def write(self, path: str, cards: Mapping[str, Mapping[str, str]]) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps([{"code": key, **card} for key, card in cards.items()], ensure_ascii=False), "utf-8")

    def commit(self, **files: Mapping[str, Mapping[str, str]]) -> None:
        for name, cards in files.items():
            self.write(SOURCE if name == "source" else TARGET, cards)
        self._git("add", "-A")
        self._git("commit", "-q", "-m", "change")

    def made_from(self, adoption: Adopt = Adopt.AUTO) -> dict[tuple[str, str], str]:
        project = Project(DiskTree(self.root), layered({}), all_layouts()["arkhamdb"], self.root)
        plan = make_sync(project, "fr", adoption=adoption)
        assert plan.failures == []
        return {(each.identity.key, each.identity.field): each.old for each in plan.stale}


def test_a_translation_is_dated_by_the_commit_that_last_changed_it(tmp_path: Path) -> None:
    made = History(tmp_path)
    made.commit(source={"1": {"name": "Owl", "text": "Draw 1."}, "2": {"name": "Bee", "text": "Fly."}})
    made.commit(target={"1": {"name": "Hibou", "text": "Piochez 1."}, "2": {"name": "Abeille", "text": "Volez."}})
    made.commit(source={"1": {"name": "Owl", "text": "Draw 2."}, "2": {"name": "Bee", "text": "Fly away."}})
    # another text of the same file, and one that follows its source
    made.commit(target={"1": {"name": "Chouette", "text": "Piochez 1."}, "2": {"name": "Abeille", "text": "Filez."}})
    assert made.made_from() == {("1", "text"): "Draw 1."}
    assert made.made_from(Adopt.GIT) == {("1", "text"): "Draw 1."}
    assert made.made_from(Adopt.NONE) == {}


def test_source_and_translation_changed_in_one_commit_belong_together(tmp_path: Path) -> None:
    made = History(tmp_path)
    made.commit(source={"1": {"text": "Draw 1."}}, target={"1": {"text": "Piochez 1."}})
    made.commit(source={"1": {"text": "Draw 2."}}, target={"1": {"text": "Piochez 2."}})
    assert made.made_from() == {}


def test_what_is_not_committed_yet_is_made_from_the_source_of_today(tmp_path: Path) -> None:
    made = History(tmp_path)
    made.commit(source={"1": {"text": "Draw 1."}}, target={"1": {"text": "Piochez 1."}})
    made.commit(source={"1": {"text": "Draw 2."}})
    assert made.made_from() == {("1", "text"): "Draw 1."}
    made.write(TARGET, {"1": {"text": "Piochez 2."}})
    assert made.made_from() == {}


def test_a_source_that_came_back_to_its_old_text_makes_nothing_stale(tmp_path: Path) -> None:
    made = History(tmp_path)
    made.commit(source={"1": {"text": "Draw 1."}}, target={"1": {"text": "Piochez 1."}})
    made.commit(source={"1": {"text": "Draw 2."}})
    made.commit(source={"1": {"text": "Draw 1."}})
    assert made.made_from() == {}


def test_a_version_that_cannot_be_read_tells_nothing(tmp_path: Path) -> None:
    made = History(tmp_path)
    (made.root / "pack").mkdir()
    (made.root / SOURCE).write_text("[{", "utf-8")
    made.commit(target={"1": {"text": "Piochez 1."}})
    made.commit(source={"1": {"text": "Draw 1."}})
    assert made.made_from() == {}


def test_without_git_all_are_made_from_the_source_of_today(tmp_path: Path) -> None:
    project = Project(DiskTree(tmp_path), layered({}), all_layouts()["arkhamdb"], tmp_path)
    for path, text in ((SOURCE, "Draw 1."), (TARGET, "Piochez 1.")):
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text(json.dumps([{"code": "1", "text": text}]), "utf-8")
    assert make_sync(project, "fr").stale == []
    with pytest.raises(UsageError):
        make_sync(project, "fr", adoption=Adopt.GIT)


@pytest.mark.parametrize("data", [b"", b"3", b"null", b"true", b'"Owl"', b"[[1]]", b"\xff", b"[" * 100_000])
def test_a_version_that_holds_no_cards_tells_nothing(data: bytes) -> None:
    assert json_texts(data, ("code",)) == {}
