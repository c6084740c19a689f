"""Which entries each locale has, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from l10n.facts import Context, gather
from l10n.facts.keys import ANALYSIS, Keys

if TYPE_CHECKING:
    from tests.conftest import Loaded

SOURCE = '[{"code": "1", "name": "Owl"}, {"code": "2", "name": "Owl", "duplicate_of": "1"}, {"code": "3", "name": ""}]'
FILES = {
    "pack/a.json": SOURCE,
    "types.json": '[{"code": "1", "name": "Bird"}]',
    "translations/fr/pack/a.json": '[\n{"code": "1", "name": "Hibou"}]',
    "translations/fr/pack/b.json": '[{"code": "1", "name": "Chouette"}, {"code": "9", "name": "Ours"}]',
}


def _keys(load: Loaded, files: dict[str, str]) -> Keys:
    workspace = load(files)
    return gather([*workspace.sources, *workspace.documents], Context(workspace.settings)).of(ANALYSIS)


def test_entries_of_the_source_are_known_with_those_that_need_no_translation(load: Loaded) -> None:
    keys = _keys(load, FILES)
    assert {key: (entry.path, entry.exempt, entry.title) for (_, key), entry in keys.source.items() if key != "1"} == {
        "2": ("pack/a.json", True, "Owl"),
        "3": ("pack/a.json", True, ""),
    }
    assert sorted(entry.path for (_, key), entry in keys.source.items() if key == "1") == ["pack/a.json", "types.json"]


def test_entries_of_a_locale_are_known_with_their_places(load: Loaded) -> None:
    found = _keys(load, FILES).targets["fr"]
    assert {key: [(seen.path, seen.title) for seen in places] for (_, key), places in found.items()} == {
        "1": [("translations/fr/pack/a.json", "Hibou"), ("translations/fr/pack/b.json", "Chouette")],
        "9": [("translations/fr/pack/b.json", "Ours")],
    }
    assert next(iter(found.values()))[0].at == 2


def test_a_source_file_knows_where_its_translations_belong(load: Loaded) -> None:
    keys = _keys(load, FILES)
    assert keys.source_files["types.json"].counterparts == (("fr", "translations/fr/types.json"),)
    assert keys.target_files["translations/fr/pack/b.json"].source_path == ""


def test_catalogues_and_loose_files_have_no_entries_to_miss(load: Loaded) -> None:
    keys = _keys(load, {"po/fr.po": 'msgid "Owl"\nmsgstr "Hibou"\n'})
    assert (keys.source, keys.targets) == ({}, {})
