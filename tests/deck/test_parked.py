"""Parked translations: several texts of one place are all kept, whatever branches were merged."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from l10n.deck.parked import Parked, absent, bound, destination, dump, load, rest, settled, texts, upon
from l10n.deck.state import Identity, Record, Review
from l10n.model import State

WHERE = Identity("fr.json", "1", "name")


def line(target: str, source: str = "Owl") -> Record:
    return Record(source, target, State.TRANSLATED)


def test_the_lines_of_two_branches_are_both_kept() -> None:
    data = dump({WHERE: upon(line("Effraie"), None)}) + dump({WHERE: upon(line("Hulotte", "Tawny owl"), None)})
    found = load(data)[WHERE]
    assert (found.target, found.source) == ("Hulotte", "Tawny owl")
    assert [each.target for each in texts(found)] == ["Effraie", "Hulotte"]
    assert dump(load(data)) == data


def test_of_two_lines_on_one_text_the_readings_of_both_are_kept() -> None:
    ana, bo = (replace(line("Effraie"), reviews=(Review(name, "Effraie"),)) for name in ("Ana", "Bo"))
    found = upon(bo, upon(ana, None))
    assert [each.by for each in found.reviews] == ["Ana", "Bo"]
    assert found.earlier == ()


def test_when_the_latest_text_leaves_the_earlier_ones_stay() -> None:
    both = upon(line("Hulotte"), upon(line("Effraie"), None))
    assert rest(both) == upon(line("Effraie"), None)
    assert rest(upon(line("Effraie"), None)) is None
    assert absent({WHERE: both}, {WHERE: "Hulotte"}) == {WHERE: upon(line("Effraie"), None)}
    assert absent({WHERE: both}, {WHERE: "Effraie"}) == {WHERE: both}


def test_a_text_on_its_way_names_its_place_and_what_it_covers_does_not() -> None:
    there = Identity("fr.json", "2", "name")
    on_its_way = bound(upon(line("Effraie"), None), there)
    assert destination(load(dump({WHERE: on_its_way}))[WHERE]) == there
    assert settled(on_its_way) == upon(line("Effraie"), None)
    assert upon(line("Hulotte"), on_its_way).earlier == (line("Effraie"),)


LINES = st.lists(st.builds(line, st.text("ab", min_size=1, max_size=2), st.sampled_from(["Owl", "Bee"])), max_size=6)


@given(LINES)
def test_no_text_is_lost_and_what_is_written_is_read_again(lines: list[Record]) -> None:
    held: Parked | None = None
    for each in lines:
        held = upon(each, held)
    if held is not None:
        assert {each.target for each in texts(held)} == {each.target for each in lines}
        assert load(dump({WHERE: held})) == {WHERE: held}
