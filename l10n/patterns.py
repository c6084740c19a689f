"""Regular expressions that are compiled when they are first used.

There are hundreds of them, a run needs a part, and to compile them all takes longer than to
check a card: `lexideck check` is typed, and run by hooks, on single files.
"""

from __future__ import annotations

import re
from typing import Any, cast

_METHODS = ("search", "match", "fullmatch", "finditer", "findall", "sub", "subn", "split")


class _Pattern:
    """Stands for a compiled pattern; its methods are those of the pattern from the first use on."""

    def __init__(self, pattern: str, flags: int) -> None:
        self.pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        compiled = re.compile(self.pattern, self._flags)
        # as attributes of its own they are found without a detour
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


def lazy(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """The pattern, compiled by its first use. For constants of modules: a mistake in it is found no earlier."""
    return cast("re.Pattern[str]", _Pattern(pattern, flags))
