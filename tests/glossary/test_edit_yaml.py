"""A rendering renamed in a YAML glossary: only its own characters change."""

from __future__ import annotations

import pytest

from l10n.config import ConfigError
from l10n.glossary.edit_yaml import with_rendering
from l10n.glossary.read_yaml import read_yaml


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("terms:\n  city: ville  # short\n", "terms:\n  city: cité  # short\n"),
        ("terms:\n  city: {fr: ville, pos: noun}\n", "terms:\n  city: {fr: cité, pos: noun}\n"),
        ("terms:\n  city: [ville, bourg]\n", "terms:\n  city: [cité, bourg]\n"),
        ('terms:\n  city:\n    target: "Ville"\n', "terms:\n  city:\n    target: cité\n"),
        ("terms:\n- {source: city, fr: {term: ville}}\n", "terms:\n- {source: city, fr: {term: cité}}\n"),
        (
            "terms:\n  city:\n  - {pos: noun, fr: ville}\n  - {pos: adj, fr: urbain}\n",
            "terms:\n  city:\n  - {pos: noun, fr: cité}\n  - {pos: adj, fr: urbain}\n",
        ),
    ],
)
def test_only_the_preferred_rendering_changes(before: str, after: str) -> None:
    assert with_rendering(before, "g.yaml", "fr-CA", "ville", "cité") == (after, 1)


@pytest.mark.parametrize(
    "text",
    [
        "terms:\n  city: {fr: ville, gender: f}\n",
        "terms:\n  city: {fr: ville, forms: [ville, villes]}\n",
        "terms:\n  city: {fr: {term: ville, forms: [ville]}}\n",
        "terms:\n  city: {fr: bourg, admitted: ville}\n",
        "terms:\n  city: {de: ville}\n",
        "conflicts:\n- {topic: city, claims: [ville, bourg]}\n",
        "",
    ],
)
def test_what_says_more_of_the_old_word_or_means_another_is_left(text: str) -> None:
    assert with_rendering(text, "g.yaml", "fr", "ville", "cité") == (text, 0)


@pytest.mark.parametrize("new", ["yes", "a: b", "l'aire", "# 1", "“cité”", "cité"])
def test_whatever_the_new_name_it_is_read_again(new: str) -> None:
    text, _ = with_rendering("terms:\n  city: ville\n", "g.yaml", "fr", "ville", new)
    (entry,) = read_yaml(text, "g.yaml", "en", "fr").entries
    assert entry.preferred is not None
    assert entry.preferred.text == new


def test_what_is_no_yaml_is_said_with_its_line() -> None:
    with pytest.raises(ConfigError):
        with_rendering("terms: [\n", "g.yaml", "fr", "ville", "cité")
