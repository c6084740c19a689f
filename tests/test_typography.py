"""The typography of locales: layers, and data that says what it must."""

from __future__ import annotations

import pytest

from l10n.resources import data_root
from l10n.typography import SPACES, load_typography

SHIPPED = sorted(path.parent.name for path in (data_root() / "locales").glob("*/typography.yaml"))


@pytest.mark.parametrize("locale", SHIPPED)
def test_every_pack_is_sound(locale: str) -> None:
    typography = load_typography(locale)
    assert set(typography.space_before.values()) | set(typography.space_after.values()) <= set(SPACES)
    for place in typography.places:
        assert {"gap"} == set(place.find.groupindex)
        assert place.style in SPACES and place.missing in ("", "info", "warning", "error") and place.needs != ("",)
        assert place.counted.groups == place.find.groups
    for form in (*typography.conventions, *typography.letters):
        assert form.severity in ("", "info", "warning", "error")
        assert all(form.needs) or typography.trigger is not None
    assert all(len(marks) == 2 for marks in typography.quote_marks.values())


def test_a_trigger_lets_through_what_places_and_forms_look_for() -> None:
    typography = load_typography("fr")
    assert typography.trigger is not None
    for text in (
        "50%", "5 €", "n°5", "3 km", "12 h 30", "M. Roux", "Mme Roux", "Dr Roux", "p. 5", "p. ex. ici", "1ère",
        "1ier", "2ème", "3eme", "XIXème", "2nd", "№ 5", "pain & eau", "5x5", "5 x 5", "Noir/ Blanc",
        "Mr Roux", "Mme. Roux", "cf ici", "p.ex. ici", "c-à-d ici", "c.à.d ici", "un etc. ici",
    ):  # fmt: skip
        assert typography.trigger.search(text), text
        finds = [place.find for place in typography.places] + [form.find for form in typography.conventions]
        assert any(find.search(text) for find in finds), text


def test_words_of_french_are_words_and_no_truth_values() -> None:
    french = load_typography("fr")
    words = {*french.openers, *french.other_openers, *french.clitics, *french.hyphened, *french.elided_only}
    assert all(isinstance(word, str) for word in words)
    assert {"On", "on", "y", "n"} <= words


def test_a_particular_locale_replaces_what_it_names() -> None:
    assert load_typography("fr-CH").space_before[":"] == "u202f"
    assert load_typography("fr-CH").elided == load_typography("fr").elided
    assert load_typography("pt-BR").quotes == ("“", "”")
    assert load_typography("pt-PT").quotes == ("«", "»")
    assert load_typography("de-CH").quotes == ("«", "»")
    assert load_typography("xx").quotes is None


def test_a_variant_overrides_only_what_it_names() -> None:
    german, swiss = load_typography("de"), load_typography("de-CH")
    assert len(swiss.conventions) == len(german.conventions) + 1
    assert len(swiss.places) == len(german.places)
    percent = [place.style for place in swiss.places if place.needs == ("%",)]
    assert percent == ["none"]
