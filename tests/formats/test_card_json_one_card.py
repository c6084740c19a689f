"""Card JSON whose file is one card: the shape `card`."""

from __future__ import annotations

import json

import pytest

from l10n.formats import FormatError, LoadOptions, NewEntry
from l10n.formats.card_json import CardJson
from l10n.model import Document

GUID = "0a0a0a0a-0000-4000-8000-000000000001"
FORM = CardJson()
TEXT = f"""\
{{
  "guid": "{GUID}",
  "name": "Owl",
  "type": {{
    "name": "Bird"
  }},
  "tags": ["a"]
}}
"""


def load(text: str, path: str = "cards/owl.json") -> Document:
    kinds = {"name": "title", "text": "text"}
    join = ("master.guid", "guid")
    return FORM.load(text.encode(), LoadOptions(path, "fr", join=join, shape="card", kind_of=kinds.get))


@pytest.mark.parametrize(
    ("text", "path", "key"),
    [
        (TEXT, "cards/owl.json", "owl"),
        (TEXT, f"cards/{GUID}.json", GUID),
        ('{"guid": "b", "master": {"guid": "a"}}', f"{GUID}.json", "a"),
        ('{"guid": "b", "master": null}', f"{GUID.upper()}.json", "b"),
        ('{"guid": 7}', f"{GUID}.json", GUID),
        ("{}", f"{GUID}.json", GUID),
    ],
)
def test_the_key_is_the_files_name_or_the_first_join_field(text: str, path: str, key: str) -> None:
    assert list(load(text, path).entries) == [key]


def test_the_whole_object_is_one_entry_with_its_fields() -> None:
    document = load(TEXT)
    [unit] = document.units
    assert (unit.key, unit.field, unit.kind, unit.target) == ("owl", "name", "title", "Owl")
    assert unit.card["type.name"] == "Bird"
    assert FORM.store(document, {0: "Hibou"}).decode() == TEXT.replace("Owl", "Hibou")


def test_fields_are_added_and_taken_out() -> None:
    document = load(TEXT)
    data = FORM.insert(document, [NewEntry("owl", {"text": "Hou.", "type.id": 3, "tags[1]": "b"})])
    assert json.loads(data) == {
        "guid": GUID,
        "name": "Owl",
        "type": {"name": "Bird", "id": 3},
        "tags": ["a", "b"],
        "text": "Hou.",
    }
    assert (
        FORM.remove(load(data.decode()), [("owl", "text")]).decode().rstrip()
        == data.decode().replace(',\n  "text": "Hou."', "").rstrip()
    )


def test_an_object_in_a_list_is_written_as_its_neighbours_are() -> None:
    text = json.dumps({"cards": [{"card": {"guid": "a"}, "count": 1}]}, indent=2)
    data = FORM.insert(load(text), [NewEntry("owl", {"cards[1].card.guid": "b", "cards[1].count": 2})])
    assert data.decode() == json.dumps(json.loads(data), indent=2)


def test_a_file_holds_no_other_card_and_cannot_lose_its_own() -> None:
    with pytest.raises(FormatError):
        FORM.insert(load(TEXT), [NewEntry("bee", {"name": "Bee"})])
    with pytest.raises(FormatError):
        FORM.remove(load(TEXT), [("owl", None)])


def test_a_name_that_stands_twice_is_told_once() -> None:
    problems = load('{"name": "Owl", "name": "Bee"}').problems
    assert [each.kind for each in problems] == ["duplicate-key"]
