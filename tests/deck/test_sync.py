"""What a sync does to the cards of a locale when their source has changed."""

from __future__ import annotations

import json

import pytest

from l10n.deck import state
from l10n.deck.state import Identity, Record, Review, digest
from l10n.deck.sync import make_sync
from l10n.deck.sync_options import Offers
from l10n.deck.sync_write import carry_out_sync
from l10n.discover import UsageError
from l10n.model import State
from tests.deck.repositories import (
    ABEILLE,
    BEE,
    FR,
    HIBOU,
    OWL,
    PARKED,
    SIDECAR,
    Cards,
    Cut,
    Killed,
    Make,
    Repository,
    pack,
)


def test_the_first_sync_notes_what_is_translated_and_touches_no_file(make: Make) -> None:
    made = Repository(make, pack(OWL, BEE), pack(HIBOU, ABEILLE))
    plan = made.sync()
    assert (plan.adopted, plan.changes) == (4, [])
    expected = Record("Barn Owl", digest("Effraie"), State.TRANSLATED)
    assert made.lines()[Identity(FR, "1", "name")] == expected


def test_a_changed_source_makes_a_text_stale_and_its_old_source_is_kept(owls: Repository) -> None:
    owls.source({**OWL, "text": "Draw two cards, then discard them."}, BEE)
    plan = owls.sync()
    assert [(each.identity.key, each.old[:8], each.new[:8]) for each in plan.stale] == [("1", "Draw one", "Draw two")]
    assert owls.stale() == {("1", "text"): OWL["text"]}
    assert owls.cards() == [HIBOU, ABEILLE]


def test_an_edited_text_is_current_again_and_keeps_its_reviews_for_a_diff(owls: Repository) -> None:
    identity = Identity(FR, "1", "text")
    lines = owls.lines()
    review = Review("Ana", HIBOU["text"])
    lines[identity] = Record(OWL["text"], digest(HIBOU["text"]), State.REVIEWED, (review,))
    owls.tree.files[SIDECAR] = state.dump(lines)
    owls.source({**OWL, "text": "Draw two cards."}, BEE)
    owls.sync()
    owls.tree.files[FR] = pack({**HIBOU, "text": "Piochez deux cartes."}, ABEILLE)
    owls.sync()
    assert owls.stale() == {}
    line = owls.lines()[identity]
    assert (line.source, line.state, line.reviews) == ("Draw two cards.", State.TRANSLATED, (review,))
    assert line.extra == {}


def test_a_source_that_is_taken_back_makes_nothing_stale(owls: Repository) -> None:
    before = dict(owls.tree.files)
    owls.source({**OWL, "name": "Tawny Owl"}, BEE)
    owls.sync()
    owls.source(OWL, BEE)
    owls.sync()
    assert owls.tree.files == before


def test_new_cards_and_fields_are_added(owls: Repository) -> None:
    owls.source({**OWL, "flavor": "Hoot."}, {"code": "3", "name": "Heron"}, BEE)
    plan = owls.sync()
    assert owls.cards() == [{**HIBOU, "flavor": ""}, {"code": "3", "name": ""}, ABEILLE]
    assert (plan.entries[FR], plan.fields[FR]) == (1, 1)
    assert owls.lines()[Identity(FR, "3", "name")] == Record("Heron", digest(""), State.NEW)


def test_a_renamed_card_keeps_its_texts_its_place_in_the_life_and_what_only_it_has(make: Make) -> None:
    made = Repository(make, pack(OWL, BEE), pack({**HIBOU, "flavor": "Hou hou."}, ABEILLE))
    made.sync()
    lines = made.lines()
    review = Review("Ana", "Effraie")
    lines[Identity(FR, "1", "name")] = Record("Barn Owl", digest("Effraie"), State.REVIEWED, (review,))
    made.tree.files[SIDECAR] = state.dump(lines)
    made.source({**OWL, "code": "1a", "text": "Draw two cards, then discard it."}, BEE)
    plan = made.sync()
    assert made.cards() == [ABEILLE, {**HIBOU, "code": "1a", "flavor": "Hou hou."}] or made.cards() == [
        {**HIBOU, "code": "1a", "flavor": "Hou hou."}, ABEILLE]  # fmt: skip
    assert len(plan.moved) == 3
    assert made.stale() == {("1a", "text"): OWL["text"]}
    assert made.lines()[Identity(FR, "1a", "name")].reviews == (review,)
    assert Identity(FR, "1", "name") not in made.lines()
    assert PARKED not in made.tree.files or made.parked() == {}


