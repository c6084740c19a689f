"""Files outside any layout: a file of another locale is not judged, and never mended, as ours."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from l10n.files import MemoryTree
from l10n.loose import FolderFiles, locale_of_file
from l10n.messages import say

if TYPE_CHECKING:
    from tests.conftest import Write

HEADER = 'msgid ""\nmsgstr ""\n"Language: {}\\n"\n'


@pytest.mark.parametrize(
    ("path", "text", "left"),
    [
        ("en/cards.json", "{}", True),
        ("card_db/en_us/cards.json", "{}", True),
        ("cards.en.json", "{}", True),
        ("cards_de.json", "{}", True),
        ("cards.po", HEADER.format("de"), True),
        ("i18n/de/cards.po", "", True),
        ("fr/cards.json", "{}", False),
        ("fr_FR/cards.json", "{}", False),
        ("cards.fr-CA.json", "{}", False),
        ("en/cards.fr.json", "{}", False),
        ("library/os.po", HEADER.format("fr"), False),
        ("library/os.po", "", False),  # a module, not Ossetian
        ("library/io.json", "{}", False),
        ("co-op/cards.json", "{}", False),
        ("step-to.json", "{}", False),
        ("zz/cards.json", "{}", False),
        ("de.csv", "key,target,locale\n", False),
        ("cards.json", "{}", False),
    ],
)
def test_a_file_of_another_locale_is_left_alone(path: str, text: str, left: bool, write: Write) -> None:
    write({f"x/{path}": text})
    found = FolderFiles(Path("x"), (), ("fr",))
    assert [each.as_posix() for each in found.files] == ([] if left else [f"x/{path}"])
    assert len(found.notices) == left
    assert FolderFiles(Path("x"), (), ()).files == [Path("x") / path]


@pytest.mark.english
def test_what_is_left_alone_is_told_once(write: Write) -> None:
    write({"en/a.json": "{}", "en/b.json": "{}", "fr/a.json": "{}"})
    notices = FolderFiles(Path(), (), ("fr",)).notices
    assert [say(each) for each in notices] == ["2 files are left alone, their names say another locale: en/a.json, …"]


@pytest.mark.parametrize(
    ("path", "typed", "locale"),
    [
        ("de/a.json", ("fr",), "fr"),  # what was typed for a file is meant
        ("de/a.json", ("fr", "de"), "de"),
        ("de_at/a.json", ("fr", "de"), "de"),
        ("a.json", ("fr", "de"), "fr"),
        ("pl/a.json", ("fr", "de"), "fr"),
        ("en_us/a.json", (), "en-US"),
        ("co-op/a.json", (), None),
        ("a.json", (), None),
    ],
)
def test_the_locale_of_a_file(path: str, typed: tuple[str, ...], locale: str | None) -> None:
    assert locale_of_file(path, MemoryTree({path: b"{}"}), typed) == locale
