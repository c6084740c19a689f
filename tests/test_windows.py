"""Names and lengths that Windows refuses; tested without a Windows at hand."""

from __future__ import annotations

import pytest

from l10n.windows import extended, unusable_name


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("translations/fr/pack/con.json", "con.json"),
        ("translations/fr/AUX.fr.json", "AUX.fr.json"),
        ("fr/lpt1", "lpt1"),
        ("fr/com²/x.json", "com²"),
        ("fr/nul .json", "nul .json"),
        ("fr/pack./x.json", "pack."),
        ("fr/quoi?.json", "quoi?.json"),
        ("fr/a\tb.json", "a\tb.json"),
    ],
)
def test_names_that_windows_cannot_have(path: str, part: str) -> None:
    assert unusable_name(path) == part


@pytest.mark.parametrize("path", ["translations/fr/pack/core.json", "fr/console.json", "fr/com10.json", "fr/.hidden"])
def test_ordinary_names(path: str) -> None:
    assert unusable_name(path) is None


def test_short_paths_stay_as_they_are() -> None:
    assert extended("C:\\cards\\fr\\core.json") == "C:\\cards\\fr\\core.json"


def test_long_paths_get_the_prefix_without_limit_once() -> None:
    long = "C:\\cards\\" + "deep\\" * 60 + "core.json"
    assert extended(long) == "\\\\?\\" + long
    assert extended(extended(long)) == extended(long)
    assert extended(long.replace("\\", "/")) == "\\\\?\\" + long


def test_long_paths_on_a_share() -> None:
    long = "\\\\server\\cards\\" + "deep\\" * 60 + "core.json"
    assert extended(long) == "\\\\?\\UNC\\server\\cards\\" + "deep\\" * 60 + "core.json"
