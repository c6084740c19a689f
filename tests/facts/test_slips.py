"""Names kept from the source, and their slips."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.facts import Context, gather
from l10n.facts.slips import ANALYSIS, is_slip

if TYPE_CHECKING:
    from tests.conftest import Loaded


@pytest.mark.parametrize(
    ("written", "answer"),
    [
        ("Ombrevel", False),
        ("Ombervel", True),
        ("Ombrvel", True),
        ("Ombreevel", True),
        ("Ombravel", True),
        ("Ombrével", False),
        ("Embrevel", False),
        ("Ombreves", False),
        ("Ombravol", False),
        ("Omlerbev", False),
    ],
)
def test_slips_are_inside_a_word(written: str, answer: bool) -> None:
    assert is_slip(written, "Ombrevel") is answer


@given(st.text("abé", max_size=8), st.text("abé", max_size=8))
def test_a_slip_goes_both_ways(one: str, other: str) -> None:
    assert is_slip(one, other) == is_slip(other, one)


def found_in(load: Loaded, *targets: str) -> dict[str, dict[str, str]]:
    entries = (f'msgid "Ombrevel {at}"\nmsgstr "{target}"\n' for at, target in enumerate(targets))
    workspace = load({"po/fr.po": "\n".join(entries)})
    slips = gather(workspace.documents, Context(workspace.settings)).of(ANALYSIS)
    return {locale: dict(found) for locale, found in slips.items()}


def test_a_slip_is_rare_beside_the_name(load: Loaded) -> None:
    kept = ["Avec Ombrevel.", "Sans Ombrevel.", "Chez Ombrevel."]
    assert found_in(load, *kept, "Avec Ombervel.") == {"fr": {"Ombervel": "Ombrevel"}}
    assert found_in(load, *kept, "Avec Ombervel.", "Sans Ombervel.") == {}
    assert found_in(load, *kept[1:], "Avec Ombervel.") == {}
