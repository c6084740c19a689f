"""`scripts/batch.py`: a whole game in every locale at once."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.batch import steps

ROOT = Path(__file__).resolve().parent.parent
FILES = {
    "lexideck.yaml": "layout: deck-yaml\nglossary: [terms.csv]\n",
    "terms.csv": "source,target\nBird,Oiseau\n",
    "locales/en/decks/birds.yaml": (
        "deck: birds\ncards:\n"
        "  owl:\n    name: Owl\n    traits: Bird.\n    text: Draw a card.\n"
        "  bee:\n    name: Bee\n    traits: Bird.\n    text: Pay 1 honey.\n"
    ),
    "locales/fr/decks/birds.yaml": (
        "deck: birds\ncards:\n  owl:\n    name: Hibou\n    traits: ''\n    text: Piochez une carte.\n"
    ),
    "locales/de/decks/birds.yaml": (
        "deck: birds\ncards:\n  owl:\n    name: Eule\n    traits: Vogel.\n    text: Zieh eine Karte.\n"
    ),
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game with two locales, both of them behind their source."""
    for path, content in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(content, "utf-8")
    return tmp_path


def batch(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    argv = [sys.executable, str(ROOT / "scripts/batch.py"), *map(str, arguments)]
    return subprocess.run(argv, capture_output=True, text=True, encoding="utf-8", check=False, cwd=ROOT)


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_steps_of_a_run() -> None:
    def said(*wanted: str, is_dry: bool = False, output: Path | None = None) -> list[str]:
        return [" ".join(each) for each in steps(wanted, ["fr", "de"], is_dry, output)]

    assert said("fr", "pl") == [
        "copy --to pl",
        "sync --to fr --to pl",
        "fill --to fr --to pl",
        "status --locale fr --locale pl",
    ]
    assert said("fr", "pl", is_dry=True, output=Path("a.md")) == [
        "copy --to pl --dry-run",
        "sync --to fr --dry-run",
        "fill --to fr --dry-run",
        "status --locale fr",
    ]
    assert said("pl", is_dry=True) == ["copy --to pl --dry-run"]
    assert said("fr", output=Path("a.md"))[-1] == f"status --locale fr --output {Path('a.md').resolve()}"


def test_every_locale_is_brought_in_step_and_a_second_run_changes_nothing(game: Path) -> None:
    report = game / "status.json"
    done = batch(game, "--output", report)
    assert (done.returncode, done.stderr) == (0, "")
    french = (game / "locales/fr/decks/birds.yaml").read_text("utf-8")
    assert "bee:" in french
    assert french.count("Oiseau.") == 2
    assert "bee:" in (game / "locales/de/decks/birds.yaml").read_text("utf-8")
    decks = json.loads(report.read_text("utf-8"))["decks"]
    assert {(each["locale"], each["texts"]) for each in decks} == {("de", 6), ("fr", 6)}
    report.unlink()
    after = files(game)
    assert batch(game).returncode == 0
    assert files(game) == after


def test_a_new_locale_is_made_beside_the_others(game: Path) -> None:
    assert batch(game, "--to", "fr,pt-br").returncode == 0
    assert "owl:" in (game / "locales/pt-BR/decks/birds.yaml").read_text("utf-8")
    assert "bee:" not in (game / "locales/de/decks/birds.yaml").read_text("utf-8")


def test_a_dry_run_writes_nothing(game: Path) -> None:
    before = files(game)
    done = batch(game, "--to", "fr", "--to", "pl", "--dry-run", "-o", game / "status.md")
    assert done.returncode == 0
    assert "locales/pl/decks/birds.yaml" in done.stdout
    assert files(game) == before


def test_trouble_ends_the_run(game: Path) -> None:
    (game / "locales/fr/decks/birds.yaml").write_text("cards: [", "utf-8")
    done = batch(game)
    assert done.returncode == 2
    assert "lexideck fill" not in done.stdout


@pytest.mark.parametrize("options", [("--to", "no locale"), ("no-such-folder",)])
def test_what_cannot_be_done_is_said(game: Path, options: tuple[str, ...]) -> None:
    where = [] if options[0] != "--to" else [game]
    done = batch(*where, *options)
    assert done.returncode == 2
    assert done.stderr.startswith("lexideck: ")


def test_a_game_without_a_translation_wants_a_locale(tmp_path: Path) -> None:
    path = tmp_path / "locales/en/decks/birds.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(FILES["locales/en/decks/birds.yaml"], "utf-8")
    (tmp_path / "lexideck.yaml").write_text("layout: deck-yaml\n", "utf-8")
    assert batch(tmp_path).returncode == 2
    assert batch(tmp_path, "--to", "fr").returncode == 0
