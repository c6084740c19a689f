"""Manuals: prose full of identifiers, where what looks like a slip is often code."""

MANUALS = frozenset({"rst"})
"""Dialects of manuals. Rules that read words as a player would are asked of cards and pages only."""
