"""Readings: recorded, refused, taken back, and never written over what somebody else has done."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.config import layered
from l10n.deck import state
from l10n.deck.review import Reading, carry_out_review, changes_since, plan_review, plan_undo
from l10n.deck.state import Identity, Record, Review
from l10n.deck.status import read_records, status_of
from l10n.files import ChangedError, MemoryTree
from l10n.layouts import all_layouts
from l10n.model import State
from l10n.workspace import Workspace, load_workspace

SOURCE = '[{"code": "1", "name": "Owl", "text": "Draw."}, {"code": "2", "name": "Bee"}, {"code": "3", "name": "Cat"}]'
TARGET = '[{"code": "1", "name": "Hibou", "text": "Piochez."}, {"code": "2", "name": ""}]'
PATH = "translations/fr/pack/a.json"
SIDECAR = ".lexideck/fr.jsonl"
ANA = Reading("Ana", "2026-03-01")


def name_of(code: str, field: str = "name") -> Identity:
    return Identity(PATH, code, field)


def opened(files: dict[str, str | bytes], layout: str = "arkhamdb") -> Workspace:
    tree = MemoryTree({path: text.encode() if isinstance(text, str) else text for path, text in files.items()})
    found = all_layouts()[layout]
    return load_workspace(tree, layered({}), found.places(tree.paths(), "en"), found)


def tree_of(workspace: Workspace) -> MemoryTree:
    assert isinstance(workspace.tree, MemoryTree)
    return workspace.tree


def reopened(workspace: Workspace, **changed: str) -> Workspace:
    files: dict[str, str | bytes] = {**tree_of(workspace).files}
    files |= {PATH if name == "target" else "pack/a.json": text for name, text in changed.items()}
    return opened(files)


@pytest.fixture
def workspace() -> Workspace:
    return opened({"pack/a.json": SOURCE, PATH: TARGET})


def read(workspace: Workspace, reading: Reading = ANA) -> tuple[int, int]:
    plan = plan_review(workspace, "fr", reading)
    carry_out_review(workspace, plan)
    return plan.recorded, plan.untranslated


def records(workspace: Workspace) -> dict[Identity, Record]:
    return read_records(workspace, "fr")[1]


def test_what_is_translated_is_recorded_and_the_rest_is_left_out(workspace: Workspace) -> None:
    assert read(workspace) == (2, 2)
    found = records(workspace)
    assert found.keys() == {name_of("1"), name_of("1", "text")}
    assert found[name_of("1")] == Record(
        "Owl", state.digest("Hibou"), State.TRANSLATED, (Review("Ana", "Hibou", "2026-03-01"),)
    )
    (deck,) = status_of(reopened(workspace)).decks
    assert deck.readers == {"Ana": True}


def test_a_second_reading_of_the_same_writes_nothing(workspace: Workspace) -> None:
    read(workspace)
    before = tree_of(workspace).files[SIDECAR]
    again = reopened(workspace)
    plan = plan_review(again, "fr", Reading("Ana", "2026-09-09"))
    assert (plan.recorded, plan.known, plan.is_empty) == (0, 2, True)
    carry_out_review(again, plan)
    assert tree_of(again).files[SIDECAR] == before


def test_a_part_is_read_by_key_or_by_field(workspace: Workspace) -> None:
    assert read(workspace, Reading("Ana", "", keys=("1",), fields=("te*",))) == (1, 0)
    assert records(workspace).keys() == {name_of("1", "text")}
    assert plan_review(workspace, "fr", Reading("Ana", "", keys=("9",))).met == 0


def test_a_stale_text_that_was_read_is_current(workspace: Workspace) -> None:
    read(workspace)
    stale = reopened(workspace, source=SOURCE.replace("Owl", "Grey owl"))
    assert status_of(stale).decks[0].stale == 1
    plan = plan_review(stale, "fr", ANA)
    assert (plan.recorded, plan.refreshed, plan.known) == (1, 1, 1)
    carry_out_review(stale, plan)
    assert records(stale)[name_of("1")].source == "Grey owl"
    assert status_of(reopened(stale)).decks[0].stale == 0


def test_a_change_voids_the_reading_and_is_shown_to_its_reader(workspace: Workspace) -> None:
    read(workspace)
    changed = reopened(workspace, target=TARGET.replace("Hibou", "Chouette\u00a0!"))
    (deck,) = status_of(changed).decks
    assert deck.readers == {"Ana": False}
    found, unread = changes_since(changed, records(changed), "fr", ANA)
    assert [(each.review.text, each.unit.target) for each in found] == [("Hibou", "Chouette\u00a0!")]
    assert unread == 0
    assert changes_since(changed, records(changed), "fr", Reading("Bo", ""))[1] == 2


def test_an_undo_goes_back_to_the_reading_before(workspace: Workspace) -> None:
    read(workspace)
    changed = reopened(workspace, target=TARGET.replace("Hibou", "Chouette"))
    read(changed, Reading("Ana", "2026-04-01"))
    plan = plan_undo(changed, "fr", Reading("Ana", "", keys=("1",), fields=("name",)))
    carry_out_review(changed, plan)
    assert plan.recorded == 1
    assert records(changed)[name_of("1")].reviews == (Review("Ana", "Hibou", "2026-03-01"),)
    assert plan_undo(changed, "fr", Reading("Bo", "")).is_empty


def test_the_readings_of_others_stay(workspace: Workspace) -> None:
    read(workspace)
    again = reopened(workspace)
    read(again, Reading("Bo", "2026-03-02"))
    assert [each.by for each in records(again)[name_of("1")].reviews] == ["Ana", "Bo"]


def test_an_offer_that_was_read_needs_no_review_and_an_undo_brings_that_back() -> None:
    offer = {name_of("1"): Record("Owl", state.digest("Hibou"), State.NEEDS_REVIEW)}
    files: dict[str, str | bytes] = {"pack/a.json": SOURCE, PATH: TARGET, SIDECAR: state.dump(offer)}
    workspace = opened(files)
    assert status_of(workspace).decks[0].waiting == 1
    read(workspace)
    again = reopened(workspace)
    assert status_of(again).decks[0].waiting == 0
    carry_out_review(again, plan_undo(again, "fr", ANA))
    assert status_of(reopened(again)).decks[0].waiting == 1


def test_a_message_that_its_file_marks_as_fuzzy_is_left_out() -> None:
    po = 'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgid "Owl"\nmsgstr "Hibou"\n\n#, fuzzy\nmsgid "Bee"\nmsgstr "Guêpe"\n'
    workspace = opened({"i18n/fr/core.po": po}, "po")
    plan = plan_review(workspace, "fr", ANA)
    assert (plan.recorded, plan.fuzzy) == (1, 1)


def test_a_file_that_was_edited_in_between_is_named_and_nothing_is_written(workspace: Workspace) -> None:
    plan = plan_review(workspace, "fr", ANA)
    tree_of(workspace).files[PATH] = TARGET.replace("Hibou", "Grand hibou").encode()
    with pytest.raises(ChangedError) as caught:
        carry_out_review(workspace, plan)
    assert caught.value.filename == PATH
    assert SIDECAR not in tree_of(workspace).files


def test_a_sidecar_that_was_written_in_between_is_not_overwritten(workspace: Workspace) -> None:
    read(workspace, Reading("Bo", ""))
    again = reopened(workspace)
    plan = plan_review(again, "fr", ANA)
    tree_of(again).files[SIDECAR] += b"\n"
    other = tree_of(again).files[SIDECAR]
    with pytest.raises(ChangedError):
        carry_out_review(again, plan)
    assert tree_of(again).files[SIDECAR] == other


def test_lines_that_say_more_keep_it(workspace: Workspace) -> None:
    read(workspace)
    line = tree_of(workspace).files[SIDECAR].replace(b'"reviews"', b'"note": "x", "reviews"')
    tree_of(workspace).files[SIDECAR] = line
    again = reopened(workspace)
    read(again, Reading("Bo", ""))
    assert all(each.extra == {"note": "x"} for each in records(again).values())


@given(st.lists(st.tuples(st.sampled_from(["Ana", "Bo"]), st.sampled_from(["Hibou", "Chouette", "Duc"])), max_size=8))
def test_who_read_what_last_is_always_known(steps: list[tuple[str, str]]) -> None:
    workspace = opened({"pack/a.json": SOURCE, PATH: TARGET})
    last: dict[str, str] = {}
    read_by: set[tuple[str, str]] = set()
    for reader, name in steps:
        workspace = reopened(workspace, target=TARGET.replace("Hibou", name))
        read(workspace, Reading(reader, ""))
        last[reader] = name
        read_by.add((reader, name))
        reviews = records(workspace)[name_of("1")].reviews
        readers = {each.by for each in reviews if each.text == name}
        assert {who for who, what in last.items() if what == name} <= readers
        assert readers <= {who for who, what in read_by if what == name}
        assert len(reviews) <= 2 * len(last)
    if steps:
        (deck,) = status_of(reopened(workspace)).decks
        assert set(deck.readers) == set(last)
