"""What a copy writes into a field that nobody has translated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from l10n.deck.taxonomy import KINDS, in_words_of
from l10n.model import INTERNAL, State

if TYPE_CHECKING:
    from l10n.glossary.model import Glossary

FOOTER = "info"
"""The field of the line at the foot of a card."""

DERIVED = frozenset({"ruleText", "flavorText"})
"""Fields that are made from the card's own text where they are not printed."""


class Value(NamedTuple):
    """A field's first value; None is the format's way to say "untranslated"."""

    text: str | None
    state: State


def nothing(kind: str, source: str) -> str | None:
    """The memory of a copy that reuses no translation."""
    return None


def nothing_kept(group: str, key: str, field: str) -> Value | None:
    """What a copy has set aside: nothing."""
    return None


@dataclass(frozen=True)
class Policy:
    """`untranslated` is `empty`, `null`, `omit` or `source`.

    `glossary` knows whole texts, and the parts of a line of traits or subtypes; `memory` knows
    how a text of a kind is translated elsewhere. `label` is the template of a name that is not
    printed, with `{name}`. `kept` knows what a unit (by the group of its file, its key and its
    field) was translated to before it left its place: that goes before all else. `footer` is the
    line at the foot of each card (`info`).
    """

    untranslated: str
    glossary: Glossary
    memory: Callable[[str, str], str | None] = nothing
    label: str = "{name}"
    kept: Callable[[str, str, str], Value | None] = nothing_kept
    footer: str | None = None

    def value(self, source: str, kind: str = "text", field: str = "", group: str = "", key: str = "") -> Value | None:
        """The value for a source text, or None where the field is left out.

        A text that the glossary or the memory knows is filled, to be reviewed. A field that is
        not printed stays as it is; a name among them gets its label, and what is made from the
        translation stays empty until there is one. The foot of a card gets the house's line.
        """
        if (own := self.kept(group, key, field)) is not None:
            return own
        if kind == INTERNAL:
            name = field.rpartition(".")[2]
            if name in DERIVED:
                return Value("", State.TRANSLATED)
            return Value(self.label.replace("{name}", source) if name == "name" else source, State.TRANSLATED)
        if self.footer is not None and field.rpartition(".")[2] == FOOTER:
            return Value(self.footer, State.TRANSLATED)
        known = self._known(source, kind) or self.memory(kind, source)
        if known is not None:
            return Value(known, State.NEEDS_REVIEW)
        if self.untranslated == "omit":
            return None
        return Value({"empty": "", "source": source}.get(self.untranslated), State.NEW)

    def _known(self, source: str, kind: str) -> str | None:
        """What the glossary says for a text, where it has one target only, or for each of its parts."""
        if kind in KINDS and self.glossary:
            return in_words_of(self.glossary, source, kind).text
        targets = self.glossary.targets(source)
        return next(iter(targets)) if len(targets) == 1 else None
