"""Layouts: which files of a repository are whose translation of what."""

from __future__ import annotations

import pytest

from l10n.layouts import Place, all_layouts, recognise, usual_kind

ARKHAM = (
    "README.md",
    "package.json",
    "factions.json",
    "pack/core/core.json",
    "pack/core/core_encounter.json",
    "translations/fr/factions.json",
    "translations/fr/pack/core/core.json",
    "translations/zh-cn/pack/core/core.json",
    "schema/pack/core.json",
)


def _places(name: str, paths: tuple[str, ...], source: str = "en") -> dict[str, Place]:
    return {each.path: each for each in all_layouts()[name].places(paths, source)}


def test_cards_and_taxonomies_are_found_with_their_translations() -> None:
    places = _places("arkhamdb", ARKHAM)
    assert sorted(places) == [
        "factions.json",
        "pack/core/core.json",
        "pack/core/core_encounter.json",
        "translations/fr/factions.json",
        "translations/fr/pack/core/core.json",
        "translations/zh-cn/pack/core/core.json",
    ]
    french = places["translations/fr/pack/core/core.json"]
    assert (french.locale, french.source_path) == ("fr", "pack/core/core.json")
    assert places["translations/zh-cn/pack/core/core.json"].locale == "zh-cn"
    assert places["pack/core/core_encounter.json"].locale == "en"


@pytest.mark.parametrize("manifest", ["package.json", "composer.json", "tsconfig.json", "jsconfig.json"])
def test_the_manifests_of_other_tools_are_no_cards(manifest: str) -> None:
    assert all_layouts()["arkhamdb"].name_of(manifest, "en") is None
    assert all_layouts()["arkhamdb"].name_of("packages.json", "en") == "packages.json"


def test_packs_are_one_group_and_each_taxonomy_is_its_own() -> None:
    groups = {path: place.group for path, place in _places("arkhamdb", ARKHAM).items()}
    assert groups["pack/core/core.json"] == groups["pack/core/core_encounter.json"]
    assert groups["translations/fr/pack/core/core.json"] == groups["pack/core/core.json"]
    assert groups["translations/fr/factions.json"] == groups["factions.json"] != groups["pack/core/core.json"]


@pytest.mark.parametrize(
    ("path", "locale"),
    [
        ("i18n/fr/cards.po", "fr"),
        ("i18n/fr/packs/core.po", "fr"),
        ("app/locale/fr/LC_MESSAGES/django.po", "fr"),
        ("locale/pt_BR/LC_MESSAGES/django.po", "pt_BR"),
        ("po/fr.po", "fr"),
        ("po/cards.fr.po", "fr"),
        ("po/zh-Hant.po", "zh-Hant"),
        ("locales/fr/os.po", "fr"),
        ("translations/fr/lang/os.po", "fr"),
        ("library/os.po", None),  # python-docs: a module, not Ossetian
        ("library/io.po", None),
        ("cards.po", None),
        ("fr/cards.po", None),
        ("i18n/zz/cards.po", None),  # no language of this name is known
        ("i18n/core/cards.po", None),
        ("i18n/fr/cards.pot", None),
        ("i18n/fr/cards.json", None),
    ],
)
def test_a_catalogue_is_in_the_locale_that_its_path_names(path: str, locale: str | None) -> None:
    places = _places("po", (path,))
    assert [each.locale for each in places.values()] == ([locale] if locale else [])
    assert all(each.source_path is None for each in places.values())


DECKS = ("locales/en/decks/tides.yaml", "locales/fr/decks/tides.yaml", "locales/fr/decks/own.yaml", "locales/fr/x.yaml")


def test_decks_are_paired_by_name() -> None:
    places = _places("deck-yaml", DECKS)
    assert sorted(places) == sorted(DECKS[:3])
    assert places["locales/fr/decks/tides.yaml"].source_path == "locales/en/decks/tides.yaml"
    assert places["locales/fr/decks/own.yaml"].source_path is None


def test_the_source_locale_may_be_another_one() -> None:
    places = _places("deck-yaml", DECKS, "fr")
    assert places["locales/en/decks/tides.yaml"].source_path == "locales/fr/decks/tides.yaml"


@pytest.mark.parametrize("folder", ["en_US", "en-us", "en-US"])
def test_a_source_locale_is_known_in_any_spelling(folder: str) -> None:
    paths = (f"locales/{folder}/decks/a.yaml", "locales/fr/decks/a.yaml")
    assert _places("deck-yaml", paths, "en-US")["locales/fr/decks/a.yaml"].source_path == paths[0]


