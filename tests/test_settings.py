"""Every key is declared once, and its defaults are those that a run has without a config."""

from __future__ import annotations

import pytest

from l10n.messages import say
from l10n.settings import KEYS, Settings, Suppression, ValueProblemError


def test_every_default_is_a_value_of_its_own_kind() -> None:
    settings = Settings.of({})
    for name, key in KEYS.items():
        assert key.doc.endswith(".")
        bare = name.replace("-", "_")
        group, _, part = name.partition(".")
        value = getattr(settings, group)[part] if part else getattr(settings, bare)
        assert value == key.default
        if isinstance(key.default, str):
            assert key.parse(key.default) == key.default


@pytest.mark.parametrize("name", [name for name in KEYS if name.startswith("typography.")])
def test_choices_are_read_in_any_case(name: str) -> None:
    assert KEYS[name].parse("AUTO") == "auto"
    with pytest.raises(ValueProblemError):
        KEYS[name].parse("sometimes")


def test_lists_are_also_written_with_commas() -> None:
    assert KEYS["exclude"].parse(" a/*, b ,") == ("a/*", "b")
    assert KEYS["exclude"].parse(["a, b"]) == ("a, b",)


def test_codes_are_read_in_any_case() -> None:
    settings = Settings.of({"select": KEYS["select"].parse("typ, doc001"), "ignore": KEYS["ignore"].parse(["typ002"])})
    assert [settings.runs(code) for code in ("TYP001", "TYP002", "DOC001", "DOC002")] == [True, False, True, False]


def test_off_silences_a_rule_even_if_selected() -> None:
    settings = Settings.of({"select": ("TYP",), "severity": KEYS["severity"].parse({"typ001": "Off"})})
    assert not settings.runs("TYP001")
    assert settings.runs("TYP002")


def test_a_suppression_is_read_whole() -> None:
    parsed = KEYS["suppress"].parse([{"code": "typ001", "path": "a/*", "text": "^x", "reason": "so"}])
    assert isinstance(parsed, tuple)
    (made,) = parsed
    assert isinstance(made, Suppression)
    assert (made.code, made.path, made.key, made.reason) == ("TYP001", "a/*", "", "so")
    assert made.text is not None
    assert made.text.search("xyz")


@pytest.mark.english
@pytest.mark.parametrize(
    ("key", "value", "where", "words"),
    [
        ("suppress", [{"code": "TYP001"}, {"text": "("}], (1, "text"), "( is not a valid regular expression"),
        ("suppress", [{"text": ""}], (0,), "an entry must name"),
        ("suppress", [{"code": 3}], (0, "code"), "a text is wanted"),
        ("severity", {"TYP001": "error", "TYP002": None}, ("TYP002",), "one of error, warning, info, off"),
        ("same-as-source", ["a", "*"], (1,), "nothing to repeat"),
        ("locales", ["fr", ["de"]], (1,), "a text is wanted"),
    ],
)
def test_a_problem_leads_to_the_part_that_is_wrong(
    key: str, value: object, where: tuple[object, ...], words: str
) -> None:
    with pytest.raises(ValueProblemError) as caught:
        KEYS[key].parse(value)
    assert caught.value.where == where
    assert words in say(caught.value.message)
