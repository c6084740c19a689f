"""What is usual in a project, as `lexideck init` writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from l10n.deck.measured import Measured, measured

if TYPE_CHECKING:
    from tests.conftest import Loaded

HEAD = 'msgid ""\nmsgstr ""\n'


def _usual(load: Loaded, *texts: tuple[str, int]) -> dict[str, Measured]:
    entries = [text.format(n=n) for text, times in texts for n in range(times)]
    files = {"po/fr.po": HEAD + "".join(f'\nmsgid "Card {at}."\nmsgstr "{each}"\n' for at, each in enumerate(entries))}
    return {each.key: each for each in measured(load(files), "fr")}


def test_a_way_is_told_with_its_counts(load: Loaded) -> None:
    usual = _usual(load, ("Effet : piochez la carte {n}.", 39), ("Effet : Piochez la carte {n}.", 1))
    assert usual["house.address"] == Measured("house.address", "vous", 40, 40)
    assert usual["house.after_colon"] == Measured("house.after_colon", "lower", 39, 40)
    assert usual["house.final_stop"].way == "stop"
    assert usual["typography.no_break_space"].way == "plain"


def test_two_ways_are_either(load: Loaded) -> None:
    usual = _usual(load, ("Effet : piochez la carte {n}.", 20), ("Effet : Piochez la carte {n}.", 20))
    assert usual["house.after_colon"] == Measured("house.after_colon", "either", 20, 40)


def test_a_few_places_tell_nothing(load: Loaded) -> None:
    assert _usual(load, ("Effet : piochez la carte {n}.", 12)) == {}
