"""What a person may choose of a sync."""

from __future__ import annotations

from enum import StrEnum


class Offers(StrEnum):
    """What is offered from the memory for a text that nobody has translated."""

    NONE = "none"
    EXACT = "exact"
    FUZZY = "fuzzy"


class Adopt(StrEnum):
    """How translations that have no line yet are dated: by git, as made from the source of today, or as can be."""

    AUTO = "auto"
    GIT = "git"
    NONE = "none"