@pytest.mark.parametrize(
    "new",
    [
        [{**OWL, "code": "7"}, {**OWL, "code": "8"}],
        [{**OWL, "code": "7", "name": "Newcomer"}],
    ],
    ids=["two that are alike", "another name"],
)
def test_a_card_is_not_moved_where_nobody_can_tell(owls: Repository, new: Cards) -> None:
    owls.source(BEE, *new)
    plan = owls.sync()
    assert plan.moved == {}
    assert owls.parked() == {("1", "name"): "Effraie", ("1", "text"): HIBOU["text"]}
    # yet the memory knows the texts
    assert all(card["text"] == HIBOU["text"] for card in owls.cards() if card["code"] in "78")


def test_a_removed_card_is_parked_and_comes_back_by_itself(owls: Repository) -> None:
    identity = Identity(FR, "1", "name")
    lines = owls.lines()
    lines[identity] = Record("Barn Owl", digest("Effraie"), State.APPROVED, (Review("Ana", "Effraie"),), {"note": 1})
    owls.tree.files[SIDECAR] = state.dump(lines)
    before = dict(owls.tree.files)
    owls.source(BEE)
    plan = owls.sync()
    assert owls.cards() == [ABEILLE]
    assert owls.parked() == {("1", "name"): "Effraie", ("1", "text"): HIBOU["text"]}
    assert len(plan.removed) == 2
    owls.source(OWL, BEE)
    plan = owls.sync()
    assert len(plan.returned) == 2
    assert sorted(owls.cards(), key=lambda each: each["code"]) == [HIBOU, ABEILLE]
    assert owls.lines() == state.load(before[SIDECAR])
    assert owls.parked() == {}


def test_a_key_that_another_card_gets_brings_nothing_back(owls: Repository) -> None:
    owls.source(BEE)
    owls.sync()
    owls.source(BEE, {"code": "1", "name": "Sunken Lighthouse", "text": OWL["text"]})
    plan = owls.sync()
    assert owls.cards() == [ABEILLE, {"code": "1", "name": "", "text": HIBOU["text"]}]
    assert [each.field for each in plan.returned] == ["text"]
    assert owls.parked() == {("1", "name"): "Effraie"}


def test_a_card_that_returns_without_a_field_leaves_that_one_parked(owls: Repository) -> None:
    owls.source(BEE)
    owls.sync()
    owls.source(BEE, {"code": "1", "name": "Barn Owl"})
    owls.sync()
    assert owls.cards() == [ABEILLE, {"code": "1", "name": "Effraie"}]
    assert owls.parked() == {("1", "text"): HIBOU["text"]}


def test_a_field_that_the_source_drops_is_parked_and_comes_back(owls: Repository) -> None:
    owls.source({"code": "1", "name": "Barn Owl"}, BEE)
    owls.sync()
    assert owls.cards()[0] == {"code": "1", "name": "Effraie"}
    assert owls.parked() == {("1", "text"): HIBOU["text"]}
    owls.source({**OWL, "text": "Draw one card."}, BEE)
    owls.sync()
    assert owls.cards()[0] == HIBOU
    assert owls.stale() == {("1", "text"): OWL["text"]}


def test_an_entry_that_the_source_never_had_stays_and_is_named(make: Make) -> None:
    made = Repository(make, pack(OWL), pack(HIBOU, ABEILLE))
    plan = made.sync()
    assert plan.orphans == [(FR, "2")]
    assert made.cards() == [HIBOU, ABEILLE]


def test_the_memory_offers_the_same_text_and_then_one_like_it_for_a_review(owls: Repository) -> None:
    like = "Each enemy at your harbour takes two damage."
    owls.source(OWL, BEE, {"code": "3", "name": "Barn Owl"}, {"code": "4", "name": "Wasp", "text": like})
    plan = owls.sync()
    new = {card["code"]: card for card in owls.cards()}
    assert (new["3"]["name"], new["4"]) == ("Effraie", {"code": "4", "name": "", "text": ABEILLE["text"]})
    line = owls.lines()[Identity(FR, "4", "text")]
    score = line.extra["score"]
    assert isinstance(score, int) and 75 <= score < 100
    assert (line.state, line.source, line.extra["like"]) == (State.NEEDS_REVIEW, like, BEE["text"])
    assert set(plan.offered.values()) == {100, score}


