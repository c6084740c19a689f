"""The life of a deck of the demo game, from the language copy to the release, as a team types it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.conftest import Typed

ROOT = Path(__file__).resolve().parent.parent
ENGLISH = Path("locales/en/decks/embers.yaml")
FRENCH = Path("locales/fr/decks/embers.yaml")
STATE = Path("locales/fr/state.jsonl")
PARKED = Path("locales/fr/state.parked.jsonl")
HEAD = "# Two promotional cards that nobody has translated yet.\ndeck: embers\nname: Braises\nlanguage: fr\ncards:\n"
WIND = '  ash-wind:\n    name: Vent de cendre\n    traits: Météo.\n    cost: 2\n    text: "{text}"\n'
BAKER = '  night-baker:\n    name: La boulangère de nuit\n    traits: {traits}\n    cost: 1\n    text: "{text}"\n'
NEW_CARD = (
    "  cold-hearth:\n    name: Cold Hearth\n    traits: Place.\n    cost: 1\n"
    '    text: "The player draws 2 cards less."\n'
)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The demo game before anybody has translated it."""
    shutil.copy(ROOT / "lexideck.yaml", tmp_path)
    shutil.copytree(ROOT / "locales/en/decks", tmp_path / "locales/en/decks")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    """What a person does in an editor."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def found(lexideck: Typed, *options: str) -> dict[str, str]:
    """What the check finds in the deck: a message by rule."""
    done = lexideck("check", "--locale", "fr", FRENCH, "--output-format", "json", *options)
    told = {each["code"]: each["message"] for each in json.loads(done.out)["findings"]}
    assert done.status == (1 if told else 0)
    return told


def status(lexideck: Typed) -> dict[str, Any]:
    """How far the deck is."""
    done = lexideck("status", "embers", "--locale", "fr", "--format", "json")
    assert done.status == 0
    (deck,) = json.loads(done.out)["decks"]
    assert isinstance(deck, dict)
    return deck


def counts(lexideck: Typed) -> dict[str, Any]:
    """Its numbers alone."""
    told = status(lexideck)
    return {name: told[name] for name in ("texts", "untranslated", "stale", "needs_review")}


def readers(lexideck: Typed) -> dict[str, bool]:
    """Who has read it: all of it, or a part."""
    return {each["name"]: each["all"] for each in status(lexideck)["readers"]}


def release(lexideck: Typed, stage: str) -> int:
    """The exit status of a release; one that is refused says why."""
    done = lexideck("release", "embers", "--locale", "fr", "--stage", stage, "--on", "2026-03-05")
    assert (done.out.count("\n") > 1) == (done.status == 1)
    return done.status


def states() -> dict[tuple[str, str], str]:
    """The state of each of the deck's texts, as it is kept."""
    lines = map(json.loads, STATE.read_text("utf-8").splitlines())
    return {(each["key"], each["field"]): each["state"] for each in lines if each["path"] == FRENCH.as_posix()}


def files(game: Path) -> dict[str, bytes]:
    """Every file of the game."""
    return {path.relative_to(game).as_posix(): path.read_bytes() for path in game.rglob("*") if path.is_file()}


