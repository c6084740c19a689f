"""The one resolver of the data that ships with the tool: `glossaries/` and `locales/`.

In an installed wheel the data is `l10n/_data`; in a checkout it is the two folders beside
the package. A locale's file is looked for by truncation of its BCP 47 tag: `fr-CA`, `fr`,
then `und`, which holds what is true of every language. Tags are accepted in any case, with
hyphens or underscores. Nothing is cached: callers cache what they read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from l10n.locales import canonical
from l10n.patterns import lazy

_PACKAGE = Path(__file__).parent
_NAME = lazy(r"[\w-][\w.-]*\Z")


def load_yaml(path: Path | None) -> Any:
    """What a file of our own data holds, an empty mapping where there is none; by libyaml, where that is here."""
    if path is None:
        return {}
    import yaml

    return yaml.load(path.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)) or {}


def data_root(package: Path = _PACKAGE) -> Path:
    """The folder that holds `glossaries/` and `locales/`, for a package found at this path."""
    data = package / "_data"
    return data if data.is_dir() else package.parent


def truncations(tag: str) -> tuple[str, ...]:
    """A tag and its ever more general forms, `und` excluded: `fr-CA`, `fr` (RFC 4647, lookup).

    An ill-formed tag has none.
    """
    parts = (canonical(tag) or "und").split("-")
    found: list[str] = []
    while parts and parts != ["und"]:
        found.append("-".join(parts))
        parts.pop()
        if len(parts) > 1 and len(parts[-1]) == 1:
            parts.pop()
    return tuple(found)


def locale_files(tag: str, name: str) -> list[Path]:
    """Every existing file of this name for a locale, the most general first, for layering."""
    if not _NAME.match(name):
        return []
    locales = data_root() / "locales"
    places = [locales / each / name for each in ("und", *reversed(truncations(tag)))]
    return [place for place in places if place.is_file()]


def locale_file(tag: str, name: str) -> Path | None:
    """The most specific existing file of this name for a locale, or None."""
    found = locale_files(tag, name)
    return found[-1] if found else None


def style_file(tag: str, style: str) -> Path | None:
    """The rules of a house for a locale, `locales/<tag>/styles/<style>.yaml`, or None."""
    if not _NAME.match(style):
        return None
    places = (data_root() / "locales" / each / "styles" / f"{style}.yaml" for each in (*truncations(tag), "und"))
    return next((place for place in places if place.is_file()), None)


def style_names(tag: str) -> frozenset[str]:
    """The houses whose style for a locale is shipped."""
    folders = [data_root() / "locales" / each / "styles" for each in (*truncations(tag), "und")]
    return frozenset(path.stem for folder in folders for path in folder.glob("*.yaml"))


def profile_files(tag: str, profile: str) -> list[Path]:
    """The files of a profile for a locale, `locales/<tag>/profiles/<profile>.yaml`, the most general first."""
    if not _NAME.match(profile):
        return []
    locales = data_root() / "locales"
    places = [locales / each / "profiles" / f"{profile}.yaml" for each in ("und", *reversed(truncations(tag)))]
    return [place for place in places if place.is_file()]


def glossary_file(name: str, source: str, locale: str) -> Path | None:
    """The glossary of a game for a pair of locales, `<name>.<source>-<locale>.yaml`, or None.

    A glossary made for the exact locale is preferred to one made for the exact source.
    """
    if not _NAME.match(name):
        return None
    folder = data_root() / "glossaries"
    pairs = ((origin, goal) for goal in truncations(locale) for origin in truncations(source))
    places = (folder / f"{name}.{origin}-{goal}.yaml" for origin, goal in pairs)
    return next((place for place in places if place.is_file()), None)


def glossary_names() -> frozenset[str]:
    """The games for which a glossary is shipped, whatever the locales."""
    return frozenset(path.name.split(".")[0] for path in (data_root() / "glossaries").glob("*.yaml"))
