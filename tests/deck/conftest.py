"""Small invented repositories in memory."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from l10n.config import layered
from l10n.deck.project import Project
from l10n.files import MemoryTree, Tree
from l10n.layouts import all_layouts
from tests.deck.repositories import ABEILLE, BEE, HIBOU, OWL, Repository, pack

Make = Callable[..., Project]
Json = dict[str, Any]


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


def guid(number: int) -> str:
    return f"00000000-0000-4000-8000-{number:012d}"


def _named(number: int, name: str) -> Json:
    return {"guid": guid(number), "id": number, "name": name}


_ADA = {**_named(900, "Ada"), "email": "ada@example.org", "cards": [], "decks": [], "rights": []}


@pytest.fixture
def card() -> Callable[..., Json]:
    """A card as the web API of Arcmage returns it: its number, and fields that differ."""

    def made(number: int, **fields: object) -> Json:
        usual: Json = {
            "guid": guid(number),
            "creator": _ADA,
            "createTime": "2020-01-01T00:00:00Z",
            "lastModifiedBy": _ADA,
            "id": number,
            "name": f"Owl {number}",
            "firstName": "",
            "lastName": "",
            "artist": "Bo",
            "ruleText": "Draw a card.\n",
            "flavorText": "",
            "subType": "Owl",
            "cost": "2",
            "loyalty": 1,
            "info": "arcmage.org - join us!",
            "artwork": f"/arcmage/Cards/{guid(number)}/art.png",
            "markdownText": "Draw a card.",
            "type": _named(1, "Creature"),
            "faction": _named(2, "Gaian"),
            "status": _named(3, "Final"),
            "serie": _named(4, "Rebirth"),
            "ruleSet": _named(5, "All"),
            "language": {"name": "English", "languageCode": "en"},
            "isGenerated": True,
            "svg": f"/arcmage/Cards/{guid(number)}/card.svg",
        }
        return {**usual, **fields}

    return made


@pytest.fixture
def deck_files(card: Callable[..., Json]) -> Callable[..., dict[str, str]]:
    """The files of a deck in English: three times card 10, once card 11; other cards by number."""

    def made(**others: Json) -> dict[str, str]:
        listed = [(50, 3, 10), (51, 1, 11)]
        deck = {
            **_named(1, "Night Birds"),
            "creator": _ADA,
            "language": {"name": "English", "languageCode": "en"},
            "zip": f"/arcmage/Decks/{guid(1)}/deck.zip",
            "exportTiles": True,
            "isGenerated": True,
            "status": _named(3, "Final"),
            "deckCards": [
                {
                    "guid": guid(number),
                    "id": 0,
                    "quantity": count,
                    "card": {**_named(of, f"Owl {of}"), "markdownText": "Dr", "creator": _ADA},
                }
                for number, count, of in listed
            ],
            "totalCards": 4,
        }
        cards = {guid(10): card(10), guid(11): card(11)} | {guid(int(key[1:])): each for key, each in others.items()}
        files = {"decks/en/birds/deck.json": deck} | {f"decks/en/birds/cards/{key}.json": cards[key] for key in cards}
        return {path: json.dumps(value, indent=2, ensure_ascii=False) + "\n" for path, value in files.items()}

    return made


@pytest.fixture
def owls(make: Make) -> Repository:
    """Two cards, translated, whose lines are written."""
    made = Repository(make, pack(OWL, BEE), pack(HIBOU, ABEILLE))
    made.sync()
    return made
