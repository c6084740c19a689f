"""The wheel's build: the catalogues of the interface, compiled beside their sources."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles `locales/*/messages.po` and puts the result into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; an editable install reads the sources and needs nothing."""
        if self.target_name != "wheel" or version == "editable":
            return
        out = Path(tempfile.mkdtemp())
        for source in sorted((Path(self.root) / "locales").glob("*/messages.po")):
            locale = source.parent.name
            with source.open("rb") as file:
                catalogue = read_po(file, locale=locale.replace("-", "_"))
            compiled = out / f"{locale}.mo"
            with compiled.open("wb") as file:
                write_mo(file, catalogue)
            build_data["force_include"][str(compiled)] = f"l10n/_data/locales/{locale}/messages.mo"