@pytest.mark.parametrize(("offers", "texts"), [(Offers.NONE, 0), (Offers.EXACT, 1), (Offers.FUZZY, 2)])
def test_how_much_is_offered_can_be_said(owls: Repository, offers: Offers, texts: int) -> None:
    like = "Each enemy at your harbour takes two damage."
    owls.source(OWL, BEE, {"code": "3", "name": "Barn Owl"}, {"code": "4", "name": "Wasp", "text": like})
    assert len(owls.plan(offers).offered) == texts


def test_the_name_of_another_card_is_never_offered(make: Make) -> None:
    names = [f"Guardian of the {where} harbour lantern" for where in ("eastern", "western")]
    made = Repository(make, pack({"code": "1", "name": names[0]}), pack({"code": "1", "name": "Gardien du phare"}))
    made.sync()
    made.source({"code": "1", "name": names[0]}, {"code": "2", "name": names[1]})
    made.sync()
    assert made.cards()[1] == {"code": "2", "name": ""}


def test_an_offer_that_was_taken_out_is_not_made_again(make: Make) -> None:
    made = Repository(make, pack(OWL, {**OWL, "code": "2"}), pack(HIBOU, {"code": "2", "name": "", "text": ""}))
    made.sync()
    assert made.cards()[1] == {**HIBOU, "code": "2"}
    made.tree.files[FR] = pack(HIBOU, {"code": "2", "name": "", "text": HIBOU["text"]})
    made.sync()
    assert made.cards()[1]["name"] == ""


def test_an_entry_that_stands_twice_is_left_alone(make: Make) -> None:
    twice = pack(HIBOU, ABEILLE, {**HIBOU, "name": ""})
    made = Repository(make, pack(OWL, BEE, {**OWL, "code": "3"}), pack(*json.loads(twice), {**HIBOU, "code": "3"}))
    made.sync()
    made.source(BEE, {**OWL, "code": "3"})
    made.sync()
    assert made.cards() == [*json.loads(twice), {**HIBOU, "code": "3"}]
    assert {each.key for each in made.lines()} == {"2", "3"}


def test_a_text_that_is_still_the_source_follows_the_source(make: Make) -> None:
    made = Repository(make, pack(OWL), pack({**HIBOU, "text": OWL["text"]}))
    made.sync()
    lines = made.lines()
    lines[Identity(FR, "1", "text")] = Record(OWL["text"], digest(OWL["text"]), State.NEW)
    made.tree.files[SIDECAR] = state.dump(lines)
    made.source({**OWL, "text": "Draw two cards."})
    made.sync()
    assert made.cards() == [{**HIBOU, "text": "Draw two cards."}]
    assert made.lines()[Identity(FR, "1", "text")].state is State.NEW


def test_what_filled_a_copy_before_the_source_changed_is_stale(make: Make) -> None:
    made = Repository(make, pack(OWL), pack({**HIBOU, "text": ""}))
    made.sync()
    made.tree.files[FR] = pack(HIBOU)
    made.source({**OWL, "text": "Draw two cards."})
    made.sync()
    assert made.stale() == {("1", "text"): OWL["text"]}


def test_nothing_is_taken_out_where_a_source_file_cannot_be_read(owls: Repository) -> None:
    owls.tree.files["pack/b.json"] = b"[{"
    owls.source(BEE)
    plan = owls.plan()
    assert [each.path for each in plan.failures] == ["pack/b.json"]
    assert plan.removed == []
    assert plan.changes == []


def test_a_file_changed_since_it_was_read_is_named_and_keeps_its_lines(owls: Repository) -> None:
    owls.source(BEE)
    plan = owls.plan()
    lines = owls.lines()
    by_hand = pack({**HIBOU, "name": "Chouette effraie"}, ABEILLE)
    owls.tree.files[FR] = by_hand
    [failure] = carry_out_sync(owls.tree, plan)
    assert failure.path == FR
    assert owls.tree.files[FR] == by_hand
    assert owls.lines() == lines
    owls.sync()
    assert owls.parked()["1", "name"] == "Chouette effraie"
    assert owls.cards() == [ABEILLE]


def test_a_broken_sidecar_is_named_and_nothing_is_done(owls: Repository) -> None:
    owls.tree.files[SIDECAR] = b"{\n"
    plan = owls.plan()
    assert [(each.path, each.line) for each in plan.failures] == [(SIDECAR, 1)]
    assert plan.is_empty


def test_only_what_was_asked_for_is_synced(make: Make, owls: Repository) -> None:
    owls.source({"code": "5", "name": "Cat"}, path="pack/b.json")
    owls.source(BEE)
    plan = make_sync(make(owls.tree, selected=("pack/b.json",)), "fr")
    assert [each.path for each in plan.changes] == ["translations/fr/pack/b.json"]
    assert set(plan.records) < set(plan.final)


