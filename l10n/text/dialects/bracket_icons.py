"""The square brackets of card databases: icons `[action]`, traits `[[Élite]]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from l10n.patterns import lazy
from l10n.text.dialects import Protected, Role

if TYPE_CHECKING:
    from collections.abc import Iterable

# One word in brackets is an icon even when no game has such an icon: a translated
# `[ressource]` must be seen as the token that it was. Prose in brackets has spaces.
_SCAN = lazy(r"\[\[|\]\]|\[([\w-]+)\]")


class BracketIcons:
    """An icon stands for a word; the marks of a trait are markup and the trait is visible."""

    name = "bracket-icons"

    def protect(self, text: str) -> Iterable[Protected]:
        """The protected spans of a text, in order."""
        if "[" not in text and "]]" not in text:
            return ()
        found: list[Protected] = []
        for match in _SCAN.finditer(text):
            word = match[1]
            if word is None:
                found.append(Protected(match.start(), match.end(), Role.MARKUP, match[0]))
            elif f"[/{word}]" not in text:  # `[b]…[/b]` is BBCode, which the plain reading knows
                found.append(Protected(match.start(), match.end(), Role.TOKEN, match[0]))
        return found


DIALECT = BracketIcons()
