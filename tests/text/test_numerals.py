"""Numbers are read whatever the way a language writes them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from l10n.text.analysis import analyse
from l10n.text.numeral_data import load_numerals
from l10n.text.numerals import Value, has_one, loose_numbers, numbers, times

LOCALES = ("de", "en", "eo", "es", "fr", "it", "pl", "pt")


def values(text: str, locale: str) -> list[Value]:
    return [each.value for each in numbers(text, locale)]


def test_an_endless_row_of_digits_is_no_number() -> None:
    endless = "9" * 5000
    assert values(f"3 {endless} 5", "en") == [3, 5]
    assert values("1" + ",000" * 2000, "en") == []


def notations(text: str, locale: str) -> list[str]:
    return [each.notation for each in numbers(text, locale)]


@pytest.mark.parametrize(
    ("text", "locale", "expected"),
    [
        ("3 lanterns, 50% of #1 and No. 12", "en", [3, 50, 1, 12]),
        ("1,000 coins, 1.5 or .45", "en", [1000, Fraction(3, 2), Fraction(9, 20)]),
        ("1 000, 12 345,5 et 1,5", "fr", [1000, Fraction(24691, 2), Fraction(3, 2)]),
        ("1\u202f000 et 1\u00a0000\u00a0000", "fr", [1000, 1000000]),
        ("1.000 und 2,5", "de", [1000, Fraction(5, 2)]),
        ("1,2,3 but 3.10.2", "en", [1, 2, 3]),
        ("R2, T-1000 and 3-player", "en", [1000, 3]),
        ("12/05/1928 or 1928-05-12", "en", []),
        ("two, twenty-one, two hundred and five", "en", [2, 21, 205]),
        ("five two", "en", [5, 2]),
        ("three thousand four hundred", "en", [3400]),
        ("2 millions et 3 milliards", "fr", [2000000, 3000000000]),
        ("vingt et un, quatre-vingt-dix-sept, soixante et onze", "fr", [21, 97, 71]),
        ("vingt-neuf lanternes, dix-neuf phares", "fr", [29, 19]),
        ("un phare neuf", "fr", []),
        ("mille merveilles", "fr", []),
        ("deux mille trois cent cinq", "fr", [2305]),
        ("einundzwanzig, zweiunddreißig, dreihundert", "de", [21, 32, 300]),
        ("veintidós, treinta y uno", "es", [22, 31]),
        ("ventuno, ventidue, duecento", "it", [21, 22, 200]),
        ("vinte e um", "pt", [21]),
        ("dwudziestu pięciu, dwoje", "pl", [25, 2]),
        ("dudek unu, mil naŭcent, dek du", "eo", [21, 1900, 12]),
        ("ten two", "en", [10, 2]),
        ("the twenty-first, the third", "en", [21, 3]),
        ("2 lanternes trojaj", "xx", [2]),
        ("deux", "xx", []),
    ],
)
def test_values(text: str, locale: str, expected: list[Value]) -> None:
    assert values(text, locale) == expected


@pytest.mark.parametrize(
    ("text", "locale", "expected"),
    [
        ("the 18th, the 1920s, 10cm, 3", "en", ["ordinal", "decade", "mixed", "digit"]),
        ("1er, 2e, 3ème, 2de", "fr", ["ordinal"] * 3 + ["mixed"]),
        ("7:30 pm", "en", ["digit", "time"]),
        ("7 pm, 7 p.m. and 7am", "en", ["time"] * 3),
        ("19 h 30, 19h30 et 19 heures", "fr", ["time"] * 5),
        ("XVIIIe siècle, Ve siècle, acte I", "fr", ["roman"] * 3),
        ("Vous payez X. I V, Le XL, MIX", "fr", []),
        ("three, third, x2", "en", ["word", "rank", "mixed"]),
    ],
)
def test_notations(text: str, locale: str, expected: list[str]) -> None:
    assert notations(text, locale) == expected


@pytest.mark.parametrize(("numeral", "value"), [("II", 2), ("IV", 4), ("IX", 9), ("XIX", 19), ("XXXIX", 39)])
def test_roman_values(numeral: str, value: int) -> None:
    assert values(f"Partie {numeral}", "fr") == [value]


def test_protected_numbers_are_not_read() -> None:
    text = "{2} sur [3] à https://exemple.fr/4, 5"
    assert values(analyse(text, ("braces", "bracket-icons")).mask, "fr") == [5]


def test_protected_times_are_read_apart() -> None:
    analysis = analyse("De 07:45 à 19:00.")
    assert [(each.value, analysis.text[slice(*each.span)]) for each in times(analysis)] == [
        (7, "07"),
        (45, "45"),
        (19, "19"),
    ]


def test_loose_words_hold_what_they_may_mean() -> None:
    held = {each.value for each in loose_numbers("la moitié des douzaines", "fr")}
    assert held == {2, Fraction(1, 2), 12}
    assert values("la moitié des douzaines", "fr") == []


@pytest.mark.parametrize(
    ("text", "locale", "expected"),
    [("l’un de vos lieux", "fr", True), ("draw a card", "en", True), ("deux lieux", "fr", False)],
)
def test_words_that_may_stand_for_one(text: str, locale: str, expected: bool) -> None:
    assert has_one(text, locale) is expected


@pytest.mark.parametrize("locale", LOCALES)
def test_every_small_number_has_a_word_that_reads_as_it(locale: str) -> None:
    known = load_numerals(locale)
    for word, value in {**known.cardinals, **known.scales}.items():
        read = values(f"({word})", locale)
        if value == 1 or value in known.loose.get(word, ()):
            assert read == []
        else:
            assert read == [value], word


@pytest.mark.parametrize("locale", [each for each in LOCALES if each != "eo"])
def test_no_small_number_lacks_its_word(locale: str) -> None:
    assert set(range(2, 21)) <= set(load_numerals(locale).cardinals.values())


@pytest.mark.parametrize("locale", LOCALES)
def test_data_names_only_what_is_known(locale: str) -> None:
    known = load_numerals(locale)
    assert known.one and known.signs and known.references
    assert set(known.bounds) == {"over", "under", "least", "most"}
    assert known.before_roman


def test_data_is_read_once() -> None:
    assert load_numerals("fr") is load_numerals("fr")
    assert load_numerals("fr-CA").cardinals == load_numerals("fr").cardinals


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 10**7))
def test_a_number_reads_alike_in_every_grouping(value: int) -> None:
    grouped = f"{value:,}"
    assert values(f"({value})", "fr") == [value]
    assert values(f"({grouped})", "en") == [value]
    assert values(f"({grouped.replace(',', chr(0x202F))})", "fr") == [value]
    assert values(f"({grouped.replace(',', '.')})", "de") == [value]


@settings(max_examples=80, deadline=None)
@given(
    st.text(alphabet="0123456789.,'/-: deuxtroisvingtcentIVX\u00a0", max_size=40), st.sampled_from(("fr", "en", "de"))
)
def test_spans_are_ordered_and_inside_the_text(text: str, locale: str) -> None:
    found = numbers(text, locale)
    spans = [each.span for each in found]
    assert spans == sorted(spans)
    assert all(0 <= start < end <= len(text) for start, end in spans)
