"""`lexideck release` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Typed, Write

FRENCH = "locales/fr/decks/harbour.yaml"
STAGES = ".lexideck/fr.stages.jsonl"
FILES = {
    "lexideck.yaml": "layout: deck-yaml\n",
    "locales/en/decks/harbour.yaml": "cards:\n  owl:\n    name: Owl\n    text: Draw 2 cards.\n",
    FRENCH: "cards:\n  owl:\n    name: Hibou\n    text: Pioche 2 cartes.\n",
}


@pytest.fixture
def repository(write: Write) -> Path:
    return write(FILES)


def stages(root: Path) -> dict[str, str]:
    text = (root / STAGES).read_text("utf-8")
    return {each["deck"]: each["stage"] for each in map(json.loads, text.splitlines())}


@pytest.mark.english
def test_a_deck_goes_from_beta_to_release_as_people_read_it(lexideck: Typed, repository: Path) -> None:
    done = lexideck("release", "harbour", "--stage", "beta", "--on", "2026-03-01")
    assert (done.status, done.out, done.err) == (0, "harbour (fr) is ready for beta: recorded\n", "")
    done = lexideck("release", "harbour", "--stage", "rc")
    assert done.status == 1
    assert done.out.splitlines() == [
        "harbour (fr) is not ready for rc:",
        "  - 1 reader of the whole is missing",
    ]
    assert stages(repository) == {"harbour": "beta"}
    for name, stage in (("Ana", "rc"), ("Bo", "release")):
        lexideck("review", "harbour", "--by", name)
        assert lexideck("release", "harbour", "--stage", stage).status == 0
        assert stages(repository) == {"harbour": stage}
    before = (repository / STAGES).read_bytes()
    assert lexideck("release", "harbour", "--stage", "release", "--on", "2030-01-01").status == 0
    assert (repository / STAGES).read_bytes() == before


@pytest.mark.english
def test_an_error_is_a_reason_and_it_is_said_where_to_see_it(lexideck: Typed, repository: Path) -> None:
    target = repository / FRENCH
    target.write_text(target.read_text("utf-8").replace("2 cartes", "3 cartes"), "utf-8")
    done = lexideck("release", "harbour", "--stage", "beta")
    assert done.status == 1
    assert done.out.splitlines()[1:] == [
        "  - 1 error (profile default)",
        f"  to see them: lexideck check --profile default {FRENCH}",
    ]
    assert not (repository / STAGES).exists()


def test_a_text_that_was_changed_since_is_shown_by_the_status(lexideck: Typed, repository: Path) -> None:
    lexideck("release", "harbour", "--stage", "beta")
    target = repository / FRENCH
    target.write_text(target.read_text("utf-8").replace("Hibou", "Chouette"), "utf-8")
    (deck,) = json.loads(lexideck("status", "--format", "json").out)["decks"]
    assert (deck["stage"]["name"], deck["stage"]["changed"]) == ("beta", True)


def test_a_stage_is_taken_back(lexideck: Typed, repository: Path) -> None:
    lexideck("release", "harbour", "--stage", "beta")
    assert lexideck("release", "harbour", "--stage", "draft").status == 0
    assert stages(repository) == {}


def test_the_readers_of_a_roadmap_count(lexideck: Typed, repository: Path) -> None:
    page = "# Harbour -> '''traduction OK''', relectures faites : ana, bo\n"
    (repository / "plan.wiki").write_text(page, "utf-8")
    assert lexideck("release", "harbour", "--stage", "release").status == 1
    assert lexideck("release", "harbour", "--stage", "release", "--roadmap", "plan.wiki").status == 0


def test_each_deck_is_judged_for_itself(lexideck: Typed, repository: Path) -> None:
    (repository / "locales/en/decks/tides.yaml").write_text("cards:\n  bee:\n    name: Bee\n", "utf-8")
    assert lexideck("release", "harbour", "tides", "--stage", "beta").status == 1
    assert stages(repository) == {"harbour": "beta"}


def test_of_several_locales_one_is_named(lexideck: Typed, repository: Path) -> None:
    german = repository / FRENCH.replace("/fr/", "/de/")
    german.parent.mkdir(parents=True)
    german.write_text("cards:\n  owl:\n    name: Eule\n    text: Zieh 2 Karten.\n", "utf-8")
    done = lexideck("release", "harbour", "--stage", "beta")
    assert (done.status, done.out) == (2, "")
    assert "de, fr" in done.err
    assert not (repository / ".lexideck").exists()
    assert lexideck("release", "harbour", "--stage", "beta", "-l", "fr").status == 0
    assert not (repository / ".lexideck/de.stages.jsonl").exists()
    assert lexideck("release", "harbour", "--stage", "beta", "--locale", "all").status == 0
    assert (repository / ".lexideck/de.stages.jsonl").is_file()


@pytest.mark.english
def test_an_unknown_stage_is_named_in_plain_words(lexideck: Typed, repository: Path) -> None:
    done = lexideck("release", "harbour", "--stage", "gold")
    assert done.status == 2
    assert "Invalid value for '--stage': 'gold' is not one of" in done.err


@pytest.mark.parametrize("text", ["[{", "cards: [\n"])
def test_nothing_is_recorded_where_a_file_cannot_be_read(lexideck: Typed, repository: Path, text: str) -> None:
    (repository / FRENCH).write_text(text, "utf-8")
    done = lexideck("release", "harbour", "--stage", "beta")
    assert done.status == 2
    assert not (repository / STAGES).exists()


def test_unmerged_stages_are_left_alone(lexideck: Typed, repository: Path) -> None:
    (repository / STAGES).parent.mkdir()
    (repository / STAGES).write_text("<<<<<<< ours\n", "utf-8")
    assert lexideck("release", "harbour", "--stage", "beta").status == 2
    assert (repository / STAGES).read_text("utf-8") == "<<<<<<< ours\n"