@pytest.mark.parametrize("locale", ["en", "it"])
def test_the_source_and_a_locale_without_files_cannot_be_synced(owls: Repository, make: Make, locale: str) -> None:
    with pytest.raises(UsageError):
        make_sync(make(owls.tree), locale)


@pytest.mark.parametrize("new", [[], [{**OWL, "code": "3", "name": "Old Barn Owl"}]], ids=["leaves", "swaps"])
def test_a_card_on_its_way_to_another_file_is_never_lost(make: Make, new: Cards) -> None:
    other = "translations/fr/pack/b.json"
    files = {"pack/b.json": pack({"code": "9", "name": "Cat"}), other: pack({"code": "9", "name": "Chat"})}
    made = Repository(make, pack(OWL, BEE), pack(HIBOU, {"code": "2", "name": "", "text": ""}), **files)
    made.sync()
    made.source(BEE, *new)
    made.source({"code": "9", "name": "Cat"}, {**OWL, "code": "1b"}, path="pack/b.json")
    before = dict(made.tree.files)
    made.sync()
    expected = dict(made.tree.files)
    assert made.cards(other) == [{"code": "9", "name": "Chat"}, {**HIBOU, "code": "1b"}]
    for writes in range(6 if new else 5):
        made.tree = tree = Cut(before)
        tree.left = writes
        with pytest.raises(Killed):
            carry_out_sync(tree, made.plan())
        held = b"".join(tree.files.values()).decode()
        assert "Effraie" in held
        tree.left = 100
        made.sync()
        assert tree.files == expected, writes


def test_a_text_offered_in_place_survives_a_kill(make: Make) -> None:
    made = Repository(make, pack(OWL, {**OWL, "code": "2"}), pack(HIBOU, {"code": "2", "name": "", "text": ""}))
    before = dict(made.tree.files)
    made.sync()
    expected = dict(made.tree.files)
    for writes in range(3):
        made.tree = tree = Cut(before)
        tree.left = writes
        with pytest.raises(Killed):
            carry_out_sync(tree, made.plan())
        tree.left = 100
        made.sync()
        assert tree.files == expected, writes


def moved_by_hand(made: Repository, to: str) -> None:
    """Somebody moves the owl to another file of the locale; its translation stays the same."""
    cards = made.cards()
    made.tree.files[FR] = pack(*(each for each in cards if each["code"] != "1"))
    there = made.cards(to) if to in made.tree.files else []
    made.tree.files[to] = pack(*there, HIBOU)


def test_the_line_of_a_text_follows_its_file(make: Make) -> None:
    made = Repository(make, pack(OWL, BEE), pack(HIBOU, ABEILLE))
    made.sync()
    made.source({**OWL, "text": "Draw two cards, then discard them."}, BEE)
    made.sync()
    stale = made.stale()
    assert stale == {("1", "text"): OWL["text"]}
    other = FR.replace("a.json", "c.json")
    made.tree.files["pack/c.json"], made.tree.files[other] = made.tree.files.pop("pack/a.json"), made.tree.files.pop(FR)
    plan = made.sync()
    assert {each.path for each in made.lines()} == {other}
    assert made.stale() == stale
    assert plan.adopted == 0


def test_the_line_of_a_text_follows_its_entry_to_another_file(make: Make) -> None:
    other = FR.replace("a.json", "b.json")
    made = Repository(make, pack(OWL, BEE), pack(HIBOU, ABEILLE), **{"pack/b.json": pack({"code": "5", "name": "Cat"})})
    made.sync()
    made.source({**OWL, "text": "Draw two cards, then discard them."}, BEE)
    made.sync()
    moved_by_hand(made, other)
    made.sync()
    assert made.stale() == {("1", "text"): OWL["text"]}
    assert Identity(FR, "1", "text") not in made.lines()


def test_the_lines_of_a_file_that_cannot_be_read_stay_with_it(make: Make) -> None:
    made = Repository(make, pack(OWL, BEE), pack(HIBOU, ABEILLE))
    made.sync()
    before = made.tree.files[SIDECAR]
    made.tree.files[FR.replace("a.json", "b.json")] = pack(HIBOU)
    made.tree.files[FR] = b"[{"
    plan = made.plan()
    assert [each.path for each in plan.failures] == [FR]
    carry_out_sync(made.tree, plan)
    assert set(state.load(before)) <= set(made.lines())
