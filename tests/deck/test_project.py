"""From what was typed to a repository: its root, its layout, the files asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.deck.project import open_project
from l10n.discover import Request, UsageError

CARD = '[{"code": "1", "name": "Owl"}]'


def write(root: Path, *paths: str) -> None:
    for path in paths:
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(CARD, "utf-8")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / ".git").mkdir()
    write(tmp_path, "pack/x/a.json", "translations/fr/pack/x/a.json")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("folder", [".", "pack", "pack/x"])
def test_the_root_is_found_from_a_folder_below(repository: Path, folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repository / folder)
    project = open_project(Request())
    assert (project.root, project.layout.name) == (repository, "arkhamdb")


def test_paths_are_named_from_the_root(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repository / "pack")
    project = open_project(Request(paths=[Path("x/a.json")]))
    assert project.selected == ("pack/x/a.json",)
    assert project.wants("pack/x/a.json")
    assert not project.wants("pack/x/a.json.orig")


def test_the_folder_of_a_config_is_the_root(repository: Path) -> None:
    inner = repository / "games"
    write(inner, "pack/a.json", "translations/fr/pack/a.json")
    (inner / "lexideck.yaml").write_text("exclude: ['pack/b*']\n", "utf-8")
    write(inner, "pack/b.json")
    project = open_project(Request(paths=[inner / "pack"]))
    assert project.root == inner
    assert "pack/a.json" in project.paths
    assert "pack/b.json" not in project.paths


@pytest.mark.parametrize(
    ("path", "layout"),
    [("pack/a.json", "arkhamdb"), ("locales/en/decks/a.yaml", "deck-yaml"), ("i18n/templates/a.pot", "po")],
)
def test_a_repository_that_nobody_has_translated_yet_is_recognised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, layout: str
) -> None:
    write(tmp_path, path)
    monkeypatch.chdir(tmp_path)
    assert open_project(Request()).layout.name == layout


def test_a_folder_that_holds_no_cards_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "package.json")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError):
        open_project(Request())


def test_paths_elsewhere_are_refused(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    with pytest.raises(UsageError):
        open_project(Request(paths=[Path("pack"), elsewhere]))
    with pytest.raises(UsageError):
        open_project(Request(paths=[repository / "pack" / "none.json"]))
