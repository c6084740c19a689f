"""`lexideck copy`: a language copy."""

from __future__ import annotations

from l10n.cli import CLEAN


def copy() -> int:
    """Make a language copy."""
    return CLEAN
