"""Revisions checked one after the other: what each mended, what it brought in, what it translated."""

from __future__ import annotations

from pathlib import Path

import pytest

from l10n.discover import Request
from l10n.history.revisions import Revision, read_revisions
from l10n.history.timeline import Step, timeline
from l10n.model import Finding, Severity

SEEDS = Path(__file__).parents[2].parent / "shared" / "corpora" / "seeds"


def steps(*texts: str, select: str = "") -> list[Step]:
    revisions = [Revision("Mare", f"2024-05-0{at}T00:00:00Z", text) for at, text in enumerate(texts, 1)]
    request = Request(locales=("fr",), options={"select": (select,)} if select else {})
    return list(timeline(revisions, request, Severity.WARNING))


def told(findings: list[Finding]) -> list[tuple[str, str]]:
    return [(each.code, each.text) for each in findings]


def test_what_a_revision_mends_and_what_it_brings_in() -> None:
    first, second = steps(
        "Piochez une carte!\n\nIl reste la grande mare.\n",
        "Piochez une carte !\n\nIl reste la grande mare: elle dort.\n",
        select="TYP001",
    )
    assert first.is_first
    assert told(second.change.fixed) == [("TYP001", "!")]
    assert told(second.change.introduced) == [("TYP001", ":")]


def test_what_stays_is_neither_though_its_paragraph_was_edited() -> None:
    _, second = steps("Piochez une carte!\n", "Piochez deux belles cartes!\n", select="TYP001")
    assert (second.change.fixed, second.change.introduced) == ([], [])
    assert told(second.change.kept) == [("TYP001", "!")]


def test_what_goes_and_comes_with_its_text_is_told_apart() -> None:
    _, second = steps("La grande mare!\n\nUn héron passe au loin.\n", "Un héron passe au loin.\n", select="TYP001")
    assert told(second.change.gone) == [("TYP001", "!")]
    _, second = steps("Un héron passe au loin.\n", "Un héron passe au loin.\n\nLa grande mare!\n", select="TYP001")
    assert told(second.change.added) == [("TYP001", "!")]


ENGLISH = """== Aperçu ==
Un jeu de cartes pour toute la famille, dans une mare au crépuscule.

== How to hunt ==
Each player draws 4 cards from the deck and then plays one of them.

* If you have the frog, you must discard it at the end of the turn.
"""
FRENCH = """== Aperçu ==
Un jeu de cartes pour toute la famille, dans une mare au crépuscule.

== Comment chasser ==
Chaque joueur pioche 3 cartes de la pioche, puis joue l’une d’elles.

* Si vous avez la grenouille, vous devez la défausser à la fin du tour.
"""


def test_a_translation_is_held_against_what_stood_there() -> None:
    _, second = steps(ENGLISH, FRENCH)
    assert second.paired == 3
    assert {each.code for each in second.change.fixed} == {"CMP005"}
    assert "FID001" in {each.code for each in second.change.new}


def test_the_source_goes_along_through_later_revisions() -> None:
    _, _, third, fourth = steps(ENGLISH, FRENCH, FRENCH.replace("puis joue", "et joue"), FRENCH.replace("3", "4"))
    assert third.paired == 3
    assert "FID001" in {each.code for each in third.change.kept}
    assert "FID001" in {each.code for each in fourth.change.fixed}


def test_stretches_of_another_shape_are_not_paired() -> None:
    _, second = steps(ENGLISH, FRENCH.replace("* Si vous", "Note.\n\n* Puis, chacun dort.\n* Si vous"))
    assert second.paired == 1  # the heading


@pytest.mark.corpus
def test_a_help_page_is_held_against_its_own_earlier_english() -> None:
    feed = SEEDS / "feeds" / "bga-wiki-b.txt"
    if not feed.exists():
        pytest.skip("the corpora are not here")
    read = read_revisions(feed)
    pages = [each for each in read.found if each.title == "Gamehelpcopenhagen"]
    last = list(timeline(pages, Request(locales=(read.locale,)), Severity.WARNING))[-1]
    assert last.paired >= 30
    assert "FID001" in {each.code for each in last.change.new}
