"""Units of a later state and the earlier ones that they are."""

from __future__ import annotations

import json

import pytest

from l10n.history.aligned import aligned
from l10n.model import Document
from tests.conftest import Loaded


def page(load: Loaded, *paragraphs: str) -> Document:
    files = {"fr/p.wiki": "\n\n".join(paragraphs) + "\n", "en/p.wiki": "x\n"}
    (document,) = load(files, layout="wiki").documents
    return document


A, B, C = "Un premier paragraphe sur la mare.", "Puis la brume se lève au matin.", "Enfin, chacun compte ses points."


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ((A, B, C), (A, B, C), {0: 0, 1: 1, 2: 2}),
        ((A, B, C), (A, C), {0: 0, 1: 2}),
        ((A, C), (A, B, C), {0: 0, 2: 1}),
        ((A, B, C), (A, "Puis la brume se lève, au soir.", C), {0: 0, 1: 1, 2: 2}),
        ((A, B, C), (C, A, B), {0: 2, 1: 0, 2: 1}),
        ((A,), (B,), {}),
        ((A, A), (A,), {0: 0}),
    ],
)
def test_paragraphs_are_found_again(
    load: Loaded, before: tuple[str, ...], after: tuple[str, ...], expected: dict[int, int]
) -> None:
    found = aligned(page(load, *before), page(load, *after))
    assert {index: unit.index for index, unit in found.items()} == expected


def test_cards_are_found_by_name_and_field(load: Loaded) -> None:
    def cards(*entries: tuple[str, str]) -> Document:
        data = json.dumps([{"code": code, "name": name} for code, name in entries])
        (document,) = load({"pack/a.json": data, "translations/fr/pack/a.json": data}, layout="arkhamdb").documents
        return document

    found = aligned(cards(("1", "Hibou"), ("2", "Chouette")), cards(("2", "Dame blanche"), ("3", "Hibou")))
    assert {index: unit.key for index, unit in found.items()} == {0: "2"}
