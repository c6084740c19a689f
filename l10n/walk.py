"""Find what a package's modules hold, so that nothing needs a list of them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any


def objects(package: str, attribute: str) -> Iterator[Any]:
    """The object of this name in every module of a package, by module name; `_` modules are helpers."""
    for info in pkgutil.iter_modules(importlib.import_module(package).__path__):
        if not info.name.startswith("_"):
            yield getattr(importlib.import_module(f"{package}.{info.name}"), attribute)
