"""Patterns that are compiled when they are first used."""

from __future__ import annotations

import importlib
import pkgutil
import re

import pytest

import l10n
from l10n.patterns import _Pattern, lazy


def test_a_lazy_pattern_does_what_a_compiled_one_does() -> None:
    pattern = lazy("(?P<word>b+)", re.IGNORECASE)
    assert pattern.pattern == "(?P<word>b+)"
    assert pattern.sub("x", "abBa") == "axa"
    assert [match["word"] for match in pattern.finditer("b BB")] == ["b", "BB"]
    assert pattern.flags & re.IGNORECASE


def test_a_mistake_is_found_when_it_is_used() -> None:
    pattern = lazy("(")
    with pytest.raises(re.error):
        pattern.search("x")


def test_every_pattern_of_the_package_can_be_compiled() -> None:
    found = 0
    for info in pkgutil.walk_packages(l10n.__path__, "l10n."):
        if info.name != "l10n.__main__":
            for value in vars(importlib.import_module(info.name)).values():
                if isinstance(value, _Pattern):
                    re.compile(value.pattern, value._flags)
                    found += 1
    assert found > 100
