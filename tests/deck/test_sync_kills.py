"""A sync that was cut off and is taken up again decides as it had done."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

import pytest

from l10n.deck import parked, state
from l10n.deck.project import Project
from l10n.deck.sync import make_sync
from l10n.deck.sync_write import carry_out_sync
from l10n.files import MemoryTree
from l10n.model import State
from tests.deck.repositories import Cut, Killed

Make = Callable[..., Project]
Files = dict[str, bytes]
Packs = Mapping[str, list[dict[str, str]]]

SIDECAR, PARKED = ".lexideck/fr.jsonl", ".lexideck/fr.parked.jsonl"
OWL = {"code": "1", "name": "Barn Owl", "text": "Draw one card of your deck, then discard two cards of your hand."}
HIBOU = {"code": "1", "name": "Effraie", "text": "Piochez une carte de votre deck, puis défaussez-en deux."}
LYNX = {**OWL, "code": "2", "text": "Take two cards of your deck, then discard two cards of your hand."}
CAT = {"code": "8", "name": "Cat", "text": "Each enemy at your harbour takes damage."}
CHAT = {"code": "8", "name": "Chat", "text": "Chaque ennemi dans votre port subit des dégâts."}
FOX = {"code": "9", "name": "Fox", "text": "Choose a player: that player gains a lantern."}
RENARD = {"code": "9", "name": "Renard", "text": "Choisissez un joueur : il gagne une lanterne."}


def packs(content: Packs, prefix: str = "") -> Files:
    return {
        f"{prefix}pack/{name}.json": (json.dumps(cards, indent=2) + "\n").encode() for name, cards in content.items()
    }


def synced(make: Make, files: Files) -> Files:
    tree = MemoryTree(files)
    plan = make_sync(make(tree), "fr")
    assert plan.failures == []
    assert carry_out_sync(tree, plan) == []
    return tree.files


def cut_off(make: Make, files: Files, writes: int) -> Files | None:
    """The files as a run leaves them that is killed after some writes; None where it has ended by then."""
    tree = Cut(files)
    tree.left = writes
    try:
        carry_out_sync(tree, make_sync(make(tree), "fr"))
    except Killed:
        return tree.files
    return None


class Case(NamedTuple):
    """The source and the translations, and the source as it is then."""

    source: Packs
    target: Packs
    then: Packs
    parked: set[tuple[str, str]]
    """The keys and fields that are parked in the end."""
    new: bool = False
    """Whether card 1 is not translated yet."""


TWO_HEIRS = Case(
    {"a": [CAT], "b": [OWL], "c": [FOX]},
    {"a": [CHAT], "b": [HIBOU], "c": [RENARD]},
    {"a": [CAT, {**OWL, "code": "3"}], "b": [{**OWL, "code": "4"}], "c": [FOX]},
    {("1", "name"), ("1", "text")},
)
"""A card has gone, and either of two that are new may be the one that it was."""
TWO_FORBEARS = Case(
    {"a": [CAT, OWL], "b": [LYNX], "c": [FOX]},
    {"a": [CHAT, HIBOU], "b": [{**HIBOU, "code": "2", "name": "Lynx"}], "c": [RENARD]},
    {
        "a": [CAT, {**OWL, "code": "3", "text": OWL["text"].replace("your hand", "any hand")}],
        "b": [{**OWL, "code": "4", "text": OWL["text"].replace("Draw one", "Take one")}],
        "c": [FOX],
    },
    {("2", "name"), ("2", "text")},
)
"""A card that is new is as like one that goes to another card as it is like one that has gone."""
ON_THE_WAY = Case(
    {"a": [CAT, OWL], "b": [FOX]},
    {"a": [CHAT, HIBOU], "b": [RENARD]},
    {"a": [CAT, {**FOX, "code": "4", "name": "Bee"}], "b": [FOX, {**OWL, "code": "3"}]},
    set(),
)
"""A card goes to another file, which is written after the one that it leaves."""
NOT_TRANSLATED = ON_THE_WAY._replace(target={"a": [CHAT, OWL], "b": [RENARD]}, new=True)
"""The same, of a card whose texts are those of the source still."""
CASES = {
    "two heirs": TWO_HEIRS,
    "two forbears": TWO_FORBEARS,
    "on the way": ON_THE_WAY,
    "not translated": NOT_TRANSLATED,
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_nobody_could_tell_stays_so_for_a_run_that_takes_it_up(make: Make, case: Case) -> None:
    files = synced(make, {**packs(case.source), **packs(case.target, "translations/fr/")})
    if case.new:
        lines = state.load(files[SIDECAR])
        lines |= {each: replace(line, state=State.NEW) for each, line in lines.items() if each.key == "1"}
        files[SIDECAR] = state.dump(lines)
    files |= packs(case.then)
    expected = synced(make, files)
    assert {each[1:] for each in parked.load(expected.get(PARKED, b""))} == case.parked
    assert b"ahead" not in expected[SIDECAR]
    for writes in range(20):
        if (left := cut_off(make, files, writes)) is None:
            break
        assert synced(make, left) == expected, writes
        # and a run that takes it up may be cut off as well
        for more in range(writes):
            if (again := cut_off(make, left, more)) is not None:
                assert synced(make, again) == expected, (writes, more)
    else:
        pytest.fail("it never ends")


OWL_3, BEE = {**OWL, "code": "3"}, {**FOX, "code": "4", "name": "Bee"}
AFTERWARDS: dict[str, tuple[Packs, dict[tuple[str, str], State], set[str]]] = {
    "the card stays": (
        {"a": [CAT, BEE], "b": [FOX, OWL_3]},
        {("3", "name"): State.TRANSLATED, ("3", "text"): State.TRANSLATED},
        set(),
    ),
    "the card leaves": ({"a": [CAT, BEE], "b": [FOX]}, {}, {"name", "text"}),
    "the card is where it was": (
        {"a": [CAT, OWL, BEE], "b": [FOX]},
        {("1", "name"): State.TRANSLATED, ("1", "text"): State.TRANSLATED},
        set(),
    ),
    "the card loses a field": (
        {"a": [CAT, BEE], "b": [FOX, {"code": "3", "name": OWL["name"]}]},
        {("3", "name"): State.TRANSLATED},
        {"text"},
    ),
    "the card gets a twin": (
        {"a": [CAT, {**OWL, "code": "0"}, BEE], "b": [FOX, OWL_3]},
        {
            ("0", "name"): State.NEEDS_REVIEW,
            ("0", "text"): State.NEEDS_REVIEW,
            ("3", "name"): State.TRANSLATED,
            ("3", "text"): State.TRANSLATED,
        },
        set(),
    ),
}
"""The source as it is after the kill; the states of the owl's texts in the files, and the fields that are parked."""


