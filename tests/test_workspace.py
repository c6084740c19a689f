"""Workspaces: files read and paired, whatever their names and states."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n.config import layered, parse_set
from l10n.files import MemoryTree
from l10n.layouts import Place, all_layouts
from l10n.messages import say
from l10n.workspace import Workspace, load_workspace

if TYPE_CHECKING:
    from tests.conftest import Checked, Loaded

SOURCE = '[{"code": "1", "name": "Owl"}, {"code": "2", "name": "Bee"}]'
TARGET = '[{"code": "1", "name": "Hibou"}]'


def _arkham(*locales: str) -> dict[str, str]:
    return {"pack/a.json": SOURCE} | {f"translations/{each}/pack/a.json": TARGET for each in locales}


def test_sources_and_translations_are_told_apart(load: Loaded) -> None:
    workspace = load(_arkham("de", "fr"))
    assert [each.path for each in workspace.sources] == ["pack/a.json"]
    assert [each.locale for each in workspace.documents] == ["de", "fr"]
    assert workspace.sources[0].is_source
    assert workspace.sources[0].counterparts == {
        "de": "translations/de/pack/a.json",
        "fr": "translations/fr/pack/a.json",
    }


@pytest.mark.parametrize("folder", ["zh-cn", "zh_CN", "zh-Hans-CN"])
def test_a_locale_may_be_spelled_as_the_repository_likes(folder: str, report_on: Checked) -> None:
    report = report_on(_arkham(folder), "select=CMP002,CMP003")
    assert [(each.path, each.key) for each in report.findings] == [(f"translations/{folder}/pack/a.json", "2")]


def test_the_settings_say_which_locales_are_read(load: Loaded) -> None:
    workspace = load(_arkham("de", "fr", "pt_BR"), "locales=[fr, pt-BR]")
    assert [each.locale for each in workspace.documents] == ["fr", "pt-BR"]
    assert len(workspace.sources) == 1


def test_the_settings_say_what_is_left_alone(load: Loaded) -> None:
    files = _arkham("fr") | {"translations/fr/pack/old/b.json": TARGET}
    workspace = load(files, "exclude=[translations/*/old/*]")
    assert [each.path for each in workspace.documents] == ["translations/fr/pack/a.json"]


def test_the_catalogue_of_the_source_locale_translates_nothing(load: Loaded) -> None:
    empty = 'msgid ""\nmsgstr ""\n\nmsgid "Owl"\nmsgstr ""\n'
    files = {"i18n/en/a.po": empty, "i18n/fr/a.po": empty}
    assert [each.path for each in load(files).documents] == ["i18n/fr/a.po"]
    assert [each.path for each in load(files, "locales=en").documents] == ["i18n/en/a.po"]
    assert [each.path for each in load(files, "locales=fr").documents] == ["i18n/fr/a.po"]


def test_a_file_that_cannot_be_read_is_a_failure_and_the_others_are_read(load: Loaded) -> None:
    files: dict[str, str | bytes] = {
        **_arkham("fr"),
        "translations/fr/pack/b.json": '[\n{"code": "1",]',
        "translations/fr/pack/c.json": b'[{"code": "1", "name": "\xe9"}]',
    }
    workspace = load(files)
    assert [each.path for each in workspace.documents] == ["translations/fr/pack/a.json"]
    first, second = workspace.failures
    assert (first.path, first.line, first.locale) == ("translations/fr/pack/b.json", 2, "fr")
    assert (second.line, second.column) == (1, 25)
    assert "0xE9" in say(second.message)


@pytest.mark.english
def test_a_file_that_vanished_is_a_failure() -> None:
    layout = all_layouts()["po"]
    gone = [Place("po/fr.po", "fr", group="po/fr.po")]
    workspace = load_workspace(MemoryTree({}), layered({}), gone, layout)
    assert [(each.path, say(each.message)) for each in workspace.failures] == [
        ("po/fr.po", "cannot read this file: no such file")
    ]


def test_the_dialects_are_those_of_settings_then_layout_then_format(load: Loaded) -> None:
    (document,) = load(_arkham("fr")).documents
    assert document.units[0].dialects == ("html", "bracket-icons")
    (document,) = load(_arkham("fr"), "dialects=[rst]").documents
    assert document.units[0].dialects == ("rst",)
    (document,) = load({"po/fr.po": 'msgid "Owl"\nmsgstr "Hibou"\n'}).documents
    assert document.units[0].dialects == ("html", "bracket-icons", "braces")


def test_neutral_fields_are_no_units(load: Loaded) -> None:
    files = {"pack/a.json": SOURCE, "translations/fr/pack/a.json": '[{"code": "1", "name": "Hibou", "pack": "a"}]'}
    assert [unit.field for unit in load(files).documents[0].units] == ["name"]


def test_a_loose_file_may_have_a_source(load: Loaded) -> None:
    tree = MemoryTree({"fr.json": b'{"a": "Hibou", "b": ""}', "en.json": b'{"a": "Owl", "b": "Bee"}'})
    settings = layered(parse_set(("locales=fr",)))
    for places in (
        [Place("fr.json", "fr", "en.json", "en.json"), Place("en.json", "en", group="en.json")],
        [Place("fr.json", "fr", "en.json", "en.json")],
    ):
        (document,) = load_workspace(tree, settings, places).documents
        assert [unit.source for unit in document.units] == ["Owl", "Bee"]


def _selected(*paths: str) -> Workspace:
    tree = MemoryTree({path: text.encode() for path, text in _arkham("fr", "de").items()})
    layout = all_layouts()["arkhamdb"]
    return load_workspace(tree, layered({}), layout.places(tree.paths(), "en"), layout, frozenset(paths))


def test_a_folder_selects_what_lies_below_it() -> None:
    workspace = _selected("translations/fr")
    assert workspace.reports("translations/fr/pack/a.json")
    assert workspace.reports("translations/fr/pack/not/there/yet.json")
    assert not workspace.reports("translations/fr-CA/pack/a.json")
    assert not workspace.reports("lexideck.yaml")
    assert (workspace.reports_all_of("fr"), workspace.reports_all_of("de")) == (True, False)


def test_nothing_selected_is_everything(load: Loaded) -> None:
    workspace = load(_arkham("fr"))
    assert workspace.reports("anything")
    assert workspace.reports_all_of("de")


def test_progress_is_told_for_each_file() -> None:
    tree = MemoryTree({path: text.encode() for path, text in _arkham("fr").items()})
    layout = all_layouts()["arkhamdb"]
    seen: list[tuple[int, int]] = []
    load_workspace(
        tree, layered({}), layout.places(tree.paths(), "en"), layout, progress=lambda at, of: seen.append((at, of))
    )
    assert seen == [(0, 2), (1, 2)]
