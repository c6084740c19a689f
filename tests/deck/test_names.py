"""What decks are called, and the files that their names stand for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from l10n.deck.names import deck_names, open_decks
from l10n.deck.status import status_of
from l10n.discover import Request, UsageError

if TYPE_CHECKING:
    from tests.conftest import Loaded, Write

PACKS = {
    "pack/core/core.json": '[{"code": "1", "name": "Owl"}]',
    "pack/core/extra.json": '[{"code": "2", "name": "Bee"}]',
    "translations/fr/pack/core/core.json": '[{"code": "1", "name": "Hibou"}]',
}
PO = 'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgid "Owl"\nmsgstr "Hibou"\n'
CARD = '{"guid": "%s", "name": "%s", "markdownText": "%s"%s}'
API = {
    "decks/en/harbour/deck.json": '{"guid": "d", "name": "Harbour", "totalCards": 2}',
    "decks/en/harbour/cards/a1.json": CARD % ("a1", "Owl", "Draw.", ""),
    "decks/en/harbour/cards/a2.json": CARD % ("a2", "Bee", "Sting.", ""),
    "decks/fr/harbour/deck.json": '{"guid": "e", "name": "Harbour - fr", "totalCards": 2}',
    "decks/fr/harbour/cards/a1.json": CARD % ("a1", "Hibou", "Pioche.", ""),
    "decks/fr/harbour/cards/a2.json": CARD % ("a2", "Abeille", "", ""),
}


def test_a_file_and_its_translations_are_one_deck(load: Loaded) -> None:
    names = deck_names(load(dict(PACKS), layout="arkhamdb"))
    assert names["pack/core/core.json"] == names["translations/fr/pack/core/core.json"] == "pack/core/core"
    assert names["translations/fr/pack/core/extra.json"] == "pack/core/extra"


@pytest.mark.parametrize(
    ("path", "name"),
    [("i18n/fr/deep/core.po", "deep/core"), ("locale/fr/LC_MESSAGES/app.po", "LC_MESSAGES/app"), ("po/fr.po", "po")],
)
def test_a_catalogue_is_called_by_what_its_locales_share(load: Loaded, path: str, name: str) -> None:
    assert deck_names(load({path: PO}, layout="po"))[path] == name


def test_a_folder_of_cards_is_one_deck(load: Loaded) -> None:
    decks = status_of(load(dict(API), layout="arcmage-api")).decks
    assert [(each.name, each.path) for each in decks] == [("harbour", "decks/fr/harbour")]
    assert decks[0].percent == 75


def asked(*names: str) -> dict[str, int]:
    """The decks of a request, with how many texts each has."""
    opened = open_decks(Request(paths=[Path(name) for name in names]))
    return {each.name: each.texts for each in status_of(opened.workspace).decks}


def test_a_name_stands_for_files(write: Write) -> None:
    write(PACKS)
    assert asked("pack/core/core") == {"pack/core/core": 1}
    assert asked("extra") == {"pack/core/extra": 1}
    assert asked("CORE") == {"pack/core/core": 1, "pack/core/extra": 1}
    assert asked("pack/core/extra", "translations/fr/pack/core/core.json") == {
        "pack/core/core": 1,
        "pack/core/extra": 1,
    }
    assert asked("pack/core/core.json") == {"pack/core/core": 1}


def test_a_name_stands_for_a_folder_of_cards(write: Write) -> None:
    write(API)
    assert asked("harbour") == {"harbour": 4}


def test_a_name_that_nothing_has_is_an_error(write: Write) -> None:
    write(PACKS)
    with pytest.raises(UsageError):
        open_decks(Request(paths=[Path("cores")]))
