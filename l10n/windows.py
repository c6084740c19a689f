r"""What Windows asks of file names; pure functions, so that they are tested anywhere.

Paths over 260 code units need the prefix `\\?\`, and some names are devices whatever their suffix
(Naming Files, Paths, and Namespaces, in Microsoft's documentation of the file API).
"""

from __future__ import annotations

import os
from pathlib import Path, PureWindowsPath

_LONGEST = 240
"""Shorter than the limit of 260, since a temporary file is written beside."""
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in "0123456789¹²³")})
_FORBIDDEN = frozenset('<>:"|?*')


def extended(path: str) -> str:
    """An absolute Windows path in the form that has no limit of length, where it needs it."""
    if len(path) < _LONGEST or path.startswith("\\\\?\\"):
        return path
    full = path.replace("/", "\\")
    return "\\\\?\\UNC\\" + full[2:] if full.startswith("\\\\") else "\\\\?\\" + full


def unusable_name(path: str) -> str | None:
    """The part of a relative path that Windows cannot have as a name, or None."""
    for part in PureWindowsPath(path).parts:
        stem = part.partition(".")[0].rstrip(" ").lower()
        if stem in _DEVICES or part.endswith((" ", ".")) or any(char in _FORBIDDEN or char < " " for char in part):
            return part
    return None


def usable(path: Path) -> Path:
    """The path as this machine's file system takes it."""
    return Path(extended(str(path.absolute()))) if os.name == "nt" else path
