"""The places of a term, and what a new name makes of each."""

from __future__ import annotations

import json

import pytest

from l10n.glossary.read_yaml import read_yaml
from l10n.glossary.rename import Place, Where, anchor_of, changes, places
from l10n.workspace import Workspace
from tests.conftest import Loaded

ENTRIES = read_yaml("terms:\n  city: {fr: ville, pos: noun}\n", "g.yaml", "en", "fr").entries


def cards(load: Loaded, *pairs: tuple[str, str], field: str = "text") -> Workspace:
    source = [{"code": str(at), field: pair[0]} for at, pair in enumerate(pairs)]
    target = [{"code": str(at), field: pair[1]} for at, pair in enumerate(pairs)]
    files = {"pack/a.json": json.dumps(source), "translations/fr/pack/a.json": json.dumps(target)}
    return load(files, layout="arkhamdb")


def found_in(workspace: Workspace, old: str = "ville", new: str = "cité") -> list[Place]:
    return places(workspace.documents, old, new, "fr", ENTRIES, "en")


@pytest.mark.parametrize(
    ("source", "target", "text", "is_safe"),
    [
        ("A city falls.", "Une ville tombe.", "cité", True),
        ("Two cities fall.", "Deux villes tombent.", "cités", True),
        ("Cities fall.", "Villes en ruine.", "Cités", True),
        ("The town falls.", "La ville tombe.", "cité", False),
    ],
)
def test_a_place_is_renamed_in_its_form(load: Loaded, source: str, target: str, text: str, is_safe: bool) -> None:
    (place,) = found_in(cards(load, (source, target)))
    assert (place.text, place.is_safe, place.where) == (text, is_safe, Where.TEXT)


@pytest.mark.parametrize(
    ("target", "new"), [("Cette ville tombe.", "bourg"), ("La ville tombe.", "aire"), ("Une ville.", "grand bourg")]
)
def test_other_gender_or_first_letter_is_a_suggestion(load: Loaded, target: str, new: str) -> None:
    (place,) = found_in(cards(load, ("The city falls.", target)), new=new)
    assert place.text == new
    assert not place.is_safe


@pytest.mark.parametrize(
    ("target", "gender", "is_safe"),
    [
        ("Piochez le sbire.", "", True),
        ("Un sbire arrive.", "", True),
        ("La sbire arrive.", "", False),
        ("Des sbires arrivent.", "", False),
        ("Des sbires arrivent.", "m", True),
        ("Des sbires arrivent.", "f", False),
    ],
)
def test_a_noun_of_either_gender_has_that_of_its_entry_or_of_its_determiner(
    load: Loaded, target: str, gender: str, is_safe: bool
) -> None:
    declared = f", gender: {gender}" if gender else ""
    text = f"terms:\n  minion: {{fr: {{term: sbire{declared}}}, pos: noun}}\n"
    entries = read_yaml(text, "g.yaml", "en", "fr").entries
    workspace = cards(load, ("A minion or minions.", target))
    (place,) = places(workspace.documents, "sbire", "larbin", "fr", entries, "en")
    assert place.text in ("larbin", "larbins")
    assert place.is_safe == is_safe


def test_a_story_may_speak_of_the_thing_itself(load: Loaded) -> None:
    (place,) = found_in(cards(load, ("The city sleeps.", "La ville dort."), field="flavor"))
    assert not place.is_safe


def test_what_is_still_in_the_source_language_is_left(load: Loaded) -> None:
    workspace = cards(load, ("The ville of the sea is here and the king is there.",) * 2)
    assert found_in(workspace) == []


def test_changes_are_safe_ones_unless_asked(load: Loaded) -> None:
    workspace = cards(load, ("A city falls.", "Une ville tombe, une ville."), ("A town falls.", "La ville tombe."))
    found = found_in(workspace)
    assert [values for _, values in changes(found, unsafe=False)] == [{0: "Une cité tombe, une cité."}]
    assert [values for _, values in changes(found, unsafe=True)] == [
        {0: "Une cité tombe, une cité.", 1: "La cité tombe."}
    ]


PAGE = """== Les villes libres ==
Voir [[#Les villes libres|ici]], et [[#Les_villes_libres]].

== Suite ==
Rien.
"""


def test_links_to_a_renamed_heading_follow(load: Loaded) -> None:
    files = {"fr/regles.wiki": PAGE, "fr/aide.wiki": "Lire [[Regles#Les villes libres|ce chapitre]].\n"}
    workspace = load({**files, "en/regles.wiki": "== Free cities ==\nSee.\n"}, layout="wiki")
    found = places(workspace.documents, "ville", "cité", "fr", (), "en")
    by_kind = sorted((place.where, place.written, place.text) for place in found)
    assert by_kind == [
        (Where.ANCHOR, "Les villes libres", "Les cités libres"),
        (Where.ANCHOR, "Les villes libres", "Les cités libres"),
        (Where.ANCHOR, "Les_villes_libres", "Les cités libres"),
        (Where.HEADING, "villes", "cités"),
    ]


def test_anchors_have_no_markup_and_no_underscores() -> None:
    assert anchor_of("''Les'' <b>villes</b>_libres ") == "Les villes libres"