@pytest.mark.parametrize(
    ("paths", "name"),
    [
        (ARKHAM, "arkhamdb"),
        (DECKS, "deck-yaml"),
        (("i18n/fr/a.po",), "po"),
        (("pack/core.json",), None),  # nothing is translated yet
        (("translations/fr/pack/core.json",), None),  # nothing to translate from
        (("library/os.po",), None),
        (("a.json", "b.csv"), None),
        ((), None),
        ((*ARKHAM, "po/fr.po"), "arkhamdb"),
    ],
)
def test_the_layout_that_explains_most_files_is_recognised(paths: tuple[str, ...], name: str | None) -> None:
    found = recognise(paths, "en")
    assert (found.name if found else None) == name


@pytest.mark.parametrize("name", ["arkhamdb", "deck-yaml"])
def test_a_target_path_is_read_as_it_is_written(name: str) -> None:
    layout = all_layouts()[name]
    stem = "pack/a/b.json" if name == "arkhamdb" else "a"
    source = "pack/a/b.json" if name == "arkhamdb" else layout.target_path("a", "en")
    path = layout.target_path(stem, "pt-BR")
    place = _places(name, (path, source))[path]
    assert (place.locale, place.source_path) == ("pt-BR", source)


@pytest.mark.parametrize(
    ("field", "kind"),
    [("name", "title"), ("back_name", "title"), ("en.name", "title"), ("flavorText", "flavor"), ("note", "text")],
)
def test_a_field_that_no_layout_declares_has_its_usual_kind(field: str, kind: str) -> None:
    assert usual_kind(field) == kind


def test_a_declared_layout_leaves_other_fields_neutral() -> None:
    kind_of = all_layouts()["arkhamdb"].kind_of
    assert [kind_of(name) for name in ("name", "text", "faction_code", "illustrator")] == ["title", "text", None, None]


FLAT = ("pack/a.json", "translations/fr/pack/a.json")


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ('"encounter_code": "x", "xp": 1', "arkhamdb"),
        ('"set_code": "x", "boost": 1', "marvelsdb"),
        ('"position": 1', "arkhamdb"),
    ],
)
def test_what_paths_cannot_tell_the_cards_do(fields: str, name: str) -> None:
    found = recognise(FLAT, "en", lambda path: f'[{{"code": "1", {fields}}}]'.encode())
    assert found is not None
    assert found.name == name


def test_a_file_that_cannot_be_read_does_not_stop_recognition() -> None:
    def locked(path: str) -> bytes:
        raise PermissionError(13, "Permission denied", path)

    assert recognise(FLAT, "en", locked) is not None


@pytest.mark.parametrize(
    ("paths", "name"),
    [
        (("pack/a.json", "translations/fr/pack/a.fr.json"), "netrunner"),
        (("set/A.json", "translations/fr/set/A.json"), "swdestiny"),
        (("packs/a/a.json", "i18n/fr/packs/a/a.po", "i18n/fr/types.po"), "rangers"),
        (("i18n/fr/campaigns/a/x.po", "i18n/fr/types.po"), "arkhamcards"),
        (("i18n/fr/types.po",), "po"),
        (("card_db_src/en_us/cards_en_us.json", "card_db_src/fr/cards_fr.json"), "dominiontabs"),
        (("src/locales/fr/base_cards.json",), "terraforming"),
        (("src/locales/fr/common.json",), None),  # any program's texts
        (("en/Rules.wiki", "fr/Rules.wiki"), "wiki"),
        (("help/Rules.en.wiki", "help/Rules.fr.wiki"), "wiki-names"),
    ],
)
def test_each_layout_is_known_by_its_paths(paths: tuple[str, ...], name: str | None) -> None:
    found = recognise(paths, "en")
    assert (found.name if found else None) == name


def test_the_template_of_dominiontabs_is_no_locale() -> None:
    paths = tuple(f"card_db_src/{tag}/cards_{tag}.json" for tag in ("en_us", "fr", "xx"))
    assert {each.locale for each in _places("dominiontabs", paths).values()} == {"en", "fr"}


def test_of_two_regions_of_the_source_language_the_fuller_one_is_the_source() -> None:
    paths = ("locales/en_GB/decks/a.yaml", "locales/en_US/decks/a.yaml", "locales/en_US/decks/b.yaml")
    places = _places("deck-yaml", paths)
    assert [path for path, each in places.items() if each.is_source] == list(paths[1:])
    assert places[paths[0]].source_path == paths[1]


def test_the_plain_tag_of_the_source_is_preferred_to_one_with_a_region() -> None:
    paths = ("locales/en/decks/a.yaml", "locales/en-GB/decks/a.yaml")
    places = _places("deck-yaml", paths)
    assert places[paths[0]].is_source
    assert places[paths[1]].source_path == paths[0]


def test_a_name_and_its_folder_speak_of_one_locale() -> None:
    assert _places("netrunner", ("pack/a.json", "translations/fr/pack/a.de.json")).keys() == {"pack/a.json"}