def test_from_copy_to_release(lexideck: Typed, game: Path) -> None:
    # copy: the files of the language, with what the glossary knows
    assert lexideck("copy", "--to", "fr").status == 0
    assert {each.name for each in FRENCH.parent.iterdir()} == {each.name for each in ENGLISH.parent.iterdir()}
    assert states()["ash-wind", "traits"] == "needs-review"
    assert states()["ash-wind", "text"] == "new"
    copied = files(game)
    assert lexideck("copy", "--to", "fr").status == 0
    assert files(game) == copied

    # somebody translates, with a fault that only a person can mend and some that anybody would
    baker = BAKER.format(traits='""', text="A l'aube, piochez une carte!")
    FRENCH.write_text(HEAD + WIND.format(text="Chaque joueur défausse 2 [oil].") + baker, "utf-8")
    assert {"FID001", "TYP001", "TYP003", "TYP011", "CMP001"} <= set(found(lexideck))
    assert lexideck("check", "--locale", "fr", FRENCH, "--fix").status == 1
    assert "À l’aube, piochez une carte\u00a0!" in FRENCH.read_text("utf-8")
    change(FRENCH, "défausse 2", "défausse 1")
    assert set(found(lexideck)) == {"CMP001"}

    # fill: the trait that was left out comes from the glossary
    assert lexideck("fill", "embers", "--to", "fr").status == 0
    assert 'traits: "Ancien."' in FRENCH.read_text("utf-8")
    filled = files(game)
    assert lexideck("fill", "embers", "--to", "fr").status == 0
    assert files(game) == filled
    assert found(lexideck) == {}
    assert lexideck("sync", "--to", "fr").status == 0

    # the source changes: what is stale is told word by word, what is new is there to be translated
    change(ENGLISH, "discards 1 [oil].", "discards 1 [oil] or 1 [coin].")
    ENGLISH.write_text(ENGLISH.read_text("utf-8") + NEW_CARD, "utf-8")
    before = files(game)
    assert lexideck("sync", "embers", "--to", "fr", "--check").status == 1
    assert files(game) == before
    assert lexideck("sync", "embers", "--to", "fr").status == 0
    assert counts(lexideck) == {"texts": 10, "untranslated": 2, "stale": 1, "needs_review": 3}
    assert "discards 1 [oil]{+ or 1 [coin]+}." in found(lexideck)["CMP007"]
    assert "À l’aube, piochez une carte\u00a0!" in FRENCH.read_text("utf-8")
    assert lexideck("sync", "embers", "--to", "fr", "--check").status == 0

    # it is translated, again with a fault
    change(FRENCH, "défausse 1 [oil].", "défausse 1 [oil] ou 1 [coin].")
    change(FRENCH, 'name: ""', "name: Foyer éteint")
    change(FRENCH, 'text: ""', 'text: "Le joueur pioche 3 cartes de moins."')
    assert counts(lexideck) == {"texts": 10, "untranslated": 0, "stale": 0, "needs_review": 3}

    # two people read it
    for name in ("Ana", "Bo"):
        assert lexideck("review", "embers", "--locale", "fr", "--by", name, "--on", "2026-03-01").status == 0
    assert counts(lexideck)["needs_review"] == 0
    assert readers(lexideck) == {"Ana": True, "Bo": True}

    # and both have missed the number
    gates = status(lexideck)["gates"]
    assert [gates[stage]["ready"] for stage in ("beta", "rc", "release")] == [False, False, False]
    assert release(lexideck, "beta") == 1
    assert status(lexideck)["stage"] is None
    change(FRENCH, "pioche 3 cartes", "pioche 2 cartes")
    assert release(lexideck, "beta") == 0
    # the text that was mended is unread again
    assert readers(lexideck) == {"Ana": False, "Bo": False}
    assert release(lexideck, "rc") == 1
    assert "pioche 3 cartes" in lexideck("review", "embers", "--locale", "fr", "--by", "Ana", "--diff").out
    assert lexideck("review", "embers", "--locale", "fr", "--by", "Ana", "--on", "2026-03-02").status == 0
    assert release(lexideck, "rc") == 0
    assert release(lexideck, "release") == 1
    part = ("--part", "cold-hearth")
    assert lexideck("review", "embers", "--locale", "fr", "--by", "Bo", "--on", "2026-03-03", *part).status == 0
    assert release(lexideck, "release") == 0

    # done: nothing is left, and everything is kept
    told = status(lexideck)
    assert (told["stage"]["name"], told["gates"]["release"]["ready"]) == ("release", True)
    assert readers(lexideck) == {"Ana": True, "Bo": True}
    assert counts(lexideck) == {"texts": 10, "untranslated": 0, "stale": 0, "needs_review": 0}
    assert found(lexideck, "--profile", "print") == {}
    assert lexideck("sync", "embers", "--to", "fr").status == 0
    done = files(game)
    assert lexideck("sync", "embers", "--to", "fr", "--check").status == 0
    assert files(game) == done
    assert "'''traduction OK'''" in lexideck("status", "embers", "--locale", "fr", "--format", "mediawiki").out


def test_a_card_goes_is_renamed_and_comes_back(lexideck: Typed, game: Path) -> None:
    assert lexideck("copy", "--to", "fr").status == 0
    wind = WIND.format(text="Chaque joueur défausse 1 [oil].")
    FRENCH.write_text(HEAD + wind + BAKER.format(traits="Ancien.", text="À l’aube, piochez une carte."), "utf-8")
    assert lexideck("sync", "--to", "fr").status == 0
    english = ENGLISH.read_text("utf-8")
    start, baker = english[: english.index("  night-baker")], english[english.index("  night-baker") :]

    # another key: the translation goes with it
    ENGLISH.write_text(start + baker.replace("night-baker", "dawn-baker"), "utf-8")
    assert lexideck("sync", "--to", "fr").status == 0
    assert "  dawn-baker:\n    name: La boulangère de nuit\n" in FRENCH.read_text("utf-8")
    assert "night-baker" not in FRENCH.read_text("utf-8")
    assert counts(lexideck)["untranslated"] == 0

    # gone: the translation is put aside
    ENGLISH.write_text(start, "utf-8")
    assert lexideck("sync", "--to", "fr").status == 0
    assert "boulangère" not in FRENCH.read_text("utf-8")
    assert "La boulangère de nuit" in PARKED.read_text("utf-8")

    # back: so is the translation
    ENGLISH.write_text(start + baker.replace("night-baker", "dawn-baker"), "utf-8")
    assert lexideck("sync", "--to", "fr").status == 0
    assert "À l’aube, piochez une carte." in FRENCH.read_text("utf-8")
    assert counts(lexideck)["untranslated"] == 0
