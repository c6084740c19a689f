"""Units get their source texts by key and field, within their group of files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.messages import say
from l10n.model import State

if TYPE_CHECKING:
    from tests.conftest import Checked, Loaded

CARDS = """[
 {"code": "1", "name": "Owl", "text": "Draw.", "traits": "Bird."},
 {"code": "2", "name": "Bee", "text": "", "flavor": null},
 {"code": "3", "name": "Owl", "text": "Draw.", "duplicate_of": "1"}
]"""


def _files(french: str, source: str = CARDS) -> dict[str, str]:
    return {"pack/a.json": source, "translations/fr/pack/a.json": french}


def test_source_texts_are_joined_on_key_and_field(load: Loaded) -> None:
    (document,) = load(_files('[{"code": "2", "name": "Abeille"}, {"code": "1", "name": "Hibou"}]')).documents
    pairs = [(unit.key, unit.field, unit.source, unit.target) for unit in document.units]
    assert ("1", "name", "Owl", "Hibou") in pairs
    assert ("2", "name", "Bee", "Abeille") in pairs


def test_a_field_that_only_the_source_has_is_an_absent_unit(load: Loaded) -> None:
    (document,) = load(_files('[{"code": "1", "name": "Hibou"}, {"code": "2", "name": "Abeille"}]')).documents
    absent = [unit for unit in document.units if unit.raw is None]
    assert [(unit.key, unit.field, unit.source, unit.target, unit.state) for unit in absent] == [
        ("1", "text", "Draw.", None, State.NEW),
        ("1", "traits", "Bird.", None, State.NEW),
    ]
    assert {unit.locale for unit in absent} == {"fr"}
    assert [document.units[unit.index] for unit in absent] == absent


def test_an_entry_that_only_points_to_another_asks_for_nothing(load: Loaded) -> None:
    (document,) = load(_files('[{"code": "3", "name": "Hibou"}]')).documents
    assert [(unit.field, unit.source) for unit in document.units] == [("name", "Owl")]


def test_an_empty_source_text_is_none(load: Loaded) -> None:
    (document,) = load(_files('[{"code": "2", "name": "Abeille", "text": "Piochez.", "flavor": "Bzz"}]')).documents
    assert [unit.source for unit in document.units] == ["Bee", None, None]


def test_a_card_may_have_moved_to_another_pack(load: Loaded) -> None:
    files = _files("[]") | {"pack/b.json": "[]", "translations/fr/pack/b.json": '[{"code": "1", "name": "Hibou"}]'}
    moved = next(each for each in load(files).documents if each.path.endswith("b.json"))
    assert moved.units[0].source == "Owl"


def test_the_first_of_two_source_entries_counts(load: Loaded) -> None:
    source = '[{"code": "1", "name": "Owl"}, {"code": "1", "name": "Bear"}]'
    (document,) = load(_files('[{"code": "1", "name": "Hibou"}]', source)).documents
    assert document.units[0].source == "Owl"


def test_the_same_code_in_two_taxonomies_is_no_duplicate(report_on: Checked) -> None:
    files = {
        "types.json": '[{"code": "hero", "name": "Hero"}]',
        "factions.json": '[{"code": "hero", "name": "Heroes"}]',
        "translations/fr/types.json": '[{"code": "hero", "name": "Héros"}]',
        "translations/fr/factions.json": '[{"code": "hero", "name": "Les héros"}]',
    }
    assert report_on(files, "select=DOC,CMP").findings == []


def test_the_same_code_in_two_packs_is_one(report_on: Checked) -> None:
    files = _files('[{"code": "1", "name": "Hibou"}]') | {
        "translations/fr/pack/b.json": '[{"code": "1", "name": "Hibou"}]'
    }
    (finding,) = report_on(files, "select=DOC003").findings
    assert (finding.path, finding.key) == ("translations/fr/pack/b.json", "1")


@pytest.mark.english
def test_the_same_code_twice_in_one_file_names_the_line_of_the_other(report_on: Checked) -> None:
    files = _files('[\n{"code": "1", "name": "Hibou"},\n{"code": "1", "name": "Chouette"}]')
    (finding,) = report_on(files, "select=DOC003").findings
    assert finding.line == 3
    assert say(finding.message) == "1 stands twice: it is in line 2 too"
    assert [each.line for each in finding.related] == [2]


def test_pages_are_paired_where_their_structure_tells(load: Loaded) -> None:
    from l10n.config import layered
    from l10n.files import MemoryTree
    from l10n.layouts import Place
    from l10n.workspace import load_workspace

    english = b"== Rules ==\n\nDraw a card.\n\nDiscard it.\n"
    for french, sources in (
        (b"== Regles ==\n\nPiochez.\n\nDefaussez.\n", ["Rules", "Draw a card.", "Discard it."]),
        (b"== Regles ==\n\nPiochez.\n", ["Rules", None]),
    ):
        tree = MemoryTree({"en.wiki": english, "fr.wiki": french})
        places = [Place("fr.wiki", "fr", "en.wiki", "en.wiki"), Place("en.wiki", "en", group="en.wiki")]
        (document,) = load_workspace(tree, layered({}), places).documents
        assert [unit.source for unit in document.units] == sources
