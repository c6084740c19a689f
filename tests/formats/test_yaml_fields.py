"""Fields and neutral values that are added to a deck: the rest of the file keeps its bytes."""

from __future__ import annotations

import pytest
import yaml

from l10n.formats import FormatError, LoadOptions, NewEntry
from l10n.formats.deck_yaml import FORMAT
from l10n.model import Document

ENTRY = NewEntry("owl", {"name": "Other", "text": "", "flavor": None, "cost": 3})


def load(text: str) -> Document:
    return FORMAT.load(text.encode(), LoadOptions(path="a.yaml", locale="fr"))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "cards:\n  owl:\n    name: Hibou  # sic\n\n  bee:\n    name: B\n",
            'cards:\n  owl:\n    name: Hibou  # sic\n    text: ""\n    flavor:\n    cost: 3\n\n  bee:\n    name: B\n',
        ),
        (
            "cards:\n  owl:\n    name: Hibou\n    text: |\n      a\n  bee: {}\n",
            "cards:\n  owl:\n    name: Hibou\n    text: |\n      a\n    flavor:\n    cost: 3\n  bee: {}\n",
        ),
        (
            "cards:\r\n  owl:\r\n    text: x",
            'cards:\r\n  owl:\r\n    text: x\r\n    name: "Other"\r\n    flavor:\r\n    cost: 3',
        ),
        ("cards:\n- id: owl\n  name: Hibou\n", 'cards:\n- id: owl\n  name: Hibou\n  text: ""\n  flavor:\n  cost: 3\n'),
        ("cards: {owl: {name: Hibou}}\n", 'cards: {owl: {name: Hibou, text: "", flavor: null, cost: 3}}\n'),
    ],
)
def test_a_card_gains_the_fields_it_lacks(before: str, after: str) -> None:
    added = FORMAT.insert(load(before), [ENTRY]).decode()
    assert yaml.safe_load(added) == yaml.safe_load(after)
    assert added.replace('"Other"', "Other") == after.replace('"Other"', "Other")


def test_a_card_that_has_all_its_fields_keeps_its_bytes() -> None:
    text = "cards:\n  owl: {name: , text: null, flavor: '', cost: x}\n"
    assert FORMAT.insert(load(text), [ENTRY]).decode() == text


def test_parts_of_a_field_that_is_there_are_not_added() -> None:
    text = "cards:\n  owl:\n    faces:\n    - name: Hibou\n"
    entry = NewEntry("owl", {"faces[0].name": "x", "faces[0].text": "y", "name": "z"})
    read = yaml.safe_load(FORMAT.insert(load(text), [entry]))
    assert read == {"cards": {"owl": {"faces": [{"name": "Hibou"}], "name": "z"}}}


def test_old_and_new_cards_are_added_to_in_one_go() -> None:
    text = "cards:\n  owl:\n    name: Hibou\n"
    added = FORMAT.insert(load(text), [NewEntry("bee", {"name": "Abeille"}), NewEntry("owl", {"text": "x"})])
    assert yaml.safe_load(added) == {"cards": {"owl": {"name": "Hibou", "text": "x"}, "bee": {"name": "Abeille"}}}


@pytest.mark.parametrize("value", [0, -3, 1.5, 1e-7, 1e30, True, False, None])
@pytest.mark.parametrize("text", ["cards:\n  owl:\n    name: Hibou\n", "cards: {owl: {name: Hibou}}\n"])
def test_numbers_and_booleans_are_read_back_as_they_are(text: str, value: float | bool | None) -> None:
    added = FORMAT.insert(load(text), [NewEntry("owl", {"x": value}), NewEntry("bee", {"x": value, "name": "y"})])
    cards = yaml.safe_load(added)["cards"]
    assert [(cards[key]["x"], type(cards[key]["x"])) for key in ("owl", "bee")] == [(value, type(value))] * 2


def test_a_value_that_would_be_read_back_as_another_is_refused() -> None:
    text = "cards:\n  owl:\n    name: Hibou\n"
    for key in ("owl", "bee"):
        with pytest.raises(FormatError):
            FORMAT.insert(load(text), [NewEntry(key, {"x": float("nan")})])
