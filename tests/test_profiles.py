"""Profiles: what print wants is an error, and config and styles have the last word."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from l10n.profiles import profile_values, with_profile

if TYPE_CHECKING:
    from tests.conftest import Typed, Write

PO = 'msgid ""\nmsgstr ""\n\nmsgid "Draw!"\nmsgstr "Piochez !"\n\nmsgid "Go on."\nmsgstr ""\n'


def test_the_default_profile_changes_nothing() -> None:
    assert profile_values("default", "fr") == {}
    assert profile_values(None, "fr") == {}


def test_print_has_what_all_languages_want_and_what_french_wants() -> None:
    values = profile_values("print", "fr-CA")
    assert values["typography.quotes"] == "guillemets"
    assert values["severity"]["TYP002"] == "error"  # type: ignore[index]
    assert "typography.quotes" not in profile_values("print", "es")


def test_severities_are_added_and_the_later_layer_wins() -> None:
    settings = with_profile(
        profile_values("print", "fr"), {"severity": {"TYP001": "info"}}, {"severity": {"TYP002": "off"}}
    )
    assert (settings.severity["TYP001"], settings.severity["TYP002"]) == ("info", "off")
    assert settings.severity["TYP004"] == "error"
    assert with_profile({}, {"severity": {"TYP001": "info"}}).severity == {"TYP001": "info"}


@pytest.mark.parametrize(
    ("profile", "severities"),
    [((), {"TYP002": None, "CMP001": "warning"}), (("--profile", "print"), {"TYP002": "error", "CMP001": "error"})],
)
def test_print_is_asked_for_on_the_command_line(
    profile: tuple[str, ...], severities: dict[str, str | None], write: Write, lexideck: Typed
) -> None:
    write({"po/fr.po": PO})
    done = lexideck("check", *profile, "--select", "TYP002,CMP001", "--output-format", "json")
    found = {each["code"]: each["severity"] for each in json.loads(done.out)["findings"]}
    assert {code: found.get(code) for code in severities} == severities


@pytest.mark.english
def test_what_a_profile_sets_is_shown_with_its_origin(write: Write, lexideck: Typed) -> None:
    write({"po/fr.po": PO})
    done = lexideck("check", "--profile", "print", "--show-settings")
    row = next(line for line in done.out.splitlines() if line.startswith("typography.quotes"))
    assert row.split(None, 2)[1:] == ["guillemets", "profile print (fr)"]
    assert lexideck("check", "--profile", "loud").status == 2