@pytest.mark.parametrize("writes", range(2, 6))
@pytest.mark.parametrize(("then", "states", "aside"), AFTERWARDS.values(), ids=AFTERWARDS)
def test_a_source_that_changes_after_a_kill_is_followed(
    make: Make, writes: int, then: Packs, states: dict[tuple[str, str], State], aside: set[str]
) -> None:
    files = synced(make, {**packs(ON_THE_WAY.source), **packs(ON_THE_WAY.target, "translations/fr/")})
    left = cut_off(make, files | packs(ON_THE_WAY.then), writes)
    assert left is not None
    files = synced(make, left | packs(then))
    owls = {HIBOU["name"], HIBOU["text"]}
    found = {
        (card["code"], name)
        for pack in "ab"
        for card in json.loads(files[f"translations/fr/pack/{pack}.json"])
        for name, text in card.items()
        if text in owls
    }
    lines = {(each.key, each.field): line.state for each, line in state.load(files[SIDECAR]).items()}
    assert {each: lines[each] for each in found} == states
    assert {each.field for each in parked.load(files.get(PARKED, b""))} == aside
    assert make_sync(make(MemoryTree(files)), "fr").is_empty


@pytest.mark.parametrize("writes", range(2, 6))
def test_a_text_that_was_on_its_way_goes_to_one_card_where_its_old_one_returns(make: Make, writes: int) -> None:
    files = synced(make, {**packs(ON_THE_WAY.source), **packs(ON_THE_WAY.target, "translations/fr/")})
    left = cut_off(make, files | packs(ON_THE_WAY.then), writes)
    assert left is not None
    files = synced(make, left | packs({"a": [CAT, OWL, BEE], "b": [FOX, OWL_3]}))
    lines = {(each.key, each.field): line.state for each, line in state.load(files[SIDECAR]).items()}
    states = [lines[key, "name"] for key in ("1", "3")]
    heir = 0 if writes == 2 else 1
    assert states[heir] is State.TRANSLATED
    assert states[1 - heir] is State.NEEDS_REVIEW
    assert make_sync(make(MemoryTree(files)), "fr").is_empty
