"""`lexideck review` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Typed, Write

FRENCH = "locales/fr/decks/harbour.yaml"
SIDECAR = ".lexideck/fr.jsonl"
FILES = {
    "lexideck.yaml": "layout: deck-yaml\n",
    "locales/en/decks/harbour.yaml": (
        "cards:\n  owl:\n    name: Owl\n    text: Draw!\n  bee:\n    name: Bee\n    text: Sting.\n"
    ),
    FRENCH: "cards:\n  owl:\n    name: Hibou\n    text: Pioche !\n  bee:\n    name: Abeille\n    text: ''\n",
    "locales/de/decks/harbour.yaml": "cards:\n  owl:\n    name: Eule\n",
}


@pytest.fixture
def repository(write: Write) -> Path:
    return write(FILES)


def lines(root: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in (root / SIDECAR).read_text("utf-8").splitlines()]


@pytest.mark.english
def test_it_says_what_was_read_and_what_was_left_out(lexideck: Typed, repository: Path) -> None:
    done = lexideck("review", "harbour", "--by", "Ana", "-l", "fr", "--on", "2026-03-01")
    assert (done.status, done.err) == (0, "")
    assert done.out == "fr: 3 texts read by Ana\n1 text is left out: it is not translated\n"
    assert [each["reviews"] for each in lines(repository)] == [
        [{"by": "Ana", "on": "2026-03-01", "text": text}] for text in ("Abeille", "Hibou", "Pioche !")
    ]


def test_a_second_run_changes_nothing(lexideck: Typed, repository: Path) -> None:
    command = ("review", "harbour", "--by", "Ana", "-l", "fr")
    lexideck(*command, "--on", "2026-03-01")
    before = (repository / SIDECAR).read_bytes()
    assert lexideck(*command).status == 0
    assert (repository / SIDECAR).read_bytes() == before


def test_a_part_and_an_undo(lexideck: Typed, repository: Path) -> None:
    lexideck("review", FRENCH, "--by", "Ana", "--part", "owl", "--field", "name")
    assert [(each["key"], each["field"]) for each in lines(repository)] == [("owl", "name")]
    assert lexideck("review", FRENCH, "--by", "Ana", "--undo").status == 0
    assert "reviews" not in lines(repository)[0]


@pytest.mark.english
def test_the_changes_since_are_shown_with_their_spaces(lexideck: Typed, repository: Path) -> None:
    lexideck("review", "harbour", "--by", "Ana", "-l", "fr", "--on", "2026-03-01", "--field", "text")
    target = repository / FRENCH
    target.write_text(target.read_text("utf-8").replace("Pioche !", "Pioche\u00a0!"), "utf-8")
    before = (repository / SIDECAR).read_bytes()
    done = lexideck("review", "harbour", "--by", "Ana", "-l", "fr", "--diff")
    assert done.status == 0
    assert done.out.splitlines() == [
        f"{FRENCH}:4:11 owl text  read on 2026-03-01",
        "  - Pioche !",
        "  + Pioche⍽!",
        "1 text was changed since Ana read it",
        "Ana has never read 2 texts",
    ]
    assert (repository / SIDECAR).read_bytes() == before


def test_nothing_to_read_exits_1(lexideck: Typed, repository: Path) -> None:
    done = lexideck("review", "harbour", "--by", "Ana", "-l", "fr", "--part", "bee", "--field", "text")
    assert done.status == 1
    assert not (repository / SIDECAR).exists()


def test_nothing_to_take_back_exits_1(lexideck: Typed, repository: Path) -> None:
    assert lexideck("review", "harbour", "--by", "Ana", "-l", "fr", "--undo").status == 1
    assert not (repository / SIDECAR).exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("--by", "Ana"),
        ("--by", "  ", "-l", "fr"),
        ("--by", "Ana, Bo", "-l", "fr"),
        ("--by", "Ana", "-l", "fr", "--on", "yesterday"),
        ("--by", "Ana", "-l", "fr", "--on", "2026-02-30"),
        ("--by", "Ana", "-l", "fr", "--part", "cat"),
        ("--by", "Ana", "-l", "fr", "--undo", "--diff"),
        ("--by", "Ana", "-l", "it"),
    ],
)
def test_what_cannot_be_is_refused(lexideck: Typed, repository: Path, arguments: tuple[str, ...]) -> None:
    done = lexideck("review", "harbour", *arguments)
    assert (done.status, done.out) == (2, "")
    assert "Traceback" not in done.err
    assert not (repository / SIDECAR).exists()


def test_a_sidecar_that_two_branches_left_unmerged_is_left_alone(lexideck: Typed, repository: Path) -> None:
    sidecar = repository / SIDECAR
    sidecar.parent.mkdir()
    sidecar.write_text("<<<<<<< ours\n", "utf-8")
    done = lexideck("review", "harbour", "--by", "Ana", "-l", "fr")
    assert done.status == 2
    assert SIDECAR in done.err
    assert sidecar.read_text("utf-8") == "<<<<<<< ours\n"


def test_of_a_table_one_locale_is_read(lexideck: Typed, write: Write) -> None:
    root = write({"t.csv": "key,source,target,locale\na,Owl,Hibou,fr\na,Owl,Eule,de\n"})
    assert lexideck("review", "t.csv", "--by", "Ana").status == 2
    assert lexideck("review", "t.csv", "--by", "Ana", "-l", "de").status == 0
    (line,) = (root / ".lexideck/de.jsonl").read_text("utf-8").splitlines()
    assert json.loads(line)["reviews"][0]["text"] == "Eule"
    decks = json.loads(lexideck("status", "t.csv", "--format", "json").out)["decks"]
    assert {each["locale"]: [reader["name"] for reader in each["readers"]] for each in decks} == {
        "de": ["Ana"],
        "fr": [],
    }
