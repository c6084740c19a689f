"""Profiles: what a set of texts must be ready for, as values that stand below every style and config."""

from __future__ import annotations

from collections.abc import Mapping

from l10n.config import layered, read_text, read_yaml_values
from l10n.resources import profile_files
from l10n.settings import Settings


def profile_values(profile: object, locale: str) -> Mapping[str, object]:
    """The values of a profile for a locale by dotted key, of all languages and of its own; none for `default`."""
    found: dict[str, object] = {}
    if isinstance(profile, str):
        for path in profile_files(locale, profile):
            found = {**found, **_with_severities(found, read_yaml_values(read_text(path), str(path)))}
    return found


def with_profile(profile: Mapping[str, object], *layers: Mapping[str, object]) -> Settings:
    """Settings from layers above a profile. The severities of a later layer are added to those of the earlier."""
    merged = dict(profile)
    for layer in layers:
        merged.update(_with_severities(merged, layer) if profile else layer)
    return layered(merged)


def _with_severities(below: Mapping[str, object], values: Mapping[str, object]) -> Mapping[str, object]:
    mine, others = values.get("severity"), below.get("severity")
    if isinstance(mine, Mapping) and isinstance(others, Mapping):
        return {**values, "severity": {**others, **mine}}
    return values
