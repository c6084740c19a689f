"""What a copy writes into a field that nobody has translated."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from l10n.model import INTERNAL, State

if TYPE_CHECKING:
    from l10n.glossary.model import Glossary

_LISTS = frozenset({"traits", "subtype"})
_BETWEEN = re.compile(r"([.,;/·•]\s+|\s+[-–—:/·•]\s+|\.?\s*$)")


class Value(NamedTuple):
    """A field's first value; None is the format's way to say "untranslated"."""

    text: str | None
    state: State


def nothing(kind: str, source: str) -> str | None:
    """The memory of a copy that reuses no translation."""
    return None


@dataclass(frozen=True)
class Policy:
    """`untranslated` is `empty`, `null`, `omit` or `source`.

    `glossary` knows whole texts, and the parts of a line of traits or subtypes; `memory` knows
    how a text of a kind is translated elsewhere. `label` is the template of a name that is not
    printed, with `{name}`.
    """

    untranslated: str
    glossary: Glossary
    memory: Callable[[str, str], str | None] = nothing
    label: str = "{name}"

    def value(self, source: str, kind: str = "text", field: str = "") -> Value | None:
        """The value for a source text, or None where the field is left out.

        A text that the glossary or the memory knows is filled, to be reviewed. A field that is
        not printed stays as it is; a name among them gets its label.
        """
        if kind == INTERNAL:
            is_name = field.rpartition(".")[2] == "name"
            return Value(self.label.replace("{name}", source) if is_name else source, State.TRANSLATED)
        known = self._known(source) or (self._line(source) if kind in _LISTS else None) or self.memory(kind, source)
        if known is not None:
            return Value(known, State.NEEDS_REVIEW)
        if self.untranslated == "omit":
            return None
        return Value({"empty": "", "source": source}.get(self.untranslated), State.NEW)

    def _known(self, source: str) -> str | None:
        """What the glossary says for a text, where it has one target only."""
        targets = self.glossary.targets(source)
        return next(iter(targets)) if len(targets) == 1 else None

    def _line(self, source: str) -> str | None:
        """A line of traits or subtypes (`Guard. Elder.`) whose parts the glossary knows, all of them."""
        parts = _BETWEEN.split(source)
        if len(parts) < 2 or not self.glossary:
            return None
        done: list[str] = []
        for rank, part in enumerate(parts):
            # odd ranks are what stands between
            known = part if rank % 2 or not part.strip() else self._known(part)
            if known is None:
                return None
            done.append(known)
        return "".join(done)
