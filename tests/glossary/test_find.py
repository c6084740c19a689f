"""Entries by term, their uses, and what renders them there."""

from __future__ import annotations

import json

import pytest

from l10n.glossary.find import entries_for, unused, uses_of
from l10n.glossary.read_yaml import read_yaml
from l10n.workspace import Workspace
from tests.conftest import Loaded

ENTRIES = read_yaml(
    """\
terms:
  lantern: {fr: lanterne, pos: noun, forbidden: lampion}
  light: {fr: allumer, pos: verb}
  dark lantern: {fr: lanterne sourde, pos: noun}
  Title: {fr: Titre, kinds: [title]}
  whale: baleine
""",
    "g.yaml",
    "en",
    "fr",
).entries


@pytest.mark.parametrize(
    ("typed", "sources"),
    [
        ("lantern", ["lantern"]),
        ("Lanterns", ["lantern"]),
        ("lanternes", ["lantern"]),
        ("lampions", ["lantern"]),
        ("allumez", ["light"]),
        ("dark", ["dark lantern"]),
        ("sea", []),
    ],
)
def test_a_term_is_typed_in_either_language_and_in_any_form(typed: str, sources: list[str]) -> None:
    assert [each.source.text for each in entries_for(typed, ENTRIES, "en", "fr")] == sources


def cards(load: Loaded) -> Workspace:
    source = {
        "a": "Light two lanterns.",
        "b": "Gain a lantern.",
        "c": "A dark lantern.",
        "d": "The lantern. The lantern.",
        "e": "Title.",
        "f": "No lantern.",
        "g": "A lantern!",
    }
    target = {
        "a": "Allumez deux lanternes.",
        "b": "Gagnez un lampion.",
        "c": "Une lanterne sourde.",
        "d": "Une lumière.",
        "e": "Titre.",
        "f": "No lantern.",
        "g": "",
    }
    return load(
        {
            "pack/a.json": json.dumps([{"code": key, "text": text} for key, text in source.items()]),
            "translations/fr/pack/a.json": json.dumps([{"code": key, "text": text} for key, text in target.items()]),
        }
    )


def test_uses_are_counted_by_rendering(load: Loaded) -> None:
    workspace = cards(load)
    found = {each.entry.source.text: each for each in uses_of(ENTRIES, workspace.documents, "fr")}
    # a text counts once, however often it says the term; the longer term is not the shorter one
    assert found["lantern"].counts == {"lanterne": 1, "lampion": 1, "": 1}
    assert found["dark lantern"].counts == {"lanterne sourde": 1}
    assert found["light"].counts == {"allumer": 1}
    assert [(use.unit.key, use.renderings) for use in found["lantern"].uses] == [
        ("a", ("lanterne",)),
        ("b", ("lampion",)),
        ("d", ()),
    ]
    assert found["lantern"].untranslated == 2
    assert found["Title"].uses == []


def test_what_no_text_holds_is_unused(load: Loaded) -> None:
    workspace = cards(load)
    idle = unused(ENTRIES, workspace.documents, "fr")
    assert [each.source.text for each in idle] == ["whale"]
