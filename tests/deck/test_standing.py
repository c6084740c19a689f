"""What a unit's file and its sidecar line say together."""

from __future__ import annotations

import pytest

from l10n.deck.standing import Standing, standing
from l10n.deck.state import Record, Review, digest
from l10n.model import State, Unit


def _unit(target: str | None, source: str = "Owl", state: State = State.TRANSLATED) -> Unit:
    return Unit(0, "1", "name", "title", source, target, "fr", None, state=state)


def _record(
    target: str | None = "Hibou",
    state: State = State.TRANSLATED,
    source: str = "Owl",
    reviews: tuple[Review, ...] = (),
) -> Record:
    return Record(source, digest(target), state, reviews)


@pytest.mark.parametrize(
    ("unit", "record", "expected"),
    [
        (_unit(None), _record(), Standing(State.NEW)),
        (_unit("  "), _record(), Standing(State.NEW)),
        (_unit("Hibou"), None, Standing(State.TRANSLATED)),
        (_unit("Hibou"), _record(), Standing(State.TRANSLATED)),
        (_unit("Hibou", "Barn Owl"), _record(), Standing(State.TRANSLATED, "Owl")),
        (_unit("Effraie", "Barn Owl"), _record(), Standing(State.TRANSLATED)),
        (_unit("Owl"), _record("Owl", State.NEW), Standing(State.NEW)),
        (_unit("Hibou"), _record("", State.NEW), Standing(State.TRANSLATED)),
        (_unit("Hibou"), _record(state=State.NEEDS_REVIEW), Standing(State.NEEDS_REVIEW)),
        (_unit("Grand duc"), _record(state=State.NEEDS_REVIEW), Standing(State.TRANSLATED)),
        (_unit("Hibou", state=State.NEEDS_REVIEW), _record(), Standing(State.NEEDS_REVIEW)),
        (_unit("Hibou"), _record(state=State.APPROVED), Standing(State.APPROVED)),
        (_unit("Grand duc"), _record(state=State.APPROVED), Standing(State.TRANSLATED)),
    ],
)
def test_a_unit_stands_where_its_line_says_until_somebody_changes_it(
    unit: Unit, record: Record | None, expected: Standing
) -> None:
    assert standing(unit, record) == expected


def test_a_review_counts_while_its_text_stands() -> None:
    record = _record(reviews=(Review("Ada", "Hibou"), Review("Bo", "Chouette")))
    today = standing(_unit("Hibou"), record)
    assert (today.state, today.readers) == (State.REVIEWED, ("Ada",))
    assert today.outdated == (Review("Bo", "Chouette"),)


def test_a_reader_who_has_read_the_text_again_is_not_outdated() -> None:
    record = _record(reviews=(Review("Ada", "Chouette"), Review("Ada", "Hibou")))
    assert standing(_unit("Hibou"), record).outdated == ()


def test_of_the_outdated_reviews_of_one_reader_the_last_is_kept() -> None:
    record = _record(reviews=(Review("Ada", "Chouette"), Review("Ada", "Duc")))
    assert standing(_unit("Hibou"), record).outdated == (Review("Ada", "Duc"),)


def test_a_read_text_whose_source_changed_is_stale() -> None:
    today = standing(_unit("Hibou", "Barn Owl"), _record(reviews=(Review("Ada", "Hibou"),)))
    assert today.is_stale
    assert today.made_from == "Owl"
