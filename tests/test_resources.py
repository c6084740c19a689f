"""Locale data, styles and glossaries are found by truncation of the tag, and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from l10n import resources

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in (
        "locales/und/typography.yaml",
        "locales/fr/typography.yaml",
        "locales/fr-CA/typography.yaml",
        "locales/zh-Hant/typography.yaml",
        "locales/fr/words.txt",
        "locales/fr/styles/harbor.yaml",
        "locales/fr-CA/styles/lagoon.yaml",
        "glossaries/harbor.en-fr.yaml",
        "glossaries/harbor.en-fr-CA.yaml",
        "glossaries/harbor.en-GB-fr.yaml",
        "secret.yaml",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", "utf-8")
    monkeypatch.setattr(resources, "data_root", lambda: tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("tag", "folder"),
    [
        ("fr", "fr"),
        ("fr-CA", "fr-CA"),
        ("fr_ca", "fr-CA"),
        ("fr-CH", "fr"),
        ("fr-CA-x-quebec", "fr-CA"),
        ("zh-hant-tw", "zh-Hant"),
        ("zh-Hans", "und"),
        ("de", "und"),
        ("", "und"),
        ("../fr", "und"),
    ],
)
def test_the_most_specific_file_is_found(root: Path, tag: str, folder: str) -> None:
    assert resources.locale_file(tag, "typography.yaml") == root / "locales" / folder / "typography.yaml"


def test_files_are_layered_from_the_most_general(root: Path) -> None:
    names = [path.parent.name for path in resources.locale_files("fr-CA", "typography.yaml")]
    assert names == ["und", "fr", "fr-CA"]


def test_a_file_that_no_level_has_is_none(root: Path) -> None:
    assert resources.locale_file("de", "words.txt") is None
    assert resources.locale_files("de", "words.txt") == []


def test_a_style_is_found_at_any_level(root: Path) -> None:
    assert resources.style_file("fr-CA", "harbor") == root / "locales/fr/styles/harbor.yaml"
    assert resources.style_file("fr-CA", "lagoon") == root / "locales/fr-CA/styles/lagoon.yaml"
    assert resources.style_file("fr", "lagoon") is None


def test_a_glossary_belongs_to_a_game_and_a_pair(root: Path) -> None:
    glossaries = root / "glossaries"
    assert resources.glossary_file("harbor", "en", "fr") == glossaries / "harbor.en-fr.yaml"
    assert resources.glossary_file("harbor", "en-US", "fr_FR") == glossaries / "harbor.en-fr.yaml"
    assert resources.glossary_file("harbor", "fr", "en") is None
    assert resources.glossary_file("lagoon", "en", "fr") is None


def test_the_exact_locale_is_preferred_to_the_exact_source(root: Path) -> None:
    found = resources.glossary_file("harbor", "en-GB", "fr-CA")
    assert found == root / "glossaries/harbor.en-fr-CA.yaml"
    assert resources.glossary_file("harbor", "en-GB", "fr") == root / "glossaries/harbor.en-GB-fr.yaml"


@pytest.mark.parametrize("name", ["../../../secret", "../secret", "/secret", "", ".", "a/b", "a\\b"])
def test_a_name_never_leaves_its_folder(root: Path, name: str) -> None:
    assert resources.style_file("fr", name) is None
    assert resources.glossary_file(name, "en", "fr") is None
    assert resources.locale_files("fr", f"{name}.yaml") == []


def test_a_wheel_keeps_its_data_inside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "l10n"
    package.mkdir()
    assert resources.data_root(package) == tmp_path
    (package / "_data").mkdir()
    assert resources.data_root(package) == package / "_data"


def test_the_data_of_this_checkout_is_found() -> None:
    assert resources.locale_file("fr-CA", "function-words.txt") is not None
