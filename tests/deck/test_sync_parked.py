"""What sync parked: what brings it back, and what leaves it where it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.deck import parked
from l10n.deck.sync_write import carry_out_sync
from tests.deck.repositories import (
    ABEILLE,
    BEE,
    FR,
    HIBOU,
    OWL,
    PARKED,
    Cut,
    Killed,
    Make,
    Repository,
    pack,
)


def test_the_parked_file_says_where_it_is_broken(tmp_path: Path) -> None:
    line = b'{"key": "1", "field": "name", "source": "Owl", "target": "Hibou", "state": "translated"}\n'
    assert len(parked.load(line)) == 1
    with pytest.raises(Exception, match="text is wanted"):
        parked.load(line + b'{"key": "2", "field": "name", "source": "Owl", "target": null, "state": "new"}\n')


KEEPER = {"code": "1", "name": "Lighthouse keeper", "text": "The storm of the night is over: ready your lantern."}
GARDIEN = {"code": "1", "name": "Gardien du phare", "text": "La tempête est finie : redressez votre lanterne."}


def given_to_another_card(make: Make) -> Repository:
    """The owl is parked; its key went to the keeper, whom somebody has translated."""
    made = Repository(make, pack(OWL, BEE), pack(HIBOU, ABEILLE))
    made.sync()
    made.source(BEE)
    made.sync()
    made.source(KEEPER, BEE)
    made.sync()
    made.tree.files[FR] = pack(ABEILLE, GARDIEN)
    made.sync()
    assert made.parked() == {("1", "name"): "Effraie", ("1", "text"): HIBOU["text"]}
    return made


def test_a_parked_text_stays_when_the_card_that_has_its_key_is_renamed(make: Make) -> None:
    made = given_to_another_card(make)
    made.source({**KEEPER, "code": "9"}, BEE)
    before = dict(made.tree.files)
    plan = made.sync()
    assert made.cards()[-1] == {**GARDIEN, "code": "9"}
    assert len(plan.moved) == 2
    assert plan.returned == []
    assert made.parked() == {("1", "name"): "Effraie", ("1", "text"): HIBOU["text"]}
    expected = dict(made.tree.files)
    for writes in range(5):
        made.tree = tree = Cut(before)
        tree.left = writes
        with pytest.raises(Killed):
            carry_out_sync(tree, made.plan())
        tree.left = 100
        made.sync()
        assert tree.files == expected, writes


def test_a_text_that_is_put_back_by_hand_uncovers_the_one_parked_before(make: Make) -> None:
    made = given_to_another_card(make)
    made.source(BEE)
    made.sync()
    lines = parked.load(made.tree.files[PARKED])
    assert sorted(each.target or "" for line in lines.values() for each in parked.texts(line)) == sorted(
        each[name] for each in (HIBOU, GARDIEN) for name in ("name", "text")
    )
    made.source(KEEPER, BEE)
    made.tree.files[FR] = pack(ABEILLE, GARDIEN)
    made.sync()
    assert made.parked() == {("1", "name"): "Effraie", ("1", "text"): HIBOU["text"]}


def test_of_a_card_that_another_one_replaced_no_text_of_unknown_source_comes_back(make: Make) -> None:
    made = Repository(make, pack(OWL, BEE), pack({**HIBOU, "flavor": "Hou !"}, ABEILLE))
    made.sync()
    made.source(BEE)
    made.sync()
    assert made.parked()["1", "flavor"] == "Hou !"
    made.source({**KEEPER, "flavor": "Wind and rain."}, BEE)
    made.sync()
    assert made.cards()[-1] == {"code": "1", "name": "", "text": "", "flavor": ""}
    assert made.parked()["1", "flavor"] == "Hou !"
