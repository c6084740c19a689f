"""`lexideck fill` as it is typed: what it prints, what it writes, how it exits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from l10n.files import DiskTree

if TYPE_CHECKING:
    from tests.conftest import Typed, Write

FILES = {
    "pack/a.json": '[{"code": "1", "name": "Owl", "traits": "Bird."}, {"code": "2", "traits": "Newt."}]\n',
    "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou", "traits": ""}, {"code": "2", "traits": ""}]\n',
    "translations/es/pack/a.json": '[{"code": "1", "name": "Búho", "traits": "Ave."}]\n',
    "words.csv": "source,target\nBird,Oiseau\n",
}
DONE = '[{"code": "1", "name": "Hibou", "traits": "Oiseau."}, {"code": "2", "traits": ""}]\n'


def snapshot(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@pytest.mark.english
def test_it_says_what_it_did_and_what_it_could_not_do(lexideck: Typed, write: Write) -> None:
    root = write(FILES)
    done = lexideck("fill", "--to", "fr", "--glossary", "words.csv")
    assert (done.status, done.err) == (0, "")
    left = "translations/fr/pack/a.json: 2: traits: Newt is not in the glossary"
    assert done.out.splitlines() == [
        "translations/fr/pack/a.json: 1 field filled",
        left,
        "fr: 1 file, 1 field",
        "1 of them needs a review",
    ]
    assert (root / "translations/fr/pack/a.json").read_text("utf-8") == DONE
    made = snapshot(root)
    assert lexideck("fill", "--to", "fr", "--glossary", "words.csv").out.splitlines() == [left, "fr: nothing to fill"]
    assert snapshot(root) == made


@pytest.mark.parametrize("option", ["--dry-run", "--diff"])
def test_a_look_ahead_writes_nothing(lexideck: Typed, write: Write, option: str) -> None:
    root = write(FILES)
    before = snapshot(root)
    done = lexideck("fill", "--glossary", "words.csv", option)
    assert done.status == 0
    assert "translations/fr/pack/a.json" in done.out
    assert snapshot(root) == before
    if option == "--diff":
        # data on stdout, the rest on stderr
        assert '"traits": "Oiseau."' in done.out
        assert "Newt" not in [line for line in done.out.splitlines() if not line.startswith((" ", "+", "-"))]
        assert "Newt" in done.err


@pytest.mark.english
def test_every_locale_is_filled_where_none_is_named(lexideck: Typed, write: Write) -> None:
    write(FILES)
    out = lexideck("fill", "--glossary", "words.csv").out
    assert "es: nothing to fill" in out
    assert "fr: 1 file, 1 field" in out
    assert lexideck("fill", "--to", "all", "--glossary", "words.csv", "--dry-run").out.count("nothing to fill") == 2


@pytest.mark.english
def test_equal_reasons_are_said_once(lexideck: Typed, write: Write) -> None:
    cards = [{"code": str(rank), "name": "Owl", "traits": "Bird."} for rank in range(3)]
    write(
        {
            "pack/a.json": json.dumps(cards),
            "translations/fr/pack/a.json": json.dumps([{**each, "traits": ""} for each in cards]),
        }
    )
    out = lexideck("fill", "--to", "fr").out.splitlines()
    assert out == [
        "translations/fr/pack/a.json: 0: traits: there is no glossary: name one with --glossary, or in the config "
        "(3 places)",
        "fr: nothing to fill",
    ]


def test_a_file_that_is_edited_meanwhile_is_an_error_that_names_it(
    lexideck: Typed, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = write(FILES)
    path = root / "translations/fr/pack/a.json"
    mine = DONE.replace("Oiseau.", "Volatile.")
    usual = DiskTree.write

    def meddling(tree: DiskTree, name: str, data: bytes, expected: bytes | None) -> None:
        if name.endswith("a.json"):
            path.write_text(mine, "utf-8", newline="\n")
        usual(tree, name, data, expected)

    monkeypatch.setattr(DiskTree, "write", meddling)
    done = lexideck("fill", "--to", "fr", "--glossary", "words.csv")
    assert done.status == 2
    assert "translations/fr/pack/a.json" in done.err
    assert path.read_text("utf-8") == mine


@pytest.mark.parametrize("asked", [("--to", "de"), ("--to", "en"), ("nowhere",), ("--style", "none", "--to", "fr")])
def test_what_cannot_be_done_is_trouble(lexideck: Typed, write: Write, asked: tuple[str, ...]) -> None:
    root = write(FILES)
    before = snapshot(root)
    done = lexideck("fill", *asked)
    assert (done.status, done.out) == (2, "")
    assert done.err
    assert snapshot(root) == before
