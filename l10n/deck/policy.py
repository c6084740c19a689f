"""What a copy writes into a field that nobody has translated."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from l10n.model import State

if TYPE_CHECKING:
    from l10n.glossary.load import Glossary


class Value(NamedTuple):
    """A field's first value; None is the format's way to say "untranslated"."""

    text: str | None
    state: State


class Policy(NamedTuple):
    """`untranslated` is `empty`, `null`, `omit` or `source`; the glossary knows whole texts."""

    untranslated: str
    glossary: Glossary

    def value(self, source: str) -> Value | None:
        """The value for a source text, or None where the field is left out.

        A text for which the glossary has one target only is filled, to be reviewed.
        """
        targets = self.glossary.get(source.casefold(), frozenset())
        if len(targets) == 1:
            return Value(next(iter(targets)), State.NEEDS_REVIEW)
        if self.untranslated == "omit":
            return None
        return Value({"empty": "", "source": source}.get(self.untranslated), State.NEW)
